import LintelBars
import LintelColor
import LintelDiagnostics
import LintelSchema
import LintelYAML

/// The tokens of a file by their names, and what groups hand down to them.
struct TokenTree {
    struct Token {
        /// The path of groups, with `.` between.
        var name: String
        var node: Node
        var value: Node
        /// The token's own `$type`.
        var ownType: String?
        /// The `$type` of the nearest group around it that has one.
        var groupType: String?
        /// The first part of the path.
        var set: String
        /// The values in modes for other appearances than light.
        var others: [Appearance: Node] = [:]
        /// The modes that are for no appearance.
        var otherModes: [TokenModes.Other] = []

        /// Whether the value is CSS text, as Tokens Studio writes gradients.
        var isCSSGradient: Bool { value.text.map(TokenTree.isCSSGradient) ?? false }
    }

    /// Whether a text is a gradient of CSS.
    static func isCSSGradient(_ text: String) -> Bool { text.containsIgnoringCase("gradient(") }

    /// The tokens in the order of the file.
    private(set) var all: [Token] = []
    /// The appearances for which tokens have values in modes.
    private(set) var appearances: Set<Appearance> = []
    /// What is wrong with groups, by their names.
    private(set) var problems: [(name: String, diagnostics: [Diagnostic])] = []
    let root: Node
    private let tables: GroupTables
    let sets: TokenSets
    /// The sets that have a group or a token with a name; empty in files without sets.
    private(set) var holders: [String: Set<String>] = [:]
    private(set) var index: [String: Int] = [:]
    /// The tokens of each set, by their names in it; empty in files without sets.
    private var indicesInSets: [String: [String: Int]] = [:]
    /// Groups that extend others may have many times the file's tokens.
    private var groupsLeft = mostGroups
    private var nameBytesLeft = mostNameBytes
    /// Whether a group that was read extends another one.
    private var hasExtensions = false
    /// The prefix of the keys `type` and `value`: `$`, or empty in files of Style Dictionary 3 and Tokens Studio.
    let mark: String

    /// Groups and tokens, with those that groups take from others. A file of 4 MiB without such groups has fewer.
    private static let mostGroups = 400_000
    /// The bytes of the names of groups and tokens, each with the names of the groups around it: 64 Mi.
    private static let mostNameBytes = 1 << 26

    init(_ root: Node) {
        self.root = root
        tables = GroupTables(root)
        sets = TokenSets(root)
        mark = Self.hasMarkedKeys(root) ? "$" : ""
        guard !ExtendedSize.isMore(than: Self.mostGroups, in: root, tables, deepest: Self.deepest) else {
            (groupsLeft, hasExtensions) = (-1, true)
            return
        }
        collect([Layer(node: root)], path: [], type: nil)
        reportUnmarkedReferences()
    }

    /// The message for a file with more groups and tokens, or longer names of them, than are read; `nil` for others.
    var excess: String? {
        if hasRoom { return nil }
        let inherited = hasExtensions ? ", with those that groups take by '$extends'" : ""
        if groupsLeft < 0 { return "more than \(Self.mostGroups) groups and tokens\(inherited)" }
        return "the names of groups and tokens, with the groups around them, have more than \(Self.mostNameBytes) bytes"
            + inherited
    }

    private var hasRoom: Bool { groupsLeft >= 0 && nameBytesLeft >= 0 }

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

    /// Whether the name is that of a group, which may be empty.
    func isGroup(_ name: String) -> Bool { index[name] == nil && strayTypes[name] == nil }

    /// Whether the name is that of a color, also of one that is not in the form of a token.
    func isColor(named name: String) -> Bool {
        (index[name].map { type(of: all[$0]) } ?? strayTypes[name]) == "color"
    }

    var names: [String] { all.map(\.name) }

    /// The names of tokens that are colors, or of no known type.
    var namesOfColors: [String] { all.filter { type(of: $0).map { $0 == "color" } ?? true }.map(\.name) }

