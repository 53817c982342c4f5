import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelGradient
package import LintelPreset
import LintelUnits

extension GradientCollection {
    /// The palette and the backgrounds of a preset's bars and of their shadows, where they differ, and of its overlays,
    /// spotlights, panels and badges, under names such as `sunset`, `sunset-tab`, `sunset-shadow` and `sunset-tip`. A
    /// background whose layers have shapes, frames or textures, which other programs do not read, is as many gradients
    /// as it has: `sunset-1`, `sunset-3`, counted from the lowest layer.
    /// - Parameter reread: reads the same preset with other colors in its palette, which shows what refers to them;
    ///   `nil` when it cannot be read.
    package init(_ preset: Preset, reread: (PaletteChanges) -> Preset?) {
        self.init()
        var marks = ColorMarks()
        var changes = PaletteChanges()
        for color in preset.palette {
            var named = NamedColor(name: color.name, color: color.values[.light])
            for appearance in color.values.given {
                let value = color.values[appearance]
                if appearance != .light { named.others[appearance] = value }
                named.references[appearance] = color.references[appearance]
                changes.set(marks.color(for: color.name, isLegacy: value.isLegacy), for: color.name, in: appearance)
            }
            colors.append(named)
        }
        let marked = preset.palette.isEmpty ? nil : reread(changes)
        for item in Self.backgrounds(of: preset, markedAs: marked ?? preset) {
            if let gradient = layered(item, marks) { gradients.append(gradient) } else { addGradients(of: item, marks) }
        }
    }

    /// What a part of a preset is filled with.
    private struct Background {
        var name: String
        var drawing: ByAppearance<Drawing>
        /// The same with a mark in the place of each color of the palette.
        var marked: ByAppearance<Drawing>
        var location: SourceLocation

        /// The paints of an appearance, the lowest first, each with what it is with marks.
        func paints(in appearance: Appearance) -> [(own: Drawing.Paint, marked: Drawing.Paint)] {
            let own = drawing[appearance].layers.map(\.paint)
            let other = marked[appearance].layers.map(\.paint)
            return Array(zip(own, other.count == own.count ? other : own))
        }

        /// What is left out when only gradients are taken, each by itself.
        var omission: Omission {
            let drawings = drawing.given.map { drawing[$0] }
            // A color in the place of another appearance's gradient is written as its form.
            let areAlike = Set(drawings.map(\.layers.count)).count == 1
            var features = drawings.flatMap { drawing in
                drawing.layers.enumerated().flatMap { index, layer in
                    let isForm = areAlike && drawings.contains { $0.layers[index].paint.isGradient }
                    return layer.features.filter { !isForm || $0 != Drawing.Layer.colors }
                }
            }.uniqued()
            if drawings.contains(where: { $0.compositing == .linear }) { features.append("linear compositing") }
            return Omission(background: name, features: features)
        }
    }

    /// What a bar is filled with, with and without marks: bars that differ in neither have one background.
    private struct BarFill: Hashable {
        var drawing: ByAppearance<Drawing>
        var marked: ByAppearance<Drawing>
    }

    /// - Parameter marked: the same preset with marks in its palette.
    private static func backgrounds(of preset: Preset, markedAs marked: Preset) -> [Background] {
        let base = IdentifierName.kebab(preset.name)
        var result: [Background] = []
        func add(
            _ suffix: String?, _ drawing: ByAppearance<Drawing>, _ marked: ByAppearance<Drawing>?,
            _ location: SourceLocation
        ) {
            let name = suffix.map { base + "-" + IdentifierName.kebab($0) } ?? base
            result.append(
                Background(name: name, drawing: drawing, marked: marked ?? drawing, location: location))
        }
        let bars = preset.bars.enumerated().map { index, spec in
            (spec, BarFill(drawing: spec.background, marked: (marked.bars[safe: index] ?? spec).background))
        }
        for (spec, fill) in bars.uniqued(by: { $0.1 }) {
            add(
                spec == preset.bars.first ? nil : spec.bar.rawValue, fill.drawing, fill.marked,
                spec.backgroundLocation)
        }
        let (own, other) = (preset.surfaces, marked.surfaces)
        for (index, overlay) in own.overlays.enumerated() {
            add(overlay.name, overlay.background, other.overlays[safe: index]?.background, overlay.location)
        }
        for (index, spotlight) in own.spotlights.enumerated() {
            add(spotlight.name, spotlight.background, other.spotlights[safe: index]?.background, spotlight.location)
        }
        for (index, panel) in own.panels.enumerated() {
            let twin = other.panels[safe: index]
            add(panel.name, panel.background, twin?.background, panel.location)
            if let badge = panel.badge {
                add(panel.name + "-badge", badge.background, twin?.badge?.background, panel.location)
            }
        }
        // Last, so that the names of all others are as they were written.
        let shadows = preset.bars.enumerated().compactMap { index, spec in
            spec.shadow.map { shadow in
                (
                    spec, shadow.location,
                    BarFill(
                        drawing: shadow.drawing,
                        marked: (marked.bars[safe: index]?.shadow ?? shadow).drawing)
                )
            }
        }
        for (spec, location, fill) in shadows.uniqued(by: { $0.2 }) {
            let bar = spec == preset.bars.first ? "" : spec.bar.rawValue + "-"
            add(bar + "shadow", fill.drawing, fill.marked, location)
        }
        return result
    }

