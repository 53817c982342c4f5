import LintelRaster
import LintelStretch
import LintelTestSupport
import LintelUnits
import Testing

struct StretchModelTests {
    /// A row of grays, in 1/255 so that results can be read.
    static func row(_ values: [Float]) -> Pixmap {
        Pixmap(
            size: PixelSize(width: values.count, height: 1), pixels: values.map { SIMD4($0 / 255, 0, 0, 1) })
    }

    static func stretched(
        _ values: [Float], left: Int = 0, right: Int = 0, to width: Int,
        _ sampling: StretchModel.Sampling = .centerOnly
    ) -> [Float]? {
        StretchedImage(
            row(values), capInsets: CapInsets(left: left, right: right), size: PixelSize(width: width, height: 1),
            sampling: sampling
        ).map { Pixmap(painting: $0).pixels.map { ($0.x * 255 * 1000).rounded() / 1000 } }
    }

    @Test func `two pixels over four mix at a quarter and three quarters`() {
        #expect(Self.stretched([0, 80], to: 4) == [0, 20, 60, 80])
    }

    @Test func `an image at its own size is itself`() {
        #expect(Self.stretched([3, 90, 17, 240], left: 1, right: 1, to: 4) == [3, 90, 17, 240])
    }

    @Test func `caps are copied and a one-pixel center keeps its color`() {
        for sampling in StretchModel.Sampling.allCases {
            #expect(
                Self.stretched([10, 20, 30, 99], left: 2, right: 1, to: 7, sampling) == [10, 20, 30, 30, 30, 30, 99])
        }
    }

    @Test func `the samplings differ beside the caps only`() {
        // Four center pixels of target: middles at ¼, ¾, 1¼, 1¾ of the two of the image.
        #expect(Self.stretched([100, 0, 80, 200], left: 1, right: 1, to: 6) == [100, 0, 20, 60, 80, 200])
        #expect(
            Self.stretched([100, 0, 80, 200], left: 1, right: 1, to: 6, .acrossCaps) == [100, 25, 20, 60, 110, 200])
    }

    @Test func `shrinking takes the nearest two`() {
        // Middles at 1 and 3: halfway between pixels.
        #expect(Self.stretched([0, 10, 40, 60], to: 2) == [5, 50])
    }

    @Test func `a target of just the caps shows no center`() {
        #expect(Self.stretched([1, 2, 3], left: 1, right: 1, to: 2) == [1, 3])
    }

    @Test(arguments: [(1, 1, 1), (2, 1, 9), (-1, 0, 9), (Int.max, Int.max, 9), (0, 3, 9)])
    func `caps that do not fit give nothing`(_ left: Int, _ right: Int, _ width: Int) {
        #expect(Self.stretched([1, 2, 3], left: left, right: right, to: width) == nil)
    }

    @Test func `agrees with the tent reference for random images, caps and sizes`() {
        let seed: UInt64 = 0xA17E
        var random = SplitMix64(seed: seed)
        for round in 0..<300 {
            let size = PixelSize(width: .random(in: 1...9, using: &random), height: .random(in: 1...9, using: &random))
            let left = Int.random(in: 0..<size.width, using: &random)
            let top = Int.random(in: 0..<size.height, using: &random)
            let caps = CapInsets(
                top: top, left: left, bottom: .random(in: 0..<size.height - top, using: &random),
                right: .random(in: 0..<size.width - left, using: &random))
            let target = PixelSize(
                width: caps.left + caps.right + .random(in: 1...20, using: &random),
                height: caps.top + caps.bottom + .random(in: 1...20, using: &random))
            let image = Pixmap(
                size: size,
                pixels: (0..<size.area).map { _ in
                    let alpha = random.unit()
                    return SIMD4(random.unit() * alpha, random.unit() * alpha, random.unit() * alpha, alpha)
                })
            for sampling in StretchModel.Sampling.allCases {
                guard let stretched = StretchedImage(image, capInsets: caps, size: target, sampling: sampling) else {
                    Issue.record("\(caps) do not fit \(target), seed \(seed) round \(round)")
                    continue
                }
                let picture = Pixmap(painting: stretched)
                let reference = ReferenceStretch(image: image, caps: caps, sampling: sampling).picture(of: target)
                var largest = 0.0
                for (expected, pixel) in zip(reference, picture.pixels) {
                    let difference = expected - SIMD4<Double>(pixel)
                    for channel in 0..<4 { largest = max(largest, abs(difference[channel])) }
                }
                #expect(largest < 1e-6, "\(size) \(caps) \(target) seed \(seed) round \(round)")
            }
        }
    }

    @Test func `a row may be painted in parts`() {
        let image = Self.row([0, 80, 33])
        guard
            let stretched = StretchedImage(
                image, capInsets: .zero, size: PixelSize(width: 11, height: 1), sampling: .centerOnly)
        else {
            Issue.record("unexpected case")
            return
        }
        let whole = Pixmap(painting: stretched)
        var part = [SIMD4<Float>](repeating: .zero, count: 4)
        part.withUnsafeMutableBufferPointer { stretched.paint(row: 0, columns: 5..<9, into: $0) }
        #expect(part == Array(whole.pixels[5..<9]))
    }
}
