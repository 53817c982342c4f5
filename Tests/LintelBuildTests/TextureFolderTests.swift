import Foundation
import LintelBuild
import LintelCodecs
import LintelColor
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import LintelRaster
import LintelStore
import LintelTestSupport
import LintelUnits
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

struct TextureFolderTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A picture of one color, 2 × 2 pixels.
    private func put(red: UInt8, at name: String) throws {
        try scratch.makeFolder((name as NSString).deletingLastPathComponent)
        let image = QuantizedImage(
            size: PixelSize(width: 2, height: 2),
            samples: .bits8(
                Array([[red, 0, 0, 255], [red, 0, 0, 255], [red, 0, 0, 255], [red, 0, 0, 255]].joined())))
        try Data(PNGEncoder.encode(image, gamut: .sRGB)).write(to: URL(fileURLWithPath: scratch.absolutePath(name)))
    }

    private func request(_ texture: String, folder: String?) -> BuildRequest {
        let text = """
            lintel: 1
            name: Paper
            background: { layers: [{ fill: { texture: "\(texture)" } }] }
            devices: { name: K, size: 40x80, scale: 1 }
            eras: classic
            bars: tab
            """
        return BuildRequest(
            presets: [.init(file: "paper.yml", bytes: Array(text.utf8), folder: folder)],
            formats: [.bundle])
    }

    private func built(_ texture: String, folder: String?) throws -> (lines: [String], manifest: String) {
        let report = Pipeline.build(
            request(texture, folder: folder), into: OutputFolders(out: scratch.absolutePath("out"))
        ).presets[0]
        let manifest = report.hasErrors ? "" : try scratch.text(at: "out/Paper/manifest.json")
        return (report.diagnostics.map(\.line), manifest)
    }

    private func inputs(_ manifest: String) throws -> [String] {
        let json = try JSONSerialization.jsonObject(with: Data(manifest.utf8)) as? [String: Any]
        let inputs = try #require(json?["inputs"] as? [[String: String]])
        return inputs.map { "\($0["role"] ?? "") \($0["file"] ?? "")" }
    }

    @Test(arguments: ["paper.png", "sub/paper.png", "../paper.png", "./paper.png"])
    func `a texture lies beside its preset, and is an input of the build`(path: String) throws {
        // What marks the project: without it, a preset's own folder is all.
        try scratch.put("", at: "lintel.yml")
        try put(red: 200, at: "presets/" + path)
        let (lines, manifest) = try built(path, folder: scratch.absolutePath("presets"))
        #expect(lines == [])
        #expect(try inputs(manifest) == ["preset paper.yml", "texture \(path)"])
    }

    @Test func `an absolute path is in the manifest without its folders`() throws {
        try put(red: 200, at: "paper.png")
        let (lines, manifest) = try built(scratch.absolutePath("paper.png"), folder: scratch.path)
        #expect(lines == [])
        #expect(try inputs(manifest) == ["preset paper.yml", "texture paper.png"])
        #expect(try inputs(manifest).allSatisfy { !$0.contains(scratch.path) })
    }

    @Test func `a changed texture changes the build, and an unchanged one does not`() throws {
        try put(red: 200, at: "paper.png")
        let first = try built("paper.png", folder: scratch.path).manifest
        #expect(try built("paper.png", folder: scratch.path).manifest == first)
        try put(red: 201, at: "paper.png")
        let second = try built("paper.png", folder: scratch.path).manifest
        #expect(first != second)
        #expect(first.split(separator: "\n").count == second.split(separator: "\n").count)
    }

    @Test func `what cannot be a texture is reported at its position`() throws {
        try scratch.put("no picture", at: "text.png")
        try scratch.makeFolder("folder.png")
        let prefix = "paper.yml:3:43: error: texture"
        let outside =
            "it is outside the preset's folder, and there is no .git, lintel.yml, Package.swift or Xcode project in any folder "
            + "above it; move the file into the preset's folder, write a lintel.yml in a folder that contains both, or name its folder in LINTEL_READ"
        for (path, folder, words) in [
            ("gone.png", scratch.path as String?, "no such file; paths are relative to the preset's folder"),
            ("text.png", scratch.path, "it is neither a PNG nor a JPEG file"),
            ("folder.png", scratch.path, "it is a folder"),
            ("gone.png", nil, "the preset has no folder in which to look for it"),
            ("/dev/null", scratch.path, outside),
            ("../gone.png", scratch.path, outside),
        ] {
            #expect(try built(path, folder: folder).lines == ["\(prefix) '\(path)': \(words) [LN0036]"])
        }
    }

    // symlink(7): a link may name a file that does not exist, and is then a dangling link.
    @Test func `a link that leads nowhere is named as one, and not proposed`() throws {
        try put(red: 200, at: "papers.png")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.absolutePath("paper.png"), withDestinationPath: "nowhere.png")
        #expect(
            try built("paper.png", folder: scratch.path).lines == [
                "paper.yml:3:43: error: texture 'paper.png': it is a link to something that does not exist [LN0036]"
            ])
    }

    @Test func `a misspelled texture is corrected by the files beside it`() throws {
        try put(red: 200, at: "paper.png")
        try scratch.put("{}", at: "papr.yml")
        #expect(
            try built("papr.png", folder: scratch.path).lines == [
                "paper.yml:3:43: error: texture 'papr.png': no such file; "
                    + "did you mean 'paper.png'? [LN0036]"
            ])
    }

    @Test func `a file longer than the limit is not read`() throws {
        try scratch.put("", at: "large.png")
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.absolutePath("large.png")))
        try file.truncate(atOffset: UInt64(InputFile.textureSizeLimit) + 1)
        try file.close()
        #expect(
            try built("large.png", folder: scratch.path).lines == [
                "paper.yml:3:43: error: texture 'large.png': it has 67108865 bytes; at most 67108864 are read [LN0036]"
            ])
    }

    @Test func `a texture beyond the pixels of all textures is refused, and so is one beyond those of one texture`()
        throws
    {
        // Rows of one value take a few bytes.
        func put(_ name: String, height: Int) throws {
            let image = QuantizedImage(
                size: PixelSize(width: 4_096, height: height),
                samples: .bits8([UInt8](repeating: 255, count: 4_096 * height * 4)))
            try Data(PNGEncoder.encode(image, gamut: .sRGB)).write(to: URL(fileURLWithPath: scratch.absolutePath(name)))
        }
        try put("a.png", height: 4_096)
        try put("b.png", height: 3_000)
        try put("c.png", height: 1_097)
        try put("d.png", height: 4_097)
        let layers = ["a", "b", "d", "c"].map { "{ fill: { texture: \($0).png } }" }.joined(separator: ",\n")
        let text = "lintel: 1\nname: Paper\nbackground: { layers: [\n\(layers)] }\n"
        let planned = Pipeline.plan(
            BuildRequest(
                presets: [.init(file: "paper.yml", bytes: Array(text.utf8), folder: scratch.path)], formats: [.bundle]))
        #expect(
            planned.presets[0].diagnostics.sorted.map(\.line) == [
                "paper.yml:6:20: error: texture 'd.png': it has 4096×4097 pixels; a picture has at most 16777216 in all [LN0036]",
                "paper.yml:7:20: error: texture 'c.png': it has 4096×1097 pixels; all textures of a preset have at most 33554432 "
                    + "pixels in total, and those before it have 29065216 [LN0036]",
            ])
    }

    @Test func `a named pipe is not waited for`() throws {
        try #require(mkfifo(scratch.absolutePath("pipe.png"), 0o600) == 0)
        #expect(
            try built("pipe.png", folder: scratch.path).lines.first?.contains("it is a pipe, where a file is needed")
                == true)
    }
}
