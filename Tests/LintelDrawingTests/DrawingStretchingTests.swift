import LintelColor
import LintelDrawing
import LintelGradient
import LintelUnits
import Testing

struct DrawingStretchingTests {
    private func drawing(_ css: String...) throws -> Drawing {
        Drawing(layers: try css.map { Drawing.Layer(.gradient(try Gradient.parse(css: $0))) })
    }

    @Test(arguments: [
        "linear-gradient(red, blue)", "linear-gradient(to right, red, blue)",
        "linear-gradient(to bottom right, red, blue)",
        "radial-gradient(ellipse, red, blue)",
        // Fixed along one axis, constant along the other: caps can hold it.
        "linear-gradient(red, blue 54px)",
    ])
    func `a drawing laid out in its box, or with caps to hold it, may stretch`(css: String) throws {
        #expect(try drawing(css).stretchObstacle == nil)
    }

    @Test(arguments: ["linear-gradient(45deg, red, blue)", "radial-gradient(circle, red, blue)"])
    func `an angle and a circle do not survive stretching, and the reason is given`(css: String) throws {
        #expect(try drawing(css).stretchObstacle?.isEmpty == false)
    }

    @Test func `a shade of fixed height over a gradient along the same axis is fixed, over one across it is not`()
        throws
    {
        let shade = "linear-gradient(#000, #0000 54px)"
        #expect(try drawing("linear-gradient(to right, red, blue)", shade).stretchObstacle == nil)
        #expect(try drawing("linear-gradient(to bottom right, red, blue)", shade).stretchObstacle != nil)
    }

    @Test func `one opaque layer makes a drawing opaque, a translucent stop does not`() throws {
        #expect(try drawing("linear-gradient(red, blue)").isOpaque)
        #expect(try drawing("linear-gradient(red, blue)", "linear-gradient(#0008, #0000)").isOpaque)
        #expect(try !drawing("linear-gradient(red, #00f8)").isOpaque)
        #expect(!Drawing(layers: []).isOpaque)
    }

    private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> SVGGeometry.Circle {
        func length(_ points: Double) -> LengthPercentage { LengthPercentage(fraction: 0, points: points) }
        return SVGGeometry.Circle(center: .init(x: length(x), y: length(y)), radius: length(radius))
    }

    /// Source: SVG 2, section 14.2.3: where neither circle lies within the other, what is outside of the cone that they
    /// form stays as it is.
    @Test(arguments: [
        (circle(0.6, 0.5, 0), circle(0.5, 0.5, 0.5), true), (circle(0.9, 0.5, 0.02), circle(0.5, 0.5, 0.1), false),
        (circle(0.2, 0.5, 0), circle(0.5, 0.5, 0.3), false), (circle(0.21, 0.5, 0), circle(0.5, 0.5, 0.3), true),
        (circle(0.6, 0.5, 0.4), circle(0.5, 0.5, 0.1), true), (circle(0.5, 0.5, 0.2), circle(0.5, 0.5, 0.2), true),
    ])
    func `circles that form a cone leave a drawing translucent, also with opaque stops`(
        start: SVGGeometry.Circle, end: SVGGeometry.Circle, isOpaque: Bool
    ) throws {
        func drawing(_ transform: GradientTransform, _ units: SVGGeometry.Units) throws -> Drawing {
            var gradient = try Gradient.parse(css: "linear-gradient(red, blue)")
            gradient.geometry = .svg(SVGGeometry(.circles(start: start, end: end), units: units, transform: transform))
            return Drawing(layers: [.init(.color(Color(.sRGB, 0, 1, 0))), .init(.gradient(gradient))])
        }
        for units in SVGGeometry.Units.allCases {
            let turned = try drawing(.rotation(degrees: 30), units)
            #expect(turned.isCovered(layerAt: 0) == isOpaque)
            #expect(Drawing(layers: [turned.layers[1]]).isOpaque == isOpaque)
            // A transform that cannot be inverted paints nothing. Source: CSS Transforms 1, section 13.
            #expect(try !drawing(.scale(x: 0, y: 0), units).isCovered(layerAt: 0))
        }
    }
}

/// What is known of shapes before there is a box.
struct LayerStretchingTests {
    private static let white = Drawing.Paint.color(Color(.sRGB, 1, 1, 1))
    private static let down = Drawing.Paint.gradient(
        Gradient(
            geometry: .linear(.angle(180)),
            stops: [.stop(Color(.sRGB, 1, 1, 1), position: nil), .stop(Color(.sRGB, 0, 0, 0), position: nil)]))

