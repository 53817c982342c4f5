import LintelColor
import LintelRaster
import LintelUnits
import Synchronization

/// The PNG files that a build has made so far, by their pixels: different drawings often come out alike once they are
/// sliced, and the search for a small file need not be done again. Safe from any thread; equal pixels give equal files
/// whether they are known or not.
package final class EncodedImages: Sendable {
    package init() {}

    /// Samples that may be kept, in all. What is beyond is encoded again.
    private static let mostSamples = 16 << 20

    private struct Key: Hashable {
        var image: QuantizedImage
        var gamut: Gamut
    }

    private struct Known {
        var files: [Key: [UInt8]] = [:]
        var samples = 0
    }

    private let known = Mutex(Known())

    /// The file of these pixels, made now unless it is known.
    func file<Failure>(
        of image: QuantizedImage, gamut: Gamut, encode: () throws(Failure) -> [UInt8]
    ) throws(Failure) -> [UInt8] {
        let key = Key(image: image, gamut: gamut)
        if let file = known.withLock({ $0.files[key] }) { return file }
        let file = try encode()
        let samples = image.size.area * 4
        known.withLock { known in
            guard known.samples + samples <= Self.mostSamples, known.files[key] == nil else { return }
            known.files[key] = file
            known.samples += samples
        }
        return file
    }
}
