import LintelBars
import LintelUnits

/// The colors and gradients of a token file, with those that replace others in an appearance put together with them.
/// The format itself has no appearances; `DesignTokenText` writes them as extensions.
struct TokenVariants {
    /// The appearance for which a token is, and the name of the token that it replaces there.
    typealias Role = (appearance: Appearance, name: String)

    private var colors: [(color: GradientCollection.NamedColor, role: Role?)] = []
    private var gradients: [(gradient: GradientCollection.NamedGradient, role: Role?)] = []

    mutating func add(_ color: GradientCollection.NamedColor, for role: Role?) { colors.append((color, role)) }

    mutating func add(_ gradient: GradientCollection.NamedGradient, for role: Role?) {
        gradients.append((gradient, role))
    }

    /// Everything in the order of the file. What should replace a token that there is not, or a second time, keeps its
    /// own name.
    /// - Parameter names: those that tokens have in the collection, where they are others than in the file.
    func collection(naming names: [String: String]) -> GradientCollection {
        var result = GradientCollection()
        var renamed: [String: String] = [:]
        let colorIndices = Self.indices(of: colors.filter { $0.role == nil }.map(\.color.name))
        result.colors = colors.filter { $0.role == nil }.map(\.color)
        for case (let color, let role?) in colors {
            if let index = Self.index(of: role, color.name, colorIndices),
                result.colors[index].others[role.appearance] == nil
            {
                result.colors[index].others[role.appearance] = color.color
                result.colors[index].references[role.appearance] = color.references[.light]
                renamed[color.name] = result.colors[index].name
            } else {
                result.colors.append(color)
            }
        }
        let gradientIndices = Self.indices(of: gradients.filter { $0.role == nil }.map(\.gradient.name))
        result.gradients = gradients.filter { $0.role == nil }.map(\.gradient)
        for case (let gradient, let role?) in gradients {
            if let index = Self.index(of: role, gradient.name, gradientIndices),
                result.gradients[index].others[role.appearance] == nil
            {
                result.gradients[index].others[role.appearance] = gradient.layers
                result.gradients[index].references += gradient.references
            } else {
                result.gradients.append(gradient)
            }
        }
        for (name, light) in renamed { renamed[name] = names[light] ?? light }
        renamed.merge(names) { old, _ in old }
        guard !renamed.isEmpty else { return result }
        for index in result.colors.indices {
            result.colors[index].name = names[result.colors[index].name] ?? result.colors[index].name
            result.colors[index].references = result.colors[index].references.mapValues { renamed[$0] ?? $0 }
        }
        for index in result.gradients.indices {
            result.gradients[index].name = names[result.gradients[index].name] ?? result.gradients[index].name
        }
        for index in result.gradients.indices {
            result.gradients[index].references = result.gradients[index].references.map { renamed[$0] ?? $0 }.uniqued()
            result.gradients[index].renameReferences { renamed[$0] ?? $0 }
        }
        return result
    }

    private static func indices(of names: [String]) -> [String: Int] {
        Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// The token that another one replaces: beside it, in its group, or with the whole name.
    private static func index(of role: Role, _ name: String, _ indices: [String: Int]) -> Int? {
        let group = name.split(separator: ".", omittingEmptySubsequences: false).dropLast()
        return indices[(group + [role.name[...]]).joined(separator: ".")] ?? indices[role.name]
    }
}

extension GradientCollection.NamedGradient {
    /// Gives the colors to which stops and layers refer other names.
    fileprivate mutating func renameReferences(_ newName: (String) -> String) {
        func renamed(_ layer: GradientCollection.Layer) -> GradientCollection.Layer {
            switch layer {
            case .gradient(let gradient, let references):
                .gradient(gradient, references: references.map { $0.map(newName) })
            case .color(let color, let reference): .color(color, reference: reference.map(newName))
            }
        }
        stopReferences = stopReferences.map { $0.map(newName) }
        above = above.map(renamed)
        below = below.map(renamed)
        others = others.mapValues { $0.map(renamed) }
    }
}
