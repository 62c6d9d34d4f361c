//! Tests of pages as the typesetter sets them.

mod breaks;
