package import LintelBars
package import LintelColor
package import LintelDiagnostics

extension Preset.BarAppearance {
    /// A kind of text or glyph on a bar that people have to read.
    package enum TextRole: String, CaseIterable, Hashable, Sendable {
        case title
        case largeTitle
        /// Buttons, in the tint color.
        case tint
        /// Text and icons of buttons or tabs in their normal state. Disabled ones need no contrast. Source: WCAG 2.2,
        /// success criterion 1.4.3, "inactive user interface component".
        case item
        /// The selected tab.
        case selectedItem
        /// Clock, signal and battery, which are white or black.
        case statusBar

        /// The ratio of WCAG 2.2, level AA, below which little can be read in UIKit's fonts; see
        /// `recommendedRatio(of:)` for others. Text needs 4.5, and 3 from 18 points or, in bold, 14 points of CSS on,
        /// which are 24 and 18.66 of UIKit's: a title has 17, a large one 34, a button 17, a tab 10. Glyphs need 3.
        /// Source: success criteria 1.4.3 and 1.4.11.
        package var recommendedRatio: Double {
            switch self {
            case .title, .item, .selectedItem: 4.5
            case .largeTitle, .tint, .statusBar: 3
            }
        }

        var summary: String {
            switch self {
            case .title: "The ratio of the title; navigation bars only."
            case .largeTitle: "The ratio of the large title; navigation bars only."
            case .tint: "The ratio of buttons."
            case .item: "The ratio of the text of buttons, or of tabs, in their normal state."
            case .selectedItem: "The ratio of the selected tab."
            case .statusBar:
                "The ratio of white or black content of the status bar, whichever is higher; not for a tab bar."
            }
        }

        /// Whether that bar may have it.
        func isOn(_ bar: Bar) -> Bool {
            switch self {
            case .title, .largeTitle: bar == .navigation
            case .tint: true
            case .item: ItemState.normal.isOn(bar)
            case .selectedItem: ItemState.selected.isOn(bar)
            case .statusBar: bar != .tab
            }
        }
    }

    /// The least contrast ratios that the preset requires.
    package struct Contrast: Hashable, Sendable {
        private var demands: [TextRole: Demand] = [:]

        package struct Demand: Hashable, Sendable {
            /// The contrast ratio of WCAG 2, 1…21.
            package var ratio: Double
            /// The location of the key.
            package var location: SourceLocation

            package init(ratio: Double, location: SourceLocation) {
                self.ratio = ratio
                self.location = location
            }
        }

        package init() {}

        /// The contrast that is required for a role; `nil` for none.
        package subscript(role: TextRole) -> Demand? {
            get { demands[role] }
            set { demands[role] = newValue }
        }

        package var first: Demand? { TextRole.allCases.lazy.compactMap { demands[$0] }.first }
    }

    /// The color of what is read; `nil` where it is not known: UIKit's own, the app's tint, and the status bar's.
    package func color(of role: TextRole) -> ByAppearance<Color>? {
        switch role {
        case .title: title?.color
        case .largeTitle: largeTitle?.color
        case .tint: tint
        case .item: items[.normal]?.color
        case .selectedItem: items[.selected]?.color
        case .statusBar: nil
        }
    }
}
