/// Values that are written as text, and may be written in several ways.
extension ValueShape {
    /// A decimal number that is not negative, as `Double.init(decimal:)` reads it.
    package static let decimalPattern = "[+]?([0-9]+[.]?|[0-9]*[.][0-9]+)([eE][-+]?[0-9]+)?"

    /// Returns the shape of a size in points that `ShapeReader.size` reads. Both sides are more than 0.
    package static func size(example: String) -> ValueShape {
        let side = "(?=[+]?[0-9.]*[1-9])\(decimalPattern)"
        return .pattern("^ *\(side) *[xX×] *\(side) *$", example: example)
    }

    /// A text that CSS reads, or the number 0, which needs no unit there. Source: CSS Values 4, section 6.
    package static let textOrZero = ValueShape.any([.text, .exactly(0)])

    /// Returns a regular expression (ECMA 262) that finds a word of ASCII in any letter case.
    package static func anyCase(_ word: String) -> String {
        word.map { letter in
            letter.isLetter ? "[\(letter.lowercased())\(letter.uppercased())]" : String(letter)
        }.joined()
    }
}
