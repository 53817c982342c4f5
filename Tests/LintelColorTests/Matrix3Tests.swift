import LintelColor
import Testing

struct Matrix3Tests {
    private static let matrix = Matrix3(SIMD3(2, 0, 1), SIMD3(1, 3, 2), SIMD3(1, 1, 4))

    private func numbers(_ vector: SIMD3<Double>) -> [Double] { [vector.x, vector.y, vector.z] }

    private func numbers(_ matrix: Matrix3) -> [Double] {
        numbers(matrix.rows.0) + numbers(matrix.rows.1) + numbers(matrix.rows.2)
    }

    /// By hand: the determinant is 2 · (12 − 2) + 0 · (2 − 4) + 1 · (1 − 3) = 18.
    @Test func `the inverse of a matrix is its transposed cofactors, divided by its determinant`() {
        let cofactors: [Double] = [10, 1, -3, -2, 7, -3, -2, -2, 6]
        #expect(numbers(Self.matrix.inverse) == cofactors.map { $0 / 18 })
    }

    @Test func `columns go from the left and rows from the top`() {
        let (a, b, c) = (SIMD3<Double>(2, 0, 1), SIMD3<Double>(1, 3, 2), SIMD3<Double>(1, 1, 4))
        let matrix = Matrix3(columns: a, b, c)
        #expect(numbers(matrix) == [2, 1, 1, 0, 3, 1, 1, 2, 4])
        for (index, column) in [a, b, c].enumerated() { #expect(matrix.column(index) == column) }
    }

    /// A diagonal that is applied first multiplies columns, by 2, 3 and 5 here, and one that is applied last rows.
    @Test func `a product applies its second matrix first`() {
        let factors = Matrix3(diagonal: SIMD3(2, 3, 5))
        #expect(numbers(Self.matrix * factors) == [4, 0, 5, 2, 9, 10, 2, 3, 20])
        #expect(numbers(factors * Self.matrix) == [4, 0, 2, 3, 9, 6, 5, 5, 20])
        #expect(numbers(Self.matrix * SIMD3(2, 3, 5)) == [9, 21, 25])
    }
}
