import LintelBuild
import LintelEmit
import LintelEngine
import LintelPlan
import LintelRaster
import LintelUnits
import Testing

/// Steps of a spotlight whose holes meet.
struct MeetingHolesTests {
    /// The screen of 400 × 600 pixels with two round holes, whose centers are 80 pixels apart.
    private static func screen(hole: String, isReversed: Bool) throws -> Pixmap {
        let targets = (isReversed ? [80, 40] : [40, 80]).map { "{ left: \($0), top: 60, width: 60, height: 60 }" }
        let text = """
            lintel: 1
            name: Test
            spotlight:
              background: rgb(0 0 0 / 60%)
              hole: { shape: circle, padding: 0, \(hole) }
              steps:
                - { frame: [\(targets.joined(separator: ", "))] }
            devices: { name: K, size: 200x300, scale: 2, statusBar: 24 }
            eras: classic
            """
        let input = BuildRequest.Input(file: "test.yml", bytes: Array(text.utf8))
        let request = BuildRequest(presets: [input], formats: [.bundle])
        let plan = try #require(Pipeline.plan(request).presets.first?.plan)
        let screen = try #require(plan.surfaces.first?.images.first { $0.part == .screen })
        let job = plan.jobs[screen.job].work
        return Pixmap(
            painting: DrawingPainter(
                job.drawing, size: PixelSize(width: 400, height: 600), scale: job.scale, gamut: job.gamut,
                mapping: job.gamutMapping))
    }

    /// The distance from the nearer of the two centers, in pixels.
    private static func distance(_ x: Int, _ y: Int) -> Double {
        let (left, right) = (SIMD2(140.0, 180), SIMD2(220.0, 180))
        let middle = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        return [left, right].map { (middle - $0) * (middle - $0) }.map { $0.sum().squareRoot() }.min() ?? 0
    }

    /// Their radius is 60 pixels, and 6 the width of the ring.
    @Test(arguments: [false, true])
    func `soft holes that meet have one ring around both, and nothing of it in them`(isReversed: Bool) throws {
        let plain = try Self.screen(hole: "blur: 8", isReversed: isReversed)
        let ringed = try Self.screen(hole: "blur: 8, ring: { color: '#ff8000', width: 3 }", isReversed: isReversed)
        var (inside, onRing) = (0, 0)
        for y in 90..<270 {
            for x in 50..<310 {
                let distance = Self.distance(x, y)
                if distance < 59 || distance > 67 {
                    inside += distance < 59 ? 1 : 0
                    #expect(ringed[x, y] == plain[x, y], "\(x), \(y)")
                } else if distance > 61, distance < 65 {
                    onRing += 1
                    let difference = ringed[x, y] - SIMD4(1, 128.0 / 255, 0, 1)
                    #expect(max(difference.max(), -difference.min()) < 1e-3, "\(x), \(y): \(ringed[x, y])")
                }
            }
        }
        #expect(inside > 15_000 && onRing > 1_500)
    }
}
