import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelTestSupport
import LintelUnits
import Testing

struct StretchProblemTests {
    static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color {
        Color(.sRGB, red, green, blue, alpha: alpha, isLegacy: true)
    }

    static func problem(
        _ gradients: [Gradient], _ targets: [PixelSize], tolerance: Double = 1, depth: BitDepth = .eight,
        scale: Scale = .x3
    ) -> StretchProblem {
        StretchProblem(
            drawing: Drawing(layers: gradients.map { .init(.gradient($0)) }), scale: scale, gamut: .sRGB,
            mapping: .clip, bitDepth: depth, targets: targets, tolerance: tolerance)
    }

    static func gradient(_ direction: Geometry.LinearDirection, _ stops: [(Color, LengthPercentage?)]) -> Gradient {
        Gradient(geometry: .linear(direction), stops: stops.map { .stop($0.0, position: $0.1) })
    }

    static let right = Geometry.LinearDirection.to(horizontal: .right, vertical: nil)
    static let bottom = Geometry.LinearDirection.to(horizontal: nil, vertical: .bottom)
    static let corner = Geometry.LinearDirection.to(horizontal: .right, vertical: .bottom)

    /// Bars of 97 ⅔, 100 ⅓, 88 and 64 points at @3x on screens of several widths.
    static let bars = [(1125, 264), (1170, 273), (1179, 293), (1206, 301), (1290, 293), (1320, 301)].map {
        PixelSize(width: $0.0, height: $0.1)
    }

    @Test func `a shade of 18 points is a cap of 54 rows and one pixel wide`() throws {
        let shade = Self.gradient(
            Self.bottom, [(Self.color(0, 0, 0, 0.4), nil), (Self.color(0, 0, 0, 0), LengthPercentage(points: 18))])
        let solution = try Self.problem([shade], Self.bars).solved().get()
        #expect(solution.image.size.width == 1)
        // Row 53 is 0.94/255 of black, which rounds to 1, so it belongs to the cap; what follows is clear, not a tint
        // of it.
        #expect(solution.image.size.height == 55)
        #expect(solution.capInsets == CapInsets(top: 54))
        #expect(solution.image.codes(x: 0, y: 54) == .zero)
        #expect(solution.proof.meanDifference < 0.1)
        #expect(solution.proof.holds(within: 1))
    }

    @Test(arguments: [BitDepth.eight, .sixteen])
    func `an image that keeps its height has all rows, equal ones too`(depth: BitDepth) throws {
        let across = Self.gradient(Self.right, [(Self.color(0, 0, 0), nil), (Self.color(1, 1, 1, 0.5), nil)])
        let plain = Self.gradient(Self.right, [(Self.color(1, 0, 0), nil), (Self.color(1, 0, 0), nil)])
        for gradient in [across, plain] {
            var problem = Self.problem(
                [gradient], [750, 1290, 2048].map { PixelSize(width: $0, height: 12) }, depth: depth)
            let least = try problem.solved().get()
            problem.keepsHeight = true
            let kept = try problem.solved().get()
            #expect(least.image.size.height == 1)
            #expect(kept.image.size == PixelSize(width: least.image.size.width, height: 12))
            for x in 0..<kept.image.size.width {
                #expect((0..<12).allSatisfy { kept.image.codes(x: x, y: $0) == least.image.codes(x: x, y: 0) })
            }
            #expect(kept.capInsets == .zero && kept.proof.maxDifference == least.proof.maxDifference)
        }
    }

    @Test func `a tile that keeps its height is as high as its targets`() throws {
        let gray = Self.gradient(
            Self.right, [(Self.color(0.3011, 0.3011, 0.3011), nil), (Self.color(0.3011, 0.3011, 0.3011), nil)])
        var problem = Self.problem([gray], [750, 1290].map { PixelSize(width: $0, height: 12) })
        problem.keepsHeight = true
        #expect(try problem.tiled(.blueNoise).get()?.image.size.height == 12)
    }

