package import LintelColor
package import LintelDiagnostics
package import LintelGradient

/// What was found in a file of another program, or is to be written to one: gradients and colours with their names.
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
        package var gradient: Gradient
        package var location: SourceLocation

        package init(name: String, gradient: Gradient, location: SourceLocation) {
            self.name = name
            self.gradient = gradient
            self.location = location
        }
    }

    package struct NamedColor: Sendable {
        package var name: String
        package var color: Color

        package init(name: String, color: Color) {
            self.name = name
            self.color = color
        }
    }
}
