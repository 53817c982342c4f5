import LintelColor
import LintelDiagnostics
import LintelGradient

/// The layers of a `background` or `background-image`, uppermost first, that are gradients or colors.
/// Source: CSS Backgrounds 3, sections 2.2 and 2.10.
struct CSSBackground {
    /// A color, with the name of the custom property that is this color, if it is used by itself.
    struct FlatColor {
        var color: Color
        var reference: String?
    }

    var layers: [GradientCollection.Layer] {
        images + (color.map { [.color($0.color, reference: $0.reference)] } ?? [])
    }
    /// The layers without the color of the lowest one. A color here is where CSS allows none.
    private var images: [GradientCollection.Layer] = []
    /// The color of the last layer, which is painted below its gradient, whichever is written first.
    var color: FlatColor?
    /// A part of the value other than gradients and colors: a position, a size, an image.
    struct UnreadPart {
        /// As a message names it: `'20px'`, `'url()'`.
        var title: String
        /// The position in the value with every `var()` replaced, in Unicode scalars.
        var offset: Int
        /// Whether it is a function, which may be a layer by itself.
        var isFunction = false

        /// A token that is not a function.
        init(_ token: CSSToken) {
            title = token.description
            offset = token.range.lowerBound
        }

        init(function name: String, at offset: Int) {
            title = "'\(CSSToken.shortened(name))()'"
            self.offset = offset
            isFunction = true
        }
    }

    /// The parts of the value other than gradients and colors, in their order.
    private(set) var unread: [UnreadPart] = []
    /// The part that a message names, since it matters most: the first image, or else the first part. No image at all
    /// (`none`) is not one.
    var mostUnread: UnreadPart? { unread.first(where: \.isFunction) ?? unread.first { $0.title != "'none'" } }
    /// What is wrong with the first gradient that has a vendor prefix, such as `-webkit-linear-gradient()`.
    private(set) var prefixed: CSSSyntaxError?
    /// What is probably meant otherwise.
    private(set) var doubts: [CSSDoubt] = []
    /// Whether a `light-dark()` has a gradient for the other color scheme alone.
    private(set) var hasGradientOfOtherScheme = false
    /// The first function whose name is nearly that of a gradient.
    private(set) var misspelled: CSSSyntaxError?

    /// - Throws: `CSSSyntaxError` for a gradient or a color with a mistake in it.
    init(_ text: String, scheme: PaletteLookup.ColorScheme) throws(CSSSyntaxError) {
        let palette = PaletteLookup(names: [], scheme: scheme) { _ in nil }
        var scanner = try CSSScanner(text)
        var places: [UnreadPart] = []
        // Whether a size is next, after '/'.
        var isSize = false
        while !scanner.isAtEnd {
            switch scanner.token.kind {
            case .function where CSSImageValue.isPair(in: scanner): add(try CSSImageValue.read(&scanner, palette))
            case .function(let name) where name.asciiLowercased.hasSuffix("gradient") && !name.hasPrefix("-"):
                images.append(.gradient(try CSSGradientParser(palette: palette).parse(&scanner)))
            case .function(let name) where name.hasPrefix("-") && name.containsIgnoringCase("gradient"):
                if prefixed == nil {
                    let advice =
                        CSSPrefixedGradient.substitute(for: scanner).map { "write \($0)" }
                        ?? "write it without the prefix"
                    prefixed = scanner.error("the gradient has a vendor prefix; \(advice)")
                }
                scanner.passValue()
            case .function(let name) where !CSSColorParser.isNext(in: scanner):
                // Only of the first: each needs a search.
                if unread.isEmpty { misspelled = Self.misspelled(scanner) }
                unread.append(UnreadPart(function: name, at: scanner.token.range.lowerBound))
                scanner.passValue()
            case _ where CSSColorParser.isNext(in: scanner):
                passColor()
                color = FlatColor(color: try CSSColorParser(palette: palette).parse(&scanner))
            case .comma:
                passColor()
                isSize = false
                scanner.advance()
            case .slash:
                isSize = true
                places.append(UnreadPart(scanner.advance()))
            case _ where isSize ? Self.isWhole(scanner.token) : Self.isIdle(scanner.token):
                places.append(UnreadPart(scanner.advance()))
            case .other(";") where scanner.following.kind == .end: scanner.advance()
            default: unread.append(UnreadPart(scanner.advance()))
            }
        }
        // They are nothing by themselves.
        if images.isEmpty { unread += places }
        doubts = scanner.doubts
    }

    private mutating func add(_ value: CSSImageValue) {
        if let gradient = value.gradient { images.append(.gradient(gradient)) }
        if let part = value.unread { unread.append(part) }
        if value.gradient == nil, value.hasGradient { hasGradientOfOtherScheme = true }
    }

