import LintelColor
import LintelGradient
import LintelUnits

/// The samples of a picture, each compared with the gradient that is fitted to it.
struct ComparedSamples {
    /// The largest ΔE 2000 of the samples that belong to the gradient.
    private(set) var largest = 0.0
    /// The color that the gradient has at each sample, whether or not the sample belongs to it.
    private(set) var fitted: [SIMD4<Double>] = []
    /// The samples that belong to the gradient, by cells of a grid.
    private(set) var cells: FitCells

    private let samples: PictureSamples
    /// The sum of the ΔE 2000 of the samples that belong to the gradient.
    private var sum = 0.0
    private var coveredCount = 0
    /// By sample, whether it does not belong to the gradient.
    private var isCovered: [Bool]
    private var rows: HeldLines
    private var columns: HeldLines
    /// The colors, in 8 bits, of the samples that belong to the gradient.
    private var colors: Set<SIMD4<Int16>> = []

    /// Colors are counted up to this number.
    private static let mostColors = 4096

    /// - Complexity: O(samples).
    init(_ samples: PictureSamples, _ gradient: Gradient, _ profile: ColorProfile, device: ColorSpace) {
        self.samples = samples
        isCovered = [Bool](repeating: false, count: samples.count)
        rows = HeldLines(samples.size.height)
        columns = HeldLines(samples.size.width)
        cells = FitCells(samples)
        fitted.reserveCapacity(samples.count)
        let (width, height) = (Double(samples.size.width), Double(samples.size.height))
        let resolved = gradient.resolved(width: width, height: height)
        let ramp = PreparedRamp(resolved, gamut: device == .sRGB ? .sRGB : .displayP3, mapping: .minde)
        for index in 0..<samples.count {
            let position = resolved.locator.position(x: samples.x[index] * width, y: samples.y[index] * height)
            let color = samples.colors[index]
            let holds = profile.holds(color, at: position)
            rows.add(holds, at: samples.y[index])
            columns.add(holds, at: samples.x[index])
            let shown = SIMD4<Double>(ramp.color(at: position))
            fitted.append(shown)
            guard holds else {
                coveredCount += 1
                isCovered[index] = true
                continue
            }
            cells.add(color, shown, x: samples.x[index], y: samples.y[index])
            let difference = Color(premultiplied: color, device)
                .deltaE2000OnGrounds(to: Color(premultiplied: shown, device))
            sum += difference
            largest = max(largest, difference)
            if colors.count < Self.mostColors {
                colors.insert(SIMD4<Int16>(truncatingIfNeeded: SIMD4<Int32>(color * 255 + 0.5)))
            }
        }
    }

    /// The mean ΔE 2000 of the samples that belong to the gradient; 0 where none does.
    var average: Double {
        let heldCount = samples.count - coveredCount
        return heldCount > 0 ? sum / Double(heldCount) : 0
    }

    /// The part of the samples that do not belong to the gradient, 0…1.
    var covered: Double { Double(coveredCount) / Double(max(samples.count, 1)) }

    /// The number of different colors, in 8 bits, of the samples that belong to the gradient; at most 4,096.
    var colorCount: Int { colors.count }

    /// Returns the longest band of rows, or else of columns, of which most pixels do not belong to the gradient and are
    /// of several colors; `nil` for none.
    func otherBand() -> PixelRect? {
        let size = samples.size
        let bands = [
            rows.other.map { PixelRect(x: 0, y: $0.lowerBound, width: size.width, height: $0.count) },
            columns.other.map { PixelRect(x: $0.lowerBound, y: 0, width: $0.count, height: size.height) },
        ]
        return bands.lazy.compactMap(\.self).first { hasSeveralColors(in: $0) }
    }

    /// Whether the pixels of a band that do not belong to the gradient are of several colors, as those of a gradient or
    /// a photograph are, and not mostly of one, as those of a card or a tab bar.
    private func hasSeveralColors(in band: PixelRect) -> Bool {
        var counts: [SIMD4<Int8>: Int] = [:]
        var sum = 0
        for index in 0..<samples.count where isCovered[index] && contains(band, index) {
            let coarse = SIMD4<Int8>(truncatingIfNeeded: SIMD4<Int32>(samples.colors[index] * 24 + 0.5))
            counts[coarse, default: 0] += 1
            sum += 1
        }
        return 2 * (counts.values.max() ?? 0) < sum
    }

    /// Returns the parts of the pixels in a rectangle, and beside it, that belong to the gradient, 0…1; 1 and 0 for no
    /// rectangle.
    func heldParts(of rect: PixelRect?) -> (inside: Double, beside: Double) {
        guard let rect else { return (1, 0) }
        var counts = (inside: 0, beside: 0)
        var held = counts
        for index in 0..<samples.count {
            if contains(rect, index) {
                counts.inside += 1
                if !isCovered[index] { held.inside += 1 }
            } else {
                counts.beside += 1
                if !isCovered[index] { held.beside += 1 }
            }
        }
        return (
            Double(held.inside) / Double(max(counts.inside, 1)), Double(held.beside) / Double(max(counts.beside, 1))
        )
    }

    /// Whether a sample is in a rectangle of the region.
    private func contains(_ rect: PixelRect, _ index: Int) -> Bool {
        let column = Int(samples.x[index] * Double(samples.size.width)) - rect.x
        let row = Int(samples.y[index] * Double(samples.size.height)) - rect.y
        return (0..<rect.width).contains(column) && (0..<rect.height).contains(row)
    }
}
