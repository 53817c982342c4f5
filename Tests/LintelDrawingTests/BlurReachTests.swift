import Foundation
import LintelDrawing
import Testing

struct BlurReachTests {
    /// What a blurred half-plane leaves beyond that many standard deviations: 1 − Φ, by the C library.
    private func rest(beyond reach: Double) -> Double { erfc(reach / 2.0.squareRoot()) / 2 }

    @Test func `what is lost of a painted blur is less than a thousandth of a step of 8 bits`() {
        #expect(rest(beyond: BlurReach.painted) < 1.0 / 255 / 1000)
    }

    @Test func `a picture that ends where a blur is no longer seen leaves out less than half a step of 8 bits`() {
        #expect(rest(beyond: BlurReach.seen) < 0.5 / 255)
    }
}
