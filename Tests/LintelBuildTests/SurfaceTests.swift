import Foundation
import LintelBars
import LintelBuild
import LintelCodecs
import LintelColor
import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelEngine
import LintelGradient
import LintelPlan
import LintelPreset
import LintelRaster
import LintelReview
import LintelStretch
import LintelTestSupport
import LintelUnits
import Testing

/// Builds surfaces to disk and looks at the pixels that a reader of the files gets, which no effort changes.
struct SurfaceTests {
    private final class Built {
        let plan: RenderPlan
        private let scratch: ScratchFolder
        /// By the path that was planned: images that came out alike are one file.
        private var files: [String: String] = [:]
        /// The recorded caps of each, in pixels.
        private var caps: [String: [String: Int]] = [:]

        init(_ text: String) throws {
            scratch = try ScratchFolder()
            let input = BuildRequest.Input(file: "test.yml", bytes: Array(("lintel: 1\nname: Test\n" + text).utf8))
            let request = BuildRequest(presets: [input], formats: [.bundle], coding: ImageCoding(optimization: .fast))
            plan = try #require(Pipeline.plan(request).presets.first?.plan)
            let report = Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0]
            #expect(report.diagnostics.filter { $0.severity == .error } == [] && report.failure == nil)
            let manifest = try Data(contentsOf: URL(fileURLWithPath: scratch.absolutePath("out/Test/manifest.json")))
            let listed = try #require(JSONSerialization.jsonObject(with: manifest) as? [String: Any])
            let surfaces = try #require(listed["surfaces"] as? [[String: Any]])
            let images = surfaces.flatMap { $0["images"] as? [[String: Any]] ?? [] }
            let planned = plan.surfaces.flatMap(\.images)
            try #require(images.count == planned.count)
            for (image, listed) in zip(planned, images) {
                files[image.path] = listed["file"] as? String
                caps[image.path] = listed["capInsetsPixels"] as? [String: Int]
            }
        }

        func image(_ image: SurfaceImage) throws -> QuantizedImage {
            let path = files[image.path] ?? image.path
            let data = try Data(contentsOf: URL(fileURLWithPath: scratch.absolutePath("out/Test/" + path)))
            return try PNGDecoder.decode([UInt8](data)).image
        }

        /// The pixels that UIKit shows at the size of the image's first target, with the caps that the manifest has;
        /// between them it has one line, or no caps at all.
        func shown(_ image: SurfaceImage) throws -> (_ x: Int, _ y: Int) -> SIMD4<UInt16> {
            let pixels = try self.image(image)
            let caps = try #require(caps[image.path])
            let target = image.targets[0]
            func line(_ position: Int, _ target: Int, _ length: Int, _ leading: Int, _ trailing: Int) -> Int {
                if target == length || position < leading { return position }
                return position >= target - trailing ? length - (target - position) : leading
            }
            return { x, y in
                pixels.codes(
                    x: line(x, target.width, pixels.size.width, caps["left"] ?? 0, caps["right"] ?? 0),
                    y: line(y, target.height, pixels.size.height, caps["top"] ?? 0, caps["bottom"] ?? 0))
            }
        }

