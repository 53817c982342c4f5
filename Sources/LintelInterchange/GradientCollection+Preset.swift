import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
package import LintelPreset
import LintelUnits

extension GradientCollection {
    /// The palette and the backgrounds of a preset's bars, where they differ, and of its overlays, spotlights, panels
    /// and badges, under names such as `sunset`, `sunset-tab` and `sunset-tip`. A background whose layers have shapes,
    /// frames or textures, which other programs do not read, is as many gradients as it has: `sunset-1`, `sunset-3`,
    /// counted from the lowest layer.
    package init(_ preset: Preset) {
        self.init()
        for color in preset.palette {
            var named = NamedColor(name: color.name, color: color.values[.light])
            for appearance in color.values.given where appearance != .light {
                named.others[appearance] = color.values[appearance]
            }
            colors.append(named)
        }
        for item in Self.backgrounds(of: preset) {
            if let gradient = layered(item) { gradients.append(gradient) } else { addGradients(of: item) }
        }
    }

    /// What a part of a preset is filled with.
    private struct Background {
        var name: String
        var drawing: ByAppearance<Drawing>
        var location: SourceLocation
    }

    private static func backgrounds(of preset: Preset) -> [Background] {
        let base = IdentifierName.kebab(preset.name)
        var result: [Background] = []
        func add(_ suffix: String?, _ drawing: ByAppearance<Drawing>, _ location: SourceLocation) {
            let name = suffix.map { base + "-" + IdentifierName.kebab($0) } ?? base
            result.append(Background(name: name, drawing: drawing, location: location))
        }
        for spec in preset.bars.uniqued(by: \.background) {
            add(spec == preset.bars.first ? nil : spec.bar.rawValue, spec.background, spec.backgroundLocation)
        }
        for overlay in preset.surfaces.overlays { add(overlay.name, overlay.background, overlay.location) }
        for spotlight in preset.surfaces.spotlights { add(spotlight.name, spotlight.background, spotlight.location) }
        for panel in preset.surfaces.panels {
            add(panel.name, panel.background, panel.location)
            if let badge = panel.badge { add(panel.name + "-badge", badge.background, panel.location) }
        }
        return result
    }

    /// The background as layers in all appearances; `nil` when it is more than that, or has no gradient in light.
    private func layered(_ item: Background) -> NamedGradient? {
        func layers(_ drawing: Drawing) -> [Layer]? {
            guard drawing.compositing == .encoded || drawing.layers.count == 1 else { return nil }
            var result: [Layer] = []
            for layer in drawing.layers.reversed() {
                guard layer.isPlain else { return nil }
                switch layer.paint {
                case .gradient(let gradient): result.append(.gradient(gradient))
                case .color(let color): result.append(.color(color))
                case .texture: return nil
                }
            }
            return result
        }
        guard let light = layers(item.drawing[.light]), case .gradient(let gradient)? = light.first else {
            return nil
        }
        var result = NamedGradient(
            name: item.name, gradient: gradient, location: item.location, below: Array(light.dropFirst()),
            references: colors.map(\.name))
        for appearance in item.drawing.given where appearance != .light {
            guard let others = layers(item.drawing[appearance]) else { return nil }
            result.others[appearance] = others
        }
        return result
    }

    private mutating func addGradients(of item: Background) {
        var seen: Set<Drawing.Paint> = []
        for appearance in item.drawing.given {
            let paints = item.drawing[appearance].layers.map(\.paint)
            for (index, paint) in paints.enumerated() {
                guard case .gradient(let gradient) = paint, seen.insert(paint).inserted else { continue }
                let layer = paints.count > 1 ? "-\(index + 1)" : ""
                gradients.append(
                    .init(
                        name: item.name + appearance.nameSuffix + layer, gradient: gradient,
                        location: item.location, references: colors.map(\.name)))
            }
        }
    }
}
