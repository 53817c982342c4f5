package import LintelBars
import LintelColor
import LintelGradient
import LintelPreset
import LintelUnits

/// Files of which each has the values of one appearance, as Figma exports the modes of variables.
extension GradientCollection {
    /// Gives colors and gradients the values that those of the same names have in another collection, for one
    /// appearance. What refers to a color that gets a value gets it too, where the other collection does not have it,
    /// also in the place of a value that it had by the reference.
    /// - Parameter other: the collection; of what has a value for the appearance there, this one is used.
    /// - Precondition: the appearance is not light.
    /// - Returns: the names that only the other collection has, in its order.
    package mutating func addForms(of other: GradientCollection, for appearance: Appearance) -> [String] {
        precondition(appearance != .light, "light is what others are added to")
        addSubjects(of: other)
        let before = colors
        let unknownColors = addColors(of: other, for: appearance, before)
        return (unknownColors + addGradients(of: other, for: appearance, before)).uniqued()
    }

    /// - Parameter before: the colors without the values from the other collection.
    private mutating func addColors(
        of other: GradientCollection, for appearance: Appearance, _ before: [NamedColor]
    ) -> [String] {
        let indices = indicesOfColors
        var given: Set<Int> = []
        var unknown: [String] = []
        for color in other.colors {
            guard let index = indices[color.name] else {
                unknown.append(color.name)
                continue
            }
            guard given.insert(index).inserted else { continue }
            let values = color.byAppearance
            let reference = color.references[values.source(of: appearance)]
            colors[index].set(values[appearance], reference: reference, for: appearance)
        }
        for index in colors.indices where !given.contains(index) {
            guard let (end, reference) = Self.followed(from: index, in: before, indices, given, for: appearance) else {
                continue
            }
            if given.contains(end) {
                colors[index].set(colors[end].byAppearance[appearance], reference: reference, for: appearance)
            } else if before[index].others[appearance] == nil, let color = before[end].others[appearance] {
                colors[index].set(color, reference: reference, for: appearance)
            }
        }
        return unknown
    }

    /// The last of the colors to which a color leads in an appearance, by those to which it refers and is equal: the
    /// first with a value from the other collection, if there is one.
    /// - Parameters:
    ///   - colors: the colors without the values from the other collection.
    ///   - given: the indices of the colors that have values there.
    /// - Returns: the index, and the name of the color to which the first one refers; `nil` where that is not equal to
    ///   one.
    private static func followed(
        from index: Int, in colors: [NamedColor], _ indices: [String: Int], _ given: Set<Int>,
        for appearance: Appearance
    ) -> (end: Int, reference: String)? {
        func reference(at index: Int) -> (next: Int, name: String)? {
            let values = colors[index].byAppearance
            let source = values.source(of: appearance)
            guard let name = colors[index].references[source], let next = indices[name] else { return nil }
            // What is made from another color, and not equal to it, does not follow it.
            return colors[next].byAppearance[source] == values[source] ? (next, name) : nil
        }
        guard let first = reference(at: index) else { return nil }
        var seen: Set<Int> = [index]
        var end = first.next
        while seen.insert(end).inserted, seen.count <= deepest, !given.contains(end),
            let (next, _) = reference(at: end)
        {
            end = next
        }
        return (end, first.name)
    }

    /// References are followed this many times.
    private static let deepest = 64

    /// - Parameter before: the colors without the values from the other collection.
    private mutating func addGradients(
        of other: GradientCollection, for appearance: Appearance, _ before: [NamedColor]
    ) -> [String] {
        let indices = Dictionary(gradients.enumerated().map { ($1.name, $0) }) { first, _ in first }
        var given: Set<Int> = []
        var unknown: [String] = []
        for gradient in other.gradients {
            guard let index = indices[gradient.name] else {
                unknown.append(gradient.name)
                continue
            }
            guard given.insert(index).inserted else { continue }
            gradients[index].set(gradient.layersByAppearance[appearance], for: appearance)
            gradients[index].references = (gradients[index].references + gradient.references).uniqued()
        }
        let indicesOfColors = indicesOfColors
        for index in gradients.indices where !given.contains(index) {
            let layers = gradients[index].layersByAppearance
            let source = layers.source(of: appearance)
            let changed = layers[source].map { referring($0, from: source, to: appearance, indicesOfColors, before) }
            gradients[index].set(changed, for: appearance)
        }
        return unknown
    }

    /// A layer with the colors to which it refers as they are in another appearance.
    /// - Parameter before: the colors as they were when the layer was made.
    private func referring(
        _ layer: Layer, from source: Appearance, to appearance: Appearance, _ indices: [String: Int],
        _ before: [NamedColor]
    ) -> Layer {
        func color(_ name: String?, _ color: Color) -> Color {
            guard let index = name.flatMap({ indices[$0] }), before[index].byAppearance[source] == color else {
                return color
            }
            return colors[index].byAppearance[appearance]
        }
        switch layer {
        case .color(let own, let reference): return .color(color(reference, own), reference: reference)
        case .gradient(let gradient, let references):
            var result = gradient
            for (index, reference) in references.enumerated() where result.stops.indices.contains(index) {
                guard case .stop(let own, let position) = result.stops[index] else { continue }
                result.stops[index] = .stop(color(reference, own), position: position)
            }
            // Colors that are not legacy ones would be mixed in another space.
            if result.interpolationSpace != gradient.interpolationSpace { result.space = gradient.interpolationSpace }
            return .gradient(result, references: references)
        }
    }

    /// The first color of each name.
    private var indicesOfColors: [String: Int] {
        Dictionary(colors.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }
}

extension GradientCollection.NamedColor {
    /// Sets the value for an appearance; none where it is what is seen without it.
    fileprivate mutating func set(_ color: Color, reference: String?, for appearance: Appearance) {
        others[appearance] = nil
        references[appearance] = nil
        guard byAppearance[appearance] != color else { return }
        others[appearance] = color
        references[appearance] = reference
    }
}

extension GradientCollection.NamedGradient {
    /// Sets the layers for an appearance; none where they are what is seen without them.
    fileprivate mutating func set(_ layers: [GradientCollection.Layer], for appearance: Appearance) {
        others[appearance] = nil
        if layersByAppearance[appearance] != layers { others[appearance] = layers }
    }
}
