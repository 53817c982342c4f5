package import LintelColor

/// The options for writing gradients.
package struct ExportOptions: Hashable, Sendable {
    /// The largest difference of a list of stops that replaces a gradient which the format cannot mix, ΔE 2000.
    package var tolerance: Double
    /// The box in points for gradients that look different in every box; `nil` refuses those where the format needs
    /// one.
    package var size: (width: Double, height: Double)? {
        get { box.map { ($0.width, $0.height) } }
        set { box = newValue.map { Box(width: $0.width, height: $0.height) } }
    }
    private var box: Box?

    private struct Box: Hashable, Sendable {
        var width: Double
        var height: Double
    }

    /// Whether CSS for a single gradient that is the same in all appearances is its value alone, for a declaration or a
    /// script, and not a style sheet with a custom property.
    package var writesBareValue = true

    /// Whether CSS has the names of a style sheet's custom properties as they are, since other style sheets refer to
    /// them and their case counts; else all names are in lower case, with hyphens. Source: CSS Variables 1, section 2.
    package var keepsNames = false

    /// The name of the file that the gradients are from, without its ending; empty when there is none. In Swift the
    /// enumeration of the colors is named after it.
    package var sourceName = ""

    /// The way in which colors come into the gamut of formats that have one.
    package var gamutMapping: GamutMapping

    /// The standard tolerance, half of what is just visible.
    package static let standardTolerance = 0.5

    /// The standard mapping. It is not presets' local MINDE, which may jump by a just visible difference from one color
    /// to the next: a jump needs many stops.
    package static let standardGamutMapping = GamutMapping.raytrace

    package init(
        tolerance: Double = standardTolerance, size: (width: Double, height: Double)? = nil,
        gamutMapping: GamutMapping = standardGamutMapping
    ) {
        self.tolerance = tolerance
        self.gamutMapping = gamutMapping
        self.size = size
    }

    /// Options with the tolerance that remains after `approximation`.
    func sparing(_ approximation: Double) -> ExportOptions {
        var options = self
        options.tolerance -= approximation
        return options
    }
}
