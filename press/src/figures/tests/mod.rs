//! Tests that draw figures and parse them as XML.

mod geometry;
mod readings;
mod samples;
