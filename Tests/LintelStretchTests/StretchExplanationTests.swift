import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits
import Testing

struct StretchExplanationTests {
    private static let shape = Shape.roundedRectangle(radius: 6)
    private static let white = LayeredStretchTests.color(1, 1, 1)
    private static let grey = LayeredStretchTests.color(0.5, 0.5, 0.5)

    @Test func `says which layer pins how many pixels at which end`() throws {
        let line = Drawing.Layer(
            Self.grey, frame: Frame(vertical: .sized(FrameLength(pixels: 1), anchor: EdgeOffset(.end), alignment: 1)))
        let (problem, _) = LayeredStretchTests.solve(
            [
                .init(Self.white), .init(Self.grey, opacity: 0),
                .init(Self.grey, shape: Self.shape, frame: .insets(top: 2, left: 4, bottom: 2, right: 4)), line,
            ], LayeredStretchTests.sizes)
        let explanation = problem.explanation
        // The second layer is clear, and not among them. 4 pt and 6 pt at @2x are 20 px.
        #expect(explanation.columns.layers.map(\.layer) == [1, 3, 4])
        #expect(
            explanation.columns.layers.map(\.effect)
                == [.constant, .pinned(PinnedEnds(start: 20, end: 20)), .constant])
        #expect(explanation.rows.layers[2].effect == .pinned(PinnedEnds(start: 0, end: 1)))
        let left = try #require(explanation.columns.pin(atStart: true))
        #expect(left.layer.layer == 3 && left.pixels == 20)
        #expect(try #require(explanation.rows.pin(atStart: false)).pixels == 16)
        #expect(explanation.columns.targets == 750...1334)
    }

    @Test func `names the layer and the part that no stretching follows`() throws {
        let conic = Drawing.Paint.gradient(
            Gradient(
                geometry: .conic(angle: 0, center: .center),
                stops: [.stop(Color(.sRGB, 1, 0, 0), position: nil), .stop(Color(.sRGB, 0, 0, 1), position: nil)]))
        let (problem, result) = LayeredStretchTests.solve(
            [.init(Self.white), .init(Self.grey, shape: Self.shape), .init(conic, shape: Self.shape)],
            LayeredStretchTests.sizes)
        guard case .failure(let failure) = result else {
            Issue.record("\(result)")
            return
        }
        let obstacle = try #require(failure.obstacle)
        #expect(obstacle.layer == 3 && obstacle.part.kind == .fill)
        #expect(
            failure.description.hasPrefix("cannot stretch in height: layer 3 (fill): the angles of a conic gradient"))
        #expect(problem.drawing.stretchObstacle == obstacle.description)
    }

    @Test func `a gradient that runs on into ends is named, and ends without room`() throws {
        let (_, steep) = LayeredStretchTests.solve(
            [.init(LayeredStretchTests.down(1, 0), shape: .roundedRectangle(radius: 12))], LayeredStretchTests.sizes)
        guard case .failure(let failure) = steep else {
            Issue.record("\(steep)")
            return
        }
        #expect(
            try #require(failure.obstacle).reason
                == "gradients and percentages stretch with the box, but corners, borders, shadows or positions in points keep "
                + "their distance from the edges")
        let (_, small) = LayeredStretchTests.solve(
            [.init(Self.white), .init(Self.grey, shape: .roundedRectangle(radius: 20))],
            [PixelSize(width: 50, height: 30), PixelSize(width: 90, height: 60), PixelSize(width: 40, height: 44)])
        guard case .failure(let other) = small else {
            Issue.record("\(small)")
            return
        }
        #expect(try #require(other.obstacle).layer == 2)
        // The corners are as high as they are wide, and the smallest box is 40 × 30 pixels.
        #expect(
            try #require(other.obstacle).reason.hasSuffix("pixels that it needs do not fit in 30, the smallest height"))
        let lacking = try #require(other.lacking)
        #expect(lacking.height == lacking.width + 10)
    }
}
