package import LintelBuild
import LintelDiagnostics
import LintelStore

extension ExitCode {
    /// Creates the status for a report with only one preset.
    package init(of preset: PresetReport, for verb: BuildVerb) {
        switch preset.failure {
        case .unread: self = .noInput
        case .otherKind: self = .dataError
        // A check writes nothing: what it may not read is an input.
        case .writing(.forbidden(let failure)) where verb == .check && failure.operation != .create: self = .noInput
        case .writing(let error): self.init(of: error)
        case .outOfMemory: self = .noMemory
        // No command cancels a build.
        case .internalError, .cancelled: self = .internalError
        case nil: self = preset.hasErrors ? verb.errorCode : .success
        }
    }

    /// What a command ends with when writing stopped it.
    init(of error: DiskError) {
        switch error {
        case .notOurs, .damagedManifest, .nameTaken, .brokenLink, .presetFolder, .isFolder, .inTheWay, .mountPoint,
            .forbidden:
            self = .cannotCreate
        case .failed(let failure) where failure.operation == .create || error.isOfImpossiblePath: self = .cannotCreate
        case .diskFull, .failed: self = .ioError
        }
    }
}
