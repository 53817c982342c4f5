import Foundation
import LintelCodecs
import LintelDrawing
import LintelUnits
import Testing

/// The files that fuzzing begins with: tiny valid ones of every kind, and ones that are cut off, lie about their size,
/// unpack to a thousand times their bytes or have a hundred scans.
struct HostileCorpusTests {
    private static let limits = TextureLimits(side: 1024, pixels: 1 << 16, profileBytes: 1 << 18)

    private static func files(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
        let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus/\(folder)")
        return try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted().map { name in
            (name, Array(try Data(contentsOf: corpus.appendingPathComponent(name))))
        }
    }

    /// What the names of files that have to be refused begin with.
    private static let refused = [
        "png": [
            "cut", "huge", "bomb", "no-", "length", "order", "too-few", "two-", "critical", "profile-cut",
            "profile-bomb", "profile-lab", "profile-many-tags", "adler", "checksum", "cicp-9-", "filter-9",
            "gamma-zero", "palette-ragged", "index-outside",
        ],
        "jpeg": [
            "cut", "progressive-cut", "huge", "no-height", "no-quantisation", "cmyk", "many-scans", "lossless",
            "arithmetic", "two-frames", "profile-lab", "profile-part",
        ],
    ]

    @Test(arguments: ["png", "jpeg"])
    func `hostile files are errors, and all others are read within the limits`(folder: String) throws {
        let files = try Self.files(folder)
        #expect(files.count > 30)
        let refused = try #require(Self.refused[folder])
        for file in files {
            let isRefused = refused.contains { file.name.hasPrefix($0) }
            do throws(TextureError) {
                let texture = try TextureDecoder.decode(file.bytes, digest: "", limits: Self.limits)
                #expect(!isRefused, Comment(rawValue: file.name))
                #expect(max(texture.width, texture.height) <= 1024 && texture.width * texture.height <= 1 << 16)
                #expect(texture.pixels.count == texture.width * texture.height)
            } catch {
                #expect(isRefused, "\(file.name): \(error)")
            }
        }
    }

    @Test func `libpng keeps its limit of memory on every file`() throws {
        let limits = ImageLimits(side: 4096, pixels: 1 << 22, libraryBytes: 1 << 18)
        for file in try Self.files("png") {
            _ = try? PNGReader.open(file.bytes, limits: limits) { reader throws(PNGError) in
                let peak = reader.peakLibraryBytes
                #expect(peak <= limits.libraryBytes, "\(file.name): \(peak) bytes")
            }
        }
    }
}
