import Foundation
import LintelBars
import LintelColor
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelJSON
import LintelPaths
import LintelPlan
import LintelPreset
import LintelUnits
import Testing

struct EmitterTests {
    /// Not one that anybody looks at.
    private let digest = { (bytes: [UInt8]) in String(repeating: "\(bytes.count % 10)", count: 64) }

    /// A delivery whose files are placeholders: what the emitters do with bytes is to place them.
    private func delivery(_ text: String, formats: Set<OutputFormat> = [.xcassets, .bundle]) throws -> Delivery {
        var diagnostics = Diagnostics()
        let preset = try #require(
            Preset.parse(bytes: Array(("lintel: 1\nname: Test\n" + text).utf8), file: "test.yml", into: &diagnostics))
        let devices = DeviceSelection.devices(of: preset, in: .shipped, into: &diagnostics)
        let plan = Planner.plan(preset, devices: devices, formats: formats.sorted(), into: &diagnostics)
        let rendered = plan.jobs.indices.map { index in
            RenderedImage(
                bytes: [UInt8(truncatingIfNeeded: index)], sha256: String(format: "%064x", index),
                pixelSize: PixelSize(width: 5, height: 4), capInsets: CapInsets(top: 1, left: 2, bottom: 0, right: 1))
        }
        let proof = ProofRecord(
            model: "uikit-9-part", maxDifference: 0.5, meanDifference: 0.25,
            worst: .init(target: PixelSize(width: 10, height: 10), x: 1, y: 2))
        return Delivery(
            plan: plan, rendered: rendered, proofs: plan.images.map { _ in proof },
            legibility: plan.barAppearances.map { _ in [] },
            provenance: .init(toolVersion: "1.2.3", rendererVersion: 7, deviceCatalogVersion: "c", inputs: []))
    }

    private func json(_ tree: FileTree, _ path: String) throws -> [String: Any] {
        let bytes = try #require(FileTree.Path(path).flatMap { tree[$0] }, "\(path)")
        return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    private let two = """
        palette: { sea: { light: "#ff0000", dark: "#0000ff" } }
        background: $sea
        gamut: [sRGB, display-p3]
        devices: [iPhone 15]
        eras: [classic]
        bars:
          navigation:
            metrics: default
            largeTitles: false
            appearance: { items: { normal: { color: $sea, font: { size: 15 } }, disabled: { color: red } } }
        """

    @Test func `a preset becomes these files`() throws {
        let tree = try Emitter.files(for: delivery(two), digest: digest)
        let bar = "Test.xcassets/Bars/TestNavigationBarDefaultTopAttached.imageset"
        let image = "\(bar)/TestNavigationBarDefaultTopAttached"
        let loose = "Test.bundle/NavigationBarDefaultTopAttached-h"
        var expected = ["Test.bundle/Info.plist", "Test.xcassets/Bars/Contents.json", "Test.xcassets/Contents.json"]
        expected += ["Test.xcassets/Palette/Contents.json", "Test.xcassets/Palette/TestSea.colorset/Contents.json"]
        expected += ["Test+Lintel.json", "manifest.json", "\(bar)/Contents.json"]
        for variant in ["", "-dark", "-p3", "-dark-p3"] {
            expected.append("\(image)\(variant)@3x.png")
            // 97 ⅔ pt below the island, 103 pt as another source has it, 44 pt turned.
            for height in ["97_667", "103", "44"] { expected.append("\(loose)\(height)\(variant)@3x.png") }
        }
        let found = tree.files.map(\.path.text)
        #expect(Set(found).subtracting(expected).isEmpty, "\(Set(found).subtracting(expected))")
        #expect(found.contains("\(loose)97_667-dark-p3@3x.png"))
        #expect(found.contains("\(image)-dark-p3@3x.png"))
    }

    @Test func `loose images that came out alike are one file, and image sets keep theirs`() throws {
        var distinct = try delivery(two)
        let sizes = distinct.rendered.map(\.pixelSize)
        #expect(distinct.plan.uses.map(\.path).count > 4 && Set(sizes).count == 1)
        let alike = distinct.rendered.map { image in
            var image = image
            image.bytes = [1]
            image.sha256 = String(repeating: "a", count: 64)
            return image
        }
        let shared = Delivery(
            plan: distinct.plan, rendered: alike, proofs: distinct.proofs, legibility: distinct.legibility,
            provenance: distinct.provenance)
        let tree = try Emitter.files(for: shared, digest: digest)
        #expect(tree.files.filter { $0.path.text.hasPrefix("Test.bundle/") }.map(\.path.text).count == 2)
        let before = try Emitter.files(for: distinct, digest: digest)
        func sets(_ tree: FileTree) -> [String] { tree.files.map(\.path.text).filter { $0.contains(".imageset/") } }
        #expect(sets(tree) == sets(before))
        // Every entry of the manifest tells the file that is there.
        let images = try #require(json(tree, "manifest.json")["images"] as? [[String: Any]])
        #expect(images.count == distinct.plan.images.count)
        for image in images {
            let file = try #require(image["file"] as? String)
            #expect(FileTree.Path(file).flatMap { tree[$0] } != nil)
            if image["container"] as? String == "bundle" {
                #expect(try file.hasSuffix("/\(#require(image["name"] as? String))@3x.png"))
            }
        }
        // Twelve loose images of one byte became one.
        let loose = before.files.count { $0.path.text.hasPrefix("Test.bundle/") && $0.path.text.hasSuffix(".png") }
        #expect(shared.plan.bytesShared(with: distinct.plan, of: alike) == loose - 1)
        distinct = shared
        #expect(distinct.plan == distinct.plan.sharingFiles(of: alike))
    }

    @Test func `an image set tells scale, appearance, gamut and slices in pixels`() throws {
        let tree = try Emitter.files(for: delivery(two), digest: digest)
        let contents = try json(
            tree, "Test.xcassets/Bars/TestNavigationBarDefaultTopAttached.imageset/Contents.json")
        let images = try #require(contents["images"] as? [[String: Any]])
        #expect(images.count == 4)
        let dark = try #require(images.first { ($0["filename"] as? String)?.hasSuffix("-dark-p3@3x.png") == true })
        #expect(dark["idiom"] as? String == "universal" && dark["scale"] as? String == "3x")
        #expect(dark["display-gamut"] as? String == "display-P3")
        #expect(dark["appearances"] as? [[String: String]] == [["appearance": "luminosity", "value": "dark"]])
        let resizing = try #require(dark["resizing"] as? [String: Any])
        #expect(resizing["mode"] as? String == "9-part")
        #expect(resizing["cap-insets"] as? [String: Int] == ["top": 1, "left": 2, "bottom": 0, "right": 1])
        let center = try #require(resizing["center"] as? [String: Any])
        // 5 − 2 − 1 by 4 − 1 − 0.
        #expect(center["width"] as? Int == 2 && center["height"] as? Int == 3 && center["mode"] as? String == "stretch")
    }

    @Test func `every Contents.json is Xcode's: its info, sorted keys, spaces round colons`() throws {
        let tree = try Emitter.files(for: delivery(two), digest: digest)
        let contents = tree.files.filter { $0.path.text.hasSuffix("Contents.json") }
        #expect(contents.count == 5)
        for file in contents {
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(text.contains("\"author\" : \"xcode\",\n    \"version\" : 1"), "\(file.path)")
            #expect(!text.contains("\": "), "\(file.path)")
        }
    }

    @Test func `a named color has a value per appearance and gamut`() throws {
        let tree = try Emitter.files(for: delivery(two), digest: digest)
        let contents = try json(tree, "Test.xcassets/Palette/TestSea.colorset/Contents.json")
        let colors = try #require(contents["colors"] as? [[String: Any]])
        #expect(colors.count == 4)
        let p3 = try #require(
            colors.first { $0["appearances"] == nil && $0["display-gamut"] as? String == "display-P3" }?["color"]
                as? [String: Any])
        #expect(p3["color-space"] as? String == "display-p3")
        // sRGB red in Display P3, CSS Color 4: 0.91749 0.20029 0.13856.
        #expect(
            p3["components"] as? [String: String]
                == ["red": "0.9175", "green": "0.2003", "blue": "0.1386", "alpha": "1.0000"])
    }

    @Test func `dark and high contrast at once is said in catalog, colors and manifest where both are given`() throws {
        let tree = try Emitter.files(
            for: delivery(
                """
                palette: { sea: { light: "#ff0000", dark: "#0000ff", highContrast: "#00ff00" } }
                background: $sea
                devices: [iPhone 15]
                eras: [classic]
                bars: { navigation: { metrics: default, largeTitles: false, appearance: { tint: $sea } } }
                """), digest: digest)
        func slots(_ path: String, _ key: String) throws -> [Set<String>: [String: Any]] {
            let entries = try #require(try json(tree, path)[key] as? [[String: Any]])
            return Dictionary(
                entries.map { entry in
                    (Set((entry["appearances"] as? [[String: String]] ?? []).compactMap { $0["value"] }), entry)
                }
            ) { first, _ in first }
        }
        let images = try slots(
            "Test.xcassets/Bars/TestNavigationBarDefaultTopAttached.imageset/Contents.json", "images")
        #expect(Set(images.keys) == [[], ["dark"], ["high"], ["dark", "high"]])
        let colors = try slots("Test.xcassets/Palette/TestSea.colorset/Contents.json", "colors")
        let both = try #require(colors[["dark", "high"]]?["color"] as? [String: Any])
        #expect((both["components"] as? [String: String])?["blue"] == "1.0000")

        let manifest = try json(tree, "manifest.json")
        let looks = try #require(manifest["barAppearances"] as? [[String: Any]])
        let tint = try #require(looks[0]["tintColor"] as? [String: [String: Any]])
        #expect(tint["darkHighContrast"]?["blue"] as? Double == 1)
        let entries = try #require(manifest["images"] as? [[String: Any]])
        let digests = Dictionary(grouping: entries) { $0["appearance"] as? String }.mapValues {
            Set($0.compactMap { $0["sha256"] as? String })
        }
        #expect(digests["darkHighContrast"] != nil && digests["darkHighContrast"] == digests["dark"])
    }

    @Test func `the manifest gives points and pixels, and lists every file`() throws {
        let tree = try Emitter.files(for: delivery(two), digest: digest)
        let manifest = try json(tree, "manifest.json")
        #expect(manifest["lintelManifest"] as? Int == 1)
        #expect(Set(try #require(manifest["files"] as? [String])) == Set(tree.files.map(\.path.text)))
        let image = try #require((manifest["images"] as? [[String: Any]])?.first)
        #expect(image["metricsRawValue"] as? Int == 0 && image["positionRawValue"] as? Int == 3)
        #expect(image["pixelSize"] as? [String: Int] == ["width": 5, "height": 4])
        let insets = try #require(image["capInsets"] as? [String: Double])
        #expect(abs(insets["left"]! - 2.0 / 3) < 1e-5 && abs(insets["top"]! - 1.0 / 3) < 1e-5)
        #expect(image["capInsetsPixels"] as? [String: Int] == ["top": 1, "left": 2, "bottom": 0, "right": 1])
        #expect(image["centerPixels"] as? [String: Int] == ["width": 2, "height": 3])
    }

    @Test func `the manifest has exactly the members that its schema names`() throws {
        let tree = try Emitter.files(for: delivery(two), digest: digest)
        let manifest = try json(tree, "manifest.json")
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(Manifest.schema.text().utf8)) as? [String: Any])
        func compare(_ value: Any, _ schema: [String: Any], _ path: String) {
            if let object = value as? [String: Any], let properties = schema["properties"] as? [String: [String: Any]] {
                let required = Set(schema["required"] as? [String] ?? [])
                // Of appearances there are those that differ.
                if required == ["light"] {
                    #expect(Set(object.keys).isSubset(of: properties.keys) && object["light"] != nil, "\(path)")
                } else {
                    #expect(Set(object.keys) == Set(properties.keys), "\(path)")
                    #expect(required == Set(properties.keys), "\(path)")
                }
                for (key, value) in object { compare(value, properties[key] ?? [:], "\(path)/\(key)") }
            } else if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
                for item in list.prefix(3) { compare(item, items, "\(path)[]") }
            }
        }
        compare(manifest, schema, "")
    }

    @Test func `the bundle's property list names a resource bundle without an executable`() throws {
        let tree = try Emitter.files(for: delivery(two), digest: digest)
        let path = try #require(FileTree.Path("Test.bundle/Info.plist"))
        let bytes = try #require(tree[path])
        let plist = try #require(
            try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
                as? [String: String])
        #expect(plist["CFBundlePackageType"] == "BNDL" && plist["CFBundleExecutable"] == nil)
        #expect(plist["CFBundleIdentifier"] == "lintel.Test" && plist["CFBundleInfoDictionaryVersion"] == "6.0")
    }

    @Test func `equal deliveries give equal trees`() throws {
        let files = try Emitter.files(for: delivery(two), digest: digest)
        #expect(try Emitter.files(for: delivery(two), digest: digest) == files)
    }
}
