package import LintelBars
package import LintelColor

extension Preset.BarAppearance {
    /// A state of a bar's buttons or tabs. Source: UIKit, `UIBarButtonItemAppearance`, `UITabBarItemAppearance`.
    package enum ItemState: String, CaseIterable, Hashable, Sendable {
        case normal
        /// While a finger is on it.
        case highlighted
        /// The tab whose screen is shown.
        case selected
        case disabled

        /// Whether the items of that bar have the state; those of a search bar have none.
        func isOn(_ bar: Bar) -> Bool {
            switch self {
            case .normal, .disabled: bar != .search
            case .highlighted: bar == .navigation || bar == .toolbar
            case .selected: bar == .tab
            }
        }
    }

    /// The look of an item in one state: the text of a button, the text and the icon of a tab.
    package struct Item: Hashable, Sendable {
        package var color: ByAppearance<Color>?
        package var font: Font?

        package init(color: ByAppearance<Color>? = nil, font: Font? = nil) {
            self.color = color
            self.font = font
        }
    }

    /// A font of titles or items. Source: UIKit, `UIFont`.
    package struct Font: Hashable, Sendable {
        /// A PostScript name; `nil` for the system font, which also replaces one that is not installed.
        package var name: String?
        /// The size in points.
        package var size: Double
        /// The weight of the system font. A font with a name has its own weight.
        package var weight: Weight

        package init(name: String? = nil, size: Double, weight: Weight) {
            self.name = name
            self.size = size
            self.weight = weight
        }

        /// The weights of the system font, from light to heavy. Source: UIKit, `UIFont.Weight`.
        package enum Weight: String, CaseIterable, Hashable, Sendable, Comparable {
            case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

            package static func < (a: Weight, b: Weight) -> Bool {
                allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
            }
        }

        /// Whether WCAG 2.2 calls text in this font large: from 18 points of CSS on, or 14 in bold, which are 24 and
        /// 18.66 of UIKit's. Source: definition of large-scale text. A font with a name is not known to be bold.
        var isLargeText: Bool { size >= 24 || (name == nil && weight >= .bold && size >= 56.0 / 3) }
    }

    /// The least ratio of WCAG 2.2, level AA, of a role in the fonts of this appearance.
    package func recommendedRatio(of role: TextRole) -> Double {
        let font: Font? =
            switch role {
            case .title: title?.font
            case .largeTitle: largeTitle?.font
            case .item: items[.normal]?.font
            case .selectedItem: items[.selected]?.font
            case .tint, .statusBar: nil
            }
        return font.map { $0.isLargeText ? 3 : 4.5 } ?? role.recommendedRatio
    }
}
