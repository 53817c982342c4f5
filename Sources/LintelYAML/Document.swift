package import LintelDiagnostics

/// A YAML or JSON document read into nodes that know their locations. JSON is read as the YAML it is, in files whose
/// names end in `.json` with the white space that only JSON has.
///
/// YAML 1.1 as libyaml reads it, with anchors, aliases and merge keys (`<<`); one document per file; keys are scalars;
/// tags other than those of the YAML schema are refused. A `#` within the parentheses of an unquoted call is text, as
/// `OpenCall` says, and JSON's escapes of surrogate pairs are read as JSON has them.
package struct Document: Sendable {
    /// The root of the document; `nil` when nothing could be read.
    package var root: Node?
    /// Whether the whole file was read. If not, a root mapping or list has what was complete before the error.
    package var isComplete: Bool
    /// The members of the mapping that `read` was asked to pack, each as a mapping of it alone, in the order written;
    /// the mapping itself is empty. `nil` when the document has no such mapping, or it has a merge key: its members are
    /// then nodes as all others.
    package var packed: [PackedNode]?

    /// The limits of a document. Each gives a diagnostic where a document exceeds it.
    package struct Limits: Hashable, Sendable {
        /// The size of the file in bytes.
        package var bytes: Int
        /// The depth of lists and mappings within each other.
        package var depth: Int
        /// The nodes that aliases and merge keys add to those which are written. Their texts may add as many bytes as
        /// the text has at most.
        var aliasedNodes: Int

        package init(bytes: Int, depth: Int = 64, aliasedNodes: Int = 10_000) {
            self.bytes = bytes
            self.depth = depth
            self.aliasedNodes = aliasedNodes
        }

        /// The default limits: 4 MiB, 64 levels, 10,000 nodes by alias.
        package static let `default` = Limits(bytes: 4 << 20)
    }

    /// The root of the document, or `nil` when it could not be read to its end.
    /// - Complexity: O(bytes), plus O(bytes before it) for each unquoted call with a `#` that spans lines and at which
    ///   reading cannot go on, such as one after a `%TAG` directive; limited in all.
    package static func parse(
        bytes: [UInt8], file: String, limits: Limits = .default, into diagnostics: inout Diagnostics
    ) -> Node? {
        let document = read(bytes: bytes, file: file, limits: limits, into: &diagnostics)
        return document.isComplete ? document.root : nil
    }

    /// Reads as much as possible: after a syntax error the nodes before it, so that a caller can report their errors
    /// too.
    /// - Parameter packing: the key of the root whose mapping's members are packed, since there may be very many.
    package static func read(
        bytes: [UInt8], file: String, limits: Limits = .default, packing: String? = nil,
        into diagnostics: inout Diagnostics
    ) -> Document {
        var packing = packing
        guard let source = source(bytes, file, limits, &diagnostics) else {
            return Document(root: nil, isComplete: false)
        }
        var patches = SourcePatches(source, isJSON: isJSON(source.bytes, file: file))
        // Each reading from the start costs up to the file's size, and finds nearly all that the next one replaces.
        // The budget is enough for every preset, and too small to keep a host busy.
        var budget = 8 * max(bytes.count, 1 << 16)
        while true {
            var builder = TreeBuilder(
                source: source, file: file, limits: limits, patches: patches, mayReread: budget > 0 && patches != nil,
                packing: packing)
            let input = patches?.bytes(of: source) ?? source.bytes
            let outcome = input.withUnsafeBufferPointer { builder.read($0) }
            switch outcome {
            case .again(let found, let cost):
                patches?.add(found)
                budget -= cost
            case .unpackable: packing = nil
            case .done(let document, let found):
                diagnostics.add(contentsOf: found)
                return document
            }
        }
    }

    private static func source(
        _ bytes: [UInt8], _ file: String, _ limits: Limits, _ diagnostics: inout Diagnostics
    ) -> SourceText? {
        let start = SourceLocation(file: file, line: 1, column: 1)
        guard bytes.count <= limits.bytes else {
            diagnostics.error(
                .tooLarge, at: start, "the file has \(bytes.count) bytes; expected at most \(limits.bytes)")
            return nil
        }
        if let diagnostic = notUTF8(bytes, file: file) {
            diagnostics.add(diagnostic)
            return nil
        }
        let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
        return SourceText(bytes: isJSON(text, file: file) ? withSpacesOfYAML(text) : text)
    }

    /// The error of a file that is not UTF-8, at the first byte that has no meaning there; `nil` for UTF-8.
    /// - Parameter clause: what follows the advice to save the file as UTF-8, which is given in any case then: `which
    ///   spreadsheets call 'CSV UTF-8'`, or nothing.
    /// - Complexity: O(bytes).
    package static func notUTF8(_ bytes: [UInt8], file: String, advising clause: String? = nil) -> Diagnostic? {
        let start = SourceLocation(file: file, line: 1, column: 1)
        let advice = "save it as UTF-8" + (clause.map { $0.isEmpty ? "" : ", \($0)" } ?? "")
        if hasZerosOfUTF16(bytes) {
            return Diagnostic(.notUTF8, .error, at: start, "the file is not UTF-8; it looks like UTF-16: \(advice)")
        }
        let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
        guard let offset = SourceText.firstInvalidByte(in: text) else { return nil }
        let mark = SourceText.mark(ofByte: offset, in: text)
        let digits = String(text[offset], radix: 16)
        let end = clause == nil ? "" : "; \(advice)"
        let hint = encoding(markedIn: bytes).map { "; it looks like \($0): \(advice)" } ?? end
        return Diagnostic(
            .notUTF8, .error, at: SourceLocation(file: file, line: mark.line + 1, column: mark.column + 1),
            "the file is not UTF-8: byte 0x\(digits) is not valid here\(hint)")
    }

    /// The encoding whose byte order mark a file begins with; `nil` for others. The mark of UTF-32 begins with that of
    /// UTF-16. Source: The Unicode Standard, section 23.8.
    private static func encoding(markedIn bytes: [UInt8]) -> String? {
        let isUTF32 = bytes.starts(with: [0xff, 0xfe, 0, 0]) || bytes.starts(with: [0, 0, 0xfe, 0xff])
        if isUTF32 { return "UTF-32" }
        return bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) ? "UTF-16" : nil
    }

    /// Whether every second byte at the start is 0, as in text of Latin letters in UTF-16, which is valid UTF-8.
    private static func hasZerosOfUTF16(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(8)
        guard head.count == 8 else { return false }
        return [0, 1].contains { odd in
            head.enumerated().allSatisfy { index, byte in (byte == 0) == (index % 2 == odd) }
        }
    }
}
