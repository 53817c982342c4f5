import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelSchema
import LintelYAML

extension PresetReader {
    mutating func linear(_ node: Node, in appearance: Appearance) -> Gradient? {
        guard let fields = fields(node, PresetSchema.linear) else { return nil }
        var prelude = Prelude()
        if let to = fields["to"] { add(.to, to, &prelude, "a side or a corner") }
        if let angle = fields["angle"] {
            if fields["to"] != nil {
                // Both are an error; each is read, so that its own errors are reported too.
                _ = geometry("linear-gradient", prelude)
                prelude = Prelude()
            }
            add(.angle, angle, &prelude, "an angle", unit: "deg")
        }
        let geometry = self.geometry("linear-gradient", prelude) ?? .linear(.to(horizontal: nil, vertical: .bottom))
        return gradient(geometry, fields, in: appearance)
    }

    mutating func radial(_ node: Node, in appearance: Appearance) -> Gradient? {
        guard let fields = fields(node, PresetSchema.radial) else { return nil }
        var prelude = Prelude()
        if let shape = fields["shape"] { add(.shape, shape, &prelude, "circle or ellipse") }
        if let size = fields["size"] { add(.size, size, &prelude, "a size") }
        if let at = fields["at"] { add(.at, at, &prelude, "a position") }
        let geometry =
            geometry("radial-gradient", prelude) ?? .radial(.ellipse(extent: .farthestCorner), center: .center)
        return gradient(geometry, fields, in: appearance)
    }

    mutating func conic(_ node: Node, in appearance: Appearance) -> Gradient? {
        guard let fields = fields(node, PresetSchema.conic) else { return nil }
        var prelude = Prelude()
        if let from = fields["from"] { add(.from, from, &prelude, "an angle", unit: "deg") }
        if let at = fields["at"] { add(.at, at, &prelude, "a position") }
        let geometry = self.geometry("conic-gradient", prelude) ?? .conic(angle: 0, center: .center)
        return gradient(geometry, fields, in: appearance)
    }

    /// Reports stops that are written in the place of a gradient that has them, as in `linear: [red, blue]`.
    /// - Parameter kind: the key of `PresetSchema.paints`.
    mutating func isListOfStops(_ node: Node, of kind: String) -> Bool {
        let shapes = ["linear": PresetSchema.linear, "radial": PresetSchema.radial, "conic": PresetSchema.conic]
        guard let items = node.items, let shape = shapes[kind] else { return false }
        let texts = items.compactMap(\.text)
        let list = texts.map { $0.contains(",") ? "\"\($0)\"" : Self.written($0) }.joined(separator: ", ")
        let isShown = !items.isEmpty && texts.count == items.count && list.utf8.count <= Self.mostShown
        error(
            .wrongType, at: node.location,
            "expected \(shape.title), a mapping, found a list; write { stops: [\(isShown ? list : "…")] }")
        return true
    }

    /// The bytes of the longest list of stops that is repeated in a message.
    private static let mostShown = 60

    /// What all three kinds share.
    private mutating func gradient(_ geometry: Geometry, _ fields: Fields, in appearance: Appearance) -> Gradient? {
        let method = self.method(fields)
        let stops = fields["stops"].map { self.stops($0, of: geometry, in: appearance) } ?? []
        let easing = fields["easing"].flatMap { self.easing($0) } ?? .linear
        let isRepeating = fields["repeating"].flatMap { self.boolean($0) } ?? false
        let path: ColorPath? = fields["path"].flatMap { self.word($0, "a path") }
        let mixing: Gradient.AlphaMixing? = fields["mixing"].flatMap { self.word($0, "a way of mixing") }
        guard !stops.isEmpty else { return nil }
        return Gradient(
            geometry: geometry, stops: stops, space: method.space, hue: method.hue, isRepeating: isRepeating,
            easing: easing, path: path ?? .straight, mixing: mixing ?? .premultiplied)
    }

