import LintelColor
import LintelDiagnostics
import LintelUnits
import LintelYAML

/// Numbers with units.
extension PresetReader {
    /// `1024x600`, points.
    mutating func size(_ node: Node) -> PointSize? {
        guard let text = text(node, "a size like 1024x600") else { return nil }
        let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
            .map { $0.trimmed }
        guard parts.count == 2, let width = Self.number(parts[0]), let height = Self.number(parts[1]) else {
            error(.malformedValue, at: node.location, "invalid size \(node.summary); expected one like 1024x600")
            return nil
        }
        for side in [width, height] where !PresetLimits.deviceSide.contains(side) {
            error(
                .outOfRange, at: node.location,
                "a side of \(Self.spell(side)) points; expected \(Self.spell(PresetLimits.deviceSide.lowerBound)) to "
                    + Self.spell(PresetLimits.deviceSide.upperBound))
            return nil
        }
        return PointSize(width: Points(width), height: Points(height))
    }

    /// `2`, `2x` or `@2x`.
    mutating func scale(_ node: Node) -> Scale? {
        guard let text = text(node, "a scale") else { return nil }
        for scale in Scale.ofApple {
            let number = scale.text
            if [number, number + "x", "@" + number + "x"].contains(text) { return scale }
        }
        error(.unknownWord, at: node.location, "invalid scale \(node.summary); expected 1x, 2x or 3x")
        return nil
    }

    /// In any letter case; `p3` is `display-p3`.
    mutating func gamut(_ node: Node) -> Gamut? {
        guard let text = text(node, "a gamut") else { return nil }
        switch text.lowercased() {
        case "srgb": return .sRGB
        case "display-p3", "displayp3", "p3": return .displayP3
        default:
            let hint = Spelling.hint(for: text, in: Gamut.allCases.map(\.rawValue))
            error(.unknownWord, at: node.location, "unknown gamut \(node.summary)\(hint)")
            return nil
        }
    }

    mutating func bitDepth(_ node: Node) -> Int? {
        guard let value = number(node, in: 1...64, "8 or 16") else { return nil }
        guard value == 8 || value == 16 else {
            error(.outOfRange, at: node.location, "\(Self.spell(value)) bits; expected 8 or 16")
            return nil
        }
        return Int(value)
    }

    /// `1px` in device pixels, `0.5pt` in points.
    mutating func shadowHeight(_ node: Node) -> Preset.Shadow.Height? {
        let what = "a height like 1px (device pixels) or 0.5pt (points)"
        guard let text = text(node, what) else { return nil }
        let isPixels = text.hasSuffix("px")
        guard isPixels || text.hasSuffix("pt"), let value = Self.number(text.dropLast(2).trimmed) else {
            error(.malformedValue, at: node.location, "expected \(what), found \(node.summary)")
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
                "\(text) is out of range; expected \(Self.spell(PresetLimits.shadowPoints.lowerBound)) to "
                    + "\(Self.spell(PresetLimits.shadowPoints.upperBound)) points")
            return nil
        }
        return .points(Points(value))
    }

    /// `1/255`, `0.4%` or `0.004`: a part of the full range, returned in 1/255 of it.
    mutating func tolerance(_ node: Node) -> Double? {
        let what = "a tolerance like 1/255, 0.4% or 0.004"
        guard let text = text(node, what) else { return nil }
        let fraction = text.split(separator: "/", omittingEmptySubsequences: false).map { $0.trimmed }
        let steps: Double?
        if fraction.count == 2, let above = Self.number(fraction[0]), let below = Self.number(fraction[1]), below > 0 {
            // 255 first: n/255 is then exactly n.
            steps = above * 255 / below
        } else if text.hasSuffix("%") {
            steps = Self.number(text.dropLast().trimmed).map { $0 * 255 / 100 }
        } else {
            steps = Self.number(text.trimmed).map { $0 * 255 }
        }
        guard let steps, steps.isFinite else {
            error(.malformedValue, at: node.location, "expected \(what), found \(node.summary)")
            return nil
        }
        guard PresetLimits.tolerance.contains(steps / 255) else {
            error(.outOfRange, at: node.location, "\(text) of the full range; expected 0 to 1, like 1/255")
            return nil
        }
        if steps / 255 > PresetLimits.meaningfulTolerance {
            let isBare = fraction.count == 1 && !text.hasSuffix("%")
            warning(
                .looseTolerance, at: node.location,
                "a tolerance of \(text) lets nearly every difference pass\(isBare ? "; did you mean \(text)/255?" : "")"
            )
        }
        return steps
    }
}

extension Substring {
    /// Without blanks at its ends.
    fileprivate var trimmed: Substring {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension String {
    fileprivate var trimmed: Substring { self[...].trimmed }
}
