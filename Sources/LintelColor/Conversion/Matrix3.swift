/// A 3 × 3 matrix of rows, applied to columns.
struct Matrix3: Sendable {
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) { rows = (first, second, third) }

    static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            dot(matrix.rows.0, vector), dot(matrix.rows.1, vector), dot(matrix.rows.2, vector))
    }

    /// The matrix that applies `second`, then `first`.
    static func * (first: Matrix3, second: Matrix3) -> Matrix3 {
        func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
            second.rows.0 * row.x + second.rows.1 * row.y + second.rows.2 * row.z
        }
        return Matrix3(row(first.rows.0), row(first.rows.1), row(first.rows.2))
    }

    /// Left to right, the same on every machine.
    private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        (a.x * b.x + a.y * b.y) + a.z * b.z
    }
}
