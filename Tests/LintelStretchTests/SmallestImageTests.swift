import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelTestSupport
import LintelUnits
import Testing

/// The answer against all caps and centers there are.
struct SmallestImageTests {
    /// One axis of an image: cap, center, cap.
    private struct Layout: Hashable {
        var leading, center, trailing: Int
        var length: Int { leading + center + trailing }
    }

    @Test(arguments: 0..<6)
    func `no smaller image holds, by trying all`(chunk: Int) {
        for round in chunk * 5..<chunk * 5 + 5 {
            var stack = RandomStack(seed: 0xB407 + UInt64(round))
            stack.longest = 1.5
            let problem = StretchProblem(
                drawing: Drawing(layers: [stack.layer(isFirst: true), stack.layer(isFirst: false)]),
                scale: round % 2 == 0 ? .x1 : .x2, gamut: .sRGB, mapping: .clip, bitDepth: .eight,
                targets: (0..<3).map { _ in
                    PixelSize(
                        width: Int.random(in: 13...22, using: &stack.random),
                        height: Int.random(in: 13...22, using: &stack.random))
                }, tolerance: 1.5)
            let answer = problem.solved()
            if let smaller = Self.smaller(problem, than: try? answer.get()) {
                let found = (try? answer.get()).map { "\($0.image.size), \($0.capInsets)" } ?? "none"
                Issue.record("round \(round): \(smaller) instead of \(found)")
            }
        }
    }

    private static func smaller(_ problem: StretchProblem, than solution: StretchSolution?) -> String? {
        let targets = problem.targets.map { Pixmap(painting: problem.painter(size: $0)) }
        let most = solution?.image.size.area ?? 100
        let across = layouts(problem, targets, .horizontal, solution)
        let down = layouts(problem, targets, .vertical, solution)
        let widths = Set(across.map(\.length)).sorted()
        let heights = Set(down.map(\.length)).sorted()
        for width in widths {
            for height in heights where width * height < most {
                let image = QuantizedImage(
                    quantizing: problem.painter(size: PixelSize(width: width, height: height)), depth: .eight
                ).pixmap()
                for column in across where column.length == width {
                    for row in down where row.length == height {
                        let caps = CapInsets(
                            top: row.leading, left: column.leading, bottom: row.trailing, right: column.trailing)
                        if holds(image, caps, targets, problem.tolerance) { return "\(image.size), \(caps)" }
                    }
                }
            }
        }
        return nil
    }

    /// What may be tried: all lengths up to 16, with the solver's two rules: a center of one pixel between caps has the
    /// code that every target has there; and where that serves, centers are not sampled.
    private static func layouts(
        _ problem: StretchProblem, _ targets: [Pixmap], _ axis: Axis, _ solution: StretchSolution?
    ) -> [Layout] {
        let lengths = targets.map { axis == .horizontal ? $0.size.width : $0.size.height }
        if problem.drawing.variation(along: axis) == .constant { return [Layout(leading: 0, center: 1, trailing: 0)] }
        if Set(lengths).count == 1 { return [Layout(leading: 0, center: lengths[0], trailing: 0)] }
        var layouts: [Layout] = []
        let shortest = lengths.min() ?? 1
        for length in 1...16 {
            for leading in 0..<length {
                for trailing in 0..<length - leading where leading + trailing <= shortest {
                    layouts.append(
                        Layout(leading: leading, center: length - leading - trailing, trailing: trailing))
                }
            }
        }
        var isSingle = false
        if let solution, case .fixed = problem.drawing.variation(along: axis) {
            let center = axis == .horizontal ? solution.center.width : solution.center.height
            isSingle = center == 1
        }
        return layouts.filter { layout in
            if layout.center > 1 { return !isSingle }
            if !isSingle, layout.length == 1 { return true }
            return targets.allSatisfy { isOneCode($0, axis, layout) }
        }
    }

    /// Whether each line along `axis` is of one code between the caps.
    private static func isOneCode(_ target: Pixmap, _ axis: Axis, _ layout: Layout) -> Bool {
        let (length, lines) =
            axis == .horizontal
            ? (target.size.width, target.size.height) : (target.size.height, target.size.width)
        func code(_ index: Int, _ line: Int) -> SIMD4<UInt16> {
            StraightAlpha.codes(of: axis == .horizontal ? target[index, line] : target[line, index], depth: .eight)
        }
        let between = layout.leading..<max(layout.leading, length - layout.trailing)
        return (0..<lines).allSatisfy { line in
            between.allSatisfy { code($0, line) == code(between.lowerBound, line) }
        }
    }

    private static func holds(_ image: Pixmap, _ caps: CapInsets, _ targets: [Pixmap], _ tolerance: Double) -> Bool {
        for target in targets {
            let size = target.size
            for sampling in StretchModel.Sampling.allCases {
                guard let stretched = StretchedImage(image, capInsets: caps, size: size, sampling: sampling) else {
                    return false
                }
                var row = [SIMD4<Float>](repeating: .zero, count: size.width)
                for y in 0..<size.height {
                    row.withUnsafeMutableBufferPointer { stretched.paint(row: y, columns: 0..<size.width, into: $0) }
                    for x in 0..<size.width
                    where Double(PixelDifference.between(row[x], target[x, y])) > tolerance + 1.0 / 8192 {
                        return false
                    }
                }
            }
        }
        return true
    }
}
