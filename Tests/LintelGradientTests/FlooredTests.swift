import LintelGradient
import Testing

struct FlooredTests {
    // IEEE 754-2019, section 5.9: roundToIntegralTowardNegative.
    private static let rows: [(value: Double, whole: Double)] = [
        (0, 0), (0.25, 0), (1, 1), (1.75, 1), (-0.25, -1), (-1, -1), (-1.25, -2),
        (.leastNonzeroMagnitude, 0), (-.leastNonzeroMagnitude, -1), (0.9999999999999999, 0),
        // The last number with a fraction is 2^52 - 0.5.
        (4_503_599_627_370_495.5, 4_503_599_627_370_495), (-4_503_599_627_370_495.5, -4_503_599_627_370_496),
        (4_503_599_627_370_497, 4_503_599_627_370_497), (-4_503_599_627_370_497, -4_503_599_627_370_497),
        (1e300, 1e300), (-1e300, -1e300), (.infinity, .infinity), (-.infinity, -.infinity),
    ]

    @Test(arguments: rows) func `a number is rounded down to a whole one`(value: Double, whole: Double) {
        #expect(value.floored == whole)
    }

    @Test func `what is not a number stays so`() {
        #expect(Double.nan.floored.isNaN)
    }
}
