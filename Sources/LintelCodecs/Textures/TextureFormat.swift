/// The format of a file according to its first bytes.
package enum TextureFormat: Hashable, Sendable {
    case png
    case jpeg
    /// Known and not read here: its name with an article.
    case other(String)
    case unknown

    /// Detects the format of a file.
    /// - Parameter file: the bytes of the file, of which the first 12 count.
    package init(_ file: [UInt8]) {
        func begins(_ text: StaticString, at offset: Int = 0) -> Bool {
            file.dropFirst(offset).starts(with: [UInt8](ascii: text))
        }
        if file.starts(with: PNGChunk.signature) {
            self = .png
        } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins("GIF8") {
            self = .other("a GIF")
        } else if begins("RIFF") && begins("WEBP", at: 8) {
            self = .other("a WebP")
        } else if begins("ftyp", at: 4) {
            self = .other(begins("avif", at: 8) ? "an AVIF" : "an HEIF")
        } else if begins("II*\0") || begins("MM\0*") {
            self = .other("a TIFF")
        } else if begins("%PDF") {
            self = .other("a PDF")
        } else if begins("BM") {
            self = .other("a BMP")
        } else if begins("<svg") || begins("<?xml") {
            self = .other("an SVG or XML")
        } else {
            self = .unknown
        }
    }
}
