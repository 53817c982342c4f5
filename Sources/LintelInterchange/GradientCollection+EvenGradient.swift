import LintelColor
import LintelGradient

extension GradientCollection.Layer {
    /// A color as a gradient, for where another appearance has a gradient in its place: a named gradient has one in the
    /// light.
    static func evenGradient(of color: Color, reference: String?) -> Self {
        .gradient(
            Gradient(
                geometry: .linear(.to(horizontal: nil, vertical: .bottom)),
                stops: [.stop(color, position: nil), .stop(color, position: nil)]),
            references: reference.map { [$0, $0] } ?? [])
    }

    /// A color as a gradient, else the layer itself.
    var asGradient: Self {
        if case .color(let color, let reference) = self { .evenGradient(of: color, reference: reference) } else { self }
    }

    /// The color of an `evenGradient(of:reference:)`, else the layer itself.
    var even: Self {
        guard case .gradient(let gradient, let references) = self, case .stop(let color, nil)? = gradient.stops.first
        else { return self }
        let reference = references.first ?? nil
        return self == .evenGradient(of: color, reference: reference) ? .color(color, reference: reference) : self
    }
}
