import LintelBars
import LintelPlan
import LintelPreset

/// What generated Swift does about the glass of iOS 26. Sources: Apple, `UIDesignRequiresCompatibility` ("The system
/// ignores this key when you build for iOS 27 or later"); Information Property List, `DTSDKName`, which Xcode writes.
extension GeneratedSwift {
    static func addGlass(to source: inout SwiftSource) {
        source.add(
            """
            /// What a bar shows where the system draws glass; elsewhere it shows the preset's background.
            \(source.access)enum LiquidGlass: Sendable {
                /// The preset's background; the system's glass stays on buttons.
                case replaced
                /// The system's glass alone. The bar is left as it is: colors that were chosen for the background may not be
                /// readable without it.
                case kept
            }

            /// Whether the system draws bars as glass: from iOS 26 on, in apps built with its SDK or a later one.
            /// `UIDesignRequiresCompatibility` in the app's Info.plist keeps the design before it in builds with an SDK older
            /// than that of iOS 27.
            \(source.access)static var drawsGlass: Bool {
                guard #available(iOS 26.0, *) else { return false }
                let keepsDesign = Bundle.main.object(forInfoDictionaryKey: "UIDesignRequiresCompatibility") as? Bool
                // As in "iphoneos26.2".
                let sdk = Bundle.main.object(forInfoDictionaryKey: "DTSDKName") as? String ?? ""
                let version = Int(sdk.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 26
                return version >= 27 || (version == 26 && keepsDesign != true)
            }
            """)
    }

    /// Source: Apple, "Build a UIKit app with the new design", WWDC 2025; UIKit,
    /// `UINavigationItem.LargeTitleDisplayMode`.
    static func addLargeTitle(to source: inout SwiftSource) {
        source.add(
            """
            /// Whether the bar shows a large title as a part of the content. An item with the automatic mode has the mode of the item
            /// before it, and the first one a large title. In a window of compact height all titles are inline.
            /// - Parameter traits: those of the bar's controller, which has new ones before the bar.
            @MainActor
            fileprivate static func hasTitleInContent(_ bar: UINavigationBar, _ traits: UITraitCollection) -> Bool {
                guard drawsGlass, bar.prefersLargeTitles, traits.verticalSizeClass != .compact else { return false }
                let mode = bar.items?.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
                return mode ?? .always == .always
            }
            """)
    }

    /// The tint that a bar has of its own. Source: UIKit, `UIView.tintColor`, `UIView.tintAdjustmentMode`.
    static func addOwnTint(to source: inout SwiftSource) {
        source.add(
            """
            /// The tint that the bar has of its own; `nil` for that of the views around it. UIKit says only which one applies, and a gray
            /// one while an alert or a popover dims it.
            @MainActor
            fileprivate static func ownTint(of bar: UIView) -> UIColor? {
                let isDimmed = bar.tintAdjustmentMode == .dimmed
                let isDimmedAround = bar.superview?.tintAdjustmentMode == .dimmed
                if isDimmed { bar.tintAdjustmentMode = .normal }
                defer { if isDimmed { bar.tintAdjustmentMode = isDimmedAround ? .automatic : .dimmed } }
                let tint = bar.tintColor
                bar.tintColor = nil
                guard tint != bar.tintColor else { return nil }
                bar.tintColor = tint
                return tint
            }
            """)
    }

    /// A bar that is to have the system's glass again needs what it had before.
    /// - Parameter bar: a navigation bar or a toolbar.
    static func addRestoration(of bar: SwiftBar, to source: inout SwiftSource) {
        source.add("/// Returns what gives `bar` back its present appearances.\n@available(iOS 26.0, *)\n@MainActor")
        source.block("fileprivate static func restoration(of bar: \(bar.bar.className)) -> () -> Void {") { source in
            source.add(
                """
                let (standard, scrollEdge) = (bar.standardAppearance, bar.scrollEdgeAppearance)
                let (compact, compactScrollEdge) = (bar.compactAppearance, bar.compactScrollEdgeAppearance)
                """)
            if bar.look?.tint != nil {
                source.add("let tint = ownTint(of: bar)")
            }
            if bar.look?.style != nil { source.add("let style = bar.barStyle") }
            if bar.look?.isTranslucent != nil { source.add("let isTranslucent = bar.isTranslucent") }
            source.block("return {") { source in
                if bar.look?.style != nil { source.add("bar.barStyle = style") }
                if bar.look?.isTranslucent != nil { source.add("bar.isTranslucent = isTranslucent") }
                if bar.look?.tint != nil { source.add("bar.tintColor = tint") }
                source.add(
                    """
                    (bar.standardAppearance, bar.scrollEdgeAppearance) = (standard, scrollEdge)
                    (bar.compactAppearance, bar.compactScrollEdgeAppearance) = (compact, compactScrollEdge)
                    """)
            }
        }
    }
}