    /// The token with this name, or the one that has it in the first of the sets in which there is one.
    func token(named name: String, in sets: [String] = []) -> Token? {
        if let found = exactToken(named: name, in: sets) { return found }
        // References of Style Dictionary 3 name the value of a token: `{color.red.value}`.
        guard mark.isEmpty, name.hasSuffix(Self.valueSuffix) else { return nil }
        return exactToken(named: String(name.dropLast(Self.valueSuffix.count)), in: sets)
    }

    private func exactToken(named name: String, in sets: [String]) -> Token? {
        index[name].map { all[$0] } ?? token(name, of: sets)
    }

    /// The whole name of what a reference means that is not in the form of a token, and is left out; `nil` for others.
    func strayName(of name: String, in sets: [String]) -> String? {
        if strayTypes[name] != nil { return name }
        return strayTypes.isEmpty ? nil : wholeNames(of: name, in: sets).first { strayTypes[$0] != nil }
    }

    private static let valueSuffix = ".value"

    /// The sets in which the references of a token are looked for, in this order; empty in files that have no sets.
    func sets(for token: Token) -> [String] { sets.order(from: token.set) }

    /// `TokenSets.chosenThemes`.
    var chosenThemes: [String] { sets.chosenThemes }

    // MARK: Groups

    /// Groups may be in others, and extend others, this many times.
    private static let deepest = 64

    /// Reads a group with those that it extends, whose tokens and groups are merged with its own at every depth; its
    /// own win. Source: Design Tokens Format Module 2025.10, section 6.4.3.
    private mutating func collect(_ own: [Layer], path: [String], type: String?) {
        guard hasRoom else { return }
        let layers = extended(own, as: path)
        groupsLeft -= layers.count
        // The names in the file are made too, which are the same where nothing is inherited.
        nameBytesLeft -= max(
            path.reduce(0) { $0 + $1.utf8.count + 1 }, layers.reduce(0) { $0 + $1.name.utf8.count })
        guard hasRoom else { return }
        if !sets.isEmpty, path.count > 1 {
            holders[path.dropFirst().joined(separator: "."), default: []].insert(path[0])
        }
        let key = mark + "type"
        let ownType = layers.lazy.compactMap { $0.node[key]?.text }.first
        let groupType = type ?? layers.lazy.compactMap(\.type).first
        for layer in layers {
            reportList(layer.node, as: path)
            if reportBareColor(layer.node, as: path, groupType: groupType) { return }
            if reportStray(layer.node, as: path, groupType: groupType) { return }
            noteReference(layer.node, as: path)
            if let value = layer.node[mark + "value"] ?? (isTokenReference(layer.node) ? layer.node : nil) {
                let modes = TokenModes(of: layer.node, value, key: mark + "value") { namesOfModes(in: path) }
                return add(
                    Token(
                        name: path.joined(separator: "."), node: layer.node, value: modes.light ?? value,
                        ownType: ownType, groupType: groupType, set: path.first ?? "", others: modes.values,
                        otherModes: modes.others))
            }
            if reportMisspelledValue(layer.node, as: path, groupType: ownType ?? groupType) { return }
            reportMisspelledKeys(ofGroup: layer.node, as: path)
            // A group takes the place of a token that it would inherit.
            if layer.node.entries?.contains(where: { !$0.name.hasPrefix("$") }) == true { break }
        }
        // What is inherited comes first, in its own order.
        var children: [String: [(outer: Int, node: Node)]] = [:]
        var order: [String] = []
        for (index, layer) in layers.enumerated().reversed() {
            for entry in layer.node.entries ?? [] where !entry.name.hasPrefix("$") || entry.name == "$root" {
                if children[entry.name] == nil { order.append(entry.name) }
                children[entry.name, default: []].append((index, entry.value))
            }
        }
        let types = layers.map { $0.node[key]?.text ?? $0.type }
        for name in order where hasRoom {
            // Their names are made one after the other, since those of many tokens may be long.
            let inner = (children[name] ?? []).reversed().map { child in
                layers[child.outer].part(named: name, child.node, type: types[child.outer])
            }
            collect(inner, path: path + [name], type: ownType ?? groupType)
        }
    }

