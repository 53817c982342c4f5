import Foundation
import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelGradient
import LintelPreset

/// A preset read from text, with its diagnostics as the lines a user sees.
func parsing(
    _ text: String, file: String = "p.yaml", textures: TextureLoader = .unavailable
) -> (preset: Preset?, lines: [String]) {
    var diagnostics = Diagnostics()
    let preset = Preset.parse(bytes: Array(text.utf8), file: file, textures: textures, into: &diagnostics)
    return (preset, diagnostics.sorted.map(\.line))
}

extension Preset {
    /// The preset with every location replaced by one, for comparing what two files mean.
    var withoutLocations: Preset {
        var copy = self
        copy.layerLocations = LayerLocations()
        let nowhere = SourceLocation(file: "", line: 0, column: 0)
        copy.nameLocation = nowhere
        for index in copy.palette.indices { copy.palette[index].location = nowhere }
        for index in copy.devices.indices { copy.devices[index].location = nowhere }
        for index in copy.bars.indices {
            copy.bars[index].location = nowhere
            copy.bars[index].backgroundLocation = nowhere
            copy.bars[index].shadow?.location = nowhere
        }
        return copy
    }
}

extension Drawing {
    /// The gradient of a drawing with that one layer.
    var gradient: Gradient? {
        guard layers.count == 1, case .gradient(let gradient) = layers[0].paint else { return nil }
        return gradient
    }
}

extension Color {
    /// `#rrggbb` or `#rrggbbaa`.
    static func hex(_ digits: UInt32, alpha: UInt32 = 255) -> Color {
        Color(
            .sRGB, Double(digits >> 16 & 255) / 255, Double(digits >> 8 & 255) / 255, Double(digits & 255) / 255,
            alpha: Double(alpha) / 255, isLegacy: true)
    }
}

/// The presets that come with Lintel, by file name.
enum ShippedPresets {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("presets")

    static let names: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".yml") }.sorted()

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
}
