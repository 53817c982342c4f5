import LintelDiagnostics
import LintelGradient
import LintelSVG
import LintelSchema
import LintelYAML

extension PresetReader {
    /// A gradient element of SVG, as text. Mistakes are reported at their locations within the text.
    mutating func svg(_ node: Node) -> Gradient? {
        guard let text = text(node, "an SVG gradient, such as <linearGradient>…</linearGradient>") else { return nil }
        guard text.first(where: { !$0.isWhitespace }) == "<" else {
            let isFile = text.lowercased().hasSuffix(".svg")
            error(
                .malformedValue, at: node.location,
                "expected the text of an SVG gradient, such as <linearGradient>…</linearGradient>, found \(node.summary)"
                    + (isFile ? "; 'lintel import' makes a preset of a file" : ""))
            return nil
        }
        var found = Diagnostics()
        let file = node.location.file
        let document = SVGDocument.read(bytes: Array(text.utf8), file: file, into: &found)
        let lines = SourceLines(text, file: file)
        for diagnostic in found.sorted {
            let location = diagnostic.location.map { node.location(at: lines.offset(of: $0)) }
            report(Diagnostic(diagnostic.id, diagnostic.severity, at: location ?? node.location, diagnostic.message))
        }
        guard !found.hasErrors, let document else { return nil }
        guard let first = document.gradients.first, document.gradients.count == 1 else {
            error(
                .malformedValue, at: node.location,
                "the SVG text has \(document.gradients.count) gradients; expected one")
            return nil
        }
        guard first.gradient.stops.count <= PresetLimits.stops else {
            error(
                .tooMany, at: node.location,
                "\(first.gradient.stops.count) stops; expected at most \(PresetLimits.stops)")
            return nil
        }
        return first.gradient
    }
}
