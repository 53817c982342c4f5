package import LintelBars
package import LintelDiagnostics
package import LintelDrawing
package import LintelUnits

extension Preset {
    /// A box behind content, of any size within a range, with what is above its border.
    package struct Panel: Hashable, Sendable {
        /// An identifier, unique among the preset's surfaces.
        package var name: String
        /// Laid out in the panel's own box; shadows may reach beyond it.
        package var background: ByAppearance<Drawing>
        package var badge: Badge?
        /// The smallest and the largest panel, in points.
        package var smallest: PointSize
        package var largest: PointSize
        /// Where the background was written.
        package var location: SourceLocation
        /// Where the smallest size was written, else the panel.
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
        /// Laid out in the badge's box.
        package var background: ByAppearance<Drawing>
        /// In points.
        package var size: PointSize
        /// The point of the panel for the badge's center…
        package var point: BoxPoint
        /// …moved by these points to the right and down.
        package var offsetX: Double
        package var offsetY: Double
        package var delivery: Delivery
        package var location: SourceLocation

        package init(
            background: ByAppearance<Drawing>, size: PointSize, point: BoxPoint, offsetX: Double, offsetY: Double,
            delivery: Delivery, location: SourceLocation
        ) {
            self.background = background
            self.size = size
            self.point = point
            self.offsetX = offsetX
            self.offsetY = offsetY
            self.delivery = delivery
            self.location = location
        }

        package enum Delivery: String, CaseIterable, Hashable, Sendable {
            /// In the panel's image if that still stretches, else as one of its own.
            case auto
            /// Always an image of its own.
            case apart
        }
    }
}
