import Lintel
import LintelTestSupport
import Synchronization
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
        #expect((built.maxDifference ?? 9) <= 1)
        let threefold = try preset.build(formats: [.xcassets, .bundle], options: BuildOptions(workers: 3))
        #expect(threefold.files == built.files)
    }

    @Test func `files are written in one step, and not again when nothing has changed`() throws {
        let out = try ScratchFolder()
        let built = try Preset(text: text).build(formats: [.bundle])
        #expect(try built.write(into: out.path) == .created)
        #expect(try built.write(into: out.path) == .unchanged)
        for file in built.files { #expect(try out.bytes(at: "Brand/\(file.path)") == file.bytes) }
    }

    @Test func `no formats are a mistake of the call, and not of the preset`() throws {
        let preset = try Preset(text: "{lintel: 1, name: Brand, background: red, devices: [iPhone 16]}")
        let error = #expect(throws: BuildError.self) { try preset.build(formats: []) }
        #expect(error == .noFormat)
        #expect(error?.description == "no formats; expected one or more, such as 'xcassets'")
    }

    @Test func `formats without images are a mistake of the call, and not of the preset`() throws {
        let preset = try Preset(text: "{lintel: 1, name: Brand, background: red, devices: [iPhone 16]}")
        let error = #expect(throws: BuildError.self) { try preset.build(formats: [.swift]) }
        #expect(error == .noImageFormat([.swift]))
        #expect(error?.description == "'swift' only describes images; add 'xcassets' or 'bundle'")
        let beside = #expect(throws: BuildError.self) { try preset.build(formats: [.flutter, .jpeg, .swift]) }
        #expect(beside == .noImageFormat([.swift]))
    }

    @Test func `an internal error says what to do`() {
        #expect(
            BuildError.internalError("a picture was not drawn").description
                == "internal error: a picture was not drawn; please report it with the preset")
        #expect(
            PictureError.internalError("row 3 differs").description
                == "internal error: row 3 differs; please report it with the picture")
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
        let error = #expect(throws: BuildError.self) { try built.write(into: out.path) }
        guard case .unwritable(out.absolutePath("Brand"), .foreign, let reason) = error else {
            return #expect(error == nil)
        }
        let cure = "choose another folder, or empty this one"
        #expect(reason == "'\(out.absolutePath("Brand"))' contains files that lintel did not write; \(cure)")
        #expect(reason == error?.description)
        #expect(try out.listing("Brand") == ["notes.txt"])
    }

    @Test func `every image is listed with its caps and its proof, as in the manifest`() throws {
        let built = try Preset.shipped(named: "bookshelf").build(formats: [.xcassets, .bundle])
        let images = built.images
        #expect(images.map(\.path) == images.map(\.path).sorted() && Set(images.map(\.path)).count == images.count)
        #expect(Set(images.map(\.path)) == Set(built.files.map(\.path).filter { $0.hasSuffix(".png") }))
        #expect(images.map(\.maxDifference).max() == built.maxDifference)
        let manifest = String(
            decoding: try #require(built.files.first { $0.path == "manifest.json" }).bytes, as: UTF8.self)
        for image in images { #expect(manifest.contains("\"\(image.path)\"")) }
        // The spine and the thread of the bookshelf are 10 points at the left.
        let bars = images.filter { $0.format == .bundle && $0.name.hasPrefix("NavigationBar") }
        #expect(!bars.isEmpty && bars.allSatisfy { $0.capInsetsInPoints.left.value >= 10 && $0.resizing == .stretch })
        for image in bars {
            #expect(image.capInsetsInPoints.left.value * image.scale.rawValue == Double(image.capInsets.left))
            #expect(image.sizeInPoints.width.value * image.scale.rawValue == Double(image.size.width))
        }
    }

    @Test func `the quality of JPEG files is that of the quantization tables of the IJG`() throws {
        func tables(_ options: BuildOptions) throws -> [[UInt8]] {
            let built = try Preset(text: text).build(formats: [.jpeg], options: options)
            return try built.files.filter { $0.path.hasSuffix(".jpg") }.map { try quantization($0.bytes) }
        }
        // ITU-T T.81, annex K.1, begins with 16, 11, 10, 16; in zigzag order with 16, 11, 12, 14. libjpeg scales it by
        // 200 − 2 · quality percent from 50 on, and by 5000 / quality below: at 50 the table itself, at 25 twice the
        // numbers, at 100 ones.
        for (quality, start) in [(50, [16, 11, 12, 14]), (25, [32, 22, 24, 28]), (100, [1, 1, 1, 1])] {
            let found = try tables(BuildOptions(jpeg: JPEGOptions(quality: quality)))
            #expect(!found.isEmpty && found.allSatisfy { $0.prefix(4).map(Int.init) == start })
        }
    }

    @Test(arguments: [0, 101, -1, .max])
    func `a quality that JPEG does not have is a mistake of the call`(quality: Int) throws {
        let preset = try Preset(text: "{lintel: 1, name: Brand, background: red, devices: [iPhone 16]}")
        let error = #expect(throws: BuildError.self) {
            try preset.build(formats: [.images], options: BuildOptions(jpeg: JPEGOptions(quality: quality)))
        }
        #expect(error == .jpegQuality(quality))
        #expect(error?.description == "a JPEG quality of \(quality); expected 1 to 100")
    }

    @Test func `JPEG files are progressive when asked for`() throws {
        for (isProgressive, marker) in [(false, 0xc0), (true, 0xc2)] {
            // ITU-T T.81, table B.1: SOF0 is baseline, SOF2 progressive.
            let built = try Preset(text: text).build(
                formats: [.jpeg], options: BuildOptions(jpeg: JPEGOptions(isProgressive: isProgressive)))
            let files = built.files.filter { $0.path.hasSuffix(".jpg") }
            #expect(!files.isEmpty)
            for file in files { #expect(try segment(file.bytes) { $0 == 0xc0 || $0 == 0xc2 }.marker == marker) }
        }
    }

    /// The first table of the first DQT segment: ITU-T T.81, section B.2.4.1.
    private func quantization(_ file: [UInt8]) throws -> [UInt8] {
        Array(try segment(file) { $0 == 0xdb }.content.dropFirst().prefix(64))
    }

    /// The first segment with a marker that is wanted: ITU-T T.81, section B.1.1.4.
    private func segment(
        _ file: [UInt8], where isWanted: (Int) -> Bool
    ) throws -> (marker: Int, content: ArraySlice<UInt8>) {
        var offset = 2
        while offset + 4 <= file.count, file[offset] == 0xff {
            let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
            if isWanted(Int(file[offset + 1])) {
                return (Int(file[offset + 1]), file[(offset + 4)..<(offset + 2 + length)])
            }
            offset += 2 + length
        }
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no such segment"))
    }

    @Test(arguments: [1, 3])
    func `progress goes from none to all pictures`(workers: Int) throws {
        let seen = Mutex<[Preset.Progress]>([])
        let built = try Preset(text: text).build(formats: [.bundle], options: BuildOptions(workers: workers)) { step in
            seen.withLock { $0.append(step) }
        }
        let steps = seen.withLock { $0 }
        let total = try #require(steps.map(\.total).max())
        #expect(total >= built.images.count)
        #expect(Set(steps.map(\.done)) == Set(0...total))
    }

    @Test(arguments: [(workers: 1, pictures: 1), (3, 0)])
    func `a build in a cancelled task begins no more pictures`(workers: Int, pictures: Int) async throws {
        let preset = try Preset.shipped(named: "bookshelf")
        let seen = Mutex<[Preset.Progress]>([])
        let own = Mutex<Task<BuiltPreset, any Error>?>(nil)
        let task = Task {
            try preset.build(formats: [.bundle], options: BuildOptions(effort: .fast, workers: workers)) { step in
                seen.withLock { $0.append(step) }
                guard step.done == pictures else { return }
                while own.withLock({ $0?.cancel() }) == nil {}
            }
        }
        own.withLock { $0 = task }
        await #expect(throws: BuildError.cancelled) { try await task.value }
        let steps = seen.withLock { $0 }
        #expect(steps.map(\.done).max() == pictures && steps.allSatisfy { $0.total > pictures })
    }
}
