import CPNG
import LintelRaster
import LintelUnits

/// A PNG as libpng writes it when nothing is asked of it: RGB when all is opaque, RGBA otherwise, its own choice of
/// filters, zlib's usual level, no chunks about colors.
enum LibpngDefault {
    struct Failure: Error {}

    /// What was written so far; libpng holds its address.
    private final class Output {
        var bytes: [UInt8] = []
    }

    static func file(of image: QuantizedImage) throws -> [UInt8] {
        var png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil)
        guard let writer = png else { throw Failure() }
        var info = png_create_info_struct(writer)
        defer { png_destroy_write_struct(&png, &info) }
        let output = Output()
        png_set_write_fn(
            writer, Unmanaged.passUnretained(output).toOpaque(),
            { writer, bytes, count in
                guard let pointer = png_get_io_ptr(writer) else { return }
                Unmanaged<Output>.fromOpaque(pointer).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
            }, { _ in })
        let depth = image.bitDepth.rawValue
        let channels = image.isOpaque ? 3 : 4
        png_set_IHDR(
            writer, info, UInt32(image.size.width), UInt32(image.size.height), Int32(depth), channels == 3 ? 2 : 6, 0,
            0, 0)
        png_write_info(writer, info)
        let rowBytes = image.size.width * channels * depth / 8
        let rows = rows(of: image, channels: channels)
        for start in stride(from: 0, to: rows.count, by: rowBytes) {
            Array(rows[start..<start + rowBytes]).withUnsafeBufferPointer { png_write_row(writer, $0.baseAddress) }
        }
        png_write_end(writer, nil)
        return output.bytes
    }

    /// Big-endian samples of the first channels.
    private static func rows(of image: QuantizedImage, channels: Int) -> [UInt8] {
        switch image.samples {
        case .bits8(let samples):
            samples.indices.filter { $0 % 4 < channels }.map { samples[$0] }
        case .bits16(let samples):
            samples.indices.filter { $0 % 4 < channels }.flatMap {
                [UInt8(samples[$0] >> 8), UInt8(samples[$0] & 255)]
            }
        }
    }
}
