import LintelDiagnostics
import LintelEngine
import LintelJSON

/// `lintel presets` and `lintel presets show NAME`.
struct PresetsCommand {
    var shipped = ShippedPresets.all

    func list(_ invocation: Invocation) -> Outcome {
        let presets = shipped.map { (name: $0.name, summary: Self.summary(of: $0.text)) }
        if invocation.wantsJSON {
            return Outcome(json: [
                "lintelPresets": 1,
                "presets": .array(
                    presets.map { ["name": .string($0.name), "description": .string($0.summary)] }),
            ])
        }
        return Outcome(
            results: TextTable(header: ["NAME", "SHOWS"], rows: presets.map { [$0.name, $0.summary] }).text)
    }

    func show(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let name = invocation.arguments.positionals[0]
        guard let preset = PresetFinder.preset(named: name, in: shipped) else {
            throw CommandFailure(
                .noInput, "unknown shipped preset '\(name)'" + Spelling.hint(for: name, in: shipped.map(\.name)))
        }
        return Outcome(results: preset.text)
    }

    /// The comment that a shipped preset begins with: its first line.
    static func summary(of text: String) -> String {
        guard let line = text.split(separator: "\n").first, line.hasPrefix("#") else { return "" }
        return String(line.drop { $0 == "#" || $0 == " " })
    }
}
