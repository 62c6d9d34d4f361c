//! The program tested from outside: one test binary, one module for each concern.

mod layers;
