import LintelBars
import LintelColor
import LintelDrawing
import LintelPlan
import LintelPreset
import LintelUnits

/// What generated Swift sets on one bar.
struct SwiftBar {
    let bar: Bar
    let look: Preset.BarAppearance?
    /// Titles and items while the bar is transparent; `nil` when it never is, and when nothing is said of the bar.
    let edge: Preset.BarAppearance.EdgeLook?
    /// Whether the tint cannot be read on the system's background, and the preset does not expect to see it there.
    let tintNeedsBackground: Bool
    /// The states of the bar; empty for a search bar.
    let states: [State]
    /// The images of a search bar, which has images by position and metrics; empty for other bars.
    let searchImages: [PositionedImages]
    /// The shadow's images, of which one fits the bar; empty without a shadow, and for a search bar.
    let shadows: [Candidate]
    /// Identifiers of images.
    let backIndicator: String?
    let backIndicatorMask: String?
    /// Which style of the status bar is easier to read on the bar's background; `nil` when nothing is known.
    /// Where an appearance has no style, the system's own; `nil` where that is so in all.
    let statusBar: ByAppearance<LegibilityRecord.StatusBar.Style?>?

    /// Whether something may be seen through a background.
    let letsThrough: Bool

    /// Whether the bar shows the preset where the system draws glass, unless the app decides otherwise.
    let replacesGlass: Bool

    /// The position that `State.backgrounds` are for; `nil` without images.
    let position: BarPosition?

    struct State {
        var property: PlannedBarAppearance.Property
        /// The metrics of the bar that is so shown, for the title's position.
        var metrics: BarMetrics
        var isTransparent: Bool
        /// The images for the bar's usual position.
        var backgrounds: [Candidate]
        /// The images for all other positions that the preset has images for.
        var others: [PositionedImages]
    }

    /// The images for one position and metrics, of which one fits the bar.
    struct PositionedImages {
        var position: BarPosition
        var metrics: BarMetrics
        var backgrounds: [Candidate]
    }

    /// An image and where it fits, in points; `nil` where that makes no difference.
    struct Candidate: Hashable {
        var identifier: String
        var widths: ClosedRange<Double>?
        var heights: ClosedRange<Double>?
        var statusBarBottom: Double?
        var safeAreaBottom: Double?
        /// The sizes of the bars of iOS 26 that a picture with lines was made for, from the narrowest on.
        var glassSizes: [Size] = []

        /// The size of a bar in points.
        struct Size: Hashable {
            var width: Double
            var height: Double
        }
    }

    /// Whether an image has to be chosen by the bar's situation.
    var needsSituation: Bool {
        shadows.count > 1
            || states.contains { $0.backgrounds.count > 1 || $0.others.contains { $0.backgrounds.count > 1 } }
            || searchImages.contains { $0.backgrounds.count > 1 }
    }

    /// Whether the image also depends on the bar's position.
    var needsPosition: Bool { states.contains { !$0.others.isEmpty } }

    var hasBackground: Bool { states.contains { !$0.backgrounds.isEmpty } }

    /// Whether the bar has neither an image nor a color of its own, so that the system's background stays.
    var keepsSystemBackground: Bool { !hasBackground && look?.barTint == nil }

    /// Whether the bar shows something at its edge that would cover a large title from iOS 26 on.
    var coversLargeTitle: Bool {
        bar == .navigation && !states.isEmpty && !hasTransparentState
            && (hasBackground || !shadows.isEmpty || look?.barTint != nil)
    }

    /// What the bar shows by default where the system draws glass, as a case of `LiquidGlass`.
    var glass: String { replacesGlass ? "replaced" : "kept" }

    /// Whether a bar without its background does not have all that one with it has.
    var needsBackground: Bool { tintNeedsBackground || look?.style != nil || look?.isTranslucent != nil }

    static func all(of delivery: Delivery, _ assets: SwiftAssets) -> [SwiftBar] {
        zip(delivery.plan.barAppearances, delivery.legibility).map { appearance, legibility in
            SwiftBar(appearance, legibility, delivery, assets)
        }.filter { !$0.states.isEmpty || !$0.searchImages.isEmpty || $0.look != nil }
    }

