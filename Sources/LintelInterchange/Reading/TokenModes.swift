import LintelBars
import LintelDiagnostics
import LintelYAML

/// The values that a token has in modes, which the Design Tokens Format does not have, as other programs write them
/// under `$extensions`: Terrazzo under `mode`, plugins that export Figma's variables under `modes` of `com.figma`, and
/// Primer under `org.primer.overrides`.
///
/// Sources: Terrazzo's guide "Modes"; Primer's decision "Token overrides"; files that such plugins have written.
struct TokenModes {
    /// A mode that is not named after an appearance.
    struct Other {
        var name: String
        var node: Node
    }

    /// The value in a mode for light.
    private(set) var light: Node?
    /// The values in modes for other appearances.
    private(set) var values: [Appearance: Node] = [:]
    /// The modes with other names, and other values than the token itself has.
    private(set) var others: [Other] = []

    /// The most modes of a token that are read.
    private static let most = 64

    /// - Parameters:
    ///   - token: the token.
    ///   - own: the token's own value.
    ///   - key: that of a token's value.
    ///   - names: the names of modes that are written as a list, in its order.
    init(of token: Node, _ own: Node, key: String, names: () -> [String]) {
        guard let extensions = token["$extensions"] else { return }
        let all = [
            extensions["mode"], extensions["com.figma"]?["modes"], extensions["org.primer.overrides"],
        ]
        for modes in all.compactMap(\.self) {
            for (name, node) in Self.entries(of: modes, names: names).prefix(Self.most) where node.content != .null {
                // A value may have a description beside it.
                let value = node["alpha"] == nil ? node[key] ?? node : node
                switch Self.appearance(named: name) {
                case .light?: light = light ?? value
                case let appearance?: values[appearance] = values[appearance] ?? value
                case nil: if !Self.isSame(value, own) { others.append(Other(name: name, node: value)) }
                }
            }
        }
    }

    /// The values by the names of their modes. In a list they have those of the group's modes, or else numbers.
    private static func entries(of modes: Node, names: () -> [String]) -> [(name: String, node: Node)] {
        if let entries = modes.entries { return entries.prefix(most).map { ($0.name, $0.value) } }
        guard let items = modes.items, !items.isEmpty else { return [] }
        let names = names()
        return items.prefix(most).enumerated().map { index, item in
            (names.count == items.count ? names[index] : "\(index + 1)", item)
        }
    }

    /// The appearance that a mode is named after, such as `Dark`, `dark mode`, `light-high-contrast` and
    /// `Dark (High Contrast)`; `nil` for other names.
    static func appearance(named name: String) -> Appearance? {
        let separated = String(name.map { $0.isLetter || $0.isNumber ? $0 : " " })
        let words = Spelling.parts(of: separated).filter { $0 != "mode" && $0 != "theme" }
        return appearances[words.sorted().joined(separator: " ")]
    }

    /// By the words of their names in the order of the alphabet.
    private static let appearances: [String: Appearance] = [
        "light": .light, "dark": .dark,
        "contrast high": .highContrast, "contrast high light": .highContrast,
        "highcontrast": .highContrast, "highcontrast light": .highContrast,
        "contrast dark high": .darkHighContrast, "dark highcontrast": .darkHighContrast,
    ]

    /// Whether two values are written with the same texts.
    private static func isSame(_ a: Node, _ b: Node) -> Bool {
        switch (a.content, b.content) {
        case (.scalar(let a), .scalar(let b)): a.text == b.text
        case (.sequence(let a), .sequence(let b)): a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
        case (.mapping(let a), .mapping(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && isSame($0.value, $1.value) }
        case (.null, .null): true
        default: false
        }
    }
}

extension TokenTree.Token {
    /// The value in an appearance, or that of the first of its fallbacks that has one.
    func value(in appearance: Appearance) -> Node {
        ([appearance] + appearance.fallbacks).lazy.compactMap { others[$0] }.first ?? value
    }
}
