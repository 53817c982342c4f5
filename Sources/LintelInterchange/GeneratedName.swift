import LintelColor

/// Names of gradients in SVG files that the program made up which wrote the file.
package enum GeneratedName {
    /// Whether an `id` has the form of one that Figma, Illustrator, Inkscape or Sketch makes up.
    ///
    /// Figma writes `paint0_linear_12_34`, which programs that rename it make `Paint0Linear1234`, Illustrator
    /// `SVGID_1_`, `linear-gradient` and `linear-gradient-2`, Inkscape `linearGradient1236` and `linearGradient1236-5`,
    /// Sketch `linearGradient-1`.
    package static func matches(_ id: String) -> Bool {
        let parts = parts(of: id)
        guard let first = parts.first, !parts.dropFirst().contains(where: { !isNumber($0) && !kinds.contains($0) })
        else { return false }
        switch first {
        case "svgid": return parts.count > 1
        case "paint": return parts.count > 1
        case "linear", "radial": return parts.count > 1 && parts[1] == "gradient"
        default: return false
        }
    }

    /// What follows a number or the first word.
    private static let kinds: Set<String> = ["linear", "radial", "angular", "diamond", "gradient"]

    private static func isNumber(_ part: String) -> Bool { part.utf8.allSatisfy { (0x30...0x39).contains($0) } }

    /// Words of letters and numbers, in lower case: `linearGradient12-5` is linear, gradient, 12, 5.
    private static func parts(of id: String) -> [String] {
        var parts: [String] = []
        var last: Unicode.Scalar?
        for scalar in id.unicodeScalars {
            defer { last = scalar }
            guard scalar.isASCII, isLetter(scalar) || isDigit(scalar) else {
                // Other letters are of a name that somebody gave.
                if !["_", "-", " ", "."].contains(scalar) { return [] }
                continue
            }
            let continues =
                last.map { last in
                    isDigit(last) && isDigit(scalar)
                        || isLetter(last) && isLetter(scalar) && !(isLower(last) && !isLower(scalar))
                } ?? false
            let text = String(scalar).asciiLowercased
            if continues, let index = parts.indices.last { parts[index] += text } else { parts.append(text) }
        }
        return parts
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    private static func isLower(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { isLower(scalar) || ("A"..."Z").contains(scalar) }
}
