//! Puzzles as state spaces, with one successor function each for all contestants.

/// A state of a puzzle, packed.
pub type State = u64;

/// A few successors, without an allocation.
#[derive(Clone, Debug)]
pub struct Successors {
    states: [State; 6],
    len: usize,
    next: usize,
}

impl Successors {
    fn none() -> Self {
        Self {
            states: [0; 6],
            len: 0,
            next: 0,
        }
    }

    fn push(&mut self, state: State) {
        self.states[self.len] = state;
        self.len += 1;
    }
}

impl Iterator for Successors {
    type Item = State;

    fn next(&mut self) -> Option<State> {
        let state = (self.next < self.len).then(|| self.states[self.next]);
        self.next += 1;
        state
    }
}

/// A start, a goal and the moves between.
#[derive(Clone, Copy, Debug)]
pub struct Puzzle {
    /// Where it begins.
    pub start: State,
    /// Where it ends.
    pub goal: State,
    /// How many states can be reached.
    pub states: u32,
    /// The states one move away.
    pub successors: fn(State) -> Successors,
}

/// The 8-puzzle from one of its two hardest positions, 31 moves from solved, so that nearly all of its
/// 181,440 states are met. Four bits a cell, the first cell lowest; 0 is the gap.
pub const EIGHT_PUZZLE: Puzzle = Puzzle {
    start: cells([8, 6, 7, 2, 5, 4, 3, 0, 1]),
    goal: cells([1, 2, 3, 4, 5, 6, 7, 8, 0]),
    states: 181_440,
    successors: slides::<3>,
};

/// The 15-puzzle from a position 24 moves from solved.
pub const FIFTEEN_PUZZLE: Puzzle = Puzzle {
    start: cells([5, 6, 8, 3, 1, 2, 7, 4, 13, 9, 10, 11, 14, 0, 15, 12]),
    goal: cells([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]),
    states: 1,
    successors: slides::<4>,
};

/// The tower of Hanoi with four pegs and ten discs: 2^20 states, 49 moves. Two bits a disc, the smallest
/// lowest.
pub const HANOI: Puzzle = Puzzle {
    start: 0,
    goal: (1 << (2 * DISCS)) - 1,
    states: 1 << (2 * DISCS),
    successors: lifts,
};

const DISCS: u32 = 10;

const fn cells<const CELLS: usize>(cells: [State; CELLS]) -> State {
    let mut state = 0;
    let mut at = CELLS;
    while at > 0 {
        at -= 1;
        state = state << 4 | cells[at];
    }
    state
}

fn slides<const SIDE: u32>(state: State) -> Successors {
    let gap = (0..SIDE * SIDE)
        .find(|cell| tile(state, *cell) == 0)
        .expect("every position has a gap");
    let mut successors = Successors::none();
    let mut slide = |from: u32| {
        let tile = tile(state, from);
        successors.push(state ^ tile << (4 * from) ^ tile << (4 * gap));
    };
    if gap % SIDE > 0 {
        slide(gap - 1);
    }
    if gap % SIDE + 1 < SIDE {
        slide(gap + 1);
    }
    if gap >= SIDE {
        slide(gap - SIDE);
    }
    if gap + SIDE < SIDE * SIDE {
        slide(gap + SIDE);
    }
    successors
}

fn tile(state: State, cell: u32) -> State {
    state >> (4 * cell) & 15
}

fn lifts(state: State) -> Successors {
    let mut successors = Successors::none();
    let mut covered = 0_u64;
    for disc in 0..DISCS {
        let peg = state >> (2 * disc) & 3;
        if covered >> peg & 1 == 1 {
            continue;
        }
        for to in (0..4).filter(|&to| to != peg && covered >> to & 1 == 0) {
            successors.push(state ^ (peg ^ to) << (2 * disc));
        }
        covered |= 1 << peg;
    }
    successors
}

impl Puzzle {
    /// The fewest moves, by `pathfinding::bfs_bidirectional`. All moves can be undone.
    pub fn by_pathfinding_from_both_ends(&self) -> Option<u32> {
        let successors = |&state: &State| (self.successors)(state);
        let path = pathfinding::prelude::bfs_bidirectional(
            &self.start,
            &self.goal,
            successors,
            successors,
        )?;
        u32::try_from(path.len() - 1).ok()
    }

    /// The fewest moves, by `pathfinding::bfs`.
    pub fn by_pathfinding(&self) -> Option<u32> {
        let path = pathfinding::prelude::bfs(
            &self.start,
            |&state| (self.successors)(state),
            |&state| state == self.goal,
        )?;
        u32::try_from(path.len() - 1).ok()
    }
}
