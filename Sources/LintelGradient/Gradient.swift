package import LintelColor
import LintelUnits

/// A gradient as its author wrote it: nothing is resolved against a box yet, lengths may be points or percentages.
package struct Gradient: Hashable, Sendable {
    package var geometry: Geometry
    package var stops: [StopItem]
    /// `nil`: sRGB when every stop is legacy, otherwise OKLab. Source: CSS Color 4, section 12.1.
    package var space: ColorSpace?
    package var hue: HueInterpolation
    package var isRepeating: Bool
    /// The easing of every segment between two stops that has none of its own.
    package var easing: Easing

    package init(
        geometry: Geometry, stops: [StopItem], space: ColorSpace? = nil, hue: HueInterpolation = .shorter,
        isRepeating: Bool = false, easing: Easing = .linear
    ) {
        self.geometry = geometry
        self.stops = stops
        self.space = space
        self.hue = hue
        self.isRepeating = isRepeating
        self.easing = easing
    }

    /// A stop or a hint in the author's order.
    package enum StopItem: Hashable, Sendable {
        /// A colour with its position, if one was given. A double position is two items.
        case stop(Color, position: LengthPercentage?)
        /// Where, between its neighbours, the colours are half mixed.
        case hint(LengthPercentage)
    }
}
