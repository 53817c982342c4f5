import LintelDevices
import LintelJSON
import LintelPreview
import LintelUnits
import Testing

/// A built folder with one navigation bar image, as a manifest describes it.
struct SampleFolder {
    var name = "Sample"
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 1]
    var appearances = ["light"]
    var containers = ["xcassets"]
    /// The largest differences that the proofs of each container's images found.
    var errors = [0.5]
    var positions = ["topAttached"]
    /// The width at which the proof of each appearance's image found its largest difference.
    var worstWidths = [1206]
    /// Whether all appearances are one file.
    var isShared = false
    var bars: JSON = []
    var role = "background"
    /// The hardware that each appearance's image serves.
    var servedDevices = [["iPhone17,1"]]

    var folder: PreviewFolder {
        var images: [JSON] = []
        for container in containers {
            for (index, appearance) in appearances.enumerated() {
                let served = servedDevices[min(index, servedDevices.count - 1)]
                for position in positions {
                    images.append(
                        image(
                            container, appearance, worstWidths[min(index, worstWidths.count - 1)], served, position))
                }
            }
        }
        let bytes = bytes
        return PreviewFolder(
            manifest: [
                "lintelManifest": 1, "name": .string(name), "tolerance": 1, "images": .array(images), "surfaces": [],
                "barAppearances": bars,
            ]
        ) { path in path.hasSuffix("missing.png") ? nil : bytes }
    }

    private func image(
        _ container: String, _ appearance: String, _ worstWidth: Int, _ served: [String], _ position: String
    ) -> JSON {
        let error = errors[min(containers.firstIndex(of: container) ?? 0, errors.count - 1)]
        return [
            "file": .string("\(container)/\(appearance).png"), "name": .string(name), "container": .string(container),
            "role": .string(role), "bar": "navigation", "metrics": "default", "position": .string(position),
            "era": "classic", "appearance": .string(appearance), "gamut": "sRGB", "direction": .null, "scale": 3,
            "devices": .array(served.map { .string($0) }), "pixelSize": ["width": 35, "height": 1],
            "capInsetsPixels": ["top": 0, "left": 0, "bottom": 0, "right": 0], "resizingMode": "stretch",
            "targets": [["width": 1206, "height": 294]], "bytes": .integer(bytes.count),
            "sha256": .string("\(bytes)\(isShared ? "" : appearance)"),
            "proof": [
                "maxDifference": .number(error), "meanDifference": 0.25, "bound": .number(error), "average": .null,
                "worst": ["target": ["width": .integer(worstWidth), "height": 294], "x": 3, "y": 0],
            ],
        ]
    }
}

struct PreviewPageTests {
    private let devices = DeviceCatalog.shipped.devices(matching: "iPhone 16 Pro").filter { $0.name == "iPhone 16 Pro" }

    private func preset(_ sample: SampleFolder, against: SampleFolder? = nil) -> PreviewPreset {
        PreviewPreset(folder: sample.folder, devices: devices, against: against?.folder)
    }

    private func text(_ presets: [PreviewPreset], stamp: String? = nil) -> String {
        String(decoding: PreviewPage(presets, stamp: stamp, digest: { _ in "0000ff" }).made.bytes, as: UTF8.self)
    }

    @Test func `a name with markup neither ends the script nor begins an element`() {
        let page = text([preset(SampleFolder(name: "</title></script><img src=x onerror=alert(1)>\"'"))])
        #expect(page.ranges(of: "</script").count == 2)
        #expect(!page.contains("<img src=x"))
        #expect(page.ranges(of: "</title>").count == 1)
    }

