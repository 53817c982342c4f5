/// What `lintel` ends with. The numbers from 64 on are those of BSD's sysexits.h.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
    case done = 0
    case checkFoundErrors = 1
    case wrongArguments = 64
    case badPreset = 65
    case inputMissing = 66
    case ourMistake = 70
    case cannotCreate = 73
    case ioFailed = 74

    /// As `lintel --help` lists it.
    package var meaning: String {
        switch self {
        case .done: "all went well"
        case .checkFoundErrors: "check found errors or a difference, or verify found a change"
        case .wrongArguments: "wrong arguments"
        case .badPreset: "a preset, a devices file or lintel.yml has errors"
        case .inputMissing: "an input file is missing or cannot be read"
        case .ourMistake: "an internal error"
        case .cannotCreate: "an output cannot be created: not allowed, or its name is taken"
        case .ioFailed: "reading or writing failed, a full disk for example"
        }
    }
}

/// What a step of a command fails with, after it has said why.
extension ExitCode: Error {}
