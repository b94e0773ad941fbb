//! What the tests share: graphs, oracles, cases.
