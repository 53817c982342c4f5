import LintelColor
import LintelDeflate

/// The chunks that say which colors the samples mean, in the order of PNG (third edition), 5.6.
struct PNGTagging {
    var chunks: [(chunk: PNGChunk, data: [UInt8])]

    /// sRGB: an `sRGB` chunk, with the `gAMA` that the standard recommends beside it for readers that do not know it;
    /// the `cHRM` that it leaves open would be 44 bytes in each of a thousand small files. The intent is relative
    /// colorimetric: the colors of a bar must meet those of views drawn next to it, so a shared gamut is left as it is
    /// rather than squeezed "perceptually".
    ///
    /// Display P3: its ICC profile. `iCCP` and `sRGB` never meet. The `cICP` chunk of PNG's third edition would say the
    /// same in four bytes, but pngcheck, which many builds run over their assets, still takes it for damage.
    init(_ gamut: Gamut) {
        switch gamut {
        case .sRGB: chunks = Self.sRGB
        case .displayP3: chunks = Self.displayP3
        }
    }

    private static let sRGB: [(chunk: PNGChunk, data: [UInt8])] = [
        (.sRGB, [1]),
        (.gamma, bigEndian(UInt32(45_455))),
    ]

    private static let displayP3: [(chunk: PNGChunk, data: [UInt8])] = [(.profile, profileChunk(of: .displayP3))]

    /// A name, a zero, method zero, and the profile as a zlib stream: PNG (third edition), 11.3.2.3.
    private static func profileChunk(of gamut: Gamut) -> [UInt8] {
        let profile = ICCProfile.bytes(of: gamut)
        let effort = PNGEffort.max.shortest(bytes: profile.count)
        guard let packed = try? ShortestDeflate().stream(of: profile, effort: effort) else {
            preconditionFailure("no memory for a stream of \(profile.count) bytes")
        }
        return [UInt8](ascii: ICCProfile.name(of: gamut)) + [0, 0] + packed
    }
}
