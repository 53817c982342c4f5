/// The description of a file's colors in its tags, in the order in which PNG gives them precedence.
package struct ColorTags: Hashable, Sendable {
    /// The coding-independent code points of ITU-T H.273.
    package struct CodePoints: Hashable, Sendable {
        package var primaries: UInt8
        package var transfer: UInt8
        package var matrix: UInt8
        package var isFullRange: UInt8

        package init(primaries: UInt8, transfer: UInt8, matrix: UInt8, isFullRange: UInt8) {
            self.primaries = primaries
            self.transfer = transfer
            self.matrix = matrix
            self.isFullRange = isFullRange
        }
    }

    package var codePoints: CodePoints?
    /// The bytes of the ICC profile.
    package var profile: [UInt8]?
    /// The rendering intent of an `sRGB` chunk.
    package var sRGBIntent: UInt8?
    /// The exponent from light to sample times 100,000: 45,455 is 1/2.2.
    package var gamma: UInt32?
    /// The chromaticities x and y of white, red, green and blue, times 100,000.
    package var chromaticities: [UInt32]?

    package init() {}
}
