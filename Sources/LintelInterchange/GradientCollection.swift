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
        /// All layers as they are in the dark, uppermost first; `nil` when they are the same.
        package var dark: [Layer]?
        /// How far the stops are off from what the file describes in other terms, ΔE 2000; 0 when they are its own.
        package var approximation: Double

        package init(
            name: String, gradient: Gradient, location: SourceLocation, below: [Layer] = [], dark: [Layer]? = nil,
            approximation: Double = 0
        ) {
            self.name = name
            self.gradient = gradient
            self.location = location
            self.below = below
            self.dark = dark
            self.approximation = approximation
        }

        /// Uppermost first.
        package var layers: [Layer] { [.gradient(gradient)] + below }
    }

    /// One of several layers of a background.
    package enum Layer: Hashable, Sendable {
        case gradient(Gradient)
        case color(Color)
    }

    package struct NamedColor: Sendable {
        package var name: String
        package var color: Color
        /// `nil` when it is the same in the dark.
        package var dark: Color?

        package init(name: String, color: Color, dark: Color? = nil) {
            self.name = name
            self.color = color
            self.dark = dark
        }
    }
}

extension GradientCollection {
    /// Every layer and every dark variant by itself, for formats that hold one gradient or color under a name: `sky`, `sky-2`,
    /// `sky-dark`.
    var separated: GradientCollection {
        var result = GradientCollection()
        for item in colors {
            result.colors.append(.init(name: item.name, color: item.color))
            if let dark = item.dark { result.colors.append(.init(name: item.name + "-dark", color: dark)) }
        }
        for item in gradients {
            for (layers, suffix) in [(item.layers, ""), (item.dark ?? [], "-dark")] {
                let gradients = layers.compactMap { layer in
                    if case .gradient(let gradient) = layer { gradient } else { nil }
                }
                for (index, gradient) in gradients.enumerated() {
                    result.gradients.append(
                        .init(
                            name: item.name + suffix + (index > 0 ? "-\(index + 1)" : ""), gradient: gradient,
                            location: item.location, approximation: item.approximation))
                }
            }
        }
        return result
    }
}
