import LintelCodecs
import LintelColor
import Testing

struct ICCProfileTests {
    /// s15Fixed16 numbers of a tag, eight bytes into its element.
    private func numbers(_ tag: String, _ profile: [UInt8], skipping: Int = 8) throws -> [Double] {
        let element = try #require(self.element(tag, profile))
        return stride(from: skipping, to: element.count, by: 4).map { start in
            Double(Int32(bitPattern: element[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })) / 65536
        }
    }

    private func element(_ tag: String, _ profile: [UInt8]) -> [UInt8]? {
        func number(_ offset: Int) -> Int { profile[offset..<offset + 4].reduce(0) { $0 * 256 + Int($1) } }
        for entry in 0..<number(128) {
            let start = 132 + 12 * entry
            if profile[start..<start + 4].elementsEqual(tag.utf8) {
                return Array(profile[number(start + 4)..<number(start + 4) + number(start + 8)])
            }
        }
        return nil
    }

    private func expectClose(_ found: [Double], _ expected: [Double], within: Double, _ what: String) {
        #expect(
            found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= within },
            "\(what): \(found)")
    }

    @Test func `Display P3 has the colorants of Apple's profile`() throws {
        // As Apple's "Display P3.icc" has them, to five decimals.
        let profile = ICCProfile.bytes(of: .displayP3)
        let within = 0.00001 + 1.0 / 65536
        expectClose(try numbers("rXYZ", profile), [0.51512, 0.24120, -0.00105], within: within, "red")
        expectClose(try numbers("gXYZ", profile), [0.29198, 0.69225, 0.04189], within: within, "green")
        expectClose(try numbers("bXYZ", profile), [0.15710, 0.06657, 0.78407], within: within, "blue")
    }

    @Test func `Display P3 agrees with the matrix of CSS Color 4 under its slightly other white`() throws {
        // CSS adapts to D50 of x 0.3457, y 0.3585, ICC to 0.9642, 1, 0.8249.
        let profile = ICCProfile.bytes(of: .displayP3)
        expectClose(try numbers("rXYZ", profile), [0.51515, 0.24120, -0.00105], within: 0.00025, "red")
        expectClose(try numbers("gXYZ", profile), [0.29201, 0.69222, 0.04188], within: 0.00025, "green")
        expectClose(try numbers("bXYZ", profile), [0.15714, 0.06658, 0.78428], within: 0.00025, "blue")
    }

    @Test func `sRGB has the colorants of the profile in GIMP`() throws {
        // GIMP's built-in sRGB, to five decimals. The profile of HP, 1998, is off in the fourth decimal of blue.
        let within = 0.00001 + 1.5 / 65536
        let profile = ICCProfile.bytes(of: .sRGB)
        expectClose(try numbers("rXYZ", profile), [0.43604, 0.22249, 0.01392], within: within, "red")
        expectClose(try numbers("gXYZ", profile), [0.38512, 0.71690, 0.09706], within: within, "green")
        expectClose(try numbers("bXYZ", profile), [0.14305, 0.06061, 0.71391], within: within, "blue")
    }

    @Test(arguments: Gamut.allCases)
    func `colorants add up to the white of the connection space`(gamut: Gamut) throws {
        let profile = ICCProfile.bytes(of: gamut)
        let colorants = try ["rXYZ", "gXYZ", "bXYZ"].map { try numbers($0, profile) }
        let white = (0..<3).map { row in colorants.reduce(0) { $0 + $1[row] } }
        expectClose(white, [0.9642, 1, 0.8249], within: 2.0 / 65536, "white")
        expectClose(try numbers("wtpt", profile), [0.9642, 1, 0.8249], within: 0.5 / 65536, "wtpt")
    }

    @Test(arguments: Gamut.allCases)
    func `the curve is that of IEC 61966-2-1 for all three channels`(gamut: Gamut) throws {
        let profile = ICCProfile.bytes(of: gamut)
        let red = try #require(element("rTRC", profile))
        #expect(Array(red.prefix(12)) == Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0])
        expectClose(
            try numbers("rTRC", profile, skipping: 12), [2.4, 0.947867, 0.052133, 0.0773994, 0.04045],
            within: 0.00001, "curve")
        #expect(element("gTRC", profile) == red && element("bTRC", profile) == red)
    }

    @Test(arguments: Gamut.allCases)
    func `the adaptation is Bradford's from D65 to D50`(gamut: Gamut) throws {
        // As in GIMP's built-in sRGB, to four decimals.
        expectClose(
            try numbers("chad", ICCProfile.bytes(of: gamut)),
            [1.0479, 0.0229, -0.0502, 0.0296, 0.9905, -0.0171, -0.0092, 0.0151, 0.7517], within: 0.0001, "chad")
    }

    /// Colorants and adaptation of exact fractions, computed with Python's `fractions` from the chromaticities of
    /// IEC 61966-2-1 and SMPTE RP 431-2, white at x 0.3127, y 0.329, and Bradford's cones; then rounded to 1/65536.
    /// The nearest half is 0.02 away, so that a figure that is off shows an error and not the rounding of `Double`.
    @Test(
        arguments: [
            (.sRGB, [28_576, 14_581, 912, 25_239, 46_983, 6_361, 9_375, 3_972, 46_787]),
            (.displayP3, [33_759, 15_807, -69, 19_135, 45_367, 2_745, 10_296, 4_363, 51_385]),
        ] as [(Gamut, [Double])])
    func `every number is the exact one, rounded`(gamut: Gamut, colorants: [Double]) throws {
        let profile = ICCProfile.bytes(of: gamut)
        let found = try ["rXYZ", "gXYZ", "bXYZ"].flatMap { try numbers($0, profile) }
        #expect(found.map { $0 * 65_536 } == colorants)
        let adaptation = try numbers("chad", profile)
        #expect(adaptation.map { $0 * 65_536 } == [68_674, 1_502, -3_291, 1_939, 64_912, -1_119, -606, 988, 49_262])
    }

    @Test(arguments: [(Gamut.sRGB, "sRGB"), (.displayP3, "Display P3")])
    func `the header is that of a display profile of version 4`(gamut: Gamut, name: String) throws {
        let profile = ICCProfile.bytes(of: gamut)
        #expect(profile.count % 4 == 0 && profile.count < 512)
        #expect(Array(profile[..<4]) == PNGFile.number(UInt32(profile.count)))
        #expect(Array(profile[8..<12]) == [4, 0x30, 0, 0])
        #expect(String(decoding: profile[12..<24], as: UTF8.self) == "mntrRGB XYZ ")
        #expect(String(decoding: profile[36..<40], as: UTF8.self) == "acsp")
        // ICC.1:2022, 7.2.16.
        #expect(Array(profile[68..<80]) == [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
        let text = try #require(element("desc", profile)).dropFirst(28)
        #expect(Array(text) == name.utf8.flatMap { [0, $0] })
    }
}
