import LintelEmit
import LintelJSON

/// A value in a manifest that may be anything, with its path: it becomes what is expected there, or says what it is
/// instead.
struct RecordedValue {
    let json: JSON
    var path: [JSON.Difference.Step] = []

    typealias Malformed = RecordedManifest.Malformed

    init(_ json: JSON) { self.json = json }

    private init(_ json: JSON, _ path: [JSON.Difference.Step]) {
        self.json = json
        self.path = path
    }

    func malformed(_ expected: String, found: String? = nil) -> Malformed {
        let text = JSON.Difference.pathText(path[...])
        return Malformed(
            message: "\(text.isEmpty ? "" : text + ": ")expected \(expected), found \(found ?? json.summary)")
    }

    /// The value of a member.
    /// - Throws: `Malformed` when there is none, or it is something else.
    subscript<Source, Value: ManifestReadable>(member: ManifestMember<Source, Value>) -> Value {
        get throws(Malformed) { try Value(at(member)) }
    }

    /// Whatever a member holds; null where it is left out and may be.
    /// - Throws: `Malformed` when there is no such member.
    func at<Source, Value>(_ member: ManifestMember<Source, Value>) throws(Malformed) -> RecordedValue {
        try value(member.name, isOptional: member.isOptional)
    }

    /// The length of a side or at an edge.
    /// - Throws: `Malformed` when it is not a whole number.
    func length(_ name: String) throws(Malformed) -> Int { try Int(value(name, isOptional: false)) }

    private func value(_ name: String, isOptional: Bool) throws(Malformed) -> RecordedValue {
        guard json.members != nil else { throw malformed("an object") }
        let path = path + [.name(name)]
        guard let value = json[name] else {
            if isOptional { return RecordedValue(.null, path) }
            throw RecordedValue(.null, path).malformed("a value", found: "none")
        }
        return RecordedValue(value, path)
    }

    func items<Item>(_ read: (RecordedValue) throws(Malformed) -> Item) throws(Malformed) -> [Item] {
        guard let items = json.items else { throw malformed("a list") }
        var list: [Item] = []
        for (index, item) in items.enumerated() { list.append(try read(RecordedValue(item, path + [.index(index)]))) }
        return list
    }

    func members() throws(Malformed) -> [(key: String, value: RecordedValue)] {
        guard let members = json.members else { throw malformed("an object") }
        return members.map { ($0.key, RecordedValue($0.value, path + [.name($0.key)])) }
    }
}

extension JSON {
    /// The value for messages: itself when it is short, or its kind.
    var summary: String {
        switch self {
        case .array: "a list"
        case .object: "an object"
        case .string(let text) where text.count > 80: "a string of \(text.count) characters"
        default: text(.compact)
        }
    }
}
