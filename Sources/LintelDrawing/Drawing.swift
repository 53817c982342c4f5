package import LintelColor
package import LintelGradient

/// A picture independent of device, scale and pixel size: layers painted first to last over a transparent box.
package struct Drawing: Hashable, Sendable {
    package var layers: [Layer]
    package var compositing: CompositingSpace

    package init(layers: [Layer], compositing: CompositingSpace = .encoded) {
        self.layers = layers
        self.compositing = compositing
    }

    package enum Paint: Hashable, Sendable {
        case color(Color)
        /// Laid out in the layer's frame.
        case gradient(Gradient)
        /// Laid out in the layer's frame.
        case texture(Texture)
    }
}

/// The encoding of the numbers in which layers are blended.
package enum CompositingSpace: String, CaseIterable, Hashable, Sendable {
    /// Numbers as the file stores them, which UIKit, browsers and design tools use.
    case encoded
    /// Numbers in proportion to light: every layer is decoded, the result encoded once. Half of white over black is
    /// `#bcbcbc`.
    case linear
}
