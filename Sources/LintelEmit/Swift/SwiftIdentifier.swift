import LintelInterchange

/// Identifiers made of names. Source: The Swift Programming Language, Lexical Structure, Identifiers and Keywords.
enum SwiftIdentifier {
    /// A type's: `DeepSea` for `deep-sea`. One by which the generated text itself, Swift, Foundation, UIKit or SwiftUI
    /// means something else ends in `Preset`.
    static func type(_ name: String) -> String {
        let identifier = startable(IdentifierName.swiftWords(of: name).map(\.capitalizedWord).joined())
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
        let words = IdentifierName.swiftWords(of: name)
        let identifier = startable(
            (words.first?.lowercased() ?? "") + words.dropFirst().map(\.capitalizedWord).joined())
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
