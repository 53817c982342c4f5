import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelStore
import LintelUnits

extension BuildPrinter {
    /// The version of what `build`, `verify`, `clean` and `merge` print as JSON, under the key `lintelReport`; keys may
    /// be added without a new one.
    static let formatVersion = 1

    func json(of report: BuildReport, _ code: ExitCode) -> JSON {
        [
            "lintelReport": .integer(Self.formatVersion),
            "command": .string(command.rawValue),
            "dryRun": .bool(writing == .dryRun),
            "exitCode": .integer(Int(code.rawValue)),
            "seconds": .number(rounded(report.seconds)),
            "diagnostics": .array(report.diagnostics.map(json)),
            "presets": .array(report.presets.map(json)),
        ]
    }

    private func json(of preset: PresetReport) -> JSON {
        [
            "file": .string(preset.file),
            "name": text(preset.name),
            "folder": text(preset.folder.map { invocation.files.given($0) }),
            "diagnostics": .array(preset.diagnostics.map(json)),
            "failure": text(preset.failure?.message),
            "images": [
                "planned": .integer(preset.images.planned), "rendered": .integer(preset.images.rendered),
                "files": .integer(preset.images.files), "written": .integer(preset.newImages),
            ],
            "bytes": figure(preset.byteCount, of: preset), "bytesShared": figure(preset.sharedByteCount, of: preset),
            "worstProof": preset.images.worstProof.map {
                ["difference": .number($0.difference), "image": .string($0.image), "position": .string($0.position)]
            } ?? .null,
            "contrastProposals": preset.contrastProposals.map { .array($0.map { json(of: $0) }) } ?? .null,
            "files": preset.files.map { files in
                [
                    "outcome": .string(files.outcome.rawValue),
                    "written": .array(files.written.map { .string($0) }),
                    "unchanged": .array(files.unchanged.map { .string($0) }),
                    "removed": .array(files.removed.map { .string($0) }),
                    "kept": .array(files.kept.map { .string($0) }),
                    "leftover": text(files.leftover.map { invocation.files.given($0.path) }),
                ]
            } ?? .null,
            "drifts": preset.drifts.map { drifts in
                .array(
                    drifts.map { drift in
                        [
                            "kind": .string(drift.kind.rawValue), "path": .string(drift.path),
                            "causes": .array(drift.causes.map { .string($0) }),
                        ]
                    })
            } ?? .null,
            "seconds": .number(rounded(preset.seconds)),
        ]
    }

    /// The bytes of a preset's files; null where a check does not make them because of errors.
    private func figure(_ count: Int?, of preset: PresetReport) -> JSON {
        let isKnown =
            switch preset.outcome {
            case .refused, .failed: command != .check
            case .made: true
            }
        guard isKnown, let count else { return .null }
        return .integer(count)
    }

    private func json(of diagnostic: Diagnostic) -> JSON { diagnostic.json }

    private func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

    /// Returns seconds rounded to milliseconds.
    private func rounded(_ seconds: Double) -> Double { seconds.rounded(toDecimals: 3) }
}

extension Diagnostic {
    /// The diagnostic in `--json` objects. A diagnostic without a location has no file, line and column.
    var json: JSON {
        var members: [JSON.Member] = [
            .init("id", .string(id.rawValue)), .init("severity", .string(severity.rawValue)),
        ]
        if let location {
            members += [
                .init("file", .string(location.file)), .init("line", .integer(location.line)),
                .init("column", .integer(location.column)),
            ]
        }
        return .object(members + [.init("message", .string(message))])
    }
}
