/// A 3 × 3 matrix of rows, applied to columns: plain products, sums and quotients, the same bits on every machine.
package struct Matrix3: Sendable {
    package var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// Creates a matrix of its rows, from the top.
    package init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        rows = (first, second, third)
    }

    /// Creates a matrix of its columns, from the left.
    package init(columns a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
        self.init(SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
    }

    /// Creates a matrix that multiplies each component by one of these.
    package init(diagonal: SIMD3<Double>) {
        self.init(SIMD3(diagonal.x, 0, 0), SIMD3(0, diagonal.y, 0), SIMD3(0, 0, diagonal.z))
    }

    /// Returns a column, from the left.
    /// - Parameter index: 0…2; others trap.
    package func column(_ index: Int) -> SIMD3<Double> { SIMD3(rows.0[index], rows.1[index], rows.2[index]) }

    /// The inverse matrix, by cofactors. Of a singular matrix it is infinite or not a number.
    package var inverse: Matrix3 {
        let rows = [self.rows.0, self.rows.1, self.rows.2]
        func cofactor(_ i: Int, _ j: Int) -> Double {
            let (a, b) = ((i + 1) % 3, (i + 2) % 3)
            let (c, d) = ((j + 1) % 3, (j + 2) % 3)
            return rows[a][c] * rows[b][d] - rows[a][d] * rows[b][c]
        }
        let determinant = (0..<3).reduce(0.0) { $0 + rows[0][$1] * cofactor(0, $1) }
        func row(_ i: Int) -> SIMD3<Double> { SIMD3(cofactor(0, i), cofactor(1, i), cofactor(2, i)) / determinant }
        return Matrix3(row(0), row(1), row(2))
    }

    /// Applies the matrix to a column.
    package static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            dot(matrix.rows.0, vector), dot(matrix.rows.1, vector), dot(matrix.rows.2, vector))
    }

    /// The matrix that applies `second`, then `first`.
    package static func * (first: Matrix3, second: Matrix3) -> Matrix3 {
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
