import LintelColor

/// The chromaticities x and y of an RGB space's red, green, blue and white.
struct RGBPrimaries {
    var red: (x: Double, y: Double)
    var green: (x: Double, y: Double)
    var blue: (x: Double, y: Double)
    /// D65 to four decimals, as both standards have it.
    var white = (x: 0.3127, y: 0.3290)

    init(_ gamut: Gamut) {
        switch gamut {
        case .sRGB:
            red = (0.64, 0.33)
            green = (0.30, 0.60)
            blue = (0.15, 0.06)
        case .displayP3:
            red = (0.68, 0.32)
            green = (0.265, 0.69)
            blue = (0.15, 0.06)
        }
    }

    init(
        red: (x: Double, y: Double), green: (x: Double, y: Double), blue: (x: Double, y: Double),
        white: (x: Double, y: Double) = (0.3127, 0.3290)
    ) {
        self.red = red
        self.green = green
        self.blue = blue
        self.white = white
    }

    /// The white point in XYZ, with Y = 1.
    var whiteXYZ: Vector3 { Self.xyz(white) }

    /// Linear RGB to XYZ seen under the space's own white: the columns scaled so that (1, 1, 1) is white.
    var toXYZ: Matrix3 {
        let columns = Matrix3(columns: Self.xyz(red), Self.xyz(green), Self.xyz(blue))
        return columns * Matrix3(diagonal: columns.inverse * whiteXYZ)
    }

    private static func xyz(_ point: (x: Double, y: Double)) -> Vector3 {
        Vector3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
    }
}

extension RGBPrimaries: Hashable {
    private var numbers: [Double] { [red, green, blue, white].flatMap { [$0.x, $0.y] } }

    static func == (a: RGBPrimaries, b: RGBPrimaries) -> Bool { a.numbers == b.numbers }
    func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}

struct Vector3 {
    var x, y, z: Double

    init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }
}

/// A 3 × 3 matrix of plain products, sums and quotients: the same bits on every machine.
struct Matrix3 {
    /// Three rows of three.
    var rows: [[Double]]

    init(rows: [[Double]]) { self.rows = rows }

    init(columns a: Vector3, _ b: Vector3, _ c: Vector3) {
        rows = [[a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z]]
    }

    init(diagonal: Vector3) {
        rows = [[diagonal.x, 0, 0], [0, diagonal.y, 0], [0, 0, diagonal.z]]
    }

    /// Adaptation of a color seen under one white to another, after Bradford: ICC.1:2022, Annex E.
    static func bradford(from: Vector3, to: Vector3) -> Matrix3 {
        let cones = Matrix3(rows: [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
        let source = cones * from
        let target = cones * to
        let gain = Vector3(target.x / source.x, target.y / source.y, target.z / source.z)
        return cones.inverse * Matrix3(diagonal: gain) * cones
    }

    func column(_ index: Int) -> Vector3 { Vector3(rows[0][index], rows[1][index], rows[2][index]) }

    /// The inverse matrix, by cofactors; all matrices here are far from singular.
    var inverse: Matrix3 {
        func cofactor(_ i: Int, _ j: Int) -> Double {
            let (a, b) = ((i + 1) % 3, (i + 2) % 3)
            let (c, d) = ((j + 1) % 3, (j + 2) % 3)
            return rows[a][c] * rows[b][d] - rows[a][d] * rows[b][c]
        }
        let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * cofactor(0, $1) }
        return Matrix3(rows: (0..<3).map { i in (0..<3).map { j in cofactor(j, i) / determinant } })
    }

    static func * (a: Matrix3, v: Vector3) -> Vector3 {
        let out = a.rows.map { $0[0] * v.x + $0[1] * v.y + $0[2] * v.z }
        return Vector3(out[0], out[1], out[2])
    }

    static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
        Matrix3(columns: a * b.column(0), a * b.column(1), a * b.column(2))
    }
}
