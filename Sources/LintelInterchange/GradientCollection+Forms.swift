package import LintelBars
import LintelColor
import LintelGradient
import LintelPreset
import LintelUnits

/// Files of which each has the values of one appearance, as Figma exports the modes of variables.
extension GradientCollection {
    /// Gives colors and gradients the values that those of the same names have in another collection, for one
    /// appearance. What refers to a color that gets a value gets it too, where the other collection does not have it.
    /// - Parameter other: the collection; of what has a value for the appearance there, this one is used.
    /// - Precondition: the appearance is not light.
    /// - Returns: the names that only the other collection has, in its order.
    package mutating func addForms(of other: GradientCollection, for appearance: Appearance) -> [String] {
        precondition(appearance != .light, "light is what others are added to")
        addSubjects(of: other)
        let unknownColors = addColors(of: other, for: appearance)
        return (unknownColors + addGradients(of: other, for: appearance)).uniqued()
    }

    private mutating func addColors(of other: GradientCollection, for appearance: Appearance) -> [String] {
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
        for index in colors.indices where !given.contains(index) && colors[index].others[appearance] == nil {
            guard let (color, reference) = referred(at: index, indices, in: appearance) else { continue }
            colors[index].set(color, reference: reference, for: appearance)
        }
        return unknown
    }

    /// The value that a color without one for an appearance has by the colors to which it refers, and the name of the
    /// first of them; `nil` where none of them has one.
    private func referred(
        at index: Int, _ indices: [String: Int], in appearance: Appearance
    ) -> (color: Color, reference: String)? {
        let source = colors[index].byAppearance.source(of: appearance)
        guard let reference = colors[index].references[source] else { return nil }
        var seen: Set<Int> = [index]
        var name = reference
        // What is made from another color, and not equal to it, does not follow it.
        while seen.count <= Self.deepest, let next = indices[name], seen.insert(next).inserted,
            colors[next].byAppearance[source] == colors[index].byAppearance[source]
        {
            if let color = colors[next].others[appearance] { return (color, reference) }
            guard let further = colors[next].references[source] else { return nil }
            name = further
        }
        return nil
    }

    /// References are followed this many times.
    private static let deepest = 64

    private mutating func addGradients(of other: GradientCollection, for appearance: Appearance) -> [String] {
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
        for index in gradients.indices where !given.contains(index) && gradients[index].others[appearance] == nil {
            let layers = gradients[index].layersByAppearance
            let source = layers.source(of: appearance)
            let changed = layers[source].map { referring($0, from: source, to: appearance, indicesOfColors) }
            gradients[index].set(changed, for: appearance)
        }
        return unknown
    }

    /// A layer with the colors to which it refers as they are in another appearance.
    private func referring(
        _ layer: Layer, from source: Appearance, to appearance: Appearance, _ indices: [String: Int]
    ) -> Layer {
        func color(_ name: String?, _ color: Color) -> Color {
            guard let values = name.flatMap({ indices[$0] }).map({ colors[$0].byAppearance }), values[source] == color
            else { return color }
            return values[appearance]
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
