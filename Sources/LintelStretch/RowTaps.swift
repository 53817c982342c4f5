import CLintelKernels

/// The image pixels from which the pixels of a stretched row take their colors, in the form that `lintel_compare`
/// reads.
struct RowTaps {
    private(set) var runs: [lintel_tap_run] = []
    private(set) var weights: [Float]

    /// - Parameters:
    ///   - count: of the row's pixels.
    ///   - tap: that of a pixel, from which of the image's pixels.
    /// - Complexity: O(count).
    init(count: Int, tap: (_ pixel: Int) -> AxisLayout.Tap) {
        weights = [Float](repeating: 0, count: count + Int(LINTEL_WEIGHT_ROOM))
        for pixel in 0..<count {
            let tap = tap(pixel)
            weights[pixel] = tap.weight
            if let last = runs.last, let run = last.continued(by: tap, at: Int32(pixel)) {
                runs[runs.count - 1] = run
            } else {
                let second = tap.weight == 0 ? -1 : Int32(tap.second)
                runs.append(lintel_tap_run(start: Int32(pixel), first: Int32(tap.first), second: second))
            }
        }
        runs.append(lintel_tap_run(start: Int32(count), first: 0, second: -1))
    }
}

extension lintel_tap_run {
    /// The run with one more pixel; `nil` where that is another run.
    fileprivate func continued(by tap: AxisLayout.Tap, at pixel: Int32) -> lintel_tap_run? {
        let (nextFirst, nextSecond) = (Int32(tap.first), Int32(tap.second))
        if second >= 0 { return first == nextFirst && second == nextSecond ? self : nil }
        if tap.weight == 0, nextFirst == first + pixel - start { return self }
        // One pixel that was copied may as well begin a mixture with a weight of 0.
        guard pixel == start + 1, first == nextFirst else { return nil }
        return lintel_tap_run(start: start, first: first, second: nextSecond)
    }
}
