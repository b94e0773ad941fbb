//! Graphs of every type, questions to them, and what the answers have to be.
//!
//! A [`plan::Spec`] is a plain edge list; [`on_every_graph`] builds it as each graph type and adaptor
//! and hands each over as a [`subject::Subject`], which speaks in the spec's numbers. The oracles are
//! [`relaxation`] for distances and [`law`] for everything else.

pub(crate) mod cases;
pub(crate) mod counting;
mod every;
pub(crate) mod found;
pub(crate) mod law;
pub(crate) mod plan;
pub(crate) mod relaxation;
pub(crate) mod strategies;
mod stray;
pub(crate) mod subject;
mod view;

pub(crate) use every::on_every_graph;
