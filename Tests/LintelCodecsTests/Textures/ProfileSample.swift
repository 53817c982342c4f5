/// An ICC profile put together by hand: version 2, matrix and curves or one gray curve. Source: ICC.1:2001-04.
enum ProfileSample {
    /// Adobe RGB (1998): gamma 563/256; colorants under D50 as its specification gives them, annex A.
    static let adobeRGB = matrix(
        [(0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457)], curve: curve(0x0233))

    /// Linear light with the colorants of sRGB under D50: IEC 61966-2-1, adapted after Bradford.
    static let linearSRGB = matrix(
        [(0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410)], curve: curve(0x0100))

    /// Gray with a power of 1.8: 0x01CD is 1.80078.
    static let gray = make(colorSpace: "GRAY", tags: [("wtpt", white), ("kTRC", curve(0x01CD))])

    /// RGB to Lab through a table of 2 × 2 × 2: ICC.1:2001-04, 6.5.8 (lut8). Its corners are L of the mean of the
    /// channels.
    static let table: [UInt8] = {
        var table: [UInt8] = Array("mft1".utf8) + [0, 0, 0, 0, 3, 3, 2, 0]
        for row in 0..<3 { table += (0..<3).flatMap { PNGFile.number($0 == row ? 65_536 : 0) } }
        let straight = (0...255).map { UInt8($0) }
        table += straight + straight + straight
        for corner in 0..<8 { table += [UInt8(corner.nonzeroBitCount * 85), 128, 128] }
        table += straight + straight + straight
        var profile = make(colorSpace: "RGB ", tags: [("wtpt", white), ("A2B0", table)], kind: "scnr")
        profile.replaceSubrange(20..<24, with: Array("Lab ".utf8))
        return profile
    }()

    static func matrix(_ colorants: [(Double, Double, Double)], curve: [UInt8]) -> [UInt8] {
        make(
            colorSpace: "RGB ",
            tags: [("wtpt", white)]
                + zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { ($0, xyz($1.0, $1.1, $1.2)) }
                + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) })
    }

    static func make(colorSpace: String, tags: [(String, [UInt8])], kind: String = "mntr") -> [UInt8] {
        var table = PNGFile.number(UInt32(tags.count))
        var data: [UInt8] = []
        for (name, element) in tags {
            table +=
                Array(name.utf8) + PNGFile.number(UInt32(132 + 12 * tags.count + data.count))
                + PNGFile.number(UInt32(element.count))
            data += element
        }
        let length = PNGFile.number(UInt32(128 + table.count + data.count))
        let header: [UInt8] =
            length + [0, 0, 0, 0, 2, 0x10, 0, 0] + Array((kind + colorSpace + "XYZ ").utf8)
            + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
            + fixed(0.9642) + fixed(1) + fixed(0.8249)
        return header + [UInt8](repeating: 0, count: 128 - header.count) + table + data
    }

    private static let white = xyz(0.9642, 1, 0.8249)

    /// A power, in 256ths.
    static func curve(_ power: UInt16) -> [UInt8] {
        Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, UInt8(power >> 8), UInt8(power & 255), 0, 0]
    }

    private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
        Array("XYZ ".utf8) + [0, 0, 0, 0] + fixed(x) + fixed(y) + fixed(z)
    }

    private static func fixed(_ value: Double) -> [UInt8] { PNGFile.number(UInt32((value * 65_536).rounded())) }
}
