import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelGradient
import LintelYAML

/// Turns the nodes of a preset file into values. Every mistake becomes a diagnostic at its place, a placeholder stands in for
/// the value, and reading goes on.
struct PresetReader {
    private(set) var diagnostics = Diagnostics()
    /// Whether the file was read to its end; if not, what is missing may just not have been read.
    let isComplete: Bool
    var palette = Palette()
    var layerPlaces = LayerPlaces()
    var stretch = PresetDefaults.stretch
    private(set) var unitSquareForms: [Preset.UnitSquareForm] = []
    let textures: TextureLoader
    let palettes: PaletteLoader
    /// What came of each path, since a background is read once for each appearance.
    var loadedTextures: [String: Result<TextureImage, TextureProblem>] = [:]
    private var told: Set<Diagnostic> = []
    /// The places where the document itself was wrong; that nothing is there needs no second word.
    private let wrongPlaces: Set<SourceLocation>

    init(
        isComplete: Bool, after document: Diagnostics, textures: TextureLoader = .unavailable,
        palettes: PaletteLoader = .unavailable
    ) {
        self.isComplete = isComplete
        self.textures = textures
        self.palettes = palettes
        wrongPlaces = Set(document.all.filter { $0.severity == .error }.compactMap(\.location))
    }

    // MARK: Diagnostics

    mutating func error(_ id: DiagnosticID, at location: SourceLocation, _ message: String) {
        add(Diagnostic(id, .error, at: location, message))
    }

    mutating func warning(_ id: DiagnosticID, at location: SourceLocation, _ message: String) {
        add(Diagnostic(id, .warning, at: location, message))
    }

    /// A background is read once for each appearance; what it says each time is told once.
    private mutating func add(_ diagnostic: Diagnostic) {
        if told.insert(diagnostic).inserted { diagnostics.add(diagnostic) }
    }

    mutating func report(_ diagnostic: Diagnostic) { add(diagnostic) }

    mutating func expected(_ what: String, at node: Node) {
        if node.content == .null, wrongPlaces.contains(node.location) { return }
        let missing = node.content == .null ? "; a value that begins with '#' needs quotes" : ""
        error(.wrongType, at: node.location, "expected \(what), found \(node.summary)\(missing)")
    }

    /// Reports a mistake in CSS text, or text made of the same tokens, that starts `start` characters into the scalar.
    mutating func report(
        _ problem: CSSSyntaxError, as id: DiagnosticID = .malformedCSS, in node: Node, from start: Int = 0
    ) {
        error(id, at: node.location(at: max(0, start + problem.offset)), problem.message)
    }

    // MARK: Stretching

    /// The gradient as the preset's `stretch` wants it.
    mutating func laidOut(_ gradient: Gradient, at location: SourceLocation) -> Gradient {
        guard stretch == .unitSquare, let form = gradient.inUnitSquare else { return gradient }
        let found = Preset.UnitSquareForm(written: gradient, form: form, location: location)
        // A background is read once for each appearance.
        if !unitSquareForms.contains(found) { unitSquareForms.append(found) }
        return form
    }

    // MARK: Mappings and lists

    /// The entries of a mapping with known keys; `nil` when the node is no mapping. Unknown and missing keys are reported.
    /// - Parameters: others: names that may be meant beside the keys. fix: what to do about an unknown key instead. elsewhere: what
    ///   is wrong with a key that only other bars have.
    mutating func fields(
        _ node: Node, _ shape: ObjectShape, orMeant others: [String] = [], fix: (String) -> String? = { _ in nil },
        elsewhere: (String) -> String? = { _ in nil }
    ) -> Fields? {
        guard let entries = node.entries else {
            expected("\(shape.title), a mapping", at: node)
            return nil
        }
        for entry in entries where !shape.keyNames.contains(entry.name) {
            if let message = elsewhere(entry.name) {
                error(.notForThisBar, at: entry.key.location, message)
                continue
            }
            let message = Spelling.unknownKey(
                entry.name, in: shape.title, among: shape.keyNames + others, fix: fix(entry.name))
            error(.unknownKey, at: entry.key.location, message)
        }
        for key in shape.keys where key.isRequired && isComplete && node[key.name] == nil {
            if key.name == "lintel" { continue }
            error(.missingKey, at: node.location, "\(shape.title) needs the key '\(key.name)'")
        }
        return Fields(node, shape)
    }

