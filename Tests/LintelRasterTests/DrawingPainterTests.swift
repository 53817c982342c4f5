import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

struct DrawingPainterTests {
    static func sRGB(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color {
        Color(.sRGB, red, green, blue, alpha: alpha, isLegacy: true)
    }

    static func linear(
        _ horizontal: Geometry.HorizontalSide?, _ vertical: Geometry.VerticalSide?,
        _ stops: [(Color, LengthPercentage?)]
    ) -> Gradient {
        Gradient(
            geometry: .linear(.to(horizontal: horizontal, vertical: vertical)),
            stops: stops.map { .stop($0.0, position: $0.1) })
    }

    static func painter(_ layers: [Drawing.Paint], _ width: Int, _ height: Int, _ scale: Scale = .x1) -> DrawingPainter
    {
        DrawingPainter(
            Drawing(layers: layers.map { Drawing.Layer($0) }), size: PixelSize(width: width, height: height),
            scale: scale, gamut: .sRGB, mapping: .clip)
    }

    static let black = sRGB(0, 0, 0)
    static let white = sRGB(1, 1, 1)

    /// In 1/255, one decimal of a thousandth.
    static func reds(_ painter: DrawingPainter) -> [Double] {
        Pixmap(painting: painter).pixels.map { (Double($0.x) * 255 * 1000).rounded() / 1000 }
    }

    @Test func `colors are taken at the middles of pixels`() {
        let gradient = Self.linear(.right, nil, [(Self.black, nil), (Self.white, nil)])
        // (i + ½) / 5 · 255
        #expect(Self.reds(Self.painter([.gradient(gradient)], 5, 1)) == [25.5, 76.5, 127.5, 178.5, 229.5])
    }

    @Test func `lengths are points, so a scale makes them longer in pixels`() {
        let gradient = Self.linear(
            nil, .bottom, [(Self.black, nil), (Self.white, LengthPercentage(points: 2))])
        // 2 pt are 6 px at @3x: (i + ½) / 6 · 255, then white.
        #expect(
            Self.reds(Self.painter([.gradient(gradient)], 1, 8, .x3))
                == [21.25, 63.75, 106.25, 148.75, 191.25, 233.75, 255, 255])
        #expect(Self.reds(Self.painter([.gradient(gradient)], 1, 3)) == [63.75, 191.25, 255])
    }

    @Test func `a hard stop on a pixel's edge is sharp, and on a pixel's middle takes the later color`() {
        let gradient = Self.linear(
            .right, nil,
            [
                (Self.black, nil), (Self.black, LengthPercentage(points: 1.5)),
                (Self.white, LengthPercentage(points: 1.5)), (Self.white, nil),
            ])
        #expect(Self.reds(Self.painter([.gradient(gradient)], 3, 1)) == [0, 255, 255])
        #expect(Self.reds(Self.painter([.gradient(gradient)], 6, 1, .x2)) == [0, 0, 0, 255, 255, 255])
    }

    @Test func `layers lie over each other with premultiplied alpha`() {
        // ½ of red over ½ of blue: alpha 0.75, red 0.5, blue 0.25.
        let painter = Self.painter([.color(Self.sRGB(0, 0, 1, 0.5)), .color(Self.sRGB(1, 0, 0, 0.5))], 1, 1)
        #expect(Pixmap(painting: painter).pixels == [[0.5, 0, 0.25, 0.75]])
    }

    @Test func `no layers paint nothing`() {
        #expect(Pixmap(painting: Self.painter([], 2, 1)).pixels == [.zero, .zero])
    }

    @Test func `what lies below an opaque color does not count`() {
        let circle = Gradient(
            geometry: .radial(.circleRadius(5), center: .center),
            stops: [.stop(Self.white, position: nil), .stop(Self.black, position: nil)])
        let drawing = Drawing(layers: [
            .init(.gradient(circle)), .init(.color(Self.white)), .init(.color(Self.sRGB(1, 0, 0, 0))),
        ])
        #expect(drawing.visibleLayers.count == 1)
        #expect(drawing.variation(along: .horizontal) == .constant)
        #expect(Drawing(layers: [drawing.layers[0]]).variation(along: .vertical) != .constant)
    }

