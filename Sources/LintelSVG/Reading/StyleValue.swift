import LintelColor
import LintelDiagnostics

/// The value of a property and its location, in an attribute or in a style sheet.
struct StyleValue: Sendable {
    /// The value without white space at its ends.
    var text: String
    var source: Source

    enum Source: Sendable {
        /// A value in an attribute, from its scalar `offset` on.
        case attribute(XMLAttribute, offset: Int)
        /// A value in a style sheet, of which only the element's location is known.
        case sheet(SourceLocation)
    }

    init(text: String, source: Source) {
        self.text = text
        self.source = source
    }

    init(_ attribute: XMLAttribute) {
        let spaces = attribute.value.unicodeScalars.prefix { $0.isCSSWhitespace }.count
        text = attribute.value.trimmingCSSWhitespace
        source = .attribute(attribute, offset: spaces)
    }

    /// Whether it is a function such as `calc()`, which attributes may have as well as style sheets. Source: SVG 2,
    /// section 6.6; CSS Values 4, section 10.
    var isFunction: Bool { text.contains("(") }

    /// The location of the scalar `offset` of the text.
    func location(ofScalar offset: Int = 0) -> SourceLocation {
        switch source {
        case .attribute(let attribute, let start): attribute.location(ofScalar: start + offset)
        case .sheet(let location): location
        }
    }

    /// The same value from its scalar `count` on.
    func dropFirst(_ count: Int) -> StyleValue {
        let rest = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(count)))
        let spaces = rest.unicodeScalars.prefix { $0.isCSSWhitespace }.count
        var copy = self
        copy.text = rest.trimmingCSSWhitespace
        if case .attribute(let attribute, let start) = source {
            copy.source = .attribute(attribute, offset: start + count + spaces)
        }
        return copy
    }
}
