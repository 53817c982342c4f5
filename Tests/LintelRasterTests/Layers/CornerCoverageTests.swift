import LintelDrawing
import LintelRaster
import LintelUnits
import Testing

/// Corners are worked out once for all outlines that have them.
struct CornerCoverageTests {
    private static let radii = CornerRadii(topLeft: 3, topRight: 7.5, bottomRight: 12, bottomLeft: 5)

    @Test(arguments: [CornerCurve.circular, .continuous, .beveled])
    func `a shape moved by whole pixels has the same coverage, moved`(curve: CornerCurve) {
        let (width, height) = (80, 70)
        func coverage(_ x: Double, _ y: Double) -> [Double] {
            Painted.coverage(
                .init(
                    Painted.white, shape: .roundedRectangle(Self.radii, curve),
                    frame: .rectangle(x + 2.3, y + 3.6, x + 50.15, y + 44.85)), width, height)
        }
        let (here, there) = (coverage(0, 0), coverage(19, 23))
        for y in 0..<height - 23 {
            for x in 0..<width - 19 { #expect(here[y * width + x] == there[(y + 23) * width + x + 19]) }
        }
    }

    @Test(arguments: [CornerCurve.circular, .continuous, .beveled])
    func `a taller shape has the same corners, and others where they meet`(curve: CornerCurve) {
        let layer = Drawing.Layer(
            Painted.white, shape: .roundedRectangle(Self.radii, curve),
            frame: .insets(top: 1.4, left: 2.2, bottom: 0.7, right: 3.1))
        let painter = Painted.painter([layer], 40, 60)
        // 21 rows leave no straight part between the corners at the right.
        for height in [61, 200, 24, 21] {
            let size = PixelSize(width: 40, height: height)
            let resized = Pixmap(painting: painter.resized(to: size))
            let alone = Painted.pixmap([layer], 40, height)
            #expect(resized == alone)
        }
    }

    @Test func `rows that upper and lower corners share have the area of both`() {
        // A capsule of 2 × 6.3 points: one row of pixels has parts of all four corners.
        let coverage = Painted.coverage(
            .init(Painted.white, shape: .capsule(.circular), frame: .rectangle(1.2, 1.45, 21.7, 14.05)), 24, 16)
        let (width, height) = (20.5, 12.6)
        let area = (width - height) * height + Double.pi * height * height / 4
        #expect(abs(coverage.reduce(0, +) - area) < 0.01)
    }
}
