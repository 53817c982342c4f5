package import LintelColor
package import LintelGradient

/// What to paint, independent of device, scale and pixel size: layers painted first to last, source-over, each filling the box.
package struct Drawing: Hashable, Sendable {
    package var layers: [Layer]

    package init(layers: [Layer]) { self.layers = layers }

    package struct Layer: Hashable, Sendable {
        package var paint: Paint

        package init(_ paint: Paint) { self.paint = paint }
    }

    package enum Paint: Hashable, Sendable {
        case color(Color)
        case gradient(Gradient)
    }
}
