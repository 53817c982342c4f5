package import LintelColor
import LintelDiagnostics

/// Gradients with a vendor prefix, such as `-webkit-linear-gradient(left, red, blue)`: they are not read, since they
/// say where a gradient begins and count angles from the right, counter-clockwise. Source: Compatibility Standard,
/// section 4.2; CSS Images 3, first draft of 2011.
package enum CSSPrefixedGradient {
    /// Returns the standard function that replaces the prefixed one that is next, with the opposite direction:
    /// `linear-gradient(to right, …)`. `nil` when another token is next.
    package static func substitute(for scanner: CSSScanner) -> String? {
        guard case .function(let written) = scanner.token.kind, written.hasPrefix("-") else { return nil }
        let name = written.asciiLowercased
        guard let function = CSSGradientParser.functions.last(where: { name.hasSuffix("-" + $0) }) else { return nil }
        guard function.hasSuffix("linear-gradient") else { return "\(function)()" }
        var rest = scanner
        rest.advance()
        if case .dimension(let value, let unit) = rest.token.kind, unit.asciiLowercased == "deg" {
            return "\(function)(\(CSSNumber.text((90 - value).reducedToTurn))deg, …)"
        }
        var opposites: [String] = []
        while let side = rest.takeKeyword(of: CSSGradientShape.sides) {
            opposites.append(CSSGradientShape.opposites[side] ?? side)
        }
        return opposites.isEmpty ? "\(function)()" : "\(function)(to \(opposites.joined(separator: " ")), …)"
    }
}
