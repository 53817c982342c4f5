import LintelColor
import LintelRaster
import LintelUnits

/// Looks for the pixel with the least contrast to one foreground.
struct ContrastMeter {
    struct Worst {
        var ratio: Double
        var column: Int
        var row: Int
        var background: Color
    }

    private let space: ColorSpace
    private let scale: Double
    /// Encoded RGB of the gamut.
    private let grounds: [SIMD3<Double>]
    private let foreground: SIMD3<Double>
    private let alpha: Double
    /// The luminance of an opaque foreground, which no background changes.
    private let foregroundLuminance: Double
    private let table: LuminanceTable

    init(_ background: LegibilityBackground, _ foreground: Color) {
        let space = background.gamut.colorSpace
        self.space = space
        scale = background.scale.rawValue
        func encoded(_ color: Color) -> SIMD3<Double> {
            Self.held(color.mapped(to: space, by: background.mapping).components)
        }
        grounds =
            switch background.ground {
            case .color(let color): [encoded(color)]
            case .unknown: [.one, .zero]
            }
        self.foreground = encoded(foreground)
        alpha = min(max(foreground.alpha, 0), 1)
        foregroundLuminance = Self.luminance(self.foreground, in: space)
        table = LuminanceTable(space)
    }

    /// The first pixel, by row and column, with the least contrast in the part of `area` that is inside the picture;
    /// every pixel that the area touches counts. `nil` when there is none. With `enough`, the first pixel below it.
    func worst(in area: LegibilityArea, of painter: DrawingPainter, enough: Double = 0) -> Worst? {
        guard var columns = pixels(from: area.x, length: area.width, limit: painter.size.width),
            var rows = pixels(from: area.y, length: area.height, limit: painter.size.height)
        else { return nil }
        if painter.isConstant(along: .horizontal) { columns = columns.lowerBound..<columns.lowerBound + 1 }
        if painter.isConstant(along: .vertical) { rows = rows.lowerBound..<rows.lowerBound + 1 }
        return withRowScratch(of: SIMD4<Float>.self, capacity: columns.count) { buffer in
            var worst: Worst?
            var last: SIMD4<Float>?
            for row in rows {
                painter.paint(row: row, columns: columns, into: buffer)
                for (index, pixel) in buffer.enumerated() where pixel != last {
                    last = pixel
                    let (ratio, seen) = leastContrast(at: pixel, below: worst?.ratio ?? .infinity)
                    if ratio == .infinity { continue }
                    if let worst, worst.ratio <= ratio { continue }
                    let background = Color(space, seen.x, seen.y, seen.z)
                    worst = Worst(ratio: ratio, column: columns.lowerBound + index, row: row, background: background)
                    if ratio < enough { return worst }
                }
            }
            return worst
        }
    }

    /// Returns the least contrast on the worst of the grounds; infinite when it is not below `limit`.
    private func leastContrast(at pixel: SIMD4<Float>, below limit: Double) -> (ratio: Double, seen: SIMD3<Double>) {
        var least = (ratio: Double.infinity, seen: SIMD3<Double>.zero)
        let pixel = SIMD4<Double>(pixel)
        for ground in grounds {
            let seen = Self.held(SIMD3(pixel.x, pixel.y, pixel.z) + ground * (1 - pixel.w))
            // Few pixels come near the worst so far; only those are worked out in full.
            let near = Self.contrast(
                table.luminance(seen), alpha >= 1 ? foregroundLuminance : table.luminance(shownForeground(on: seen)))
            guard near < limit + LuminanceTable.largestError else { continue }
            let ratio = Self.contrast(
                Self.luminance(seen, in: space),
                alpha >= 1 ? foregroundLuminance : Self.luminance(shownForeground(on: seen), in: space))
            if ratio < least.ratio { least = (ratio, seen) }
            if pixel.w >= 1 { break }
        }
        return least
    }

    private func shownForeground(on seen: SIMD3<Double>) -> SIMD3<Double> { foreground * alpha + seen * (1 - alpha) }

    /// Returns the contrast of two luminances. Source: WCAG 2.2, definition of contrast ratio.
    private static func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

    /// Inside 0…1, as files hold it; what is no number counts as 0 there.
    private static func held(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        rgb.replacing(with: 0, where: rgb .!= rgb).clamped(lowerBound: .zero, upperBound: .one)
    }

    private static func luminance(_ rgb: SIMD3<Double>, in space: ColorSpace) -> Double {
        Color(space, rgb.x, rgb.y, rgb.z).wcagLuminance
    }

    /// The pixels that a stretch of points touches, inside 0..<limit; `nil` for none.
    private func pixels(from start: Double, length: Double, limit: Int) -> Range<Int>? {
        guard start.isFinite, length.isFinite, length > 0 else { return nil }
        let end = Double(limit)
        let first = min(max((start * scale).rounded(.down), 0), end)
        let last = min(max(((start + length) * scale).rounded(.up), 0), end)
        return first < last ? Int(first)..<Int(last) : nil
    }
}
