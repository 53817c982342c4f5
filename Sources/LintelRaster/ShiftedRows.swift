import CLintelKernels
import LintelGradient
package import LintelUnits

/// The rows of an opaque linear gradient in codes of 8 bits. All rows are parts of one endless line of colors, each
/// from another position on, so that making a row is mostly copying.
///
/// Positions are counted in pixels along the line. A row's phase, the fraction of the position at which it begins,
/// decides which pixels the changes of color fall on. Rows are made in the order of their phases: from one to the next,
/// only those pixels are changed that a change of color moves across. All pixels are those that painting and rounding
/// give: so near a change that rounding decides, a pixel is painted.
package struct ShiftedRows: Sendable {
    private let gradient: WholeGradient
    private let line: GradientLocator.Line
    private let width: Int
    /// The edges, ascending.
    private let edges: [Edge]
    /// The color before each edge, and that after the last.
    private let codes: [SIMD4<UInt8>]
    /// Ascending by `fraction`: one for each edge that a row reaches.
    private let events: [Event]
    /// Those in whose bands there may be more than a pixel; they have no events.
    private let wideEdges: [Edge]

    /// A change of color. Before `low` pixels surely are as before it, from `high` on as after it.
    private struct Edge {
        var low, high: Double
    }

    /// The phase at which the line's pixel `pixel` is as after an edge. In rows whose phase is up to `band` less,
    /// rounding decides, except at wide edges, where `band` is 0.
    private struct Event {
        var fraction: Double
        var band: Double
        var pixel: Int
        var codes: SIMD4<UInt8>
    }

    /// Creates the rows of a gradient.
    /// - Returns: `nil` unless the gradient is linear, slanted and opaque, and its colors change in few pixels.
    package init?(_ gradient: WholeGradient, size: PixelSize) {
        guard let line = gradient.locator.line, line.x != 0, line.y != 0, let steps = gradient.ramp.steps else {
            return nil
        }
        self.gradient = gradient
        self.line = line
        width = size.width
        let pixelsPerUnit = line.divisor / line.x
        let ends = (Self.start(of: 0, line), Self.start(of: size.height - 1, line))
        let farthest = max(abs(ends.0), abs(ends.1)) + Double(size.width)
        guard farthest < Self.farthest else { return nil }
        // Far more than the rounding of positions in pixels and along the gradient.
        let rounding = (farthest + abs(pixelsPerUnit)) * 0x1p-44
        var edges = steps.steps.map { step in
            let ends = (step.low * pixelsPerUnit, step.high * pixelsPerUnit)
            return Edge(low: min(ends.0, ends.1) - rounding, high: max(ends.0, ends.1) + rounding)
        }
        var codes = [steps.first] + steps.steps.map(\.codes)
        if pixelsPerUnit < 0 {
            edges.reverse()
            codes.reverse()
        }
        // Painting a pixel takes as long as copying many.
        let bands = edges.reduce(0) { $0 + $1.high - $1.low }
        guard bands <= Self.largestShare * (abs(pixelsPerUnit) + Double(size.width)) else { return nil }
        self.edges = edges
        self.codes = codes
        wideEdges = edges.filter { $0.high - $0.low > Self.longestBand }
        // What lies beyond all rows is left out.
        let reached = edges.indices.filter { abs(edges[$0].high) < 2 * Self.farthest }
        events = reached.map { index in
            let edge = edges[index]
            let pixel = edge.high.rounded(.down)
            let band = edge.high - edge.low
            return Event(
                fraction: edge.high - pixel, band: band > Self.longestBand ? 0 : band, pixel: Int(pixel),
                codes: codes[index + 1])
        }.sorted { ($0.fraction, $0.pixel) < ($1.fraction, $1.pixel) }
    }

    /// Positions are exact enough up to here.
    private static let farthest = 0x1p24
    /// The longest band of an event, in pixels; edges with longer bands are `wideEdges`.
    private static let longestBand = 1.0 / 64
    /// Gradients of which rounding decides more are painted pixel by pixel.
    private static let largestShare = 1.0 / 64

    /// The position of the first pixel of a row.
    private static func start(of row: Int, _ line: GradientLocator.Line) -> Double {
        0.5 + ((Double(row) + 0.5) * line.y + line.offset) / line.x
    }

    /// A row: the position of its first pixel is `whole` + `phase`.
    private struct Start {
        var phase: Double
        var whole: Int
        var row: Int
    }

    private func start(of row: Int) -> Start {
        let position = Self.start(of: row, line)
        let whole = position.rounded(.down)
        return Start(phase: position - whole, whole: Int(whole), row: row)
    }

    /// Fills `pixels` with whole rows, one after the other, in straight RGBA.
    /// - Precondition: `rows` are inside the picture; `pixels` has room for width pixels of each.
    /// - Complexity: O(rows × width), mostly copying, + O(changes of color).
    package func fill(rows: Range<Int>, into pixels: UnsafeMutablePointer<SIMD4<UInt8>>) {
        fill(rows: rows, into: Pixels(start: pixels, stride: 4))
    }

    /// Fills `bytes` with whole rows, one after the other, in RGB: three bytes for each pixel.
    package func fill(rows: Range<Int>, intoRGB bytes: UnsafeMutablePointer<UInt8>) {
        fill(rows: rows, into: Pixels(start: bytes, stride: 3))
    }

    /// A view of pixels of three or four bytes.
    private struct Pixels {
        let start: UnsafeMutableRawPointer
        let stride: Int

        static func + (pixels: Pixels, count: Int) -> Pixels {
            Pixels(start: pixels.start + count * pixels.stride, stride: pixels.stride)
        }

        func copy(_ other: Pixels, count: Int) { start.copyMemory(from: other.start, byteCount: count * stride) }

        func set(_ index: Int, _ code: SIMD4<UInt8>) {
            let pixel = start + index * stride
            if stride == 4 { return pixel.storeBytes(of: code, as: SIMD4<UInt8>.self) }
            pixel.storeBytes(of: code.x, as: UInt8.self)
            pixel.storeBytes(of: code.y, toByteOffset: 1, as: UInt8.self)
            pixel.storeBytes(of: code.z, toByteOffset: 2, as: UInt8.self)
        }
    }

    private func fill(rows: Range<Int>, into pixels: Pixels) {
        guard !rows.isEmpty else { return }
        let (top, bottom) = (start(of: rows.lowerBound).whole, start(of: rows.upperBound - 1).whole)
        let first = min(top, bottom)
        let length = abs(top - bottom) + 1 + width
        // Where rows share little of the line, each is made by itself.
        guard length <= rows.count * width / 2 else {
            for row in rows { fill(start(of: row), into: pixels + (row - rows.lowerBound) * width) }
            return
        }
        withRowScratch(of: Start.self, capacity: rows.count) { starts in
            sort(rows, into: starts)
            withRowScratch(of: SIMD4<UInt8>.self, capacity: length) { shared in
                guard let shared = shared.baseAddress else { return }
                let line = Pixels(start: shared, stride: pixels.stride)
                events.withUnsafeBufferPointer { events in
                    lay(phase: starts[0].phase, from: first, into: line, count: length)
                    var next = Self.index(after: starts[0].phase, in: events)
                    for start in starts {
                        while next < events.count, events[next].fraction <= start.phase {
                            let index = events[next].pixel - first
                            if index >= 0, index < length { line.set(index, events[next].codes) }
                            next &+= 1
                        }
                        let target = pixels + (start.row - rows.lowerBound) * width
                        target.copy(line + (start.whole - first), count: width)
                        paintNearEdges(start, events, next, into: target)
                    }
                }
            }
        }
    }

    /// Fills one row.
    private func fill(_ start: Start, into target: Pixels) {
        lay(phase: start.phase, from: start.whole, into: target, count: width)
        events.withUnsafeBufferPointer { events in
            paintNearEdges(start, events, Self.index(after: start.phase, in: events), into: target)
        }
    }

    /// The first event of a phase greater than `phase`.
    private static func index(after phase: Double, in events: UnsafeBufferPointer<Event>) -> Int {
        var (low, high) = (0, events.count)
        while low < high {
            let middle = (low + high) / 2
            if events[middle].fraction <= phase { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Paints the pixels of a row for which rounding decides. `next` is the first event after the row's phase.
    private func paintNearEdges(
        _ start: Start, _ events: UnsafeBufferPointer<Event>, _ next: Int, into target: Pixels
    ) {
        func paint(_ pixel: Int) {
            let x = pixel - start.whole
            if x >= 0, x < width { target.set(x, gradient.codes(x: x, y: start.row)) }
        }
        var index = next
        while index < events.count, events[index].fraction - Self.longestBand <= start.phase {
            if events[index].band > 0, events[index].fraction - events[index].band <= start.phase {
                paint(events[index].pixel)
            }
            index &+= 1
        }
        // A band may begin in the pixel before.
        index = 0
        while index < events.count, events[index].fraction + 1 - Self.longestBand <= start.phase {
            if events[index].fraction + 1 - events[index].band <= start.phase { paint(events[index].pixel - 1) }
            index &+= 1
        }
        let first = Double(start.whole) + start.phase
        for edge in wideEdges where edge.high > first && edge.low < first + Double(width) {
            let low = Int(max(edge.low - first, 0).rounded(.up))
            let high = min(width, Int(min(edge.high - first, Double(width)).rounded(.up)))
            for x in low..<max(low, high) { target.set(x, gradient.codes(x: x, y: start.row)) }
        }
    }

    /// Fills `target` with the pixels that begin at the positions `whole` + `phase`, `whole` + 1 + `phase` …
    private func lay(phase: Double, from whole: Int, into target: Pixels, count: Int) {
        if target.stride == 4 {
            return target.start.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
                lay(phase: phase, from: whole, into: pixels, count: count)
            }
        }
        withRowScratch(of: UInt32.self, capacity: count) { pixels in
            guard let pixels = pixels.baseAddress else { return }
            lay(phase: phase, from: whole, into: pixels, count: count)
            lintel_drop_alpha(lintel_best_variant(), UnsafeRawPointer(pixels), target.start, count)
        }
    }

    private func lay(phase: Double, from whole: Int, into target: UnsafeMutablePointer<UInt32>, count: Int) {
        let start = Double(whole) + phase
        var (low, high) = (0, edges.count)
        while low < high {
            let middle = (low + high) / 2
            if edges[middle].high <= start { low = middle + 1 } else { high = middle }
        }
        let first = low
        withRowScratch(of: Int32.self, capacity: edges.count - first + 1) { ends in
            var runs = 0
            while first + runs < edges.count, edges[first + runs].high - start < Double(count) {
                ends[runs] = Int32((edges[first + runs].high - start).rounded(.up))
                runs &+= 1
            }
            codes.withUnsafeBufferPointer { codes in
                codes.withMemoryRebound(to: UInt32.self) { codes in
                    lintel_fill_runs(ends.baseAddress!, codes.baseAddress! + first, runs, target, Int32(count))
                }
            }
        }
    }

    /// The starts of rows, ascending by phase.
    private func sort(_ rows: Range<Int>, into starts: UnsafeMutableBufferPointer<Start>) {
        // Phases are spread evenly, mostly: a bucket for each row has few of them.
        let buckets = rows.count
        func bucket(_ phase: Double) -> Int { min(Int(phase * Double(buckets)), buckets - 1) }
        withRowScratch(of: Int32.self, capacity: buckets + 1) { ends in
            ends.update(repeating: 0)
            for row in rows { ends[bucket(start(of: row).phase) + 1] &+= 1 }
            for index in 1...buckets { ends[index] &+= ends[index - 1] }
            for row in rows {
                let start = start(of: row)
                let index = bucket(start.phase)
                starts[Int(ends[index])] = start
                ends[index] &+= 1
            }
        }
        for index in starts.indices.dropFirst() where starts[index].phase < starts[index - 1].phase {
            var slot = index
            let start = starts[index]
            var steps = 0
            while slot > 0, starts[slot - 1].phase > start.phase, steps < Self.longestInsertion {
                starts[slot] = starts[slot - 1]
                slot -= 1
                steps += 1
            }
            starts[slot] = start
            guard steps < Self.longestInsertion else {
                var starts = starts
                return starts.sort { $0.phase < $1.phase }
            }
        }
    }

    /// Full buckets are sorted otherwise.
    private static let longestInsertion = 64
}
