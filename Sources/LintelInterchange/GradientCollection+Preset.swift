import LintelBars
import LintelColor
import LintelDrawing
package import LintelPreset
import LintelUnits

extension GradientCollection {
    /// The palette and the backgrounds of a preset's bars, where they differ, under names such as `sunset` and `sunset-tab`. A background
    /// whose layers have shapes, frames or textures, which other programs do not read, is as many gradients as it has: `sunset-1`,
    /// `sunset-3`, counted from the lowest layer.
    package init(_ preset: Preset) {
        self.init()
        for color in preset.palette {
            var named = NamedColor(name: color.name, color: color.values[.light])
            for appearance in color.values.given where appearance != .light {
                named.others[appearance] = color.values[appearance]
            }
            colors.append(named)
        }
        let base = IdentifierName.kebab(preset.name)
        for spec in preset.bars.uniqued(by: \.background) {
            let name = base + (spec == preset.bars.first ? "" : "-\(spec.bar.rawValue)")
            if let gradient = layered(spec, named: name) {
                gradients.append(gradient)
            } else {
                addGradients(of: spec, named: name)
            }
        }
    }

    /// The background as layers in all appearances; `nil` when it is more than that, or has no gradient in light.
    private func layered(_ spec: Preset.BarSpec, named name: String) -> NamedGradient? {
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
        guard let light = layers(spec.background[.light]), case .gradient(let gradient)? = light.first else {
            return nil
        }
        var result = NamedGradient(
            name: name, gradient: gradient, location: spec.backgroundLocation, below: Array(light.dropFirst()),
            references: colors.map(\.name))
        for appearance in spec.background.given where appearance != .light {
            guard let others = layers(spec.background[appearance]) else { return nil }
            result.others[appearance] = others
        }
        return result
    }

    private mutating func addGradients(of spec: Preset.BarSpec, named name: String) {
        var seen: Set<Drawing.Paint> = []
        for appearance in spec.background.given {
            let paints = spec.background[appearance].layers.map(\.paint)
            for (index, paint) in paints.enumerated() {
                guard case .gradient(let gradient) = paint, seen.insert(paint).inserted else { continue }
                let layer = paints.count > 1 ? "-\(index + 1)" : ""
                gradients.append(
                    .init(
                        name: name + appearance.nameSuffix + layer, gradient: gradient,
                        location: spec.backgroundLocation, references: colors.map(\.name)))
            }
        }
    }
}
