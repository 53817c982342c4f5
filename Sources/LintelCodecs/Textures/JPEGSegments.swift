/// The segments before the image data of a JPEG file besides its tables: orientation, and whether there is a profile.
///
/// Nothing here throws: a segment that is not what it should be is passed over, libjpeg judges the file. Source: ITU-T
/// T.81, B.1; Exif 2.32 (JEITA CP-3451), 4.6; ICC.1:2022, B.4.
struct JPEGSegments {
    private(set) var orientation = ImageOrientation.upright
    /// Whether any segment belongs to an ICC profile, complete or not.
    private(set) var mentionsProfile = false

    init(_ file: [UInt8]) {
        var offset = 2
        var foundExif = false
        while offset + 4 <= file.count, file[offset] == 0xFF {
            let marker = file[offset + 1]
            // A marker may be preceded by any number of fill bytes.
            if marker == 0xFF {
                offset += 1
                continue
            }
            // Start of scan, end of image: the segments are over.
            if marker == 0xDA || marker == 0xD9 { return }
            let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
            guard length >= 2, offset + 2 + length <= file.count else { return }
            let data = file[offset + 4..<offset + 2 + length]
            if marker == 0xE1, !foundExif, data.starts(with: Self.exifMark) {
                foundExif = true
                orientation = ImageOrientation(exif: Array(data.dropFirst(Self.exifMark.count)))
            }
            if marker == 0xE2, data.starts(with: Self.profileMark) { mentionsProfile = true }
            offset += 2 + length
        }
    }

    private static let exifMark = [UInt8](ascii: "Exif\0\0")
    private static let profileMark = [UInt8](ascii: "ICC_PROFILE\0")
}
