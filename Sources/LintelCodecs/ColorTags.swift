/// What a file says about the colors of its samples, in the order in which PNG says to believe it.
package struct ColorTags: Hashable, Sendable {
    /// Coding-independent code points of ITU-T H.273.
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
    /// 100,000 times the exponent from light to sample: 45,455 is 1/2.2.
    package var gamma: UInt32?
    /// 100,000 times x and y of white, red, green and blue.
    package var chromaticities: [UInt32]?

    package init() {}
}
