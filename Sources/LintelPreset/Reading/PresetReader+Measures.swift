import LintelColor
import LintelDiagnostics
import LintelSchema
import LintelUnits
import LintelYAML

/// Numbers with units.
extension PresetReader {
    /// `2`, `2x` or `@2x`. `2.0` is the same number, as for the keyword `integer` of JSON Schema.
    mutating func scale(_ node: Node) -> Scale? {
        guard let text = text(node, "a scale") else { return nil }
        for scale in Scale.ofApple {
            let number = scale.text
            if [number, number + "x", "@" + number + "x"].contains(text) || scale.rawValue == node.number {
                return scale
            }
        }
        let hint = Self.hint(aboutList: text) { Scale.ofApple.map { $0.text + "x" }.contains($0) }
        error(.unknownValue, at: node.location, "invalid scale \(node.summary)\(hint ?? "; expected 1x, 2x or 3x")")
        return nil
    }

    /// Reads a gamut in any letter case; `p3` is `display-p3`.
    mutating func gamut(_ node: Node) -> Gamut? {
        guard let text = text(node, "a gamut") else { return nil }
        switch text.lowercased() {
        case "srgb": return .sRGB
        case "display-p3", "displayp3", "p3": return .displayP3
        default:
            let hint =
                Self.hint(aboutList: text) { ["srgb", "display-p3", "p3"].contains($0.lowercased()) }
                ?? Spelling.hint(onCommentIn: text) ?? Spelling.hint(for: text, in: Gamut.allCases.map(\.rawValue))
            error(.unknownValue, at: node.location, "unknown gamut \(node.summary)\(hint)")
            return nil
        }
    }

    /// What to write for a list of values without its brackets; `nil` for other text.
    private static func hint(aboutList text: String, of isValue: (String) -> Bool) -> String? {
        let parts = text.split(separator: ",").map { String(String($0).trimmed) }
        guard parts.count > 1, parts.allSatisfy(isValue) else { return nil }
        return "; did you mean the list [\(parts.joined(separator: ", "))]?"
    }

    mutating func bitDepth(_ node: Node) -> BitDepth? {
        guard let value = number(node, in: 1...64, "8 or 16") else { return nil }
        guard let depth = Int(exactly: value).flatMap(BitDepth.init) else {
            error(.outOfRange, at: node.location, "invalid value '\(value.short)' for 'depth'; expected 8 or 16")
            return nil
        }
        return depth
    }

    /// `1px` in device pixels, `0.5pt` in points.
    mutating func shadowHeight(_ node: Node) -> Preset.Shadow.Height? {
        let what = "a height like 1px (device pixels) or 0.5pt (points)"
        guard let text = text(node, what) else { return nil }
        let isPixels = text.hasSuffix("px")
        guard isPixels || text.hasSuffix("pt"), let value = Double(decimal: text.dropLast(2).trimmed) else {
            let hint = Double(decimal: text).map(Self.hint(forHeight:)) ?? ""
            error(.malformedValue, at: node.location, "expected \(what), found \(node.summary)\(hint)")
            return nil
        }
        if isPixels {
            guard value == value.rounded(), let pixels = Int(exactly: value), PresetLimits.shadowPixels.contains(pixels)
            else {
                error(
                    .outOfRange, at: node.location,
                    "\(text) is out of range; expected \(PresetLimits.shadowPixels.lowerBound) to "
                        + "\(PresetLimits.shadowPixels.upperBound) whole pixels")
                return nil
            }
            return .pixels(pixels)
        }
        guard PresetLimits.shadowPoints.contains(value) else {
            error(
                .outOfRange, at: node.location,
                "\(text) is out of range; expected \(PresetLimits.shadowPoints.lowerBound.short) to "
                    + "\(PresetLimits.shadowPoints.upperBound.short) points")
            return nil
        }
        return .points(Points(value))
    }

    /// What to write for a height of a shadow without its unit.
    private static func hint(forHeight value: Double) -> String {
        if value == 0 { return "; for no shadow remove 'shadow'" }
        if let pixels = Int(exactly: value) {
            return PresetLimits.shadowPixels.contains(pixels) ? "; write \(pixels)px" : ""
        }
        return PresetLimits.shadowPoints.contains(value) ? "; write \(value.short)pt" : ""
    }

    /// `1/255`, `0.4%` or `0.004`: a part of the full range, returned in 1/255 of it.
    mutating func tolerance(_ node: Node) -> Double? {
        let what = "a tolerance like 1/255, 0.4% or 0.004"
        guard let text = text(node, what) else { return nil }
        let fraction = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { Substring($0).trimmed }
        let steps: Double?
        if fraction.count == 2, let above = Double(decimal: fraction[0]), let below = Double(decimal: fraction[1]),
            below > 0
        {
            // 255 first: n/255 is then exactly n.
            steps = above * 255 / below
        } else if text.hasSuffix("%") {
            steps = Double(decimal: text.dropLast().trimmed).map { $0 * 255 / 100 }
        } else {
            steps = Double(decimal: text.trimmed).map { $0 * 255 }
        }
        guard let steps, steps.isFinite else {
            error(.malformedValue, at: node.location, "expected \(what), found \(node.summary)")
            return nil
        }
        // A number alone may count the steps of 8 bits.
        let isCount =
            fraction.count == 1 && !text.hasSuffix("%") && steps / 255 / 255 <= PresetLimits.meaningfulTolerance
        let hint =
            isCount ? "; did you mean \(steps < 255 ? "\(text)% or " : "")\(text)/255?" : ""
        guard PresetLimits.tolerance.contains(steps / 255) else {
            let range = "\(text) is out of range; expected 0 to 1"
            error(.outOfRange, at: node.location, range + (steps > 0 && isCount ? hint : ", like 1/255"))
            return nil
        }
        if steps / 255 > PresetLimits.meaningfulTolerance {
            warning(
                .looseTolerance, at: node.location, "a tolerance of \(text) lets nearly every difference pass\(hint)")
        }
        return steps
    }
}
