package import LintelColor

/// ICC profiles of the gamuts of images, made from the primaries. Their bytes are the same on every machine.
///
/// Source: ICC.1:2022 (profile version 4): display profile of three colorants and one curve. Primaries: IEC 61966-2-1
/// for sRGB, SMPTE RP 431-2 with white D65 for Display P3; both have the curve of sRGB.
package enum ICCProfile {
    /// The profile's bytes: always 4-byte aligned, under 512.
    package static func bytes(of gamut: Gamut) -> [UInt8] {
        switch gamut {
        case .sRGB: sRGB
        case .displayP3: displayP3
        }
    }

    /// The name in the profile and in the `iCCP` chunk.
    package static func name(of gamut: Gamut) -> String {
        switch gamut {
        case .sRGB: "sRGB"
        case .displayP3: "Display P3"
        }
    }

    private static let sRGB = make(.sRGB)
    private static let displayP3 = make(.displayP3)

    /// White of the connection space, as its header has it: ICC.1:2022, 7.2.16.
    static let connectionWhite: SIMD3<Double> = SIMD3(0.9642, 1, 0.8249)

    private static func make(_ gamut: Gamut) -> [UInt8] {
        let chromaticities = Chromaticities(gamut)
        let adaptation = Matrix3.bradford(from: chromaticities.white.xyz, to: connectionWhite)
        let colorants = adaptation * chromaticities.toXYZ
        let (first, second, third) = adaptation.rows
        let adaptationRows = [first, second, third].flatMap(fixedNumbers)

        // One curve for the three channels: the tags share its bytes.
        var tags: [(signature: String, element: [UInt8])] = [
            ("desc", localized(name(of: gamut))),
            ("cprt", localized("CC0")),
            ("wtpt", xyz(connectionWhite)),
            ("chad", [UInt8](ascii: "sf32") + zeros(4) + adaptationRows),
        ]
        for (channel, signature) in ["rXYZ", "gXYZ", "bXYZ"].enumerated() {
            tags.append((signature, xyz(colorants.column(channel))))
        }
        for signature in ["rTRC", "gTRC", "bTRC"] {
            tags.append((signature, curve))
        }

        var table = bigEndian(UInt32(tags.count))
        var data: [UInt8] = []
        let dataStart = headerLength + 4 + 12 * tags.count
        var lastElement: [UInt8] = []
        var lastOffset = 0
        for (signature, element) in tags {
            if element != lastElement {
                lastElement = element
                lastOffset = dataStart + data.count
                data += element
                data += zeros((4 - data.count % 4) % 4)
            }
            table += [UInt8](ascii: signature) + bigEndian(UInt32(lastOffset)) + bigEndian(UInt32(element.count))
        }
        return header(length: dataStart + data.count) + table + data
    }

    private static let headerLength = 128

    /// ICC.1:2022, 7.2. The date is fixed, so that equal profiles are equal bytes; maker, model and profile identifier
    /// are left open, as the standard allows.
    private static func header(length: Int) -> [UInt8] {
        var header = bigEndian(UInt32(length))
        header += zeros(4)  // preferred color module
        header += [4, 0x30, 0, 0]  // version 4.3
        header += [UInt8](ascii: "mntrRGB XYZ ")
        header += [2026, 1, 1, 0, 0, 0].flatMap { bigEndian(UInt16($0)) }
        header += [UInt8](ascii: "acsp")
        header += zeros(4 + 4 + 4 + 4 + 8)  // platform, flags, maker, model, attributes
        header += bigEndian(UInt32(1))  // media-relative colorimetric
        header += fixedNumbers(connectionWhite)
        return header + zeros(headerLength - header.count)
    }

    /// The curve of IEC 61966-2-1 as parametric curve 3: (aX + b)^g from d on, cX below. ICC.1:2022, 10.18.
    private static let curve: [UInt8] =
        [UInt8](ascii: "para") + zeros(4) + [0, 3, 0, 0]
        + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

    private static func xyz(_ value: SIMD3<Double>) -> [UInt8] {
        [UInt8](ascii: "XYZ ") + zeros(4) + fixedNumbers(value)
    }

    /// One text in US English: ICC.1:2022, 10.15.
    private static func localized(_ text: String) -> [UInt8] {
        let units = text.utf16.flatMap { bigEndian($0) }
        return [UInt8](ascii: "mluc") + zeros(4) + bigEndian(UInt32(1)) + bigEndian(UInt32(12))
            + [UInt8](ascii: "enUS") + bigEndian(UInt32(units.count)) + bigEndian(UInt32(28)) + units
    }

    /// s15Fixed16Number, rounded to the nearest: ICC.1:2022, 4.6.
    private static func fixed(_ value: Double) -> [UInt8] {
        bigEndian(UInt32(bitPattern: Int32((value * 65536).rounded())))
    }

    private static func fixedNumbers(_ values: SIMD3<Double>) -> [UInt8] {
        fixed(values.x) + fixed(values.y) + fixed(values.z)
    }

    private static func zeros(_ count: Int) -> [UInt8] {
        [UInt8](repeating: 0, count: count)
    }
}
