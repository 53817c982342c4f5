extension Drawing {
    /// One paint on one part of one shape. Nothing is implicit: a shadow or a border is a layer of its own with its own
    /// position in the order.
    ///
    /// The coverage of a pixel, 0…1, is the part of its area that the layer covers, times the mask. Inside the coverage
    /// the operation is applied with the paint's color, whose alpha is multiplied by the opacity; outside nothing
    /// changes, whatever the operation: result = backdrop + coverage · (operation(source, backdrop) − backdrop). So a
    /// shape is also its operation's clip.
    package struct Layer: Hashable, Sendable {
        package var paint: Paint
        package var shape: Shape
        package var frame: Frame
        package var part: Part
        /// The opacity, 0…1; values outside are clamped.
        package var opacity: Double
        package var operation: CompositeOperation
        package var mask: Mask?

        /// A layer that fills its frame, which is the whole box when nothing else is said.
        package init(
            _ paint: Paint, shape: Shape = .rectangle, frame: Frame = .box, part: Part = .fill, opacity: Double = 1,
            operation: CompositeOperation = .normal, mask: Mask? = nil
        ) {
            self.paint = paint
            self.shape = shape
            self.frame = frame
            self.part = part
            self.opacity = opacity
            self.operation = operation
            self.mask = mask
        }

        /// The part of the shape that the paint covers.
        package enum Part: Hashable, Sendable {
            case fill
            /// A line of this width along the shape's outline; a width of 0 or less paints nothing. The paint is still
            /// laid out in the frame.
            case stroke(width: LayerLength, alignment: StrokeAlignment)
            /// The blurred shape, to be painted under it.
            case dropShadow(Shadow)
            /// The blurred outside of the shape, seen inside it.
            case innerShadow(Shadow)

            /// Whether a blur is drawn for it, which takes longer than a sharp outline.
            package var isBlurred: Bool {
                switch self {
                case .dropShadow(let shadow), .innerShadow(let shadow): shadow.sigma > 0
                case .fill, .stroke: false
                }
            }
        }

        /// Whether the layer fills the whole box with its paint, source-over, and nothing else: what a CSS background
        /// layer does.
        package var isPlain: Bool {
            shape == .rectangle && frame == .box && part == .fill && opacity >= 1 && operation == .normal && mask == nil
        }
    }
}

/// The position of a stroke relative to the outline.
package enum StrokeAlignment: String, CaseIterable, Hashable, Sendable {
    /// Within the shape, as a CSS border.
    case inside
    /// Half inside, half outside.
    case center
    /// Around the shape.
    case outside
}
