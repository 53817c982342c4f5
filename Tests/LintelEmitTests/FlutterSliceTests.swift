import LintelEmit
import LintelUnits
import Testing

/// Whether Flutter shows the slices of images in debug builds.
struct FlutterSliceTests {
    /// What `paintImage` computes along one axis and asserts, in its order: `sliceBorder` from the image's length and
    /// the slice's, `inputSize` without it, and `sourceSize` there and back. Source: Flutter,
    /// `painting/decoration_image.dart` and `painting/box_fit.dart`, `BoxFit.fill`.
    private static func asserts(_ start: Double, _ end: Double, _ length: Double, _ scale: Double) -> Bool {
        let sliceBorder = length / scale - (end - start)
        let inputSize = length - sliceBorder * scale
        let sourceSize = inputSize / scale * scale
        return sourceSize == inputSize
    }

    /// Those that do not pass, or are no edge of pixels; at most a few.
    private static func failures(
        _ firsts: some Sequence<Int>, _ centers: some Sequence<Int>, _ lasts: some Collection<Int>, _ scale: Scale
    ) -> [String] {
        var failures: [String] = []
        for first in firsts {
            for center in centers {
                for last in lasts where failures.count < 5 {
                    let length = first + center + last
                    let slice = FlutterSlice(after: first, before: last, of: length, at: scale)
                    let edge = Double(first + center) / scale.rawValue
                    let isEdge = [edge.nextDown, edge, edge.nextUp].contains(slice.end)
                    if !isEdge || slice.start != Double(first) / scale.rawValue
                        || !asserts(slice.start, slice.end, Double(length), scale.rawValue)
                    {
                        failures.append("\(first) \(center) \(last): \(slice.startText) to \(slice.endText)")
                    }
                }
            }
        }
        return failures
    }

    @Test(arguments: [Scale.x1, .x2, .x3])
    func `no caps and no center fail Flutter's assertion`(scale: Scale) {
        #expect(Self.failures(0..<250, [1, 2, 7, 195, 200, 217, 220, 240], 0..<250, scale) == [])
        #expect(
            Self.failures(stride(from: 0, to: 250, by: 13), 1...400, Array(0..<250).filter { $0 % 11 == 1 }, scale)
                == [])
    }

    /// 220 − (220 / 3 − (70 − 10 / 3)) · 3 is 200.00000000000003, whose third times three is 200.
    @Test func `an end that fails is written as the next number, and all others as they are`() throws {
        #expect(!Self.asserts(10.0 / 3, 70, 220, 3))
        let moved = FlutterSlice(after: 10, before: 10, of: 220, at: .x3)
        #expect(moved.startText == "10 / 3" && moved.endText != "70")
        let end = try #require(Double(moved.endText))
        #expect(end != 70 && abs(end - 70) < 2e-14 && end == moved.end)
        let plain = FlutterSlice(after: 1, before: 2, of: 7, at: .x3)
        #expect(plain.startText == "1 / 3" && plain.endText == "5 / 3")
    }
}
