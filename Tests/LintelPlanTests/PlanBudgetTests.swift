import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelPlan
import LintelPreset
import Testing

struct PlanBudgetTests {
    @Test(arguments: [
        // 30,000 × 30,000 pixels at 3x.
        (
            "panel: { name: big, smallest: 10000x10000, largest: 10000x10000, background: \"conic-gradient(red, blue)\" }",
            3, "the panel 'big' would be an image of 30000×30000 pixels at its 'smallest' size"
        ),
        (
            "background: red\ndevices: [{ name: Wall, size: 10000x10000, scale: 3 }]\n"
                + "overlay: { background: \"conic-gradient(red, blue)\" }",
            4, "the device 'Wall' would need an image of 30000×"
        ),
        (
            "background: red\ndevices: [{ name: Wall, size: 10000x10000, scale: 3 }]\n"
                + "spotlight: { background: \"#0008\", steps: [{ name: One, frame: { left: 9, top: 9, width: 99, height: 99 } }] }",
            4, "the device 'Wall' would need an image of 30000×30000 pixels"
        ),
    ])
    func `an image that is too large is an error at what asks for it`(text: String, line: Int, words: String) throws {
        let fixture = try PlanFixture(text)
        let found = fixture.diagnostics.filter { $0.id == .planTooLarge }
        #expect(found.contains { $0.message.contains(words) && $0.severity == .error }, "\(fixture.diagnostics)")
        #expect(found.allSatisfy { $0.location?.line == line }, "\(found)")
    }

