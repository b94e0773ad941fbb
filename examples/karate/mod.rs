//! Zachary's karate club, for the examples that search it.

use hopwise::petgraph::graphmap::UnGraphMap;

/// Each line: a member, and the friends with a greater number.
const FRIENDS: &str = "\
1: 2 3 4 5 6 7 8 9 11 12 13 14 18 20 22 32
2: 3 4 8 14 18 20 22 31
3: 4 8 9 10 14 28 29 33
4: 8 13 14
5: 7 11
6: 7 11 17
7: 17
9: 31 33 34
10: 34
14: 34
15: 33 34
16: 33 34
19: 33 34
20: 34
21: 33 34
23: 33 34
24: 26 28 30 33 34
25: 26 28 32
26: 32
27: 30 34
28: 34
29: 32 34
30: 33 34
31: 33 34
32: 33 34
33: 34";

pub(crate) type Club = UnGraphMap<u32, ()>;

pub(crate) fn club() -> Result<Club, std::num::ParseIntError> {
    let mut graph = Club::new();
    for line in FRIENDS.lines() {
        let (member, friends) = line.split_once(": ").expect("each line has a colon");
        for friend in friends.split(' ') {
            graph.add_edge(member.parse()?, friend.parse()?, ());
        }
    }
    Ok(graph)
}