    private func ends(_ layer: Drawing.Layer, _ axis: Axis, scale: Double = 2) -> PinnedEnds? {
        Drawing(layers: [layer]).pinnedEnds(along: axis, pixelsPerPoint: scale, across: 100)
    }

    @Test func `distance, radius, line and blur add up to the ends`() {
        let shape = Shape.roundedRectangle(
            CornerRadii(topLeft: 6, topRight: 2, bottomRight: 0, bottomLeft: 9), .circular)
        let frame = Frame.insets(top: 1, left: 3, bottom: 5, right: 4)
        #expect(ends(.init(Self.white, shape: shape, frame: frame), .horizontal) == PinnedEnds(start: 24, end: 12))
        #expect(ends(.init(Self.white, shape: shape, frame: frame), .vertical) == PinnedEnds(start: 14, end: 28))
        let line = Drawing.Layer.Part.stroke(width: LayerLength(points: 2, pixels: 1), alignment: .inside)
        #expect(
            ends(.init(Self.white, shape: shape, frame: frame, part: line), .horizontal)
                == PinnedEnds(start: 29, end: 17))
        // 2 · (3 + 0 + 4.5 · 2) + 1 = 25 more.
        let shadow = Drawing.Layer.Part.dropShadow(Shadow(sigma: 2, x: 3))
        #expect(
            ends(.init(Self.white, frame: frame, part: shadow), .horizontal) == PinnedEnds(start: 31, end: 33))
        #expect(
            ends(.init(Self.down, shape: shape, frame: frame), .vertical)
                == PinnedEnds(start: 14, end: 28, between: .proportional))
        #expect(ends(.init(Self.white, shape: .capsule(.circular)), .horizontal) == PinnedEnds(start: 50, end: 50))
    }

    @Test func `a line at one edge is an end at that edge only`() {
        let line = Frame(vertical: .sized(FrameLength(pixels: 1), anchor: EdgeOffset(.end), alignment: 1))
        #expect(ends(.init(Self.white, frame: line), .vertical) == PinnedEnds(end: 1))
        let drawing = Drawing(layers: [.init(Self.white, frame: line)])
        #expect(drawing.variation(along: .horizontal) == .constant)
        #expect(drawing.stretchObstacle == nil)
        guard case .fixed = drawing.variation(along: .vertical) else {
            Issue.record("unexpected case")
            return
        }
    }

    @Test func `lengths in a gradient are ends where the rest of the drawing keeps to ends too`() throws {
        let edge = Drawing.Layer(.gradient(try Gradient.parse(css: "linear-gradient(to right, red 8px, #0000 8px)")))
        let line = Drawing.Layer(
            Self.white, frame: Frame(vertical: .sized(FrameLength(points: 2), anchor: EdgeOffset(.end), alignment: 1)))
        let drawing = Drawing(layers: [edge, line])
        #expect(drawing.stretchObstacle == nil)
        #expect(drawing.pinnedEnds(along: .horizontal, pixelsPerPoint: 3, across: 100) == PinnedEnds(start: 24))
        #expect(drawing.pinnedEnds(along: .vertical, pixelsPerPoint: 3, across: 100) == PinnedEnds(end: 6))
        // In a frame of its own, from whose edges they count.
        var inset = edge
        inset.frame = .insets(left: 5, right: 4)
        #expect(ends(inset, .horizontal) == nil)
        #expect(
            Drawing(layers: [inset, line]).pinnedEnds(along: .horizontal, pixelsPerPoint: 2, across: 100)
                == PinnedEnds(start: 26, end: 8))
        // Alone it is constant along the other axis, and pixels show how long its caps have to be.
        #expect(ends(edge, .horizontal) == nil)
        // What stretches along the same axis is not a slice.
        let across = Drawing.Layer(.gradient(try Gradient.parse(css: "linear-gradient(to right, #0000, #0008)")))
        #expect(Drawing(layers: [edge, line, across]).stretchObstacle != nil)
    }

    /// The gradient reaches 60 pixels into the box, the corners 24, and the line 2, 1 or none of its pixels.
    @Test(arguments: [(.inside, 26), (.center, 25), (.outside, 24)] as [(StrokeAlignment, Double)])
    func `a line with a gradient in points keeps to ends, the longer of its outline's and its gradient's`(
        alignment: StrokeAlignment, outline: Double
    ) throws {
        let paint = Drawing.Paint.gradient(try Gradient.parse(css: "linear-gradient(#fff, #888 30px)"))
        let part = Drawing.Layer.Part.stroke(width: LayerLength(points: 1), alignment: alignment)
        let line = Drawing.Layer(paint, shape: .roundedRectangle(radius: 12), part: part)
        #expect(ends(line, .vertical) == PinnedEnds(start: 60, end: outline))
        #expect(ends(line, .horizontal) == PinnedEnds(start: outline, end: outline))
        #expect(Drawing(layers: [.init(Self.white), line]).stretchObstacle == nil)
        #expect(ends(.init(paint, shape: .ellipse, part: part), .vertical) == nil)
    }

    /// As the same gradient in a frame with that length.
    @Test func `lengths in a gradient are ends along one axis where the drawing stretches along the other`() throws {
        let scrim = Drawing.Layer(
            .gradient(try Gradient.parse(css: "linear-gradient(to bottom, #0006, transparent 20px)")))
        let across = Drawing.Layer(.gradient(try Gradient.parse(css: "linear-gradient(to right, red, blue)")))
        var framed = scrim
        framed.paint = .gradient(try Gradient.parse(css: "linear-gradient(to bottom, #0006, transparent)"))
        framed.frame = Frame(
            vertical: .sized(FrameLength(points: 20), anchor: EdgeOffset(.start), alignment: 0))
        for first in [scrim, framed] {
            let drawing = Drawing(layers: [across, first])
            #expect(drawing.stretchObstacle == nil)
            #expect(drawing.pinnedEnds(along: .vertical, pixelsPerPoint: 2, across: 100) == PinnedEnds(start: 40))
            #expect(
                drawing.pinnedEnds(along: .horizontal, pixelsPerPoint: 2, across: 100)
                    == PinnedEnds(between: .proportional))
        }
        // With an angle below it there is one obstacle, and it is not the length.
        let turned = Drawing.Layer(.gradient(try Gradient.parse(css: "linear-gradient(45deg, red, blue)")))
        let obstacle = try #require(Drawing(layers: [turned, scrim]).stretchObstacle)
        #expect(obstacle == "paint 2 from the top: an angle of 45 degrees does not stretch with its box")
    }

    @Test(
        arguments: [
            ("linear-gradient(45deg, red, blue)", Drawing.StretchRemedy.unitSquare),
            ("radial-gradient(40px 50% at right 10% top 4px, red, blue)", .percentages),
            ("repeating-linear-gradient(45deg, red 0 10px, blue 10px 20px)", .percentagesInUnitSquare),
            ("conic-gradient(at 20px 50%, red, blue)", .percentagesInUnitSquare),
            ("radial-gradient(circle 30px at 20px 50%, red, blue)", nil), ("linear-gradient(red, blue)", nil),
        ] as [(String, Drawing.StretchRemedy?)])
    func `what would make a drawing stretch is known from its gradients`(
        css: String, remedy: Drawing.StretchRemedy?
    ) throws {
        #expect(Drawing(layers: [.init(.gradient(try Gradient.parse(css: css)))]).stretchRemedy == remedy)
    }

    @Test func `an obstacle names its layer by the key of presets, and paints of a list from the top`() throws {
        let turned = Drawing.Paint.gradient(try Gradient.parse(css: "conic-gradient(red, blue)"))
        let tiny = Frame(
            horizontal: .sized(FrameLength(points: 9), anchor: EdgeOffset(.center), alignment: 0.5),
            vertical: .sized(FrameLength(points: 9), anchor: EdgeOffset(.start), alignment: 0))
        #expect(
            Drawing(layers: [.init(Self.white), .init(turned)]).stretchObstacle?.hasPrefix("paint 1 from the top: ")
                == true)
        #expect(
            Drawing(layers: [.init(Self.white), .init(Self.white, frame: tiny, operation: .destinationOut)])
                .stretchObstacle
                == "layer 2 (cut): its frame is centered along the width, so its distances from the edges change "
                + "with the size")
        let line = Drawing.Layer(
            turned, shape: .ellipse, part: .stroke(width: LayerLength(points: 1), alignment: .inside))
        #expect(Drawing(layers: [.init(Self.white), line]).stretchObstacle?.hasPrefix("layer 2 (border): ") == true)
    }

    /// Each of the lower layers stretches as long as no other one is in the way.
    @Test func `the layer that has no ends is the obstacle, and not one below it with a length in its gradient`() throws
    {
        let shade = Drawing.Layer(.gradient(try Gradient.parse(css: "linear-gradient(red, blue 20px)")))
        let edge = Drawing.Layer(.gradient(try Gradient.parse(css: "linear-gradient(to right, red 8px, #0000 8px)")))
        let turned = Drawing.Layer(.gradient(try Gradient.parse(css: "linear-gradient(45deg, red, blue)")))
        #expect(Drawing(layers: [shade, edge]).stretchObstacle == nil)
        let drawing = Drawing(layers: [shade, edge, turned])
        for axis in Axis.allCases { #expect(drawing.obstacle(along: axis)?.layer == 3) }
        // Where each layer by itself stretches, a length is in the way of a gradient along the whole box.
        let across = Drawing.Layer(.gradient(try Gradient.parse(css: "linear-gradient(to bottom right, red, blue)")))
        #expect(Drawing(layers: [across, shade]).obstacle(along: .vertical)?.layer == 2)
    }

    /// In a box of 100 pixels, a frame of 9 points around the middle has 45.5 at each side; one that begins there has
    /// 50 and 41.
    @Test(arguments: [(0.5, 0.5, "centered along"), (0.5, 0, "at 50% of"), (0.25, 0.5, "at 25% of")])
    func `a frame is centered where both distances are the same`(at: Double, alignment: Double, position: String) {
        let anchor = EdgeOffset(.start, FrameLength(fraction: at))
        let frame = Frame(
            horizontal: .sized(FrameLength(points: 9), anchor: anchor, alignment: alignment),
            vertical: .sized(FrameLength(points: 9), anchor: EdgeOffset(.start), alignment: 0))
        #expect(
            Drawing(layers: [.init(Self.white, frame: frame)]).stretchObstacle
                == "its frame is \(position) the width, so its distances from the edges change with the size")
    }

    @Test func `parts of the box stretch, middles and mixtures do not`() {
        func layer(_ span: Span, _ shape: Shape = .rectangle) -> Drawing {
            Drawing(layers: [.init(Self.white, shape: shape, frame: Frame(horizontal: span))])
        }
        let half = Span.edges(from: EdgeOffset(.start), to: EdgeOffset(.center))
        #expect(layer(half).variation(along: .horizontal) == .proportional)
        #expect(layer(half, .ellipse).variation(along: .horizontal) == .proportional)
        let middle = Span.sized(FrameLength(points: 9), anchor: EdgeOffset(.center), alignment: 0.5)
        for drawing in [layer(middle), layer(half, .roundedRectangle(radius: 3))] {
            #expect(drawing.pinnedEnds(along: .horizontal, pixelsPerPoint: 1, across: 50) == nil)
            guard case .fixed = drawing.variation(along: .horizontal) else {
                Issue.record("unexpected case")
                return
            }
        }
        #expect(layer(middle, .ellipse).stretchObstacle != nil)
        // Where all sizes have one width, nothing is in the way.
        #expect(layer(middle, .ellipse).stretchObstacle(toSizesThatDifferAlong: [.vertical]) == nil)
    }

    @Test func `a mask counts like a shape`() {
        let masked = Drawing.Layer(Self.white, mask: Mask(frame: .insets(left: 7)))
        #expect(ends(masked, .horizontal) == PinnedEnds(start: 14))
        #expect(ends(.init(Self.white, mask: Mask(gradient: nil)), .horizontal) == PinnedEnds())
    }

    @Test func `opacity is lost by holes and cut-outs and won by plain layers only`() {
        func isOpaque(_ layers: Drawing.Layer...) -> Bool { Drawing(layers: layers).isOpaque }
        let plain = Drawing.Layer(Self.white)
        let hole = Drawing.Layer(Self.white, shape: .ellipse, operation: .destinationOut)
        #expect(isOpaque(plain, .init(Self.white, shape: .ellipse, opacity: 0.5, operation: .multiply)))
        #expect(!isOpaque(plain, hole))
        #expect(isOpaque(plain, hole, plain))
        #expect(isOpaque(plain, hole, .init(Self.white, operation: .destinationOver)))
        #expect(!isOpaque(.init(Self.white, shape: .ellipse)))
        #expect(!isOpaque(.init(Self.white, opacity: 0.9)))
        #expect(!isOpaque(plain, .init(Self.white, opacity: 0.9, operation: .copy)))
    }

    @Test func `layers that change nothing are not visible, unless their operation erases`() {
        let clear = Drawing.Paint.color(Color(.sRGB, 1, 0, 0, alpha: 0))
        func count(_ layer: Drawing.Layer) -> Int { Drawing(layers: [layer]).visibleLayers.count }
        #expect(count(.init(clear)) == 0)
        #expect(count(.init(Self.white, opacity: 0)) == 0)
        #expect(count(.init(Self.white, operation: .destination)) == 0)
        #expect(count(.init(clear, operation: .copy)) == 1)
        #expect(count(.init(clear, operation: .sourceIn)) == 1)
        #expect(count(.init(clear, operation: .multiply)) == 0)
    }
}