    /// Whether a part of a value changes nothing of an image that is as large as its box: where it is in the room that
    /// is left, of which there is none, and whether it is repeated. Lengths other than 0 move it.
    static func isIdle(_ token: CSSToken) -> Bool {
        switch token.kind {
        case .identifier(let name): idleWords.contains(name.asciiLowercased)
        case .percentage: true
        case .number(let value), .dimension(let value, unit: _): value == 0
        default: false
        }
    }

    private static let idleWords: Set<String> = [
        "left", "right", "top", "bottom", "center", "repeat", "no-repeat", "repeat-x", "repeat-y", "round", "space",
        "scroll", "border-box", "padding-box",
    ]

    /// Whether a part after a '/' leaves a gradient as large as its box, or is none of a size.
    private static func isWhole(_ token: CSSToken) -> Bool {
        switch token.kind {
        case .identifier(let name):
            ["auto", "cover", "contain"].contains(name.asciiLowercased) || isIdle(token)
        case .percentage(let value): value == 100
        default: false
        }
    }

    /// Puts the color that was read last among the layers: it is not that of the last layer.
    private mutating func passColor() {
        if let color { images.append(.color(color.color, reference: color.reference)) }
        color = nil
    }

    /// Reads a value in which `var()` refers to custom properties.
    /// - Parameter selector: the selectors of the rule with the value, unless it is for the root.
    /// - Throws: `CSSSyntaxError` for a gradient or a color with a mistake in it, and for a reference that leads
    ///   nowhere.
    init(
        _ value: String, _ variables: CSSVariables, for scheme: PaletteLookup.ColorScheme, in selector: String?
    ) throws(CSSSyntaxError) {
        let text = try variables.substituted(value, for: scheme, in: selector)
        try self.init(value, written: text, variables, for: scheme, in: selector)
    }

    /// The same with the text that the value is with each `var()` replaced.
    init(
        _ value: String, written text: String, _ variables: CSSVariables, for scheme: PaletteLookup.ColorScheme,
        in selector: String?
    ) throws(CSSSyntaxError) {
        let used = variables.used(scheme, in: selector)
        try self.init(text, scheme: used)
        guard !layers.isEmpty, let (text, marks) = variables.marked(value, for: scheme, in: selector),
            let marked = try? CSSBackground(text, scheme: used)
        else { return }
        refer(to: marks, in: marked)
    }

    /// Notes which stops and colors are custom properties by themselves.
    /// - Parameter marked: the same background with marks in the place of custom properties that are colors.
    private mutating func refer(to marks: ColorMarks, in marked: CSSBackground) {
        if let mark = marked.color?.color, color != nil { color?.reference = marks.name(of: mark) }
        guard marked.images.count == images.count else { return }
        images = zip(images, marked.images).map { image, marked in
            switch (image, marked) {
            case (.gradient(let gradient, _), .gradient(let marked, _)):
                .gradient(gradient, references: marks.references(of: gradient, markedAs: marked))
            case (.color(let color, _), .color(let mark, _)): .color(color, reference: marks.name(of: mark))
            default: image
            }
        }
    }

    private static func misspelled(_ scanner: CSSScanner) -> CSSSyntaxError? {
        guard case .function(let name) = scanner.token.kind,
            let near = Spelling.nearest(to: name, in: CSSGradientParser.functions)
        else { return nil }
        return scanner.error("unknown function '\(CSSToken.shortened(name))()'; did you mean '\(near)()'?")
    }

    /// The first gradient.
    var gradient: Gradient? {
        layers.lazy.compactMap { if case .gradient(let gradient, _) = $0 { gradient } else { nil } }.first
    }

    /// The layers that are seen of a value of gradients and colors alone; `nil` where it has neither or more.
    var layersOfWholeValue: [GradientCollection.Layer]? {
        gradient == nil && (!unread.isEmpty || prefixed != nil) ? nil : visibleLayers
    }

    /// Whether the value is gradients and colors alone, and one of them a gradient.
    var isGradientAlone: Bool { gradient != nil && unread.isEmpty && prefixed == nil }

    /// The layers without colors that an opaque gradient hides; they are meant for browsers without gradients.
    var visibleLayers: [GradientCollection.Layer] {
        let isOpaque = layers.contains { layer in
            guard case .gradient(let gradient, _) = layer else { return false }
            return gradient.stops.allSatisfy { item in
                guard case .stop(let color, _) = item else { return true }
                return color.alpha == 1 && !color.missing.contains(.alpha)
            }
        }
        return layers.filter { layer in
            if case .color(let color, _) = layer { !isOpaque && color.alpha > 0 } else { true }
        }
    }
}
