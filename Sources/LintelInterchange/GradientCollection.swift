package import LintelBars
package import LintelColor
package import LintelDiagnostics
package import LintelGradient
import LintelPreset

/// The gradients and colors, with their names, that were found in a file of another program or are to be written to
/// one.
package struct GradientCollection: Sendable {
    package var gradients: [NamedGradient]
    package var colors: [NamedColor]
    /// The gradients and colors of the file that could not be read, while others could.
    package var leftOut: [LeftOut] = []
    /// The size and the gamut mapping with which Lintel wrote the design tokens that were read; `nil` where no gradient
    /// records them, or several record different ones.
    package var recordedOptions: ExportOptions?

    /// The names of the gradients and colors that diagnostics are about; other diagnostics are about the whole file.
    package private(set) var subjects: [Diagnostic: Set<String>] = [:]

    /// Records that diagnostics are about a gradient or a color.
    mutating func record(_ diagnostics: some Sequence<Diagnostic>, about name: String) {
        for diagnostic in diagnostics { subjects[diagnostic, default: []].insert(name) }
    }

    /// Adds what another collection, of the same file, has recorded.
    mutating func addSubjects(of other: GradientCollection) {
        subjects.merge(other.subjects) { $0.union($1) }
    }

    /// The diagnostics that are about one of the gradients, what it refers to, or the whole file.
    package func diagnostics(_ all: [Diagnostic], aboutGradientAt index: Int) -> [Diagnostic] {
        let gradient = gradients[index]
        var names = Set(gradient.references + only(gradientAt: index).colors.map(\.name) + [gradient.name])
        if let name = gradient.generatedName { names.insert(name) }
        return diagnostics(all, about: names)
    }

    /// The diagnostics that are about something of these names, or the whole file.
    package func diagnostics(_ all: [Diagnostic], about names: Set<String>) -> [Diagnostic] {
        all.filter { diagnostic in subjects[diagnostic].map { !$0.isDisjoint(with: names) } ?? true }
    }

    /// A gradient or color that is left out for a mistake in it.
    package struct LeftOut: Sendable {
        /// The name in its file.
        package var name: String
        /// The message about the mistake.
        package var reason: String
        /// Whether the entry is known to be a color.
        package var isColor = false
    }

    package init(gradients: [NamedGradient] = [], colors: [NamedColor] = []) {
        self.gradients = gradients
        self.colors = colors
    }

    package var isEmpty: Bool { gradients.isEmpty && colors.isEmpty }

    /// The stops of all gradients that are read from a file, in all appearances: what 20 of the largest gradients have.
    package static let mostStops = 20 * PresetLimits.stops

    /// The message for a gradient with which a file has more than `mostStops`.
    static func tooManyStops(with name: String) -> String {
        (name.isEmpty ? "with this gradient" : "with '\(name)'")
            + " the gradients of the file have more than \(mostStops) stops"
    }

    package struct NamedGradient: Sendable {
        /// The name in its file, with `.` between groups; empty when it has none.
        package var name: String
        /// The name in the file, where a program generated it and another one is used; `nil` otherwise.
        package var generatedName: String?
        /// The uppermost gradient.
        package var gradient: Gradient
        /// The colors that are painted above it, uppermost first.
        var above: [Layer] = []
        /// The colors to which its stops refer, as in `Layer.gradient`.
        var stopReferences: [String?] = []
        package var location: SourceLocation
        /// The layers below the gradient, uppermost first, as CSS lists them.
        package var below: [Layer]
        /// All layers in appearances other than light, uppermost first, where they differ.
        package var others: [Appearance: [Layer]]
        /// The largest difference of the stops from what the file describes in other terms, ΔE 2000; 0 when the stops
        /// are the file's own.
        package var approximation: Double
        /// The names of the collection's colors to which the file refers in this gradient, by `var()` or an alias. What
        /// is referred to directly comes before what that refers to.
        package var references: [String]
        /// The size in points of the picture that the gradient is from, if it is known and the gradient is laid out in
        /// points.
        package var size: (width: Double, height: Double)?
        /// The rectangle that it fills in the picture, in points; `nil` if it is not known, or the gradient is not laid
        /// out in points.
        package var box: (x: Double, y: Double, width: Double, height: Double)?
        /// Whether it serves others of the file and paints nothing itself, so that only those who name it mean it.
        package var isPattern = false
        /// What it is of another gradient, in a collection that is `separated`.
        var variant: Variant?
        /// The omitted parts of a gradient of a background that has more than layers of gradients and colors; `nil` for
        /// all others.
        var omission: Omission?

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
        package var layers: [Layer] { above + [.gradient(gradient, references: stopReferences)] + below }

        /// All layers in the dark, uppermost first; `nil` when they are the same.
        package var dark: [Layer]? {
            get { others[.dark] }
            set { others[.dark] = newValue }
        }

        /// The number of stops of all layers in all appearances.
        var stopCount: Int {
            (others.values.flatMap(\.self) + layers).reduce(0) { count, layer in
                if case .gradient(let gradient, _) = layer { count + gradient.stops.count } else { count }
            }
        }

        package var layersByAppearance: ByAppearance<[Layer]> { ByAppearance(light: layers, others) }
    }

    /// What a background has that its gradients do not.
    struct Omission: Hashable, Sendable {
        /// The background's name.
        var background: String
        /// What people call it: `borders`, `shadows`, …; one or more.
        var features: [String]

        /// - Parameter gradients: how many of the background's gradients are written.
        func message(besides gradients: Int) -> String {
            let list = Spelling.series(features)
            let verb = features.count == 1 && !list.hasSuffix("s") ? "is" : "are"
            return "'\(background)' has \(list), which \(verb) left out: "
                + (gradients == 1
                    ? "only its gradient is written, and fills the whole box"
                    : "only its \(gradients) gradients are written, and each fills the whole box")
        }
    }

    /// The form of a color or gradient in an appearance other than light.
    struct Variant: Hashable, Sendable {
        var appearance: Appearance
        /// The index of the light form in the list of the collection.
        var index: Int
    }

    /// One of several layers of a background.
    package enum Layer: Hashable, Sendable {
        /// A gradient, with the name of the collection's color to which each item of its `stops` refers by itself;
        /// `nil` for colors that are written out, or derived from others. An empty list when none refers to one.
        case gradient(Gradient, references: [String?] = [])
        /// A color, with the name of the collection's color to which it refers, if it does.
        case color(Color, reference: String? = nil)

        /// The layer with its colors written out.
        var withoutReferences: Self {
            switch self {
            case .gradient(let gradient, _): .gradient(gradient)
            case .color(let color, _): .color(color)
            }
        }
    }

    package struct NamedColor: Sendable {
        package var name: String
        /// The color in the light appearance.
        package var color: Color
        /// The colors in other appearances, where they differ.
        package var others: [Appearance: Color]
        /// The names of the collection's colors to which the file refers where it gives the color's value in an
        /// appearance, by `var()`, an alias or `$name` and nothing else. One of them may lead nowhere, and what it
        /// leads to may be another color in other appearances; see `ReferredColors`.
        var references: [Appearance: String] = [:]
        /// What it is of another color, in a collection that is `separated`.
        var variant: Variant?

        package init(name: String, color: Color, dark: Color? = nil) {
            self.name = name
            self.color = color
            others = dark.map { [.dark: $0] } ?? [:]
        }

        /// The color in the dark; `nil` when it is the same.
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

extension GradientCollection.NamedGradient {
    /// Whether the gradient is laid out in points of an SVG picture, and looks different in boxes of other sizes.
    package var isInPoints: Bool {
        guard case .svg(let geometry) = gradient.geometry else { return false }
        return geometry.units == .userSpaceOnUse && gradient.sizeReason != nil
    }
}

extension GradientCollection {
    /// The collection without gradients that only serve others.
    package var withoutPatterns: GradientCollection {
        var result = self
        result.gradients.removeAll(where: \.isPattern)
        return result
    }

    /// Returns one of the gradients, with the colors to which it refers.
    package func only(gradientAt index: Int) -> GradientCollection {
        let gradient = gradients[index]
        var names = Set(gradient.references)
        for layer in gradient.layersByAppearance.given.flatMap({ gradient.layersByAppearance[$0] }) {
            switch layer {
            case .gradient(_, let references): names.formUnion(references.compactMap(\.self))
            case .color(_, let reference): if let reference { names.insert(reference) }
            }
        }
        var added = names
        while !added.isEmpty {
            let found = colors.filter { added.contains($0.name) }.flatMap(\.references.values)
            added = Set(found).subtracting(names)
            names.formUnion(added)
        }
        return GradientCollection(gradients: [gradient], colors: colors.filter { names.contains($0.name) })
    }
}
