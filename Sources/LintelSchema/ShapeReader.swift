package import LintelDiagnostics
package import LintelYAML

/// A reader that turns the nodes of a document into values. Every mistake becomes a diagnostic at its location, and the
/// value is `nil`, so that reading goes on.
package protocol ShapeReader {
    var log: ReadingLog { get set }

    /// Whether a text is a color where the reader is now, which decides what messages propose. `false` by default, for
    /// documents without colors.
    func isColor(_ text: String) -> Bool

    /// Returns the shape that the document's schema defines by a name; `nil` by default, for documents in which it does
    /// not matter.
    func definition(_ name: String) -> ValueShape?
}

extension ShapeReader {
    package func isColor(_ text: String) -> Bool { false }

    package func definition(_ name: String) -> ValueShape? { nil }

    /// The errors and warnings found so far, also in other documents that this one names.
    package var diagnostics: Diagnostics {
        get { log.diagnostics }
        set { log.diagnostics = newValue }
    }

    /// Whether the file was read to its end; if not, what is missing may just not have been read.
    package var isComplete: Bool { log.isComplete }

    /// Whether the document itself was wrong at a location, so that what is there says nothing.
    package func isWrong(at location: SourceLocation) -> Bool { log.isWrong(at: location) }

    // MARK: Diagnostics

    /// Adds a diagnostic, unless it was added before.
    package mutating func report(_ diagnostic: Diagnostic) { log.add(diagnostic) }

    /// Reports an error at a location of the document.
    package mutating func error(_ id: DiagnosticID, at location: SourceLocation, _ message: String) {
        report(Diagnostic(id, .error, at: location, message))
    }

    /// Reports a warning at a location of the document.
    package mutating func warning(_ id: DiagnosticID, at location: SourceLocation, _ message: String) {
        report(Diagnostic(id, .warning, at: location, message))
    }

    /// Reports that a node is something else than `what`, which begins with its article.
    package mutating func expected(_ what: String, at node: Node) {
        if node.content == .null, isWrong(at: node.location) { return }
        error(log.codes.wrongType, at: node.location, "expected \(what), found \(node.summary)")
    }

    // MARK: Mappings

    /// Reads the entries of a mapping with known keys; `nil` when the node is not a mapping. Unknown and missing keys
    /// are reported, and broken rules of the shape. What is under a misspelled key is read as the value of the one that
    /// is certainly meant, so that its errors are reported too.
    /// - Parameters:
    ///   - others: names that may be meant beside the keys.
    ///   - fix: what to do about an unknown key instead of taking the nearest.
    ///   - instead: what to report of an unknown key instead.
    package mutating func fields(
        _ node: Node, _ shape: ObjectShape, orMeant others: [String] = [], fix: (String) -> String? = { _ in nil },
        instead: (Node.Entry) -> Diagnostic? = { _ in nil }
    ) -> Fields? {
        let fields = knownFields(node, shape, orMeant: others, fix: fix, instead: instead)
        if let fields {
            requireKeys(of: shape, in: fields.node)
            checkRules(fields)
        }
        return fields
    }

    /// Whether a mapping has an unknown key, reported as such, that is probably meant to be `key`, or belongs below it.
    package func isMisspelled(_ key: String, of shape: ObjectShape, in node: Node) -> Bool {
        let entries = node.entries ?? []
        let unknown = shape.unknownKeys(of: entries).prefix(ObjectShape.mostUnknownKeys)
        if unknown.isEmpty { return false }
        let names = shape.keyNames(absentFrom: entries.map(\.name))
        return unknown.contains { index in
            let written = entries[index].name
            let name = Self.keyBeforeEqualsSign(in: written).map(String.init) ?? written
            return Spelling.nearest(to: name, in: names) == key
                || (shape.advice(on: name) ?? shape.adviceOnNearest(to: name)?.advice)?.key == key
        }
    }

    /// Whether `fields` lack a key and have one that is probably meant to be it.
    package func isMisspelled(_ key: String, in fields: Fields) -> Bool {
        isMisspelled(key, of: fields.shape, in: fields.node)
    }

