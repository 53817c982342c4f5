import LintelColor
import LintelGradient
import Testing

/// Gradients as keys.
struct GradientHashingTests {
    @Test func `gradients that differ in any one of many stops are different keys`() {
        let stops = (0..<100).map { Gradient.StopItem.stop(Color(.sRGB, Double($0) / 100, 0, 0), position: nil) }
        let gradient = Gradient(geometry: .linear(.angle(90)), stops: stops)
        let others = stops.indices.map { index in
            var other = gradient
            other.stops[index] = .stop(Color(.sRGB, 0, 1, 0), position: nil)
            return other
        }
        #expect(Set([gradient] + others).count == 101)
        let copy = Gradient(geometry: .linear(.angle(90)), stops: stops.map(\.self))
        #expect(Set([gradient, copy]).count == 1)
    }
}
