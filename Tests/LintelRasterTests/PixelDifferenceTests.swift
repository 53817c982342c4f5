import LintelRaster
import LintelUnits
import Testing

struct PixelDifferenceTests {
    private func plain(_ value: Float, _ size: PixelSize) -> Pixmap {
        Pixmap(size: size, pixels: [SIMD4<Float>](repeating: SIMD4(value, value, value, 1), count: size.area))
    }

    @Test func `black and white differ by the most that is possible`() {
        let size = PixelSize(width: 3, height: 2)
        let difference = plain(0, size).difference(from: plain(1, size))
        #expect(difference.maximum == 255 && difference.mean == 255 && PixelDifference.most == 255)
        #expect(difference.isPossible(in: size))
        var unlimited = difference
        unlimited.drawingError = .infinity
        #expect(!unlimited.isPossible(in: size))
    }

    /// Pixels are counted from 0, so that the width is the first column that is not there.
    @Test func `figures beyond 255 and pixels beside the picture are not possible`() {
        let size = PixelSize(width: 3, height: 2)
        func isPossible(_ maximum: Double = 255, _ mean: Double = 0, _ error: Double = 0, _ x: Int = 2, _ y: Int = 1)
            -> Bool
        {
            PixelDifference.isPossible(maximum: maximum, mean: mean, drawingError: error, at: x, y, in: size)
        }
        #expect(isPossible())
        #expect(!isPossible(255.5) && !isPossible(-0.5) && !isPossible(.nan))
        #expect(!isPossible(1, 255.5) && !isPossible(1, -1) && !isPossible(1, .nan))
        #expect(!isPossible(1, 0, -1) && !isPossible(1, 0, .nan))
        #expect(!isPossible(1, 0, 0, 3, 1) && !isPossible(1, 0, 0, 2, 2) && !isPossible(1, 0, 0, -1, 0))
    }
}
