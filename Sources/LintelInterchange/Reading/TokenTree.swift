import LintelColor
import LintelSchema
import LintelYAML

/// The tokens of a file by their names, and what groups hand down to them.
struct TokenTree {
    struct Token {
        /// The path of groups, with `.` between.
        var name: String
        var node: Node
        var value: Node
        /// The `$type` of the token or the nearest group around it.
        var type: String?

        /// Whether the value is CSS text, as Tokens Studio writes gradients.
        var isCSSGradient: Bool { value.text?.asciiLowercased.contains("gradient(") ?? false }
    }

    /// In the order of the file.
    private(set) var all: [Token] = []
    private let root: Node
    private var index: [String: Int] = [:]
    /// Groups that extend each other could be endless.
    private var groupsLeft = 100_000
    /// The prefix of the keys `type` and `value`: `$`, or empty in files of Style Dictionary 3 and Tokens Studio.
    private let mark: String

    init(_ root: Node) {
        self.root = root
        mark = Self.hasMarkedKeys(root) ? "$" : ""
        collect(root, path: [], type: nil)
    }

    /// Whether a token has `$value`, as the standard has it.
    private static func hasMarkedKeys(_ root: Node) -> Bool {
        var nodes = [root]
        while let node = nodes.popLast() {
            for entry in node.entries ?? [] {
                if entry.name == "$value" || entry.name == "$ref" { return true }
                nodes.append(entry.value)
            }
        }
        return false
    }

    var names: [String] { all.map(\.name) }

    func token(named name: String) -> Token? { index[name].map { all[$0] } }

    private mutating func collect(_ node: Node, path: [String], type: String?) {
        guard groupsLeft > 0 else { return }
        groupsLeft -= 1
        let type = node[mark + "type"]?.text ?? type
        if let value = node[mark + "value"] ?? (node["$ref"] == nil ? nil : node) {
            add(Token(name: path.joined(separator: "."), node: node, value: value, type: type))
            return
        }
        // A group that extends another has its tokens too; its own come after, and win.
        if let extended = (node["$extends"]?.text).flatMap(group), path.count < 64 {
            for entry in extended.entries ?? [] where !entry.name.hasPrefix("$") && node[entry.name] == nil {
                collect(entry.value, path: path + [entry.name], type: type ?? extended[mark + "type"]?.text)
            }
        }
        for entry in node.entries ?? [] where !entry.name.hasPrefix("$") || entry.name == "$root" {
            collect(entry.value, path: path + [entry.name], type: type)
        }
    }

    private mutating func add(_ token: Token) {
        if index[token.name] == nil {
            index[token.name] = all.count
            all.append(token)
        }
    }

    /// The group that an alias names, unless it extends another in turn.
    private func group(_ text: String) -> Node? {
        guard let name = Self.alias(text) else { return nil }
        var node = root
        for part in name.split(separator: ".") {
            guard let next = node[String(part)] else { return nil }
            node = next
        }
        return node["$extends"] == nil ? node : nil
    }

    /// The type of a token: its own, its groups', or that of what its value refers to. Source: Format Module, section 8.2.
    func type(of token: Token) -> String? {
        var token = token
        for _ in 0..<64 {
            if token.isCSSGradient { return "gradient" }
            if let type = token.type { return type }
            // Style Dictionary took the type from the groups' names.
            if mark.isEmpty, let text = token.value.text, (try? Color.parse(css: text)) != nil { return "color" }
            guard let name = token.value.text.flatMap(Self.alias), let next = self.token(named: name) else {
                return nil
            }
            token = next
        }
        return nil
    }

    /// `a.b` of `{a.b}`.
    static func alias(_ text: String) -> String? {
        guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// Source: RFC 6901. A pointer to a token means its value.
    func value(atPointer pointer: String) -> Node? {
        guard pointer.hasPrefix("#/") else { return nil }
        var node = root
        for part in pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
            let key = Self.unescaped(part)
            if let items = node.items {
                guard let index = Int(key), items.indices.contains(index) else { return nil }
                node = items[index]
            } else {
                guard let next = node[key] else { return nil }
                node = next
            }
        }
        return node[mark + "value"] ?? node
    }

    /// `~1` is `/` and `~0` is `~`.
    private static func unescaped(_ part: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in part {
            if isEscaped {
                result += character == "1" ? "/" : character == "0" ? "~" : "~\(character)"
                isEscaped = false
            } else if character == "~" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }

    // MARK: Extensions

    /// Degrees clockwise from up, as Primer's tokens have them.
    func primerAngle(of token: Token) -> Double? {
        (token.node["$extensions"]?["org.primer.gradient"]?["angle"]?.text).flatMap { Double(decimal: $0) }
            .flatMap { abs($0) < 1e6 ? $0 : nil }
    }

    func ownGradient(of token: Token) -> (form: Node, options: ExportOptions)? {
        guard let own = token.node["$extensions"]?[DesignTokenText.extensionKey], let form = own["gradient"] else {
            return nil
        }
        let tolerance = (own["deltaE2000"]?.text).flatMap { Double(decimal: $0) } ?? 0
        let sides = (own["size"]?.items ?? []).compactMap { $0.text.flatMap { Double(decimal: $0) } }
        let isSize = sides.count == 2 && sides.allSatisfy { $0 > 0 && $0 < 1e6 }
        return (
            form,
            ExportOptions(
                tolerance: max(0, tolerance), size: isSize ? (sides[0], sides[1]) : nil,
                gamutMapping: (own["gamutMapping"]?.text).flatMap { GamutMapping(rawValue: $0) }
                    ?? ExportOptions.standardGamutMapping)
        )
    }
}