    @Test func `the width of a bar takes a few hundred columns instead of thousands`() throws {
        let across = Self.gradient(Self.right, [(Self.color(0, 0, 0), nil), (Self.color(1, 1, 1), nil)])
        let targets = [750, 1290, 2048, 4128].map { PixelSize(width: $0, height: 150) }
        let solution = try Self.problem([across], targets).solved().get()
        // The first sample, ½/n · 255 before rounding, stands for a color next to 0: it may be up to 1.5, which rounds
        // to 1, so n ≥ 85; and with 255 it is 0.5, within the tolerance whatever rounding does.
        #expect((85...255).contains(solution.image.size.width))
        #expect(solution.image.size.height == 1)
        #expect(solution.capInsets == .zero)
    }

    @Test func `a jump that the longest image misses is met by another one`() throws {
        // Local MINDE jumps by its own just noticeable difference; where the jump falls between two samples is a matter
        // of luck.
        let coral = Gradient(
            geometry: .linear(Self.right),
            stops: [Color(.displayP3, 1, 0.32, 0.36), Color(.displayP3, 1, 0.74, 0.25)].map {
                .stop($0, position: nil)
            }, space: .oklch)
        for (scale, height, widths) in [
            (Scale.x1, 64, [768, 1024]), (.x2, 172, [1488, 2266]), (.x2, 140, [1620, 2160]),
        ] {
            let problem = StretchProblem(
                drawing: Drawing(layers: [.init(.gradient(coral))]), scale: scale, gamut: .sRGB, mapping: .minde,
                bitDepth: .sixteen, targets: widths.map { PixelSize(width: $0, height: height) }, tolerance: 1)
            let solution = try problem.solved().get()
            #expect(solution.proof.holds(within: 1))
            // Colors outside of the gamut: what CSS leaves open about them is promised as well.
            #expect(solution.proof.bound > solution.proof.maxDifference)
        }
    }

    @Test func `axis-aligned gradients hold at random targets by the reference`() throws {
        let seed: UInt64 = 0x57E7
        var random = SplitMix64(seed: seed)
        for round in 0..<12 {
            let isAcross = Bool.random(using: &random)
            let stops = (0...Int.random(in: 1...3, using: &random)).map { _ in
                (
                    // Far enough apart to need samples, near enough that corners between them survive some stretching.
                    Self.color(
                        0.3 + 0.4 * Double(random.unit()), 0.3 + 0.4 * Double(random.unit()),
                        0.3 + 0.4 * Double(random.unit()), round % 3 == 0 ? 0.5 + 0.5 * Double(random.unit()) : 1),
                    LengthPercentage?.none
                )
            }
            var gradient = Self.gradient(isAcross ? Self.right : Self.bottom, stops)
            gradient.space = [ColorSpace.sRGB, .oklab, .oklch].randomElement(using: &random)
            let targets = (0..<20).map { _ in
                let length = Int.random(in: 120...300, using: &random)
                return isAcross ? PixelSize(width: length, height: 2) : PixelSize(width: 2, height: length)
            }
            let problem = Self.problem([gradient], targets, tolerance: 2, scale: Scale.ofApple[round % 3])
            let solution = try problem.solved().get()
            #expect((isAcross ? solution.image.size.height : solution.image.size.width) == 1)
            var largest = 0.0
            for target in targets {
                largest = max(
                    largest,
                    ReferenceStretch.largestDifference(
                        of: solution.image, solution.capInsets, from: problem.painter(size: target)))
            }
            #expect(largest <= 2, "seed \(seed) round \(round) \(solution.image)")
            #expect(abs(largest - solution.proof.maxDifference) < 0.001, "seed \(seed) round \(round)")
        }
    }

    @Test func `no fewer samples hold, by trying them all`() throws {
        let seed: UInt64 = 0xB207
        var random = SplitMix64(seed: seed)
        for round in 0..<6 {
            let stops = (0...2).map { _ in
                (
                    Self.color(Double(random.unit()), Double(random.unit()), Double(random.unit())),
                    LengthPercentage?.none
                )
            }
            let widths = [31, 50, 64]
            let problem = Self.problem(
                [Self.gradient(Self.right, stops)], widths.map { PixelSize(width: $0, height: 3) }, tolerance: 3)
            let least = (1...64).first { count in
                let image = QuantizedImage(
                    quantizing: problem.painter(size: PixelSize(width: count, height: 1)), depth: .eight)
                return widths.allSatisfy { width in
                    ReferenceStretch.largestDifference(
                        of: image, .zero, from: problem.painter(size: PixelSize(width: width, height: 1)))
                        <= 3
                }
            }
            let solved = try? problem.solved().get().image.size
            #expect(solved == least.map { PixelSize(width: $0, height: 1) }, "seed \(seed) round \(round)")
        }
    }

