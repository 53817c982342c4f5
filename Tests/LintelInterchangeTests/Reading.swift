import LintelDiagnostics
import LintelInterchange

/// The gradients and colors of a style sheet, with the diagnostics as the lines a user sees.
func readStyleSheet(_ text: String) -> (GradientCollection, [String]) {
    var diagnostics = Diagnostics()
    let collection = GradientReader.read(Array(text.utf8), as: .css, file: "a.css", into: &diagnostics)
    return (collection, diagnostics.sorted.map(\.line))
}