    private init(
        _ appearance: PlannedBarAppearance, _ legibility: [LegibilityRecord], _ delivery: Delivery,
        _ assets: SwiftAssets
    ) {
        bar = appearance.bar
        look = appearance.look
        var clear = appearance.look
        clear?.scrollEdge.background = .transparent
        tintNeedsBackground = appearance.edge == nil && clear?.unreadableTints(on: appearance.bar).isEmpty == false
        // A tint that is left out needs no other color in its place: texts of buttons have the app's, as icons have.
        if tintNeedsBackground { clear?.tint = nil }
        // From iOS 26 on any navigation bar may be transparent, because of a large title.
        edge = appearance.edge ?? (appearance.bar == .navigation ? clear?.edgeLook(of: .navigation) : nil)
        let backgrounds = delivery.plan.images.filter {
            $0.format == assets.container && $0.bar == appearance.bar && $0.role == .background
        }
        let tint = appearance.look?.barTint
        letsThrough =
            backgrounds.isEmpty
            ? Appearance.allCases.contains { appearance in tint.map { $0[appearance].alpha < 1 } ?? false }
            : backgrounds.contains { !delivery.plan.jobs[$0.job].work.drawing.isOpaque }
        // The first of them is that of a controller's bar.
        let preferred: [BarPosition] =
            appearance.bar == .navigation ? [.topAttached, .any, .top, .bottom] : [.bottom, .any, .topAttached, .top]
        let position = preferred.first { position in backgrounds.contains { $0.position == position } }
        self.position = position
        func images(_ metrics: BarMetrics, _ position: BarPosition?) -> PositionedImages? {
            guard let position else { return nil }
            let found = Self.candidates(
                backgrounds.filter { $0.metrics == metrics && $0.position == position }, assets)
            return found.isEmpty ? nil : PositionedImages(position: position, metrics: metrics, backgrounds: found)
        }
        // A compact bar without an image of its own has that of the plain bar. Source: UIKit, `compactAppearance`.
        func others(_ metrics: BarMetrics) -> [PositionedImages] {
            // A tab bar is at the bottom, and a search bar takes all images at once.
            guard appearance.bar == .navigation || appearance.bar == .toolbar else { return [] }
            return BarPosition.allCases.filter { $0 != position }.compactMap {
                images(metrics, $0) ?? images(.default, $0)
            }
        }
        let states = appearance.states.map { state in
            State(
                property: state.property, metrics: state.property.isCompact ? .compact : .default,
                isTransparent: state.isTransparent,
                backgrounds: state.isTransparent ? [] : images(state.metrics, position)?.backgrounds ?? [],
                others: state.isTransparent ? [] : others(state.metrics))
        }
        shadows = appearance.bar == .search ? [] : Self.shadows(of: appearance.bar, delivery, assets)
        // Without a look and without images there is nothing to set.
        self.states = appearance.look == nil && position == nil && shadows.isEmpty ? [] : states
        searchImages = appearance.bar == .search ? Self.searchImages(backgrounds, assets) : []
        backIndicator = appearance.backIndicator.first.flatMap { assets.identifier(ofImage: $0) }
        backIndicatorMask = appearance.backIndicatorMask.first.flatMap { assets.identifier(ofImage: $0) }
        statusBar = Self.statusBar(legibility)
        replacesGlass = Self.replacesGlass(appearance, in: delivery.plan)
    }

    /// A bar with images replaces the glass only by those for it, so that a tab bar, which floats from iOS 26 on, does
    /// not get an image as wide as the screen, nor a color. A navigation bar has images in all eras of its preset.
    private static func replacesGlass(_ appearance: PlannedBarAppearance, in plan: RenderPlan) -> Bool {
        func eras(of bar: Bar) -> Set<Era> { Set(plan.images.filter { $0.bar == bar }.map(\.era)) }
        let own = eras(of: appearance.bar)
        if !own.isEmpty { return own.contains(.liquidGlass) }
        if appearance.bar != .navigation, appearance.look?.barTint != nil { return false }
        let known = eras(of: .navigation)
        return known.isEmpty ? plan.eras.contains(.liquidGlass) : known.contains(.liquidGlass)
    }

