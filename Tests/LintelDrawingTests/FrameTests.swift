import LintelColor
import LintelDrawing
import Testing

struct FrameTests {
    @Test func `an offset from the end runs inwards, all others to the right`() {
        let span = Span.edges(
            from: EdgeOffset(.start, FrameLength(points: 4)), to: EdgeOffset(.end, FrameLength(points: 10)))
        let interval = span.interval(of: 300, pixelsPerPoint: 3)
        #expect(interval.start == 12 && interval.end == 270)
        let middle = Span.edges(
            from: EdgeOffset(.center, FrameLength(points: -5)), to: EdgeOffset(.center, FrameLength(fraction: 0.25)))
        let around = middle.interval(of: 100, pixelsPerPoint: 2)
        #expect(around.start == 40 && around.end == 75)
    }

    @Test(arguments: [(0.0, 80.0), (0.5, 70.0), (1.0, 60.0)])
    func `a sized span puts its part on the anchor`(alignment: Double, start: Double) {
        let span = Span.sized(
            FrameLength(points: 10), anchor: EdgeOffset(.end, FrameLength(points: 10)), alignment: alignment)
        let interval = span.interval(of: 100, pixelsPerPoint: 2)
        #expect(interval.start == start && interval.end == start + 20)
    }

    @Test(arguments: [1.0, 2, 3])
    func `a pixel at the lower edge is one whole row at every scale`(scale: Double) {
        let span = Span.sized(FrameLength(pixels: 1), anchor: EdgeOffset(.end), alignment: 1)
        let interval = span.interval(of: 97, pixelsPerPoint: scale)
        #expect(interval.start == 96 && interval.end == 97)
    }

    @Test func `thirds of points written in decimals lie on pixels at three pixels per point`() {
        let span = Span.edges(
            from: EdgeOffset(.start, FrameLength(points: 0.333)), to: EdgeOffset(.start, FrameLength(points: 97.667)))
        let interval = span.interval(of: 293, pixelsPerPoint: 3)
        #expect(interval.start == 1 && interval.end == 293)
        #expect(span.interval(of: 293, pixelsPerPoint: 2).start == 0.666)
    }

    @Test func `guides become points from the top, in layers and masks`() {
        let bar = Frame(
            vertical: .edges(from: EdgeOffset(.guide(.statusBarBottom), FrameLength(points: 2)), to: EdgeOffset(.end)))
        let line = Frame(
            vertical: .sized(FrameLength(pixels: 1), anchor: EdgeOffset(.guide(.safeAreaBottom)), alignment: 0))
        let drawing = Drawing(layers: [
            .init(.color(Color(.sRGB, 1, 0, 0)), frame: bar, mask: Mask(frame: line)),
            .init(.color(Color(.sRGB, 0, 0, 0, alpha: 0))),
        ])
        #expect(drawing.guides == [.statusBarBottom, .safeAreaBottom])
        let resolved = drawing.resolved(guides: Guides(statusBarBottom: 54, safeAreaBottom: 59))
        #expect(resolved.guides.isEmpty)
        #expect(resolved.layers[0].frame == .insets(top: 56))
        #expect(
            resolved.layers[0].mask?.frame.vertical
                == .sized(FrameLength(pixels: 1), anchor: EdgeOffset(.start, FrameLength(points: 59)), alignment: 0))
        #expect(drawing.resolved(guides: Guides(safeAreaBottom: 59)).layers[0].frame == .insets(top: 2))
    }
}
