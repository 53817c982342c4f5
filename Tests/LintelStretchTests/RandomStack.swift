import LintelColor
import LintelDrawing
import LintelGradient
import LintelTestSupport
import LintelUnits

/// Random layers, most of them of the kinds that bars are made of.
struct RandomStack {
    var random: SplitMix64
    /// Lengths are up to that many points, so that small boxes have room for them.
    var longest = 5.0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func drawing() -> Drawing {
        let count = Int.random(in: 1...4, using: &random)
        return Drawing(
            layers: (0..<count).map { layer(isFirst: $0 == 0) },
            compositing: isTrue(0.1) ? .linear : .encoded)
    }

    private mutating func isTrue(_ share: Double) -> Bool { Double(random.unit()) < share }
    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.unit())
    }
    private mutating func length() -> Double { isTrue(0.5) ? number(0...longest).rounded() : number(0...longest) }

    private mutating func color() -> Color {
        Color(.sRGB, number(0...1), number(0...1), number(0...1), alpha: isTrue(0.6) ? 1 : number(0...1))
    }

    mutating func layer(isFirst: Bool) -> Drawing.Layer {
        var layer = Drawing.Layer(paint())
        if isTrue(0.7) { layer.shape = shape() }
        if isTrue(0.7) { layer.frame = frame() }
        if isTrue(0.4) { layer.part = part() }
        if isTrue(0.3) { layer.opacity = number(0...1) }
        if !isFirst, isTrue(0.4), let operation = CompositeOperation.allCases.randomElement(using: &random) {
            layer.operation = operation
        }
        if isTrue(0.2) {
            layer.mask = Mask(
                shape: shape(), frame: frame(), gradient: isTrue(0.4) ? gradient() : nil, isInverted: isTrue(0.3))
        }
        return layer
    }

    private mutating func paint() -> Drawing.Paint { isTrue(0.65) ? .color(color()) : .gradient(gradient()) }

    private mutating func gradient() -> Gradient {
        let start = color()
        // Mostly gentle: others are too steep for the caps of what lies around them.
        let reach = isTrue(0.6) ? 0.02 : 0.4
        let end = Color(
            .sRGB, moved(start.components.x, reach), moved(start.components.y, reach),
            moved(start.components.z, reach), alpha: start.alpha)
        var stops: [Gradient.StopItem] = [.stop(start, position: nil), .stop(end, position: nil)]
        if isTrue(0.15) { stops[1] = .stop(end, position: LengthPercentage(points: 1 + length())) }
        return Gradient(geometry: geometry(), stops: stops, space: .sRGB)
    }

    private mutating func moved(_ value: Double, _ reach: Double) -> Double {
        max(0, min(1, value + number(-reach...reach)))
    }

    private mutating func geometry() -> Geometry {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2: .linear(.to(horizontal: .right, vertical: nil))
        case 3...5: .linear(.to(horizontal: nil, vertical: .bottom))
        case 6:
            .unitSquare(
                .axial, start: SIMD2(number(0...0.4), number(0...0.4)), end: SIMD2(number(0.6...1), number(0.6...1)))
        case 7: .linear(.angle(number(0...360)))
        case 8: .radial(.ellipse(extent: .farthestCorner), center: .center)
        default: .linear(.to(horizontal: .left, vertical: .top))
        }
    }

    private mutating func shape() -> Shape {
        let curve: CornerCurve = isTrue(0.3) ? .continuous : .circular
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2: return .rectangle
        case 3...4: return .roundedRectangle(radius: length(), curve)
        case 5:
            return .roundedRectangle(
                CornerRadii(topLeft: length(), topRight: length(), bottomRight: length(), bottomLeft: 0), curve)
        case 6: return .capsule(curve)
        default: return isTrue(0.3) ? .ellipse : .rectangle
        }
    }

    private mutating func frame() -> Frame { Frame(horizontal: span(), vertical: span()) }

    private mutating func span() -> Span {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2: return .whole
        case 3...5: return .insets(start: length() / 2, end: length() / 2)
        case 6:
            let edge: Edge = isTrue(0.5) ? .start : .end
            let size = isTrue(0.5) ? FrameLength(pixels: 1) : FrameLength(points: 1 + length())
            return .sized(size, anchor: EdgeOffset(edge), alignment: edge == .start ? 0 : 1)
        default:
            return isTrue(0.3)
                ? .sized(FrameLength(points: 1 + length()), anchor: EdgeOffset(.center), alignment: 0.5) : .whole
        }
    }

    private mutating func part() -> Drawing.Layer.Part {
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1:
            return .stroke(
                width: isTrue(0.5) ? LayerLength(pixels: 1) : LayerLength(points: length() / 3),
                alignment: [.inside, .center, .outside].randomElement(using: &random) ?? .inside)
        case 2: return .dropShadow(shadow())
        default: return .innerShadow(shadow())
        }
    }

    private mutating func shadow() -> Shadow {
        Shadow(
            sigma: length() / 8, x: length() / 8, y: length() / 8, spread: isTrue(0.3) ? length() / 5 : 0,
            isCutOut: isTrue(0.3))
    }

    /// So many sizes; sometimes all of one height or of one width.
    mutating func targets(_ count: Int, widths: ClosedRange<Int>, heights: ClosedRange<Int>) -> [PixelSize] {
        let width = isTrue(0.15) ? Int.random(in: widths, using: &random) : nil
        let height = isTrue(0.25) ? Int.random(in: heights, using: &random) : nil
        return (0..<count).map { _ in
            PixelSize(
                width: width ?? Int.random(in: widths, using: &random),
                height: height ?? Int.random(in: heights, using: &random))
        }
    }
}
