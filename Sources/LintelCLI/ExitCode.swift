/// The status with which `lintel` ends. The numbers from 64 on are those of BSD's sysexits.h, and so are their names.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
    case success = 0
    case checkFoundErrors = 1
    case usageError = 64
    case dataError = 65
    case noInput = 66
    case internalError = 70
    /// `EX_OSERR`: the system could not give what was needed.
    case noMemory = 71
    case cannotCreate = 73
    case ioError = 74

    /// The rows of the table of exit statuses in help and manual: a number and what it means. The last one is not a
    /// case, because a signal decides it, and not a result.
    package static var table: [(left: String, right: String)] {
        allCases.map { ("\($0.rawValue)", $0.meaning) } + [("130", "watch was interrupted during a build")]
    }

    /// The meaning of the status in `lintel --help`.
    package var meaning: String {
        switch self {
        case .success: "all went well"
        case .checkFoundErrors:
            "check, or batch with --check or --against, found errors or a difference, or with --fail-on warning a "
                + "warning; or verify found a change"
        case .usageError: "wrong arguments"
        case .dataError:
            "an input has errors (a file, or CSS on the command line), or a file is of another kind than the command "
                + "reads"
        case .noInput: "an input is missing or cannot be read: a file, a shipped preset, a device"
        case .internalError: "an internal error"
        case .noMemory: "there is not enough memory"
        case .cannotCreate:
            "an output cannot be created: not allowed, its name is taken or too long, or a link on its path leads nowhere"
        case .ioError: "reading or writing failed, a full disk for example"
        }
    }
}
