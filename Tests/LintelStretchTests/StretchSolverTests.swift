import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits
import Testing

struct StretchSolverTests {
    static func sizes(_ axis: Axis, _ lengths: [Int], other: Int = 5) -> [PixelSize] {
        lengths.map { axis == .horizontal ? PixelSize(width: $0, height: other) : PixelSize(width: other, height: $0) }
    }

    static func solve(
        _ subject: StretchSubject, _ targets: [PixelSize], depth: BitDepth = .eight, tolerance: Double = 1
    ) throws -> StretchSolution {
        try StretchSolver(subject, targets: targets, depth: depth, tolerance: tolerance).solved().get()
    }

    @Test func `a plain color is one pixel`() throws {
        let subject = StretchSubject.along(.horizontal, .constant) { _, _ in grey(0.4) }
        let solution = try Self.solve(
            subject, [PixelSize(width: 1290, height: 293), PixelSize(width: 750, height: 128)])
        #expect(solution.image.size == PixelSize(width: 1, height: 1))
        #expect(solution.image.codes(x: 0, y: 0) == [102, 102, 102, 255])
        #expect(solution.capInsets == .zero)
        #expect(solution.proof.maxDifference < 1e-3)
    }

    @Test func `one target is painted exactly, its constant axis one pixel`() throws {
        let subject = StretchSubject.along(.vertical, .fixed(reason: "test")) { y, _ in
            grey(y.truncatingRemainder(dividingBy: 7) / 7)
        }
        let solution = try Self.solve(subject, [PixelSize(width: 1179, height: 293)])
        #expect(solution.image.size == PixelSize(width: 1, height: 293))
        #expect(solution.capInsets == .zero)
        #expect(solution.proof.maxDifference <= 0.5)
    }

    @Test(arguments: Axis.allCases)
    func `a length from the edge becomes a cap with one pixel behind it`(_ axis: Axis) throws {
        // A shade that ends after 18 pt at @3x; targets of 97 ⅔ pt (293 px) and others.
        let subject = StretchSubject.along(axis, .fixed(reason: "54 px")) { position, _ in
            shade(0.4 * (1 - ramp(position, from: 0, to: 54)))
        }
        let solution = try Self.solve(subject, Self.sizes(axis, [132, 264, 293, 301, 319]))
        let leading = axis == .horizontal ? solution.capInsets.left : solution.capInsets.top
        let trailing = axis == .horizontal ? solution.capInsets.right : solution.capInsets.bottom
        let length = axis == .horizontal ? solution.image.size.width : solution.image.size.height
        #expect(length == leading + 1)
        #expect(trailing == 0)
        // 102 steps over 54 px: the last row is 0.94 away from clear, which is within the tolerance, but not in the
        // center.
        #expect(leading == 54)
        #expect((axis == .horizontal ? solution.image.size.height : solution.image.size.width) == 1)
    }

    @Test func `lengths from both edges become two caps`() throws {
        let subject = StretchSubject.along(.vertical, .fixed(reason: "test")) { position, length in
            grey(
                0.5 + 0.5 * (1 - ramp(position, from: 0, to: 30)) - 0.5 * ramp(position, from: length - 12, to: length))
        }
        let targets = Self.sizes(.vertical, [88, 91, 130, 293])
        let solution = try Self.solve(subject, targets)
        #expect(solution.capInsets.top == 30)
        #expect(solution.capInsets.bottom == 12)
        #expect(solution.center == PixelSize(width: 1, height: 1))
        for target in targets {
            let direct = subject.source(target)
            #expect(difference(solution, direct) <= 1)
        }
    }

    @Test func `a hard edge at a length is kept by the cap`() throws {
        let subject = StretchSubject.along(.vertical, .fixed(reason: "test")) { position, _ in
            grey(position < 41 ? 1 : 0)
        }
        let solution = try Self.solve(subject, Self.sizes(.vertical, [88, 130, 293]), tolerance: 0)
        // 41 rows of one color and one of the other: the first row alone may stretch if the rest is a cap, or the last
        // if …
        #expect(solution.capInsets.top == 41)
        #expect(solution.image.size == PixelSize(width: 1, height: 42))
        #expect(solution.proof.maxDifference == 0)
    }

    @Test func `a hard edge near the far end makes the near end stretch`() throws {
        let subject = StretchSubject.along(.vertical, .fixed(reason: "test")) { position, length in
            grey(position < length - 3 ? 1 : 0)
        }
        let solution = try Self.solve(subject, Self.sizes(.vertical, [88, 130, 293]))
        #expect(solution.capInsets == CapInsets(bottom: 3))
        #expect(solution.image.size == PixelSize(width: 1, height: 4))
    }

    @Test func `a cap and a sampled center work together`() throws {
        let subject = StretchSubject.along(.vertical, .fixed(reason: "test")) { position, length in
            grey(position < 24 ? 0.9 * position / 24 : 0.9 - 0.4 * ramp(position, from: 24, to: length))
        }
        let targets = Self.sizes(.vertical, [132, 200, 264, 293])
        let solution = try Self.solve(subject, targets)
        #expect((22...26).contains(solution.capInsets.top))
        #expect(solution.center.height > 1)
        #expect(solution.image.size.height < 132)
        for target in targets {
            #expect(difference(solution, subject.source(target)) <= 1)
        }
    }

