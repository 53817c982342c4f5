import LintelInterchange

/// Identifiers made of names. Source: The Swift Programming Language, Lexical Structure, Identifiers and Keywords.
enum SwiftIdentifier {
    /// A type's: `DeepSea` for `deep-sea`. One by which the generated text itself, Swift, Foundation, UIKit or SwiftUI
    /// means something else ends in `Preset`.
    static func type(_ name: String) -> String {
        let words = words(name)
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let identifier = startable(joined)
        let isTaken =
            taken.contains(identifier) || SwiftSystemTypes.names.contains(identifier)
            || keywords.contains(identifier)
            || identifier.hasPrefix("UI")
            || identifier.hasPrefix("NS") || identifier.hasPrefix("CG")
        return isTaken ? identifier + "Preset" : identifier
    }

    /// A property's or case's, as it is written where it is declared: `deepSea` for `deep-sea`, `` `default` `` for
    /// `default`, `_500` for `500`, `init_` for `init`, which has a meaning after a dot.
    static func member(_ name: String) -> String {
        let words = words(name)
        let joined =
            lowered(words.first ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let identifier = startable(joined)
        if special.contains(identifier) { return identifier + "_" }
        return keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// As it is written after a dot.
    static func afterDot(_ member: String) -> String { member.filter { $0 != "`" } }

    /// The members of `names`, in their order; one that is taken gets the next free number from 2.
    static func members(_ names: [String]) -> [String] {
        var used: Set<String> = []
        return names.map { name in
            let first = member(name)
            var candidate = first
            var number = 2
            while !used.insert(afterDot(candidate)).inserted {
                candidate = "\(afterDot(first))_\(number)"
                number += 1
            }
            return candidate
        }
    }

    /// The parts of `name` between what no identifier holds; `_` stays only between digits.
    private static func words(_ name: String) -> [String] {
        let characters = Array(name)
        var words: [String] = []
        var word = ""
        for (index, character) in characters.enumerated() {
            let isDecimal =
                character == "_" && index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
                && characters[index + 1].isNumber
            if isDecimal || character.isLetter || character.isWholeNumber {
                word.append(character)
            } else if !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// With the capitals it begins with made small, except the last before a small letter: `urlBar` for `URLBar`.
    private static func lowered(_ word: String) -> String {
        let characters = Array(word)
        let capitals = characters.prefix { $0.isUppercase }.count
        let count =
            capitals > 1 && capitals < characters.count && characters[capitals].isLetter ? capitals - 1 : capitals
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static func startable(_ identifier: String) -> String {
        guard let first = identifier.first else { return "unnamed" }
        return first.isLetter ? identifier : "_" + identifier
    }

    /// Mean something after a dot, quoted or not, or in every enumeration of raw values.
    private static let special: Set = [
        "self", "Self", "init", "Type", "Protocol", "allCases", "rawValue", "hashValue", "none", "some",
    ]

    private static let keywords: Set = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Types and modules that generated text names or declares, except those with the prefixes of Apple's frameworks.
    private static let taken: Set = [
        "BarBackground", "BarBackgroundView", "Binding", "Bool", "Bundle", "BundleMark", "Candidate", "CaseIterable",
        "ClosedRange",
        "Color", "ColorName", "ColorScheme", "Colors", "Content", "Context", "Double", "Environment", "Equatable",
        "Foundation", "Image", "ImageName", "Images", "Int", "LiquidGlass", "MainActor", "NavigationBarModifier",
        "NotificationCenter", "ObjectiveC", "ObjectiveCColors", "ObjectiveCImages", "Optional", "OverlayCut",
        "OverlayImages", "Protocol", "ScrollEdgeReader", "Sendable", "Situation", "SizeProbe", "Slices", "State",
        "String",
        "Swift",
        "SwiftUI", "SwiftUIColors", "SwiftUIImages", "TabBarModifier", "ToolbarModifier", "Type", "View", "ViewBuilder",
        "ViewModifier", "Void",
    ]
}
