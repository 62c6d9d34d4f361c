//! Figures drawn and read back as XML.

mod geometry;
mod readings;
mod samples;
