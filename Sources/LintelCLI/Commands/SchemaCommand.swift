import LintelBatch
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelPreset

/// `lintel schema [preset|manifest|runtime|batch|devices|project|palette]`.
struct SchemaCommand {
    /// What there are schemas of.
    enum Kind: String, CaseIterable {
        case preset
        case manifest
        case runtime
        case batch
        case devices
        case project
        case palette
    }

    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let word = invocation.arguments.positionals.first ?? Kind.preset.rawValue
        switch Kind(rawValue: word) {
        case .preset: return Outcome(json: PresetSchema.json)
        case .manifest: return Outcome(json: Manifest.schema)
        case .runtime: return Outcome(json: RuntimeManifest.schema)
        case .batch: return Outcome(json: BatchSchema.json)
        case .devices: return Outcome(json: DevicesSchema.json)
        case .project: return Outcome(json: ProjectSchema.json)
        case .palette: return Outcome(json: PresetSchema.paletteJSON)
        case nil:
            throw CommandFailure(
                .usageError, "unknown schema '\(word)'" + Spelling.hint(for: word, in: Kind.allCases.map(\.rawValue)))
        }
    }
}
