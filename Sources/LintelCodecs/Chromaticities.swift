import LintelColor

/// The chromaticities of an RGB space's red, green, blue and white: what a PNG has in its chunk `cHRM`.
struct Chromaticities: Hashable {
    var red, green, blue, white: Chromaticity

    init(_ gamut: Gamut) {
        switch gamut {
        case .sRGB: self.init(red: .init(0.64, 0.33), green: .init(0.30, 0.60), blue: .init(0.15, 0.06))
        case .displayP3: self.init(red: .init(0.68, 0.32), green: .init(0.265, 0.69), blue: .init(0.15, 0.06))
        }
    }

    init(red: Chromaticity, green: Chromaticity, blue: Chromaticity, white: Chromaticity = .d65) {
        self.red = red
        self.green = green
        self.blue = blue
        self.white = white
    }

    /// Linear RGB to XYZ seen under the space's own white: the columns scaled so that (1, 1, 1) is white.
    var toXYZ: Matrix3 {
        let columns = Matrix3(columns: red.xyz, green.xyz, blue.xyz)
        return columns * Matrix3(diagonal: columns.inverse * white.xyz)
    }
}
