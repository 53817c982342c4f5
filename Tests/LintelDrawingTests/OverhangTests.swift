import LintelColor
import LintelDrawing
import Testing

/// How far images of panels and badges reach beyond them.
struct OverhangTests {
    private static let red = Drawing.Paint.color(Color(.sRGB, 1, 0, 0))
    /// Beyond the box by other lengths at each edge.
    private static let frame = Frame.insets(top: -1, left: -2, bottom: -3, right: -4)

    private static func overhang(_ layers: [Drawing.Layer]) -> Overhang {
        Drawing(layers: layers).overhang(width: 100, height: 60, pixelsPerPoint: 2)
    }

    /// Compositing and Blending 1, section 9: the fraction of the source is 0, or the backdrop's alpha.
    private static let keepingNothing: Set<CompositeOperation> = [
        .clear, .destination, .sourceIn, .destinationIn, .destinationOut, .sourceAtop,
    ]

    @Test(arguments: CompositeOperation.allCases)
    func `a layer reaches beyond the box if its operation paints where nothing is`(operation: CompositeOperation) {
        let overhang = Self.overhang([.init(Self.red, frame: Self.frame, operation: operation)])
        let expected = Overhang(top: 2, left: 4, bottom: 6, right: 8)
        #expect(overhang == (Self.keepingNothing.contains(operation) ? Overhang() : expected))
    }

    @Test func `a cut does not take off what others reach`() {
        let shadow = Drawing.Layer(Self.red, part: .dropShadow(Shadow(sigma: 2, y: 1)))
        let cut = Drawing.Layer(Self.red, shape: .ellipse, frame: Self.frame, operation: .destinationOut)
        // Three deviations of 4 pixels, moved by 2.
        let expected = Overhang(top: 10, left: 12, bottom: 14, right: 12)
        #expect(Self.overhang([shadow, cut]) == expected)
        #expect(Self.overhang([cut, shadow]) == expected)
        #expect(Self.overhang([cut]) == Overhang())
    }

    @Test func `a layer reaches as far as its mask, unless that is inverted`() {
        func overhang(_ mask: Mask) -> Overhang { Self.overhang([.init(Self.red, frame: Self.frame, mask: mask)]) }
        let whole = Overhang(top: 2, left: 4, bottom: 6, right: 8)
        #expect(overhang(Mask()) == Overhang())
        #expect(overhang(Mask(shape: .ellipse)) == Overhang())
        #expect(overhang(Mask(isInverted: true)) == whole)
        #expect(
            overhang(Mask(frame: .insets(top: 10, left: -1, bottom: -2, right: -9)))
                == Overhang(left: 2, bottom: 4, right: 8))
        // Beside the layer.
        #expect(overhang(Mask(frame: .insets(left: -20, right: 53))) == Overhang())
    }
}
