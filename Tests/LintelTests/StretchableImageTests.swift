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
        #expect(image.proof.maxDifference <= 1)
        let again = try image.proof(at: sizes)
        #expect(again == image.proof)
        for size in sizes {
            let drawn = try Picture(gradient).pixels(size: size)
            let stretched = try image.stretched(to: size)
            let largest = zip(drawn.bytes, stretched.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
            // Rounding both adds half a step on each side.
            #expect(Double(largest) <= image.proof.maxDifference + 1)
        }
    }

    @Test func `caps in points are pixels over the scale`() throws {
        let gradient = try Gradient(css: "linear-gradient(red 8px, blue 8px)")
        let image = try StretchableImage(
            gradient, sizes: sizes, scale: .x2)
        #expect(image.capInsets.top >= 16)
        #expect(image.capInsetsInPoints.top.value == Double(image.capInsets.top) / 2)
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
        guard case .noImage(_, let difference?, _) = error else { return #expect(error == nil) }
        #expect(difference > 1)
    }

    @Test func `lengths that do not grow with the box, and a tolerance below rounding, are given as the reason`() throws
    {
        // 20 points between two parts that grow: between its caps an image has one.
        let band = try Gradient(css: "linear-gradient(red calc(50% - 10px), blue calc(50% + 10px))")
        let fixed = #expect(throws: StretchError.self) { try StretchableImage(band, sizes: sizes) }
        guard case .noImage(.fixed(.vertical), _, _) = fixed else { return #expect(fixed == nil) }
        let slow = try Gradient(css: "linear-gradient(#777, #787878)")
        let rounded = #expect(throws: StretchError.self) { try StretchableImage(slow, sizes: sizes, tolerance: 0.01) }
        // To the nearest of 256 codes: up to half of 1/255.
        guard case .noImage(.rounding(let least), _, _) = rounded else { return #expect(rounded == nil) }
        #expect(least > 0.01 && least <= 0.5)
    }

    @Test(arguments: [Dither.ordered, .blueNoise, .triangular])
    func `a dithered image is repeated along the axis on which its sizes differ, and is the dithered picture`(
        dither: Dither
    ) throws {
        let gradient = try Gradient(css: "linear-gradient(#202830, #283038)")
        let sizes = [300, 777].map { PixelSize(width: $0, height: 44) }
        let encoding = PictureEncoding(dither: dither)
        let image = try StretchableImage(gradient, sizes: sizes, encoding: encoding)
        #expect(image.resizing == .tile)
        // 8 codes in 44 rows: without dither rows are of one color each.
        #expect((0..<44).contains { y in image.pixels[0, y] != image.pixels[1, y] })
        #expect(image.proof.maxDifference <= (dither == .triangular ? 2 : 1.5))
        #expect(try #require(image.proof.maxAverageDifference) <= 0.25)
        #expect(try image.proof(at: sizes) == image.proof)
        let shown = try image.stretched(to: PixelSize(width: 500, height: 44))
        let tile = image.pixels.size.width - image.capInsets.left - image.capInsets.right
        for y in 0..<44 { #expect(shown[image.capInsets.left, y] == shown[image.capInsets.left + tile, y]) }
        // Bayer's matrix has one period, so that a repeated one is what is drawn at the size itself.
        if dither == .ordered {
            #expect(try shown == Picture(gradient).pixels(size: PixelSize(width: 500, height: 44), encoding: encoding))
        }
    }

    @Test func `without dither an image stretches, and a dither that would be smeared is refused`() throws {
        let gradient = try Gradient(css: "linear-gradient(#202830, #283038)")
        #expect(try StretchableImage(gradient, sizes: sizes).resizing == .stretch)
        let error = #expect(throws: StretchError.self) {
            try StretchableImage(gradient, sizes: sizes, encoding: PictureEncoding(dither: .blueNoise))
        }
        guard case .noImage(.dither(.vertical), nil, _) = error else { return #expect(error == nil) }
        // Codes need no dither.
        let plain = try Gradient(css: "linear-gradient(red, red)")
        let image = try StretchableImage(plain, sizes: sizes, encoding: PictureEncoding(dither: .blueNoise))
        #expect(image.resizing == .stretch && image.proof.maxAverageDifference == nil)
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
            #expect(try image.proof(at: some).maxDifference <= 1)
        }
    }

    @Test func `the sizes of a bar at any position are those of all positions`() throws {
        let catalog = DeviceCatalog.shipped
        func sizes(_ bar: Bar, _ position: BarPosition) throws -> Set<PixelSize> {
            Set(try catalog.sizes(of: bar, position: position, scale: .x3, devices: "iPhone 16"))
        }
        #expect(try sizes(.search, .any) == sizes(.search, .top).union(sizes(.search, .topAttached)))
        #expect(try sizes(.search, .any).contains(PixelSize(width: 1179, height: 345)))
        #expect(try sizes(.toolbar, .any) == sizes(.toolbar, .top).union(sizes(.toolbar, .bottom)))
    }

    @Test func `the device catalog knows the bars of an iPhone 16`() throws {
        let sizes = try DeviceCatalog.shipped.sizes(
            of: .navigation, position: .topAttached, scale: .x3, devices: "iPhone 16")
        // 393 points wide, 59 of status bar less what overlaps, at 3 pixels to a point.
        #expect(sizes.contains { $0.width == 1179 })
        let perEra = try Era.allCases.map {
            try DeviceCatalog.shipped.sizes(
                of: .navigation, position: .topAttached, scale: .x3, eras: [$0], devices: "iPhone 16")
        }
        #expect(Set(perEra.joined()) == Set(sizes) && perEra[0] != perEra[1])
        let plain = try DeviceCatalog.shipped.sizes(
            of: .navigation, position: .topAttached, scale: .x3, largeTitles: false, devices: "iPhone 16")
        #expect(Set(plain).isStrictSubset(of: sizes))
        // An iPhone 16 has three pixels to a point.
        #expect(
            try DeviceCatalog.shipped.sizes(of: .navigation, position: .topAttached, scale: .x2, devices: "iPhone 16")
                .isEmpty)
    }

    static let unknown: [(String, [String], String)] = [
        ("iPhnoe", ["iPhone"], "no device matches 'iPhnoe'; did you mean 'iPhone'?"),
        // The second generations of the iPad Pro are of two sizes.
        (
            "iPad Pro 2", ["iPad Pro (12.9-inch) (2nd generation)", "iPad Pro (11-inch) (2nd generation)"],
            """
            no device matches 'iPad Pro 2'; did you mean 'iPad Pro (12.9-inch) (2nd generation)' or \
            'iPad Pro (11-inch) (2nd generation)'?
            """
        ),
        ("toaster", [], "no device matches 'toaster'"),
    ]

    @Test(arguments: unknown)
    func `a name that fits no device is an error with the nearest ones`(
        query: String, nearest: [String], message: String
    ) {
        let error = #expect(throws: UnknownDeviceError.self) {
            try DeviceCatalog.shipped.sizes(of: .navigation, position: .topAttached, scale: .x3, devices: query)
        }
        #expect(error?.query == query && error?.nearest == nearest && error?.newest == [])
        #expect(error?.description == message)
        for name in nearest { #expect(!DeviceCatalog.shipped.devices(matching: name).isEmpty) }
    }

    @Test func `of a device that is not there yet the error has the newest of its family`() {
        let error = #expect(throws: UnknownDeviceError.self) {
            try DeviceCatalog.shipped.sizes(of: .navigation, position: .topAttached, scale: .x3, devices: "iPhone 99")
        }
        let newest = error?.newest ?? []
        #expect(newest.count == 3 && newest.allSatisfy { $0.hasPrefix("iPhone") } && error?.nearest == [])
        let names = newest.count == 3 ? "'\(newest[0])', '\(newest[1])' and '\(newest[2])'" : ""
        #expect(error?.description == "no device matches 'iPhone 99'; the newest are \(names)")
    }
}
