import LintelDiagnostics
import LintelYAML

extension ShapeReader {
    /// Reports each rule of its shape that a mapping breaks. While it has an unknown key, which may be a misspelled
    /// one, or a number in the place of a word, which may be meant for another key, no key is reported as missing.
    mutating func checkRules(_ fields: Fields) {
        let given = fields.given
        for rule in fields.shape.rules {
            switch rule {
            case .atLeastOne(let keys):
                guard isComplete, !fields.hasUnknown, !keys.contains(where: given.contains),
                    !Self.hasNumberForWord(fields)
                else { continue }
                missing(keys, in: fields.shape, at: fields.node)
            case .atMost(let count, let keys, let hint):
                let together = given.filter(keys.contains).prefix(count + 1)
                guard together.count > count, let key = together.last else { continue }
                let names = Spelling.list(Array(together), joinedBy: "and")
                error(
                    log.codes.conflictingKeys, at: location(of: key, fields),
                    "\(names) cannot be used together" + (hint.map { "; \($0)" } ?? ""))
            case .needs(let key, let others, let hint):
                guard isComplete, !fields.hasUnknown, given.contains(key), !others.contains(where: given.contains),
                    !Self.hasNumberForWord(fields)
                else { continue }
                error(
                    log.codes.missingKey, at: location(of: key, fields),
                    "'\(key)' needs the key \(Spelling.list(others))" + (hint.map { "; \($0)" } ?? ""))
            }
        }
    }

    private static func hasNumberForWord(_ fields: Fields) -> Bool {
        fields.shape.keys.contains { key in
            guard case .word = key.shape, let text = fields[key.name]?.text else { return false }
            return WrittenLength(text) != nil
        }
    }

    private func location(of key: String, _ fields: Fields) -> SourceLocation {
        fields.key(key)?.location ?? fields.node.location
    }
}
