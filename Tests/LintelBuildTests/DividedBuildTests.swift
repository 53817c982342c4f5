import Foundation
import LintelBuild
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import LintelReview
import LintelTestSupport
import Testing

/// Backgrounds of which no one image holds at all sizes are divided among several, and never refused.
struct DividedBuildTests {
    private static func preset(
        _ background: String,
        devices: String = "iPhone SE (3rd generation), iPhone 15, iPhone 16 Pro, 'iPad Pro (11-inch) (M4)'",
        more: String = ""
    ) -> BuildRequest.Input {
        BuildRequest.Input(
            file: "divided.yml",
            bytes: Array(
                """
                lintel: 1
                name: Divided
                background: "\(background)"
                devices: [\(devices)]
                bars: { navigation: { metrics: default, largeTitles: false } }
                \(more)

                """.utf8))
    }

    private struct Built {
        var manifest: [String: Any]
        var images: [[String: Any]]
        var notes: [Diagnostic]
        /// Of formats that have no image.
        var gaps: [String]

        func names(_ container: String) -> Set<String> {
            Set(images.filter { $0["container"] as? String == container }.compactMap { $0["name"] as? String })
        }
    }

    /// Builds, and verifies what was built.
    private static func build(
        _ input: BuildRequest.Input, formats: Set<OutputFormat> = [.xcassets, .bundle, .android]
    ) throws -> Built {
        let folder = try ScratchFolder()
        let report = Pipeline.build(
            BuildRequest(presets: [input], formats: formats), into: OutputFolders(out: folder.path)
        ).presets[0]
        #expect(!report.hasErrors, "\(report.diagnostics.map(\.line))")
        let verified = Pipeline.verify(VerifyRequest(folders: [folder.absolutePath("Divided")]))
        for folder in verified.folders { #expect(folder.findings.isEmpty, "\(folder.findings)") }
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.absolutePath("Divided/manifest.json")))
        let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let images = try #require(manifest["images"] as? [[String: Any]])
        return Built(
            manifest: manifest, images: images, notes: report.diagnostics.filter { $0.id == .cannotStretch },
            gaps: report.diagnostics.filter { $0.id == .notPortable && $0.severity == .note }.map(\.message))
    }

    /// A length in points along the height alone: an image of one height stretches to all widths, where colors do not
    /// jump.
    @Test(arguments: [
        ("radial-gradient(50% 40px at top, red, blue)", true),
        ("radial-gradient(50% 40px at top, red 50%, blue 50%)", false),
    ])
    func `images for each height hold in a catalog, and become images for single sizes where they do not`(
        background: String, holds: Bool
    ) throws {
        let names = try Self.build(Self.preset(background), formats: [.xcassets]).names("xcassets")
        let suffixes = names.map { $0.dropFirst("DividedNavigationBarDefaultTopAttached".count) }
        #expect(
            suffixes.count > 2 && suffixes.allSatisfy { $0.contains("H") && $0.hasPrefix("W") != holds }, "\(names)")
    }

    /// A check encodes otherwise than a build.
    @Test func `notes about divided images are the same in a build and in a check`() throws {
        let input = Self.preset("linear-gradient(to bottom, #fff 50%, #eee 50%)")
        let request = BuildRequest(presets: [input], formats: [.xcassets])
        let built = try Self.build(input, formats: [.xcassets]).notes
        #expect(!built.isEmpty)
        #expect(
            Pipeline.check(request).presets[0].diagnostics.filter { $0.id == .cannotStretch }.map(\.line)
                == built.map(\.line))
    }

    /// Where colors jump, softer stops help; where a length is in the way, they do not.
    @Test(arguments: [
        ("linear-gradient(to bottom, #fff 50%, #eee 50%)", "with softer stops or a larger 'tolerance'"),
        ("linear-gradient(to bottom in oklch, #fff 50%, #eee 50%)", "with softer stops or a larger 'tolerance'"),
        ("repeating-linear-gradient(to bottom, #fff 0 7px, #000 7px 14px)", "groups of heights; 'stretch: none'"),
        // The lowest bars are 44 points high.
        (
            "linear-gradient(to bottom, #1b3a5c, #2f6f9f 54px, #8fd3e8)",
            "with parts in points at both edges that are together at most 44 points long"
        ),
    ])
    func `a note about divided images names what may help`(background: String, hint: String) throws {
        let notes = try Self.build(
            background.contains("repeating")
                ? Self.preset(
                    background, devices: "iPhone 13 mini, iPad Air (5th generation), iPhone SE (3rd generation)")
                : Self.preset(background), formats: [.xcassets]
        ).notes.map(\.message)
        #expect(notes.contains { $0.contains(hint) }, "\(notes)")
    }

    /// The stripes of the light picture alone would have groups of heights.
    @Test func `a note about single sizes names the appearance that needs them, and its obstacle`() throws {
        let notes = try Self.build(
            BuildRequest.Input(
                file: "divided.yml",
                bytes: Array(
                    """
                    lintel: 1
                    name: Divided
                    background:
                      light: "linear-gradient(#f80, #038 10px, white 10.5px, #038)"
                      dark: "linear-gradient(to bottom right, black 50%, white 50%)"
                    devices: [iPhone SE (3rd generation), iPhone 15, iPhone 16 Pro]
                    bars: { navigation: { metrics: default, largeTitles: false } }

                    """.utf8)), formats: [.xcassets]
        ).notes.map(\.message)
        let note = try #require(notes.first { $0.contains("for single sizes") })
        #expect(note.contains("at all sizes (in dark, edges would blur when stretched; "), "\(note)")
        #expect(!note.contains("10 points"), "\(note)")
    }

    /// A bundle has images of one height each, which need not stretch in height.
    @Test func `an image of one height is not said to be in the way of stretching in height`() throws {
        let notes = try Self.build(
            Self.preset(
                "linear-gradient(red, blue)",
                more: "background: { layers: [{ fill: '#335' }, { shape: ellipse, fill: red, frame: "
                    + "{ left: 20, right: 20, height: 20 } }] }"
            ).withoutFirstBackground, formats: [.bundle]
        ).notes.map(\.message)
        let note = try #require(notes.first { $0.contains("bundle has") })
        #expect(note.contains("(cannot stretch in width: layer 2 (fill): "), "\(note)")
    }

    @Test func `a plan divided as in a manifest has the images that were built`() throws {
        let input = Self.preset("linear-gradient(to bottom, #fff 50%, #eee 50%)")
        let formats: Set<OutputFormat> = [.xcassets]
        let built = try Self.build(input, formats: formats)
        let whole = try #require(Pipeline.plan(BuildRequest(presets: [input], formats: formats)).presets.first)
        let manifest = try JSONSerialization.data(withJSONObject: built.manifest)
        let planned = try whole.divided(asIn: Array(manifest))
        #expect(planned.plan.map { Set($0.images.map(\.name)) } == built.names("xcassets"))
        #expect(throws: (any Error).self) { try whole.divided(asIn: Array("[]".utf8)) }
    }

    @Test func `a jump between two halves is an image for each group of heights, the same for every scale`() throws {
        let built = try Self.build(Self.preset("linear-gradient(to bottom, #fff 50%, #eee 50%)"))
        let names = built.names("xcassets")
        #expect(names.count > 1 && names.allSatisfy { $0.hasPrefix("DividedNavigationBarDefaultTopAttachedH") })
        let divisions = try #require(built.manifest["divisions"] as? [[String: Any]])
        let catalog = try #require(divisions.first { $0["container"] as? String == "xcassets" })
        #expect(catalog["kind"] as? String == "groups" && catalog["axis"] as? String == "vertical")
        #expect((catalog["startsAt"] as? [Double])?.count == names.count - 1)
        // Groups of heights do not overlap, whatever their scales.
        var ranges: [String: ClosedRange<Double>] = [:]
        for image in built.images where image["container"] as? String == "xcassets" {
            let (name, scale) = (try #require(image["name"] as? String), try #require(image["scale"] as? Double))
            let heights = (image["targets"] as? [[String: Double]] ?? []).compactMap { $0["height"].map { $0 / scale } }
            for height in heights {
                let known = ranges[name] ?? height...height
                ranges[name] = min(known.lowerBound, height)...max(known.upperBound, height)
            }
        }
        let sorted = ranges.values.sorted { $0.lowerBound < $1.lowerBound }
        #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "\(ranges)")
        let note = try #require(built.notes.first { $0.message.contains("xcassets has") })
        #expect(note.severity == .note && note.location?.line == 3)
        let files = Set(
            built.images.filter { $0["container"] as? String == "xcassets" }.compactMap { $0["file"] as? String })
        #expect(note.message.contains("xcassets has \(files.count) images"), "\(note.message)")
        for word in ["groups of heights", "softer stops", "a larger 'tolerance' than 1/255", "'stretch: none'"] {
            #expect(note.message.contains(word), "\(note.message)")
        }
    }

    @Test func `a jump across the width is an image for each group of widths, in the bundle for each height`() throws {
        let built = try Self.build(
            Self.preset(
                "linear-gradient(to right, #fff 33.3%, #000 33.3% 66.7%, #888 66.7%)",
                devices: "iPhone 16, iPhone 16 Pro Max"))
        let names = built.names("xcassets")
        #expect(names.count > 1 && names.allSatisfy { $0.hasPrefix("DividedNavigationBarDefaultTopAttachedW") })
        #expect(!built.names("bundle").isEmpty)
        // Android cannot hold several sizes; it draws the shape, or nothing.
        #expect(built.names("android").isEmpty)
    }

    @Test func `what no image keeps at more than one size is an image for each size`() throws {
        let built = try Self.build(Self.preset("radial-gradient(50% 50%, red 50%, blue 50%)"), formats: [.xcassets])
        let sizes = built.images.map { "\($0["targets"] ?? "")@\($0["scale"] ?? "")" }
        #expect(built.names("xcassets").count == Set(sizes).count)
        #expect(built.notes.contains { $0.message.contains("for single sizes") })
    }

    @Test func `a sudden change of slope is one image with more rows than the highest bar`() throws {
        let built = try Self.build(Self.preset("linear-gradient(in oklch, red, lime)"))
        #expect(built.names("xcassets") == ["DividedNavigationBarDefaultTopAttached"])
        #expect(built.notes.isEmpty && !built.names("android").isEmpty)
    }

    @Test func `a loose image stretches in width although one device alone has its height`() throws {
        let built = try Self.build(Self.preset("linear-gradient(to right, red, blue)"), formats: [.bundle])
        for image in built.images {
            let targets = try #require(image["targets"] as? [[String: Int]])
            let others = try #require(image["otherTargets"] as? [[String: Int]])
            let size = try #require(image["pixelSize"] as? [String: Int])
            #expect(others.count == 2 && Set((targets + others).compactMap { $0["height"] }).count == 1)
            #expect(!others.contains { targets.contains($0) })
            let widest = targets.compactMap { $0["width"] }.max() ?? 0
            #expect((others.compactMap { $0["width"] }.max() ?? 0) > widest)
            #expect((size["width"] ?? 0) * 4 < widest && size["height"] == 1)
        }
    }

    @Test func `a loose image that holds at known widths alone says so`() throws {
        let built = try Self.build(
            Self.preset("linear-gradient(to right, red 50%, blue 50%)", more: "stretch: exact"), formats: [.bundle])
        #expect(built.images.contains { ($0["otherTargets"] as? [Any])?.isEmpty == true })
        #expect(built.notes.contains { $0.message.contains("bundle") })
    }

    private static let elsewhere: Set<OutputFormat> = [.android, .web, .flutter, .reactNative]

    /// Each holds at the sizes of its devices alone: with caps as wide as the narrowest of them, or as a whole.
    @Test(arguments: [
        (
            "linear-gradient(to right, red, blue 500px)", "{ name: Kiosk, size: 600x600, scale: 2 }",
            "cannot stretch in width: the caps of "
        ),
        (
            "linear-gradient(to right, red, blue 500px)", "iPhone 15",
            "cannot stretch in width: the caps of "
        ),
        (
            "repeating-linear-gradient(to right, #eee 0 10px, #ccc 10px 20px)",
            "{ name: Kiosk, size: 600x600, scale: 2 }",
            "cannot stretch in width"
        ),
        (
            "linear-gradient(to bottom, red, blue 70px)", "iPhone 15",
            "cannot stretch in height: the caps of 70 and 0 pixels that it needs do not fit in 48, the smallest height"
        ),
    ])
    func `what holds at listed sizes alone has no image elsewhere, and a note with the reason`(
        background: String, devices: String, reason: String
    ) throws {
        let input = Self.preset(background, devices: devices).onTabBar
        let built = try Self.build(input, formats: Self.elsewhere)
        #expect(built.images.isEmpty)
        #expect(built.gaps.count == 1, "\(built.gaps)")
        #expect(
            built.gaps.first?.contains("no image of the tab bar, because no image covers all sizes: \(reason)") == true,
            "\(built.gaps)")
    }

    /// Android's hdpi has 1.5 pixels to a point (Android developers, "Support different pixel densities").
    @Test func `a length that ends inside a pixel at one density is named with it, and what is proposed helps`() throws
    {
        func built(_ length: Int, more: String = "") throws -> Built {
            let text = """
                lintel: 1
                name: Divided
                background: "linear-gradient(to bottom, #123 \(length)px, #fed)"
                devices: iPhone 15
                \(more)

                """
            return try Self.build(.init(file: "divided.yml", bytes: Array(text.utf8)), formats: [.android, .flutter])
        }
        let odd = try built(3)
        #expect(odd.names("android").isEmpty && !odd.names("flutter").isEmpty)
        let gap =
            "android: no image of the navigation bar, because no image covers all sizes: at hdpi, where 3 points are "
            + "4.5 pixels, cannot stretch in height: a length of 3 points does not stretch with its box; even numbers of "
            + "points or a larger 'tolerance' than 1/255 may help; the format images has one for each size"
        #expect(odd.gaps == [gap])
        for helped in [try built(4), try built(3, more: "tolerance: 2/255")] {
            #expect(helped.gaps.isEmpty && !helped.names("android").isEmpty)
        }
    }

    @Test(arguments: [
        "linear-gradient(to right, red, blue)", "linear-gradient(red, blue)",
        "linear-gradient(to bottom right, red, blue)",
        "linear-gradient(in oklch to right, red, lime, blue)", "linear-gradient(to right, red, blue 200px)",
    ])
    func `what stretches has an image on every platform, also with few devices`(background: String) throws {
        for devices in ["iPhone 15", "{ name: Kiosk, size: 600x600, scale: 2 }"] {
            let built = try Self.build(
                Self.preset(background, devices: devices).onTabBar, formats: Self.elsewhere)
            #expect(built.gaps.isEmpty, "\(built.gaps)")
            for format in Self.elsewhere { #expect(!built.names(format.rawValue).isEmpty, "\(format)") }
        }
    }

    @Test func `an image set that holds at the only two widths alone says so`() throws {
        let built = try Self.build(
            Self.preset(
                "linear-gradient(to right, #1b3a5c, #8fd3e8 900px)", devices: "iPad Pro (11-inch)"),
            formats: [.xcassets])
        #expect(built.names("xcassets").count == 1)
        let note = try #require(built.notes.first)
        #expect(
            note.message.contains("1 image is within the tolerance at the widths of the selected devices only"),
            "\(note.message)")
    }

    @Test func `template images are recorded with a fixed size, as the catalog holds them`() throws {
        let input = Self.preset("linear-gradient(red, blue)")
        var text = String(decoding: input.bytes, as: UTF8.self)
        text = text.replacingOccurrences(
            of: "largeTitles: false", with: "largeTitles: false, appearance: { backIndicator: true }")
        let built = try Self.build(.init(file: "divided.yml", bytes: Array(text.utf8)))
        let surfaces = try #require(built.manifest["surfaces"] as? [[String: Any]])
        let chevrons = surfaces.flatMap { $0["images"] as? [[String: Any]] ?? [] }
        #expect(!chevrons.isEmpty && chevrons.allSatisfy { $0["resizingMode"] as? String == "fixed" })
        #expect(built.images.allSatisfy { $0["resizingMode"] as? String != "fixed" })
    }

    // Scripts/clients/gradients builds many more.
    @Test(arguments: 0..<8)
    func `no gradient is refused`(seed: Int) throws {
        var random = RandomGradientText(seed: 0x51CE + UInt64(seed))
        let text = random.next()
        let report = Pipeline.check(
            BuildRequest(presets: [Self.preset(text)], formats: [.xcassets, .bundle, .android])
        ).presets[0]
        #expect(!report.hasErrors, "\(text): \(report.diagnostics.map(\.line))")
    }
}

extension BuildRequest.Input {
    /// Without the line of the background that presets of these tests begin with.
    fileprivate var withoutFirstBackground: BuildRequest.Input {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let kept = lines.enumerated().filter { $0.offset != 2 }.map(\.element)
        return BuildRequest.Input(file: file, bytes: Array(kept.joined(separator: "\n").utf8))
    }

    /// The same background on a tab bar.
    fileprivate var onTabBar: BuildRequest.Input {
        let text = String(decoding: bytes, as: UTF8.self)
        return BuildRequest.Input(
            file: file,
            bytes: Array(text.replacing("{ navigation: { metrics: default, largeTitles: false } }", with: "tab").utf8))
    }
}
