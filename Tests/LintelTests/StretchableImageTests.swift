import Lintel
import Testing

/// Uses nothing but the public library.
struct StretchableImageTests {
    private let sizes = [PixelSize(width: 300, height: 44), PixelSize(width: 1000, height: 96)]

    @Test func `a vertical gradient is one column, and what it promises can be found again`() throws {
        let gradient = try Gradient(css: "linear-gradient(#ff5f6d, #ffc371)")
        let image = try StretchableImage(gradient, sizes: sizes, scale: .x2)
        #expect(image.pixels.size.width == 1)
        #expect(image.pixels.size.height < 44)
        #expect(image.proof.maximum <= 1)
        let again = try image.proof(at: sizes)
        #expect(again == image.proof)
        for size in sizes {
            let drawn = try Picture(gradient).pixels(width: size.width, height: size.height)
            let stretched = try image.stretched(to: size)
            let largest = zip(drawn.bytes, stretched.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
            // Rounding both adds half a step on each side.
            #expect(Double(largest) <= image.proof.maximum + 1)
        }
    }

    @Test func `caps in points are pixels over the scale`() throws {
        let gradient = try Gradient(css: "linear-gradient(red 8px, blue 8px)")
        let image = try StretchableImage(
            gradient, sizes: sizes.map { PixelSize(width: $0.width, height: $0.height) }, scale: .x2)
        #expect(image.capInsets.top >= 16)
        #expect(image.capInsetsInPoints.top == Double(image.capInsets.top) / 2)
    }

    @Test func `what cannot be asked for is refused`() throws {
        let gradient = try Gradient(css: "linear-gradient(red, blue)")
        #expect(throws: StretchError.noSize) { try StretchableImage(gradient, sizes: []) }
        let none = PixelSize(width: 0, height: 3)
        #expect(throws: StretchError.size(none)) { try StretchableImage(gradient, sizes: [none]) }
        #expect(throws: StretchError.self) { try StretchableImage(gradient, sizes: sizes, tolerance: .nan) }
        let image = try StretchableImage(gradient, sizes: sizes)
        #expect(throws: StretchError.size(none)) { try image.stretched(to: none) }
        #expect(throws: StretchError.size(none)) { try image.proof(at: [none]) }
        #expect(throws: StretchError.noSize) { try image.proof(at: []) }
    }

    @Test func `a gradient without one image for all sizes says so`() throws {
        let gradient = try Gradient(css: "linear-gradient(to bottom right, red 50%, blue 50%)")
        let error = #expect(throws: StretchError.self) { try StretchableImage(gradient, sizes: sizes) }
        #expect(error?.description.hasPrefix("no single image is within the tolerance at all sizes: ") == true)
    }

    @Test func `an image for the sizes of a bar, as asked by default, holds at all sizes that presets are built for`()
        throws
    {
        let gradient = try Gradient(css: "linear-gradient(in oklch, red, lime)")
        let catalog = DeviceCatalog.shipped
        let sizes = catalog.sizes(of: .navigation, position: .topAttached, scale: .x3)
        let image = try StretchableImage(gradient, sizes: sizes, scale: .x3)
        for era in Era.allCases {
            let some = catalog.sizes(of: .navigation, position: .topAttached, scale: .x3, eras: [era])
            #expect(try image.proof(at: some).maximum <= 1)
        }
    }

    @Test func `the device catalog knows the bars of an iPhone 16`() {
        let sizes = DeviceCatalog.shipped.sizes(
            of: .navigation, position: .topAttached, scale: .x3, devices: "iPhone 16")
        // 393 points wide, 59 of status bar less what overlaps, at 3 pixels to a point.
        #expect(sizes.contains { $0.width == 1179 })
        let perEra = Era.allCases.map {
            DeviceCatalog.shipped.sizes(
                of: .navigation, position: .topAttached, scale: .x3, eras: [$0], devices: "iPhone 16")
        }
        #expect(Set(perEra.joined()) == Set(sizes) && perEra[0] != perEra[1])
        let plain = DeviceCatalog.shipped.sizes(
            of: .navigation, position: .topAttached, scale: .x3, largeTitles: false, devices: "iPhone 16")
        #expect(Set(plain).isStrictSubset(of: sizes))
        #expect(
            DeviceCatalog.shipped.sizes(of: .navigation, position: .topAttached, scale: .x3, devices: "toaster").isEmpty
        )
    }
}
