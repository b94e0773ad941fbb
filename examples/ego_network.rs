//! Ego networks: everyone within k hops of each character of "Les Misérables".
//!
//! | | |
//! |---|---|
//! | node | a character |
//! | edge | between two who appear in the same chapter |
//! | source | each character in turn |
//! | goal | none: `max_distance` ends the search |
//! | call | `Searcher::run`, which costs what it reaches; `is_reached` as the filter of the ego graph |
//!
//! The characters: D. E. Knuth, "The Stanford GraphBase", Addison-Wesley 1993.

#[macro_use]
mod printing;

use std::error::Error;

use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::petgraph::visit::{IntoEdgeReferences, NodeFiltered};
use hopwise::{Search, Searcher, diameter};

/// Each line: a character, and those met in some chapter that no earlier line pairs with this one.
const MEETINGS: &str = "\
Napoleon: Myriel
Myriel: MlleBaptistine MmeMagloire CountessDeLo Geborand Champtercier Cravatte Count OldMan Valjean
MlleBaptistine: MmeMagloire Valjean
MmeMagloire: Valjean
Valjean: Labarre Marguerite MmeDeR Isabeau Gervais Fantine MmeThenardier Thenardier Cosette Javert Fauchelevent Bamatabois Simplice Scaufflaire Woman1 Judge Champmathieu Brevet Chenildieu Cochepaille Woman2 MotherInnocent Gavroche Gillenormand MlleGillenormand Marius Enjolras Bossuet Gueulemer Babet Claquesous Montparnasse Toussaint
Marguerite: Fantine
Listolier: Tholomyes Fameuil Blacheville Favourite Dahlia Zephine Fantine
Tholomyes: Fameuil Blacheville Favourite Dahlia Zephine Fantine Cosette Marius
Fameuil: Blacheville Favourite Dahlia Zephine Fantine
Blacheville: Favourite Dahlia Zephine Fantine
Favourite: Dahlia Zephine Fantine
Dahlia: Zephine Fantine
Zephine: Fantine
Fantine: MmeThenardier Thenardier Javert Bamatabois Perpetue Simplice
MmeThenardier: Thenardier Cosette Javert Eponine Anzelma Magnon Gueulemer Babet Claquesous
Thenardier: Cosette Javert Pontmercy Boulatruelle Eponine Anzelma Gavroche Marius Gueulemer Babet Claquesous Montparnasse Brujon
Cosette: Javert Woman2 Gillenormand MlleGillenormand LtGillenormand Marius Toussaint
Javert: Fauchelevent Bamatabois Simplice Woman1 Woman2 Gavroche Enjolras Gueulemer Babet Claquesous Montparnasse Toussaint
Fauchelevent: MotherInnocent Gribier
Bamatabois: Judge Champmathieu Brevet Chenildieu Cochepaille
Perpetue: Simplice
Judge: Champmathieu Brevet Chenildieu Cochepaille
Champmathieu: Brevet Chenildieu Cochepaille
Brevet: Chenildieu Cochepaille
Chenildieu: Cochepaille
Pontmercy: MmePontmercy Marius
Eponine: Anzelma Marius Mabeuf Courfeyrac Gueulemer Babet Claquesous Montparnasse Brujon
MmeBurgon: Jondrette Gavroche
Gavroche: Marius Mabeuf Enjolras Combeferre Prouvaire Feuilly Courfeyrac Bahorel Bossuet Joly Grantaire Gueulemer Babet Montparnasse Child1 Child2 Brujon MmeHucheloup
Gillenormand: Magnon MlleGillenormand LtGillenormand Marius BaronessT
MlleGillenormand: MmePontmercy MlleVaubois LtGillenormand Marius
LtGillenormand: Marius
Marius: BaronessT Mabeuf Enjolras Combeferre Feuilly Courfeyrac Bahorel Bossuet Joly
Mabeuf: Enjolras Combeferre Feuilly Courfeyrac Bahorel Bossuet Joly MotherPlutarch
Enjolras: Combeferre Prouvaire Feuilly Courfeyrac Bahorel Bossuet Joly Grantaire Claquesous MmeHucheloup
Combeferre: Prouvaire Feuilly Courfeyrac Bahorel Bossuet Joly Grantaire
Prouvaire: Feuilly Courfeyrac Bahorel Bossuet Joly Grantaire
Feuilly: Courfeyrac Bahorel Bossuet Joly Grantaire
Courfeyrac: Bahorel Bossuet Joly Grantaire MmeHucheloup
Bahorel: Bossuet Joly Grantaire MmeHucheloup
Bossuet: Joly Grantaire MmeHucheloup
Joly: Grantaire MmeHucheloup
Grantaire: MmeHucheloup
Gueulemer: Babet Claquesous Montparnasse Brujon
Babet: Claquesous Montparnasse Brujon
Claquesous: Montparnasse Brujon
Montparnasse: Brujon
Child1: Child2";

type Novel = UnGraphMap<&'static str, ()>;

fn novel() -> Novel {
    let lines = MEETINGS.lines();
    let pairs = lines.filter_map(|line| line.split_once(": "));
    pairs
        .flat_map(|(name, others)| others.split(' ').map(move |other| (name, other)))
        .collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let novel = novel();
    assert_eq!((novel.node_count(), novel.edge_count()), (77, 254));

    // One searcher for all: a search clears only what the last one reached.
    let mut searcher = Searcher::new(&novel)?;
    let mut sizes = Vec::new();
    for name in novel.nodes() {
        let paths = searcher.run(&Search::from([name]).max_distance(2))?;
        let friends = paths.layer(1).len();
        sizes.push((friends, friends + paths.layer(2).len(), name));
    }
    sizes.sort_unstable();

    println!("in 1 hop  in 2 hops");
    for &(one, two, name) in sizes.iter().rev().take(5) {
        println!("{one:8}  {two:9}  {name}");
    }
    let within_two: usize = sizes.iter().map(|&(_, two, _)| two).sum();
    let mean = f64::from(u32::try_from(within_two)?) / 77.0;
    println!("{mean:.1} within two hops on average");
    // The sizes are those of `ego_graph` in networkx 3.6.1.
    assert_eq!(sizes[76], (36, 74, "Valjean"));
    assert_eq!(sizes[75], (22, 58, "Gavroche"));
    assert_eq!(within_two, 2_498);

    let (nodes, edges, across) = ego_graph(&novel, "Gavroche", 1)?;
    println!(
        "\nGavroche and friends: {nodes} characters, {edges} pairs, at most {across} hops apart"
    );
    assert_eq!((nodes, edges, across), (23, 104, 2));
    assert_eq!(ego_graph(&novel, "Gavroche", 2)?, (59, 212, 4));
    Ok(())
}

/// The number of nodes and edges of the graph around a character, and its diameter.
///
/// The graph keeps the edges among the friends, which the search tree does not have.
fn ego_graph(
    novel: &Novel,
    name: &'static str,
    hops: usize,
) -> Result<(usize, usize, usize), Box<dyn Error>> {
    let search = Search::from([name]).max_distance(hops);
    let paths = search.run(novel)?;
    let ego = NodeFiltered::from_fn(novel, |node| paths.is_reached(node));
    // An undirected filtered graph lists every edge once here.
    let edges = (&ego).edge_references().count();
    Ok((paths.len(), edges, diameter(&ego)?))
}
