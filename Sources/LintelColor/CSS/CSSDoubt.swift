package import LintelDiagnostics

/// A value that CSS takes as it is, but that its author probably meant otherwise: `oklch(78 0.1 30)` is white.
package struct CSSDoubt: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// A component that only makes sense on the scale of another notation or program.
        case scale
        /// The unit `pt`, which is not a point of a screen.
        case pointUnit
        /// A stop that is moved to the one before it.
        case order
    }

    package var reason: Reason
    /// The position of the value: the number of Unicode scalars of the text before it.
    package var offset: Int
    /// The effect of the value in CSS, and the nearest fix.
    package var message: String

    package init(_ reason: Reason, offset: Int, _ message: String) {
        self.reason = reason
        self.offset = offset
        self.message = message
    }

    /// The kind of warning that reports it.
    package var id: DiagnosticID { reason == .order ? .stopsOutOfOrder : .doubtfulScale }
}
