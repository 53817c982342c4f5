import LintelCodecs
import LintelColor
import LintelRaster
import LintelUnits

/// JPEG files with segments of our own.
enum JPEGSample {
    /// The file without its profile and with segments after its start mark.
    static func inserting(_ segments: [(marker: UInt8, data: [UInt8])], into file: [UInt8]) -> [UInt8] {
        var result = Array(file[..<2])
        for (marker, data) in segments {
            let length = data.count + 2
            result += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)]
            result += data
        }
        return result + file[2...]
    }

    /// An Exif block with one entry: the orientation. Exif 2.32, 4.5 and 4.6.
    static func exif(orientation: UInt8, isLittle: Bool) -> (marker: UInt8, data: [UInt8]) {
        let tiff: [UInt8] =
            isLittle
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        return (0xE1, Array("Exif\0\0".utf8) + tiff)
    }

    /// The file without the segments of its profile.
    static func withoutProfile(_ file: [UInt8]) -> [UInt8] {
        var result = Array(file[..<2])
        var offset = 2
        while offset + 4 <= file.count, file[offset] == 0xFF, file[offset + 1] != 0xDA {
            let end = offset + 2 + Int(file[offset + 2]) * 256 + Int(file[offset + 3])
            if file[offset + 1] != 0xE2 { result += file[offset..<end] }
            offset = end
        }
        return result + file[offset...]
    }
}

extension SampleKind {
    /// An image of this kind as JPEG without a profile.
    func jpeg(width: Int, height: Int) throws -> [UInt8] {
        let image = image(PixelSize(width: width, height: height), depth: .eight, seed: 5)
        return JPEGSample.withoutProfile(try JPEGEncoder.encode(image, gamut: .sRGB, options: JPEGOptions(quality: 95)))
    }
}
