package import LintelDiagnostics
package import LintelGradient

extension Preset {
    /// The images that may be stretched, and the treatment of gradients that do not stretch with their box.
    package enum Stretch: String, CaseIterable, Hashable, Sendable {
        /// They stay what they are, at the price of an image for each size.
        case exact
        /// They are laid out in the unit square, where they can be: a design of its own, that one image stands for.
        case unitSquare
        /// No image of a bar or of a whole screen is stretched: there is one for each size, drawn as it is.
        case none
    }

    /// A gradient that was laid out in the unit square although it was written otherwise.
    package struct UnitSquareForm: Hashable, Sendable {
        package var written: Gradient
        package var form: Gradient
        package var location: SourceLocation

        package init(written: Gradient, form: Gradient, location: SourceLocation) {
            self.written = written
            self.form = form
            self.location = location
        }
    }
}
