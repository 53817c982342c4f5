import LintelColor
import LintelDiagnostics
import LintelInterchange
import LintelUnits

/// `lintel export SOURCE --to FORMAT`.
struct ExportCommand {
    func run(_ invocation: Invocation) -> Outcome {
        guard let format = format(invocation), let options = options(invocation) else {
            return Outcome(.wrongArguments)
        }
        var diagnostics = Diagnostics()
        var source: GradientSource
        switch GradientSource.read(invocation, takesPresets: true, &diagnostics) {
        case .success(let found): source = found
        case .failure(let code):
            for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
            return Outcome(code)
        }
        if let name = invocation.arguments[.name] {
            for index in source.collection.gradients.indices where source.collection.gradients[index].name.isEmpty {
                source.collection.gradients[index].name = name
            }
        }
        let output = GradientWriter.write(source.collection, as: format, options: options, into: &diagnostics)
        for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
        guard let output else { return Outcome(.badPreset) }
        for reduction in output.reductions {
            invocation.console.say(
                "\(reduction.name): \(reduction.stops) stops approximate it, ΔE 2000 at most "
                    + Self.twoDecimals(reduction.worst))
        }
        return invocation.deliver(output.text)
    }

    private func format(_ invocation: Invocation) -> ForeignFormat? {
        if let asked = invocation.arguments[.to].flatMap(ForeignFormat.init(rawValue:)) { return asked }
        if let out = invocation.arguments[.out], let format = ForeignFormat(fileName: out),
            ForeignFormat.writable.contains(format)
        {
            return format
        }
        let words = Spelling.list(ForeignFormat.writable.map(\.rawValue))
        invocation.console.fail("'lintel export' needs a format: --to with \(words)")
        return nil
    }

    private func options(_ invocation: Invocation) -> ExportOptions? {
        var options = ExportOptions(
            gamutMapping: invocation.arguments[.gamutMapping].flatMap(GamutMapping.init)
                ?? ExportOptions.standardGamutMapping)
        if let text = invocation.arguments[.tolerance] {
            guard let value = Double(text), value > 0, value <= 100 else {
                invocation.console.fail(
                    "invalid value '\(text)' for '--tolerance'; expected a ΔE 2000 such as 0.5, at most 100")
                return nil
            }
            options.tolerance = value
        }
        if let text = invocation.arguments[.size] {
            guard let size = RenderCommand.size(text), size.width > 0, size.height > 0 else {
                invocation.console.fail(
                    "invalid value '\(text)' for '--size'; expected width and height in points, such as 390x91")
                return nil
            }
            options.size = (Double(size.width), Double(size.height))
        }
        return options
    }

    static func twoDecimals(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded(.up))
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
