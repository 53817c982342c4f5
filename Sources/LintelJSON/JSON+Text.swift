extension JSON {
    /// The layout of the text.
    package enum Style: Hashable, Sendable {
        /// `"key": value`; arrays and objects that hold only scalars, and fit, are on one line.
        case readable
        /// The layout in which Xcode writes `Contents.json`: `"key" : value`, every member on a line of its own.
        case xcode
        /// One line without spaces.
        case compact
    }

    /// The value as JSON text (RFC 8259) in UTF-8, ending with a newline unless compact. Whole numbers are written
    /// without a fraction, others in the shortest form that reads back as the same double.
    package func text(_ style: Style = .readable) -> String {
        var out = ""
        write(into: &out, style, indent: 0)
        if style != .compact { out += "\n" }
        return out
    }

    private func write(into out: inout String, _ style: Style, indent: Int) {
        switch self {
        case .array(let items) where items.isEmpty: out += style == .xcode ? "[\n\n" + pad(indent) + "]" : "[]"
        case .object(let members) where members.isEmpty: out += style == .xcode ? "{\n\n" + pad(indent) + "}" : "{}"
        case .array(let items):
            if style == .readable, let line = inline(limit: 100) {
                out += line
                return
            }
            writeList(items.count, "[", "]", into: &out, style, indent) { index, out, indent in
                items[index].write(into: &out, style, indent: indent)
            }
        case .object(let members):
            if style == .readable, let line = inline(limit: 100) {
                out += line
                return
            }
            writeList(members.count, "{", "}", into: &out, style, indent) { index, out, indent in
                out += Self.quoted(members[index].key)
                out += style == .xcode ? " : " : style == .compact ? ":" : ": "
                members[index].value.write(into: &out, style, indent: indent)
            }
        default: out += scalar!
        }
    }

    private func writeList(
        _ count: Int, _ open: String, _ close: String, into out: inout String, _ style: Style, _ indent: Int,
        item: (Int, inout String, Int) -> Void
    ) {
        out += open
        for index in 0..<count {
            if index > 0 { out += "," }
            if style != .compact { out += "\n" + pad(indent + 1) }
            item(index, &out, indent + 1)
        }
        if style != .compact { out += "\n" + pad(indent) }
        out += close
    }

    private func pad(_ indent: Int) -> String { String(repeating: "  ", count: indent) }

    private var isScalar: Bool {
        switch self {
        case .array, .object: false
        case .null, .bool, .integer, .number, .string: true
        }
    }

    private var scalar: String? {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): Self.text(of: value)
        case .string(let value): Self.quoted(value)
        case .array, .object: nil
        }
    }

    /// The one-line form of a scalar, or of an array or object of scalars; `nil` for others and when it would be too
    /// long.
    private func inline(limit: Int) -> String? {
        if let scalar { return scalar.utf8.count <= limit ? scalar : nil }
        var line = ""
        switch self {
        case .array(let items):
            line = "["
            for (index, item) in items.enumerated() {
                guard item.isScalar, let text = item.inline(limit: limit) else { return nil }
                line += (index > 0 ? ", " : "") + text
                if line.utf8.count > limit { return nil }
            }
            line += "]"
        case .object(let members):
            line = "{"
            for (index, member) in members.enumerated() {
                guard member.value.isScalar, let text = member.value.inline(limit: limit) else { return nil }
                line += (index > 0 ? ", " : "") + Self.quoted(member.key) + ": " + text
                if line.utf8.count > limit { return nil }
            }
            line += "}"
        default: return nil
        }
        return line
    }

    private static func text(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        return "\(value)"
    }

    private static func quoted(_ text: String) -> String {
        // Most texts need no escape.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            return "\"" + text + "\""
        }
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f:
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
