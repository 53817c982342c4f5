import Foundation
import LintelBars
import LintelColor
import LintelDrawing
import LintelPreset
import LintelSchema
import Testing

/// Docs/layers.md against the reader.
@Suite struct DocumentedLayersTests {
    private static let docs = ShippedPresets.folder.deletingLastPathComponent().appendingPathComponent("Docs")
    private static let page = try? String(contentsOf: docs.appendingPathComponent("layers.md"), encoding: .utf8)
    private static let surfaces = try? String(contentsOf: docs.appendingPathComponent("surfaces.md"), encoding: .utf8)

    private var page: String { get throws { try #require(Self.page) } }

    @Test func `every example reads without a word`() throws {
        let pages = [try page, try #require(Self.surfaces)]
        let examples = pages.flatMap { $0.components(separatedBy: "```yaml\n").dropFirst() }.compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(examples.count == 7)
        let picture = TextureImage(digest: "x", width: 1, height: 1, space: .sRGB, pixels: [SIMD4(1, 1, 1, 1)])
        for example in examples {
            let text = example.hasPrefix("lintel:") ? example : "lintel: 1\nname: Example\n" + example
            let (preset, lines) = parsing(text, textures: TextureLoader { _, _ in .success(picture) })
            #expect(lines == [] && preset != nil, "\(example)")
        }
    }

    @Test(arguments: [
        PresetSchema.layered, PresetSchema.layer, PresetSchema.border, PresetSchema.dropShadow,
        PresetSchema.innerShadow, PresetSchema.mask, PresetSchema.texture, PresetSchema.frame,
    ])
    func `every key is documented`(shape: ObjectShape) throws {
        #expect(Set(shape.keyNames).subtracting(Self.words(try page)) == [])
    }

    @Test(arguments: [
        PresetSchema.overlay, PresetSchema.fade, PresetSchema.spotlight, PresetSchema.hole, PresetSchema.ring,
        PresetSchema.step, PresetSchema.transition, PresetSchema.panel, PresetSchema.badge,
        PresetSchema.title, PresetSchema.titleShadow, PresetSchema.backIndicator, PresetSchema.item, PresetSchema.font,
        PresetSchema.barAppearance(of: .navigation), PresetSchema.contrast(on: .navigation),
        PresetSchema.items(of: .toolbar),
        PresetSchema.contrast(on: .tab), PresetSchema.items(of: .tab),
    ])
    func `every key of a surface is documented`(shape: ObjectShape) throws {
        #expect(Set(shape.keyNames).subtracting(Self.words(try #require(Self.surfaces))) == [])
    }

    /// The tables of surfaces, by the key and the mapping that has it, such as `radius` of `hole`, and the last cell.
    private static let defaults: [String: String] = {
        var defaults: [String: String] = [:]
        for row in (surfaces ?? "").components(separatedBy: "\n") where row.hasPrefix("| `") {
            let cells = row.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            guard cells.count == 4 else { continue }
            func names(_ cell: String) -> [String] {
                cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            }
            let keys = names(cells[0])
            let values = keys.count > 1 ? cells[3].components(separatedBy: ", ") : [cells[3]]
            for owner in names(cells[1]) {
                for (key, value) in zip(keys, values) { defaults["\(key) of \(owner)"] = value }
            }
        }
        return defaults
    }()

    @Test(arguments: [
        ("overlay", PresetSchema.overlay), ("fade", PresetSchema.fade), ("spotlight", PresetSchema.spotlight),
        ("hole", PresetSchema.hole), ("ring", PresetSchema.ring), ("steps", PresetSchema.step),
        ("transition", PresetSchema.transition), ("panel", PresetSchema.panel), ("badge", PresetSchema.badge),
        ("appearance", PresetSchema.barAppearance(of: .navigation)), ("title", PresetSchema.title),
        ("title.shadow", PresetSchema.titleShadow), ("items", PresetSchema.item), ("font", PresetSchema.font),
        ("backIndicator", PresetSchema.backIndicator),
    ])
    func `every key of a surface is in its table with its default`(owner: String, shape: ObjectShape) throws {
        for key in shape.keys {
            let shown = try #require(Self.defaults["\(key.name) of \(owner)"], "\(key.name) of \(owner)")
            if key.isRequired {
                #expect(shown == "required", "\(key.name) of \(owner)")
            } else if let fallback = key.fallback {
                #expect(shown == fallback || shown == "`\(fallback)`", "\(key.name) of \(owner)")
            }
        }
    }

    /// What stands in code, alone or in a list of keys.
    private static func words(_ page: String) -> Set<String> {
        Set(
            page.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.flatMap {
                $0.element.split { !$0.isLetter }.map(String.init)
            })
    }

    @Test func `every word of the values is documented`() throws {
        let words =
            Texture.Fit.allCases.map(\.rawValue) + StrokeAlignment.allCases.map(\.rawValue)
            + CornerCurve.allCases.map(\.rawValue) + Guide.allCases.map(\.rawValue) + Dither.allCases.map(\.rawValue)
        let text = try page
        #expect(words.filter { !text.contains("`\($0)`") } == [])
    }
}
