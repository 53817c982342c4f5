import LintelInterchange

/// Files of other programs, which their names' endings show, and the commands that read them.
enum ForeignFile {
    /// The message about a picture of pixels where something else is expected; `nil` for other names.
    static func message(aboutPixels word: String) -> String? {
        let name = word.lowercased()
        guard [".png", ".jpg", ".jpeg"].contains(where: name.hasSuffix) else { return nil }
        return "'\(word)' is a picture of pixels; 'lintel fit \(word)' makes a preset with its gradient"
    }

    /// The message about a file of gradients where a preset or a picture is expected; `nil` for other names. Files of
    /// JSON are none of them: they may be presets.
    static func message(aboutGradients word: String) -> String? {
        guard let format = ForeignFormat(fileName: word), format != .dtcg, ForeignFormat.readable.contains(format)
        else { return nil }
        return
            "'\(word)' is a file of gradients; 'lintel import \(word)' makes a preset of one, which 'lintel build' draws"
    }
}
