import LintelColor

extension LengthPercentage {
    var pixelsText: String { CSSNumber.text(points) + "px" }

    /// CSS text that reads back as the same length: `30%`, `12px` or a `calc()` sum of both.
    package var cssText: String {
        if points == 0 { return percentText }
        if fraction == 0 { return pixelsText }
        return "calc(\(percentText) \(points < 0 ? "-" : "+") \(CSSNumber.text(abs(points)))px)"
    }

    private var percentText: String { CSSNumber.text(percentage ?? fraction * 100) + "%" }

    /// The shortest percentage that reads back as the fraction, if any does.
    private var percentage: Double? {
        let near = fraction * 100
        let short = (fraction * 1e12).rounded() / 1e10
        return [short, near, near.nextDown, near.nextUp].map(CSSNumber.bounded).first { $0 / 100 == fraction }
    }

    /// As a part of a turn, which may have been written in degrees: those are no percentage at times (89deg), and a sum of both need
    /// be neither.
    var turnText: String {
        if percentage != nil { return percentText }
        let near = fraction * 360
        let short = (fraction * 36e11).rounded() / 1e10
        let candidates = [short, near, near.nextDown, near.nextUp].map(CSSNumber.bounded)
        if let degrees = candidates.first(where: { $0 / 360 == fraction }) {
            return CSSNumber.text(degrees) + "deg"
        }
        let most = CSSNumber.bounded(fraction * 100)
        let rest = (fraction - most / 100) * 360
        return "calc(\(CSSNumber.text(most))% \(rest < 0 ? "-" : "+") \(CSSNumber.text(abs(rest)))deg)"
    }
}
