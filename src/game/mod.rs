//! The `game` layer.