    /// Reports a list in the place of a group or a token, if it has gradients or colors in it.
    private mutating func reportList(_ node: Node, as path: [String]) {
        guard let items = node.items, !items.isEmpty, checkedLists.insert(node.location).inserted else { return }
        let name = path.joined(separator: ".")
        if Self.likelyType(of: node) == "gradient" {
            strayTypes[name] = "gradient"
            return report(
                .malformedToken, at: node, of: name,
                "expected a token, found a list of stops; write {\"$type\": \"gradient\", \"$value\": […]}")
        }
        guard let example = StrayToken.name(in: items).map({ CSSToken.shortened($0) }) else { return }
        report(
            .malformedToken, at: node, of: name,
            "expected tokens by their names, found a list of them; write {\"\(example)\": {…}, …}")
    }

    /// Reports a token whose keys lack the `$` that those of others have.
    /// - Returns: whether it is one.
    private mutating func reportStray(_ node: Node, as path: [String], groupType: String?) -> Bool {
        guard mark == "$", let (type, keys) = StrayToken.unmarked(node, groupType: groupType) else { return false }
        reportStray(node, named: path.joined(separator: "."), type: type, keys: keys)
        return true
    }

    private mutating func reportStray(_ node: Node, named name: String, type: String, keys: [String]) {
        strayTypes[name] = type
        report(
            .malformedToken, at: node, of: name,
            "expected \(Spelling.list(keys.map { "$" + $0 }, joinedBy: "and")), which other tokens of the file have, found "
                + Spelling.list(keys, joinedBy: "and"))
    }

    /// A token that has `value` for `$value`, and a reference alone in it.
    private struct UnmarkedReference {
        var node: Node
        var target: String
        /// The set, like that of a token.
        var set: String
    }

    /// The references by the names of their tokens, and these names in the order of the file.
    private var unmarkedReferences: [String: UnmarkedReference] = [:]
    private var namesOfUnmarkedReferences: [String] = []

    private mutating func noteReference(_ node: Node, as path: [String]) {
        guard mark == "$", let target = StrayToken.unmarkedReference(node) else { return }
        let name = path.joined(separator: ".")
        guard unmarkedReferences[name] == nil else { return }
        unmarkedReferences[name] = UnmarkedReference(node: node, target: target, set: path.first ?? "")
        namesOfUnmarkedReferences.append(name)
    }

    /// Reports those that mean colors and gradients, which is known when all tokens are.
    private mutating func reportUnmarkedReferences() {
        let found = namesOfUnmarkedReferences.compactMap { name in
            unmarkedReferences[name].map { (name: name, node: $0.node, type: type(of: $0)) }
        }
        for (name, node, type) in found {
            guard let type, index[name] == nil else { continue }
            reportStray(node, named: name, type: type, keys: ["value"])
        }
    }

    /// The type, `color` or `gradient`, of what a reference leads to; of one that leads nowhere or in a circle `color`,
    /// since with `$value` it would be a mistake. `nil` where it leads to anything else.
    private func type(of reference: UnmarkedReference) -> String? {
        let sets = sets.order(from: reference.set)
        var target = reference.target
        for _ in 0..<Self.deepest {
            let inSets = wholeNames(of: target, in: sets)
            if let token = token(named: target, in: sets) {
                if let type = type(of: token) { return StrayToken.kind(of: type) }
                guard let next = token.value.text.flatMap(Self.reference) else {
                    return Self.likelyType(of: token.value)
                }
                target = next
            } else if let stray = strayName(of: target, in: sets) {
                return strayTypes[stray]
            } else if let next = unmarkedReferences[target]
                ?? inSets.first(where: { unmarkedReferences[$0] != nil }).flatMap({ unmarkedReferences[$0] })
            {
                target = next.target
            } else {
                let isKnown = tables.hasNode(named: target) || inSets.contains { tables.hasNode(named: $0) }
                return isKnown ? nil : "color"
            }
        }
        return "color"
    }

    /// The types, `color` or `gradient`, of what is not in the form of a token, by its names.
    var strayTypes: [String: String] = [:]

