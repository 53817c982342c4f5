import LintelJSON
import LintelPreview
import Testing

struct GalleryEntryTests {
    /// An image of the manifest, of one pixel.
    private func image(_ appearance: String, _ members: JSON) -> JSON {
        .object(
            [
                .init("file", .string("\(members["bar"]?.string ?? members["part"]?.string ?? "")-\(appearance).png")),
                .init("container", "xcassets"), .init("appearance", .string(appearance)), .init("gamut", "sRGB"),
                .init("scale", 3), .init("pixelSize", ["width": 1, "height": 1]),
                .init("targets", [["width": 30, "height": 30]]),
            ] + (members.members ?? []))
    }

    private func bar(_ appearance: String, era: String = "classic") -> JSON {
        image(
            appearance,
            [
                "bar": "navigation", "role": "background", "metrics": "default", "position": "topAttached",
                "era": .string(era),
            ])
    }

    private func panel(_ appearance: String) -> JSON { image(appearance, ["part": "panel"]) }

    /// The appearances of the pictures on the page of one entry.
    private func shown(_ images: [JSON], panels: [JSON] = []) throws -> [String] {
        let folder = PreviewFolder(
            manifest: ["name": "A", "images": .array(images), "surfaces": [["images": .array(panels)]]]
        ) { path in Array(path.utf8) }
        let page = GalleryPage(
            title: "All", entries: [GalleryEntry(folder)], digest: { _ in "00" })
        return try entries(page).flatMap { $0["pictures"]?.items?.compactMap { $0["appearance"]?.string } ?? [] }
    }

    private func entries(_ page: GalleryPage) throws -> [JSON] {
        let html = String(decoding: page.bytes, as: UTF8.self)
        let start = try #require(html.firstRange(of: "application/json\">"))
        let rest = html[start.upperBound...]
        let end = try #require(rest.firstRange(of: "</script>"))
        return try JSON.parse(Array(rest[..<end.lowerBound].utf8))["entries"]?.items ?? []
    }

    @Test func `light and dark are the same image in two appearances`() throws {
        #expect(try shown([bar("light"), bar("dark")]) == ["light", "dark"])
        // A bar without an image of its own in dark mode is not next to a panel that has one.
        #expect(try shown([bar("light")], panels: [panel("light"), panel("dark")]) == ["light"])
        #expect(try shown([bar("light"), bar("dark", era: "liquidGlass")]) == ["light"])
        #expect(try shown([], panels: [panel("light"), panel("dark")]) == ["light", "dark"])
    }

    private func image(_ file: String, in container: String, bytes: Int, proof: Double) -> JSON {
        .object(
            [
                .init("file", .string(file)), .init("container", .string(container)), .init("bytes", .integer(bytes)),
                .init("proof", ["maxDifference": .number(proof)]),
            ] + (bar("light").members ?? []).filter { !["file", "container"].contains($0.key) })
    }

    private func entry(_ images: [JSON]) throws -> JSON {
        let folder = PreviewFolder(manifest: ["name": "A", "images": .array(images)]) { path in Array(path.utf8) }
        let page = GalleryPage(title: "All", entries: [GalleryEntry(folder)], digest: { _ in "00" })
        return try #require(try entries(page).first)
    }

    // As `lintel build` reports them: two files of 70 + 900 bytes, whichever of them a page shows.
    @Test func `files, bytes and the largest difference are those of all formats, each file once`() throws {
        let all = [
            image("catalog.png", in: "xcassets", bytes: 70, proof: 0.5),
            image("bundle.png", in: "bundle", bytes: 900, proof: 0.998),
        ]
        let entry = try entry(all + [all[1]])
        #expect(entry["files"] == 2)
        #expect(entry["bytes"] == 970)
        #expect(entry["proof"]?.double == 0.998)
    }

    @Test func `the error of a JPEG file counts where there is no other file`() throws {
        let photo = image("photo.jpg", in: "jpeg", bytes: 5, proof: 4)
        #expect(try entry([photo, image("catalog.png", in: "xcassets", bytes: 7, proof: 0.5)])["proof"]?.double == 0.5)
        #expect(try entry([photo])["proof"]?.double == 4)
    }

    @Test func `a shadow is at the edge of its bar, which has its tint`() throws {
        let shadow = image("light", ["bar": "navigation", "role": "shadow", "metrics": "default", "era": "classic"])
        let looks: JSON = [["bar": "navigation", "barTintColor": ["light": ["css": "#0f5132"]]]]
        let folder = PreviewFolder(
            manifest: ["name": "A", "images": [shadow], "barAppearances": looks]
        ) { path in Array(path.utf8) }
        let page = GalleryPage(title: "All", entries: [GalleryEntry(folder)], digest: { _ in "00" })
        let pictures = try entries(page).first?["pictures"]?.items
        #expect(pictures?.map { $0["shaded"] } == [["bar": "navigation", "isDark": false, "tint": "#0f5132"]])
        #expect(try entry([bar("light")])["pictures"]?.items?.map { $0["shaded"] } == [.null])
    }

    // WCAG 2.2, 1.4.11: 3 for glyphs, of which 1.13 is less. Lintel warns of it on a bar with an appearance, and only
    // notes it on another.
    @Test func `a status bar that can hardly be read is a note on a bar without an appearance`() throws {
        func contrast(_ look: [JSON.Member], ratio: Double = 1.13, _ others: JSON...) throws -> JSON? {
            let finding: JSON = ["role": "statusBar", "ratio": .number(ratio), "required": .null, "least": 3]
            let records: JSON = [["appearance": "light", "findings": .array([finding] + others)]]
            let bars: JSON = .array([.object(look + [.init("legibility", records)])])
            let folder = PreviewFolder(
                manifest: ["name": "A", "images": [bar("light")], "barAppearances": bars]
            ) { path in Array(path.utf8) }
            let page = GalleryPage(title: "All", entries: [GalleryEntry(folder)], digest: { _ in "00" })
            return try entries(page).first?["contrast"]
        }
        #expect(try contrast([.init("tintColor", ["light": ["css": "#000"]])]) == ["ratio": 1.13, "least": 3])
        let plain: [JSON.Member] = [.init("tintColor", .null), .init("items", [])]
        #expect(try contrast(plain) == ["ratio": 1.13, "least": 3, "isNote": true])
        #expect(try contrast(plain, ratio: 5.25) == ["ratio": 5.25, "least": 3])
        // A title that misses its 4.5 is a warning, and before the note; one that has it is not.
        func title(_ ratio: Double) -> JSON {
            ["role": "title", "ratio": .number(ratio), "required": .null, "least": 4.5]
        }
        #expect(try contrast(plain, title(4.25)) == ["ratio": 4.25, "least": 4.5])
        #expect(try contrast(plain, title(4.75)) == ["ratio": 1.13, "least": 3, "isNote": true])
    }

    @Test func `a preset with errors is listed with all of them`() throws {
        let page = GalleryPage(
            title: "All", entries: [GalleryEntry(failed: "Nav", brand: "dune", errors: ["too pale", "too long"])],
            digest: { _ in "00" })
        let entry = try #require(try entries(page).first)
        #expect(entry["brand"] == "dune")
        #expect(entry["name"] == "Nav")
        #expect(entry["errors"] == ["too pale", "too long"])
        #expect(entry["pictures"] == [])
    }
}
