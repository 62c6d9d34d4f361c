//! The `simulate` layer.
