import LintelDiagnostics
import LintelYAML

extension Batch {
    /// What a batch changes for all brands, or a brand changes for itself, with what it takes from others.
    struct Changes {
        var palette: [Node.Entry] = []
        var settings: [Node.Entry] = []
        /// The pattern of the outputs' names.
        var pattern: Node?
        /// What is wrong in them. Values of another kind than expected are left out of the changes.
        var mistakes: [Mistake] = []

        /// A value that a batch or a brand cannot have.
        enum Mistake {
            /// The value is of another kind than expected, which begins with its article.
            case wrongType(Node, expected: String)
            /// Colors by name where a list of colors is expected.
            case namedColors(Node)
            /// A key that a brand cannot set, with what to do instead.
            case fixedKey(Node, fix: String)
            /// A pattern that gives no names.
            case invalidPattern(Node, NamePattern.Problem)
        }

        /// Creates an empty list of changes.
        init() {}

        /// Reads the changes from the values of a mapping.
        /// - Parameter value: returns the value under a key; `nil` when it is absent.
        init(_ value: (String) -> Node?) {
            palette = entries(value("palette"), expected: "colors by name, a mapping")
            if let colors = value("colors") {
                if colors.entries != nil {
                    mistakes.append(.namedColors(colors))
                } else if colors.items == nil {
                    mistakes.append(.wrongType(colors, expected: "a list of colors"))
                }
                palette.append(PaletteList.entry(colors))
            }
            settings = entries(value("set"), expected: "keys of a preset, a mapping")
            for entry in settings {
                switch entry.name {
                case "palette":
                    mistakes.append(
                        .fixedKey(entry.key, fix: "write 'palette' beside 'set', which changes single colors"))
                case "lintel":
                    mistakes.append(.fixedKey(entry.key, fix: "the format's version is the preset's own"))
                default: break
                }
            }
            if let node = value("name") {
                if node.text == nil {
                    mistakes.append(.wrongType(node, expected: "a name such as '{brand}{name}'"))
                } else if let problem = node.text.flatMap({ NamePattern(text: $0).problem }) {
                    mistakes.append(.invalidPattern(node, problem))
                } else {
                    pattern = node
                }
            }
        }

        private mutating func entries(_ node: Node?, expected: String) -> [Node.Entry] {
            guard let node else { return [] }
            if node.entries == nil { mistakes.append(.wrongType(node, expected: expected)) }
            return node.entries ?? []
        }
    }

    /// What the brand changes in its presets.
    /// - Complexity: O(its members and those of the brands that it extends).
    func changes(of brand: Int) -> Changes {
        var next: Int? = brand
        var changes = Changes()
        while let index = next {
            let brand = brands[index]
            if let value = brand.packed?.node(in: brand.location.file).entries?.first?.value {
                let own = Changes { value[$0] }
                changes.palette = own.palette + changes.palette
                changes.settings = own.settings + changes.settings
                changes.pattern = changes.pattern ?? own.pattern
            }
            next = brand.base
        }
        return changes
    }
}
