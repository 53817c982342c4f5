package import LintelColor
package import LintelDiagnostics
package import LintelGradient
import LintelRaster
import LintelSVG

/// One picture to draw: a CSS color or gradient, or an SVG file.
package struct Picture: Sendable {
    private let content: Content

    private enum Content: Sendable {
        /// The first on top.
        case gradients([Gradient])
        case document(SVGDocument)
    }

    /// The width and height in pixels that the picture gives: those of an SVG file, at 1 pixel for 1 point; `nil` for
    /// all others.
    package var size: (width: Double, height: Double)? {
        switch content {
        case .gradients: nil
        case .document(let document): document.size
        }
    }

    /// Whether it is an SVG file.
    var isDocument: Bool {
        switch content {
        case .gradients: false
        case .document: true
        }
    }

    /// Reads CSS gradients as layers with commas between, the first on top, of which the last may be a color, as of the
    /// property `background`. `nil` after a mistake, which `diagnostics` report with positions in `source`.
    ///
    /// Source: CSS Backgrounds and Borders 3, section 2.10, without images, positions and sizes.
    package init?(css text: String, source: String, into diagnostics: inout Diagnostics) {
        lazy var lines = SourceLines(text, file: source)
        var gradients: [Gradient] = []
        let layers = Self.layers(of: text)
        for (index, layer) in layers.enumerated() {
            do throws(CSSSyntaxErrors) {
                let scanner = try Self.scanner(layer)
                var doubts: [CSSDoubt] = []
                let gradient = try Self.gradient(scanner, of: layer.text, .none, &doubts)
                for doubt in doubts {
                    diagnostics.warning(doubt.id, at: lines.location(at: layer.offset + doubt.offset), doubt.message)
                }
                gradients.append(gradient)
                if index < layers.count - 1, !CSSGradientParser.isMeant(in: scanner) {
                    diagnostics.error(
                        .malformedCSS, at: lines.location(at: layer.offset),
                        "expected a gradient, found a color; only the last layer may be one")
                }
            } catch {
                for mistake in error.all {
                    diagnostics.error(
                        .malformedCSS, at: lines.location(at: layer.offset + mistake.offset), mistake.message)
                }
            }
        }
        guard gradients.count == layers.count, !diagnostics.hasErrors else { return nil }
        content = .gradients(gradients)
    }

    /// A part of a CSS text, the offset of its first character, and its tokens, if they are known.
    private typealias Layer = (text: String, offset: Int, scanner: CSSScanner?)

    /// The parts of a text between the commas of its layers.
    private static func layers(of text: String) -> [Layer] {
        // Reading the layer reports that it is too long.
        guard let whole = try? CSSScanner(text) else { return [(text, 0, nil)] }
        var scanner = whole
        passLayer(&scanner)
        if scanner.isAtEnd { return [(text, 0, whole)] }
        let scalars = Array(text.unicodeScalars)
        var layers: [Layer] = []
        scanner = whole
        repeat {
            let start = scanner.token.range.lowerBound
            passLayer(&scanner)
            let part = scalars[start..<scanner.token.range.lowerBound]
            layers.append((String(String.UnicodeScalarView(part)), start, nil))
        } while scanner.take(.comma)
        return layers
    }

    /// A parenthesis that closes nothing is reported with its layer.
    private static func passLayer(_ scanner: inout CSSScanner) {
        repeat { scanner.passItem() } while scanner.take(.closeParenthesis)
    }

    private static func scanner(_ layer: Layer) throws(CSSSyntaxErrors) -> CSSScanner {
        if let scanner = layer.scanner { return scanner }
        return try CSSSyntaxErrors.collecting { () throws(CSSSyntaxError) in try CSSScanner(layer.text) }
    }

    /// Reads one CSS gradient or color.
    /// - Throws: `CSSSyntaxError` with the offset of the mistake.
    package init(css text: String, palette: PaletteLookup = .none) throws(CSSSyntaxError) {
        var ignored: [CSSDoubt] = []
        do throws(CSSSyntaxErrors) {
            content = .gradients([try Self.gradient(Self.scanner((text, 0, nil)), of: text, palette, &ignored)])
        } catch {
            throw error.first
        }
    }

    /// Creates a picture of gradients that each fill it, the first on top.
    package init(layers: [Gradient]) { content = .gradients(layers) }

    /// Reads an SVG file. `nil` when something in it is wrong, or nothing in it can be drawn, which `diagnostics`
    /// report.
    package init?(svg bytes: [UInt8], file: String, into diagnostics: inout Diagnostics) {
        var found = Diagnostics()
        let document = SVGDocument.read(bytes: bytes, file: file, into: &found)
        if let document, document.isEmpty, !found.hasErrors {
            found.error(
                .svgNothingToDraw, at: SourceLocation(file: file, line: 1, column: 1),
                "there is nothing to draw; expected a filled 'rect', or a gradient alone")
        }
        diagnostics.add(contentsOf: found)
        guard let document, !found.hasErrors else { return nil }
        content = .document(document)
    }

    private static func gradient(
        _ scanner: CSSScanner, of text: String, _ palette: PaletteLookup, _ doubts: inout [CSSDoubt]
    ) throws(CSSSyntaxErrors) -> Gradient {
        if CSSGradientParser.isMeant(in: scanner) {
            return try Gradient.parse(allOf: scanner, palette: palette, doubts: &doubts)
        }
        let color = try CSSSyntaxErrors.collecting { () throws(CSSSyntaxError) in
            try Color.parse(css: text, palette: palette, doubts: &doubts)
        }
        return Gradient(color)
    }

    /// What is painted in a box, whose size is in points.
    func shapes(width: Double, height: Double) -> [PlacedGradient] {
        switch content {
        case .gradients(let gradients):
            gradients.reversed().map {
                PlacedGradient(left: 0, top: 0, right: width, bottom: height, gradient: $0)
            }
        case .document(let document):
            document.scene(width: width, height: height).fills.map { fill in
                PlacedGradient(
                    left: fill.left, top: fill.top, right: fill.right, bottom: fill.bottom,
                    edges: fill.isCrisp ? .crisp : .smooth, gradient: fill.gradient)
            }
        }
    }
}
