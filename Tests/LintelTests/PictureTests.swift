import Lintel
import Testing

/// Uses nothing but the public library.
struct PublicPictureTests {
    @Test func `a gradient of two halves is drawn in the order of rows`() throws {
        let picture = try Picture(css: "linear-gradient(red 50%, blue 50%)")
        let pixels = try picture.pixels(size: PixelSize(width: 3, height: 4))
        #expect(pixels.bytes.count == 3 * 4 * 4)
        #expect(pixels[2, 1] == SIMD4(255, 0, 0, 255))
        #expect(pixels[0, 2] == SIMD4(0, 0, 255, 255))
    }

    @Test func `premultiplied samples are those of the color over black`() throws {
        let picture = try Picture(css: "rgb(255 128 0 / 50%)")
        let eight = try picture.pixels(size: PixelSize(width: 1, height: 1), alpha: .premultiplied)
        // 255 · 128/255 and 128 · 128/255, rounded.
        #expect(eight[0, 0] == SIMD4(128, 64, 0, 128))
        let sixteen = try picture.pixels(
            size: PixelSize(width: 1, height: 1), encoding: PictureEncoding(depth: .sixteen), alpha: .premultiplied)
        #expect(sixteen[0, 0] == SIMD4(32_768, 16_448, 0, 32_768))
    }

    @Test func `the first layer is on top`() throws {
        let top = try Gradient(css: "linear-gradient(rgb(255 255 255 / 50%), rgb(255 255 255 / 50%))")
        let below = try Gradient(css: "linear-gradient(black, black)")
        #expect(try Picture(layers: [top, below]).pixels(size: PixelSize(width: 1, height: 1))[0, 0].x == 128)
        #expect(try Picture(layers: [below, top]).pixels(size: PixelSize(width: 1, height: 1))[0, 0].x == 0)
    }

    @Test func `rows are given once each, from the top, and are those of the whole picture`() throws {
        let picture = try Picture(css: "conic-gradient(in oklch, red, lime, red)")
        var bytes: [UInt8] = []
        var seen: [Int] = []
        try picture.forEachRow(size: PixelSize(width: 7, height: 5)) { y, row in
            seen.append(y)
            bytes += row
        }
        #expect(seen == [0, 1, 2, 3, 4])
        #expect(try picture.pixels(size: PixelSize(width: 7, height: 5)).bytes == bytes)
    }

    @Test(arguments: [(0, 5), (5, 0), (-1, 1), (32_769, 1), (Int.max, 2)])
    func `sizes that cannot be drawn are refused`(width: Int, height: Int) throws {
        let picture = try Picture(css: "red")
        let size = PixelSize(width: width, height: height)
        let error = PictureError.size(size)
        #expect(throws: error) { try picture.png(size: size) }
        #expect(throws: error) { try picture.pixels(size: size) }
        #expect(throws: error) { try picture.forEachRow(size: size) { _, _ in } }
    }

    @Test func `a picture with alpha is no JPEG`() throws {
        #expect(throws: PictureError.transparent(x: 0, y: 0, alpha: 0)) {
            try Picture(css: "transparent").jpeg(size: PixelSize(width: 1, height: 1))
        }
        // Before any of its 4 GiB is drawn.
        let large = PixelSize(width: 32_768, height: 32_768)
        #expect(throws: PictureError.jpegQuality(101)) {
            try Picture(css: "red").jpeg(size: large, options: JPEGOptions(quality: 101))
        }
        let deep = PictureEncoding(depth: .sixteen)
        let error = #expect(throws: PictureError.self) {
            try Picture(css: "red").jpeg(size: large, encoding: deep)
        }
        #expect(error == .jpegDepth(.sixteen))
        #expect(error?.description == "a JPEG of 16 bits per channel; expected 8")
    }

    @Test(arguments: [0, 101, -1, .max])
    func `a quality that JPEG does not have is refused of pixels too, and named`(quality: Int) throws {
        let pixels = try Picture(css: "red").pixels(size: PixelSize(width: 1, height: 1))
        let error = #expect(throws: PictureError.self) { try pixels.jpeg(options: JPEGOptions(quality: quality)) }
        #expect(error == .jpegQuality(quality))
        #expect(error?.description == "a JPEG quality of \(quality); expected 1 to 100")
    }

    @Test func `files begin as their formats do`() throws {
        let picture = try Picture(css: "linear-gradient(red, blue)")
        #expect(try picture.png(size: PixelSize(width: 9, height: 9)).starts(with: [0x89, 0x50, 0x4e, 0x47]))
        #expect(try picture.jpeg(size: PixelSize(width: 9, height: 9)).starts(with: [0xff, 0xd8, 0xff]))
        #expect(try picture.pixels(size: PixelSize(width: 9, height: 9)).png().starts(with: [0x89, 0x50, 0x4e, 0x47]))
    }

    @Test func `an SVG file has its own size, and a broken one says where`() throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#0f0"/></svg>
            """
        let picture = try Picture(svg: Array(svg.utf8))
        #expect(picture.naturalSize == PixelSize(width: 30, height: 20))
        #expect(try picture.pixels(size: PixelSize(width: 30, height: 20))[15, 10] == SIMD4(0, 255, 0, 255))
        let error = #expect(throws: DiagnosedError.self) { try Picture(svg: Array("<svg>".utf8), file: "a.svg") }
        #expect(error?.diagnostics.first?.location?.file == "a.svg")
    }

    @Test func `a picture says what of an SVG file it leaves out`() throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">
              <rect width="30" height="20" fill="teal"/><circle cx="9" cy="9" r="5" fill="red"/>
            </svg>
            """
        let picture = try Picture(svg: Array(svg.utf8), file: "drawing.svg")
        #expect(
            picture.diagnostics.map(\.line) == [
                "drawing.svg:2:45: warning: 'circle' is not drawn; only 'rect' is [LN0129]"
            ])
        #expect(picture.diagnostics.map(\.id) == [.svgNotDrawn])
        let whole = svg.replacing("<circle cx=\"9\" cy=\"9\" r=\"5\" fill=\"red\"/>", with: "")
        #expect(try Picture(svg: Array(whole.utf8)).diagnostics == [])
        #expect(try Picture(css: "linear-gradient(red, blue)").diagnostics == [])
    }

    @Test func `a mistake in CSS has its offset`() {
        let error = #expect(throws: CSSSyntaxError.self) { try Picture(css: "linear-gradient(red, bleu)") }
        #expect(error?.offset == 21)
        #expect(error?.message.contains("blue") == true)
    }
}
