import LintelEmit
import LintelJSON
import LintelRaster
import LintelUnits

/// A value in a manifest that may be anything, with its place: it becomes what is expected there, or says what it is instead.
struct ToldValue {
    let json: JSON
    var place: [JSON.Difference.Step] = []

    typealias Malformed = ToldManifest.Malformed

    init(_ json: JSON) { self.json = json }

    private init(_ json: JSON, _ place: [JSON.Difference.Step]) {
        self.json = json
        self.place = place
    }

    private func malformed(_ expected: String, found: String? = nil) -> Malformed {
        let place = JSON.Difference.place(place[...])
        return Malformed(
            words: "\(place.isEmpty ? "" : place + ": ")expected \(expected), found \(found ?? json.summary)")
    }

    subscript(name: String) -> ToldValue {
        get throws(Malformed) {
            guard json.members != nil else { throw malformed("an object") }
            let place = place + [.name(name)]
            guard let value = json[name] else { throw ToldValue(.null, place).malformed("a value", found: "none") }
            return ToldValue(value, place)
        }
    }

    func has(_ name: String) -> Bool { json[name] != nil }

    func items<Item>(_ read: (ToldValue) throws(Malformed) -> Item) throws(Malformed) -> [Item] {
        guard let items = json.items else { throw malformed("a list") }
        var list: [Item] = []
        for (index, item) in items.enumerated() { list.append(try read(ToldValue(item, place + [.index(index)]))) }
        return list
    }

    func members() throws(Malformed) -> [(key: String, value: ToldValue)] {
        guard let members = json.members else { throw malformed("an object") }
        return members.map { ($0.key, ToldValue($0.value, place + [.name($0.key)])) }
    }

    func text() throws(Malformed) -> String {
        guard let text = json.string else { throw malformed("text") }
        return text
    }

    func integer() throws(Malformed) -> Int {
        guard let value = json.integer else { throw malformed("a whole number") }
        return value
    }

    func number() throws(Malformed) -> Double {
        guard let value = json.double else { throw malformed("a number") }
        return value
    }

    func path() throws(Malformed) -> FileTree.Path {
        guard let path = FileTree.Path(try text()) else { throw malformed("a path within the folder") }
        return path
    }

    func word<Word: RawRepresentable & CaseIterable>(_: Word.Type) throws(Malformed) -> Word
    where Word.RawValue == String {
        guard let word = json.string.flatMap(Word.init(rawValue:)) else {
            throw malformed(Word.allCases.map(\.rawValue).joined(separator: " or "))
        }
        return word
    }

    /// Sides of 1 to the longest there are.
    func size() throws(Malformed) -> PixelSize {
        let size = PixelSize(width: try self["width"].integer(), height: try self["height"].integer())
        let sides = 1...Pixmap.longestSide
        guard sides.contains(size.width), sides.contains(size.height) else { throw malformed("a size in pixels") }
        return size
    }

    /// Each 0 to the longest side there is.
    func insets() throws(Malformed) -> CapInsets {
        let insets = CapInsets(
            top: try self["top"].integer(), left: try self["left"].integer(), bottom: try self["bottom"].integer(),
            right: try self["right"].integer())
        let sides = 0..<Pixmap.longestSide
        guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(sides.contains) else {
            throw malformed("insets in pixels")
        }
        return insets
    }
}

extension JSON {
    /// For messages: the value itself when it is short, or what it is.
    var summary: String {
        switch self {
        case .array: "a list"
        case .object: "an object"
        case .string(let text) where text.count > 80: "a string of \(text.count) characters"
        default: text(.compact)
        }
    }
}
