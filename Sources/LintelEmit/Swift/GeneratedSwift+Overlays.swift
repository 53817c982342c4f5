import LintelPlan
import LintelUnits

/// The choice of an overlay's two images by the screen and by where its navigation bar ends.
extension GeneratedSwift {
    /// An image for a part of a screen, in points; `nil` where a length makes no difference to the picture.
    private struct ScreenPart {
        var identifier: String
        var width: Double?
        var height: Double?
        var barBottom: Double?
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
                addTypes(assets.namespace, to: &source)
                for (overlay, name) in zip(overlays, SwiftIdentifier.members(overlays.map(\.name))) {
                    source.add("")
                    addOverlay(overlay, named: SwiftIdentifier.afterDot(name), assets, to: &source)
                }
            }
        }
    }

    private static func addTypes(_ namespace: String, to source: inout SwiftSource) {
        source.add(
            """
            /// The two images of an overlay: for the bar with what is above it, and for all below.
            \(source.access)struct OverlayImages {
                \(source.access)var bar: UIImage
                \(source.access)var content: UIImage
            }

            /// An image for a part of a screen, in points; `nil` where that makes no difference.
            private struct ScreenPart: Sendable {
                var name: ImageName
                var width: CGFloat?
                var height: CGFloat?
                var barBottom: CGFloat?

                /// How much the screen differs from the one that the image is for, in points.
                func distance(from screen: CGSize, _ cut: CGFloat) -> CGFloat {
                    abs((width ?? screen.width) - screen.width) + abs((height ?? screen.height) - screen.height)
                        + abs((barBottom ?? cut) - cut)
                }

                /// The image that fits best; the first of several.
                static func image(_ parts: [ScreenPart], _ screen: CGSize, _ cut: CGFloat) -> UIImage? {
                    parts.min { $0.distance(from: screen, cut) < $1.distance(from: screen, cut) }
                        .map { \(namespace).image($0.name) }
                }
            }
            """)
    }

    private static func addOverlay(
        _ overlay: PlannedSurface, named name: String, _ assets: SwiftAssets, to source: inout SwiftSource
    ) {
        for part in [SurfaceImage.Part.bar, .content] {
            source.block("private static var \(name)\(capitalized(part.rawValue))Parts: [ScreenPart] {") { source in
                source.add("[")
                source.indented { source in
                    for part in parts(part, of: overlay, assets) { source.add(literal(part) + ",") }
                }
                source.add("]")
            }
            source.add("")
        }
        source.add(
            """
            /// The images of the overlay \(overlay.name) for the screen that is nearest.
            /// - Parameters:
            ///   - screen: in points, as it is held.
            ///   - barBottom: where the navigation bar ends, in points from the top of the screen.
            \(source.access)static func \(name)Images(screen: CGSize, barBottom: CGFloat) -> OverlayImages? {
                guard let bar = ScreenPart.image(\(name)BarParts, screen, barBottom),
                    let content = ScreenPart.image(\(name)ContentParts, screen, barBottom)
                else { return nil }
                return OverlayImages(bar: bar, content: content)
            }
            """)
    }

    /// One entry for each image, in the plan's order.
    private static func parts(
        _ part: SurfaceImage.Part, of overlay: PlannedSurface, _ assets: SwiftAssets
    ) -> [ScreenPart] {
        let images = overlay.images.filter { $0.format == .xcassets && $0.part == part }
        return images.grouped(inOrderBy: \.name).compactMap { name, images in
            guard let identifier = assets.identifier(ofImage: name) else { return nil }
            func common(_ length: (SurfaceImage.ScreenPart) -> Int) -> Double? {
                var all: Set<Double> = []
                for image in images {
                    for area in image.screenParts {
                        all.insert(Manifest.rounded(Points(pixels: length(area), at: image.scale).value))
                    }
                }
                return all.count == 1 ? all.first : nil
            }
            return ScreenPart(
                identifier: identifier, width: common(\.screen.width), height: common(\.screen.height),
                barBottom: common { part == .bar ? $0.height : $0.y })
        }
    }

    private static func literal(_ part: ScreenPart) -> String {
        let lengths = [("width", part.width), ("height", part.height), ("barBottom", part.barBottom)]
        return "ScreenPart(name: .\(part.identifier)"
            + lengths.map { label, value in value.map { ", \(label): \(number($0))" } ?? "" }.joined() + ")"
    }
}
