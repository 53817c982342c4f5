/// How samples are stored: PNG's color type and bit depth, and for palettes the colors.
///
/// Every form here stores the very same straight RGBA; going from one to another loses nothing.
struct PixelForm: Hashable {
    var colorType: PNGColorType
    /// Bits of one sample, or of one index into the palette.
    var bitDepth: Int
    /// RGBA of each index; empty without a palette.
    var palette: [UInt32] = []
    /// The samples, at `bitDepth`, of the one color that is transparent while all others are opaque: one of gray, three
    /// of RGB; empty without. PNG (third edition), 11.3.1.1.
    var key: [UInt16] = []

    /// The bits of one pixel.
    var pixelBits: Int { colorType.channels * bitDepth }

    /// The distance to the sample that a filter looks back to, at least one byte.
    var filterDistance: Int { max(1, pixelBits / 8) }

    func rowBytes(width: Int) -> Int { (width * pixelBits + 7) / 8 }

    /// The number of bytes that the form costs besides its rows.
    var tableBytes: Int {
        guard colorType == .palette else { return key.isEmpty ? 0 : 12 + 2 * key.count }
        let alphas = paletteAlphas.count
        return 12 + 3 * palette.count + (alphas == 0 ? 0 : 12 + alphas)
    }

    /// Red, green, blue of each index.
    var paletteColors: [UInt8] {
        var colors: [UInt8] = []
        colors.reserveCapacity(3 * palette.count)
        for color in palette {
            withUnsafeBytes(of: color) { channels in
                for channel in 0..<3 { colors.append(channels[channel]) }
            }
        }
        return colors
    }

    /// Alpha of each index up to the last that is not opaque.
    var paletteAlphas: [UInt8] {
        let last = palette.lastIndex { RGBA8.alpha($0) != 255 }
        return palette.prefix(last.map { $0 + 1 } ?? 0).map { RGBA8.alpha($0) }
    }
}

/// Four bytes as they lie in memory, in one number.
enum RGBA8 {
    static func alpha(_ color: UInt32) -> UInt8 { withUnsafeBytes(of: color) { $0[3] } }

    static func channels(_ color: UInt32) -> [UInt8] {
        withUnsafeBytes(of: color) { Array($0) }
    }

    /// All bits of alpha, wherever this machine puts the fourth byte.
    static let alphaMask: UInt32 = ([0, 0, 0, 255] as [UInt8]).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
}
