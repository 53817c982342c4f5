import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelSchema

/// Reads a GIMP gradient. Source: GIMP's `devel-docs/ggr.txt` and the behavior of its blending functions.
///
/// The gradient runs to the right, mixes straight alpha in sRGB, and has the segments' own stops where CSS or an easing
/// has words for their blending: linear with the middle anywhere (a stop there), curved (a hint), step (a jump).
/// Sinusoidal and spherical blending and mixing along the HSV hue circle become the fewest stops within `tolerance`.
struct GIMPGradientReader {
    static let tolerance = 0.25
    static let maximumSegments = 10_000
    /// Segments that become stops which approximate them.
    static let mostSampled = 100
    /// The most of them for which the fewest stops are searched for, which takes up to 100 ms each. Of more, each gets
    /// stops that are as far apart as possible one after the other, which may be a few more.
    static let mostSearched = 16

    private let lines: [(text: Substring, number: Int)]
    private let file: String
    private var diagnostics = Diagnostics()
    private var stops: [Gradient.StopItem] = []
    private var lastStop: (color: Color, position: Double)?
    /// The largest difference between stops and the colors that they approximate, ΔE 2000.
    private var approximation = 0.0
    private var isSearched = true

    static func read(_ text: String, file: String, into diagnostics: inout Diagnostics) -> GradientCollection {
        var reader = GIMPGradientReader(text, file: file)
        let collection = reader.collection()
        diagnostics.add(contentsOf: reader.diagnostics)
        return collection
    }

    private init(_ text: String, file: String) {
        self.file = file
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .map { ($1, $0 + 1) }.filter { !$0.0.allSatisfy(\.isWhitespace) }
    }

    private mutating func collection() -> GradientCollection {
        guard let header = header() else { return GradientCollection() }
        let segments = segments(of: header)
        if diagnostics.hasErrors { return GradientCollection() }
        isSearched = segments.count(where: \.isSampled) <= Self.mostSearched
        for segment in segments { add(segment) }
        if stops.isEmpty { return GradientCollection() }
        let gradient = Gradient(
            geometry: .linear(.to(horizontal: .right, vertical: nil)), stops: stops, space: .sRGB, mixing: .straight)
        return GradientCollection(gradients: [
            .init(
                name: header.name, gradient: gradient, location: SourceLocation(file: file, line: 1, column: 1),
                approximation: approximation)
        ])
    }

    /// What the lines before the segments say.
    private struct Header {
        var name = ""
        var segmentCount = 0
        /// The index of the first segment in `lines`.
        var end = 0
    }

    /// - Returns: `nil` after reporting an error.
    private mutating func header() -> Header? {
        guard let first = lines.first, first.text.trimmingCSSWhitespace == "GIMP Gradient" else {
            fail(lines.first?.number ?? 1, "expected 'GIMP Gradient' in the first line")
            return nil
        }
        var header = Header()
        var next = 1
        // Files before GIMP 1.3 have no name.
        if next < lines.count, lines[next].text.hasPrefix("Name:") {
            header.name = lines[next].text.dropFirst("Name:".count).trimmingCSSWhitespace
            next += 1
        }
        guard next < lines.count, let count = Int(lines[next].text.trimmingCSSWhitespace),
            (1...Self.maximumSegments).contains(count)
        else {
            let found =
                next < lines.count ? "'\(lines[next].text.trimmingCSSWhitespace.prefix(40))'" : "the end of the file"
            fail(
                next < lines.count ? lines[next].number : (lines.last?.number ?? 1),
                "expected the number of segments, 1 to \(Self.maximumSegments), found \(found)")
            return nil
        }
        header.segmentCount = count
        header.end = next + 1
        return header
    }

    /// Reads the segments, and reports lines that are missing or left over.
    private mutating func segments(of header: Header) -> [GIMPSegment] {
        let count = header.segmentCount
        let rest = lines[header.end...]
        if rest.count < count {
            fail(lines[header.end - 1].number, "expected \(count) segments, found \(rest.count)")
        }
        if let surplus = rest.dropFirst(count).first {
            diagnostics.warning(
                .malformedGIMPGradient, at: SourceLocation(file: file, line: surplus.number, column: 1),
                "\(rest.count) lines follow the number of segments, which is \(count); this line and those after it are "
                    + "not read")
        }
        var end: Double?
        var segments: [GIMPSegment] = []
        var sampledCount = 0
        for line in rest.prefix(count) {
            guard let segment = segment(line.text, line.number) else { continue }
            if let end, abs(end - segment.left) > 1e-6 {
                fail(line.number, "the segment begins at \(segment.left), but the one before it ends at \(end)")
            }
            end = segment.right
            segments.append(segment)
            // Counted before any is sampled, which takes a while.
            if segment.isSampled { sampledCount += 1 }
            if sampledCount > Self.mostSampled {
                fail(
                    line.number,
                    "more than \(Self.mostSampled) segments whose blending CSS does not have; expected at most "
                        + "\(Self.mostSampled)")
                break
            }
        }
        return segments
    }

    private mutating func fail(_ line: Int, column: Int = 1, _ message: String) {
        diagnostics.error(.malformedGIMPGradient, at: SourceLocation(file: file, line: line, column: column), message)
    }