    /// The background as layers in all appearances; `nil` when it is more than that, or has no gradient in light.
    private func layered(_ item: Background, _ marks: ColorMarks) -> NamedGradient? {
        func layers(_ appearance: Appearance) -> [Layer]? {
            let drawing = item.drawing[appearance]
            guard drawing.compositing == .encoded || drawing.layers.count == 1, drawing.layers.allSatisfy(\.isPlain)
            else { return nil }
            var result: [Layer] = []
            for (paint, marked) in item.paints(in: appearance).reversed() {
                guard let layer = layer(paint, marked, marks) else { return nil }
                result.append(layer)
            }
            return result
        }
        guard var light = layers(.light) else { return nil }
        var others: [Appearance: [Layer]] = [:]
        for appearance in item.drawing.given where appearance != .light {
            guard let layers = layers(appearance) else { return nil }
            others[appearance] = layers
        }
        if !light.contains(where: \.isGradient) {
            // Colors alone are no gradient in any appearance, or one of a single color where another has a gradient.
            guard others.values.contains(where: { $0.contains(where: \.isGradient) }),
                case .color(let color, let reference)? = light.first
            else { return nil }
            light[0] = .evenGradient(of: color, reference: reference)
        }
        guard let place = light.firstIndex(where: \.isGradient),
            case .gradient(let gradient, let references) = light[place]
        else { return nil }
        var result = NamedGradient(
            name: item.name, gradient: gradient, location: item.location, below: Array(light[(place + 1)...]),
            references: colors.map(\.name))
        result.above = Array(light[..<place])
        result.stopReferences = references
        result.others = others
        return result
    }

    private static func references(
        of gradient: Gradient, _ marked: Drawing.Paint, _ marks: ColorMarks
    ) -> [String?] {
        guard case .gradient(let marked) = marked else { return [] }
        return marks.references(of: gradient, markedAs: marked)
    }

    /// The gradients of a background that is more than layers of gradients and colors, each by itself; with its
    /// forms in other appearances, where all have as many layers.
    private mutating func addGradients(of item: Background, _ marks: ColorMarks) {
        if let together = together(item, marks) {
            gradients += together
            return
        }
        var seen: Set<Drawing.Paint> = []
        for appearance in item.drawing.given {
            let paints = item.paints(in: appearance)
            for (index, (paint, marked)) in paints.enumerated() {
                guard case .gradient(let gradient) = paint, seen.insert(paint).inserted else { continue }
                let layer = paints.count > 1 ? "-\(index + 1)" : ""
                var named = NamedGradient(
                    name: item.name + appearance.nameSuffix + layer, gradient: gradient, location: item.location,
                    references: colors.map(\.name))
                named.stopReferences = Self.references(of: gradient, marked, marks)
                named.omission = item.omission
                gradients.append(named)
            }
        }
    }

    /// The same with each layer's forms in other appearances; `nil` where appearances differ in their number of layers,
    /// or one has a texture in the place of a gradient.
    private func together(_ item: Background, _ marks: ColorMarks) -> [NamedGradient]? {
        let appearances = item.drawing.given
        let paints = appearances.map { item.paints(in: $0) }
        let count = paints[0].count
        guard paints.allSatisfy({ $0.count == count }) else { return nil }
        var result: [NamedGradient] = []
        var seen: Set<[Drawing.Paint]> = []
        for index in 0..<count {
            let forms = paints.map { $0[index] }
            guard forms.contains(where: { $0.own.isGradient }), seen.insert(forms.map(\.own)).inserted else { continue }
            let layers = forms.compactMap { layer($0.own, $0.marked, marks) }
            guard layers.count == forms.count else { return nil }
            let light = layers[0].asGradient
            guard case .gradient(let gradient, let references) = light else { return nil }
            var named = NamedGradient(
                name: item.name + (count > 1 ? "-\(index + 1)" : ""), gradient: gradient, location: item.location,
                references: colors.map(\.name))
            named.stopReferences = references
            var byAppearance = ByAppearance(light: light)
            for (appearance, layer) in zip(appearances, layers).dropFirst() {
                byAppearance[exactly: appearance] = layer
            }
            for appearance in byAppearance.differing where appearance != .light {
                named.others[appearance] = [byAppearance[appearance]]
            }
            named.omission = item.omission
            result.append(named)
        }
        return result
    }

    /// A layer with the names of the colors to which it refers; `nil` for a texture.
    private func layer(_ paint: Drawing.Paint, _ marked: Drawing.Paint, _ marks: ColorMarks) -> Layer? {
        switch paint {
        case .gradient(let gradient):
            return .gradient(gradient, references: Self.references(of: gradient, marked, marks))
        case .color(let color):
            let reference: String? = if case .color(let mark) = marked { marks.name(of: mark) } else { nil }
            return .color(color, reference: reference)
        case .texture: return nil
        }
    }
}

extension Drawing.Paint {
    fileprivate var isGradient: Bool { if case .gradient = self { true } else { false } }
}

extension GradientCollection.Layer {
    fileprivate var isGradient: Bool { if case .gradient = self { true } else { false } }
}

extension Drawing.Layer {
    fileprivate static let colors = "colors"

    /// What the layer has that gradients of other programs do not.
    fileprivate var features: [String] {
        var features: [String] = []
        switch part {
        case .fill: if case .color = paint { features.append(Self.colors) }
        case .stroke: features.append("borders")
        case .dropShadow, .innerShadow: features.append("shadows")
        }
        if case .texture = paint { features.append("textures") }
        if frame != .box { features.append("frames") }
        if part == .fill, shape != .rectangle { features.append("shapes") }
        if mask != nil { features.append("masks") }
        if opacity < 1 { features.append("opacity") }
        if operation != .normal { features.append("blend modes") }
        return features
    }
}

extension Array {
    /// The element at an index; `nil` when there is none.
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