    @Test func `a proportional hard edge cannot be stretched and the worst pixel says where`() throws {
        let subject = StretchSubject.along(.horizontal, .proportional) { position, length in
            grey(position / length < 0.37 ? 0 : 1)
        }
        let result = StretchSolver(
            subject, targets: Self.sizes(.horizontal, Array(100...130)), depth: .eight, tolerance: 1
        ).solved()
        guard case .failure(let failure) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.reason == .tooSharp)
        let tried = try #require(failure.tried)
        #expect(tried.maxDifference > 1)
        let at = Double(tried.worst.x) / Double(tried.worst.target.width)
        #expect(abs(at - 0.37) < 0.02)
        #expect(
            failure.description.hasPrefix("edges would blur when stretched; an image that was tried differs by "))
    }

    @Test func `a hard edge that falls between pixels at every size is kept`() throws {
        // Halves of 20 and 40: two samples blur, but as many as the longest target never mix across the edge.
        let subject = StretchSubject.along(.horizontal, .proportional) { position, length in
            grey(position / length < 0.5 ? 0 : 1)
        }
        let solution = try Self.solve(subject, Self.sizes(.horizontal, [20, 40]), tolerance: 0)
        #expect(solution.image.size == PixelSize(width: bruteForce(subject, [20, 40], tolerance: 0) ?? 0, height: 1))
    }

    @Test func `a tolerance of half a step allows an exact image`() throws {
        let subject = StretchSubject.along(.horizontal, .constant) { _, _ in grey(0.5) }
        let solution = try Self.solve(subject, Self.sizes(.horizontal, [300, 411]), tolerance: 0.5)
        #expect(solution.proof.maxDifference == 0.5)
    }

    @Test func `a tolerance below rounding is named`() throws {
        let subject = StretchSubject.along(.horizontal, .proportional) { position, length in grey(position / length) }
        let result = StretchSolver(
            subject, targets: Self.sizes(.horizontal, [300, 411]), depth: .eight, tolerance: 0.25
        ).solved()
        guard case .failure(let failure) = result else {
            Issue.record("\(result)")
            return
        }
        guard case .toleranceBelowRounding(let tolerance, let least, let depth) = failure.reason else {
            Issue.record("\(failure)")
            return
        }
        #expect(tolerance == 0.25)
        #expect(depth == .eight)
        #expect(least > 0.45 && least <= 0.5)
        // An image that is off by rounding alone says nothing more.
        #expect(!failure.description.contains("tried"))
        // At 16 bits the same is possible.
        let deep = try Self.solve(subject, Self.sizes(.horizontal, [300, 411]), depth: .sixteen, tolerance: 0.25)
        #expect(deep.proof.holds(within: 0.25))
    }

    @Test func `a fixed picture without caps says why`() {
        let subject = StretchSubject.along(.horizontal, .fixed(reason: "waves of 9 px")) { position, _ in
            grey(position.truncatingRemainder(dividingBy: 9) / 9)
        }
        let result = StretchSolver(
            subject, targets: Self.sizes(.horizontal, [100, 150, 151]), depth: .eight, tolerance: 1
        ).solved()
        guard case .failure(let failure) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.reason == .fixed(axis: .horizontal, why: "waves of 9 px"))
        #expect((failure.tried?.maxDifference ?? 0) > 1)
    }

    @Test func `the order and repetition of targets change nothing`() throws {
        let subject = StretchSubject.along(.horizontal, .proportional) { position, length in
            grey(0.2 + 0.3 * position / length)
        }
        let first = try Self.solve(subject, Self.sizes(.horizontal, [300, 411, 77]))
        let second = try Self.solve(subject, Self.sizes(.horizontal, [77, 411, 300, 411, 77]))
        #expect(first == second)
    }
}

/// The least number of samples that holds, every count tried with the reference; `nil` when none does.
func bruteForce(_ subject: StretchSubject, _ widths: [Int], tolerance: Double) -> Int? {
    (1...(widths.max() ?? 1)).first { count in
        let image = QuantizedImage(quantizing: subject.source(PixelSize(width: count, height: 1)), depth: .eight)
        return widths.allSatisfy { width in
            ReferenceStretch.largestDifference(
                of: image, .zero, from: AnyRowSource(subject.source(PixelSize(width: width, height: 1))))
                <= tolerance
        }
    }
}

/// The reference's largest difference; a constant axis is cut to a few pixels.
func difference(_ solution: StretchSolution, _ direct: any RowSource) -> Double {
    ReferenceStretch.largestDifference(of: solution.image, solution.capInsets, from: AnyRowSource(direct))
}

/// Opens an existential for the reference, which is generic.
struct AnyRowSource: RowSource {
    let base: any RowSource
    init(_ base: any RowSource) { self.base = base }
    var size: PixelSize { base.size }
    var colorError: Double { base.colorError }
    func isConstant(along axis: Axis) -> Bool { base.isConstant(along: axis) }
    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        base.paint(row: row, columns: columns, into: buffer)
    }
}
