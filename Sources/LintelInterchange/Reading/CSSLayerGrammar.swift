import LintelColor
import LintelGradient

/// What browsers take as a value of a property with images: which parts there may be, how often and in which order.
/// Functions count by their names; what is in their parentheses is not looked at.
/// Sources: CSS Backgrounds 3, sections 2.6, 2.10 and 5.6; CSS Masking 1, section 7.
struct CSSLayerGrammar {
    enum Verdict {
        case right
        /// Browsers drop the declaration.
        case wrong(CSSSyntaxError)
        /// A function stands for something of which nothing is known.
        case unknown
    }

    /// Returns whether browsers take a value.
    /// - Parameter property: the name of a property of the family.
    /// - Complexity: O(length).
    static func verdict(on value: String, of property: String, _ family: CSSImageFamily) -> Verdict {
        guard let scanner = try? CSSScanner(withoutStrings(value)) else { return .unknown }
        var grammar = CSSLayerGrammar(
            scanner: scanner, family: family, isShorthand: property == family.properties[0])
        do throws(CSSSyntaxError) {
            try grammar.readLayers()
            return grammar.isUnknown ? .unknown : .right
        } catch {
            return grammar.isUnknown ? .unknown : .wrong(error)
        }
    }

    private var scanner: CSSScanner
    private let family: CSSImageFamily
    /// Whether there may be more than images.
    private let isShorthand: Bool
    /// Whether a function was passed that may stand for anything.
    private var isUnknown = false
    private var layer = Layer()

    /// The parts of a layer that were read.
    private struct Layer {
        var counts: [Part: Int] = [:]

        var isEmpty: Bool { counts.isEmpty }
    }

    private enum Part: String {
        case image = "an image"
        case color = "a color"
        case position = "a position"
        case repetition = "a repetition"
        case attachment = "an attachment"
        case box = "a box"
        case compositing = "a way of compositing"
        case mode = "a mode of masks"
        case slice = "a slice"
    }

    private init(scanner: CSSScanner, family: CSSImageFamily, isShorthand: Bool) {
        self.scanner = scanner
        self.family = family
        self.isShorthand = isShorthand
    }

