import Foundation
import LintelBuild
import LintelCodecs
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import LintelRaster
import LintelReview
import LintelStore
import LintelTestSupport
import LintelUnits
import Testing

struct SheetTests {
    private func sheet(
        _ text: String, workers: Int = 1, font: [UInt8]? = nil
    ) throws -> (image: QuantizedImage, made: SheetReport.Made) {
        let report = Pipeline.sheet(
            SheetRequest(
                build: BuildRequest(
                    presets: [BuildRequest.Input(file: "a.yml", bytes: Array(text.utf8))], workers: workers), font: font
            ))
        let made = try report.result.get()
        return (try PNGDecoder.decode(made.bytes).image, made)
    }

    /// Runs of equal color down a column of pixels.
    private func runs(_ image: QuantizedImage, x: Int) -> [(code: SIMD4<UInt16>, length: Int)] {
        var runs: [(code: SIMD4<UInt16>, length: Int)] = []
        for y in 0..<image.size.height {
            let code = image.codes(x: x, y: y)
            if runs.last?.code == code { runs[runs.count - 1].length += 1 } else { runs.append((code, 1)) }
        }
        return runs
    }

    // Upright, 402 points at 3x are 1206 pixels; the sheet's tiles start 72 pixels from the left, and 888.
    @Test func `tiles have the colors of the preset, dark ones on dark ground`() throws {
        let (image, made) = try sheet(
            """
            lintel: 1
            name: Flat
            devices: ["iPhone17,1"]
            background: { light: "#336699", dark: "#112233" }
            """)
        #expect(made.scale == .x3)
        #expect(made.tilesLeftOut == 0)
        for (x, code) in [(80, SIMD4<UInt16>(0x33, 0x66, 0x99, 255)), (896, SIMD4(0x11, 0x22, 0x33, 255))] {
            let tiles = runs(image, x: x).filter { $0.code == code }
            #expect(tiles.count >= 2)
            // A compact bar of 32 points is 96 pixels, drawn at 1/8.
            for tile in tiles { #expect(tile.length >= 12) }
        }
    }

    /// Images of other scales are divided at other heights, and an asset is divided for all scales alike.
    @Test func `a sheet of one scale shows the images of the build`() throws {
        let folder = try ScratchFolder()
        let text = """
            lintel: 1
            name: Stripes
            devices: [iPhone 13 mini, iPad Air (5th generation), iPhone SE (3rd generation)]
            background: "repeating-linear-gradient(to bottom, #eee 0 7px, #ddd 7px 14px)"
            """
        let request = BuildRequest(
            presets: [.init(file: "a.yml", bytes: Array(text.utf8))], formats: [.xcassets])
        #expect(!Pipeline.build(request, into: OutputFolders(out: folder.path)).presets[0].hasErrors)
        var diagnostics = Diagnostics()
        let part = try ContactSheet(SheetRequest(build: request, scale: .x3), .shipped).part(
            of: PreparedPreset(request.presets[0], catalog: .shipped, formats: request.formats), into: &diagnostics)
        #expect(Set(part.shown.images.map(\.name)).count > 2)
        for image in part.shown.images {
            #expect(
                FileManager.default.fileExists(atPath: folder.absolutePath("Stripes/\(image.path)")), "\(image.path)")
        }
    }

    @Test func `a sheet takes the pictures of a build from the cache, and looks as one without a cache`() throws {
        let folder = try ScratchFolder()
        let text = """
            lintel: 1
            name: Sea
            devices: [iPhone SE (3rd generation), iPhone 16 Pro]
            background: linear-gradient(to right, #00f, #0ff)
            bars: [navigation, tab]

            """
        func request(_ cache: BuildCache?) -> BuildRequest {
            BuildRequest(
                presets: [BuildRequest.Input(file: "a.yml", bytes: Array(text.utf8))],
                cache: cache)
        }
        let plain = try Pipeline.sheet(SheetRequest(build: request(nil))).result.get()
        _ = Pipeline.build(
            request(BuildCache(folder: folder.absolutePath("cache"))),
            into: OutputFolders(out: folder.absolutePath("out")))
        let cache = BuildCache(folder: folder.absolutePath("cache"))
        let made = try Pipeline.sheet(SheetRequest(build: request(cache))).result.get()
        #expect(cache.counts.misses == 0 && cache.counts.hits > 0)
        #expect(made.bytes == plain.bytes)
    }

    private static let font = [
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "/System/Library/Fonts/Helvetica.ttc",
    ].lazy.compactMap { FileManager.default.contents(atPath: $0) }.first.map { Array($0) }

