package import LintelColor

/// A search for positions that are before one written earlier, to which CSS moves them. Source: CSS Images 4, section
/// 3.4.4.
///
/// Only the first of a gradient is reported, since a list that is written from its end has many. `0` is written on
/// purpose to mean the position before: `linear-gradient(red 50%, blue 0)` is the short way to write a hard edge.
package struct StopOrder: Sendable {
    /// The positions so far of which none is further than another in every box, with their text.
    private var furthest: [(position: LengthPercentage, text: String)] = []
    private var isReported = false

    package init() {}

    /// Takes the next position, and returns what is doubtful about it.
    /// - Parameters:
    ///   - token: the first token of the position's text. A calculated position may be out of order on purpose.
    ///   - scanner: the scanner after the position.
    package mutating func doubts(
        about position: LengthPercentage, at token: CSSToken, in scanner: CSSScanner
    ) -> [CSSDoubt] {
        let text = scanner.text(from: token)
        if let earlier = furthest.first(where: { $0.position.isFurther(than: position) }) {
            guard !isReported, token.quantityText != nil, position != LengthPercentage() else { return [] }
            isReported = true
            let message = "\(text) follows \(earlier.text) and counts as \(earlier.text); expected ascending positions"
            return [CSSDoubt(.order, offset: token.range.lowerBound, message)]
        }
        furthest.removeAll { position.isFurther(than: $0.position) }
        furthest.append((position, text))
        return []
    }
}

extension LengthPercentage {
    /// Whether it is further along in a box of every size.
    fileprivate func isFurther(than other: LengthPercentage) -> Bool {
        fraction >= other.fraction && points >= other.points && self != other
    }
}
