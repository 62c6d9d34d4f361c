//! Makes cargo notice new lessons, templates and messages without a clean build: embedded folders
//! are watched as folders.

fn main() {
    for folder in ["lessons", "templates", "src/messages"] {
        println!("cargo:rerun-if-changed={folder}");
    }
    println!("cargo:rustc-check-cfg=cfg(carries_page)");
    // The page of `senet serve`, if `bash web/build.sh` has made it; the library without commands,
    // of which the page is made, does not contain it.
    if std::env::var_os("CARGO_FEATURE_CLI").is_some() {
        println!("cargo:rerun-if-changed=web/dist");
        if std::path::Path::new("web/dist/senet.html").exists() {
            println!("cargo:rustc-cfg=carries_page");
        }
    }
}
