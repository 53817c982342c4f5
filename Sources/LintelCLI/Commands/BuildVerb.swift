/// The commands that end in a report.
package enum BuildVerb: String, Sendable {
    case build
    case check

    /// What errors in a preset or in a devices file end with.
    var errorCode: ExitCode { self == .check ? .checkFoundErrors : .dataError }
}
