package import LintelBars
package import LintelColor
package import LintelDiagnostics
package import LintelDrawing
package import LintelUnits

extension Preset {
    /// Everything that an app sets on a bar except its background: for the manifest, and for the images of the back
    /// button's chevron.
    package struct BarAppearance: Hashable, Sendable {
        /// The style of the bar; `nil` for UIKit's.
        package var style: Style?
        package var isTranslucent: Bool?
        package var barTint: ByAppearance<Color>?
        package var tint: ByAppearance<Color>?
        package var title: Title?
        package var largeTitle: Title?
        /// The look of buttons and tabs, by state. UIKit's own look is used for states that are not in it.
        package var items: [ItemState: Item]
        /// The points by which a title is moved down, by metrics; navigation bars only.
        package var titleOffsets: [BarMetrics: Double]
        /// The background, titles and items that the bar shows while its content is at the edge.
        package var scrollEdge: ScrollEdge
        package var backIndicator: BackIndicator?
        /// The contrast ratios that the bar must have.
        package var contrast: Contrast
        package var location: SourceLocation
        /// The locations of the keys that set the color of each text role.
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

        /// The style of a bar. Source: UIKit, `UIBarStyle`.
        package enum Style: String, CaseIterable, Hashable, Sendable {
            case `default`
            case black

            /// The raw value of the style in UIKit. Source: UIKit, `UIBarStyle`.
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

        /// The shadow of a title. Source: UIKit, `NSShadow`.
        package struct TextShadow: Hashable, Sendable {
            package var color: ByAppearance<Color>
            /// The offset to the right, in points, in `PresetLimits.textShadow`; negative for left.
            package var x: Double
            /// The offset down, in points, in `PresetLimits.textShadow`; negative for up.
            package var y: Double
            /// The blur radius in points, as in `NSShadow.shadowBlurRadius`: 0 to the upper bound of
            /// `PresetLimits.textShadow`.
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
            /// The mask of the transition between titles: titles that slide by are visible where it is opaque.
            package var mask: Drawing
            /// The size of the drawing and of the mask, in points.
            package var size: PointSize

            package init(drawing: Drawing, mask: Drawing, size: PointSize) {
                self.drawing = drawing
                self.mask = mask
                self.size = size
            }

            /// Returns a chevron of two strokes that meet at the left, at right angles and with square ends.
            /// - Parameters:
            ///   - height: the height of the whole chevron in points.
            ///   - line: the width of the strokes in points.
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
