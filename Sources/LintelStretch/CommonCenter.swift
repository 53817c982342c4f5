import LintelRaster
import LintelUnits

/// Which caps are ruled out because the parts between them are not one picture stretched.
///
/// An image's center gives every target the same colors at the same part of its length between the caps: a line with a
/// bend at each pixel of the image, of which there are no more than the longest target has. So where the shortest
/// target is far from what the longest one has around that part, no image with these caps holds, whatever its length
/// and its colors are. Only a drawing that hides details as fine as pixels from the longest target could be an
/// exception; it gets more images than it needs, all of them proved.
final class CommonCenter {
    private let shortest: AxisProfile
    private let longest: AxisProfile
    /// The tolerance as a difference of premultiplied components, 0…1.
    private let tolerance: Float
    /// What is known, by leading and then trailing cap.
    private var known: [Int: Bool] = [:]

    /// - Parameters:
    ///   - profiles: the picture at each target length, of equally many sections.
    ///   - limit: the largest difference allowed, in 1/255.
    /// - Returns: `nil` for targets of one length.
    init?(_ profiles: [AxisProfile], limit: Double) {
        guard let shortest = profiles.min(by: { $0.length < $1.length }),
            let longest = profiles.max(by: { $0.length < $1.length }), shortest.length < longest.length
        else { return nil }
        self.shortest = shortest
        self.longest = longest
        // Both targets may be off by the limit, and the colors around the part as well.
        tolerance = Float(limit * 4 / 255)
    }

    /// Whether an image of any length with these caps may hold.
    func mayHold(leading: Int, trailing: Int) -> Bool {
        let key = leading << 32 | trailing
        if let known = known[key] { return known }
        let result = isOnePicture(leading, trailing)
        known[key] = result
        return result
    }

    private func isOnePicture(_ leading: Int, _ trailing: Int) -> Bool {
        let (room, longestRoom) = (shortest.length - leading - trailing, longest.length - leading - trailing)
        guard room > 0 else { return true }
        return SectionSource.positions(in: room, most: Self.looks).allSatisfy { position in
            let part = (Double(position) + 0.5) / Double(room)
            let first = Int((part * Double(longestRoom) - 0.5).rounded(.down)) - Self.reach
            let around = first...first + 2 * Self.reach + 1
            // Beside the caps their edges may be mixed in.
            guard around.lowerBound >= 0, around.upperBound < longestRoom else { return true }
            return (0..<shortest.sections).allSatisfy { section in
                var (least, most) = longest.range(of: section, at: around, after: leading)
                let margin = most - least + tolerance
                least -= margin
                most += margin
                let color = shortest.color(section, at: leading + position)
                return !any((color .< least) .| (color .> most))
            }
        }
    }

    /// The number of positions at which targets are compared.
    private static let looks = 33
    /// How many pixels around a part are looked at, on either side.
    private static let reach = 3
}

extension AxisProfile {
    /// The least and the largest components of a section at some positions, which count from `start`.
    fileprivate func range(
        of section: Int, at positions: ClosedRange<Int>, after start: Int
    ) -> (least: SIMD4<Float>, most: SIMD4<Float>) {
        var least = color(section, at: start + positions.lowerBound)
        var most = least
        for position in positions.dropFirst() {
            let color = color(section, at: start + position)
            least = pointwiseMin(least, color)
            most = pointwiseMax(most, color)
        }
        return (least, most)
    }
}
