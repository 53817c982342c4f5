import LintelInterchange

/// Identifiers made of names. Source: The Swift Programming Language, Lexical Structure, Identifiers and Keywords.
enum SwiftIdentifier {
    /// A type's: `DeepSea` for `deep-sea`. One by which the generated text itself, Swift, Foundation, UIKit or SwiftUI
    /// means something else ends in `Preset`.
    static func type(_ name: String) -> String {
        let identifier = startable(IdentifierName.swiftWords(of: name).map(\.capitalizedWord).joined())
        let isTaken =
            taken.contains(identifier) || SwiftSystemTypes.names.contains(identifier)
            || SwiftName.isKeyword(identifier) || identifier.hasPrefix("UI") || identifier.hasPrefix("NS")
            || identifier.hasPrefix("CG")
        return isTaken ? identifier + "Preset" : identifier
    }

    /// A property's or case's, as it is written where it is declared: `deepSea` for `deep-sea`, `_500` for `500`, and
    /// what `SwiftName` makes of keywords.
    static func member(_ name: String) -> String { SwiftName.member(plain(name)) }

    /// The members of `names`, in their order; one that is taken gets the next free number from 2.
    static func members(_ names: [String]) -> [String] {
        IdentifierName.distinct(names.map(plain), separator: "_").map(SwiftName.member)
    }

    /// A member's identifier, which may be a keyword.
    private static func plain(_ name: String) -> String {
        let words = IdentifierName.swiftWords(of: name)
        return startable((words.first?.lowercased() ?? "") + words.dropFirst().map(\.capitalizedWord).joined())
    }

    private static func startable(_ identifier: String) -> String {
        guard let first = identifier.first else { return "unnamed" }
        return first.isLetter ? identifier : "_" + identifier
    }

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
        "SwiftUI", "SwiftUIColors", "SwiftUIImages", "TabBarModifier", "TabWidthReader", "TabWidthView", "Task",
        "ToolbarModifier", "Type", "View", "ViewBuilder", "ViewModifier", "Void",
    ]
}
