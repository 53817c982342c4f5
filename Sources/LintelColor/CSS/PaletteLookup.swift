package import LintelDiagnostics

/// What CSS text may refer to: the colors of a palette by `$name`, the scheme that `light-dark()` asks for, and
/// `currentcolor`.
package struct PaletteLookup: Sendable {
    /// The color scheme that chooses one of the two values of `light-dark()`. Source: CSS Color Adjustment 1, section
    /// 2.
    package enum ColorScheme: Hashable, Sendable { case light, dark }

    /// Returns the names without `$`, for hints, or `nil` where a hint is not worth the search. Called only when a name
    /// is unknown.
    package var names: @Sendable () -> [String]?
    /// The color of a name, or `nil` when there is none.
    package var color: @Sendable (String) -> Color?

    package var scheme: ColorScheme
    /// `currentcolor`; `nil` where the text is not of an element, which would have one.
    package var currentColor: Color?
    /// The colors of a list, in its order, or `nil` when no list has the name.
    package var list: @Sendable (String) -> [Color]?
    /// Whether a name without `$` is that of a color that the palette defines only after the text.
    package var isDefinedLater: @Sendable (String) -> Bool = { _ in false }
    /// Whether the text is a part of a document in which colors can be given names.
    package var isOfDocument: Bool
    /// What limits the comparisons of misspelled names with those of CSS, of which a file may have many; `nil` where
    /// nothing does.
    package var hints: HintBudget?

    package init(
        names: @autoclosure @escaping @Sendable () -> [String]?, scheme: ColorScheme = .light,
        isOfDocument: Bool = false, hints: HintBudget? = nil, currentColor: Color? = nil,
        list: @escaping @Sendable (String) -> [Color]? = { _ in nil }, color: @escaping @Sendable (String) -> Color?
    ) {
        self.names = names
        self.scheme = scheme
        self.isOfDocument = isOfDocument
        self.hints = hints
        self.currentColor = currentColor
        self.list = list
        self.color = color
    }

    /// A lookup without names.
    package static let none = PaletteLookup(names: [], color: { _ in nil })

    /// A lookup that knows no names and proposes none for misspelled ones, for texts that are only tested for being
    /// colors.
    package static let withoutHints = PaletteLookup(names: [], hints: HintBudget(comparisons: 0), color: { _ in nil })
}
