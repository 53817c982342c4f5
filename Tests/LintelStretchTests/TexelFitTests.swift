import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits
import Testing

/// Images of one height that vary both ways: their texels are made for the sizes to which they are stretched.
struct TexelFitTests {
    private static let height = 9
    private static let targets = [90, 150, 200].map { PixelSize(width: $0, height: height) }

    private static func glow(_ alpha: Double) -> StretchSubject {
        StretchSubject(
            variation: { _ in .proportional },
            source: { size in
                TestPicture(size: size) { x, y, width, height in
                    let (across, down) = (x / width - 0.5, y / height)
                    let value = 0.2 + 0.7 * max(0, 1 - (across * across * 2.2 + down * down * 0.6).squareRoot())
                    return SIMD4(value * alpha, value * value * alpha, 0.3 * alpha, alpha)
                }
            })
    }

    private static func solution(_ subject: StretchSubject, _ tolerance: Double) throws -> StretchSolution {
        try StretchSolver(subject, targets: targets, depth: .eight, tolerance: tolerance).solved().get()
    }

    private static func painted(_ subject: StretchSubject, width: Int) -> QuantizedImage {
        QuantizedImage(
            quantizing: subject.source(PixelSize(width: width, height: height)) as! TestPicture, depth: .eight)
    }

    @Test(arguments: [0.75, 1, 2])
    func `fitted texels hold where painted ones of that width do not`(tolerance: Double) throws {
        let subject = Self.glow(1)
        let solution = try Self.solution(subject, tolerance)
        #expect(solution.image.size.height == Self.height)
        #expect(solution.capInsets == .zero)
        for target in Self.targets {
            let largest = ReferenceStretch.largestDifference(of: solution.image, .zero, from: subject.source(target))
            #expect(largest <= tolerance + 1e-3)
            let proof = solution.proved.proof(for: [target])
            #expect(abs(proof.maxDifference - largest) < 1e-3)
            #expect(proof.meanDifference > 0 && proof.meanDifference < proof.maxDifference)
        }
        let narrowest = try #require(
            (1...200).first { width in
                Self.targets.allSatisfy {
                    ReferenceStretch.largestDifference(
                        of: Self.painted(subject, width: width), .zero, from: subject.source($0)) <= tolerance
                }
            })
        #expect(solution.image.size.width * 10 <= narrowest * 8)
    }

    @Test func `a fitted texel is within two codes of the painted one`() throws {
        let subject = Self.glow(1)
        let image = try Self.solution(subject, 1).image
        let painted = Self.painted(subject, width: image.size.width)
        for y in 0..<Self.height {
            for x in 0..<image.size.width {
                let (one, other) = (image.codes(x: x, y: y), painted.codes(x: x, y: y))
                for channel in 0..<4 { #expect(abs(Int(one[channel]) - Int(other[channel])) <= 2) }
            }
        }
    }

    @Test func `texels of a translucent picture are painted`() throws {
        let subject = Self.glow(0.5)
        let image = try Self.solution(subject, 2).image
        #expect(image == Self.painted(subject, width: image.size.width))
    }
}
