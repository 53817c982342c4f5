import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

/// Against the formulas of Compositing and Blending 1, written out in `Double` for straight colors.
struct CompositeOperationTests {
    typealias RGB = SIMD3<Double>

    // MARK: Section 10, blending

    static func lum(_ c: RGB) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    static func sat(_ c: RGB) -> Double { c.max() - c.min() }

    static func clipColor(_ color: RGB) -> RGB {
        var c = color
        let (l, n, x) = (lum(c), c.min(), c.max())
        if n < 0 { c = RGB(repeating: l) + (c - l) * l / (l - n) }
        if x > 1 { c = RGB(repeating: l) + (c - l) * (1 - l) / (x - l) }
        return c
    }

    static func setLum(_ c: RGB, _ l: Double) -> RGB { clipColor(c + (l - lum(c))) }

    /// The specification sorts the channels into min, mid and max.
    static func setSat(_ color: RGB, _ s: Double) -> RGB {
        let order = (0..<3).sorted { color[$0] < color[$1] }
        var c = color
        if c[order[2]] > c[order[0]] {
            c[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
            c[order[2]] = s
        } else {
            c[order[1]] = 0
            c[order[2]] = 0
        }
        c[order[0]] = 0
        return c
    }

    static func channel(_ operation: CompositeOperation, _ cb: Double, _ cs: Double) -> Double {
        switch operation {
        case .multiply: return cb * cs
        case .screen: return cb + cs - cb * cs
        case .overlay: return channel(.hardLight, cs, cb)
        case .darken: return min(cb, cs)
        case .lighten: return max(cb, cs)
        case .colorDodge: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
        case .colorBurn: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
        case .hardLight: return cs <= 0.5 ? cb * (2 * cs) : channel(.screen, cb, 2 * cs - 1)
        case .softLight:
            if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
            let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
            return cb + (2 * cs - 1) * (d - cb)
        case .difference: return abs(cb - cs)
        case .exclusion: return cb + cs - 2 * cb * cs
        default: return cs
        }
    }

    static func mixed(_ operation: CompositeOperation, _ cb: RGB, _ cs: RGB) -> RGB {
        switch operation {
        case .hue: setLum(setSat(cs, sat(cb)), lum(cb))
        case .saturation: setLum(setSat(cb, sat(cs)), lum(cb))
        case .color: setLum(cs, lum(cb))
        case .luminosity: setLum(cb, lum(cs))
        default:
            RGB(
                channel(operation, cb.x, cs.x), channel(operation, cb.y, cs.y), channel(operation, cb.z, cs.z))
        }
    }

    // MARK: Section 9, Porter–Duff: co = αs · Fa · cs + αb · Fb · cb

    static func fractions(_ operation: CompositeOperation, _ alphaS: Double, _ alphaB: Double) -> (Double, Double) {
        switch operation {
        case .clear: (0, 0)
        case .copy: (1, 0)
        case .destination: (0, 1)
        case .destinationOver: (1 - alphaB, 1)
        case .sourceIn: (alphaB, 0)
        case .destinationIn: (0, alphaS)
        case .sourceOut: (1 - alphaB, 0)
        case .destinationOut: (0, 1 - alphaS)
        case .sourceAtop: (alphaB, 1 - alphaS)
        case .destinationAtop: (1 - alphaB, alphaS)
        case .xor: (1 - alphaB, 1 - alphaS)
        case .plusLighter: (1, 1)
        // Blend modes are laid over with source-over.
        default: (1, 1 - alphaS)
        }
    }

    /// Premultiplied.
    static func composite(
        _ operation: CompositeOperation, _ cs: RGB, _ alphaS: Double, _ cb: RGB, _ alphaB: Double
    ) -> SIMD4<Double> {
        let (fa, fb) = fractions(operation, alphaS, alphaB)
        let source = cs * (1 - alphaB) + mixed(operation, cb, cs) * alphaB
        let isBlend = fractions(operation, 0.3, 0.6) == (1, 0.7)
        let color = (isBlend ? source : cs) * (alphaS * fa) + cb * (alphaB * fb)
        let result = SIMD4(color, alphaS * fa + alphaB * fb)
        return operation == .plusLighter ? pointwiseMin(result, SIMD4(repeating: 1)) : result
    }

    @Test(arguments: CompositeOperation.allCases)
    func `every operation is the specification's, inside the layer's coverage`(operation: CompositeOperation) {
        var random = SplitMix64(seed: 99)
        let special = [0.0, 0.25, 0.5, 1]
        func value() -> Double {
            Bool.random(using: &random)
                ? Double.random(in: 0...1, using: &random) : special.randomElement(using: &random) ?? 0
        }
        for round in 0..<400 {
            let cs = RGB(value(), value(), value())
            let cb = round % 10 == 0 ? RGB(repeating: value()) : RGB(value(), value(), value())
            let (alphaS, alphaB, coverage) = (value(), value(), [0.25, 0.5, 1][round % 3])
            let backdrop = Drawing.Layer(.color(Color(.sRGB, cb.x, cb.y, cb.z, alpha: alphaB)))
            let source = Drawing.Layer(
                .color(Color(.sRGB, cs.x, cs.y, cs.z, alpha: alphaS)), frame: .rectangle(0, 0, coverage, 1),
                operation: operation)
            let pixel = SIMD4<Double>(Painted.pixmap([backdrop, source], 1, 1).pixels[0])
            let below = SIMD4(cb * alphaB, alphaB)
            // A mask or the edge of a shape multiplies the alpha of the source (CSS Masking 1, section 1). What drops
            // the backdrop even where the source is transparent acts inside the shape alone.
            let dropsBackdrop = Self.fractions(operation, 0, alphaB).1 != 1
            let expected =
                dropsBackdrop
                ? below + (Self.composite(operation, cs, alphaS, cb, alphaB) - below) * coverage
                : Self.composite(operation, cs, alphaS * coverage, cb, alphaB)
            let difference = pixel - expected
            #expect(
                max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w)) < 2e-5,
                "round \(round): \(cs) \(alphaS) on \(cb) \(alphaB) by \(coverage): \(pixel), not \(expected)")
        }
    }

    /// Section 10: without saturation, SetLum gives the gray of the luminosity that is set: the source's for
    /// `luminosity`, the backdrop's for the others.
    @Test(
        arguments: [CompositeOperation.hue, .saturation, .color, .luminosity], CompositingSpace.allCases)
    func `every gray over black and white, and under both, is a gray`(
        operation: CompositeOperation, compositing: CompositingSpace
    ) {
        for code in 0...255 {
            let gray = Double(code) / 255
            for (source, backdrop) in [(gray, 0.0), (gray, 1), (0, gray), (1, gray)] {
                let layers: [Drawing.Layer] = [
                    .init(Painted.color(backdrop, backdrop, backdrop)),
                    .init(Painted.color(source, source, source), operation: operation),
                ]
                let pixel = SIMD4<Double>(Painted.pixmap(layers, 1, 1, .x1, compositing).pixels[0])
                let expected = operation == .luminosity ? source : backdrop
                let difference = pixel - SIMD4(expected, expected, expected, 1)
                // What is not a number is not less than anything.
                let isGray = [difference.x, difference.y, difference.z, difference.w].allSatisfy { abs($0) < 1e-4 }
                #expect(isGray, "\(source) over \(backdrop): \(pixel), not \(expected)")
            }
        }
    }

    /// What Chromium 156 paints for an element with `mix-blend-mode: plus-lighter` and a mask of #00000080, as straight
    /// colors.
    @Test(arguments: [
        (0xe0_80_40_ff, SIMD4<UInt16>(255, 232, 120, 255)), (0x30_60_c0_aa, SIMD4<UInt16>(128, 168, 184, 255)),
    ])
    func `plus-lighter adds what a mask lets through to the whole backdrop`(backdrop: Int, expected: SIMD4<UInt16>) {
        func paint(_ code: Int) -> Drawing.Paint {
            func channel(_ shift: Int) -> Double { Double(code >> shift & 0xff) / 255 }
            return Painted.color(channel(24), channel(16), channel(8), channel(0))
        }
        let half = DrawingPainterTests.linear(
            .right, nil,
            [(DrawingPainterTests.sRGB(0, 0, 0, 128 / 255), nil), (DrawingPainterTests.sRGB(0, 0, 0, 128 / 255), nil)])
        let layers: [Drawing.Layer] = [
            .init(paint(backdrop)), .init(paint(0xc0_d0_70_ff), operation: .plusLighter, mask: Mask(gradient: half)),
        ]
        let image = QuantizedImage(quantizing: Painted.painter(layers, 2, 1), depth: .eight)
        #expect(image.codes(x: 0, y: 0) == expected)
    }

    @Test(arguments: CompositeOperation.allCases)
    func `an image is larger than its box where something is painted beyond that`(operation: CompositeOperation) {
        let beyond = Frame.rectangle(0, -2, 4, 4)
        let layer = Drawing.Layer(Painted.white, frame: beyond, operation: operation)
        let overhang = Drawing(layers: [layer]).overhang(width: 4, height: 4, pixelsPerPoint: 1)
        // The same frame in a box that ends above it.
        let picture = Painted.pixmap([.init(Painted.white, frame: .rectangle(0, 0, 4, 6), operation: operation)], 4, 6)
        #expect(overhang.top == (picture[1, 1] == .zero ? 0 : 2))
    }

    @Test func `an operation that drops the backdrop does so inside its shape only`() {
        let layers: [Drawing.Layer] = [
            .init(Painted.color(1, 0, 0)),
            .init(Painted.color(0, 0, 1, 0.5), frame: .rectangle(1, 0, 2, 1), operation: .copy),
            .init(Painted.color(0, 0, 0), frame: .rectangle(2, 0, 3, 1), operation: .destinationOut),
        ]
        #expect(Painted.pixmap(layers, 4, 1).pixels == [[1, 0, 0, 1], [0, 0, 0.5, 0.5], .zero, [1, 0, 0, 1]])
    }

    @Test func `half of white over black is half of the light in linear compositing`() {
        let layers: [Drawing.Layer] = [.init(Painted.color(0, 0, 0)), .init(Painted.color(1, 1, 1, 0.5))]
        let image = QuantizedImage(quantizing: Painted.painter(layers, 1, 1, .x1, .linear), depth: .eight)
        // IEC 61966-2-1: 1.055 · 0.5^(1/2.4) − 0.055 = 0.7354.
        #expect(image.codes(x: 0, y: 0) == [188, 188, 188, 255])
        #expect(Painted.pixmap(layers, 1, 1).pixels[0] == [0.5, 0.5, 0.5, 1])
    }

    @Test func `linear compositing of one opaque layer keeps its codes, at 8 and 16 bits`() {
        let gradient = DrawingPainterTests.linear(
            .right, nil, [(DrawingPainterTests.black, nil), (DrawingPainterTests.white, nil)])
        for depth in BitDepth.allCases {
            func image(_ compositing: CompositingSpace) -> QuantizedImage {
                QuantizedImage(
                    quantizing: DrawingPainter(
                        Drawing(layers: [.init(.gradient(gradient))], compositing: compositing),
                        size: PixelSize(width: 1000, height: 1), scale: .x1, gamut: .sRGB, mapping: .clip),
                    depth: depth)
            }
            let (encoded, linear) = (image(.encoded), image(.linear))
            for x in 0..<1000 {
                #expect(abs(Int(encoded.codes(x: x, y: 0).x) - Int(linear.codes(x: x, y: 0).x)) <= 1)
            }
        }
    }

    @Test func `a mask lets through its shape, its gradient's alpha, or what is left of both`() {
        let fade = DrawingPainterTests.linear(
            .right, nil, [(DrawingPainterTests.sRGB(0, 1, 0, 0), nil), (DrawingPainterTests.sRGB(1, 0, 0, 1), nil)])
        func row(_ mask: Mask) -> [Float] { Painted.pixmap([.init(Painted.white, mask: mask)], 4, 1).pixels.map(\.w) }
        #expect(row(Mask(frame: .rectangle(1, 0, 2.5, 1))) == [0, 1, 0.5, 0])
        #expect(row(Mask(frame: .rectangle(1, 0, 2.5, 1), isInverted: true)) == [1, 0, 0.5, 1])
        #expect(row(Mask(gradient: fade)) == [0.125, 0.375, 0.625, 0.875])
        #expect(row(Mask(gradient: fade, isInverted: true)) == [0.875, 0.625, 0.375, 0.125])
    }
}
