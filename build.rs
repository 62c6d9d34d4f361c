//! A lesson, a template or a message that is new is in the program without a clean build:
//! what is embedded as a folder is watched as a folder.

fn main() {
    for folder in ["lessons", "templates", "src/messages"] {
        println!("cargo:rerun-if-changed={folder}");
    }
    println!("cargo:rustc-check-cfg=cfg(carries_page)");
    // The page that `senet serve` shows, where `bash web/build.sh` has made it; the page itself
    // is made of the library without commands, and does not hold itself.
    if std::env::var_os("CARGO_FEATURE_CLI").is_some() {
        println!("cargo:rerun-if-changed=web/dist");
        if std::path::Path::new("web/dist/senet.html").exists() {
            println!("cargo:rustc-cfg=carries_page");
        }
    }
}
