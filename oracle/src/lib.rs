//! Finds the numbers of the lessons again, by routes of their own.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`lesson`] | renders a lesson and collects what it asks of the engine, with the replies |
//! | [`words`] | what a word of the text asks |
//! | [`containers`] | what a figure, a table or a derivation asks |
//! | [`games`] | what a lesson shows of simulated games |
//! | [`query`] | the queries |
//! | [`recount`] | answers the queries by slow routes |
//!
//! The tests recount every lesson, every ruleset and the examples of the authoring page.

pub mod containers;
pub mod games;
pub mod lesson;
pub mod query;
pub mod recount;
pub mod words;
