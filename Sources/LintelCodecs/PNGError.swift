package import LintelUnits

/// A reason why a PNG could not be written or read.
package enum PNGError: Error, Hashable, Sendable {
    /// A side is 0 or longer than the limit.
    case side(PixelSize, limit: Int)
    /// More pixels in all than the limit.
    case area(PixelSize, limit: Int)
    /// The file does not begin with PNG's eight bytes.
    case signature
    /// The first chunk is not a header of 13 bytes, or declares what PNG does not have.
    case header
    /// A chunk declares more bytes than the file has left for it.
    case truncated(chunk: String, declared: Int, found: Int)
    /// The image data cannot hold the rows that the header declares, however well it were compressed.
    case emptyPromise(declaredBytes: Int, dataBytes: Int)
    /// libpng or zlib needed more than the limit.
    case memory(limit: Int)
    case outOfMemory
    /// Colors that are not those with which the file was written, which libpng could have gone on after; why.
    case damaged(String)
    /// libpng's own words.
    case library(String)
    /// The file that was just written reads back differently, first in this row. A bug, kept from reaching a disk.
    case readBack(row: Int)
    /// The closure that takes the parts of a file returned false.
    case stopped
}

extension PNGError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .side(let size, let limit): "an image of \(size) pixels; sides are from 1 to \(limit)"
        case .area(let size, let limit): "an image of \(size) pixels; expected at most \(limit) pixels"
        case .signature: "not a PNG file"
        case .header: "the PNG header is not valid"
        case .truncated(PNGChunk.end.rawValue, 12, 0): "the PNG ends too early, without its chunk IEND"
        case .truncated(let chunk, let declared, let found):
            "the PNG chunk \(chunk) declares \(declared) bytes, the file has \(found) left"
        case .emptyPromise(let declared, let data):
            "the PNG header promises \(declared) bytes of rows, which \(data) bytes of data cannot hold"
        case .memory(let limit): "the PNG takes more than \(limit) bytes of memory to read"
        case .outOfMemory: "no memory left for a PNG"
        case .damaged(let reason): "the PNG is damaged: \(reason)"
        case .library(let reason): "libpng: \(reason)"
        case .stopped: "the PNG was not taken to its end"
        case .readBack(let row): "the PNG just written reads back differently in row \(row)"
        }
    }
}
