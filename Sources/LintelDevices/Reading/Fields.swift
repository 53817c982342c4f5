import LintelDiagnostics
import LintelUnits
import LintelYAML

/// What a key of a file holds: nothing said, `null` for unknown, or a value.
enum Given<Value> {
    case absent
    case unknown
    case value(Value)

    /// What holds when this is written over `old`.
    func over(_ old: Value?) -> Value? {
        switch self {
        case .absent: old
        case .unknown: nil
        case .value(let value): value
        }
    }

    func map<Other>(_ transform: (Value) -> Other) -> Given<Other> {
        switch self {
        case .absent: .absent
        case .unknown: .unknown
        case .value(let value): .value(transform(value))
        }
    }
}

/// A mapping of a catalogue file, read key by key. Whatever does not fit becomes a diagnostic and counts as absent.
struct Fields {
    let location: SourceLocation
    /// What the mapping describes, with its article, for messages: `a device`.
    let what: String
    private let entries: [Node.Entry]
    /// The entries' keys: comparing these copies no nodes.
    private let names: [String]

    /// `nil`, with a diagnostic, when the node is no mapping. Keys outside `keys` are told with the nearest right one.
    init?(_ node: Node, _ what: String, keys: [String], into diagnostics: inout Diagnostics) {
        guard let fields = Fields(open: node, what, into: &diagnostics) else { return nil }
        node.reportUnknownKeys(besides: keys, in: what, as: .unknownDeviceKey, into: &diagnostics)
        self = fields
    }

    /// As above, for a table whose keys are names.
    init?(open node: Node, _ what: String, into diagnostics: inout Diagnostics) {
        guard let entries = node.entries else {
            diagnostics.error(
                .wrongDeviceValue, at: node.location, "expected \(what) as a mapping, found \(node.summary)")
            return nil
        }
        self.what = what
        location = node.location
        self.entries = entries
        names = entries.map(\.name)
    }

    /// - Complexity: O(keys), which are few.
    subscript(key: String) -> Node? { names.firstIndex(of: key).map { entries[$0].value } }

    func number(
        _ key: String, in range: ClosedRange<Double>, into diagnostics: inout Diagnostics
    ) -> Given<Double> {
        guard let node = self[key] else { return .absent }
        if case .null = node.content { return .unknown }
        guard let value = node.number("'\(key)'", in: range, into: &diagnostics) else { return .absent }
        return .value(value)
    }

    /// A length of a bar: 0…1,000 points.
    func length(_ key: String, into diagnostics: inout Diagnostics) -> Given<Points> {
        number(key, in: 0...1000, into: &diagnostics).map { Points($0) }
    }

    func lengths(_ key: String, into diagnostics: inout Diagnostics) -> [Points]? {
        list(key, of: "lengths", into: &diagnostics)?.compactMap {
            $0.number("'\(key)'", in: 0...1000, into: &diagnostics).map { Points($0) }
        }
    }

    func text(_ key: String, into diagnostics: inout Diagnostics) -> Given<String> {
        guard let node = self[key] else { return .absent }
        if case .null = node.content { return .unknown }
        guard let text = node.text, !text.isEmpty else {
            diagnostics.error(.wrongDeviceValue, at: node.location, "expected '\(key)' as text, found \(node.summary)")
            return .absent
        }
        return .value(text)
    }

    func flag(_ key: String, into diagnostics: inout Diagnostics) -> Bool? {
        guard let node = self[key] else { return nil }
        if case .scalar(let scalar) = node.content, !scalar.isQuoted {
            if scalar.text == "true" { return true }
            if scalar.text == "false" { return false }
        }
        diagnostics.error(
            .wrongDeviceValue, at: node.location, "expected '\(key)' to be true or false, found \(node.summary)")
        return nil
    }

    func word<Word: RawRepresentable & CaseIterable>(
        _ key: String, _ type: Word.Type, into diagnostics: inout Diagnostics
    ) -> Word? where Word.RawValue == String {
        self[key].flatMap { $0.word("'\(key)'", type, into: &diagnostics) }
    }

    /// The items of a list; `nil` when the key is absent or wrong.
    func list(_ key: String, of items: String, into diagnostics: inout Diagnostics) -> [Node]? {
        guard let node = self[key] else { return nil }
        guard let list = node.items else {
            diagnostics.error(
                .wrongDeviceValue, at: node.location, "expected '\(key)' as a list of \(items), found \(node.summary)")
            return nil
        }
        return list
    }

    func texts(_ key: String, of items: String, into diagnostics: inout Diagnostics) -> [String]? {
        list(key, of: items, into: &diagnostics)?.compactMap { item in
            guard let text = item.text, !text.isEmpty else {
                diagnostics.error(
                    .wrongDeviceValue, at: item.location, "expected \(items) in '\(key)', found \(item.summary)")
                return nil
            }
            return text
        }
    }

    /// A size as `[width, height]`.
    func pair(
        _ key: String, in range: ClosedRange<Double>, into diagnostics: inout Diagnostics
    ) -> (width: Double, height: Double)? {
        guard let node = self[key] else { return nil }
        guard let items = node.items, items.count == 2 else {
            diagnostics.error(
                .wrongDeviceValue, at: node.location,
                "expected '\(key)' as [width, height], found \(node.summary)")
            return nil
        }
        let width = items[0].number("the width in '\(key)'", in: range, into: &diagnostics)
        let height = items[1].number("the height in '\(key)'", in: range, into: &diagnostics)
        guard let width, let height else { return nil }
        return (width, height)
    }
}

extension Node {
    /// A plain decimal number within `range`, else `nil` with a diagnostic.
    func number(
        _ what: @autoclosure () -> String, in range: ClosedRange<Double>, into diagnostics: inout Diagnostics
    ) -> Double? {
        guard case .scalar(let scalar) = content, !scalar.isQuoted,
            // `Double` also reads hexadecimal digits, `inf` and `nan`.
            scalar.text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }),
            let value = Double(scalar.text), value.isFinite
        else {
            diagnostics.error(.wrongDeviceValue, at: location, "expected \(what()) as a number, found \(summary)")
            return nil
        }
        guard range.contains(value) else {
            diagnostics.error(
                .deviceNumberOutOfRange, at: location,
                "\(what()) is \(scalar.text), expected \(range.lowerBound.short) to \(range.upperBound.short)")
            return nil
        }
        return value
    }

    /// One of an enumeration's words, else `nil` with a diagnostic and the nearest one.
    func word<Word: RawRepresentable & CaseIterable>(
        _ what: @autoclosure () -> String, _ type: Word.Type, into diagnostics: inout Diagnostics
    ) -> Word? where Word.RawValue == String {
        if let text, let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        guard let text else {
            diagnostics.error(
                .wrongDeviceValue, at: location, "expected \(what()) as a keyword, found \(summary)")
            return nil
        }
        diagnostics.error(
            .unknownDeviceWord, at: location,
            "unknown value '\(text)' for \(what())\(Spelling.hint(for: text, in: words))"
        )
        return nil
    }
}