    /// The values of a node that holds one or a list; an empty list is an error and gives `nil`.
    mutating func oneOrMore(_ node: Node, _ what: String) -> [Node]? {
        guard let items = node.items else { return [node] }
        guard !items.isEmpty else {
            error(.emptyList, at: node.location, "the list is empty; expected \(what)")
            return nil
        }
        return items
    }

    /// Reads each value of one or a list; `nil` when nothing of it could be read. A value given twice is a warning.
    mutating func list<Value: Hashable>(
        _ node: Node, _ what: String, _ read: (inout PresetReader, Node) -> Value?
    ) -> [Value]? {
        guard let items = oneOrMore(node, what) else { return nil }
        var values: [Value] = []
        for item in items {
            guard let value = read(&self, item) else { continue }
            if values.contains(value) {
                warning(.repeatedValue, at: item.location, "\(item.summary) is already in the list")
            } else {
                values.append(value)
            }
        }
        return values.isEmpty ? nil : values
    }

    // MARK: Scalars

    mutating func text(_ node: Node, _ what: String) -> String? {
        guard let text = node.text else {
            expected(what, at: node)
            return nil
        }
        return text
    }

    /// A number written without quotes.
    mutating func number(_ node: Node, in range: ClosedRange<Double>, _ what: String) -> Double? {
        guard case .scalar(let scalar) = node.content else {
            expected(what, at: node)
            return nil
        }
        guard !scalar.isQuoted, let value = Self.number(scalar.text) else {
            let quotes = scalar.isQuoted && Self.number(scalar.text) != nil ? " in quotes; remove them" : ""
            error(.wrongType, at: node.location, "expected \(what), found \(node.summary)\(quotes)")
            return nil
        }
        guard range.contains(value) else {
            error(
                .outOfRange, at: node.location,
                "\(scalar.text) is out of range; expected \(what), \(Self.spell(range.lowerBound)) to \(Self.spell(range.upperBound))"
            )
            return nil
        }
        return value
    }

    /// A decimal number as JSON has it, also with `+` and without a digit before the point; `nil` for all else.
    static func number(_ text: some StringProtocol) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// Without a fraction where there is none.
    static func spell(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
    }

    mutating func boolean(_ node: Node) -> Bool? {
        guard case .scalar(let scalar) = node.content, !scalar.isQuoted else {
            expected("true or false", at: node)
            return nil
        }
        switch scalar.text {
        case "true": return true
        case "false": return false
        default:
            let meant: String? =
                switch scalar.text.lowercased() {
                case "true", "yes", "on": "true"
                case "false", "no", "off": "false"
                default: nil
                }
            let hint = meant.map { "; did you mean \($0)?" } ?? ""
            error(.wrongType, at: node.location, "expected true or false, found \(node.summary)\(hint)")
            return nil
        }
    }

    /// A word of an enumeration, spelt as its raw value.
    mutating func word<Value: RawRepresentable<String> & CaseIterable>(_ node: Node, _ what: String) -> Value? {
        guard let text = text(node, what) else { return nil }
        if let value = Value(rawValue: text) { return value }
        let words = Value.allCases.map(\.rawValue)
        error(.unknownWord, at: node.location, "\(node.summary) is not \(what)\(Spelling.hint(for: text, in: words))")
        return nil
    }
}

/// The entries of a mapping, looked up by keys of its shape.
struct Fields {
    let node: Node
    private let shape: ObjectShape

    init(_ node: Node, _ shape: ObjectShape) {
        self.node = node
        self.shape = shape
    }

    /// The value under a key that the shape has; `nil` when it is absent.
    subscript(name: String) -> Node? {
        precondition(shape.keyNames.contains(name), "'\(name)' is not in the schema of \(shape.title)")
        return node[name]
    }

    /// The value under a key that the shapes of other bars may have; `nil` when it is absent, or not a key of this one.
    func ifKnown(_ name: String) -> Node? { shape.keyNames.contains(name) ? node[name] : nil }

    /// The keys of the shape that are given, in the order written.
    var given: [String] { (node.entries ?? []).map(\.name).filter(shape.keyNames.contains) }

    func key(_ name: String) -> Node? { node.entries?.first { $0.name == name }?.key }
}
