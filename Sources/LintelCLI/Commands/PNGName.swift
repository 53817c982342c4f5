import LintelDiagnostics
import LintelUnits

/// The names that the one PNG file of `render` and `sheet` may have.
enum PNGName {
    /// Endings of other formats, which other programs would take the file for, and of what lintel reads and writes as
    /// text.
    static let others: Set = [
        "jpg", "jpeg", "gif", "webp", "avif", "heic", "heif", "tif", "tiff", "bmp", "svg", "pdf", "ico", "icns",
        "yml", "yaml", "json", "css", "ggr", "html", "md", "txt", "swift", "xml", "js", "ts", "dart", "mk", "ninja",
    ]

    /// Refuses a name that says the file is something else than a PNG; endings that mean nothing are fine.
    static func check(_ path: String) throws(CommandFailure) {
        guard let ending = DiskPath(path).ending, others.contains(ending) else { return }
        let better = DiskPath(path).replacingEnding(with: "png")
        throw CommandFailure(
            .usageError, "the output is a PNG, but '\(path)' does not end in .png; did you mean '\(better)'?")
    }
}
