import LintelCodecs
import LintelColor
import LintelRaster
import LintelUnits
import Testing

/// How small files are, next to what libpng makes of the same pixels when nothing is asked of it.
struct PNGSizeTests {
    private static let sizes = [
        PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 90), PixelSize(width: 200, height: 1),
        PixelSize(width: 31, height: 23), PixelSize(width: 90, height: 60),
    ]

    @Test(arguments: SampleKind.allCases, [PNGEffort.fast, .standard, .best])
    func `no file is larger than libpng's own of the same pixels`(kind: SampleKind, effort: PNGEffort) throws {
        for (seed, size) in Self.sizes.enumerated() {
            for depth in BitDepth.allCases {
                let image = kind.image(size, depth: depth, seed: UInt64(seed))
                let ours = PNGFile(try PNGEncoder.encode(image, gamut: .sRGB, effort: effort))
                let theirs = PNGFile(try LibpngDefault.file(of: image))
                // What says which colours are meant is the same for both, and left out.
                let tags: Set = ["sRGB", "gAMA", "cHRM"]
                let own = ours.chunks.filter { !tags.contains($0.type) }.reduce(0) { $0 + 12 + $1.data.count }
                let other = theirs.chunks.reduce(0) { $0 + 12 + $1.data.count }
                #expect(own <= other, "\(size), \(depth), seed \(seed)")
            }
        }
    }
}
