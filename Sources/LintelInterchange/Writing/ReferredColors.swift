import LintelBars
import LintelColor
import LintelPreset

/// The colors of a collection with the names that an output gives them, for what refers to them by the names that they
/// have in the collection.
struct ReferredColors {
    private struct Item {
        /// The name in the output.
        var name: String
        var values: ByAppearance<Color>
        /// The indices of the colors to which the color refers, by the appearances for which it has a value.
        var references: [Appearance: Int] = [:]
    }

    private var items: [Item]
    /// The indices by the names in the collection.
    private var indices: [String: [Int]] = [:]

    /// - Parameter names: those of the output, one for each color.
    init(_ collection: [GradientCollection.NamedColor], names: [String]) {
        items = zip(names, collection).map { Item(name: $0, values: $1.byAppearance) }
        for (index, color) in collection.enumerated() { indices[color.name, default: []].append(index) }
        for (index, color) in collection.enumerated() {
            for appearance in color.byAppearance.given {
                guard let name = color.references[appearance] else { continue }
                items[index].references[appearance] = indices[name, default: []].first {
                    isSame($0, as: index, where: appearance) && !leads($0, to: index)
                }
            }
        }
    }

    /// Whether a color can replace the value that another one has for an appearance: it is the same in all appearances
    /// that have this value.
    private func isSame(_ other: Int, as index: Int, where appearance: Appearance) -> Bool {
        let (own, other) = (items[index].values, items[other].values)
        return Appearance.allCases.allSatisfy { own.source(of: $0) != appearance || own[$0] == other[$0] }
    }

    /// Whether a color is another one, or refers to it.
    private func leads(_ start: Int, to end: Int) -> Bool {
        var seen: Set<Int> = [start]
        var open = [start]
        while let index = open.popLast() {
            if index == end { return true }
            open += items[index].references.values.filter { seen.insert($0).inserted }
        }
        return false
    }

    /// The names in the output of the colors to which the color at an index refers, by the appearances for which it has
    /// a value. A reference that would change the color is left out, as is one to a color that is not written.
    func names(at index: Int) -> [Appearance: String] { items[index].references.mapValues { items[$0].name } }

    /// The values of the color at an index as text.
    /// - Parameter reference: returns the text for the name of a color.
    func texts(at index: Int, _ reference: (String) -> String) -> ByAppearance<String> {
        let names = names(at: index)
        let values = items[index].values
        var texts = ByAppearance(light: "")
        for appearance in values.given {
            texts[exactly: appearance] = names[appearance].map(reference) ?? values[appearance].cssText
        }
        return texts
    }

    /// The indices of all colors, each after those to which it refers, else in the order of the collection.
    var order: [Int] {
        var result: [Int] = []
        var isPlaced = Array(repeating: false, count: items.count)
        for index in items.indices {
            var open = [index]
            while let next = open.last {
                let missing = items[next].references.values.filter { !isPlaced[$0] }.min()
                if let missing {
                    open.append(missing)
                } else {
                    open.removeLast()
                    if !isPlaced[next] { result.append(next) }
                    isPlaced[next] = true
                }
            }
        }
        return result
    }

    /// The name in the output of the color to which a stop refers; `nil` when it refers to none, or to one that is
    /// another color in this appearance than the stop, so that the reference would change it. Of several with one name,
    /// as rules of style sheets may define, it is the first that is the stop's color.
    func name(of reference: String?, for color: Color, in appearance: Appearance = .light) -> String? {
        guard let reference, let found = indices[reference] else { return nil }
        return found.first { items[$0].values[appearance] == color }.map { items[$0].name }
    }

    /// The name in the output of the color to which the stop at an index refers.
    /// - Parameter references: of all stops, or none.
    func name(
        of references: [String?], at index: Int, for color: Color, in appearance: Appearance = .light
    ) -> String? {
        references.indices.contains(index) ? name(of: references[index], for: color, in: appearance) : nil
    }
}
