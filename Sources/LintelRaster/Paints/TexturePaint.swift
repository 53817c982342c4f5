import LintelColor
import LintelDrawing
import LintelUnits

/// A texture laid into an area: bilinear between premultiplied pixels, averaged where it is shown smaller.
final class TexturePaint: PreparedPaint {
    private let texture: Texture
    /// All pixels, for areas of other sizes.
    private let original: TexturePixels
    /// Those that are sampled.
    private let pixels: TexturePixels
    /// The position of the picture in the box, in device pixels. A tile repeats from here.
    private let left, top, right, bottom: Double
    /// Sampled pixels per device pixel.
    private let stepX, stepY: Double

    /// What a picture with fewer pixels depends on.
    private struct Key: Hashable, Sendable {
        let digest: String
        let gamut: Gamut
        let width, height: Int
    }

    /// Jobs of a preset show a texture in few sizes. About 32 MB are kept. A larger picture is made again each time,
    /// which takes less time than sampling it.
    private static let reduced = SharedValues<Key, TexturePixels>(limit: 1 << 25) {
        $0.colors.count * MemoryLayout<SIMD4<Float>>.stride
    }

    convenience init(_ texture: Texture, in area: PaintArea, _ settings: PaintSettings) {
        let original = TexturePixels(texture.image, in: settings.gamut.colorSpace)
        self.init(texture, settings, original, area, reusing: nil)
    }

    let error = 0.0
    let isOpaque = false

    func isConstant(along axis: Axis) -> Bool { false }

    func laidOut(in area: PaintArea, _ settings: PaintSettings) -> any PreparedPaint {
        TexturePaint(texture, settings, original, area, reusing: pixels)
    }

    /// - Parameters:
    ///   - known: the sampled pixels in an area of another size.
    private init(
        _ texture: Texture, _ settings: PaintSettings, _ original: TexturePixels, _ area: PaintArea,
        reusing known: TexturePixels?
    ) {
        self.texture = texture
        self.original = original
        let scale = settings.scale
        let (width, height) = (Double(texture.image.width), Double(texture.image.height))
        let ratios = (area.width / width, area.height / height)
        let shown =
            switch texture.fit {
            case .tile:
                (scale.rawValue / texture.pixelsPerPoint, scale.rawValue / texture.pixelsPerPoint)
            case .stretch: ratios
            case .fit: (min(ratios.0, ratios.1), min(ratios.0, ratios.1))
            case .fill: (max(ratios.0, ratios.1), max(ratios.0, ratios.1))
            }
        let steps = (1 / shown.0, 1 / shown.1)
        let reducedWidth = TexturePixels.length(original.width, step: steps.0, most: Self.mostSamples)
        let reducedHeight = TexturePixels.length(original.height, step: steps.1, most: Self.mostSamples)
        if reducedWidth == original.width, reducedHeight == original.height {
            pixels = original
        } else if let known, known.width == reducedWidth, known.height == reducedHeight {
            pixels = known
        } else {
            let key = Key(
                digest: texture.image.digest, gamut: settings.gamut, width: reducedWidth, height: reducedHeight)
            pixels = Self.reduced.value(for: key) { original.reduced(toWidth: reducedWidth, height: reducedHeight) }
        }
        stepX = steps.0 * (Double(pixels.width) / width)
        stepY = steps.1 * (Double(pixels.height) / height)
        let isCentered = texture.fit == .fit || texture.fit == .fill
        left = area.left + (isCentered ? (area.width - width * shown.0) / 2 : 0)
        top = area.top + (isCentered ? (area.height - height * shown.1) / 2 : 0)
        right = left + width * shown.0
        bottom = top + height * shown.1
    }

    func color(row: Int, column: Int) -> SIMD4<Float> {
        var share: Float = 1
        if texture.fit == .fit {
            let edges = PlacedGradient.Edges.smooth
            share = edges.coverage(of: column, from: left, to: right) * edges.coverage(of: row, from: top, to: bottom)
            if share == 0 { return .zero }
        }
        let (across, down) = (Self.samples(stepX), Self.samples(stepY))
        var sum = SIMD4<Float>.zero
        for y in 0..<down {
            let imageY = (Double(row) + (Double(y) + 0.5) / Double(down) - top) * stepY
            for x in 0..<across {
                let imageX = (Double(column) + (Double(x) + 0.5) / Double(across) - left) * stepX
                sum += color(x: imageX, y: imageY)
            }
        }
        return sum * (share / Float(across * down))
    }

    func work(
        row: Int, from column: Int, _ positions: UnsafeMutableBufferPointer<Double>,
        _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        for index in colors.indices { colors[index] = color(row: row, column: column + index) }
    }

    /// Along one axis, for a number of sampled pixels per device pixel.
    private static func samples(_ step: Double) -> Int { Int(max(1, min(Double(mostSamples), step.rounded(.up)))) }

    /// Along one axis. Fewer than a device pixel shows would miss pixels.
    private static let mostSamples = 16

    /// In sampled pixels, whose middles are at ½, 1½, ….
    private func color(x: Double, y: Double) -> SIMD4<Float> {
        let (firstX, secondX, weightX) = taps(x, pixels.width)
        let (firstY, secondY, weightY) = taps(y, pixels.height)
        let (width, colors) = (pixels.width, pixels.colors)
        let upper = colors[firstY * width + firstX]
        let lower = colors[secondY * width + firstX]
        let upperMix = upper + (colors[firstY * width + secondX] - upper) * weightX
        let lowerMix = lower + (colors[secondY * width + secondX] - lower) * weightX
        return upperMix + (lowerMix - upperMix) * weightY
    }

    private func taps(_ position: Double, _ count: Int) -> (Int, Int, Float) {
        let length = Double(count)
        // Far outside an area, as of a stroke around it, numbers stay small.
        let inside =
            texture.fit == .tile
            ? position - (position / length).rounded(.down) * length : max(0, min(length, position))
        let below = (inside - 0.5).rounded(.down)
        let weight = Float(inside - 0.5 - below)
        let first = Int(below)
        if texture.fit == .tile { return ((first + count) % count, (first + 1) % count, weight) }
        return (max(0, min(count - 1, first)), max(0, min(count - 1, first + 1)), weight)
    }
}
