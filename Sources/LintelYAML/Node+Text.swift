extension Node {
    /// The node as YAML in the braces and quotes of JSON, so that reading it gives the same node at other locations.
    package var documentBytes: [UInt8] {
        var writer = NodeWriter()
        writer.add(self, indent: 0)
        return Array((writer.text + "\n").utf8)
    }
}

private struct NodeWriter {
    var text = ""

    mutating func add(_ node: Node, indent: Int) {
        switch node.content {
        case .null: text += "null"
        case .scalar(let scalar): text += Self.needsQuotes(scalar) ? Self.quoted(scalar.text) : scalar.text
        case .sequence(let items):
            list("[", "]", items.count, indent) { writer, index in writer.add(items[index], indent: indent + 1) }
        case .mapping(let entries):
            list("{", "}", entries.count, indent) { writer, index in
                writer.text += Self.quoted(entries[index].name) + ": "
                writer.add(entries[index].value, indent: indent + 1)
            }
        }
    }

    private mutating func list(
        _ open: String, _ close: String, _ count: Int, _ indent: Int, _ item: (inout NodeWriter, Int) -> Void
    ) {
        text += open
        for index in 0..<count {
            text += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: indent + 1)
            item(&self, index)
        }
        if count > 0 { text += "\n" + String(repeating: "  ", count: indent) }
        text += close
    }

    /// Numbers and words stay plain where no reader takes them for anything else; all other text is the same in quotes.
    private static func needsQuotes(_ scalar: Scalar) -> Bool {
        if scalar.isQuoted { return true }
        guard let first = scalar.text.utf8.first, isWord(first) || "+-.".utf8.contains(first),
            scalar.text.utf8.count > 1 || isWord(first)
        else { return true }
        return !scalar.text.utf8.dropFirst().allSatisfy { isWord($0) || "+-._/%".utf8.contains($0) }
            || scalar.text.hasPrefix("--")
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }

    private static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: out += "\\\""
            case 0x5C: out += "\\\\"
            case 0x0A: out += "\\n"
            // YAML takes these for ends of lines, or for characters that a file must not contain.
            case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF:
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