        func images(_ part: SurfaceImage.Part) -> [SurfaceImage] {
            plan.surfaces.flatMap(\.images).filter { $0.part == part }
        }
    }

    private func rows(of image: QuantizedImage, width: Int) -> PixelRows {
        guard case .bits8(let samples) = image.samples else { preconditionFailure("\(image.bitDepth)") }
        return PixelRows(samples, width: image.size.width, height: image.size.height, shownWidth: width)
    }

    // MARK: Overlay

    /// Devices whose screens are compared whole: all of them, laid out at `@1x` so that there are fewer pixels.
    private static let catalog = [
        DeviceCatalog.shipped.devices.filter { $0.scale != .x1 }.map(\.id),
        DeviceCatalog.shipped.devices.filter { $0.scale == .x1 }.map(\.id),
    ]

    @Test(
        arguments: [
            "radial-gradient(70% 60% at 30% 20%, rgb(10 20 60 / 80%), rgb(90 0 40 / 20%))",
            "linear-gradient(in oklab to bottom, rgb(0 0 0 / 70%), rgb(30 60 90 / 10%))",
            "linear-gradient(200deg, rgb(0 0 0 / 70%), rgb(30 60 90 / 10%) 300px)", "rgb(0 0 0 / 50%)",
        ], catalog)
    func `the two images of an overlay are the whole screen, pixel by pixel, on every device`(
        css: String, devices: [String]
    ) throws {
        let built = try Built(
            "overlay: { background: '\(css)', largeTitles: true }\nscales: 1x\ndevices: [\(devices.joined(separator: ", "))]"
        )
        let paint: Drawing.Paint =
            css.contains("gradient") ? .gradient(try .parse(css: css)) : .color(try .parse(css: css))
        var files: [Int: QuantizedImage] = [:]
        func file(_ image: SurfaceImage) throws -> QuantizedImage {
            if let known = files[image.job] { return known }
            let decoded = try built.image(image)
            files[image.job] = decoded
            return decoded
        }
        var wholes: [PixelSize: QuantizedImage] = [:]
        var seen: Set<String> = []
        for bar in built.images(.bar) {
            for screenPart in bar.screenParts {
                let below = try #require(
                    built.images(.content).first { content in
                        content.screenParts.contains { $0.screen == screenPart.screen && $0.y == screenPart.height }
                    }, "\(screenPart)")
                let screen = screenPart.screen
                let whole =
                    wholes[screen]
                    ?? QuantizedImage(
                        quantizing: DrawingPainter(
                            Drawing(layers: [.init(paint)]), size: screen, scale: .x1, gamut: .sRGB, mapping: .minde),
                        depth: .eight)
                wholes[screen] = whole
                let (upper, lower) = (try file(bar), try file(below))
                var wrong = 0
                let (above, under) = (rows(of: upper, width: screen.width), rows(of: lower, width: screen.width))
                let drawn = rows(of: whole, width: screen.width)
                for y in 0..<screen.height {
                    let isAsDrawn =
                        y < screenPart.height
                        ? above.isEqual(y, to: drawn, y) : under.isEqual(y - screenPart.height, to: drawn, y)
                    if !isAsDrawn { wrong += 1 }
                }
                #expect(wrong == 0, "rows of \(screen) cut at \(screenPart.height)")
            }
            seen.formUnion(bar.devices)
        }
        #expect(!seen.isEmpty)
        for device in DeviceCatalog.shipped.devices where devices.contains(device.id) && device.foldable == nil {
            #expect(!seen.isDisjoint(with: device.identifiers), "\(device.name)")
        }
        if !css.contains("gradient") { #expect(Set(built.images(.bar).map(\.job)).count == 1) }
    }

    @Test func `an overlay meets at the scales of the devices too`() throws {
        let css = "linear-gradient(in oklab to bottom, rgb(0 0 0 / 70%), rgb(30 60 90 / 10%))"
        let built = try Built("overlay: { background: '\(css)' }\ndevices: [iPhone 16 Pro, iPhone SE (3rd generation)]")
        let drawing = Drawing(layers: [.init(.gradient(try .parse(css: css)))])
        var cuts = 0
        for bar in built.images(.bar) {
            for screenPart in bar.screenParts {
                let content = try #require(
                    built.images(.content).first { content in
                        content.scale == bar.scale
                            && content.screenParts.contains {
                                $0.screen == screenPart.screen && $0.y == screenPart.height
                            }
                    })
                let (upper, lower) = (try built.image(bar), try built.image(content))
                #expect(upper.size.width == 1 && lower.size.width == 1)
                // A column stands for all: nothing varies across.
                let whole = QuantizedImage(
                    quantizing: DrawingPainter(
                        drawing, size: PixelSize(width: 1, height: screenPart.screen.height), scale: bar.scale,
                        gamut: .sRGB,
                        mapping: .minde), depth: .eight)
                for y in 0..<screenPart.screen.height {
                    let found =
                        y < screenPart.height ? upper.codes(x: 0, y: y) : lower.codes(x: 0, y: y - screenPart.height)
                    #expect(found == whole.codes(x: 0, y: y))
                }
                cuts += 1
            }
        }
        #expect(cuts >= 6)
    }

    // MARK: Spotlight

    @Test func `the frame of a spotlight stretches to two hundred targets as if drawn there`() throws {
        let built = try Built(
            """
            spotlight:
              background: rgb(8 12 24 / 70%)
              hole: { radius: 12, padding: 6, blur: 4, ring: { color: '#fffc', width: 1.5 } }
            devices: [iPhone 16 Pro, iPhone SE (3rd generation)]
            """)
        var dice = SplitMix64(seed: 20_261_121)
        let frames = built.images(.frame)
        #expect(frames.map(\.scale) == [.x2, .x3])
        for frame in frames {
            let image = try built.image(frame)
            let job = built.plan.jobs[frame.job].work
            let scale = frame.scale.rawValue
            let least = frame.targets[0]
            // Reaches 6 points of padding, and the rim beyond them.
            let rim = Double(frame.overhang.top) - 6 * scale
            #expect(rim >= 6 * scale, "three deviations of 2 points")
            let insets = try #require(proofInsets(of: frame, built))
            for _ in 0..<100 {
                let size = PixelSize(
                    width: least.width + Int(dice.next() % 1_100), height: least.height + Int(dice.next() % 2_000))
                // Not the plan's drawing: the hole as one would lay it out by hand.
                let hole = Frame.insets(
                    top: rim / scale, left: rim / scale, bottom: rim / scale, right: rim / scale)
                let black = Color(.sRGB, 0, 0, 0)
                let shape = Shape.roundedRectangle(radius: 12)
                let direct = DrawingPainter(
                    Drawing(layers: [
                        .init(.color(try .parse(css: "rgb(8 12 24 / 70%)"))),
                        .init(
                            .color(black), shape: shape, frame: hole, part: .dropShadow(Shadow(sigma: 2)),
                            operation: .destinationOut),
                        .init(
                            .color(try .parse(css: "#fffc")), shape: shape, frame: hole,
                            part: .stroke(width: LayerLength(points: 1.5), alignment: .outside)),
                    ]), size: size, scale: frame.scale, gamut: .sRGB, mapping: .minde)
                let proof = try StretchProof.verify(image: image, capInsets: insets, against: [direct])
                #expect(proof.maxDifference <= 1, "\(size): \(proof.worst)")
            }
            #expect(job.targets == frame.targets)
        }
    }

    @Test(arguments: [
        "radius: 12", "radius: 12, corners: continuous", "radius: 20, padding: 4", "radius: 10.5, corners: beveled",
    ])
    func `a spotlight needs neither steps nor a ring`(hole: String) throws {
        let built = try Built(
            """
            spotlight:
              background: rgb(0 0 0 / 60%)
              hole: { \(hole) }
            devices: [iPhone 16 Pro, iPhone SE (3rd generation)]
            """)
        let frames = built.images(.frame)
        #expect(frames.map(\.scale) == [.x2, .x3] && built.images(.screen).isEmpty)
        for frame in frames {
            let shown = try built.shown(frame)
            let target = frame.targets[0]
            // Dimmed at the corner of the image, clear in the middle of the hole.
            #expect(shown(0, 0).w == 153 && shown(target.width / 2, target.height / 2).w == 0)
            #expect(shown(target.width / 2, 1).w == 0, "one pixel is around the hole")
        }
        guard case .spotlight(let spotlight) = built.plan.surfaces[0].kind else {
            Issue.record("no spotlight")
            return
        }
        #expect(spotlight.color != nil && spotlight.steps.isEmpty)
    }

    /// The caps that the solver found for the frame.
    private func proofInsets(of frame: SurfaceImage, _ built: Built) -> CapInsets? {
        let job = built.plan.jobs[frame.job].work
        let problem = StretchProblem(
            drawing: job.drawing, scale: job.scale, gamut: job.gamut, mapping: job.gamutMapping, bitDepth: .eight,
            targets: job.targets, tolerance: 1, excludedHeights: [])
        return try? problem.solved().get().capInsets
    }

    @Test(arguments: ["exact", "none"])
    func `each step cuts its holes where they were asked for`(stretch: String) throws {
        let built = try Built(
            """
            stretch: \(stretch)
            spotlight:
              background: rgb(0 0 0 / 60%)
              hole: { radius: 0, padding: 4 }
              steps:
                - { name: Two, frame: [{ left: 10, top: 100, width: 40, height: 30 }, { right: 20, bottom: 30, width: 50, height: 50 }] }
                - { frame: { centerX: 50%, top: safeAreaBottom + 10, width: 100, height: 44 } }
            devices: { name: K, size: 200x300, scale: 2, statusBar: 24 }
            eras: classic
            """)
        let steps = built.images(.screen)
        #expect(steps.map(\.step) == [1, 2])
        #expect(steps.allSatisfy { $0.targets == [PixelSize(width: 400, height: 600)] })
        let size = try built.image(steps[0]).size
        if stretch == "none" {
            #expect(size == PixelSize(width: 400, height: 600))
        } else {
            // Of 144 columns between the holes and 192 rows above them one each is left, but for a few beside the
            // edges.
            #expect(size.width < 400 - 135 && size.height < 600 - 185)
        }
        let first = try built.shown(steps[0])
        func alpha(_ shown: (Int, Int) -> SIMD4<UInt16>, _ x: Double, _ y: Double) -> UInt16 {
            shown(Int(x * 2), Int(y * 2)).w
        }
        // Inside, with its padding, and just outside.
        for (x, y) in [(6.0, 96.0), (53.5, 133.5), (30, 110), (126, 216), (183.5, 273.5)] {
            #expect(alpha(first, x, y) == 0, "(\(x), \(y))")
        }
        for (x, y) in [(5.5, 110.0), (54.0, 110), (30, 95.5), (30, 134), (125.5, 230), (184, 230), (150, 274)] {
            #expect(alpha(first, x, y) == 153, "(\(x), \(y))")
        }
        let second = try built.shown(steps[1])
        // 24 + 10 − 4 from the top.
        #expect(alpha(second, 100, 30) == 0 && alpha(second, 100, 29.5) == 153)
        #expect(alpha(second, 46, 50) == 0 && alpha(second, 45.5, 50) == 153)
        guard case .spotlight(let shown) = built.plan.surfaces[0].kind else {
            Issue.record("no spotlight")
            return
        }
        #expect(shown.steps.map(\.name) == ["Two", "Step 2"])
        #expect(
            shown.steps[0].screens.map(\.holes) == [
                [PixelRect(x: 12, y: 192, width: 96, height: 76), PixelRect(x: 252, y: 432, width: 116, height: 116)]
            ])
    }

    @Test func `between a sharp hole and its ring there is no other color, also where holes meet`() throws {
        let built = try Built(
            """
            spotlight:
              background: rgb(0 0 0 / 60%)
              hole: { shape: circle, padding: 0, ring: { color: '#ff8000', width: 3 } }
              steps:
                - { frame: [{ left: 40, top: 60, width: 60, height: 60 }, { left: 80, top: 60, width: 60, height: 60 }] }
            devices: { name: K, size: 200x300, scale: 2, statusBar: 24 }
            eras: classic
            """)
        let shown = try built.shown(try #require(built.images(.screen).first))
        /// The distance from the nearer of the two centers, in pixels.
        func distance(_ x: Int, _ y: Int) -> Double {
            [140.0, 220].map { center in
                let (across, down) = (Double(x) + 0.5 - center, Double(y) + 0.5 - 180)
                return (across * across + down * down).squareRoot()
            }.min() ?? 0
        }
        var edges = 0
        for y in 100..<260 {
            for x in 60..<300 where distance(x, y) < 65 {
                let code = shown(x, y)
                if distance(x, y) < 59 { #expect(code.w == 0, "\(x), \(y)") }
                guard code.w > 0 else { continue }
                edges += code.w < 255 ? 1 : 0
                #expect(code.x > 250 && abs(Int(code.y) - 128) <= 3 && code.z < 5, "\(x), \(y): \(code)")
            }
        }
        #expect(edges > 100)
    }

    // MARK: Panel

    @Test(arguments: [Scale.x1, .x2, .x3])
    func `the badge lies above the border at every scale`(scale: Scale) throws {
        let built = try Built(
            """
            panel:
              background: { layers: [fill: '#fff', border: { color: '#00ff00', width: 2 }] }
              badge: { at: top right, offset: [-30, 0], size: 20x20, background: '#ff0000' }
              smallest: 100x60
              largest: 100x60
            scales: \(scale.catalogName)
            """)
        let panel = try #require(built.images(.panel).first)
        let image = try built.image(panel)
        let factor = Int(scale.rawValue)
        #expect(panel.overhang == Overhang(top: 10 * factor))
        #expect(image.size == PixelSize(width: 100 * factor, height: 70 * factor))
        let (red, green): (SIMD4<UInt16>, SIMD4<UInt16>) = ([255, 0, 0, 255], [0, 255, 0, 255])
        // The border is two points high from 10 points on; the badge covers it from 60 to 80 points, and only there.
        for y in 10 * factor..<12 * factor {
            for x in 0..<100 * factor {
                let isBadge = (60 * factor..<80 * factor).contains(x)
                #expect(image.codes(x: x, y: y) == (isBadge ? red : green), "(\(x), \(y))")
            }
        }
        #expect(image.codes(x: 70 * factor, y: 0) == red)
        #expect(image.codes(x: 59 * factor, y: 0).w == 0)
    }

    @Test func `a badge in the middle of a side becomes an image of its own, with a warning and its location`() throws {
        let text = """
            lintel: 1
            name: Test
            panel:
              radius: 8
              background: { layers: [fill: '#fff', border: { color: green, width: 2 }] }
              badge: { at: top, size: 40x40, background: red }
            """
        let prepared = Pipeline.plan(BuildRequest(presets: [.init(file: "p.yml", bytes: Array(text.utf8))])).presets[0]
        let lines = prepared.diagnostics.sorted.map(\.line)
        #expect(
            lines.count == 1
                && lines[0].hasPrefix("p.yml:6:10: warning: with its badge the panel 'Panel' does not stretch"))
        let surface = try #require(prepared.plan?.surfaces.first)
        #expect(Set(surface.images.map(\.part)) == [.panel, .badge])
        guard case .panel(_, _, let badge?) = surface.kind else {
            Issue.record("no badge")
            return
        }
        #expect(badge.isApart && badge.badge.point == BoxPoint(x: 0.5, y: 0))
        let panel = try #require(surface.images.first { $0.part == .panel })
        #expect(panel.overhang == Overhang())
    }

    @Test func `a shadow's reach becomes the alignment insets`() throws {
        let built = try Built(
            """
            panel:
              background: { layers: [dropShadow: { color: black, blur: 8, x: 1, y: 3 }, fill: white] }
              smallest: 60x60
              largest: 200x200
            scales: 2x
            """)
        let panel = try #require(built.images(.panel).first)
        // Three deviations of 4 points, less or more the offset, in pixels.
        #expect(panel.overhang == Overhang(top: 18, left: 22, bottom: 30, right: 26))
    }

    @Test(arguments: [
        (
            "radius: 30, smallest: 40x40, largest: 100x50, background: \"#08f\"",
            "a smaller radius may help, or a larger 'smallest' and 'largest' of the panel, such as 60x60"
        ),
        (
            "radius: 14, background: \"linear-gradient(to bottom, #eee, #999)\"",
            "make the heights of 'smallest' and 'largest' the same"
        ),
        (
            "shape: capsule, smallest: 60x30, largest: 300x60, background: \"linear-gradient(to right, #f80, #f08)\"",
            "make the widths and heights of 'smallest' and 'largest' the same"
        ),
        (
            "radius: 30, smallest: 40x40, largest: 100x100, background: \"#08f\"",
            "a larger 'smallest' of the panel may help, such as 60x60"
        ),
    ])
    func `a panel that does not stretch is reported with what would make it stretch`(panel: String, remedy: String) {
        let text = "lintel: 1\nname: Test\nscales: 2x\npanel: { \(panel) }"
        let request = BuildRequest(presets: [.init(file: "p.yml", bytes: Array(text.utf8))], formats: [.bundle])
        let errors = Pipeline.check(request).presets[0].diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors.count == 1 && errors[0].contains("; " + remedy), "\(errors)")
    }

    @Test(arguments: [
        "radius: 14, smallest: 120x200, largest: 400x200, background: \"linear-gradient(to bottom, #eee, #999)\"",
        "radius: 30, smallest: 60x60, largest: 100x60, background: \"#08f\"",
    ])
    func `what is proposed for a panel that does not stretch makes it stretch`(panel: String) {
        let text = "lintel: 1\nname: Test\nscales: 2x\npanel: { \(panel) }"
        let request = BuildRequest(presets: [.init(file: "p.yml", bytes: Array(text.utf8))], formats: [.bundle])
        #expect(Pipeline.check(request).presets[0].diagnostics.filter { $0.severity == .error }.map(\.line) == [])
    }

    /// At 44 points the badge reaches from the left edge to 88 pixels from the right one, and the border needs a pixel.
    @Test(arguments: [
        ("red", "the badge: the caps"), ("{ layers: [red] }", "the badge: the caps"),
        ("{ layers: [{ fill: red, frame: { width: 8 } }, blue] }", "the badge's layer 2 (fill): the caps"),
    ])
    func `layers of a badge are numbered apart where a panel does not stretch`(badge: String, cause: String) {
        let text = """
            lintel: 1
            name: Test
            scales: 2x
            panel:
              background: { layers: [white, { border: { color: red } }] }
              smallest: 44x44
              largest: 100x100
              badge: { at: top right, offset: [-24, 24], size: 40x40, background: \(badge) }
            """
        let request = BuildRequest(presets: [.init(file: "p.yml", bytes: Array(text.utf8))], formats: [.bundle])
        let errors = Pipeline.check(request).presets[0].diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors.count == 1 && errors[0].contains("cannot stretch in width: \(cause)"), "\(errors)")
    }

    @Test(arguments: ["2x", "3x"])
    func `a panel that is too small for its shadow is reported with the smallest size that is not`(scale: String) throws
    {
        func errors(_ keys: String) -> [String] {
            let text = """
                lintel: 1
                name: Test
                scales: \(scale)
                panel:
                  radius: 20
                  background: { layers: [ { dropShadow: { color: "#0004", blur: 24, y: 8 } }, { fill: white } ] }
                  \(keys)
                """
            let request = BuildRequest(
                presets: [.init(file: "p.yml", bytes: Array(text.utf8))], formats: [.bundle])
            return Pipeline.check(request).presets[0].diagnostics.filter { $0.severity == .error }.map(\.line)
        }
        let found = errors("smallest: 120x80")
        try #require(found.count == 1, "\(found)")
        // The shadow is moved down, so that the ends of the height are the longer ones.
        #expect(found[0].hasPrefix("p.yml:7:3: error: ") && found[0].contains(": cannot stretch in height: layer 1 "))
        let advice = try #require(
            found[0].firstMatch(of: /a larger 'smallest' of the panel may help, such as 120x(\d+)/))
        let height = try #require(Int(advice.output.1))
        #expect(errors("smallest: 120x\(height)") == [])
        #expect(!errors("smallest: 120x\(height - 1)").isEmpty)
    }
}
