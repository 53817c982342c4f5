/// Why a CSS text was not understood.
public struct CSSSyntaxError: Error, Hashable, Sendable {
    /// The place of the mistake, in Unicode scalars from the start of the text.
    public var offset: Int
    /// Lower case: what was found, what was expected, and the nearest fix.
    public var message: String

    /// A mistake at a place of the text.
    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