    /// Reads the entries of a mapping as `fields` does, but reports no missing keys.
    package mutating func knownFields(
        _ node: Node, _ shape: ObjectShape, orMeant others: [String] = [], fix: (String) -> String? = { _ in nil },
        instead: (Node.Entry) -> Diagnostic? = { _ in nil }
    ) -> Fields? {
        var node = node
        if let entries = node.entries, let itemized = itemized(entries, of: shape) {
            node.content = .mapping(itemized)
        }
        if let entries = node.entries, let mended = mended(entries, of: shape) {
            let node = Node(at: node.location, .mapping(mended))
            return knownFields(node, shape, isMended: true, orMeant: others, fix: fix, instead: instead)
        }
        return knownFields(node, shape, isMended: false, orMeant: others, fix: fix, instead: instead)
    }

    private mutating func knownFields(
        _ node: Node, _ shape: ObjectShape, isMended: Bool, orMeant others: [String], fix: (String) -> String?,
        instead: (Node.Entry) -> Diagnostic?
    ) -> Fields? {
        guard let entries = entries(node, of: shape) else { return nil }
        var names = entries.map(\.name)
        var given = Set(names.filter(shape.keyNames.contains))
        let unknown = shape.unknownKeys(of: entries)
        let reported = unknown.prefix(ObjectShape.mostUnknownKeys)
        let uncompared = Set(unknown.dropFirst(reported.count))
        let compared =
            uncompared.isEmpty ? entries : entries.indices.filter { !uncompared.contains($0) }.map { entries[$0] }
        // Entries that are to be written together, by their index, with the advice on them.
        var advised: [Int: String] = [:]
        for index in reported {
            advised[index] = advice(on: entries[index], among: compared, in: shape)
        }
        for index in reported {
            let entry = entries[index]
            let fix =
                versionFix(entry.name, in: node, of: shape) ?? spaceFix(entry.name, of: shape)
                ?? Self.equalsSignFix(entry.name) ?? fix(entry.name) ?? advised[index]
            // What comes from another file, as the preset does that a brand changes, may be what the key is to replace.
            let written = compared.filter { $0.key.location.file == entry.key.location.file }.map(\.name)
            let absent = shape.keyNames(absentFrom: written) + others.filter { !written.contains($0) }
            let message = Spelling.unknownKey(
                entry.name, in: shape.title, among: shape.keyNames + others, absent: absent, fix: fix)
            if let other = instead(entry) {
                report(other)
                continue
            }
            if let fix, fix == advised[index] {
                // One mistake, which is reported with the first of its keys.
                let same = advised.keys.sorted().filter { advised[$0] == fix }
                if same[0] != index { continue }
                if same.count > 1 {
                    let text = Spelling.unknownKeys(same.map { entries[$0].name }, in: shape.title, fix: fix)
                    error(log.codes.unknownKey, at: entry.key.location, text)
                    continue
                }
            }
            error(log.codes.unknownKey, at: entry.key.location, message)
            // That nothing is there needs no second message.
            guard fix == nil, entry.value.content != .null,
                let key = Self.key(certainlyMeantBy: entry.name, among: shape.keyNames + others),
                shape.keyNames.contains(key), given.insert(key).inserted
            else { continue }
            names[index] = key
        }
        if unknown.count > reported.count {
            let (count, first) = (unknown.count - reported.count, entries[unknown[reported.count]])
            error(
                log.codes.unknownKey, at: first.key.location,
                "\(count) more unknown \(count == 1 ? "key" : "keys") in \(shape.title)")
        }
        return Fields(node, shape, names: names, isMended: isMended)
    }

    /// What the shape says of a name that is not one of its keys, with the values in it.
    private func advice(on entry: Node.Entry, among entries: [Node.Entry], in shape: ObjectShape) -> String? {
        let known = shape.advice(on: entry.name)
        let nearest = known == nil ? shape.adviceOnNearest(to: entry.name) : nil
        guard let advice = known ?? nearest?.advice else { return nil }
        // `Background` is the key of this mapping in another letter case, whatever it is elsewhere.
        let plain = Spelling.plain(entry.name)
        if shape.keyNames.contains(where: { Spelling.plain($0) == plain }) { return nil }
        // `largeTitle: true` in a bar is its `largeTitles`, and not the `largeTitle` of its appearance.
        if case .scalar(let scalar) = entry.value.content, !scalar.isQuoted, ["true", "false"].contains(scalar.text),
            shape.keys.contains(where: {
                $0.shape == .boolean && Spelling.nearest(to: entry.name, in: [$0.name]) != nil
            })
        {
            return nil
        }
        let start = nearest.map { "; if '\($0.name)' is meant, " } ?? "; "
        return start + advice.filled(for: entry, among: entries, isColor: isColor) { proposal(for: $0, in: $1) }
    }

