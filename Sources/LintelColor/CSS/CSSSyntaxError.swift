/// The reason why a CSS text was not understood.
///
///     do { _ = try Color(css: "redd") } catch { print(error) }    // column 1: unknown color 'redd'; did you mean 'red'?
///
/// Show `description`: Foundation's `localizedDescription` does not contain it.
public struct CSSSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The position of the mistake: the number of Unicode scalars of the text, neither bytes nor `Character`s, before
    /// it; 0 at the start, all of them where the text ends too early. `index(in:)` returns it as an index.
    public var offset: Int
    /// The message in lower case: what was found, what was expected, and the nearest fix.
    public var message: String
    /// Whether the text may be right, and means nothing here for want of what browsers have: a page, a font, another
    /// style sheet, or a function of later versions of CSS.
    package var isLimitation = false
    /// The color that the message proposes, if it begins with '#', which begins a comment in YAML.
    package var proposedHash: String?

    /// A mistake at an offset of the text.
    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    /// The error as a limitation: the same error, of a text that may be right.
    package var asLimitation: CSSSyntaxError {
        var error = self
        error.isLimitation = true
        return error
    }

    /// The same error, whose message proposes a color that begins with '#'; `nil` where it proposes none.
    func proposing(_ color: String?) -> CSSSyntaxError {
        var error = self
        error.proposedHash = color
        return error
    }

    /// The column, which is `offset` counted from 1 through all lines of the text, and the message:
    /// `column 8: expected …`.
    public var description: String { "column \(offset + 1): \(message)" }

    /// Returns the position of the mistake in the text that was read.
    /// - Parameter text: the same text; in a shorter one the index is that of its end.
    /// - Returns: the start of the text for an offset below 0.
    /// - Complexity: O(`offset`).
    public func index<Text: StringProtocol>(in text: Text) -> Text.Index {
        let scalars = text.unicodeScalars
        return scalars.index(scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
            ?? scalars.endIndex
    }
}
