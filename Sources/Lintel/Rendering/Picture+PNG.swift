import LintelCodecs
package import LintelColor
import LintelGradient
import LintelRaster
package import LintelUnits

extension Picture {
    /// Pixels in all that a picture may have: half a gigabyte of 8-bit samples.
    package static let maximumArea = 1 << 27

    /// Whether a picture of that size can be drawn: sides of 1…`Pixmap.longestSide`, not more than `maximumArea` in all.
    package static func canBe(_ size: PixelSize) -> Bool {
        let sides = 1...Pixmap.longestSide
        return sides.contains(size.width) && sides.contains(size.height) && size.area <= maximumArea
    }

    /// Bits of each channel.
    package enum Depth: Int, CaseIterable, Hashable, Sendable {
        case eight = 8
        case sixteen = 16
    }

    /// Why no file came of a picture: a mistake of ours, or a full memory.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// The picture as a PNG, transparent where nothing is painted, not dithered. One point is one pixel.
    /// - Parameters: gamut: what the file is encoded in and tagged for. mapping: how colours outside come in.
    /// - Precondition: `canBe(size)`.
    package func png(
        size: PixelSize, gamut: Gamut, mapping: GamutMapping, depth: Depth,
        optimization: ImageCoding.Optimization = .standard
    ) throws(Failure) -> [UInt8] {
        precondition(Self.canBe(size), "\(size) is too large to draw")
        let painter = PlacedGradientPainter(
            shapes(width: Double(size.width), height: Double(size.height)), size: size, gamut: gamut, mapping: mapping)
        do throws(PNGError) {
            return try PNGEncoder.encode(
                QuantizedImage(quantizing: painter, depth: depth == .eight ? .eight : .sixteen), gamut: gamut,
                effort: PNGEffort(optimization))
        } catch {
            throw Failure(description: "\(error)")
        }
    }
}
