import Foundation
import LintelColor
import LintelDrawing
import LintelPreset
import Testing

/// Docs/layers.md against the reader.
@Suite struct DocumentedLayersTests {
    private static let page = try? String(
        contentsOf: ShippedPresets.folder.deletingLastPathComponent().appendingPathComponent("Docs/layers.md"),
        encoding: .utf8)

    private var page: String { get throws { try #require(Self.page) } }

    @Test func `every example reads without a word`() throws {
        let examples = try page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(examples.count == 2)
        let picture = TextureImage(digest: "x", width: 1, height: 1, space: .sRGB, pixels: [SIMD4(1, 1, 1, 1)])
        for example in examples {
            let text = example.hasPrefix("lintel:") ? example : "lintel: 1\nname: Example\n" + example
            let (preset, lines) = parsing(text, textures: TextureLoader { _ in .success(picture) })
            #expect(lines == [] && preset != nil, "\(example)")
        }
    }

    @Test(arguments: [
        PresetSchema.layered, PresetSchema.layer, PresetSchema.border, PresetSchema.dropShadow,
        PresetSchema.innerShadow, PresetSchema.mask, PresetSchema.texture, PresetSchema.frame,
    ])
    func `every key is told of`(shape: ObjectShape) throws {
        // In code, alone or in a list of keys.
        let words = Set(
            try page.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.flatMap {
                $0.element.split { !$0.isLetter }.map(String.init)
            })
        #expect(Set(shape.keyNames).subtracting(words) == [])
    }

    @Test func `every word of the values is told of`() throws {
        let words =
            Texture.Fit.allCases.map(\.rawValue) + StrokeAlignment.allCases.map(\.rawValue)
            + CornerCurve.allCases.map(\.rawValue) + Guide.allCases.map(\.rawValue) + Dither.allCases.map(\.rawValue)
        let text = try page
        #expect(words.filter { !text.contains("`\($0)`") } == [])
    }
}
