import LintelBars
import LintelGradient
import LintelPreset

extension GradientCollection {
    /// Every layer and every appearance by itself, for formats that hold one gradient or color under a name: `sky`,
    /// `sky-2`, `sky-dark`. A gradient that is the same in several appearances comes once. What has no name gets the
    /// standard one: `gradient-dark`.
    var separated: GradientCollection {
        var result = GradientCollection()
        var colorsByName: [String: NamedColor] = [:]
        for item in colors {
            if colorsByName[item.name] == nil { colorsByName[item.name] = item }
            let base = result.colors.count
            let name = Self.name(item.name)
            for appearance in item.byAppearance.given {
                var color = NamedColor(name: name + appearance.nameSuffix, color: item.byAppearance[appearance])
                if appearance != .light { color.variant = Variant(appearance: appearance, index: base) }
                color.references = item.references[appearance].map { [.light: $0] } ?? [:]
                result.colors.append(color)
            }
        }
        // The color in this appearance has a name of its own where it is another one.
        func suffix(of name: String, in appearance: Appearance) -> String {
            colorsByName[name]?.byAppearance.source(of: appearance).nameSuffix ?? ""
        }
        for (index, item) in result.colors.enumerated() {
            let appearance = item.variant?.appearance ?? .light
            result.colors[index].references = item.references.mapValues { $0 + suffix(of: $0, in: appearance) }
        }
        for item in gradients {
            let name = Self.name(item.name)
            let layers = item.layersByAppearance
            var seen: Set<Gradient> = []
            // Where the light form of each layer is.
            var bases: [Int: Int] = [:]
            for appearance in layers.given {
                // Without a layer for each of light's they are other gradients, which replace none.
                let isAlike = layers[appearance].count == item.layers.count
                var count = 0
                for (index, layer) in layers[appearance].enumerated() {
                    let isForm = appearance != .light && isAlike && bases[index] != nil
                    guard case .gradient(let gradient, let references) = isForm ? layer.asGradient : layer else {
                        continue
                    }
                    count += 1
                    if isForm {
                        let other = layers.unless(appearance)
                        if other.count == item.layers.count, layer == other[index] { continue }
                    } else if !seen.insert(gradient).inserted {
                        continue
                    }
                    var one = NamedGradient(
                        name: name + appearance.nameSuffix + (count > 1 ? "-\(count)" : ""),
                        gradient: gradient, location: item.location, approximation: item.approximation)
                    one.size = item.size
                    one.stopReferences = references.map { name in name.map { $0 + suffix(of: $0, in: appearance) } }
                    if isForm, let base = bases[index] { one.variant = Variant(appearance: appearance, index: base) }
                    if appearance == .light { bases[index] = result.gradients.count }
                    result.gradients.append(one)
                }
            }
        }
        return result
    }

    private static func name(_ given: String) -> String { given.isEmpty ? IdentifierName.standardName : given }
}

extension ByAppearance {
    /// What an appearance would have without a value of its own.
    fileprivate func unless(_ appearance: Appearance) -> Value {
        self[appearance.fallbacks.first { self[exactly: $0] != nil } ?? .light]
    }
}