    @Test func `the least stretchable layer decides`() {
        let across = Drawing.Layer(.gradient(Self.linear(.right, nil, [(Self.black, nil), (Self.white, nil)])))
        let fixed = Drawing.Layer(
            .gradient(
                Self.linear(nil, .bottom, [(Self.black, nil), (Self.white, LengthPercentage(points: 9))])))
        #expect(Drawing(layers: [across]).variation(along: .horizontal) == .proportional)
        #expect(Drawing(layers: [across]).variation(along: .vertical) == .constant)
        #expect(Drawing(layers: [across, fixed]).variation(along: .horizontal) == .proportional)
        guard case .fixed = Drawing(layers: [across, fixed]).variation(along: .vertical) else {
            Issue.record("unexpected case")
            return
        }
        #expect(Drawing(layers: []).variation(along: .vertical) == .constant)
    }

    @Test func `a painter knows along which axis nothing changes`() {
        let across = Self.painter(
            [.gradient(Self.linear(.right, nil, [(Self.black, nil), (Self.white, nil)]))], 4, 4)
        #expect(!across.isConstant(along: .horizontal))
        #expect(across.isConstant(along: .vertical))
        let plain = Self.painter([.color(Self.white)], 4, 4)
        #expect(plain.isConstant(along: .horizontal) && plain.isConstant(along: .vertical))
    }

    /// The obvious painter: every pixel on its own, in `Double`, from the resolved gradients.
    static func reference(_ drawing: Drawing, _ size: PixelSize, _ scale: Scale, x: Int, y: Int) -> SIMD4<Double> {
        let points = 1 / scale.rawValue
        var color = SIMD4<Double>.zero
        for layer in drawing.layers {
            let source: Color
            switch layer.paint {
            case .color(let plain): source = plain
            case .texture: preconditionFailure("this reference has no textures")
            case .gradient(let gradient):
                let resolved = gradient.resolved(
                    width: Double(size.width) * points, height: Double(size.height) * points)
                source = resolved.color(
                    at: resolved.locator.position(x: (Double(x) + 0.5) * points, y: (Double(y) + 0.5) * points))
            }
            let mapped = source.mapped(to: Gamut.sRGB, by: .clip)
            let over = SIMD4(mapped.components * mapped.alpha, mapped.alpha)
            color = over + color * (1 - over.w)
        }
        return color
    }

    @Test func `agrees with the obvious painter for random drawings`() {
        let seed: UInt64 = 0xD0D0
        var random = SplitMix64(seed: seed)
        func color() -> Color {
            Self.sRGB(Double(random.unit()), Double(random.unit()), Double(random.unit()), Double(random.unit()))
        }
        for round in 0..<60 {
            var layers: [Drawing.Layer] = []
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let stops: [Gradient.StopItem] = (0...2).map { _ in .stop(color(), position: nil) }
                switch Int.random(in: 0...5, using: &random) {
                case 0: layers.append(.init(.color(color())))
                case 1:
                    layers.append(
                        .init(.gradient(Gradient(geometry: .linear(.angle(Double(random.unit()) * 360)), stops: stops)))
                    )
                case 2:
                    layers.append(
                        .init(
                            .gradient(
                                Gradient(
                                    geometry: .linear(.to(horizontal: .left, vertical: .top)), stops: stops,
                                    space: .oklab))))
                case 3:
                    layers.append(
                        .init(
                            .gradient(
                                Gradient(
                                    geometry: .radial(.ellipse(extent: .farthestCorner), center: .center), stops: stops)
                            )))
                case 4:
                    layers.append(
                        .init(
                            .gradient(
                                Gradient(
                                    geometry: .linear(.to(horizontal: nil, vertical: .bottom)), stops: stops,
                                    space: .oklch))))
                default:
                    layers.append(
                        .init(
                            .gradient(Gradient(geometry: .linear(.to(horizontal: .right, vertical: nil)), stops: stops))
                        ))
                }
            }
            let drawing = Drawing(layers: layers)
            let size = PixelSize(
                width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
            let scale = Scale.allCases.randomElement(using: &random) ?? .x1
            let painter = DrawingPainter(drawing, size: size, scale: scale, gamut: .sRGB, mapping: .clip)
            let picture = Pixmap(painting: painter)
            var largest = 0.0
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let difference = Self.reference(drawing, size, scale, x: x, y: y) - SIMD4<Double>(picture[x, y])
                    for channel in 0..<4 { largest = max(largest, abs(difference[channel]) * 255) }
                }
            }
            // A sixteenth of a step for every layer that is a ramp, and the rounding of Float.
            #expect(largest <= Double(layers.count) / 16 + 0.001, "seed \(seed) round \(round) \(drawing)")

