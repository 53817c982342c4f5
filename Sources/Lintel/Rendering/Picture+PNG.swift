import LintelCodecs
package import LintelColor
import LintelGradient
import LintelRaster
package import LintelUnits

extension Picture {
    /// Of a picture, in pixels.
    package static let maximumSide = Pixmap.longestSide

    /// Whether a picture of that size can be drawn: sides of 1…`Pixmap.longestSide`.
    package static func canBe(_ size: PixelSize) -> Bool {
        let sides = 1...Pixmap.longestSide
        return sides.contains(size.width) && sides.contains(size.height)
    }

    /// Up to this number of pixels a picture exists as a whole, so that ways to store it can be compared; a larger one is painted row by row.
    private static let maximumWholeArea = 1 << 18

    /// So also with the efforts that compare most: half a gigabyte of 8-bit samples.
    private static let maximumSearchedArea = 1 << 27

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
        let bits: BitDepth = depth == .eight ? .eight : .sixteen
        let searches = optimization == .best || optimization == .max
        do throws(PNGError) {
            guard size.area <= (searches ? Self.maximumSearchedArea : Self.maximumWholeArea) else {
                return try PNGEncoder.encode(QuantizedRows(quantizing: painter, depth: bits), gamut: gamut)
            }
            return try PNGEncoder.encode(
                QuantizedImage(quantizing: painter, depth: bits), gamut: gamut, effort: PNGEffort(optimization))
        } catch {
            throw Failure(description: "\(error)")
        }
    }
}