    private mutating func method(_ fields: Fields) -> (space: ColorSpace?, hue: HueInterpolation) {
        var method: CSSInterpolationMethod?
        var writesHue = false
        if let node = fields["in"], let text = text(node, "a color space") {
            do {
                var scanner = try CSSScanner("in " + text)
                method = try CSSInterpolationMethod.parse(&scanner)
                try scanner.expectEnd()
                writesHue = try CSSTokenizer.tokens(of: text).contains { token in
                    if case .identifier(let name) = token.kind { name.asciiLowercased == "hue" } else { false }
                }
            } catch {
                report(error, in: node, from: -3)
                return (nil, .shorter)
            }
        }
        guard let node = fields["hue"], let hue: HueInterpolation = word(node, "a hue method") else {
            return (method?.space, method?.hue ?? .shorter)
        }
        if let method, writesHue, hue != method.hue {
            error(
                .conflictingKeys, at: node.location,
                "'in' has '\(method.hue.rawValue) hue' and 'hue' has '\(hue.rawValue)'; remove one of them")
        }
        if method?.space.hueIndex == nil {
            let polar = ColorSpace.allCases.filter { $0.hueIndex != nil }.map(\.rawValue)
            let found = method.map { "\($0.space.rawValue) has no hue" } ?? "'in' is missing"
            error(
                .conflictingKeys, at: node.location,
                "'hue' needs a space with a hue, and \(found); expected \(Spelling.list(polar))")
        }
        return (method?.space, hue)
    }

    mutating func easing(_ node: Node) -> Easing? {
        guard let text = text(node, "an easing") else { return nil }
        do {
            return try EasingText.parse(text)
        } catch {
            report(error, in: node)
            return nil
        }
    }

    // MARK: Geometry

    /// The words before the first comma of a CSS gradient, put together from scalars that keep their locations.
    struct Prelude {
        private(set) var text = ""
        /// The position of each scalar's text, and its length.
        private(set) var parts: [Part] = []

        struct Part {
            var start: Int
            var length: Int
            var node: Node
            /// What it is to be.
            var what: String
        }

        mutating func add(_ prefix: String, _ value: String, _ node: Node, _ what: String) {
            text += (text.isEmpty ? "" : " ") + prefix
            parts.append(
                Part(start: text.unicodeScalars.count, length: value.unicodeScalars.count, node: node, what: what))
            text += value
        }
    }

    /// Adds a scalar to the prelude unless it would end it.
    /// - Parameter unit: what a bare number is measured in.
    private mutating func add(
        _ key: GeometryKey, _ node: Node, _ prelude: inout Prelude, _ what: String, unit: String = ""
    ) {
        guard var text = text(node, what) else { return }
        if let problem = key.problem(with: text) {
            error(.malformedCSS, at: node.location, problem)
            return
        }
        if !unit.isEmpty, Double(decimal: text) != nil { text += unit }
        do {
            var depth = 0
            var previous: CSSToken?
            for token in try CSSTokenizer.tokens(of: text) {
                if depth == 0, let problem = key.problem(with: token, after: previous, expecting: what) {
                    throw CSSSyntaxError(offset: token.range.lowerBound, message: problem)
                }
                previous = token
                switch token.kind {
                case .function, .openParenthesis: depth += 1
                case .closeParenthesis where depth > 0: depth -= 1
                case .closeParenthesis,
                    .comma where depth == 0:
                    throw CSSSyntaxError(
                        offset: token.range.lowerBound, message: "expected \(what), found \(token.description)")
                case .end where depth > 0 || text.allSatisfy(\.isWhitespace):
                    throw CSSSyntaxError(
                        offset: token.range.lowerBound,
                        message: "expected \(depth > 0 ? "')'" : what), found end of text")
                default: break
                }
            }
        } catch let problem as CSSSyntaxError {
            report(problem, in: node)
            return
        } catch {
            return
        }
        prelude.add(key.prefix, text, node, what)
    }

    /// The geometry that a prelude gives; `nil` when it is empty or wrong, which is reported in the scalar that is.
    private mutating func geometry(_ function: String, _ prelude: Prelude) -> Geometry? {
        guard let first = prelude.parts.first else { return nil }
        let opening = function + "("
        func part(at offset: Int) -> (node: Node, offset: Int) {
            let offset = offset - opening.unicodeScalars.count
            let part = prelude.parts.last { $0.start <= offset } ?? first
            return (part.node, min(max(0, offset - part.start), part.length))
        }
        do {
            var doubts: [CSSDoubt] = []
            let text = opening + prelude.text + ", #000, #000)"
            let gradient = try Gradient.parse(css: text, palette: .none, doubts: &doubts)
            // A color by a function would be one stop more.
            guard gradient.stops.count == 2, gradient.space == nil else {
                error(.malformedCSS, at: first.node.location, "expected \(first.what), found a color")
                return nil
            }
            for doubt in doubts {
                let (node, offset) = part(at: doubt.offset)
                warning(doubt.id, at: node.location(at: offset), doubt.message)
            }
            return gradient.geometry
        } catch {
            let (node, offset) = part(at: error.offset)
            report(CSSSyntaxError(offset: offset, message: error.message), in: node)
            return nil
        }
    }
}
