import LintelBars
import LintelDiagnostics

extension GradientCollection {
    /// Adds what is different with high contrast: the forms of gradients and colors in `highContrast` and
    /// `darkHighContrast`, and, under names such as `sky-high-contrast`, gradients that are nowhere else.
    /// - Parameters:
    ///   - other: the same file, read for a reader who prefers more contrast.
    ///   - plain: what backgrounds are for that reader which are a color in the light.
    ///   - own: what backgrounds are for other readers which are a color in the light.
    /// - Complexity: O(length).
    mutating func addHighContrast(
        _ other: GradientCollection, plain: [String: PlainBackground] = [:], own: [String: PlainBackground] = [:]
    ) {
        var state = HighContrast(other, colors: colors)
        addForms(ofGradients: &state, plain: plain)
        addGradientsOnlyThere(&state, own: own)
        addForms(ofColors: state)
    }

    /// Adds the forms of gradients for high contrast.
    private mutating func addForms(ofGradients state: inout HighContrast, plain: [String: PlainBackground]) {
        for index in gradients.indices.reversed() {
            let item = gradients[index]
            let isInForce = state.seen.insert(item.name).inserted
            guard let found = isInForce ? state.byName[item.name] : state.byPlace[Place(item)] else {
                guard isInForce else { continue }
                let flat = state.flat(item.name)
                guard let (light, dark) = plain[item.name] ?? flat else { continue }
                // A rule may only use the property.
                if let flat, light.map(\.withoutReferences) == flat.light { state.known.insert(item.name) }
                // Its form in the dark is no gradient of its own.
                state.seen.insert(item.name + Appearance.dark.nameSuffix)
                var layers = ByAppearance(light: light)
                if dark != light { layers[exactly: .dark] = dark }
                gradients[index].others.add(layers, to: item.layersByAppearance)
                continue
            }
            gradients[index].others.add(found.layersByAppearance, to: item.layersByAppearance)
            gradients[index].references += found.references.filter { !item.references.contains($0) }
        }
    }

    /// Adds gradients that are nowhere else, and those that are a color here, in place of the color.
    private mutating func addGradientsOnlyThere(_ state: inout HighContrast, own: [String: PlainBackground]) {
        // A custom property that is a color here and a gradient there.
        let flatColors = Dictionary(colors.map { ($0.name, $0) }) { _, last in last }
        var replaced: Set<String> = []
        for item in state.other.gradients where state.seen.insert(item.name).inserted {
            if state.otherColors[item.name] == nil, let color = flatColors[item.name] {
                replaced.insert(item.name)
                gradients.append(
                    item.highContrast(
                        of: ([.color(color.color)], [.color(color.dark ?? color.color)])))
            } else if let form = own[item.name] {
                gradients.append(item.highContrast(of: form))
            } else {
                var item = item
                item.name += Appearance.highContrast.nameSuffix
                gradients.append(item)
            }
        }
        colors.removeAll { replaced.contains($0.name) }
    }

    /// Adds the forms of colors for high contrast, and the colors that are nowhere else.
    private mutating func addForms(ofColors state: HighContrast) {
        for index in colors.indices {
            guard let found = state.otherColors[colors[index].name] else { continue }
            let before = colors[index].byAppearance
            colors[index].others.add(found.byAppearance, to: before)
            for (source, target) in Self.contrasts where before[exactly: target] != colors[index].others[target] {
                colors[index].references[target] = found.references[source] ?? found.references[.light]
            }
        }
        colors += state.other.colors.filter { !state.known.contains($0.name) }
    }

    /// The layers of a background without a gradient in the light.
    typealias PlainBackground = (light: [Layer], dark: [Layer])

    /// The appearances of a reader who prefers more contrast, with those that other readers have in their places.
    fileprivate static let contrasts: [(source: Appearance, target: Appearance)] = [
        (.light, .highContrast), (.dark, .darkHighContrast),
    ]

    private struct Place: Hashable {
        var name: String
        var location: SourceLocation

        init(_ item: NamedGradient) { (name, location) = (item.name, item.location) }
    }

    /// The file read for a reader who prefers more contrast, and what of it has been used.
    private struct HighContrast {
        let other: GradientCollection
        /// The last of equal names is in force; those before it are found again by their places.
        private(set) var byName: [String: NamedGradient] = [:]
        private(set) var byPlace: [Place: NamedGradient] = [:]
        let otherColors: [String: NamedColor]
        /// The names of the colors without high contrast, and of colors that became a form of a gradient.
        var known: Set<String>
        /// The names of gradients that have been looked at, and of their dark forms.
        var seen: Set<String> = []

        init(_ other: GradientCollection, colors: [NamedColor]) {
            self.other = other
            otherColors = Dictionary(other.colors.map { ($0.name, $0) }) { _, last in last }
            known = Set(colors.map(\.name))
            for item in other.gradients {
                byName[item.name] = item
                byPlace[Place(item)] = item
            }
        }

        /// A custom property that is a gradient here and a color there.
        func flat(_ name: String) -> PlainBackground? {
            guard !known.contains(name), let color = otherColors[name] else { return nil }
            return (
                [.color(color.color, reference: nil)], [.color(color.dark ?? color.color, reference: nil)]
            )
        }
    }
}

extension GradientCollection.NamedGradient {
    /// A background with a color in the light whose forms for high contrast this is.
    fileprivate func highContrast(of plain: GradientCollection.PlainBackground) -> Self {
        guard case .color(let color, let reference)? = plain.light.first,
            case .gradient(let gradient, let references) = GradientCollection.Layer.evenGradient(
                of: color, reference: reference)
        else { return self }
        var item = Self(
            name: name, gradient: gradient, location: location, dark: plain.dark == plain.light ? nil : plain.dark,
            references: self.references)
        item.stopReferences = references
        item.others.add(layersByAppearance, to: item.layersByAppearance)
        return item
    }
}

extension Dictionary where Key == Appearance, Value: Equatable {
    /// Adds the values for high contrast that what is there does not say.
    /// - Parameters:
    ///   - contrast: the values of a reader who prefers more contrast, as those of `light` and `dark`.
    ///   - plain: what the dictionary says, with the value of `light`.
    fileprivate mutating func add(_ contrast: ByAppearance<Value>, to plain: ByAppearance<Value>) {
        var all = plain
        for (source, target) in GradientCollection.contrasts where contrast[source] != all[target] {
            all[exactly: target] = contrast[source]
            self[target] = contrast[source]
        }
    }
}
