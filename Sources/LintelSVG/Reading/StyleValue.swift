import LintelDiagnostics

/// The text of a property with its place, wherever it was written.
struct StyleValue: Sendable {
    /// Without space around it.
    var text: String
    var place: Place

    enum Place: Sendable {
        /// From the scalar of an attribute on.
        case attribute(XMLAttribute, offset: Int)
        /// In a style sheet, of which only the element's place is known.
        case sheet(SourceLocation)
    }

    init(text: String, place: Place) {
        self.text = text
        self.place = place
    }

    init(_ attribute: XMLAttribute) {
        let spaces = attribute.value.unicodeScalars.prefix { ValueScanner.isSpace($0) }.count
        text = attribute.value.trimmed
        place = .attribute(attribute, offset: spaces)
    }

    /// Where the scalar `offset` of the text was written.
    func location(ofScalar offset: Int = 0) -> SourceLocation {
        switch place {
        case .attribute(let attribute, let start): attribute.location(ofScalar: start + offset)
        case .sheet(let location): location
        }
    }

    /// The same value from its scalar `count` on.
    func dropFirst(_ count: Int) -> StyleValue {
        let rest = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(count)))
        let spaces = rest.unicodeScalars.prefix { ValueScanner.isSpace($0) }.count
        var copy = self
        copy.text = rest.trimmed
        if case .attribute(let attribute, let start) = place {
            copy.place = .attribute(attribute, offset: start + count + spaces)
        }
        return copy
    }
}

extension String {
    /// Without XML's and CSS's space at both ends.
    var trimmed: String {
        // Most text has none.
        guard
            unicodeScalars.first.map(ValueScanner.isSpace) == true
                || unicodeScalars.last.map(ValueScanner.isSpace) == true
        else { return self }
        var scalars = unicodeScalars[...]
        while let first = scalars.first, ValueScanner.isSpace(first) { scalars.removeFirst() }
        while let last = scalars.last, ValueScanner.isSpace(last) { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }
}