    @Test func `the policy permits one script and one style by digest, and nothing from elsewhere`() {
        let page = text([preset(SampleFolder())])
        // 0000ff is AAD/ in base64.
        #expect(
            page.contains(
                "content=\"default-src 'none'; script-src 'sha256-AAD/'; style-src 'sha256-AAD/'; img-src data:; base-uri 'none'; "
                    + "form-action 'none'\""))
        #expect(!page.contains("style=\""))
        #expect(
            !page.contains("http://") || page.ranges(of: "http://").count == page.ranges(of: "http://www.w3.org/").count
        )
        #expect(!page.contains("https://"))
    }

    @Test func `equal builds give equal pages`() {
        #expect(text([preset(SampleFolder())]) == text([preset(SampleFolder())]))
    }

    @Test func `the title is in the markup, for readers without scripts`() {
        #expect(text([preset(SampleFolder(name: "A & B"))]).contains("<h1><bdi id=\"name\">A &amp; B</bdi></h1>"))
    }

    @Test func `an image in two containers is shown from the first`() {
        let json = preset(SampleFolder(containers: ["bundle", "xcassets"])).json
        #expect(json["images"]?.items?.compactMap { $0["file"]?.string } == ["xcassets/light.png"])
    }

    @Test func `the figures of a page are those of all formats, and it says where the largest difference is`() {
        let built = preset(SampleFolder(containers: ["xcassets", "bundle"], errors: [0.5, 0.9])).json["built"]
        #expect(built == ["files": 2, "bytes": 10, "worst": 0.9, "worstIn": "bundle", "shown": "xcassets"])
        let shown = preset(SampleFolder(containers: ["xcassets", "bundle"], errors: [0.9, 0.5])).json["built"]
        #expect(shown?["worst"] == 0.9)
        #expect(shown?["worstIn"] == .null)
    }

    @Test func `links name an image by bar, form, system, appearance and scale`() {
        let json = preset(SampleFolder(appearances: ["light", "dark", "dark"])).json
        #expect(
            json["images"]?.items?.compactMap { $0["key"]?.string } == [
                "navigation-default-topAttached-classic-light-3x", "navigation-default-topAttached-classic-dark-3x",
                "navigation-default-topAttached-classic-dark-3x-2",
            ])
    }

    @Test func `a file that is missing is left out`() {
        #expect(preset(SampleFolder(appearances: ["missing", "light"])).json["images"]?.items?.count == 1)
    }

    @Test func `files beyond the limit are described without being embedded`() {
        // Each takes 800,000 characters; the page has room for one.
        let bytes = [UInt8](repeating: 7, count: 600_000)
        let pictures = preset(SampleFolder(bytes: bytes, appearances: ["light", "dark"])).json["pictures"]?.items
        #expect(pictures?.map { $0["source"] != nil } == [true, false])
        #expect(pictures?.compactMap { $0["bytes"]?.integer } == [600_000, 600_000])
    }

    @Test func `where there is little room, images of the device that is shown first are embedded before others`() {
        // Each takes 800,000 characters; the page has room for one.
        var sample = SampleFolder(bytes: [UInt8](repeating: 7, count: 600_000), appearances: ["light", "dark"])
        sample.servedDevices = [["iPhone18,1"], ["iPhone17,1"]]
        let both = DeviceCatalog.shipped.devices.filter { ["iPhone 16 Pro", "iPhone 17 Pro"].contains($0.name) }
        let page = PreviewPreset(folder: sample.folder, devices: both).json
        let first = page["devices"]?["first"]?.integer
        #expect(first.flatMap { page["devices"]?["list"]?.items?[$0]["name"]?.string } == "iPhone 16 Pro")
        #expect(page["pictures"]?.items?.map { $0["source"] != nil } == [false, true])
    }

    @Test func `a device with images is shown first, before newer ones without`() throws {
        var sample = SampleFolder(appearances: ["light"])
        sample.servedDevices = [["iPad13,18"]]
        let tablets = DeviceCatalog.shipped.devices(matching: "iPad")
        let served = try #require(tablets.first { $0.identifiers.contains("iPad13,18") })
        #expect(tablets.contains { $0.year ?? 0 > served.year ?? 0 })
        let page = PreviewPreset(folder: sample.folder, devices: tablets).json
        let first = page["devices"]?["first"]?.integer
        #expect(first.flatMap { page["devices"]?["list"]?.items?[$0]["name"]?.string } == served.name)
    }

    @Test func `a bar is placed where the device catalog has it`() {
        let layouts = preset(SampleFolder()).json["devices"]?["layouts"]?.items
        let bar = layouts?.first?["bars"]?.items?.first { $0["turn"] == .string("portrait") }
        // iPhone 16 Pro: the bar begins at 56.333 points, as listed, and ends 44 below, and grows by 52.
        #expect(bar?["origin"]?.double == 56.333)
        #expect(bar?["bare"]?.double == 44)
        #expect(bar?["growth"]?.double == 52)
    }

    // devices.yml: by another source the bar of an iPhone 16 Pro ends 44 points below the safe area's top, which is 62.
    @Test func `a height that another source has is on the page, to be named and not to be shown`() {
        let bars = preset(SampleFolder()).json["devices"]?["layouts"]?.items?.first?["bars"]?.items ?? []
        let other = bars.filter { $0["alternative"] == true && $0["turn"] == "portrait" }
        #expect(other.compactMap { $0["height"]?.double } == [106])
    }

    // devices.yml: the bars of an iPhone 16 Pro end at 100.333 points in portrait and at 32 in landscape, where the tab
    // bar has 83 and 53.
    @Test func `a bar that has only a shadow or an appearance is placed, and the system's navigation bar is`() {
        func heights(_ sample: SampleFolder, _ bar: String) -> [String: [Double]] {
            let forms = preset(sample).json["devices"]?["layouts"]?.items?.first?["bars"]?.items ?? []
            let own = forms.filter { form in
                form["bar"]?.string == bar && form["era"] == "classic" && form["alternative"] == false
                    && form["at"]?.string != "top"
            }
            return Dictionary(grouping: own) { $0["turn"]?.string ?? "" }.mapValues {
                $0.compactMap { $0["height"]?.double }
            }
        }
        let bars: JSON = [["bar": "navigation"], ["bar": "tab"]]
        let shaded = SampleFolder(positions: ["any"], bars: bars, role: "shadow")
        #expect(heights(shaded, "navigation") == ["portrait": [100.333], "landscape": [32]])
        #expect(heights(shaded, "tab") == ["portrait": [83], "landscape": [53]])
        #expect(heights(SampleFolder(appearances: []), "navigation")["portrait"] == [100.333])
        #expect(heights(SampleFolder(appearances: []), "tab").isEmpty)
        // A bar with images is where these are, and nowhere else.
        #expect(heights(SampleFolder(bars: bars), "navigation")["portrait"] == [100.333])
    }

    @Test func `the style, the translucency and the edge of a bar are on the page`() {
        let bars: JSON = [
            [
                "bar": "tab", "barStyle": ["name": "black", "rawValue": 1], "isTranslucent": false,
                "scrollEdge": ["items": []],
            ]
        ]
        #expect(preset(SampleFolder(bars: bars)).json["bars"] == bars)
    }

    @Test func `a page says what is missing from it, and nothing where all is there`() {
        var alone = preset(SampleFolder())
        #expect(!text([alone]).contains("\"errors\":") && !text([alone]).contains("\"missing\":"))
        alone.missingOlderBuild = "old/Sample"
        let page = PreviewPage([alone], errors: ["b.yml:1:1: error: unknown key"], digest: { _ in "0000ff" })
        let html = String(decoding: page.made.bytes, as: UTF8.self)
        #expect(html.contains("\"errors\":[\"b.yml:1:1: error: unknown key\"]"))
        #expect(html.contains("\"missing\":\"old/Sample\""))
    }

    // UIKit, `setBackgroundImage(_:for:barMetrics:)`: an image of any position is shown where a bar's position has none
    // of its own. The bar of an iPhone 16 Pro ends 100.333 points below the screen's top.
    @Test func `an image of any position is shown as a navigation controller shows it`() {
        func portrait(_ positions: [String], image position: String) -> [JSON] {
            let layouts = preset(SampleFolder(positions: positions)).json["devices"]?["layouts"]?.items
            return (layouts?.first?["bars"]?.items ?? []).filter {
                $0["turn"] == "portrait" && $0["position"]?.string == position && $0["alternative"] == false
            }
        }
        let alone = portrait(["any"], image: "any")
        #expect(alone.map { $0["at"] } == ["topAttached", "top"])
        #expect(alone.first?["height"]?.double == 100.333)
        #expect(portrait(["any", "topAttached"], image: "any").map { $0["at"] } == ["top"])
        #expect(portrait(["any", "topAttached"], image: "topAttached").map { $0["at"] } == ["topAttached"])
    }

    @Test func `the offset of a title is on the page`() {
        let offsets: JSON = [["metrics": "default", "points": 14]]
        let page = preset(SampleFolder(bars: [["bar": "navigation", "titleVerticalPositionAdjustments": offsets]])).json
        #expect(page["bars"]?.items?.first?["titleVerticalPositionAdjustments"] == offsets)
    }

    // devices.yml: the closed iPhone Duo has an inset of 34 points at the bottom and one of 84 at the right.
    @Test func `a device without horizontal bars has its safe area, and no edges of a design`() {
        let folded = DeviceCatalog.shipped.devices.filter { $0.name == "iPhone Duo (outer display)" }
        let layout = PreviewPreset(folder: SampleFolder().folder, devices: folded).json["devices"]?["layouts"]?.items?
            .first
        #expect(layout?["eras"] == .object([]))
        #expect(layout?["folded"]?["portrait"]?.items?.compactMap(\.double) == [0, 84, 34, 0])
        #expect(layout?["folded"]?["landscape"] == .null)
    }

    @Test func `a bar grows by what the preset asks for alone`() {
        let page = PreviewPreset(
            folder: SampleFolder().folder, devices: devices,
            growth: NavigationGrowth(hasLargeTitles: false, searchBarHeight: 60))
        let bars = page.json["devices"]?["layouts"]?.items?.first?["bars"]?.items ?? []
        #expect(!bars.isEmpty)
        #expect(bars.allSatisfy { $0["growth"]?.double == 0 && $0["search"]?.double == 60 })
    }

    @Test func `images that share a file each have the drawing of the size where they are worst`() {
        let sample = SampleFolder(
            appearances: ["light", "dark", "highContrast"], worstWidths: [1206, 2622, 1206], isShared: true)
        let page = PreviewPreset(
            folder: sample.folder, devices: devices,
            drawing: { use, _ in
                DirectDrawing(
                    png: [1], width: sample.worstWidths[use], height: 294, part: (x: 0..<1, y: 0..<1))
            })
        let json = page.json
        #expect(json["pictures"]?.items?.count == 1)
        let widths = json["images"]?.items?.map { image in
            image["drawing"]?.integer.flatMap { json["drawings"]?.items?[$0]["width"]?.integer }
        }
        #expect(widths == [1206, 2622, 1206])
        // The third is at the first one's size.
        #expect(json["drawings"]?.items?.count == 2)
    }

    @Test func `the page of a brand names it, and leads back to its gallery`() {
        var brand = preset(SampleFolder())
        brand.brand = "Acme & Söhne"
        let gallery = PreviewPage.Gallery(title: "brands", address: "../index.html")
        let page = String(
            decoding: PreviewPage([brand], gallery: gallery, digest: { _ in "0000ff" }).made.bytes, as: UTF8.self)
        #expect(page.contains("<title>Acme &amp; Söhne · Sample – Lintel preview</title>"))
        #expect(page.contains("\"gallery\":{\"title\":\"brands\",\"address\":\"../index.html\"}"))
        #expect(!text([preset(SampleFolder())]).contains("\"gallery\""))
    }

    @Test func `colors and contrasts of an older build are on the page`() {
        let bars: JSON = [
            [
                "bar": "navigation", "tintColor": ["light": ["css": "#ff0000"]],
                "legibility": [["appearance": "light", "findings": [["role": "tint", "ratio": 2.5, "least": 3]]]],
            ]
        ]
        let page = preset(SampleFolder(), against: SampleFolder(bars: bars)).json
        #expect(page["bars"] == .array([]))
        #expect(page["against"]?["bars"] == bars)
    }

    @Test func `two builds differ where bytes do, and nowhere else`() {
        let old = SampleFolder(bytes: [1], appearances: ["light", "dark"])
        let same = preset(old, against: old).json["against"]?["changes"]?.items
        #expect(same?.compactMap { $0["kind"]?.string } == ["same", "same"])
        var new = old
        new.bytes = [2]
        new.appearances = ["light", "highContrast"]
        let changes = preset(new, against: old).json["against"]?["changes"]?.items
        #expect(changes?.compactMap { $0["kind"]?.string } == ["changed", "added", "removed"])
    }

    @Test func `a file with the same pixels in other bytes is repacked, not changed`() {
        let (old, new) = (SampleFolder(bytes: [1, 9], appearances: ["light", "dark"]), SampleFolder(bytes: [2]))
        func kinds(_ samePixels: @escaping @Sendable ([UInt8], [UInt8]) -> Bool) -> [String]? {
            let page = PreviewPreset(
                folder: new.folder, devices: devices, against: old.folder, samePixels: samePixels)
            return page.json["against"]?["changes"]?.items?.compactMap { $0["kind"]?.string }
        }
        #expect(kinds { $0 == [1, 9] && $1 == [2] } == ["repacked", "removed"])
        #expect(kinds { _, _ in false } == ["changed", "removed"])
    }

    @Test func `a manifest of another shape gives an empty page and no crash`() {
        let manifests: [JSON] = [
            [], .null, ["images": 3, "surfaces": "x"],
            ["images": [.null, 1, [:], ["file": 3]], "surfaces": [["images": [[]]]]],
            ["images": [["file": "a", "container": "xcassets", "pixelSize": 1, "scale": -1e300, "targets": ["x"]]]],
        ]
        for manifest in manifests {
            let folder = PreviewFolder(manifest: manifest) { _ in [1, 2] }
            let page = PreviewPreset(folder: folder, devices: devices, against: folder)
            #expect((page.json["images"]?.items?.count ?? 0) <= 1)
        }
    }

    @Test func `a page that is watched changes its stamp with its content, and may show the stamp alone`() {
        func made(_ name: String) -> PreviewPage.Made {
            let digest: @Sendable ([UInt8]) -> String = { bytes in
                // Not SHA-256, but different for different bytes.
                let sum = bytes.reduce(UInt64(7)) { ($0 &* 31) &+ UInt64($1) }
                return String(String(sum % 0xffff_ffff + 0x1_0000_0000, radix: 16).suffix(8)) + "00"
            }
            let page = PreviewPage([preset(SampleFolder(name: name))], stamp: "a b.svg", digest: digest)
            return page.made
        }
        let (a, b) = (made("A"), made("B"))
        #expect(a.stamp != nil)
        #expect(a.stamp != b.stamp)
        #expect(a.stamp == made("A").stamp)
        let page = String(decoding: a.bytes, as: UTF8.self)
        #expect(page.contains("img-src data: 'self';"))
        #expect(page.contains("<meta name=\"lintel-stamp\" content=\""))
        #expect(page.contains(" a b.svg\">"))
        #expect(!text([preset(SampleFolder())]).contains("<meta name=\"lintel-stamp\""))
    }

    @Test func `a page of errors shows them as text, and reloads itself`() throws {
        let made = FailurePage(
            title: "a<b.yml", errors: ["a<b.yml:3:1: error: unknown key '<script>'"], stamp: "p.html.stamp.svg",
            digest: { _ in String(repeating: "0f", count: 32) }
        ).made
        let page = String(decoding: made.bytes, as: UTF8.self)
        #expect(page.contains("<h1><bdi id=\"name\">a&lt;b.yml</bdi></h1>"))
        #expect(page.contains("<li><bdi>a&lt;b.yml:3:1: error: unknown key &#39;&lt;script&gt;&#39;</bdi></li>"))
        #expect(page.contains("Not built: 1 error</p>"))
        // 0f0f0f0f has the low 15 bits 0f0f, which are 3855, and the next 15 1e1e, which are 7710.
        #expect(page.contains("<meta name=\"lintel-stamp\" content=\"3856 7711 p.html.stamp.svg\">"))
        #expect(made.stamp != nil)
    }
}
