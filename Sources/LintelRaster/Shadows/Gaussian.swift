import LintelColor
import LintelConcurrency
import LintelDrawing

/// The normal distribution, without libm.
enum Gaussian {
    /// The number of standard deviations after which a blur ends.
    static let reach = BlurReach.painted

    /// The density at `z` standard deviations, within 1e-15.
    static func density(_ z: Double) -> Double {
        RealFunctions.exponential(-z * z / 2) * 0.3989422804014327
    }

    /// What lies below `z`, within 1e-15: ½ + φ(z) · (z + z³/3 + z⁵/15 + …), whose terms are all of one sign.
    static func distribution(_ z: Double) -> Double {
        guard abs(z) < 8.5 else { return z < 0 ? 0 : 1 }
        var term = z
        var sum = z
        var divisor = 3.0
        while abs(term) > 1e-17 * abs(sum) {
            term *= z * z / divisor
            sum += term
            divisor += 2
        }
        return 0.5 + density(z) * sum
    }

    /// The integral of the distribution up to `z`.
    static func integral(_ z: Double) -> Double {
        guard abs(z) < 8.5 else { return max(0, z) }
        return z * distribution(z) + density(z)
    }

    /// The integral of `integral` up to `z`.
    static func secondIntegral(_ z: Double) -> Double {
        guard abs(z) < 8.5 else { return z < 0 ? 0 : (z * z + 1) / 2 }
        return ((z * z + 1) * distribution(z) + z * density(z)) / 2
    }
}

/// A blurred edge along one axis: for each pixel the mean of what a Gaussian blur makes of "0 before the edge, 1 after
/// it".
struct GaussianEdge: Sendable {
    private let start: Int
    /// The values from the last before 1 to the last that is not 1.
    private let values: [Float]
    private let fraction: Double
    private let sigma: Double

    private struct Key: Hashable, Sendable {
        let fraction, sigma: Double
    }

    private static let known = SharedValues<Key, [Float]>(limit: 1 << 22) { $0.count * MemoryLayout<Float>.stride }

    /// - Parameters:
    ///   - position: of the edge, in pixels.
    ///   - sigma: in pixels, above 0.
    ///   - known: taken over where it differs in whole pixels only.
    init(at position: Double, sigma: Double, reusing known: GaussianEdge?) {
        let whole = position.rounded(.down)
        let reach = Int((Gaussian.reach * sigma).rounded(.up)) + 1
        let base = Int(max(-1e9, min(1e9, whole)))
        fraction = position - whole
        self.sigma = sigma
        start = base - reach
        if let known, known.fraction == fraction, known.sigma == sigma {
            values = known.values
            return
        }
        let fraction = fraction
        values = Self.known.value(for: Key(fraction: fraction, sigma: sigma)) {
            var integral = Gaussian.integral((Double(-reach) - fraction) / sigma)
            return (-reach...reach).map { pixel in
                let next = Gaussian.integral((Double(pixel + 1) - fraction) / sigma)
                defer { integral = next }
                return Float(max(0, min(1, sigma * (next - integral))))
            }
        }
    }

    /// Those whose value is neither 0 nor 1.
    var pixels: Range<Int> { start..<start + values.count }

    @inline(__always)
    func value(at pixel: Int) -> Float {
        let index = pixel &- start
        return index < 0 ? 0 : index < values.count ? values[index] : 1
    }
}
