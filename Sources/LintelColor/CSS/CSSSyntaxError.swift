/// Why a CSS text was not understood.
package struct CSSSyntaxError: Error, Hashable, Sendable {
    /// The place of the mistake, in Unicode scalars from the start of the text.
    package var offset: Int
    /// Lower case: what was found, what was expected, and the nearest fix.
    package var message: String

    package init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
