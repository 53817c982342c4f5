package import LintelBars
package import LintelColor
package import LintelDiagnostics
package import LintelGradient

/// What was found in a file of another program, or is to be written to one: gradients and colors with their names.
package struct GradientCollection: Sendable {
    package var gradients: [NamedGradient]
    package var colors: [NamedColor]

    package init(gradients: [NamedGradient] = [], colors: [NamedColor] = []) {
        self.gradients = gradients
        self.colors = colors
    }

    package var isEmpty: Bool { gradients.isEmpty && colors.isEmpty }

    package struct NamedGradient: Sendable {
        /// As its file has it, groups with `.` between; empty when it has none.
        package var name: String
        /// The uppermost gradient.
        package var gradient: Gradient
        package var location: SourceLocation
        /// What is painted below the gradient, uppermost first, as CSS lists it.
        package var below: [Layer]
        /// All layers as they are in other appearances than light, uppermost first, where they differ.
        package var others: [Appearance: [Layer]]
        /// How far the stops are off from what the file describes in other terms, ΔE 2000; 0 when they are its own.
        package var approximation: Double
        /// The names of the collection's colors to which the file refers in this gradient, by `var()` or an alias. What is referred to directly
        /// comes before what that refers to.
        package var references: [String]

        package init(
            name: String, gradient: Gradient, location: SourceLocation, below: [Layer] = [], dark: [Layer]? = nil,
            approximation: Double = 0, references: [String] = []
        ) {
            self.name = name
            self.gradient = gradient
            self.location = location
            self.below = below
            self.approximation = approximation
            self.references = references
            others = [:]
            self.dark = dark
        }

        /// The layers in the light appearance, uppermost first.
        package var layers: [Layer] { [.gradient(gradient)] + below }

        /// All layers as they are in the dark, uppermost first; `nil` when they are the same.
        package var dark: [Layer]? {
            get { others[.dark] }
            set { others[.dark] = newValue }
        }

        package var layersByAppearance: ByAppearance<[Layer]> { ByAppearance(light: layers, others) }
    }

    /// One of several layers of a background.
    package enum Layer: Hashable, Sendable {
        case gradient(Gradient)
        case color(Color)
    }

    package struct NamedColor: Sendable {
        package var name: String
        /// The color in the light appearance.
        package var color: Color
        /// The colors in other appearances, where they differ.
        package var others: [Appearance: Color]

        package init(name: String, color: Color, dark: Color? = nil) {
            self.name = name
            self.color = color
            others = dark.map { [.dark: $0] } ?? [:]
        }

        /// `nil` when it is the same in the dark.
        package var dark: Color? { others[.dark] }

        package var byAppearance: ByAppearance<Color> { ByAppearance(light: color, others) }
    }
}

extension ByAppearance {
    fileprivate init(light: Value, _ others: [Appearance: Value]) {
        self.init(light: light)
        for (appearance, value) in others { self[exactly: appearance] = value }
    }
}

extension Appearance {
    /// The suffix of names that belong to this appearance, such as `-dark`; empty for light.
    var nameSuffix: String { self == .light ? "" : "-" + IdentifierName.kebab(rawValue) }
}

extension GradientCollection {
    /// Every layer and every appearance by itself, for formats that hold one gradient or color under a name: `sky`, `sky-2`,
    /// `sky-dark`. A gradient that is the same in several appearances comes once.
    var separated: GradientCollection {
        var result = GradientCollection()
        for item in colors {
            for appearance in item.byAppearance.given {
                result.colors.append(
                    .init(name: item.name + appearance.nameSuffix, color: item.byAppearance[appearance]))
            }
        }
        for item in gradients {
            var seen: Set<Gradient> = []
            for appearance in item.layersByAppearance.given {
                let gradients = item.layersByAppearance[appearance].compactMap { layer in
                    if case .gradient(let gradient) = layer { gradient } else { nil }
                }
                for (index, gradient) in gradients.enumerated() where seen.insert(gradient).inserted {
                    result.gradients.append(
                        .init(
                            name: item.name + appearance.nameSuffix + (index > 0 ? "-\(index + 1)" : ""),
                            gradient: gradient, location: item.location, approximation: item.approximation))
                }
            }
        }
        return result
    }
}
