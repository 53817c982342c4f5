import CLintelCodec
import CLintelDeflate
import LintelRaster
import LintelUnits

/// Reads JPEG with libjpeg-turbo: baseline and progressive, gray and color.
package enum JPEGDecoder {
    /// Decodes a JPEG to opaque 8-bit RGBA. Colors are not converted; the profile is in the tags.
    ///
    /// libjpeg fills in gray for damaged or missing data and calls that a warning. Here it is an error. A few bytes
    /// between the last row and the end of the image are passed over.
    ///
    /// - Throws: `JPEGError`; `.side` and `.area` before any memory is taken for the image.
    package static func decode(_ file: [UInt8], limits: ImageLimits = .standard) throws(JPEGError) -> DecodedImage {
        try file.withUnsafeBufferPointer { bytes throws(JPEGError) in
            guard let start = bytes.baseAddress else { throw .library("the file is empty") }
            return try decode(start, bytes.count, limits)
        }
    }

    private static func decode(
        _ start: UnsafePointer<UInt8>, _ count: Int, _ limits: ImageLimits
    ) throws(JPEGError) -> DecodedImage {
        var header = lintel_jpeg_header()
        var message = lintel_message()
        var opened: OpaquePointer?
        let allowed = lintel_jpeg_limits(
            side: UInt32(clamping: limits.side), memory: max(0, limits.libraryBytes),
            scans: Int32(clamping: limits.scans))
        let status = lintel_jpeg_open(start, count, allowed, &opened, &header, &message)
        let size = PixelSize(width: Int(header.width), height: Int(header.height))
        guard status == LINTEL_OK, let reader = opened else {
            switch status {
            case LINTEL_SIZE: throw .side(size, limit: limits.side)
            case LINTEL_UNSUPPORTED: throw .components(Int(header.components))
            case LINTEL_OVER_LIMIT: throw .memory(limit: limits.libraryBytes)
            case LINTEL_OUT_OF_MEMORY: throw .outOfMemory
            default: throw .library(message.string)
            }
        }
        defer { lintel_jpeg_close(reader) }
        guard size.width > 0, size.height > 0 else { throw .side(size, limit: limits.side) }
        guard size.width <= limits.pixels / size.height else { throw .area(size, limit: limits.pixels) }

        var samples = [UInt8](repeating: 0, count: size.area * 4)
        let read = lintel_jpeg_read_rows(reader, &samples, &message)
        switch read {
        case LINTEL_OK: break
        case LINTEL_TOO_MANY_SCANS: throw .scans(limit: limits.scans)
        case LINTEL_OUT_OF_MEMORY: throw .outOfMemory
        default: throw .library(message.string)
        }
        guard lintel_jpeg_warnings(reader, &message) == 0 else { throw .damaged(message.string) }
        var tags = ColorTags()
        tags.profile = header.profile.map { Array(UnsafeBufferPointer(start: $0, count: header.profile_length)) }
        return DecodedImage(image: QuantizedImage(size: size, samples: .bits8(samples)), tags: tags, warning: nil)
    }
}
