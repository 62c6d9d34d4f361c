//! Tests that draw figures and parse them as XML.

mod all;
mod geometry;
mod readings;
mod samples;
