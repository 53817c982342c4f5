package import LintelRaster
package import LintelUnits

/// The smallest resizable image found, with the proof that it holds at every target.
package struct StretchSolution: Hashable, Sendable {
    package let image: QuantizedImage
    /// The cap insets in pixels of `image`.
    package let capInsets: CapInsets
    /// The proof over all targets.
    package let proof: StretchProof
    /// The results of the proof at each target.
    package let proved: ProvedTargets

    /// Creates a solution from its differences.
    /// - Precondition: there is a target.
    init(
        image: QuantizedImage, capInsets: CapInsets, model: StretchModel, differences: [PixelSize: PixelDifference]
    ) {
        self.image = image
        self.capInsets = capInsets
        proved = ProvedTargets(model: model, differences: differences)
        proof = proved.proof(for: Array(differences.keys))
    }
}