    // MARK: Reading a line

    private mutating func segment(_ line: Substring, _ number: Int) -> GIMPSegment? {
        let fields = line.split(whereSeparator: \.isWhitespace)
        guard fields.count == 13 || fields.count == 15 else {
            fail(number, "found \(fields.count) numbers; expected 13 or 15: left, middle, right, two colors, the modes")
            return nil
        }
        var values: [Double] = []
        for (index, field) in fields.enumerated() {
            guard let value = Double(decimal: field), abs(value) < 1e6, index < 11 || value == value.rounded()
            else {
                let column = line.distance(from: line.startIndex, to: field.startIndex) + 1
                fail(number, column: column, "'\(field.prefix(40))' is not a \(index < 11 ? "number" : "mode")")
                return nil
            }
            values.append(value)
        }
        guard 0 <= values[0], values[0] <= values[1], values[1] <= values[2], values[2] <= 1 else {
            fail(
                number,
                "left, middle and right are \(values[0]), \(values[1]), \(values[2]); expected them to rise within 0…1")
            return nil
        }
        guard let blending = GIMPSegment.Blending(rawValue: Int(values[11])),
            let coloring = GIMPSegment.Coloring(rawValue: Int(values[12]))
        else {
            fail(number, "blending \(Int(values[11])), coloring \(Int(values[12])); expected 0 to 5 and 0 to 2")
            return nil
        }
        let kinds = values.count == 15 ? [Int(values[13]), Int(values[14])] : [0, 0]
        guard kinds.allSatisfy((0...4).contains) else {
            fail(number, "endpoint colors \(kinds[0]) and \(kinds[1]); expected 0 to 4")
            return nil
        }
        return GIMPSegment(
            left: values[0], middle: values[1], right: values[2], from: color(values[3..<7], kinds[0], number),
            to: color(values[7..<11], kinds[1], number), blending: blending, coloring: coloring)
    }

    /// GIMP's foreground and background are unknown; those that it starts with are used.
    private mutating func color(_ values: ArraySlice<Double>, _ kind: Int, _ line: Int) -> Color {
        let values = Array(values)
        if kind == 0 { return Color(.sRGB, values[0], values[1], values[2], alpha: min(max(values[3], 0), 1)) }
        diagnostics.warning(
            .gimpEndpointColor, at: SourceLocation(file: file, line: line, column: 1),
            "the color is GIMP's \(kind < 3 ? "foreground, taken as black" : "background, taken as white")")
        let grey = kind < 3 ? 0.0 : 1.0
        return Color(.sRGB, grey, grey, grey, alpha: kind == 2 || kind == 4 ? 0 : 1)
    }

    // MARK: Stops

    private mutating func add(_ segment: GIMPSegment) {
        if segment.isEmpty { return }
        append(segment.from, at: segment.left)
        let middle = segment.middle
        switch (segment.coloring, segment.blending) {
        case (.rgb, .linear):
            if segment.relativeMiddle != 0.5 { append(segment.color(weight: 0.5), at: middle) }
        case (.rgb, .curved):
            if segment.relativeMiddle != 0.5 { stops.append(.hint(LengthPercentage(fraction: middle))) }
        case (_, .step):
            append(segment.from, at: middle)
            append(segment.to, at: middle)
        default: addSampled(segment)
        }
        append(segment.to, at: segment.right)
    }

    private mutating func addSampled(_ segment: GIMPSegment) {
        let model = MixingModel(space: .sRGB, alpha: .straight, limits: nil, precision: .decimals)
        let length = segment.right - segment.left
        // Just inside: with the middle at an end of the segment the colors jump there.
        let inset = length * 1e-9
        let run = ColorRun(
            from: segment.left, to: segment.right, count: StopReduction.subdivisions, lineLength: length,
            model: model, tolerance: Self.tolerance
        ) { position in
            let inner = min(max(position, segment.left + inset), segment.right - inset)
            return segment.color(at: (inner - segment.left) / length)
        }
        let chain =
            isSearched
            ? run.smallest(model: model, tolerance: Self.tolerance)
            : run.greedy(model: model, tolerance: Self.tolerance)
        guard let chain else { return }
        approximation = max(approximation, chain.worst)
        for (position, color) in zip(chain.positions, chain.colors) {
            let end = position == segment.left ? segment.from : position == segment.right ? segment.to : nil
            if let end, color.isNear(end) { continue }
            append(color, at: position)
        }
    }

    private mutating func append(_ color: Color, at position: Double) {
        // Six decimals are what GIMP writes; as a percentage they are short.
        let position = (position * 1e6).rounded() / 1e4 / 100
        if let last = lastStop, last.position == position, last.color == color { return }
        stops.append(.stop(color, position: LengthPercentage(fraction: position)))
        lastStop = (color, position)
    }
}

extension Color {
    /// Equal except for six decimals and what is inset at the ends of a segment.
    fileprivate func isNear(_ other: Color) -> Bool {
        let distance = components - other.components
        return max(distance.max(), -distance.min(), abs(alpha - other.alpha)) < 1e-3
    }
}
