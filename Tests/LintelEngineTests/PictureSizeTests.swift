import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelRaster
import LintelUnits
import Testing

/// How small files of gradients are by default, next to what oxipng makes of the same pixels.
struct PictureSizeTests {
    struct Drawn: CustomTestStringConvertible {
        var css: String
        var size: PixelSize
        var depth = BitDepth.eight
        /// Bytes of the file that oxipng 9.1.1 makes of ours at level 4.
        var other: Int

        init(_ css: String, _ width: Int, _ height: Int, _ depth: BitDepth = .eight, other: Int) {
            self.css = css
            size = PixelSize(width: width, height: height)
            self.depth = depth
            self.other = other
        }

        var testDescription: String { "\(css), \(size)" }

        var bytes: Int {
            get throws {
                var diagnostics = Diagnostics()
                let picture = try #require(Picture(css: css, source: "a", into: &diagnostics))
                return try picture.png(size: size, gamut: .sRGB, mapping: .minde, depth: depth).count
            }
        }
    }

    @Test(arguments: [
        Drawn("linear-gradient(in srgb, #0fc8bd, #40c371, #21b898, #55b09a)", 64, 64, other: 362),
        Drawn("linear-gradient(in oklch 277deg, #573802, #5651fd, #743121, #064c64)", 120, 120, other: 3969),
        Drawn("radial-gradient(in oklch, #1b00de, #0114da, #2b00c7)", 120, 120, other: 2803),
        Drawn("conic-gradient(in oklch from 81deg, #b05831, #94a025, #239785)", 120, 120, other: 5212),
        Drawn("linear-gradient(159deg, #f1d69ed6, #aa05e11a)", 120, 120, other: 2428),
    ])
    func `a small gradient's file is not larger than oxipng's`(drawn: Drawn) throws {
        #expect(try drawn.bytes <= drawn.other)
    }

    @Test(arguments: [
        Drawn("linear-gradient(in oklch 277deg, #573802, #5651fd, #743121, #064c64)", 160, 160, other: 5078),
        Drawn("radial-gradient(circle at 3% 79%, #24c3d2, #22b7af, #22a1ee, #3dc9bb)", 300, 300, other: 8974),
        Drawn("linear-gradient(to bottom left, #6bc3e5, #1eeac2, #d888a9)", 320, 568, other: 13427),
        Drawn("linear-gradient(250deg, #e623b1, #f1ca20, #c25ced, #6b7f32)", 390, 844, other: 19355),
        Drawn("linear-gradient(in srgb 162deg, #64836e, #529949)", 430, 932, other: 5201),
        Drawn("linear-gradient(#ff0000, #00ff0080)", 200, 2000, other: 4556),
        Drawn("linear-gradient(in oklab to bottom right, #05610f, #97524f)", 430, 932, other: 7880),
        Drawn("linear-gradient(in srgb to bottom right, #70f273, #e6d528, #7246b7, #0fb7f2)", 430, 932, other: 16227),
        Drawn("conic-gradient(in oklab from 172deg, #b03b1d, #39ea32)", 430, 932, other: 30794),
        Drawn("radial-gradient(circle, #0a84ff, #5e5ce6)", 1290, 2796, other: 83948),
        Drawn(
            "conic-gradient(in oklch from 81deg, #e3e8fc, #924123, #b6a0f4, #da2c65)", 390, 400, .sixteen,
            other: 351_332),
    ])
    func `a gradient's file is at most a twentieth larger than oxipng's`(drawn: Drawn) throws {
        let bytes = try drawn.bytes
        #expect(20 * bytes <= 21 * drawn.other, "\(bytes) bytes")
    }
}
