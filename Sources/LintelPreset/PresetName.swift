import LintelDiagnostics

/// The names that presets, surfaces, palette colors and brands may have: they become names of files and folders, and of
/// Swift declarations.
package enum PresetName {
    /// A description of a safe name that follows "expected" in a message.
    package static let expectation =
        "a letter first, then letters, digits, '-' and '_', \(PresetLimits.nameLength) characters at most"

    /// Whether the name has only characters that are safe in file names and Swift code, and is not too long.
    package static func isSafe(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, isLetter(first) else { return false }
        return name.utf8.count <= PresetLimits.nameLength
            && name.unicodeScalars.allSatisfy { isLetter($0) || isDigit($0) || $0 == "-" || $0 == "_" }
    }

    /// Returns the name in lower case without '-' and '_'. Names with the same key become one name in some output:
    /// `GoldenHour`, `golden_hour` and `Golden-Hour` are all `GoldenHour` in Swift.
    package static func key(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }

    /// Whether Windows has the name for a device, letter case ignored, so that no file or folder can have it there.
    /// Source: Microsoft, "Naming Files, Paths, and Namespaces".
    package static func isReservedOnWindows(_ name: String) -> Bool {
        let upper = name.uppercased()
        if ["CON", "PRN", "AUX", "NUL"].contains(upper) { return true }
        return upper.count == 4 && (upper.hasPrefix("COM") || upper.hasPrefix("LPT"))
            && upper.unicodeScalars.last.map(isDigit) ?? false
    }

    /// Returns `; did you mean 'x'?` with the nearest safe name; empty for a name without Latin letters and digits, of
    /// which nothing would be left.
    static func hint(for name: String, prefix: String) -> String {
        guard name.contains(where: { LatinLetter.plain($0) != nil }) else { return "" }
        return "; did you mean '\(nearest(to: name, prefix: prefix))'?"
    }

    /// The nearest safe name: Latin letters beyond ASCII are as `LatinLetter` spells them, other characters become one
    /// `-`, or nothing at the beginning, a letter is first, and what is too long is cut.
    /// - Parameter prefix: precedes a name that begins with a digit.
    package static func nearest(to name: String, prefix: String = "Preset") -> String {
        var safe = ""
        for character in name {
            if let letters = LatinLetter.plain(character) ?? (character == "_" && !safe.isEmpty ? "_" : nil) {
                safe += letters
            } else if !safe.isEmpty, !safe.hasSuffix("-") {
                safe += "-"
            }
        }
        if let first = safe.unicodeScalars.first, !isLetter(first) { safe = prefix + "-" + safe }
        safe = String(safe.prefix(PresetLimits.nameLength))
        while safe.hasSuffix("-") { safe.removeLast() }
        if isReservedOnWindows(safe) { safe += "-bars" }
        return safe.isEmpty ? prefix : safe
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
