//! The integration tests: one test binary, one module for each subject.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod class;
mod completions;
mod config_command;
mod displayed;
mod export_command;
mod export_samples;
mod faults;
mod frame;
mod games;
mod golden;
mod grammar;
mod hostile;
mod kit_command;
mod layers;
mod layout;
mod lessons;
mod many_sheets;
mod messages;
mod moves_command;
mod notebooks;
mod office;
mod options;
#[cfg(all(unix, not(feature = "pdf")))]
mod outputs;
mod prob_command;
mod program;
mod provenance;
mod race_command;
mod readme;
mod remedies;
mod rules_command;
mod sample;
mod sample_sheet;
mod scale;
mod sequence_command;
mod serve_command;
mod shards;
mod show_command;
mod simulate_command;
mod solve_command;
mod spreadsheets;
mod structure;
mod table_command;
mod typed;
