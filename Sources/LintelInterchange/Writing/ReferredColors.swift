import LintelBars
import LintelColor

/// The colors of a collection with the names that an output gives them, for what refers to them by the names that they
/// have in the collection.
struct ReferredColors {
    private var colors: [String: [(name: String, values: ByAppearance<Color>)]] = [:]

    /// - Parameter names: those of the output, one for each color.
    init(_ collection: [GradientCollection.NamedColor], names: [String]) {
        for (name, color) in zip(names, collection) {
            colors[color.name, default: []].append((name, color.byAppearance))
        }
    }

    /// The name in the output of the color to which a stop refers; `nil` when it refers to none, or to one that is
    /// another color in this appearance than the stop, so that the reference would change it. Of several with one name,
    /// as rules of style sheets may define, it is the first that is the stop's color.
    func name(of reference: String?, for color: Color, in appearance: Appearance = .light) -> String? {
        guard let reference, let found = colors[reference] else { return nil }
        return found.first { $0.values[appearance] == color }?.name
    }

    /// The name in the output of the color to which the stop at an index refers.
    /// - Parameter references: of all stops, or none.
    func name(
        of references: [String?], at index: Int, for color: Color, in appearance: Appearance = .light
    ) -> String? {
        references.indices.contains(index) ? name(of: references[index], for: color, in: appearance) : nil
    }
}