    @Test func `a corner-to-corner gradient becomes a grid of samples`() throws {
        let gradient = Self.gradient(Self.corner, [(Self.color(0.1, 0.2, 0.5), nil), (Self.color(0.4, 0.3, 0.6), nil)])
        let targets = [
            PixelSize(width: 390, height: 88), PixelSize(width: 430, height: 98), PixelSize(width: 744, height: 70),
        ]
        let problem = Self.problem([gradient], targets, tolerance: 2, scale: .x1)
        let solution = try problem.solved().get()
        #expect(solution.capInsets == .zero)
        #expect(solution.image.size.width > 1 && solution.image.size.height > 1)
        #expect(solution.image.size.area < 2500)
        for target in targets {
            #expect(
                ReferenceStretch.largestDifference(
                    of: solution.image, .zero, from: problem.painter(size: target)) <= 2)
        }
    }

    @Test func `no smaller grid holds, by trying them all`() throws {
        let gradient = Self.gradient(Self.corner, [(Self.color(0, 0.2, 0.5), nil), (Self.color(0.2, 0.3, 0.6), nil)])
        let targets = [PixelSize(width: 24, height: 15), PixelSize(width: 31, height: 20)]
        let problem = Self.problem([gradient], targets, tolerance: 4, scale: .x1)
        var sizes: [PixelSize] = []
        for width in 1...31 { for height in 1...20 { sizes.append(PixelSize(width: width, height: height)) } }
        sizes.sort { ($0.area, $0.width) < ($1.area, $1.width) }
        let least = sizes.first { size in
            let image = QuantizedImage(quantizing: problem.painter(size: size), depth: .eight)
            return targets.allSatisfy {
                ReferenceStretch.largestDifference(of: image, .zero, from: problem.painter(size: $0))
                    <= 4
            }
        }
        #expect(try problem.solved().get().image.size == least)
    }

    @Test func `an ellipse stretches with its box`() throws {
        let gradient = Gradient(
            geometry: .radial(.ellipse(extent: .farthestCorner), center: .center),
            stops: [.stop(Self.color(0.9, 0.9, 1), position: nil), .stop(Self.color(0.7, 0.7, 0.9), position: nil)])
        let targets = [PixelSize(width: 375, height: 64), PixelSize(width: 430, height: 98)]
        let solution = try Self.problem([gradient], targets, tolerance: 2, scale: .x1).solved().get()
        #expect(solution.image.size.area < 6000)
        #expect(solution.proof.holds(within: 2))
    }

    @Test func `a fixed angle on several shapes fails with its reason and pixel`() throws {
        let gradient = Self.gradient(.angle(45), [(Self.color(0, 0, 0), nil), (Self.color(1, 1, 1), nil)])
        let result = Self.problem(
            [gradient], [PixelSize(width: 300, height: 88), PixelSize(width: 200, height: 128)], scale: .x1
        ).solved()
        guard case .failure(let failure) = result else {
            Issue.record("\(result)")
            return
        }
        guard case .fixed(_, let why) = failure.reason else {
            Issue.record("\(failure)")
            return
        }
        #expect(why.contains("45"))
        let tried = try #require(failure.tried)
        #expect(tried.maxDifference > 10)
        #expect(tried.worst.x < tried.worst.target.width && tried.worst.y < tried.worst.target.height)
    }

    @Test func `a circle fails with its reason`() {
        let gradient = Gradient(
            geometry: .radial(.circle(extent: .farthestCorner), center: .center),
            stops: [.stop(Self.color(0, 0, 0), position: nil), .stop(Self.color(1, 1, 1), position: nil)])
        let result = Self.problem(
            [gradient], [PixelSize(width: 300, height: 88), PixelSize(width: 200, height: 128)], scale: .x1
        ).solved()
        guard case .failure(let failure) = result, case .fixed(_, let why) = failure.reason else {
            Issue.record("unexpected case")
            return
        }
        #expect(why.contains("circle"))
    }

    @Test func `a circle in the corner is kept by caps on both axes`() throws {
        let gradient = Gradient(
            geometry: .radial(
                .circleRadius(20), center: .init(x: .init(points: 0), y: .init(points: 0))),
            stops: [.stop(Self.color(1, 0, 0), position: nil), .stop(Self.color(0, 0, 1), position: nil)])
        let targets = [PixelSize(width: 300, height: 88), PixelSize(width: 200, height: 128)]
        let solution = try Self.problem([gradient], targets, scale: .x1).solved().get()
        #expect((19...21).contains(solution.capInsets.left))
        #expect((19...21).contains(solution.capInsets.top))
        #expect(solution.capInsets.center(of: solution.image.size) == PixelSize(width: 1, height: 1))
    }

    @Test func `a shade over a gradient across has caps down and samples across`() throws {
        let across = Self.gradient(Self.right, [(Self.color(0.2, 0.3, 0.9), nil), (Self.color(0.4, 0.2, 0.8), nil)])
        let shade = Self.gradient(
            Self.bottom, [(Self.color(0, 0, 0, 0.3), nil), (Self.color(0, 0, 0, 0), LengthPercentage(points: 8))])
        let targets = [
            PixelSize(width: 375, height: 64), PixelSize(width: 430, height: 98), PixelSize(width: 402, height: 91),
        ]
        let problem = Self.problem([across, shade], targets, tolerance: 1.5, scale: .x1)
        let solution = try problem.solved().get()
        #expect((7...9).contains(solution.capInsets.top))
        #expect(solution.capInsets.left == 0)
        #expect(solution.image.size.height <= 10)
        #expect(solution.image.size.width < 100)
        for target in targets {
            #expect(
                ReferenceStretch.largestDifference(
                    of: solution.image, solution.capInsets, from: problem.painter(size: target))
                    <= 1.5)
        }
    }

    @Test func `one aspect ratio lets a fixed angle stretch`() throws {
        let gradient = Self.gradient(.angle(30), [(Self.color(0.4, 0.4, 0.4), nil), (Self.color(0.5, 0.6, 0.5), nil)])
        let targets = [PixelSize(width: 120, height: 60), PixelSize(width: 240, height: 120)]
        let solution = try Self.problem([gradient], targets, tolerance: 2, scale: .x1).solved().get()
        #expect(solution.proof.holds(within: 2))
    }

    @Test func `a single target keeps a picture that varies both ways whole`() throws {
        let gradient = Self.gradient(.angle(30), [(Self.color(0.4, 0.4, 0.4), nil), (Self.color(0.5, 0.6, 0.5), nil)])
        let target = PixelSize(width: 120, height: 60)
        let problem = Self.problem([gradient], [target], scale: .x1)
        let solution = try problem.solved().get()
        #expect(solution.image == QuantizedImage(quantizing: problem.painter(size: target), depth: .eight))
        #expect(solution.capInsets == .zero)
    }

    @Test func `an excluded height is avoided, wherever it lies`() throws {
        let down = Self.gradient(Self.bottom, [(Self.color(0.1, 0.2, 0.3), nil), (Self.color(0.5, 0.4, 0.3), nil)])
        let corner = Self.gradient(Self.corner, [(Self.color(0.1, 0.2, 0.5), nil), (Self.color(0.2, 0.3, 0.6), nil)])
        let targets = [PixelSize(width: 60, height: 32), PixelSize(width: 80, height: 44)]
        for gradient in [down, corner] {
            var problem = Self.problem([gradient], targets, tolerance: 2, scale: .x1)
            let free = try problem.solved().get()
            // The free answer's height, and the largest target's, which the search looks at first.
            problem.excludedHeights = [free.image.size.height, 44]
            let other = try problem.solved().get()
            #expect(!problem.excludedHeights.contains(other.image.size.height))
            #expect(other.image.size.area >= free.image.size.area)
            #expect(other.proof.holds(within: 2))
        }
    }
}
