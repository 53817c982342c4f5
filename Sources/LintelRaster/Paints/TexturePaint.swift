import LintelColor
import LintelDrawing
import LintelUnits

/// A texture laid into an area: bilinear between premultiplied pixels, averaged where it is shown smaller.
final class TexturePaint: PreparedPaint {
    private let texture: Texture
    private let scale: Scale
    /// In the gamut's RGB.
    private let pixels: [SIMD4<Float>]
    /// The position of the picture in the box, in device pixels. A tile repeats from here.
    private let left, top, right, bottom: Double
    /// Image pixels per device pixel.
    private let stepX, stepY: Double

    convenience init(_ texture: Texture, in area: PaintArea, _ settings: PaintSettings) {
        let image = texture.image
        let space: ColorSpace = settings.gamut.colorSpace
        let pixels =
            image.space == space ? image.pixels : image.pixels.map { $0.converted(from: image.space, to: space) }
        self.init(texture, settings.scale, pixels, area)
    }

    let error = 0.0
    let isOpaque = false

    func isConstant(along axis: Axis) -> Bool { false }

    func laidOut(in area: PaintArea, _ settings: PaintSettings) -> any PreparedPaint {
        TexturePaint(texture, scale, pixels, area)
    }

    private init(_ texture: Texture, _ scale: Scale, _ pixels: [SIMD4<Float>], _ area: PaintArea) {
        self.texture = texture
        self.scale = scale
        self.pixels = pixels
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
        (stepX, stepY) = (1 / shown.0, 1 / shown.1)
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

    /// Along one axis, for a number of image pixels per device pixel.
    private static func samples(_ step: Double) -> Int { Int(max(1, min(16, step.rounded(.up)))) }

    /// In image pixels, whose middles are at ½, 1½, ….
    private func color(x: Double, y: Double) -> SIMD4<Float> {
        let (firstX, secondX, weightX) = taps(x, texture.image.width)
        let (firstY, secondY, weightY) = taps(y, texture.image.height)
        let width = texture.image.width
        let upper = pixels[firstY * width + firstX]
        let lower = pixels[secondY * width + firstX]
        let upperMix = upper + (pixels[firstY * width + secondX] - upper) * weightX
        let lowerMix = lower + (pixels[secondY * width + secondX] - lower) * weightX
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

extension SIMD4<Float> {
    /// A premultiplied color in another RGB; what it cannot show is clipped.
    fileprivate func converted(from source: ColorSpace, to destination: ColorSpace) -> SIMD4<Float> {
        guard w > 0 else { return .zero }
        let alpha = Double(w)
        let straight = SIMD3(Double(x), Double(y), Double(z)) / alpha
        let result = Color.convert(straight, from: source, to: destination)
        let clipped = pointwiseMax(.zero, pointwiseMin(SIMD3<Double>(repeating: 1), result)) * alpha
        return SIMD4(Float(clipped.x), Float(clipped.y), Float(clipped.z), w)
    }
}
