import LintelColor
import LintelUnits

/// Rows and columns of a picture of which nearly all pixels are visibly unlike the gradient that is fitted to it, such
/// as a dividing line, or a margin at a side. They are few of the picture's pixels, so that means do not show them.
struct OffLines {
    private let samples: PictureSamples
    private let device: ColorSpace
    /// The color that the gradient has at each sample.
    private let fitted: [SIMD4<Double>]
    /// What differences of noise do not reach.
    private let reach: Double

    /// The part of a row's pixels that have to differ: text, buttons and cards end before the sides.
    private static let share = 0.9
    /// Rows with fewer samples say nothing.
    private static let fewest = 6
    /// A difference of ΔE 2000 that is seen in a line of one pixel. A choice, of twice what is just noticeable.
    private static let seen = 5.0
    /// The least difference in lengths of a vector of channels 0…1.
    private static let least = 0.05
    /// Lines within the picture are at most this part of it: more is what covers the gradient.
    private static let mostWithin = 12
    /// The pixels of an edge that mix both sides, which gradients with a sudden change have, too.
    private static let mixed = 2

    /// - Parameter reach: what pixels may be off by at least and still belong to the gradient.
    init(_ samples: PictureSamples, fitted: [SIMD4<Double>], reach: Double, device: ColorSpace) {
        self.samples = samples
        self.fitted = fitted
        self.device = device
        self.reach = max(reach, Self.least)
    }

    /// The lines, rows first, as rectangles of the region's width or height.
    /// - Complexity: O(samples).
    func lines() -> [FitFigures.OffLine] {
        let rows = bands(samples.y, samples.size.height).map { band in
            FitFigures.OffLine(
                rect: PixelRect(x: 0, y: band.range.lowerBound, width: samples.size.width, height: band.range.count),
                difference: band.difference)
        }
        let columns = bands(samples.x, samples.size.width).map { band in
            FitFigures.OffLine(
                rect: PixelRect(x: band.range.lowerBound, y: 0, width: band.range.count, height: samples.size.height),
                difference: band.difference)
        }
        return rows + columns
    }

    private func bands(_ positions: [Double], _ length: Int) -> [(range: Range<Int>, difference: Double)] {
        var members = [[Int]](repeating: [], count: length)
        for (index, position) in positions.enumerated() {
            members[min(Int(position * Double(length)), length - 1)].append(index)
        }
        let differences = members.map(difference)
        var found: [(range: Range<Int>, difference: Double)] = []
        var start = 0
        while start < length {
            guard differences[start] != nil else {
                start += 1
                continue
            }
            var end = start + 1
            while end < length, differences[end] != nil { end += 1 }
            let range = start..<end
            start = end
            let isAtSide = range.lowerBound == 0 || range.upperBound == length
            guard range.count < length, isAtSide || range.count * Self.mostWithin <= length,
                !isMixed(range, members)
            else { continue }
            found.append((range, range.compactMap { differences[$0] }.max() ?? 0))
        }
        return found
    }

    /// The mean ΔE 2000 of a line's pixels, if nearly all of them are visibly off.
    private func difference(_ members: [Int]) -> Double? {
        guard members.count >= Self.fewest else { return nil }
        let off = members.filter { (samples.colors[$0] - fitted[$0]).length > reach }
        guard Double(off.count) >= Self.share * Double(members.count) else { return nil }
        let sum = off.reduce(0.0) { sum, index in
            sum
                + Color(premultiplied: samples.colors[index], device)
                .deltaE2000OnGrounds(to: Color(premultiplied: fitted[index], device))
        }
        let mean = sum / Double(off.count)
        return mean >= Self.seen ? mean : nil
    }

    /// Whether lines are as few as an edge runs through, and of colors between those of both sides.
    private func isMixed(_ range: Range<Int>, _ members: [[Int]]) -> Bool {
        guard range.count <= Self.mixed, range.lowerBound > 0, range.upperBound < members.count else { return false }
        let ends = [range.lowerBound - 1, range.upperBound].map { members[$0] }
        guard ends.allSatisfy({ !$0.isEmpty }) else { return false }
        let (before, after) = (
            ColorProfile.median(ends[0], samples.colors), ColorProfile.median(ends[1], samples.colors)
        )
        let whole = (after - before).length
        return range.allSatisfy { line in
            let color = ColorProfile.median(members[line], samples.colors)
            return (color - before).length + (color - after).length <= 1.2 * whole
        }
    }
}
