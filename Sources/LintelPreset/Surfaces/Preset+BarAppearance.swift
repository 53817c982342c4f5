package import LintelBars
package import LintelColor
package import LintelDiagnostics
package import LintelDrawing
package import LintelUnits

extension Preset {
    /// What an app sets on a bar beside its background: for the manifest, and for the images of the back button's
    /// chevron.
    package struct BarAppearance: Hashable, Sendable {
        /// `nil` leaves UIKit's.
        package var style: Style?
        package var isTranslucent: Bool?
        package var barTint: ByAppearance<Color>?
        package var tint: ByAppearance<Color>?
        package var title: Title?
        package var largeTitle: Title?
        /// Buttons and tabs, by state; UIKit's where there is none.
        package var items: [ItemState: Item]
        /// The points by which a title is moved down, by metrics; navigation bars only.
        package var titleOffsets: [BarMetrics: Double]
        /// What the bar shows while its content is at the edge.
        package var scrollEdge: ScrollEdge
        package var backIndicator: BackIndicator?
        /// How well the bar must be readable.
        package var contrast: Contrast
        package var location: SourceLocation
        /// The keys that give what is read its color.
        package var origins: [TextRole: SourceLocation] = [:]

        package init(
            style: Style? = nil, isTranslucent: Bool? = nil, barTint: ByAppearance<Color>? = nil,
            tint: ByAppearance<Color>? = nil, title: Title? = nil, largeTitle: Title? = nil,
            items: [ItemState: Item] = [:],
            titleOffsets: [BarMetrics: Double] = [:], scrollEdge: ScrollEdge = .background,
            backIndicator: BackIndicator? = nil, contrast: Contrast = Contrast(), location: SourceLocation
        ) {
            self.style = style
            self.isTranslucent = isTranslucent
            self.barTint = barTint
            self.tint = tint
            self.title = title
            self.largeTitle = largeTitle
            self.items = items
            self.titleOffsets = titleOffsets
            self.scrollEdge = scrollEdge
            self.backIndicator = backIndicator
            self.contrast = contrast
            self.location = location
        }

        /// Source: UIKit, `UIBarStyle`.
        package enum Style: String, CaseIterable, Hashable, Sendable {
            case `default`
            case black

            package var uiKitRawValue: Int { self == .default ? 0 : 1 }
        }

        package struct Title: Hashable, Sendable {
            package var color: ByAppearance<Color>?
            package var shadow: TextShadow?
            package var font: Font?

            package init(color: ByAppearance<Color>?, shadow: TextShadow?, font: Font? = nil) {
                self.color = color
                self.shadow = shadow
                self.font = font
            }
        }

        /// Source: UIKit, `NSShadow`.
        package struct TextShadow: Hashable, Sendable {
            package var color: ByAppearance<Color>
            /// Points to the right and down.
            package var x: Double
            package var y: Double
            /// `NSShadow.shadowBlurRadius`.
            package var blur: Double

            package init(color: ByAppearance<Color>, x: Double, y: Double, blur: Double) {
                self.color = color
                self.x = x
                self.y = y
                self.blur = blur
            }
        }

        /// The chevron of the back button; UIKit fills its alpha with the tint color.
        package struct BackIndicator: Hashable, Sendable {
            package var drawing: Drawing
            /// Titles that slide by are seen where it is opaque.
            package var mask: Drawing
            /// Of both, in points.
            package var size: PointSize

            package init(drawing: Drawing, mask: Drawing, size: PointSize) {
                self.drawing = drawing
                self.mask = mask
                self.size = size
            }

            /// Two strokes of `line` points that meet at the left, at right angles and with square ends, `height`
            /// points high.
            package static func chevron(height: Double, line: Double) -> BackIndicator {
                // The square end of a stroke is cut off at half a diagonal of it.
                let cut = line / 2.0.squareRoot()
                let width = height / 2 + cut
                let black = Color(.sRGB, 0, 0, 0, isLegacy: true)
                let arrow = Shape.roundedRectangle(
                    CornerRadii(topLeft: height / 2, topRight: cut, bottomRight: cut, bottomLeft: height / 2), .beveled)
                let solid = Drawing.Layer(.color(black), shape: arrow)
                var inner = solid
                inner.frame = .insets(left: 2 * cut, right: -2 * cut)
                inner.operation = .destinationOut
                return BackIndicator(
                    drawing: Drawing(layers: [solid, inner]), mask: Drawing(layers: [solid]),
                    size: PointSize(width: Points(width), height: Points(height)))
            }
        }
    }
}
