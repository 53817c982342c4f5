package import LintelUnits

/// A reason why a file cannot be used as a texture. The description fits behind "cannot use 'grain.png': ".
package enum TextureError: Error, Hashable, Sendable {
    case empty
    /// Neither PNG nor JPEG; the name of the format if it is a known one.
    case format(String?)
    /// A side is 0 or longer than the limit.
    case side(PixelSize, limit: Int)
    /// More pixels in all than the limit.
    case area(PixelSize, limit: Int)
    /// A JPEG of four inks.
    case inks
    /// The ICC profile cannot be used; why, in littlecms's or libpng's words.
    case profile(String)
    /// The profile is for gray, the picture has colors.
    case grayProfile
    /// More bytes than the limit.
    case profileSize(limit: Int)
    /// A PNG chunk about colors says what has no meaning.
    case colorChunk(String, found: String)
    /// The `cICP` chunk's transfer function is one for high dynamic range: 16 is PQ, 18 HLG.
    case highDynamicRange(transfer: Int)
    case png(PNGError)
    case jpeg(JPEGError)
}

extension TextureError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .empty: "the file is empty; expected a PNG or JPEG file"
        case .format(let name?): "it is \(name) file; expected a PNG or JPEG file"
        case .format(nil): "it is neither a PNG nor a JPEG file"
        case .side(let size, let limit): "it has \(size) pixels; the sides of a picture have 1 to \(limit)"
        case .area(let size, let limit): "it has \(size) pixels; a picture has at most \(limit) in all"
        case .inks: "it is a CMYK JPEG; expected RGB or gray; export it as RGB"
        case .profile(let reason):
            "its ICC profile is not usable (\(reason)); assign another profile, or export it as sRGB"
        case .grayProfile: "its ICC profile is for gray, the picture has colors; export it as sRGB"
        case .profileSize(let limit):
            "its ICC profile takes more than \(limit) bytes to read; export it as sRGB or Display P3"
        case .colorChunk(let chunk, let found): "its PNG chunk \(chunk) has \(found); export it as sRGB"
        case .highDynamicRange(let transfer):
            "it is of high dynamic range (\(transfer == 16 ? "PQ" : "HLG")); export it as sRGB or Display P3"
        case .png(let error): "it cannot be read: \(error)"
        case .jpeg(let error): "it cannot be read: \(error)"
        }
    }

    init(_ error: PNGError) {
        self =
            switch error {
            case .side(let size, let limit): .side(size, limit: limit)
            case .area(let size, let limit): .area(size, limit: limit)
            default: .png(error)
            }
    }

    init(_ error: JPEGError) {
        self =
            switch error {
            case .side(let size, let limit): .side(size, limit: limit)
            case .area(let size, let limit): .area(size, limit: limit)
            case .components(4): .inks
            default: .jpeg(error)
            }
    }
}