            // The same drawing, first laid out elsewhere, painted in pieces.
            let other = DrawingPainter(
                drawing, size: PixelSize(width: 7, height: 3), scale: scale, gamut: .sRGB, mapping: .clip
            )
            .resized(to: size)
            let cut = Int.random(in: 0...size.width, using: &random)
            var row = [SIMD4<Float>](repeating: .zero, count: size.width)
            let y = size.height - 1
            row.withUnsafeMutableBufferPointer { buffer in
                other.paint(
                    row: y, columns: cut..<size.width, into: UnsafeMutableBufferPointer(rebasing: buffer[cut...]))
                other.paint(row: y, columns: 0..<cut, into: buffer)
            }
            #expect(row == Array(picture.pixels[(y * size.width)...]), "seed \(seed) round \(round)")
        }
    }

    @Test func `a wide row in many pieces is the same as pixel by pixel`() {
        let gradient = Gradient(
            geometry: .linear(.angle(37)), stops: [.stop(Self.black, position: nil), .stop(Self.white, position: nil)])
        let painter = Self.painter([.color(Self.sRGB(1, 0, 0, 0.5)), .gradient(gradient)], 1290, 3, .x3)
        let picture = Pixmap(painting: painter)
        var pixel = [SIMD4<Float>](repeating: .zero, count: 1)
        for x in stride(from: 0, to: 1290, by: 7) {
            pixel.withUnsafeMutableBufferPointer { painter.paint(row: 2, columns: x..<x + 1, into: $0) }
            #expect(pixel[0] == picture[x, 2])
        }
    }

    @Test func `a gamut changes the numbers, not the color`() {
        let drawing = Drawing(layers: [.init(.color(Color(.displayP3, 1, 0, 0)))])
        let size = PixelSize(width: 1, height: 1)
        let wide = DrawingPainter(drawing, size: size, scale: .x1, gamut: .displayP3, mapping: .clip)
        #expect(Pixmap(painting: wide).pixels == [[1, 0, 0, 1]])
        // Display P3's red clips to sRGB's.
        let narrow = DrawingPainter(drawing, size: size, scale: .x1, gamut: .sRGB, mapping: .clip)
        #expect(Pixmap(painting: narrow).pixels == [[1, 0, 0, 1]])
        // sRGB red in Display P3: 0.9175 0.2003 0.1386 (CSS Color 4, sample conversions).
        let red = DrawingPainter(
            Drawing(layers: [.init(.color(Self.sRGB(1, 0, 0)))]), size: size, scale: .x1, gamut: .displayP3,
            mapping: .clip)
        let pixel = Pixmap(painting: red).pixels[0]
        #expect(abs(pixel.x - 0.9175) < 1e-4 && abs(pixel.y - 0.2003) < 1e-4 && abs(pixel.z - 0.1386) < 1e-4)
    }
}
