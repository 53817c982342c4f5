#if canImport(UIKit) && os(iOS)
public import UIKit

extension BarSituation {
    /// Reads the situation of a navigation bar in a window, up to the edge of the screen if the bar is attached to it:
    /// that is, if its navigation controller or its delegate says so (`UIBarPositioning`). A bar without either is at
    /// the top, and not attached. The metrics are `compact` on a phone in landscape whose width is compact too,
    /// and never those of a bar with a prompt.
    @MainActor
    public init(of bar: UINavigationBar) {
        self.init(of: bar, kind: .navigation, position: BarPositionKind(bar.barPosition))
    }

    /// Reads the situation of a toolbar in a window, down to the edge of the screen if the bar is at the bottom, and up
    /// to it if its delegate says that it is attached there (`UIBarPositioning`).
    @MainActor
    public init(of bar: UIToolbar) {
        self.init(of: bar, kind: .toolbar, position: BarPositionKind(bar.barPosition))
    }

    /// Reads the situation of a tab bar in a window, down to the edge of the screen if the bar is attached to it.
    @MainActor
    public init(of bar: UITabBar) { self.init(of: bar, kind: .tab, position: .bottom) }

    @MainActor
    init(of bar: UIView, kind: BarKind, position: BarPositionKind) {
        let frame = bar.convert(bar.bounds, to: nil)
        let safeArea = bar.window?.safeAreaInsets ?? .zero
        let bottom = bar.window?.bounds.height ?? frame.maxY
        let isTop = position != .bottom
        var height = frame.height
        // The background's upper edge: the screen's, where the bar is attached to it; not so in a sheet.
        let isAttached = position == .topAttached && frame.minY <= safeArea.top + 1
        let top = isAttached ? 0 : frame.minY
        if isAttached { height = frame.maxY }
        if position != .topAttached, frame.maxY >= bottom - safeArea.bottom - 1 { height = bottom - frame.minY }
        let traits = bar.traitCollection
        // Phones show short bars in landscape, except those whose width is regular there: their bars stay 44 points
        // high. Search and tab bars have one form.
        let isCompact =
            [.navigation, .toolbar].contains(kind) && traits.userInterfaceIdiom == .phone
            && traits.verticalSizeClass == .compact
            && (bar.window?.traitCollection ?? traits).horizontalSizeClass != .regular
        // The direction is that of the bar, whose traits do not have what an app sets by `semanticContentAttribute`.
        self.init(
            bar: kind, metrics: isCompact ? .compact : .default, position: position, era: .current,
            appearance: InterfaceAppearance(traits), gamut: ImageGamut(traits),
            direction: bar.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
            scale: traits.imageScale,
            width: Double(frame.width), height: Double(height),
            statusBarHeight: isTop
                ? (bar.window?.windowScene?.statusBarManager?.statusBarFrame.height).map { max(0, Double($0 - top)) }
                : nil,
            safeAreaTop: isTop ? Double(max(0, safeArea.top - top)) : nil)
    }
}

extension BarPositionKind {
    init(_ position: UIBarPosition) {
        self =
            switch position {
            case .bottom: .bottom
            case .top: .top
            case .topAttached: .topAttached
            default: .any
            }
    }
}

extension BarEra {
    /// That of this app on this system.
    static var current: BarEra {
        let main = Bundle.main
        return BarEra(
            systemVersion: ProcessInfo.processInfo.operatingSystemVersion.majorVersion,
            requiresCompatibility: main.object(forInfoDictionaryKey: "UIDesignRequiresCompatibility") as? Bool == true,
            sdkName: main.object(forInfoDictionaryKey: "DTSDKName") as? String)
    }
}
#endif
