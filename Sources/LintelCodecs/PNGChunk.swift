/// The chunks that are written or understood, spelt as in the file. Their order here is their order there.
enum PNGChunk: String, CaseIterable {
    case header = "IHDR"
    case codePoints = "cICP"
    case profile = "iCCP"
    case sRGB = "sRGB"
    case gamma = "gAMA"
    case chromaticities = "cHRM"
    case palette = "PLTE"
    case transparency = "tRNS"
    case exif = "eXIf"
    case data = "IDAT"
    case end = "IEND"

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
