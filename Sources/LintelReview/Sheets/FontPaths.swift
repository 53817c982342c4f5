import LintelSheet
import LintelStore

/// The paths at which fonts for the captions of contact sheets are looked for.
package enum FontPaths {
    /// The paths of font files on common systems, in the order of preference: DejaVu, Liberation and Noto of Linux
    /// distributions, those of macOS.
    package static let standard = [
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
        "/usr/share/fonts/TTF/DejaVuSans.ttf",
        "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
        "/usr/share/fonts/liberation-sans/LiberationSans-Regular.ttf",
        "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
        "/System/Library/Fonts/Helvetica.ttc",
        "/System/Library/Fonts/SFNS.ttf",
        "/Library/Fonts/Arial.ttf",
    ]

    /// A font file is not read beyond this.
    package static let sizeLimit = 64 << 20

    /// The bytes of the first of `paths` that is a font; `nil` when none is.
    package static func firstFont(of paths: [String]) -> [UInt8]? {
        for path in paths {
            guard let bytes = try? InputFile.bytes(at: path, limit: sizeLimit), Typeface(bytes) != nil else {
                continue
            }
            return bytes
        }
        return nil
    }
}
