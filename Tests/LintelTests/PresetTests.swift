import Lintel
import LintelTestSupport
import Testing

/// Uses nothing but the public library.
struct PublicPresetTests {
    private let text = """
        lintel: 1
        name: Brand
        background: linear-gradient(red, blue)
        bars: [toolbar]
        devices: [iPhone 16]
        """

    @Test func `a preset is built in memory, alike for every number of workers`() throws {
        let preset = try Preset(text: text)
        #expect(preset.name == "Brand")
        let built = try preset.build(formats: [.xcassets, .bundle])
        #expect(built.files.map(\.path) == built.files.map(\.path).sorted())
        #expect(built.files.contains { $0.path == "manifest.json" })
        #expect(built.files.contains { $0.path.hasSuffix(".png") })
        #expect((built.worstDifference ?? 9) <= 1)
        #expect(try preset.build(formats: [.xcassets, .bundle], workers: 3).files == built.files)
    }

    @Test func `files are written in one step, and not again when nothing has changed`() throws {
        let out = try ScratchFolder()
        let built = try Preset(text: text).build(formats: [.bundle])
        #expect(try built.write(into: out.path) == .created)
        #expect(try built.write(into: out.path) == .unchanged)
        for file in built.files { #expect(try out.bytes(at: "Brand/\(file.path)") == file.bytes) }
    }

    @Test func `every mistake is reported, with its position`() {
        let error = #expect(throws: DiagnosedError.self) {
            try Preset(text: "lintel: 1\nname: Brand\nbackgroud: red\nbars: [tabs]\n", file: "brand.yml")
        }
        let lines = error?.diagnostics.filter { $0.severity == .error }.compactMap { $0.location?.line } ?? []
        #expect(lines.contains(3) && lines.contains(4))
        #expect(error?.description.hasPrefix("brand.yml:") == true)
    }

    @Test func `a folder of somebody else is left alone`() throws {
        let out = try ScratchFolder()
        try out.put("mine", at: "Brand/notes.txt")
        let built = try Preset(text: text).build(formats: [.bundle])
        #expect(throws: BuildError.self) { try built.write(into: out.path) }
        #expect(try out.listing("Brand") == ["notes.txt"])
    }

    @Test func `every image is listed with its caps and its proof, as in the manifest`() throws {
        let built = try Preset.shipped(named: "bookshelf").build(formats: [.xcassets, .bundle])
        let images = built.images
        #expect(images.map(\.path) == images.map(\.path).sorted() && Set(images.map(\.path)).count == images.count)
        #expect(Set(images.map(\.path)) == Set(built.files.map(\.path).filter { $0.hasSuffix(".png") }))
        #expect(images.map(\.proofMaximum).max() == built.worstDifference)
        let manifest = String(
            decoding: try #require(built.files.first { $0.path == "manifest.json" }).bytes, as: UTF8.self)
        for image in images { #expect(manifest.contains("\"\(image.path)\"")) }
        // The spine and the thread of the bookshelf are 10 points at the left.
        let bars = images.filter { $0.format == .bundle && $0.name.hasPrefix("NavigationBar") }
        #expect(!bars.isEmpty && bars.allSatisfy { $0.capInsetsInPoints.left >= 10 && $0.resizing == .stretch })
        for image in bars {
            #expect(image.capInsetsInPoints.left * image.scale.rawValue == Double(image.capInsets.left))
            #expect(image.sizeInPoints.width * image.scale.rawValue == Double(image.size.width))
        }
    }
}
