import LintelInterchange
import LintelPaths

/// Files of other programs, which their names' endings or their bytes show, and the commands that read them.
enum ForeignFile {
    /// The message about a picture of pixels where something else is expected; `nil` for other names.
    static func message(aboutPixels word: String) -> String? {
        let name = word.lowercased()
        guard [".png", ".jpg", ".jpeg"].contains(where: name.hasSuffix) else { return nil }
        return pixels(word)
    }

    private static func pixels(_ word: String) -> String {
        "'\(word)' is a picture of pixels; 'lintel fit \(ShellWord.quoted(word))' makes a preset with its gradient"
    }

    /// The message about a file of gradients where a preset or a picture is expected; `nil` for other names. Files of
    /// JSON are none of them: they may be presets.
    static func message(aboutGradients word: String) -> String? {
        guard let format = ForeignFormat(fileName: word), ForeignFormat.readable.contains(format) else { return nil }
        if format == .dtcg { return word.lowercased().hasSuffix(".json") ? nil : tokens(word) }
        return
            "'\(word)' is a file of gradients; 'lintel import \(ShellWord.quoted(word))' makes a preset of one, which 'lintel build' draws"
    }

    private static func tokens(_ word: String) -> String {
        "'\(word)' is a file of design tokens; 'lintel import \(ShellWord.quoted(word))' makes a preset of a gradient, which 'lintel build' draws"
    }

    /// The message about a compressed file; `nil` for others.
    static func message(aboutCompressed bytes: [UInt8], named word: String) -> String? {
        ForeignFormat.isCompressed(bytes) ? "'\(word)' is compressed with gzip; decompress it first, with gunzip" : nil
    }

    /// The message about a file that is not SVG where a picture is expected, by what is in it.
    static func message(about bytes: [UInt8], named word: String) -> String {
        if let message = message(aboutCompressed: bytes, named: word) { return message }
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) || bytes.starts(with: [0xff, 0xd8, 0xff]) {
            return pixels(word)
        }
        if let kind = ForeignFormat.unread(bytes) { return "'\(word)' is \(kind), which lintel does not read" }
        let kind = DocumentKind(of: bytes, file: word)
        let isPreset = kind == .preset && DocumentKind.known(of: bytes, file: word) == .preset
        if isPreset { return "'\(word)' is a preset; 'lintel build \(ShellWord.quoted(word))' draws its images" }
        if kind != .preset, let message = kind.mismatch(with: .preset, path: word, for: .render) { return message }
        switch ForeignFormat(text: bytes) {
        case .dtcg: return tokens(word)
        case .ggr: return "'\(word)' is a GIMP gradient; 'lintel import \(ShellWord.quoted(word))' makes a preset of it"
        default:
            return
                "'\(word)' is the name of a file that is not SVG; 'lintel import \(ShellWord.quoted(word))' reads the gradients of a style sheet"
        }
    }
}