    @Test func `blurred shadows on large panels are counted, and the panel is named`() throws {
        let shadows = (0..<32).map { "{ dropShadow: { blur: 200, color: \"#0000\($0 + 10)\" } }" }.joined(
            separator: ", ")
        let fixture = try PlanFixture(
            "devices: iPhone 16\npanel: { smallest: 100x100, largest: 3000x3000, background: { layers: [\(shadows)] } }"
        )
        let error = try #require(fixture.diagnostics.first { $0.id == .planTooLarge })
        #expect(error.message.contains("1 image of this panel"), "\(error.message)")
        #expect(
            error.message.hasSuffix(
                "ask for fewer blurred shadows, make 'largest' smaller, or divide it into several presets"),
            "\(error.message)")
        #expect(error.location?.line == 4)
    }

    /// A tile of 1,024 pixels a side at 100 pixels to a point: a row of a bar shows 34 rows of it, or more.
    @Test(arguments: [(16, true), (1, false)])
    func `the pixels of textures that are shown much smaller are counted`(layers: Int, isError: Bool) throws {
        let pixels = [SIMD4<Float>](repeating: .zero, count: 1 << 20)
        let textures = TextureLoader { path, _ in
            .success(TextureImage(digest: path, width: 1024, height: 1024, space: .sRGB, pixels: pixels))
        }
        let list = (0..<layers).map { "{ fill: { texture: \($0).png, scale: 100 } }" }.joined(separator: ", ")
        let fixture = try PlanFixture("background: { layers: [\(list)] }", formats: [.bundle], textures: textures)
        let error = fixture.diagnostics.first { $0.id == .planTooLarge }
        #expect((error != nil) == isError)
        #expect(
            error?.message.contains(", use textures with fewer pixels, or divide") != false, "\(fixture.diagnostics)")
    }

    @Test func `a bar with a blurred shadow has room on all devices in every format at a time`() throws {
        let fixture = try PlanFixture(
            """
            background:
              layers:
                - fill: { light: "#fbf6ea", dark: "#2b2823" }
                  radius: [0, 0, 16, 16]
                - innerShadow: { color: { light: white, dark: "#ffffff24" }, blur: 1, y: -1.5 }
                  radius: [0, 0, 16, 16]
            """, formats: Set(OutputFormat.allCases))
        #expect(!fixture.diagnostics.contains { $0.severity == .error }, "\(fixture.diagnostics)")
        let formats = Set(fixture.plan.images.map(\.format))
        #expect(formats.isSuperset(of: [.xcassets, .bundle, .android, .web, .flutter, .reactNative]), "\(formats)")
    }

    @Test(arguments: [(2, false), (3, true), (32, true)])
    func `blurred corners are limited together, at the layer with which they are too many`(layers: Int, isError: Bool)
        throws
    {
        // Corners of 3,000 × 3,000 pixels: two have 18 million, and 24 Mi are 25,165,824.
        let lines = (0..<layers).map { layer in
            "    - { shape: ellipse, frame: { left: -3000, top: -3000, width: 6000, height: 6000 }, "
                + "dropShadow: { color: \"#0000\(layer + 10)\", sigma: 0.05 } }"
        }
        let fixture = try PlanFixture(
            "devices: iPhone 16\nscales: [1]\nbackground:\n  layers:\n" + lines.joined(separator: "\n"))
        let errors = fixture.diagnostics.filter { $0.id == .planTooLarge }
        #expect(errors.count == (isError ? 1 : 0), "\(fixture.diagnostics)")
        #expect(errors.allSatisfy { $0.message.contains("would have 27000000 pixels together") }, "\(errors)")
        // After two lines of the fixture and four of the text, the third layer.
        #expect(errors.allSatisfy { $0.location?.line == 9 }, "\(errors)")
    }

    @Test func `32 steps on all devices are an error at the spotlight`() throws {
        let steps = (0..<32).map {
            "{ name: S\($0), frame: { left: \($0 * 5), top: \($0 * 10), width: 99, height: 99 } }"
        }
        let fixture = try PlanFixture(
            "spotlight: { background: \"#0008\", landscape: true, steps: [\(steps.joined(separator: ", "))] }")
        let error = try #require(fixture.diagnostics.first { $0.id == .planTooLarge })
        #expect(error.message.contains("of this spotlight") && error.message.contains("or steps"), "\(error.message)")
        #expect(error.location?.line == 3)
    }

    /// 2 × 32 × 4 × 2 screens for each of 1,024 devices: 524,288.
    @Test func `a tour with more images than a plan may have is an error at the spotlight, and has no plan`() throws {
        let steps = (0..<32).map { "{ name: S\($0), frame: { left: 1, top: 1, width: 4, height: \($0 + 2) } }" }
        let devices = (0..<1024).map {
            "{ name: D\($0), size: \(10 + $0 % 32)x\(50 + $0 / 32), scale: 1, gamut: display-p3 }"
        }
        let fixture = try PlanFixture(
            """
            gamut: [sRGB, display-p3]
            spotlight:
              background: { light: "#000a", dark: "#000b", highContrast: "#000c", darkHighContrast: "#000d" }
              landscape: true
              steps: [\(steps.joined(separator: ", "))]
            devices: [\(devices.joined(separator: ", "))]
            """)
        let error = try #require(fixture.diagnostics.first { $0.id == .planTooLarge }, "\(fixture.diagnostics)")
        #expect(error.severity == .error && error.location?.line == 5, "\(error)")
        #expect(
            error.message.hasPrefix("this preset would have more than 131072 images, with those of this spotlight; ask")
        )
        #expect(fixture.plan.uses.isEmpty && fixture.plan.jobs.isEmpty)
    }

    /// Of each device and gamut 900 rows or more of 5,000 and of 9,000 pixels: for 60 devices more than
    /// 1.5 billion.
    @Test(arguments: [("to right", true), ("45deg", false)])
    func `remedies are what the preset has, and 'stretch: none' where the background stretches`(
        direction: String, stretches: Bool
    ) throws {
        let devices = (0..<60).map {
            "{ name: D\($0), size: \(5000 + $0)x\(9000 + $0), scale: 1, gamut: display-p3, bars: { navigation: 900 } }"
        }
        let fixture = try PlanFixture(
            """
            stretch: none
            background: "linear-gradient(\(direction), red, blue)"
            gamut: [sRGB, display-p3]
            devices: [\(devices.joined(separator: ", "))]
            """)
        let error = try #require(fixture.diagnostics.first { $0.id == .planTooLarge }, "\(fixture.diagnostics)")
        #expect(
            error.message.hasSuffix(
                "ask for fewer devices or gamuts"
                    + (stretches ? ", remove 'stretch: none'" : "") + ", or divide it into several presets"),
            "\(error.message)")
    }

    /// 20 million pixels or more for each of 60 devices: more than 1.2 billion, for one gamut and one scale.
    @Test(arguments: [
        ("", ": ask for fewer devices, or divide"),
        (", dark: \"conic-gradient(lime, blue)\"", ": ask for fewer devices or appearances, or divide"),
    ])
    func `remedies name appearances where there are several`(dark: String, remedies: String) throws {
        let devices = (0..<60).map { "{ name: D\($0), size: \(4000 + $0)x\(5000 + $0), scale: 1 }" }
        let fixture = try PlanFixture(
            "overlay: { background: { light: \"conic-gradient(red, blue)\"\(dark) } }\n"
                + "devices: [\(devices.joined(separator: ", "))]\n")
        let error = try #require(fixture.diagnostics.first { $0.id == .planTooLarge }, "\(fixture.diagnostics)")
        #expect(error.message.contains(remedies), "\(error.message)")
    }

    @Test func `the largest display there is has room`() throws {
        // Apple Pro Display XDR: 6016 × 3384 pixels.
        let fixture = try PlanFixture(
            "background: red\ndevices: [{ name: XDR, size: 3008x1692, scale: 2 }]\n"
                + "overlay: { background: \"conic-gradient(red, blue)\" }")
        #expect(!fixture.diagnostics.contains { $0.id == .planTooLarge }, "\(fixture.diagnostics)")
    }

    @Test(arguments: [("2752x2064", false), ("2896x2896", false), ("2897x2896", true), ("5000x5000", true)])
    func `a job is large above 8 Mi pixels, more than the screen of a 13-inch iPad Pro has`(size: String, isLarge: Bool)
        throws
    {
        let fixture = try PlanFixture(
            "devices: { name: K, size: 100x100, scale: 1 }\n"
                + "panel: { smallest: \(size), largest: \(size), background: \"conic-gradient(red, blue)\" }")
        #expect(!fixture.diagnostics.contains { $0.severity == .error }, "\(fixture.diagnostics)")
        #expect(fixture.plan.jobs.map(\.work.isLarge) == [isLarge])
    }

    @Test func `what is constant costs nothing, however large it is`() throws {
        let fixture = try PlanFixture(
            "devices: iPhone 16\npanel: { smallest: 10000x10000, largest: 10000x10000, background: red }")
        #expect(!fixture.diagnostics.contains { $0.severity == .error }, "\(fixture.diagnostics)")
    }

    @Test func `a device for each of 500 sizes is planned, each image once`() throws {
        let devices = (0..<500).map { "{ name: D\($0), size: \(300 + $0)x\(700 + 2 * $0), scale: 3 }" }
        let fixture = try PlanFixture(
            "background: linear-gradient(to right, red, blue)\nstretch: none\nbars: { navigation: { metrics: default, largeTitles: false } }\n"
                + "eras: classic\ndevices: [\(devices.joined(separator: ", "))]")
        let images = fixture.images(.bundle)
        #expect(Set(images.map(\.path)).count == images.count && images.count >= 500, "\(images.count)")
        for image in images { #expect(image.targets.count == 1) }
    }
}
