/// Identifiers as Swift source has them. Source: The Swift Programming Language, Lexical Structure, Identifiers and
/// Keywords.
package enum SwiftName {
    /// Returns a static property's or case's identifier as it is written where it is declared: `` `default` `` for
    /// `default`, `init_` for `init`, which has a meaning after a dot.
    package static func member(_ identifier: String) -> String {
        if special.contains(identifier) { return identifier + "_" }
        return isKeyword(identifier) ? "`\(identifier)`" : identifier
    }

    /// Returns a declared member as it is written after a dot: `default` for `` `default` ``.
    package static func afterDot(_ member: String) -> String { member.filter { $0 != "`" } }

    /// Whether an identifier is a word that can name a declaration only in backticks, or not at all.
    package static func isKeyword(_ identifier: String) -> Bool { keywords.contains(identifier) }

    /// Mean something after a dot, quoted or not, or in every enumeration of raw values.
    private static let special: Set = [
        "self", "Self", "init", "Type", "Protocol", "allCases", "rawValue", "hashValue", "none", "some",
    ]

    private static let keywords: Set = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
