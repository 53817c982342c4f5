import LintelDiagnostics

/// The names that the one PNG file of `render` and `sheet` may have.
enum PNGName {
    /// Endings of other formats, which other programs would take the file for, and of what lintel reads and writes as text.
    private static let others: Set = [
        "jpg", "jpeg", "gif", "webp", "avif", "heic", "heif", "tif", "tiff", "bmp", "svg", "pdf", "ico", "icns",
        "yml", "yaml", "json", "css", "ggr", "html", "md", "txt", "swift", "xml", "js", "ts", "dart", "mk", "ninja",
    ]

    /// Why a PNG should not have this name; `nil` for a name that fits, and for endings that mean nothing.
    static func objection(to path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), others.contains(name[name.index(after: dot)...].lowercased()) else {
            return nil
        }
        let better = path.dropLast(name[dot...].count) + ".png"
        return "the output is a PNG, but '\(path)' does not end in .png; did you mean '\(better)'?"
    }
}
