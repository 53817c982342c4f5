package import LintelYAML

/// The relation of the version of a document's format to the versions that are read.
package enum FormatVersion: Hashable, Sendable {
    /// It is the version that Lintel reads.
    case supported
    /// It is missing or not a number, which is reported; the document is read as one of the version that Lintel reads,
    /// so that its other mistakes are reported too.
    case unclear
    /// It is another version, which is reported. What its keys mean is not known, so nothing else is to be read.
    case unsupported
}

extension ObjectShape {
    /// The key of the version of the document's format, with the version that Lintel reads; `nil` for mappings within a
    /// document.
    var version: (key: String, number: Int)? {
        for key in keys {
            if case .exactly(let number) = key.shape { return (key.name, number) }
        }
        return nil
    }
}

extension ShapeReader {
    /// Reads the version of a document's format. It is a number that equals the one in the shape: `1` and `1.0` are the
    /// same, as they are for the keyword `const` of JSON Schema. A version under a misspelled key is `unclear`;
    /// `knownFields` reports the key.
    /// - Parameter shape: of the whole document; one of its keys has the values `exactly`.
    package mutating func formatVersion(_ root: Node, of shape: ObjectShape) -> FormatVersion {
        guard let (key, number) = shape.version else {
            preconditionFailure("no key in the schema of \(shape.title) has the version of a format")
        }
        guard let node = root[key] else {
            if isComplete, root.entries != nil, !isMisspelled(key, of: shape, in: root),
                root.entries?.contains(where: { versionFix($0.name, in: root, of: shape) != nil }) != true
            {
                error(
                    log.codes.missingVersion, at: root.location,
                    "the format version is missing; add '\(key): \(number)' at the top")
            }
            return .unclear
        }
        guard case .scalar(let scalar) = node.content, let version = Double(decimal: scalar.text) else {
            expected("the format version \(number)", at: node)
            return .unclear
        }
        if scalar.isQuoted {
            error(
                log.codes.wrongType, at: node.location,
                "the format version is a number; write \(number) without quotation marks")
            return .unclear
        }
        guard version == Double(number) else {
            error(
                log.codes.unsupportedVersion, at: node.location,
                "format version \(scalar.text) is not known; this lintel reads version \(number)")
            return .unsupported
        }
        return .supported
    }

    /// What to do about a key that has the version in documents of another kind, or of another program, when the
    /// document has no version under its own key; `nil` for all other keys.
    func versionFix(_ name: String, in node: Node, of shape: ObjectShape) -> String? {
        guard ["version", "lintel"].contains(name), !shape.keyNames.contains(name), let (key, number) = shape.version,
            node[key] == nil
        else { return nil }
        return "; the format version has the key '\(key)': write '\(key): \(number)'"
    }
}
