import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange

/// The gradients and colors found in a file of another program.
public struct GradientFile: Sendable {
    /// The gradients in the order of the file.
    public let gradients: [NamedGradient]
    /// The colors in the order of the file.
    public let colors: [NamedColor]
    /// The diagnostics about what was left out or approximated, sorted by location.
    public let diagnostics: [Diagnostic]

    /// A gradient, or a background of several layers, with the name it has in its file.
    public struct NamedGradient: Hashable, Sendable {
        /// The name, with `.` between groups; empty when there is none.
        public let name: String
        /// The layers in the light appearance, the first on top, as CSS lists backgrounds. Never empty; the first is
        /// `gradient`.
        public let layers: [Layer]
        /// The layers in the dark appearance; `nil` when they are the same.
        public let dark: [Layer]?
        /// The appearances for which the file has a form, `light` first: those for increased contrast too.
        public let appearances: [Appearance]
        /// The uppermost gradient in the light appearance: all there is, unless there are other layers or a dark form.
        public let gradient: Gradient
        /// The names of those of the file's colors that it refers to, by `var()` or an alias.
        public let references: [String]
        /// The position of the gradient in the file.
        public let location: SourceLocation
        /// The largest difference of the stops from what the file describes in other terms, in ΔE 2000; 0 when the
        /// stops are the file's own.
        public let approximation: Double

        private let forms: [Appearance: [Layer]]

        /// Returns the layers in an appearance: its own form or, where there is none, that of its first fallback that
        /// has one, such as `dark` for `darkHighContrast`; see `Appearance.fallbacks`.
        public func layers(in appearance: Appearance) -> [Layer] { forms[appearance] ?? layers }

        init(_ named: GradientCollection.NamedGradient) {
            name = named.name
            layers = named.layers.map(Layer.init)
            dark = named.dark.map { $0.map(Layer.init) }
            let byAppearance = named.layersByAppearance.map { $0.map(Layer.init) }
            appearances = byAppearance.given
            forms = Dictionary(uniqueKeysWithValues: Appearance.allCases.map { ($0, byAppearance[$0]) })
            gradient = named.gradient
            references = named.references
            location = named.location
            approximation = named.approximation
        }
    }

    /// A layer of a background.
    public enum Layer: Hashable, Sendable {
        /// A layer filled with a gradient.
        case gradient(Gradient)
        /// A color everywhere.
        case color(Color)

        /// The layer as a gradient, which `Picture` and `StretchableImage` take: of a color, one of a single stop.
        public var asGradient: Gradient {
            switch self {
            case .gradient(let gradient): gradient
            case .color(let color): Gradient(color)
            }
        }

        init(_ layer: GradientCollection.Layer) {
            self =
                switch layer {
                case .gradient(let gradient, _): .gradient(gradient)
                case .color(let color, _): .color(color)
                }
        }
    }

    /// A color with the name it has in its file.
    public struct NamedColor: Hashable, Sendable {
        /// The name, with `.` between groups.
        public let name: String
        /// The color, or the one for the light appearance.
        public let color: Color
        /// The color for the dark appearance; `nil` when it is the same.
        public let dark: Color?
        /// The appearances for which the file has a color, `light` first: those for increased contrast too.
        public let appearances: [Appearance]

        private let forms: [Appearance: Color]

        /// The color for an appearance, as `NamedGradient.layers(in:)`.
        public func color(in appearance: Appearance) -> Color { forms[appearance] ?? color }

        init(_ named: GradientCollection.NamedColor) {
            name = named.name
            color = named.color
            dark = named.dark
            let byAppearance = named.byAppearance
            appearances = byAppearance.given
            forms = Dictionary(uniqueKeysWithValues: Appearance.allCases.map { ($0, byAppearance[$0]) })
        }
    }

    /// What a file looks like.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Format: String, CaseIterable, Hashable, Sendable {
        /// A gradient or color, or a style sheet with custom properties and background rules.
        case css
        /// Gradient elements. Source: SVG 2, section 14.
        case svg
        /// A gradient of GIMP.
        case ggr
        /// Design tokens. Source: Design Tokens Community Group, Format Module 2025.10.
        case designTokens
    }

    /// Reads gradients and colors.
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - format: `nil` to go by how the text begins.
    ///   - file: the name that diagnostics give it.
    /// - Throws: `DiagnosedError` when nothing could be read.
    public init(_ bytes: [UInt8], format: Format? = nil, file: String = "gradients") throws(DiagnosedError) {
        let foreign: ForeignFormat =
            switch format {
            case .css: .css
            case .svg: .svg
            case .ggr: .ggr
            case .designTokens: .dtcg
            case nil: ForeignFormat(text: bytes)
            }
        var found = Diagnostics()
        let collection = GradientReader.read(bytes, as: foreign, file: file, into: &found)
        guard !collection.isEmpty else { throw DiagnosedError(found) }
        gradients = collection.gradients.map(NamedGradient.init)
        colors = collection.colors.map(NamedColor.init)
        diagnostics = found.sorted
    }
}
