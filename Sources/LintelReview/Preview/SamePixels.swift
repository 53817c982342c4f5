import LintelCodecs
import LintelRaster

/// Whether two image files show the same: a file that was only packed in another way is no change of an image.
enum SamePixels {
    /// Returns whether two files of PNG, or two of JPEG, have equal samples and equal colors. Files without a profile
    /// are sRGB, whether they say so or not. Files that cannot be read are equal to none, and so are those of more than
    /// 8192 × 8192 pixels.
    /// - Complexity: O(pixels).
    static func haveSamePixels(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard let first = decoded(one), let second = decoded(other) else { return false }
        return first.image == second.image && colors(first.tags) == colors(second.tags)
    }

    private static func decoded(_ bytes: [UInt8]) -> DecodedImage? {
        bytes.starts(with: [0xff, 0xd8]) ? try? JPEGDecoder.decode(bytes) : try? PNGDecoder.decode(bytes)
    }

    /// What decides about colors, without the statements of a file in sRGB: an optimizer may remove them.
    private static func colors(_ tags: ColorTags) -> ColorTags? {
        let isDefault = tags.profile == nil && (tags.codePoints == nil || tags.codePoints == sRGB)
        return isDefault ? nil : tags
    }

    /// Source: ITU-T H.273, tables 2 and 3: primaries of BT.709, the transfer function of sRGB, RGB.
    private static let sRGB = ColorTags.CodePoints(primaries: 1, transfer: 13, matrix: 0, isFullRange: 1)
}
