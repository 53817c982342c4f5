import LintelDiagnostics
import LintelInterchange
import LintelPaths

/// The names that the one PNG file of `render` and `sheet` may have.
enum PNGName {
    /// Endings of other formats, which other programs would take the file for, and of what lintel reads and writes as
    /// text; in lower case and without the dot.
    static let others: Set<String> = {
        var endings: Set<String> = [
            "jpg", "jpeg", "gif", "webp", "avif", "heic", "heif", "tif", "tiff", "bmp", "pdf", "ico", "icns",
            "yml", "yaml", "csv", "tsv", "md", "js", "ts", "dart", "mk", "ninja",
        ]
        endings.formUnion(PageName.endings)
        for language in ForeignFormat.styleLanguages { endings.insert(language.ending) }
        for format in ForeignFormat.allCases { endings.formUnion(format.endings + format.otherEndings) }
        return endings
    }()

    /// Refuses a name that says the file is something else than a PNG; endings that mean nothing are fine.
    static func check(_ path: String) throws(CommandFailure) {
        guard let ending = DiskPath(path).ending, others.contains(ending) else { return }
        let better = DiskPath(path).replacingEnding(with: "png")
        throw CommandFailure(
            .usageError, "the output is a PNG, but '\(path)' does not end in .png; did you mean '\(better)'?")
    }
}
