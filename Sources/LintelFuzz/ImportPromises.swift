import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import LintelPreset

/// What is promised of any bytes given as another program's gradients: something or an error with its location,
/// gradients that can be painted, and files of every format that read back.
enum ImportPromises {
    static func check(_ bytes: [UInt8], as format: ForeignFormat) {
        var diagnostics = Diagnostics()
        var found = GradientReader.read(bytes, as: format, file: "fuzz.\(format.rawValue)", into: &diagnostics)
        DiagnosticPromises.check(diagnostics, in: bytes)
        promise(!found.isEmpty || diagnostics.hasErrors, "nothing is read and there is no error")
        // Many are like few, and take longer.
        found.gradients = Array(found.gradients.prefix(3))
        found.colors = Array(found.colors.prefix(8))
        for color in found.colors { promise(color.color.isFinite, "\(color.name) is finite: \(color.color)") }
        for item in found.gradients { DrawnPromises.check(item.gradient, width: 390, height: 97) }
        // Writing takes a hundred times as long as reading: of every fourth length.
        guard !found.isEmpty, bytes.count % 4 == 0 else { return }
        for format in ForeignFormat.writable { checkWritten(found, as: format) }
        for gradient in found.gradients { checkPreset(gradient, found.colors) }
    }

    private static func checkWritten(_ collection: GradientCollection, as format: ForeignFormat) {
        var diagnostics = Diagnostics()
        // A coarse tolerance finds its stops sooner.
        let options = ExportOptions(tolerance: 5, size: (width: 390, height: 97))
        guard let output = GradientWriter.write(collection, as: format, options: options, into: &diagnostics) else {
            promise(diagnostics.hasErrors, "nothing is written as \(format.rawValue) and there is no error")
            return
        }
        guard ForeignFormat.readable.contains(format), !output.text.isEmpty else { return }
        // Colors alone are not SVG.
        if format == .svg, collection.gradients.isEmpty { return }
        var again = Diagnostics()
        let back = GradientReader.read(Array(output.text.utf8), as: format, file: "back", into: &again)
        promise(
            !again.hasErrors,
            "\(format.rawValue) reads back: \(again.sorted.first { $0.severity == .error }?.line ?? ""), \(output.text)"
        )
        promise(
            back.gradients.count >= collection.gradients.count,
            "\(back.gradients.count) of \(collection.gradients.count) gradients are in \(output.text)")
    }

    private static func checkPreset(
        _ gradient: GradientCollection.NamedGradient, _ colors: [GradientCollection.NamedColor]
    ) {
        var diagnostics = Diagnostics()
        let text = PresetText.text(gradient, colors: colors, name: gradient.name, comment: "fuzz", into: &diagnostics)
        guard let text else {
            promise(diagnostics.hasErrors, "no preset is written and there is no error")
            return
        }
        var again = Diagnostics()
        _ = Preset.parse(bytes: Array(text.utf8), file: "back.yml", into: &again)
        promise(
            !again.hasErrors,
            "the preset reads back: \(again.sorted.first { $0.severity == .error }?.line ?? ""), \(text)")
    }
}
