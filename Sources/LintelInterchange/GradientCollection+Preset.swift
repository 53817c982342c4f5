import LintelBars
import LintelColor
import LintelDrawing
package import LintelPreset

extension GradientCollection {
    /// The palette and the backgrounds' gradients of a preset: those of each bar and appearance, where they differ, under names such
    /// as `sunset`, `sunset-tab-dark`, `sunset-2`.
    package init(_ preset: Preset) {
        self.init()
        for color in preset.palette {
            for appearance in color.values.given {
                colors.append(
                    .init(name: color.name + Self.suffix(appearance), color: color.values[appearance]))
            }
        }
        let base = IdentifierName.kebab(preset.name)
        var seen: Set<Drawing.Paint> = []
        for spec in preset.bars {
            let bar = spec == preset.bars.first ? "" : "-\(spec.bar.rawValue)"
            for appearance in spec.background.given {
                let paints = spec.background[appearance].layers.map(\.paint)
                for (index, paint) in paints.enumerated() {
                    guard case .gradient(let gradient) = paint, seen.insert(paint).inserted else { continue }
                    let layer = paints.count > 1 ? "-\(index + 1)" : ""
                    gradients.append(
                        .init(
                            name: base + bar + Self.suffix(appearance) + layer, gradient: gradient,
                            location: spec.backgroundLocation))
                }
            }
        }
    }

    private static func suffix(_ appearance: Appearance) -> String {
        appearance == .light ? "" : "-" + IdentifierName.kebab(appearance.rawValue)
    }
}
