import LintelColor
import LintelDiagnostics

/// What values of declarations are, and where something in them is wrong.
extension CSSReader {
    /// The selectors of a rule that is not for the root, if its value needs them.
    func selector(of declaration: CSSRules.Declaration) -> String? {
        declaration.isRoot ? nil : rules.selector(of: declaration)
    }

    /// Whether a value, its references followed, begins as a color does: with a color function, or with `#` and
    /// hexadecimal digits alone.
    func isMeantAsColor(_ declaration: CSSRules.Declaration, in selector: String?) -> Bool {
        guard let value = try? variables.substituted(declaration.value, for: .light, in: selector),
            let scanner = try? CSSScanner(value)
        else { return false }
        return switch scanner.token.kind {
        case .function: CSSColorParser.isNext(in: scanner)
        case .hash(let digits): digits.utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        default: false
        }
    }

    /// Reads a value of `background`, with its references followed.
    func background(
        _ value: String, for scheme: PaletteLookup.ColorScheme, in selector: String?
    ) throws(CSSSyntaxError) -> CSSBackground {
        try CSSBackground(value, variables, for: scheme, in: selector)
    }

    /// A declaration, and the selectors of the rule for which its references are followed.
    struct Place: Hashable {
        var offset: Int
        var selector: String?
    }

    /// The layers of a declaration with which those of other rules are compared; `nil` for a mistake in it. Read once:
    /// any number of rules may define what the root defines at length.
    mutating func layersInForce(
        of declaration: CSSRules.Declaration, in selector: String?
    ) -> [GradientCollection.Layer]? {
        let place = Place(offset: declaration.offset, selector: selector)
        if let known = layersInForce[place] { return known }
        let layers = try? background(declaration.value, for: .light, in: selector).layers
        layersInForce[place] = .some(layers)
        return layers
    }

    /// The location of the mistake; that of the whole value when `var()` was replaced in it.
    func location(of error: CSSSyntaxError, in declaration: CSSRules.Declaration) -> SourceLocation {
        let isAsWritten = !declaration.value.containsIgnoringCase("var(")
        return lines.location(at: declaration.offset + (isAsWritten ? error.offset : 0))
    }
}
