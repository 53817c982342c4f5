/// The names that a page for a browser may have.
enum PageName {
    /// The endings of pages, in lower case and without the dot.
    static let endings = ["html", "htm"]

    /// Whether a path has the ending of a page, or is `-` for stdout.
    static func isPage(_ path: String) -> Bool {
        let name = path.lowercased()
        return path == "-" || endings.contains { name.hasSuffix("." + $0) }
    }

    /// Refuses a path that does not have the ending of a page.
    static func check(_ path: String, allowsStdout: Bool = true) throws(CommandFailure) {
        guard !isPage(path) || path == "-" && !allowsStdout else { return }
        let stdout = allowsStdout ? ", or - for stdout" : ""
        throw CommandFailure(
            .usageError, "'\(path)' is not a page's name; expected a name that ends in .html\(stdout)")
    }
}
