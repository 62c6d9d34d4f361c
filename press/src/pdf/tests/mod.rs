//! Tests of pages as the typesetter sets them.

mod breaks;

use std::rc::Rc;

use super::{KEPT, kept_or_typeset};

#[test]
fn a_source_is_typeset_once_while_it_is_among_the_last() {
    let source = |number: usize| format!("#set page(width: 90pt, height: 90pt)\n{number}");
    let first = kept_or_typeset(source(0)).unwrap();
    assert!(Rc::ptr_eq(&first, &kept_or_typeset(source(0)).unwrap()));
    for number in 1..=KEPT {
        kept_or_typeset(source(number)).unwrap();
    }
    assert!(!Rc::ptr_eq(&first, &kept_or_typeset(source(0)).unwrap()));
    // What is refused is not kept.
    assert!(kept_or_typeset("#nothing".to_owned()).is_err());
    assert!(kept_or_typeset("#nothing".to_owned()).is_err());
}