    /// A shadow is beside the bar and has its own height, so that only the bar's width counts.
    private static func shadows(of bar: Bar, _ delivery: Delivery, _ assets: SwiftAssets) -> [Candidate] {
        let images = delivery.plan.images.filter {
            $0.format == assets.container && $0.bar == bar && $0.role == .shadow
        }
        return candidates(images, assets).map { Candidate(identifier: $0.identifier, widths: $0.widths) }
    }

    private static func searchImages(_ backgrounds: [PlannedImage], _ assets: SwiftAssets) -> [PositionedImages] {
        BarPosition.allCases.flatMap { position in
            BarMetrics.allCases.compactMap { metrics in
                let images = candidates(
                    backgrounds.filter { $0.position == position && $0.metrics == metrics }, assets)
                return images.isEmpty
                    ? nil : PositionedImages(position: position, metrics: metrics, backgrounds: images)
            }
        }
    }

    private static func candidates(_ images: [PlannedImage], _ assets: SwiftAssets) -> [Candidate] {
        images.grouped(inOrderBy: \.name).compactMap { name, images in
            guard let identifier = assets.identifier(ofImage: name) else { return nil }
            func common(_ values: (PlannedImage) -> [Double]) -> Double? {
                let all = Set(images.flatMap(values))
                return all.count == 1 ? all.first : nil
            }
            // Where others serve the rest of the lengths, all that it serves count; else a length only if there is one.
            func range(_ axis: Axis) -> ClosedRange<Double>? {
                let all = Set(
                    images.flatMap { image in
                        image.targets.map { Manifest.points($0.length(axis), at: image.scale) }
                    })
                let isDivided = images.contains { $0.dividedAxes.contains(axis) }
                guard let least = all.min(), let most = all.max(), isDivided || least == most else { return nil }
                return least...most
            }
            return Candidate(
                identifier: identifier, widths: range(.horizontal), heights: range(.vertical),
                statusBarBottom: common { image in
                    image.guides?.statusBarBottom.map { [Manifest.points($0, at: image.scale)] } ?? []
                },
                safeAreaBottom: common { image in
                    image.guides?.safeAreaBottom.map { [Manifest.points($0, at: image.scale)] } ?? []
                },
                glassSizes: glassSizes(images))
        }
    }

    private static func glassSizes(_ images: [PlannedImage]) -> [Candidate.Size] {
        let followsLine = images.contains {
            $0.guides?.statusBarBottom != nil || $0.guides?.safeAreaBottom != nil
        }
        guard followsLine else { return [] }
        let sizes = images.filter { $0.era == .liquidGlass }.flatMap { image in
            image.targets.map { target in
                Candidate.Size(
                    width: Manifest.points(target.length(.horizontal), at: image.scale),
                    height: Manifest.points(target.length(.vertical), at: image.scale))
            }
        }
        return Set(sizes).sorted { ($0.width, $0.height) < ($1.width, $1.height) }
    }

    private static func statusBar(
        _ records: [LegibilityRecord]
    ) -> ByAppearance<LegibilityRecord.StatusBar.Style?>? {
        func bar(_ appearance: Appearance) -> LegibilityRecord.StatusBar? {
            records.first { $0.appearance == appearance }?.statusBar
        }
        guard let light = bar(.light) else { return nil }
        var bars = ByAppearance(light: light)
        for appearance in Appearance.allCases where appearance != .light {
            bars[exactly: appearance] = bar(appearance)
        }
        return Appearance.allCases.contains { bars[$0].style != nil } ? bars.map(\.style) : nil
    }
}

extension PlannedBarAppearance.Property {
    fileprivate var isCompact: Bool { self == .compactAppearance || self == .compactScrollEdgeAppearance }
}
