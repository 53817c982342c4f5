/// The reasons why a CSS text was not understood: all mistakes in it, in their order.
package struct CSSSyntaxErrors: Error, Hashable, Sendable {
    package let all: [CSSSyntaxError]

    package var first: CSSSyntaxError { all[0] }

    /// Creates the errors of a text.
    /// - Parameter others: what was found after the first; those that repeat a mistake are left out.
    package init(first: CSSSyntaxError, others: some Sequence<CSSSyntaxError>) {
        var all = [first]
        for mistake in others where !all.contains(mistake) { all.append(mistake) }
        self.all = all
    }

    /// Returns what `body` returns.
    /// - Throws: the one mistake that it throws.
    package static func collecting<Result>(
        _ body: () throws(CSSSyntaxError) -> Result
    ) throws(CSSSyntaxErrors) -> Result {
        do throws(CSSSyntaxError) { return try body() } catch { throw CSSSyntaxErrors(first: error, others: []) }
    }
}
