//! Makes cargo notice new lessons and the page without a clean build: an embedded folder is watched as a folder.

fn main() {
    println!("cargo:rerun-if-changed=lessons");
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
