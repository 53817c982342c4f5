import LintelRaster
import LintelStretch
import LintelUnits
import Testing

struct StretchProofTests {
    static let image = QuantizedImage(
        size: PixelSize(width: 2, height: 1), samples: .bits8([0, 0, 0, 255, 80, 80, 80, 255]))

    static func target(_ greys: [Double]) -> TestPicture {
        TestPicture(size: PixelSize(width: greys.count, height: 1)) { x, _, _, _ in grey(greys[Int(x)] / 255) }
    }

    @Test func `names the largest difference, its pixel and the mean`() throws {
        // Stretched: 0 20 60 80, and 0 0 … for the second.
        let proof = try StretchProof.verify(
            image: Self.image, capInsets: .zero, against: [Self.target([0, 20, 63, 80]), Self.target([1, 80])])
        #expect(abs(proof.maxDifference - 3) < 1e-3)
        #expect(proof.worst == StretchProof.Pixel(target: PixelSize(width: 4, height: 1), x: 2, y: 0))
        #expect(abs(proof.meanDifference - (0.75 + 0.5) / 2) < 1e-3)
        #expect(proof.model == .uiKitNinePart)
        #expect(proof.holds(within: 3))
        #expect(!proof.holds(within: 2.9))
    }

    /// Half of 255 is 127.5, between two values of 8 bits; the largest difference is a multiple of 1/4096.
    @Test func `the mean of equal differences is not above the largest`() throws {
        let image = QuantizedImage(size: PixelSize(width: 1, height: 1), samples: .bits8([128, 128, 128, 255]))
        for noise in [0, 0.00001, 0.00002, 0.00005, 0.0001] {
            let proof = try StretchProof.verify(
                image: image, capInsets: .zero,
                against: [Self.target([Double](repeating: 127.5 - noise, count: 7))])
            #expect(proof.maxDifference == 0.5 && proof.meanDifference <= 0.5, "\(noise)")
            #expect(abs(proof.meanDifference - 0.5) < 1e-3, "\(noise)")
        }
        let same = try StretchProof.verify(
            image: image, capInsets: .zero, against: [Self.target([128.00005, 128.00005])])
        #expect(same.maxDifference == 0 && same.meanDifference == 0)
    }

    @Test func `the worse sampling counts`() throws {
        let image = QuantizedImage(
            size: PixelSize(width: 4, height: 1),
            samples: .bits8([100, 0, 80, 200].flatMap { [$0, $0, $0, 255] }))
        let caps = CapInsets(left: 1, right: 1)
        let clamped = try StretchProof.verify(
            image: image, capInsets: caps, against: [Self.target([100, 0, 20, 60, 80, 200])])
        let across = try StretchProof.verify(
            image: image, capInsets: caps, against: [Self.target([100, 25, 20, 60, 110, 200])])
        #expect(abs(clamped.maxDifference - 30) < 1e-3)
        #expect(abs(across.maxDifference - 30) < 1e-3)
    }

    @Test func `alpha counts like color`() throws {
        let clear = QuantizedImage(size: PixelSize(width: 1, height: 1), samples: .bits8([0, 0, 0, 0]))
        let proof = try StretchProof.verify(
            image: clear, capInsets: .zero,
            against: [TestPicture(size: PixelSize(width: 3, height: 3)) { _, _, _, _ in shade(0.2) }])
        #expect(abs(proof.maxDifference - 51) < 1e-3)
    }

    @Test func `caps without a center and targets without room are refused`() {
        #expect(throws: StretchProof.Misfit.noCenter(capInsets: CapInsets(left: 1, right: 1), size: Self.image.size)) {
            try StretchProof.verify(
                image: Self.image, capInsets: CapInsets(left: 1, right: 1), against: [Self.target([0, 0])])
        }
        let wide = QuantizedImage(
            size: PixelSize(width: 5, height: 1), samples: .bits8([UInt8](repeating: 9, count: 20)))
        let caps = CapInsets(left: 2, right: 2)
        #expect(throws: StretchProof.Misfit.targetTooSmall(PixelSize(width: 3, height: 1), capInsets: caps)) {
            try StretchProof.verify(image: wide, capInsets: caps, against: [Self.target([0, 0, 0])])
        }
    }
}
