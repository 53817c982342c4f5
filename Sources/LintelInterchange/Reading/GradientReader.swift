package import LintelDiagnostics
import LintelGradient
import LintelPreset
import LintelSVG
import LintelYAML

/// Reads gradients and colors that other programs wrote.
package enum GradientReader {
    /// Reads a file of another program.
    /// - Parameter file: the name of the text in diagnostics.
    /// - Returns: what could be read; empty after an error that left nothing. A file with nothing to import is an
    ///   error.
    /// - Precondition: the format is one of `ForeignFormat.readable`.
    package static func read(
        _ bytes: [UInt8], as format: ForeignFormat, file: String, into diagnostics: inout Diagnostics
    ) -> GradientCollection {
        precondition(ForeignFormat.readable.contains(format), "\(format.rawValue) is not read")
        var found = Diagnostics()
        let collection = collection(bytes, format, file, &found)
        if collection.isEmpty, !found.hasErrors {
            found.error(
                .nothingToImport, at: SourceLocation(file: file, line: 1, column: 1),
                collection.leftOut.isEmpty
                    ? "there is no gradient \(format.hasColors ? "and no color " : "")in this \(format.fileTitle)"
                    : "all gradients \(format.hasColors ? "and colors " : "")of this \(format.fileTitle) are left out")
        }
        diagnostics.add(contentsOf: found)
        return collection
    }

    private static func collection(
        _ bytes: [UInt8], _ format: ForeignFormat, _ file: String, _ diagnostics: inout Diagnostics
    ) -> GradientCollection {
        switch format {
        case .svg:
            if let problem = Document.notUTF8(bytes, file: file, advising: "whatever encoding it declares") {
                diagnostics.add(problem)
                return GradientCollection()
            }
            var found = Diagnostics()
            let document = SVGDocument.read(bytes: bytes, file: file, into: &found)
            // What of a picture is not drawn does not concern its gradients.
            for diagnostic in found.all where diagnostic.id != .svgNotDrawn { diagnostics.add(diagnostic) }
            return document.map { collection($0, &diagnostics) } ?? GradientCollection()
        case .dtcg: return DesignTokenReader.read(bytes: bytes, file: file, into: &diagnostics)
        case .css, .ggr:
            guard let text = String(validating: ForeignFormat.withoutMark(bytes), as: UTF8.self),
                bytes.count <= maximumLength
            else {
                let start = SourceLocation(file: file, line: 1, column: 1)
                if bytes.count > maximumLength {
                    diagnostics.error(
                        .tooLarge, at: start,
                        "the file has \(bytes.count) bytes; expected at most \(maximumLength)")
                } else {
                    diagnostics.add(
                        Document.notUTF8(bytes, file: file, advising: "")
                            ?? Diagnostic(
                                .notUTF8, .error, at: start, "the file is not UTF-8; save it as UTF-8"))
                }
                return GradientCollection()
            }
            guard format != .css || text.contains(where: { !$0.isWhitespace }) else {
                diagnostics.error(
                    .nothingToImport, at: SourceLocation(file: file, line: 1, column: 1), "the file is empty")
                return GradientCollection()
            }
            return format == .css
                ? CSSReader.read(text, file: file, into: &diagnostics)
                : GIMPGradientReader.read(text, file: file, into: &diagnostics)
        case .swift: return GradientCollection()
        }
    }

    private static func collection(_ document: SVGDocument, _ diagnostics: inout Diagnostics) -> GradientCollection {
        guard hasFewStops(document.gradients, &diagnostics) else { return GradientCollection() }
        var result = GradientCollection()
        var found = LimitedDiagnostics()
        for item in document.shownGradients {
            let count = found.kept.all.count
            defer { result.record(found.kept.all[count...], about: item.id ?? "") }
            guard item.gradient.stops.count <= PresetLimits.stops else {
                found.warning(
                    .tooMany, at: item.location,
                    "\(item.id.map { "'\($0)'" } ?? "the gradient") is left out: \(item.gradient.stops.count) stops; "
                        + "expected at most \(PresetLimits.stops)")
                result.leftOut.append(
                    .init(
                        name: item.id ?? "",
                        reason: "\(item.gradient.stops.count) stops; expected at most \(PresetLimits.stops)"))
                continue
            }
            warn(about: item, &found)
            var named = GradientCollection.NamedGradient(
                name: item.id ?? "", gradient: item.gradient, location: item.location)
            named.isPattern = item.isPattern
            if named.isInPoints {
                if let size = document.size, size.width > 0, size.height > 0 { named.size = size }
                named.box = item.box.map { (x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
            }
            result.gradients.append(named)
        }
        diagnostics.add(contentsOf: found.summarized)
        return result
    }

    /// Gradients that take the stops of others by `href` have as many stops each; all of them together are limited. In
    /// the document they share their memory, which those with an opacity do not as they are shown, so that they are
    /// counted before.
    private static func hasFewStops(_ gradients: [SVGGradient], _ diagnostics: inout Diagnostics) -> Bool {
        var stopCount = 0
        for item in gradients {
            stopCount += item.gradient.stops.count
            guard stopCount <= GradientCollection.mostStops else {
                diagnostics.error(.tooMany, at: item.location, GradientCollection.tooManyStops(with: item.id ?? ""))
                return false
            }
        }
        return true
    }

    private static func warn(about item: SVGGradient, _ diagnostics: inout LimitedDiagnostics) {
        let title = item.id.map { "'\($0)'" } ?? "the gradient"
        if case .svg(let geometry) = item.gradient.geometry, !geometry.transform.isInvertible {
            diagnostics.warning(
                .svgNotDrawn, at: item.location,
                "the transform of \(title) flattens it to a line, so nothing is painted")
        }
        let paints = "\(title) \(item.fillsShapes ? "fills" : "strokes") shapes"
        if item.hasSeveralTransforms {
            diagnostics.warning(
                .svgNotDrawn, at: item.location,
                "\(paints) with different transforms; it is read as the first of them shows it")
        }
        if item.hasSeveralOpacities {
            diagnostics.warning(
                .svgNotDrawn, at: item.location, "\(paints) of different opacities, which are left out")
        }
    }

    /// The maximum size of style sheets and GIMP gradients: 4 MiB.
    static let maximumLength = 4 << 20
}
