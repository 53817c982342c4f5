import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelGradient
import LintelInterchange
import LintelPreset
import LintelStore

/// `lintel import SOURCE`.
struct ImportCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        var diagnostics = Diagnostics()
        let syntax = try TextFileName.presetSyntax(of: invocation.arguments[.out])
        let source = try GradientSource.read(invocation, takesPresets: false, &diagnostics)
        let text: String?
        do throws(CommandFailure) { text = try self.text(of: source, as: syntax, invocation, &diagnostics) } catch {
            invocation.console.show(diagnostics)
            throw error
        }
        invocation.console.show(diagnostics)
        guard let text else { throw .reported(.dataError) }
        if let out = invocation.arguments[.out] { try invocation.refuseToReplace(out, with: text) }
        return try invocation.deliver(text)
    }

    /// - Returns: `nil` where presets cannot express the gradient, as `diagnostics` report.
    private func text(
        of source: GradientSource, as syntax: PresetSyntax, _ invocation: Invocation, _ diagnostics: inout Diagnostics
    ) throws(CommandFailure) -> String? {
        if invocation.arguments.has(.palette) {
            guard !source.collection.colors.isEmpty else {
                throw CommandFailure(.dataError, "\(source.title) has no colors of its own; a palette needs one")
            }
            guard source.collection.colors.count <= PresetLimits.paletteColors else {
                throw CommandFailure(
                    .dataError,
                    "\(source.title) has \(source.collection.colors.count) colors; a palette has at most "
                        + "\(PresetLimits.paletteColors)")
            }
            return PresetText.palette(
                source.collection.colors, comment: "Imported from \(source.title).", as: syntax)
        }
        let gradients = source.collection.gradients
        if let color = source.value, !invocation.arguments.has(.gradient) {
            let (name, spelling) = invocation.presetName(elseOf: source.name ?? "Color")
            return PresetText.text(
                color, name: name, spelled: spelling, comment: "Imported from \(source.title).", as: syntax)
        }
        let names = source.gradientNames
        let index = try index(of: invocation.arguments[.gradient], in: names, source)
        var gradient = gradients[index]
        if invocation.arguments.has(.stretch) { gradient = try stretched(gradient, names[index], of: source) }
        if gradient.approximation > 0 {
            invocation.console.say(
                "\(names[index]): stops approximate its blending, ΔE 2000 at most "
                    + Amounts.bound(gradient.approximation))
        }
        if gradient.isInPoints {
            let picture = gradient.size.map { width, height in
                " for a picture of \(CSSNumber.text(width))x\(CSSNumber.text(height))"
            }
            let shape = gradient.box == nil ? "its picture" : "the shape that it fills"
            let cure = gradient.stretched == nil ? "" : "; '--stretch' lays it out in fractions of \(shape)"
            invocation.console.say(
                "\(names[index]): laid out in points\(picture ?? ""); it keeps them in boxes of other sizes\(cure)")
        }
        let own = gradient.name
        let isOwn = !own.isEmpty && gradient.generatedName == nil
        let (name, spelling) =
            isOwn && invocation.arguments[.name] == nil
            ? (own, .identifier) : invocation.presetName(elseOf: own.isEmpty ? source.name ?? "Gradient" : own)
        return PresetText.text(
            gradient, colors: source.collection.colors, name: name, spelled: spelling,
            comment: "Imported from \(source.title).",
            as: syntax, into: &diagnostics)
    }

    /// The gradient as `--stretch` wants it.
    private func stretched(
        _ gradient: GradientCollection.NamedGradient, _ name: String, of source: GradientSource
    ) throws(CommandFailure) -> GradientCollection.NamedGradient {
        guard case .svg = gradient.gradient.geometry else {
            throw CommandFailure(
                .usageError, "'--stretch' is for gradients of SVG; '\(name)' of \(source.title) is not one")
        }
        guard let stretched = gradient.stretched else {
            throw CommandFailure(
                .dataError,
                "'--stretch' needs the size of what '\(name)' fills, and \(source.title) has neither a rectangle with it nor "
                    + "a width and a height")
        }
        return stretched
    }

    /// The gradient that `--gradient` names, or the only one.
    private func index(
        of asked: String?, in names: [String], _ source: GradientSource
    ) throws(CommandFailure) -> Int {
        if let asked { return try source.index(ofGradient: asked) }
        switch names.count {
        case 1: return 0
        case 0:
            if let mistake = source.collection.leftOut.first(where: { !$0.isColor }) {
                throw CommandFailure(
                    .dataError,
                    "\(source.title) has no gradient that can be read: '\(mistake.name)' is left out: \(mistake.reason)"
                )
            }
            throw CommandFailure(
                .dataError,
                "\(source.title) has colors but no gradient; a preset needs one for its background, and '--palette' "
                    + "writes a palette file")
        default:
            throw CommandFailure(
                .usageError,
                "\(source.title) has \(names.count) gradients; name one with --gradient: \(Spelling.list(Array(names.prefix(12))))"
            )
        }
    }
}

extension Invocation {
    /// Refuses to replace a file with another text, unless `--force` is given: it may be a preset that somebody has
    /// edited.
    func refuseToReplace(_ out: String, with text: String) throws(CommandFailure) {
        guard out != "-", !arguments.has(.force), files.holdsOther(than: text, at: out) else { return }
        throw CommandFailure(.cannotCreate, "'\(out)' already exists and may have been edited; '--force' replaces it")
    }

    /// Writes a text where `--out` says, else to stdout.
    func deliver(_ text: String) throws(CommandFailure) -> Outcome {
        guard let out = arguments[.out], out != "-" else { return Outcome(results: text) }
        // It may replace a preset that somebody has edited.
        try write(Array(text.utf8), to: out, isFlushed: true)
        console.say("Wrote \(out)")
        return Outcome()
    }
}

extension CLI.Files {
    /// Whether a file is there with another text.
    fileprivate func holdsOther(than text: String, at path: String) -> Bool {
        do throws(InputFile.Failure) { return try InputFile.bytes(at: pathToOpen(path)) != Array(text.utf8) } catch {
            if case .tooLarge = error { return true }
            // What is not a regular file is refused when it is written.
            return false
        }
    }
}
