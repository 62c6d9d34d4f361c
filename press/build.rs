//! Makes cargo notice new templates and messages without a clean build: embedded folders are watched as folders.

fn main() {
    for folder in ["../templates", "messages"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
