package import LintelDrawing
package import LintelUnits

/// The file made by one job of a plan.
package struct RenderedImage: Hashable, Sendable, Codable {
    /// The encoded file.
    package var bytes: [UInt8]
    /// The SHA-256 of `bytes` as 64 lower-case hexadecimal digits.
    package var sha256: String
    /// The size of the image in pixels, without the frame of a nine-patch.
    package var pixelSize: PixelSize
    /// The edges that do not stretch, in pixels of the image.
    package var capInsets: CapInsets
    package var resizing: Resizing
    /// The bits of each channel.
    package var bitDepth: BitDepth
    package var dither: Dither
    /// The widest bands of the image; `nil` where they were not measured.
    package var bands: Bands?

    package init(
        bytes: [UInt8], sha256: String, pixelSize: PixelSize, capInsets: CapInsets, resizing: Resizing = .stretch,
        bitDepth: BitDepth = .eight, dither: Dither = .none, bands: Bands? = nil
    ) {
        self.bytes = bytes
        self.sha256 = sha256
        self.pixelSize = pixelSize
        self.capInsets = capInsets
        self.resizing = resizing
        self.bitDepth = bitDepth
        self.dither = dither
        self.bands = bands
    }

    /// What is done with the pixels between the caps where the image is drawn larger: `LintelDrawing.Resizing` without
    /// `fixed`, which belongs to a use of the file. Raw values are those of asset catalogs. Source: UIKit,
    /// `UIImage.ResizingMode`.
    package enum Resizing: String, CaseIterable, Hashable, Sendable, Codable {
        case stretch
        case tile
    }

    /// The widest bands, in pixels, at the largest target; 1 without bands, 0 without a gradient.
    package struct Bands: Hashable, Sendable, Codable {
        /// The widest band if the drawing were rounded to 8 bits.
        package var plain: Int
        /// The widest band of the image as it is shown.
        package var shown: Int

        package init(plain: Int, shown: Int) {
            self.plain = plain
            self.shown = shown
        }
    }
}
