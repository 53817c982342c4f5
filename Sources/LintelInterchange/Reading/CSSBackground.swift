import LintelColor
import LintelDiagnostics
import LintelGradient

/// The layers of a `background` or `background-image`, uppermost first, that are gradients or colors.
/// Source: CSS Backgrounds 3, sections 2.2 and 2.10.
struct CSSBackground {
    var layers: [GradientCollection.Layer] { images + (color.map { [.color($0)] } ?? []) }
    /// The layers without the color of the lowest one. A color here is where CSS allows none.
    private var images: [GradientCollection.Layer] = []
    /// The color of the last layer, which is painted below its gradient, whichever is written first.
    var color: Color?
    /// Parts of the value other than gradients and colors: positions, sizes, images.
    private(set) var unread: [String] = []
    /// Whether there was a gradient in the spelling of one browser, such as `-webkit-linear-gradient()`.
    private(set) var hasPrefixed = false
    /// The first function whose name is nearly that of a gradient.
    private(set) var misspelled: CSSSyntaxError?

    /// - Throws: `CSSSyntaxError` for a gradient or a color with a mistake in it.
    init(_ text: String, scheme: PaletteLookup.ColorScheme) throws(CSSSyntaxError) {
        let palette = PaletteLookup(names: [], scheme: scheme) { _ in nil }
        var scanner = try CSSScanner(text)
        while !scanner.isAtEnd {
            switch scanner.token.kind {
            case .function(let name) where name.asciiLowercased.hasSuffix("gradient") && !name.hasPrefix("-"):
                images.append(.gradient(try CSSGradientParser(palette: palette).parse(&scanner)))
            case .function(let name) where name.hasPrefix("-") && name.asciiLowercased.contains("gradient"):
                hasPrefixed = true
                Self.skip(&scanner)
            case .function where !CSSColorParser.isNext(in: scanner):
                // Only of the first: each needs a search.
                if unread.isEmpty { misspelled = Self.misspelled(scanner) }
                unread.append(scanner.token.description)
                Self.skip(&scanner)
            case _ where CSSColorParser.isNext(in: scanner):
                passColor()
                color = try CSSColorParser(palette: palette).parse(&scanner)
            case .comma:
                passColor()
                scanner.advance()
            case .other(";") where scanner.following.kind == .end: scanner.advance()
            default: unread.append(scanner.advance().description)
            }
        }
    }

    /// Puts the color that was read last among the layers: it is not that of the last layer.
    private mutating func passColor() {
        if let color { images.append(.color(color)) }
        color = nil
    }

    private static func misspelled(_ scanner: CSSScanner) -> CSSSyntaxError? {
        guard case .function(let name) = scanner.token.kind,
            let near = Spelling.nearest(to: name, in: CSSGradientParser.functions)
        else { return nil }
        return scanner.error("unknown function '\(CSSToken.shortened(name))()'; did you mean '\(near)()'?")
    }

    /// Skips a function with everything in its parentheses.
    static func skip(_ scanner: inout CSSScanner) {
        var depth = 0
        repeat {
            switch scanner.advance().kind {
            case .function, .openParenthesis: depth += 1
            case .closeParenthesis: depth -= 1
            default: break
            }
        } while depth > 0 && !scanner.isAtEnd
    }

    /// The first gradient.
    var gradient: Gradient? {
        layers.lazy.compactMap { if case .gradient(let gradient) = $0 { gradient } else { nil } }.first
    }

    /// The layers without colors that an opaque gradient hides; they are meant for browsers without gradients.
    var visibleLayers: [GradientCollection.Layer] {
        let isOpaque = layers.contains { layer in
            guard case .gradient(let gradient) = layer else { return false }
            return gradient.stops.allSatisfy { item in
                guard case .stop(let color, _) = item else { return true }
                return color.alpha == 1 && !color.missing.contains(.alpha)
            }
        }
        return layers.filter { layer in
            if case .color(let color) = layer { !isOpaque && color.alpha > 0 } else { true }
        }
    }
}
