package import LintelBars
package import LintelDiagnostics
package import LintelDrawing
package import LintelUnits

extension Preset {
    /// A box behind content, of any size within a range, with what is above its border.
    package struct Panel: Hashable, Sendable {
        /// An identifier, unique among the preset's surfaces.
        package var name: String
        /// The picture of the panel, laid out in its own box; shadows may reach beyond it.
        package var background: ByAppearance<Drawing>
        package var badge: Badge?
        /// The smallest panel, in points; each side is in `PresetLimits.deviceSide`.
        package var smallest: PointSize
        /// The largest panel, in points; no side is smaller than that of the smallest.
        package var largest: PointSize
        /// The location of the background in the preset.
        package var location: SourceLocation
        /// The location of the smallest size in the preset, or that of the panel if it has none.
        package var sizeLocation: SourceLocation

        package init(
            name: String, background: ByAppearance<Drawing>, badge: Badge?, smallest: PointSize, largest: PointSize,
            location: SourceLocation, sizeLocation: SourceLocation
        ) {
            self.name = name
            self.background = background
            self.badge = badge
            self.smallest = smallest
            self.largest = largest
            self.location = location
            self.sizeLocation = sizeLocation
        }
    }

    /// A small picture painted after everything else of its panel, and so above the border.
    package struct Badge: Hashable, Sendable {
        /// The picture of the badge, laid out in its own box.
        package var background: ByAppearance<Drawing>
        /// The size of the badge's box in points; each side is in `PresetLimits.deviceSide`.
        package var size: PointSize
        /// The point of the panel at which the center of the badge is, before it is moved.
        package var point: BoxPoint
        /// The points by which the badge is then moved to the right, in `PresetLimits.shadowOffset`; negative for left.
        package var offsetX: Double
        /// The points by which the badge is then moved down, in `PresetLimits.shadowOffset`; negative for up.
        package var offsetY: Double
        /// Whether the badge is an image of its own; the key `delivery` of presets.
        package var separation: Separation
        package var location: SourceLocation

        package init(
            background: ByAppearance<Drawing>, size: PointSize, point: BoxPoint, offsetX: Double, offsetY: Double,
            separation: Separation, location: SourceLocation
        ) {
            self.background = background
            self.size = size
            self.point = point
            self.offsetX = offsetX
            self.offsetY = offsetY
            self.separation = separation
            self.location = location
        }

        package enum Separation: String, CaseIterable, Hashable, Sendable {
            /// The badge is in the panel's image if that still stretches, and otherwise an image of its own.
            case auto
            /// The badge is always an image of its own.
            case apart
        }
    }
}
