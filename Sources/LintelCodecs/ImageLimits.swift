import LintelUnits

/// The limits for the size of an image, checked before memory is allocated for it.
package struct ImageLimits: Hashable, Sendable {
    /// The longest side, in pixels; never above `PixelSize.longestSide`.
    package private(set) var side: Int
    /// The most pixels in all.
    package var pixels: Int
    /// The most bytes that the library underneath may hold for itself besides the pixels: rows, tables, a profile, the
    /// coefficients of a progressive JPEG.
    package var libraryBytes: Int
    /// The most scans of a progressive JPEG; each costs a pass over the image.
    package var scans: Int

    /// 8192 × 8192: 256 MiB at 8 bits, 512 MiB at 16.
    package static let mostPixels = 1 << 26
    /// A row of the longest side at 16 bits is 256 KiB, and progressive coefficients take 6 bytes a pixel at 4:4:4.
    static let mostLibraryBytes = 6 * mostPixels + (1 << 24)
    /// An ordinary progressive file has about ten.
    static let mostScans = 100

    package static let standard = ImageLimits()

    package init(
        side: Int = .max, pixels: Int = mostPixels, libraryBytes: Int = mostLibraryBytes, scans: Int = mostScans
    ) {
        self.side = min(side, PixelSize.longestSide)
        self.pixels = pixels
        self.libraryBytes = libraryBytes
        self.scans = scans
    }
}
