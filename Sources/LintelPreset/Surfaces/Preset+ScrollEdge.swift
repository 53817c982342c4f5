package import LintelBars
package import LintelColor

extension Preset.BarAppearance {
    /// The look of a bar while its content is at the edge: at its beginning under a bar at the top, at its end above
    /// one at the bottom. Source: UIKit, `scrollEdgeAppearance`.
    package struct ScrollEdge: Hashable, Sendable {
        package var background: Background
        /// The title at a transparent edge; `nil` where the preset does not describe it.
        package var title: Title?
        package var largeTitle: Title?
        /// The items at a transparent edge, by state; empty where the preset does not describe them.
        package var items: [ItemState: Item]

        package init(
            _ background: Background, title: Title? = nil, largeTitle: Title? = nil, items: [ItemState: Item] = [:]
        ) {
            self.background = background
            self.title = title
            self.largeTitle = largeTitle
            self.items = items
        }

        package static let background = ScrollEdge(.background)
        package static let transparent = ScrollEdge(.transparent)

        package enum Background: String, CaseIterable, Hashable, Sendable {
            /// The same image, which UIKit drops there unless it is set for that state too.
            case background
            case transparent
        }
    }

    /// The look of titles and items in the state in which the bar is transparent.
    package struct EdgeLook: Hashable, Sendable {
        package var title: Title?
        package var largeTitle: Title?
        package var items: [ItemState: Item]

        package init(title: Title? = nil, largeTitle: Title? = nil, items: [ItemState: Item] = [:]) {
            self.title = title
            self.largeTitle = largeTitle
            self.items = items
        }
    }

    /// Returns what is set for a transparent edge; `nil` when the edge shows the background.
    ///
    /// Fonts are those of the bar, unless the edge has its own. Colors and shadows are not: they were chosen for the
    /// background. Without a color of the edge UIKit's are used, which can be read on the system's background. UIKit
    /// colors buttons and the selected tab with the tint, in all states of a bar; where that cannot be read on the
    /// system's background, their text has the color of labels. Where a color of the edge cannot be read on it either,
    /// the app shows something else behind the bar, and the tint is kept.
    package func edgeLook(of bar: Bar) -> EdgeLook? {
        guard scrollEdge.background == .transparent else { return nil }
        var items: [ItemState: Item] = [:]
        for state in ItemState.allCases {
            let item = Item(
                color: scrollEdge.items[state]?.color, font: scrollEdge.items[state]?.font ?? self.items[state]?.font)
            if item != Item() { items[state] = item }
        }
        let tinted = Self.tintedState(of: bar)
        if items[tinted]?.color == nil, let tint, !edgesWithoutTint(on: bar).isEmpty {
            items[tinted, default: Item()].color = textColor(of: tint, on: bar)
        }
        return EdgeLook(
            title: title(scrollEdge.title, fontOf: title), largeTitle: title(scrollEdge.largeTitle, fontOf: largeTitle),
            items: items)
    }

    private func title(_ edge: Title?, fontOf title: Title?) -> Title? {
        let result = Title(color: edge?.color, shadow: edge?.shadow, font: edge?.font ?? title?.font)
        return result == Title(color: nil, shadow: nil) ? nil : result
    }

    /// The state whose color is the tint where the preset gives none. Source: UIKit, `UIView.tintColor`.
    private static func tintedState(of bar: Bar) -> ItemState { bar == .tab ? .selected : .normal }

    /// The appearances in which icons in the tint cannot be read at a transparent edge behind which the preset shows
    /// nothing else: they have less than the recommended contrast to the system's background.
    package func unreadableTints(on bar: Bar) -> [UnreadableTint] {
        // A tab bar's icons have a color for each state.
        bar == .tab ? [] : edgesWithoutTint(on: bar)
    }

    /// The contrast of a tint to the system's background.
    package struct UnreadableTint: Hashable, Sendable {
        package var appearance: Appearance
        /// The system's background in that appearance, white or black. Source: UIKit, `UIColor.systemBackground` at the
        /// base level.
        package var background: Color
        /// The contrast ratio of WCAG 2, 1…21; alpha does not count.
        package var ratio: Double
    }

    /// The appearances in which the tint cannot be read on the system's background, and the colors of the edge can.
    private func edgesWithoutTint(on bar: Bar) -> [UnreadableTint] {
        guard scrollEdge.background == .transparent, let tint else { return [] }
        let ground = ByAppearance<Color>.systemBackground
        let least = TextRole.tint.recommendedRatio
        let colors = edgeColors(on: bar)
        let differing = ground.differing + tint.differing + colors.flatMap(\.differing)
        return Appearance.combined(differing).compactMap { appearance in
            let background = ground[appearance]
            let ratio = tint[appearance].wcagContrast(with: background)
            guard ratio < least, !colors.contains(where: { isForOther($0, ground, appearance) }) else { return nil }
            return UnreadableTint(appearance: appearance, background: background, ratio: ratio)
        }
    }

    /// The color of labels, except in appearances in which a color of the edge is for something else than the system's
    /// background: there the tint.
    private func textColor(of tint: ByAppearance<Color>, on bar: Bar) -> ByAppearance<Color> {
        let (colors, ground, label) = (
            edgeColors(on: bar), ByAppearance<Color>.systemBackground, ByAppearance<Color>.label
        )
        func text(_ appearance: Appearance) -> Color {
            colors.contains { isForOther($0, ground, appearance) } ? tint[appearance] : label[appearance]
        }
        var result = ByAppearance<Color>(light: text(.light))
        let differing = ground.differing + tint.differing + colors.flatMap(\.differing)
        for appearance in Appearance.combined(differing) where appearance != .light {
            result[exactly: appearance] = text(appearance)
        }
        return result
    }

    /// Whether a color of the edge cannot be read on the system's background, so something else is behind the bar.
    private func isForOther(
        _ color: ByAppearance<Color>, _ ground: ByAppearance<Color>, _ appearance: Appearance
    ) -> Bool {
        color[appearance].wcagContrast(with: ground[appearance]) < TextRole.tint.recommendedRatio
    }

    /// The colors of the edge that show what is behind the bar, because they are chosen to be read. Those of other
    /// states are not: disabled buttons and unselected tabs are faint on purpose.
    private func edgeColors(on bar: Bar) -> [ByAppearance<Color>] {
        [
            scrollEdge.title?.color, scrollEdge.largeTitle?.color,
            scrollEdge.items[Self.tintedState(of: bar)]?.color,
        ].compactMap(\.self)
    }
}

extension Color {
    fileprivate static let white = Color(.sRGB, 1, 1, 1, isLegacy: true)
    fileprivate static let black = Color(.sRGB, 0, 0, 0, isLegacy: true)
}

extension ByAppearance<Color> {
    fileprivate init(light: Color, dark: Color) {
        self.init(light: light)
        self[exactly: .dark] = dark
    }

    /// The values of UIKit's `UIColor.systemBackground`.
    fileprivate static var systemBackground: Self { ByAppearance(light: .white, dark: .black) }
    /// The values of UIKit's `UIColor.label`.
    fileprivate static var label: Self { ByAppearance(light: .black, dark: .white) }
}
