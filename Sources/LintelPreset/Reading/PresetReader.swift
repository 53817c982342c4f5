import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelGradient
import LintelPaths
import LintelSchema
import LintelYAML

/// Turns the nodes of a preset file into values. Every mistake becomes a diagnostic at its location, a placeholder
/// stands in for the value, and reading goes on.
struct PresetReader: ShapeReader {
    var log: ReadingLog
    var palette = Palette()
    /// Made to each color when it is added.
    var paletteChanges = PaletteChanges()
    var layerLocations = LayerLocations()
    var stretch = PresetDefaults.stretch
    /// The outline that layers take which fill their box and have no shape written: that of the panel or badge whose
    /// background is being read.
    var surfaceOutline = Shape.rectangle
    /// Whether the preset's background has a key that is reported as unknown.
    var isBackgroundMisspelled = false
    /// The name of the palette's entry that is being read.
    var paletteEntry: String?
    /// The preset's own file, where a document is read as a preset; what a brand replaces comes from another.
    var file: String?
    /// The palette files that were read, as locations name them.
    var paletteFiles: Set<String> = []
    private(set) var unitSquareForms: [Preset.UnitSquareForm] = []
    let textures: TextureLoader
    let palettes: PaletteLoader
    /// What came of each path, since a background is read once for each appearance.
    var loadedTextures: [DiskPath: Result<TextureImage, TextureProblem>] = [:]

    init(
        isComplete: Bool, after document: Diagnostics, textures: TextureLoader = .unavailable,
        palettes: PaletteLoader = .unavailable
    ) {
        log = ReadingLog(.presets, isComplete: isComplete, after: document)
        self.textures = textures
        self.palettes = palettes
    }

    /// Whether a text is a color, or the name of one that may be in a palette.
    func isColor(_ text: String) -> Bool {
        isPaletteName(text) || (try? Color.parse(css: text, palette: palette.lookup(in: .light))) != nil
    }

    func definition(_ name: String) -> ValueShape? {
        PresetSchema.definitions.first { $0.name == name }?.shape
    }

    private func isPaletteName(_ text: String) -> Bool {
        guard text.hasPrefix("$"), var scanner = try? CSSScanner(text), case .palette = scanner.token.kind else {
            return false
        }
        scanner.advance()
        return (try? scanner.expectEnd()) != nil
    }

    // MARK: Diagnostics

    /// Reports a mistake in CSS text, or text made of the same tokens, that starts `start` characters into the scalar.
    mutating func report(
        _ problem: CSSSyntaxError, as id: DiagnosticID = .malformedCSS, in node: Node, from start: Int = 0
    ) {
        var message = problem.message
        if let color = problem.proposedHash, case .scalar(let scalar) = node.content, !scalar.isQuoted {
            let before = scalar.text.unicodeScalars.prefix(max(0, start + problem.offset))
            if let last = before.last, !last.properties.isWhitespace {
                // Within a word YAML begins no comment.
            } else if scalar.text.contains(where: { " (,".contains($0) }) {
                message += " Put the whole value in quotes, because '#' starts a comment in YAML"
            } else {
                message = message.replacing("'\(color)'", with: "\"\(color)\"")
                message += " Without the quotes '#' starts a comment in YAML"
            }
        }
        error(id, at: node.location(at: max(0, start + problem.offset)), message)
    }

    /// Reports what CSS text probably means otherwise, text that starts `start` characters into the scalar.
    mutating func warn(about doubts: [CSSDoubt], in node: Node, from start: Int = 0) {
        for doubt in doubts { warning(doubt.id, at: node.location(at: max(0, start + doubt.offset)), doubt.message) }
    }

    /// The entries of a mapping that is not the same for all bars.
    /// - Parameter elsewhere: what is wrong with a key that only other bars have; `nil` for keys that no bar has.
    mutating func barFields(_ node: Node, _ shape: ObjectShape, elsewhere: (String) -> String?) -> Fields? {
        fields(
            node, shape,
            instead: { entry in
                elsewhere(entry.name).map { Diagnostic(.notForThisBar, .error, at: entry.key.location, $0) }
            })
    }

    // MARK: Stretching

    /// The gradient as the preset's `stretch` wants it.
    mutating func laidOut(_ gradient: Gradient, at location: SourceLocation) -> Gradient {
        guard stretch == .unitSquare, let form = gradient.inUnitSquare else { return gradient }
        let found = Preset.UnitSquareForm(written: gradient, form: form, location: location)
        // A background is read once for each appearance.
        if !unitSquareForms.contains(found) { unitSquareForms.append(found) }
        return form
    }
}
