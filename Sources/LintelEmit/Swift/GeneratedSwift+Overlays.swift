import LintelInterchange
import LintelPlan
import LintelUnits

/// The choice of an overlay's two images by the screen and by where its navigation bar ends.
extension GeneratedSwift {
    /// The images of both parts of a screen, and where they are cut, in points; `nil` where that makes no difference.
    private struct Cut {
        var bar: String
        var content: String
        var width: Double?
        var height: Double?
        var barBottom: Double?
    }

    /// A position at which an overlay may be cut, in points.
    private struct Place: Hashable, Comparable {
        var width, height, barBottom: Double

        static func < (a: Place, b: Place) -> Bool {
            (a.width, a.height, a.barBottom) < (b.width, b.height, b.barBottom)
        }
    }

    static func addOverlays(of delivery: Delivery, _ assets: SwiftAssets, to source: inout SwiftSource) {
        guard assets.container == .xcassets else { return }
        let overlays = delivery.plan.surfaces.filter { surface in
            guard case .overlay = surface.kind else { return false }
            return surface.images.contains { $0.format == .xcassets }
        }
        guard !overlays.isEmpty else { return }
        source.add("")
        source.when("canImport(UIKit) && !os(watchOS)") { source in
            source.block("extension \(assets.namespace) {") { source in
                addTypes(to: &source)
                for (overlay, name) in zip(overlays, SwiftIdentifier.members(overlays.map(\.name))) {
                    source.add("")
                    addOverlay(overlay, named: SwiftName.afterDot(name), assets, to: &source)
                }
            }
        }
    }

    private static func addTypes(to source: inout SwiftSource) {
        source.add(
            """
            /// The two images of an overlay: for the bar with what is above it, and for all below. Both are to be above the bar.
            \(source.access)struct OverlayImages {
                \(source.access)var bar: UIImage
                \(source.access)var content: UIImage
                /// The height of the bar's image on the screen, in points; that of the content begins there. It is where both are
                /// cut, in proportion to the screen, which differs from the end of a bar that they were not made for. It may be between
                /// two pixels: round it to pixels for the frames.
                \(source.access)var barHeight: CGFloat
            }

            /// The images of an overlay, and the screen that both are cut from, in points; `nil` where that makes no difference. Images of
            /// two screens would meet at different colors.
            private struct OverlayCut: Sendable {
                var bar: ImageName
                var content: ImageName
                var width: CGFloat?
                var height: CGFloat?
                var barBottom: CGFloat?

                /// How much a screen differs from this one, in points.
                func distance(from screen: CGSize, _ barBottom: CGFloat) -> CGFloat {
                    abs((width ?? screen.width) - screen.width) + abs((height ?? screen.height) - screen.height)
                        + abs((self.barBottom ?? barBottom) - barBottom)
                }

                /// Where a screen is cut at the same part of its height; at the end of its bar where that makes no difference.
                func barHeight(on screen: CGSize, _ barBottom: CGFloat) -> CGFloat {
                    guard let cut = self.barBottom, let height = height else { return barBottom }
                    return cut * screen.height / height
                }
            }
            """)
    }

    private static func addOverlay(
        _ overlay: PlannedSurface, named name: String, _ assets: SwiftAssets, to source: inout SwiftSource
    ) {
        source.block("private static var \(name)Cuts: [OverlayCut] {") { source in
            source.add("[")
            source.indented { source in
                for cut in cuts(of: overlay, assets) { source.add(literal(cut) + ",") }
            }
            source.add("]")
        }
        source.add(
            """

            /// The images of the overlay \(overlay.name) for the screen that is nearest.
            /// - Parameters:
            ///   - screen: in points, as it is held.
            ///   - barBottom: where the navigation bar ends, in points from the top of the screen; 0 without one.
            \(source.access)static func \(name)Images(screen: CGSize, barBottom: CGFloat) -> OverlayImages? {
                let nearest = \(name)Cuts.min { $0.distance(from: screen, barBottom) < $1.distance(from: screen, barBottom) }
                return nearest.map {
                    OverlayImages(
                        bar: image($0.bar), content: image($0.content), barHeight: $0.barHeight(on: screen, barBottom))
                }
            }
            """)
    }

    /// Returns the cuts of an overlay from the smallest screen up, each pair of images once for the lengths that
    /// distinguish its position from those of others.
    private static func cuts(of overlay: PlannedSurface, _ assets: SwiftAssets) -> [Cut] {
        let images = overlay.images.filter { $0.format == .xcassets }
        /// The identifiers of a part's images by where they are cut.
        func placed(_ part: SurfaceImage.Part) -> [Place: String] {
            var placed: [Place: String] = [:]
            for image in images where image.part == part {
                guard let identifier = assets.identifier(ofImage: image.name) else { continue }
                func points(_ pixels: Int) -> Double { Manifest.points(pixels, at: image.scale) }
                for area in image.screenParts {
                    let place = Place(
                        width: points(area.screen.width), height: points(area.screen.height),
                        barBottom: points(part == .bar ? area.height : area.y))
                    if placed[place] == nil { placed[place] = identifier }
                }
            }
            return placed
        }
        let (bars, contents) = (placed(.bar), placed(.content))
        let isDividedByWidth = images.contains { $0.dividedAxes.contains(.horizontal) }
        // A single position is not divided from others, and yet a bar may end elsewhere.
        let isDividedByHeight = images.contains { $0.dividedAxes.contains(.vertical) } || bars.count == 1
        return bars.keys.sorted().compactMap { place in
            guard let bar = bars[place], let content = contents[place] else { return nil }
            return Cut(
                bar: bar, content: content, width: isDividedByWidth ? place.width : nil,
                height: isDividedByHeight ? place.height : nil, barBottom: isDividedByHeight ? place.barBottom : nil)
        }.uniqued(by: { [$0.width, $0.height, $0.barBottom] })
    }

    private static func literal(_ cut: Cut) -> String {
        let lengths = [("width", cut.width), ("height", cut.height), ("barBottom", cut.barBottom)]
        return
            "OverlayCut(bar: .\(SwiftName.afterDot(cut.bar)), content: .\(SwiftName.afterDot(cut.content))"
            + lengths.map { label, value in value.map { ", \(label): \(number($0))" } ?? "" }.joined() + ")"
    }
}