    /// The entries of a mapping with known keys. A text in its place is an error with the key that it is meant for.
    private mutating func entries(_ node: Node, of shape: ObjectShape) -> [Node.Entry]? {
        guard case .scalar(let scalar) = node.content, let shown = node.shown,
            let proposal = proposal(for: scalar.text, shown: shown, in: shape)
        else { return entries(node, shape.title) }
        error(
            log.codes.wrongType, at: node.location,
            "expected \(shape.title), a mapping, found \(node.summary); "
                + (["none", "false"].contains(scalar.text) ? "leave it out" : "write { \(proposal) }"))
        return nil
    }

    /// What to do about a key that has a known one and a ':' in it, as in `shadow:{color: red}`.
    private func spaceFix(_ name: String, of shape: ObjectShape) -> String? {
        guard let colon = name.firstIndex(of: ":"), shape.keyNames.contains(String(name[..<colon])) else { return nil }
        return "; a space is missing after '\(name[...colon])'"
    }

    /// The only key that is near an unknown one; `nil` where there are none or several.
    private static func key(certainlyMeantBy name: String, among keys: [String]) -> String? {
        guard let near = Spelling.nearest(to: name, in: keys) else { return nil }
        return Spelling.nearest(to: name, in: keys.filter { $0 != near }) == nil ? near : nil
    }

    /// Reports the required keys that a mapping does not have, except misspelled ones, and the version of the format,
    /// on which `formatVersion` reports.
    package mutating func requireKeys(of shape: ObjectShape, in node: Node) {
        for key in shape.keys where key.isRequired && isComplete && node[key.name] == nil {
            if case .exactly = key.shape { continue }
            if isMisspelled(key.name, of: shape, in: node) { continue }
            missing([key.name], in: shape, at: node)
        }
    }

    /// Reports that a mapping has none of some keys.
    mutating func missing(_ keys: [String], in shape: ObjectShape, at node: Node) {
        error(log.codes.missingKey, at: node.location, "\(shape.title) needs the key \(Spelling.list(keys))")
    }

    /// The name that a text begins with, and a ':' with no space after it: `lintel` of `lintel:1`.
    private static func keyWithoutSpace(in text: String) -> Substring? {
        guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII, first.isLetter else {
            return nil
        }
        let after = text[text.index(after: colon)...]
        let isName = text[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        return isName && !["/", ":", nil].contains(after.unicodeScalars.first) ? text[..<colon] : nil
    }

    /// The name that a text begins with, and a '=' after it: `name` of `name = A`.
    private static func keyBeforeEqualsSign(in text: String) -> Substring? {
        let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        let rest = text[name.endIndex...].drop { $0 == " " }
        return name.first?.isLetter == true && rest.first == "=" ? name : nil
    }

    /// What to do about a text that begins with a name and a '='; `nil` for others.
    private static func equalsSignFix(_ text: String) -> String? {
        keyBeforeEqualsSign(in: text).map { "; write '\($0): …' with ':' for '='" }
    }

    /// Reads the entries of a mapping with any keys.
    /// - Parameter what: what the mapping describes, with its article.
    package mutating func entries(_ node: Node, _ what: String) -> [Node.Entry]? {
        guard let entries = node.entries else {
            if case .scalar(let scalar) = node.content, !scalar.isQuoted,
                let key = Self.keyWithoutSpace(in: scalar.text)
            {
                error(
                    log.codes.wrongType, at: node.location,
                    "expected \(what), a mapping, found \(node.summary); a space is missing after '\(key):'")
            } else if case .scalar(let scalar) = node.content, !scalar.isQuoted,
                let fix = Self.equalsSignFix(scalar.text)
            {
                error(
                    log.codes.wrongType, at: node.location,
                    "expected \(what), a mapping, found \(node.summary)\(fix)")
            } else {
                expected("\(what), a mapping", at: node)
            }
            return nil
        }
        return entries
    }
}

extension ObjectShape {
    /// The most unknown keys of a mapping that are compared with the known ones, each in some microseconds for every
    /// known one. Of more, only the number is reported.
    static let mostUnknownKeys = 100

    /// The indices of the entries whose keys the shape does not have.
    fileprivate func unknownKeys(of entries: [Node.Entry]) -> [Int] {
        entries.indices.filter { !keyNames.contains(entries[$0].name) }
    }
}
