package import LintelRaster
package import LintelUnits

/// The smallest resizable image found, with the proof that it holds at every target.
package struct StretchSolution: Hashable, Sendable {
    package let image: QuantizedImage
    /// In pixels of `image`.
    package let capInsets: CapInsets
    package let proof: StretchProof

    /// The size of the region between the caps.
    package var center: PixelSize { capInsets.center(of: image.size) }

    package init(image: QuantizedImage, capInsets: CapInsets, proof: StretchProof) {
        self.image = image
        self.capInsets = capInsets
        self.proof = proof
    }
}
