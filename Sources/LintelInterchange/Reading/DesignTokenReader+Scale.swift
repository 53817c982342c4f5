import LintelColor
import LintelDiagnostics
import LintelUnits
import LintelYAML

/// Numbers on other scales than the format's: bytes and percentages.
extension DesignTokenReader {
    /// A number within 0…1; another one is reported and counts as the nearer end.
    /// - Parameter percentage: its text, if it is a percentage.
    mutating func part(_ value: Double, of what: String, at node: Node, percentage: String? = nil) -> Double {
        let part = min(max(value, 0), 1)
        // Less is what arithmetic rounds.
        if abs(value - part) > Self.rounding {
            let fix =
                percentage == nil && (1..<100).contains(value) ? "; did you mean \(CSSNumber.text(value / 100))?" : ""
            doubt(
                "\(what) \(percentage ?? CSSNumber.text(value)) is outside of 0 to 1 and counts as \(CSSNumber.text(part))\(fix)",
                at: node)
        }
        return part
    }

    /// Reports components that the format does not have in the color's space, or that are probably parts of 1 where it
    /// has percentages: the first of these.
    /// - Parameters:
    ///   - list: the components.
    ///   - hex: the token's color in hexadecimal digits, if it has one.
    mutating func warn(aboutScaleOf color: Color, _ list: Node, hex: String?) {
        let numbers = (0..<3).map { color.missing.contains(.component($0)) ? 0 : color.components[$0] }
        for (index, value) in numbers.enumerated() {
            guard let range = TokenColorRange.specified(index, in: color.space),
                value < range.lowerBound - Self.rounding || value > range.upperBound + Self.rounding
            else { continue }
            let isFromBytes = color.space.isRGB && numbers.allSatisfy { (0...255).contains($0) } && value >= 2
            let parts = numbers.map { CSSNumber.text(($0 / 255).rounded(toDecimals: 6)) }.joined(separator: ", ")
            let expected =
                range.upperBound < .greatestFiniteMagnitude
                ? "\(CSSNumber.text(range.lowerBound)) to \(CSSNumber.text(range.upperBound))" : "0 or more"
            doubt(
                "component \(CSSNumber.text(value)) is outside of the range of '\(color.space.rawValue)'; expected "
                    + expected + (isFromBytes ? "; did you mean [\(parts)]?" : ""), at: list.items?[index] ?? list)
            return
        }
        guard [.hsl, .hwb].contains(color.space), numbers[1] <= 1, numbers[2] <= 1, numbers[1] + numbers[2] > 0,
            !agrees(color, with: hex)
        else { return }
        let percentages = numbers.enumerated().map { CSSNumber.text($1 * ($0 > 0 ? 100 : 1)) }.joined(separator: ", ")
        doubt(
            "the components of '\(color.space.rawValue)' after the hue go up to 100, but here they are at most 1; did you mean "
                + "[\(percentages)]?", at: list)
    }

    /// Whether the color that the token gives for other programs is the one of its components.
    private func agrees(_ color: Color, with hex: String?) -> Bool {
        guard let hex, let other = try? Color(css: hex) else { return false }
        let (own, given) = (color.converted(to: .sRGB), other.converted(to: .sRGB))
        return (0..<3).allSatisfy { abs(own.components[$0] - given.components[$0]) < 0.02 }
    }

    private mutating func doubt(_ message: String, at node: Node) { warnOnce(.doubtfulScale, message, at: node) }

    private static let rounding = 1e-4
}

extension ColorSpace {
    fileprivate var isRGB: Bool { TokenColorRange.specified(0, in: self) == 0...1 && hueIndex == nil && self != .oklab }
}
