public import LintelColor

/// A gradient as its author wrote it: nothing is resolved against a box yet, lengths may be points or percentages.
public struct Gradient: Hashable, Sendable {
    /// The shape of the gradient and its position in its box.
    public var geometry: Geometry
    /// The stops, hints and easings in the order of CSS. Without a stop the gradient is transparent.
    public var stops: [StopItem]
    /// The space in which colors are mixed; `nil` for sRGB when every stop is legacy, and OKLab otherwise. Source: CSS
    /// Color 4, section 12.1.
    public var space: ColorSpace?
    /// The direction in which hues are mixed where `interpolationSpace` has a hue.
    public var hue: HueInterpolation
    /// Whether the stops repeat beyond the first and the last.
    public var isRepeating: Bool
    /// The easing of every segment between two stops that has none of its own.
    public var easing: Easing
    /// The path of the colors through the stops; a CSS gradient is `.straight`.
    public var path: ColorPath
    /// The way in which colors that differ in alpha are mixed; a CSS gradient's are premultiplied.
    public var mixing: AlphaMixing

    /// A gradient; what is not given is as in CSS.
    public init(
        geometry: Geometry, stops: [StopItem], space: ColorSpace? = nil, hue: HueInterpolation = .shorter,
        isRepeating: Bool = false, easing: Easing = .linear, path: ColorPath = .straight,
        mixing: AlphaMixing = .premultiplied
    ) {
        self.geometry = geometry
        self.stops = stops
        self.space = space
        self.hue = hue
        self.isRepeating = isRepeating
        self.easing = easing
        self.path = path
        self.mixing = mixing
    }

    /// A stop, or what happens between two of them, in the author's order.
    public enum StopItem: Hashable, Sendable {
        /// A color with its position, if one was given. A double position is two items.
        case stop(Color, position: LengthPercentage?)
        /// The position between its neighbors at which the colors are half mixed. A hint takes the place of the
        /// segment's easing. Of several hints between two stops the first counts; before the first and after the last
        /// stop none does.
        case hint(LengthPercentage)
        /// The easing from the stop before to the stop after. Of several between two stops the last counts.
        case easing(Easing)
    }

    /// The way in which colors are mixed when they differ in alpha.
    public typealias AlphaMixing = LintelColor.AlphaMixing
}

extension Gradient {
    /// A gradient of one stop, which is the color everywhere.
    package init(_ color: Color) {
        self.init(geometry: .linear(.angle(180)), stops: [.stop(color, position: nil)])
    }

    /// The stops of a list of colors, evenly spread: over what their neighbors leave, or from the first to the last of
    /// two positions.
    /// - Parameter positions: none, or two.
    /// - Returns: `nil` for one position, or none of the colors.
    package static func stops(of colors: [Color], _ positions: [LengthPercentage]) -> [StopItem]? {
        guard let first = colors.first, let last = colors.last, positions.count != 1 else { return nil }
        if colors.count == 1 {
            return positions.isEmpty ? [.stop(first, position: nil)] : positions.map { .stop(first, position: $0) }
        }
        let middle = colors.dropFirst().dropLast().map { StopItem.stop($0, position: nil) }
        return [.stop(first, position: positions.first)] + middle + [.stop(last, position: positions.last)]
    }

    /// The space the colors are mixed in: `space`, or else sRGB if every stop is legacy and OKLab if not.
    /// Source: CSS Color 4, section 12.1.
    public var interpolationSpace: ColorSpace {
        if let space { return space }
        let isLegacy = stops.allSatisfy { item in
            guard case .stop(let color, _) = item else { return true }
            return color.isLegacy
        }
        return isLegacy ? .sRGB : .oklab
    }
}
