package import LintelUnits

/// The file made by one job of a plan.
package struct RenderedImage: Hashable, Sendable {
    /// The encoded file.
    package var bytes: [UInt8]
    /// SHA-256 of `bytes`, 64 lower-case hexadecimal digits.
    package var sha256: String
    package var pixelSize: PixelSize
    package var capInsets: CapInsets

    package init(bytes: [UInt8], sha256: String, pixelSize: PixelSize, capInsets: CapInsets) {
        self.bytes = bytes
        self.sha256 = sha256
        self.pixelSize = pixelSize
        self.capInsets = capInsets
    }
}