    @Test(.enabled(if: font != nil, "no font to write words with"))
    func `a title on dark ground is light where one image is for light and dark`() throws {
        let (image, _) = try sheet(
            """
            lintel: 1
            name: Flat
            devices: ["iPhone17,1"]
            background: "#808080"
            """, font: Self.font)
        // Black in light mode, white in dark mode.
        let background = SIMD4<UInt16>(0x80, 0x80, 0x80, 255)
        // A bar upright is 151 pixels wide, mostly background, and somewhere in the panel.
        func hasTitle(_ isInk: (SIMD4<UInt16>) -> Bool, from left: Int) -> Bool {
            stride(from: left, to: left + 600, by: 8).contains { x in
                (0..<image.size.height).contains { y in
                    let row = (x..<x + 140).map { image.codes(x: $0, y: y) }
                    return row.count { $0 == background } > 100 && row.contains(where: isInk)
                }
            }
        }
        let (isBlack, isWhite) = (
            { (code: SIMD4<UInt16>) in code.x < 0x10 && code.y < 0x10 && code.z < 0x10 },
            { (code: SIMD4<UInt16>) in code.x > 0xF8 && code.y > 0xF8 && code.z > 0xF8 }
        )
        #expect(!hasTitle(isWhite, from: 76) && !hasTitle(isBlack, from: 892))
        #expect(hasTitle(isWhite, from: 892) && hasTitle(isBlack, from: 76))
    }

    // UIKit, `UIBarStyle.black`: white titles.
    @Test(.enabled(if: font != nil, "no font to write words with"))
    func `a black bar has a white title in light mode too`() throws {
        let (image, _) = try sheet(
            """
            lintel: 1
            name: Flat
            devices: ["iPhone17,1"]
            background: "#404040"
            bars: { navigation: { appearance: { style: black } } }
            """, font: Self.font)
        let background = SIMD4<UInt16>(0x40, 0x40, 0x40, 255)
        func hasTitle(_ isInk: (SIMD4<UInt16>) -> Bool) -> Bool {
            stride(from: 76, to: 676, by: 8).contains { x in
                (0..<image.size.height).contains { y in
                    let row = (x..<x + 140).map { image.codes(x: $0, y: y) }
                    return row.count { $0 == background } > 100 && row.contains(where: isInk)
                }
            }
        }
        #expect(hasTitle { $0.x > 0xF8 && $0.y > 0xF8 && $0.z > 0xF8 })
        #expect(!hasTitle { $0.x < 0x08 && $0.y < 0x08 && $0.z < 0x08 })
    }

    // A fifth of white over black, and over red.
    @Test(arguments: [
        ("style: black, translucent: false", SIMD4<UInt16>(51, 51, 51, 255)),
        ("barTint: red", SIMD4<UInt16>(255, 51, 51, 255)),
    ])
    func `a translucent image is on what its bar has below it`(appearance: String, code: SIMD4<UInt16>) throws {
        let (image, _) = try sheet(
            """
            lintel: 1
            name: Flat
            devices: ["iPhone17,1"]
            background: rgb(255 255 255 / 20%)
            bars: { navigation: { appearance: { \(appearance) } } }
            """)
        for x in [80, 896] {
            #expect(runs(image, x: x).contains { $0.code == code && $0.length > 20 }, "at \(x)")
        }
    }

    @Test func `what has no dark appearance is shown on dark ground all the same`() throws {
        let (image, _) = try sheet(
            """
            lintel: 1
            name: Flat
            devices: ["iPhone17,1"]
            background: "#336699"
            """)
        let (light, dark) = (runs(image, x: 80), runs(image, x: 896))
        let code = SIMD4<UInt16>(0x33, 0x66, 0x99, 255)
        #expect(light.filter { $0.code == code }.map(\.length) == dark.filter { $0.code == code }.map(\.length))
    }

    @Test func `surfaces are shown as the app shows them`() throws {
        let (image, made) = try sheet(
            """
            lintel: 1
            name: Screens
            devices: ["iPhone17,1"]
            overlay:
              background: "#ff0000"
            panel:
              background: "#00ff00"
              smallest: 60x40
              largest: 300x200
            """)
        let codes = Set(runs(image, x: 80).map(\.code))
        #expect(codes.contains(SIMD4(255, 0, 0, 255)))
        #expect(codes.contains(SIMD4(0, 255, 0, 255)))
        #expect(made.tiles > 6)
    }

    @Test func `bytes are the same each time, for any number of workers`() throws {
        let text = """
            lintel: 1
            name: Sweep
            devices: ["iPhone17,1", "iPhone12,8"]
            background: linear-gradient(to right, #ff5f6d, #ffc371)
            """
        let first = try sheet(text)
        #expect(try sheet(text).made.bytes == first.made.bytes)
        #expect(try sheet(text, workers: 4).made.bytes == first.made.bytes)
    }
}