    /// The lists that were looked into: groups that extend others may have them many times.
    private var checkedLists: Set<SourceLocation> = []

    /// The layers with the groups that they extend, each after the one that extends it.
    private mutating func extended(_ own: [Layer], as path: [String]) -> [Layer] {
        guard own.contains(where: { extended(by: $0.node) != nil }) else { return own }
        hasExtensions = true
        var result: [Layer] = []
        for layer in own where result.count <= groupsLeft {
            var layer = layer
            result.append(layer)
            while let target = extended(by: layer.node) {
                guard let next = extended(layer, by: target, as: path.joined(separator: ".")) else { break }
                result.append(next)
                layer = next
            }
        }
        return result
    }

    /// What a group names to extend. A reference to a group does the same. Source: Design Tokens Format Module
    /// 2025.10, section 6.4.1.
    private mutating func extended(by node: Node) -> Node? {
        if let target = node["$extends"] { return target }
        guard let target = node["$ref"], !isTokenReference(node) else { return nil }
        return target
    }

    /// Whether a node without a value of its own is a token by its `$ref`, and not a group. What leads nowhere is a
    /// group where it has members.
    private mutating func isTokenReference(_ node: Node) -> Bool {
        guard node[mark + "value"] == nil, let target = node["$ref"] else { return false }
        let leadsToGroup =
            target.text.flatMap { pointer in self.leadsToGroup(pointer) }
            ?? (node.entries ?? []).contains { !$0.name.hasPrefix("$") }
        return !leadsToGroup
    }

    /// Whether a JSON pointer leads to a group, also through other references; `nil` where it leads nowhere.
    private mutating func leadsToGroup(_ pointer: String) -> Bool? {
        var pointer = pointer
        var passed: [String] = []
        var result: Bool?
        while passed.count < Self.deepest {
            if let known = kinds[pointer] {
                result = known
                break
            }
            passed.append(pointer)
            // Taken for nothing while it is on the way, where a circle ends.
            kinds[pointer] = .some(nil)
            guard Self.isPointer(pointer), let path = Self.path(of: pointer), let node = tables.node(at: path) else {
                break
            }
            if node.entries == nil || node[mark + "value"] != nil || path.contains(mark + "value") {
                result = false
                break
            }
            guard let next = node["$ref"]?.text else {
                result = true
                break
            }
            if node.entries?.contains(where: { !$0.name.hasPrefix("$") }) == true {
                result = true
                break
            }
            pointer = next
        }
        for pointer in passed { kinds[pointer] = .some(result) }
        return result
    }

    /// The group that a group extends; `nil` after reporting why there is none.
    private mutating func extended(_ layer: Layer, by target: Node, as name: String) -> Layer? {
        guard let text = target.text, let path = Self.path(of: text) else {
            report(
                .malformedToken, at: target, of: name,
                "a group extends another as '{group}' or '#/group', found \(target.summary)")
            return nil
        }
        let other = path.joined(separator: ".")
        guard let node = tables.node(at: path), node.entries != nil else {
            let tables = tables
            report(.unknownToken, at: target, of: name, Self.unknownGroup(other, in: tables, path))
            return nil
        }
        guard !layer.trail.contains(other) else {
            // Every group of the cycle comes by here; one report is enough.
            if cyclic.isDisjoint(with: layer.trail) {
                report(.tokenCycle, at: target, of: name, "'\(other)' extends itself")
            }
            cyclic.formUnion(layer.trail)
            return nil
        }
        guard layer.trail.count < Self.deepest else {
            report(
                .malformedToken, at: target, of: name,
                "'\(other)' is reached through more than \(Self.deepest) references")
            return nil
        }
        return Layer(
            node: node, path: path, trail: layer.trail + [other], type: tables.type(around: path, key: mark + "type"))
    }

    private static func unknownGroup(_ name: String, in tables: GroupTables, _ path: [String]) -> String {
        "unknown group '\(name)'" + Spelling.hint(for: name, in: tables.names(near: path))
    }

