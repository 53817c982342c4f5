/// The wording of errors in Lintel itself, or in a library that it uses.
package enum InternalError {
    /// Returns `internal error: a picture was not drawn; please report it with the preset`.
    /// - Parameters:
    ///   - reason: what went wrong, in lower case and without a full stop.
    ///   - input: what shows the error again.
    package static func message(_ reason: String, with input: String = "the preset") -> String {
        "internal error: \(reason); please report it with \(input)"
    }
}
