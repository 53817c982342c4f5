/// The colours that `$name` may refer to in CSS text.
package struct PaletteLookup: Sendable {
    /// The names without `$`, for hints.
    package var names: [String]
    /// The colour of a name, or `nil` when there is none.
    package var color: @Sendable (String) -> Color?

    package init(names: [String], color: @escaping @Sendable (String) -> Color?) {
        self.names = names
        self.color = color
    }

    /// Knows no name.
    package static let none = PaletteLookup(names: [], color: { _ in nil })
}
