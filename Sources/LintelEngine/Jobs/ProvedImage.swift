package import LintelDrawing
package import LintelEmit
import LintelStretch
package import LintelUnits

/// What proving an image found.
struct ProvedImage {
    /// `nil` where they were not measured.
    var bands: Banding?
    /// `nil` for what is proved as a whole: images of one size, tiles and JPEGs.
    var solution: ProvedTargets?
    var record: ProofRecord
}

extension JobRenderer {
    /// The way in which an image is shown, and the depth and dither of its samples: what a manifest records of a file,
    /// because its bytes do not show it.
    package struct Form: Hashable, Sendable {
        package var capInsets: CapInsets
        package var resizing: RenderedImage.Resizing
        /// The bits of each channel.
        package var bitDepth: BitDepth
        package var dither: Dither

        package init(capInsets: CapInsets, resizing: RenderedImage.Resizing, bitDepth: BitDepth, dither: Dither) {
            self.capInsets = capInsets
            self.resizing = resizing
            self.bitDepth = bitDepth
            self.dither = dither
        }
    }
}

extension RenderedImage.Bands {
    init(_ banding: Banding) { self.init(plain: banding.plain, shown: banding.shown) }
}

extension ProofRecord {
    init(_ tile: TileSolution) {
        self.init(tile.proof)
        average = Average(maxDifference: tile.averageDifference, box: tile.box)
    }

    init(_ proof: StretchProof) {
        self.init(
            model: proof.model.rawValue, maxDifference: proof.maxDifference, bound: proof.bound,
            meanDifference: proof.meanDifference,
            worst: Worst(target: proof.worst.target, x: proof.worst.x, y: proof.worst.y))
    }
}
