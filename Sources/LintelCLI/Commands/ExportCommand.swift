import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelInterchange
import LintelSchema
import LintelUnits

/// `lintel export SOURCE --to FORMAT`.
struct ExportCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let format = try format(invocation)
        if let out = invocation.arguments[.out] { try TextFileName.check(out, is: format) }
        var options = try options(invocation)
        var diagnostics = Diagnostics()
        var source = try GradientSource.read(invocation, takesPresets: true, &diagnostics)
        // Tokens that Lintel wrote are written again as they were.
        let recorded = format == .dtcg ? source.collection.recordedOptions : nil
        if let name = invocation.arguments[.gradient] {
            source.collection = source.collection.only(gradientAt: try source.index(ofGradient: name))
        }
        if let name = invocation.arguments[.name] {
            try source.giveName(name)
        }
        if invocation.arguments[.gamutMapping] == nil,
            let mapping = source.gamutMapping ?? recorded?.gamutMapping
        {
            options.gamutMapping = mapping
        }
        if options.size == nil { options.size = recorded?.size }
        // What is written on the command line is a value, and its answer is one.
        let out = invocation.arguments[.out] ?? "-"
        options.writesBareValue = source.isArgument && out == "-"
        options.keepsNames = source.isStyleSheet
        options.sourceName = invocation.arguments.positionals[0] == "-" ? "" : source.name ?? ""
        let output = GradientWriter.write(source.collection, as: format, options: options, into: &diagnostics)
        invocation.console.show(diagnostics)
        guard let output else { throw .reported(.dataError) }
        for renaming in output.renamings.prefix(Self.mostRenamings) {
            let reason = renaming.isTaken ? "another one has that name" : "the name would need escapes in CSS"
            invocation.console.say("'\(renaming.name)' is written as '\(renaming.written)': \(reason)")
        }
        if output.renamings.count > Self.mostRenamings {
            invocation.console.say("\(output.renamings.count - Self.mostRenamings) more have other names in the output")
        }
        for reduction in output.reductions { invocation.console.say(Self.line(about: reduction)) }
        return try invocation.deliver(output.text)
    }

    /// The number of names that are reported one by one.
    private static let mostRenamings = 8

    private static func line(about reduction: GradientWriter.Reduction) -> String {
        // Less is what arithmetic rounds.
        let difference = reduction.worst < 1e-6 ? nil : "ΔE 2000 at most \(Amounts.bound(reduction.worst))"
        let isOne = reduction.stops == 1
        let stops = isOne ? "1 stop" : "\(reduction.stops) stops"
        if reduction.isPeriod {
            return
                "\(reduction.name): one period in \(stops)\(difference.map { ", \($0)" } ?? ""); design tokens "
                + "cannot repeat, so only Lintel's extension records the repetition"
        }
        return difference.map { "\(reduction.name): \(stops) \(isOne ? "approximates" : "approximate") it, \($0)" }
            ?? "\(reduction.name): \(stops) \(isOne ? "expresses" : "express") it exactly"
    }

    private func format(_ invocation: Invocation) throws(CommandFailure) -> ForeignFormat {
        if let asked = invocation.arguments[.to].flatMap(ForeignFormat.init(rawValue:)) { return asked }
        if let out = invocation.arguments[.out], let format = ForeignFormat(fileName: out),
            ForeignFormat.writable.contains(format)
        {
            return format
        }
        let formats = Spelling.list(ForeignFormat.writable.map(\.rawValue))
        throw CommandFailure(.usageError, "'lintel export' needs a format: --to with \(formats)")
    }

    private func options(_ invocation: Invocation) throws(CommandFailure) -> ExportOptions {
        var options = ExportOptions(
            gamutMapping: invocation.arguments[.gamutMapping].flatMap(GamutMapping.init)
                ?? ExportOptions.standardGamutMapping)
        if let text = invocation.arguments[.tolerance] {
            guard let value = Double(decimal: text), value > 0, value <= 100 else {
                throw CommandFailure(
                    .usageError,
                    "invalid value '\(text)' for '--tolerance'; expected a ΔE 2000 such as 0.5, at most 100")
            }
            options.tolerance = value
        }
        if let text = invocation.arguments[.size] {
            guard let size = RenderCommand.size(text), size.width > 0, size.height > 0 else {
                throw CommandFailure(
                    .usageError,
                    "invalid value '\(text)' for '--size'; expected width and height in points, such as 390x91")
            }
            options.size = (Double(size.width), Double(size.height))
        }
        return options
    }
}
