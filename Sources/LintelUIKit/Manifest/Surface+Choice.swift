/// The images of an overlay's two parts for one screen. Both views have to be above the bars and the content, because
/// the images may be cut elsewhere than at the end of the bar.
public struct OverlayImages: Hashable, Sendable {
    /// The image from the upper edge of the window to `barHeight`.
    public var bar: SurfaceImage
    /// The image of everything below.
    public var content: SurfaceImage
    /// The height of the bar's image in the window, in points; the image of the content begins there. It is that at
    /// which both are cut, in proportion to the window. At the end of another bar, as without a bar at 0, each image
    /// would be stretched by another factor. Images that may be anywhere meet at the end of the bar. It may be between
    /// two pixels: round it to pixels for the frames, as `ScreenParts` does.
    public var barHeight: Double
}

extension Surface {
    /// Returns the loose image of a part that fits best, or `nil` when there is none: in the appearance or one that it
    /// falls back to; in the scale, else the next larger, else the largest; in the gamut, else sRGB; for the nearest
    /// part of a screen. The parts of an overlay are chosen together, by `looseOverlay`.
    public func looseImage(
        part: String, appearance: InterfaceAppearance, scale: Int, gamut: ImageGamut = .sRGB, area: ScreenArea? = nil
    ) -> SurfaceImage? {
        let left = looseImages(part: part, appearance: appearance, scale: scale, gamut: gamut)
        guard let area else { return left.first }
        func distance(_ image: SurfaceImage) -> Double {
            image.areas.map { $0.distance(to: area) }.min() ?? 0
        }
        return left.min { distance($0) < distance($1) }
    }

    /// Returns the loose images of an overlay's parts, or `nil` when one has none: in the appearance, scale and gamut
    /// as `looseImage` chooses them, and both cut from one screen at one height, the nearest of those that the overlay
    /// was built for. Images of two screens would meet at different colors. Lengths are in points. The views of both
    /// meet at the `barHeight` of the result, which is not always the `barBottom` asked for.
    /// - Parameters:
    ///   - appearance: the user interface style and contrast.
    ///   - scale: the number of pixels per point.
    ///   - gamut: the gamut of the display.
    ///   - screen: the size of the window.
    ///   - barBottom: where the bar ends, from the upper edge of the window; 0 without a bar.
    public func looseOverlay(
        appearance: InterfaceAppearance, scale: Int, gamut: ImageGamut = .sRGB, screen: Lengths, barBottom: Double
    ) -> OverlayImages? {
        let bars = looseImages(part: "bar", appearance: appearance, scale: scale, gamut: gamut)
        let contents = looseImages(part: "content", appearance: appearance, scale: scale, gamut: gamut)
        /// The images by what they are cut from. What may be anywhere is left out.
        func placed(_ images: [SurfaceImage], _ barBottom: (ScreenArea) -> Double) -> [Cut: SurfaceImage] {
            var placed: [Cut: SurfaceImage] = [:]
            for image in images {
                for area in image.areas {
                    let cut = Cut(area.screen, barBottom(area))
                    if placed[cut] == nil { placed[cut] = image }
                }
            }
            return placed
        }
        let (upper, lower) = (placed(bars) { $0.y + $0.height }, placed(contents) { $0.y })
        func bar(at cut: Cut) -> SurfaceImage? { upper[cut] ?? bars.first { $0.areas.isEmpty } }
        func content(at cut: Cut) -> SurfaceImage? { lower[cut] ?? contents.first { $0.areas.isEmpty } }
        let wanted = Cut(screen, barBottom)
        let nearest = Set(upper.keys).union(lower.keys).filter { bar(at: $0) != nil && content(at: $0) != nil }
            .min { $0.isNearer(to: wanted, than: $1) }
        guard let bar = bar(at: nearest ?? wanted), let content = content(at: nearest ?? wanted) else { return nil }
        return OverlayImages(
            bar: bar, content: content, barHeight: nearest?.height(inWindowOf: screen.height) ?? barBottom)
    }

    /// What is left of a part's images when only their area is open.
    private func looseImages(
        part: String, appearance: InterfaceAppearance, scale: Int, gamut: ImageGamut
    ) -> [SurfaceImage] {
        var left = images.filter { $0.part == part && $0.image.container == .bundle }
        left.narrow(to: appearance.inOrder) { $0.image.appearance }
        left.narrow(to: left.map(\.image.scale).inOrder(from: scale)) { $0.image.scale }
        left.narrow(to: [gamut, .sRGB]) { $0.image.gamut }
        return left
    }
}

/// A screen, and the height at which an overlay of it is cut, in thousandths of a point: a manifest's figures are
/// rounded to those.
private struct Cut: Hashable {
    var width, height, y: Int

    init(_ screen: Lengths, _ y: Double) {
        func rounded(_ length: Double) -> Int { Int(max(-1e12, min(1e12, (length * 1000).rounded()))) }
        (width, height, self.y) = (rounded(screen.width), rounded(screen.height), rounded(y))
    }

    /// Returns where a window of another height is cut at the same part of it, in points; `nil` for a screen without a
    /// height.
    func height(inWindowOf height: Double) -> Double? {
        self.height > 0 ? Double(y) * height / Double(self.height) : nil
    }

    /// Returns whether the cut is nearer to the wanted one. Of equal distances the smallest screen counts as nearer,
    /// then the uppermost cut, so that the choice does not depend on hashes.
    func isNearer(to wanted: Cut, than other: Cut) -> Bool {
        let (mine, others) = (distance(to: wanted), other.distance(to: wanted))
        return mine == others ? (width, height, y) < (other.width, other.height, other.y) : mine < others
    }

    private func distance(to other: Cut) -> Int {
        abs(width - other.width) + abs(height - other.height) + abs(y - other.y)
    }
}
