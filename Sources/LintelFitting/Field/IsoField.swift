import LintelColor
import LintelGradient

/// A family of lines of equal color in a picture, in parts of its width and height, without what the colors are.
enum IsoField: Hashable {
    /// Straight lines; the colors run in the direction of `degrees`, clockwise from up as if the picture were a square.
    case linear(degrees: Double)
    /// Ellipses around a center. `stretch` is above 0: how much a step of a whole height counts against one of a whole
    /// width.
    case radial(x: Double, y: Double, stretch: Double)

    /// The positions of samples, in a unit of the field.
    func positions(of samples: PictureSamples) -> [Double] { positions(of: samples, at: 0..<samples.count) }

    /// The positions of those samples that have the indices, in their order.
    func positions(of samples: PictureSamples, at indices: some Collection<Int>) -> [Double] {
        switch self {
        case .linear(let degrees):
            let direction = Angle.direction(degrees: degrees)
            return indices.map { samples.x[$0] * direction.x + samples.y[$0] * direction.y }
        case .radial(let x, let y, let stretch):
            return indices.map { index in
                let across = samples.x[index] - x
                let down = (samples.y[index] - y) * stretch
                return (across * across + down * down).squareRoot()
            }
        }
    }

    /// Whether ellipses are so far away or so long that they are hardly bent within the picture.
    var resemblesLines: Bool {
        guard case .radial(let x, let y, let stretch) = self else { return true }
        return max(abs(x - 0.5), abs(y - 0.5)) > 3 || stretch > 24 || stretch * 24 < 1
    }
}