    /// Reports a mistake of a group once, however many groups extend it. After a limit no more mistakes are reported.
    mutating func report(
        _ id: DiagnosticID, at node: Node, of name: String, _ message: @autoclosure () -> String
    ) {
        guard problems.count < Self.mostProblems, reported.insert(node.location).inserted else { return }
        problems.append((name, [Diagnostic(id, .error, at: node.location, message())]))
    }

    /// How many more unknown keys are compared with those of the format.
    var comparisonsLeft = 10_000
    /// The locations at which a mistake has been reported.
    private var reported: Set<SourceLocation> = []
    /// The names of groups that extend themselves, and of those that lead to them.
    private var cyclic: Set<String> = []
    private static let mostProblems = 100
    /// Whether JSON pointers lead to groups, as far as they were followed.
    private var kinds: [String: Bool?] = [:]

    private mutating func add(_ token: Token) {
        let position = index[token.name] ?? all.count
        // Different sets may have one whole name: a set 'a.b' with 'c', and a set 'a' with 'b.c'.
        if !sets.isEmpty { indicesInSets[localName(of: token), default: [:]][token.set] = position }
        guard position == all.count else { return }
        index[token.name] = position
        all.append(token)
        appearances.formUnion(token.others.keys)
    }

    /// The type of a token: its own, that of what its value refers to, or its groups'. Source: Format Module, section
    /// 8.2. Gradients as CSS text have the type `color`.
    func type(of token: Token) -> String? {
        let sets = sets(for: token)
        var token = token
        var isColor = false
        var groupType: String?
        for _ in 0..<Self.deepest {
            if token.isCSSGradient { return "gradient" }
            if let type = token.ownType {
                if type != "color" { return isColor ? "color" : type }
                isColor = true
            }
            // The group's type of a token without a type is behind that of what it refers to.
            groupType = token.groupType ?? groupType
            // Style Dictionary took the type from the groups' names.
            if groupType == nil, mark.isEmpty, let text = token.value.text, TokenColorText.isColor(text) {
                isColor = true
            }
            let text = token.value.text.flatMap(Self.reference)
            let next =
                text.map { self.token(named: $0, in: sets) } ?? token.value["$ref"]?.text.flatMap(token(atPointer:))
            guard let next else { break }
            token = next
        }
        return isColor ? "color" : groupType
    }

    /// The type that the value of a token without a type looks like, `color` or `gradient`; `nil` for others.
    static func likelyType(of value: Node) -> String? {
        // Names of colors may be anything else too.
        if let text = value.text, text.hasPrefix("#") || text.contains("("), TokenColorText.isColor(text) {
            return "color"
        }
        if value["colorSpace"] != nil, value["components"] != nil { return "color" }
        // Style Dictionary takes objects of these components.
        let isOfComponents = [["r", "g", "b"], ["h", "s", "l"], ["h", "s", "v"]].contains { components in
            components.allSatisfy { value[$0] != nil }
        }
        if isOfComponents { return "color" }
        guard let items = value.items ?? TokenGradientObject.stops(of: value)?.items, !items.isEmpty else { return nil }
        return items.allSatisfy { $0["color"] != nil && $0["position"] != nil } ? "gradient" : nil
    }

    /// Source: RFC 6901. A pointer to a token means its value.
    func value(atPointer pointer: String) -> Node? {
        guard Self.isPointer(pointer), let path = Self.path(of: pointer), let node = tables.node(at: path) else {
            return nil
        }
        return node[mark + "value"] ?? node
    }

    /// The token to which a JSON pointer leads, by itself or by its value.
    func token(atPointer pointer: String) -> Token? {
        guard Self.isPointer(pointer), var path = Self.path(of: pointer) else { return nil }
        if path.last == mark + "value" { path.removeLast() }
        return index[path.joined(separator: ".")].map { all[$0] }
    }

    /// The token with a name in the first of the sets that has one.
    /// - Complexity: O(sets), and O(1) for a name that is in none.
    func token(_ localName: String, of sets: [String]) -> Token? {
        guard !localName.isEmpty, let indices = indicesInSets[localName] else { return nil }
        return sets.lazy.compactMap { indices[$0] }.first.map { all[$0] }
    }
}
