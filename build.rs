//! A lesson, a template or a message that is new is in the program without a clean build:
//! what is embedded as a folder is watched as a folder.

fn main() {
    for folder in ["lessons", "templates", "src/messages"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
