//! The addresses that a link of a lesson may lead to.

/// Whether an address leads to a page or a mailbox: another scheme may be a program, such as
/// `javascript:…`. An address without scheme is relative to the page, and must not lead to another
/// machine as `//host` and `\\\\host` do.
pub(super) fn is_web_address(address: &str) -> bool {
    let start = address.trim_start_matches(|c: char| c.is_whitespace() || c.is_control());
    if start.starts_with(['/', '\\']) && start[1..].starts_with(['/', '\\']) {
        return false;
    }
    let scheme = address.split(['/', '?', '#']).next().and_then(|start| start.split_once(':'));
    scheme.is_none_or(|(scheme, _)| {
        ["http", "https", "mailto"].iter().any(|known| known.eq_ignore_ascii_case(scheme))
    })
}

#[cfg(test)]
mod tests {
    use super::is_web_address;

    #[test]
    fn links_lead_to_pages_and_mailboxes_only() {
        for address in [
            "https://a.org/x:y",
            "HTTP://a.org",
            "mailto:a@b.org",
            "page.html#a:b",
            "/a:b",
            "?q=a:b",
            "",
        ] {
            assert!(is_web_address(address), "{address}");
        }
        for address in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            " javascript:alert(1)",
            "java\tscript:alert(1)",
            "data:text/html,x",
            "file:///etc/passwd",
            "vbscript:x",
            "\u{1}javascript:x",
            ":x",
            "//evil.com",
            "\\\\host\\share",
            "/\\evil.com",
            " //evil.com",
        ] {
            assert!(!is_web_address(address), "{address}");
        }
    }
}
