import LintelColor
import LintelDiagnostics
import LintelGradient

/// Reads one gradient or colour of CSS, or the custom properties of a style sheet that hold such.
enum CSSReader {
    static func read(_ text: String, file: String, into diagnostics: inout Diagnostics) -> GradientCollection {
        let lines = SourceLines(text, file: file)
        let declarations = CSSDeclarations(text).customProperties
        guard !declarations.isEmpty else {
            var collection = GradientCollection()
            do throws(CSSSyntaxError) {
                try add(text.withoutFinalSemicolon, named: "", at: lines.location(at: 0), to: &collection)
            } catch {
                diagnostics.error(.malformedCSS, at: lines.location(at: error.offset), error.message)
            }
            return collection
        }
        var collection = GradientCollection()
        for declaration in declarations {
            let place = lines.location(at: declaration.offset)
            do throws(CSSSyntaxError) {
                try add(declaration.value, named: declaration.name, at: place, to: &collection)
            } catch {
                // Custom properties hold anything; only what looks like a gradient is missed.
                guard declaration.value.contains("gradient(") else { continue }
                diagnostics.warning(
                    .malformedCSS, at: lines.location(at: declaration.offset + error.offset),
                    "'--\(declaration.name)' is left out: \(error.message)")
            }
        }
        return collection
    }

    private static func add(
        _ value: String, named name: String, at place: SourceLocation, to collection: inout GradientCollection
    ) throws(CSSSyntaxError) {
        let scanner = try CSSScanner(value)
        if case .function = scanner.token.kind, !CSSColorParser.isNext(in: scanner) {
            collection.gradients.append(
                .init(name: name, gradient: try Gradient.parse(css: value), location: place))
        } else {
            collection.colors.append(.init(name: name, color: try Color.parse(css: value)))
        }
    }
}

extension String {
    /// A value copied from a style sheet often still has its semicolon.
    fileprivate var withoutFinalSemicolon: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text.last == ";" ? String(text.dropLast()) : self
    }
}