    /// The text with the contents of strings, in which there may be parentheses, left out. Positions stay as they are.
    private static func withoutStrings(_ text: String) -> String {
        guard text.contains(where: { $0 == "\"" || $0 == "'" }) else { return text }
        var scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let end = CSSLexeme.end(scalars, index)
            if scalars[index] == "\"" || scalars[index] == "'" {
                for inside in (index + 1)..<end { scalars[inside] = " " }
            }
            index = end
        }
        return String(String.UnicodeScalarView(scalars))
    }

    // MARK: Layers

    private var isAtEnd: Bool {
        scanner.isAtEnd || (scanner.token.kind == .other(";") && scanner.following.kind == .end)
    }

    private mutating func readLayers() throws(CSSSyntaxError) {
        if let word, CSSImageFamily.wideKeywords.contains(word), scanner.following.kind == .end { return }
        while true {
            while !isAtEnd, scanner.token.kind != .comma { try readPart() }
            if layer.isEmpty { throw scanner.expected("an image") }
            guard scanner.token.kind == .comma else { return }
            if family == .border { throw scanner.error("found ','; expected one image") }
            if layer.counts[.color] != nil {
                throw scanner.error("found ',' after a color; expected a color in the last layer alone")
            }
            layer = Layer()
            scanner.advance()
        }
    }

    private var word: String? {
        if case .identifier(let name) = scanner.token.kind { name.asciiLowercased } else { nil }
    }

    /// Counts a part of the layer.
    /// - Throws: `CSSSyntaxError` at the next token when there are more than a layer has.
    private mutating func add(_ part: Part, atMost most: Int = 1) throws(CSSSyntaxError) {
        let count = layer.counts[part, default: 0] + 1
        guard count <= most else {
            let found = scanner.token.description
            throw scanner.error(
                part == .image
                    ? "found \(found), a second image in one layer; expected ',' before it"
                    : "found \(found), but the layer has \(part.rawValue) already")
        }
        layer.counts[part] = count
    }

    private mutating func readPart() throws(CSSSyntaxError) {
        switch scanner.token.kind {
        case .function where CSSImageValue.isPair(in: scanner):
            try add(.image)
            scanner.passValue()
        case .function(let name) where !CSSColorParser.isNext(in: scanner):
            if isShorthand, CSSQuantity.isNext(in: scanner) { return try readLengths() }
            let name = name.asciiLowercased
            if !name.hasSuffix("gradient"), !Self.images.contains(name) { isUnknown = true }
            try add(.image)
            scanner.passValue()
        case .identifier where word == "none":
            try add(.image)
            scanner.advance()
        case _ where isShorthand: try readShorthandPart()
        default: throw scanner.expected("an image")
        }
    }

    private mutating func readShorthandPart() throws(CSSSyntaxError) {
        let isColor =
            CSSColorParser.isNext(in: scanner) || word == "currentcolor" || CSSColorParser.isSystemColor(word ?? "")
        switch word {
        case _ where isColor && family == .background:
            try add(.color)
            scanner.passValue()
        case let word? where family == .border: try readBorderWord(word)
        case let word? where Self.positions[word] != nil: try readLengths()
        case let word? where Self.repetitions.contains(word):
            try add(.repetition)
            scanner.advance()
            // Those of one axis are for both.
            let pairs = Self.repetitions.subtracting(["repeat-x", "repeat-y"])
            if pairs.contains(word), pairs.contains(self.word ?? "") { scanner.advance() }
        case let word? where Self.boxes.contains(word) || words(.box).contains(word):
            try add(.box, atMost: 2)
            scanner.advance()
        case let word?:
            guard let part = [Part.attachment, .compositing, .mode].first(where: { words($0).contains(word) }) else {
                throw scanner.error("unknown word '\(CSSToken.shortened(word))'")
            }
            try add(part)
            scanner.advance()
        case nil:
            switch scanner.token.kind {
            case .number, .percentage, .dimension: try readLengths()
            default: throw scanner.expected("a part of a layer")
            }
        }
    }

    // MARK: Words

    /// Functions of images, beside gradients, that all browsers have.
    static let images: Set = ["url", "image-set", "-webkit-image-set"]

    private static let repetitions: Set = ["repeat-x", "repeat-y", "repeat", "space", "round", "no-repeat"]
    private static let boxes: Set = ["border-box", "padding-box", "content-box"]
    /// What a word of a position is about: the horizontal, the vertical or either.
    private static let positions: [String: Character] = [
        "left": "H", "right": "H", "top": "V", "bottom": "V", "center": "C",
    ]

    /// The words of one family alone.
    private func words(_ part: Part) -> Set<String> {
        switch (family, part) {
        case (.background, .attachment): ["scroll", "fixed", "local"]
        case (.background, .box): ["text", "border-area"]
        case (.mask, .box): ["fill-box", "stroke-box", "view-box", "no-clip"]
        case (.mask, .compositing): ["add", "subtract", "intersect", "exclude"]
        case (.mask, .mode): ["alpha", "luminance", "match-source"]
        default: []
        }
    }

    // MARK: Positions and sizes

    private var isLengthNext: Bool {
        switch scanner.token.kind {
        // Lengths and percentages have units, except for 0.
        case .number(let value): value == 0 || family == .border
        default: CSSQuantity.isNext(in: scanner)
        }
    }

    private mutating func readLengths() throws(CSSSyntaxError) {
        if family == .border { return try readSlice() }
        try add(.position)
        let start = scanner
        var pattern = ""
        while pattern.count < 5 {
            if let kind = Self.positions[word ?? ""] {
                pattern.append(kind)
            } else if isLengthNext {
                pattern.append("L")
            } else {
                break
            }
            scanner.passValue()
        }
        guard Self.isPosition(pattern) else {
            throw pattern.isEmpty
                ? scanner.expected("a length") : start.error("expected a position, such as 'left 10px top 5px'")
        }
        guard scanner.take(.slash) else { return }
        if let word, ["cover", "contain"].contains(word) {
            scanner.advance()
            return
        }
        guard word == "auto" || isLengthNext else { throw scanner.expected("a size") }
        scanner.passValue()
        if word == "auto" || isLengthNext { scanner.passValue() }
    }

    /// - Parameter pattern: `H` for `left` and `right`, `V` for `top` and `bottom`, `C` for `center`, `L` for lengths.
    private static func isPosition(_ pattern: String) -> Bool {
        switch pattern.count {
        case 1: true
        case 2: !["HH", "VV", "LH", "VL"].contains(pattern)
        case 3: ["HLV", "HVL", "VLH", "VHL", "HLC", "CHL", "VLC", "CVL"].contains(pattern)
        default: ["HLVL", "VLHL"].contains(pattern)
        }
    }

    // MARK: Borders

    private mutating func readBorderWord(_ word: String) throws(CSSSyntaxError) {
        if word == "fill" || word == "auto" { return try readSlice() }
        guard ["stretch", "repeat", "round", "space"].contains(word) else {
            throw scanner.error("unknown word '\(CSSToken.shortened(word))'")
        }
        try add(.repetition)
        scanner.advance()
        if ["stretch", "repeat", "round", "space"].contains(self.word ?? "") { scanner.advance() }
    }

    /// Passes the slice, width and outset of a border, each of up to four lengths.
    private mutating func readSlice() throws(CSSSyntaxError) {
        try add(.slice)
        var count = 0
        while true {
            if scanner.take(.slash) {
                count = 0
            } else if word == "fill" {
                scanner.advance()
            } else if word == "auto" || isLengthNext {
                count += 1
                guard count <= 4 else { throw scanner.error("found more than four lengths; expected one to four") }
                scanner.passValue()
            } else {
                return
            }
        }
    }
}
