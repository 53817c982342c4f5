import LintelColor
import LintelUnits

extension LengthPercentage {
    var pixelsText: String { CSSNumber.text(points) + "px" }

    /// The CSS text that reads back as the same length except for the last bits of a fraction: `30%`, `12px` or a
    /// `calc()` sum of both.
    package var cssText: String {
        if points == 0 { return percentText }
        if fraction == 0 { return pixelsText }
        return "calc(\(percentText) \(points < 0 ? "-" : "+") \(CSSNumber.text(abs(points)))px)"
    }

    /// The CSS text of a radius. One that is below 0 in every box counts as 0, which is what CSS makes of it when it is
    /// calculated; written as it is, it would not be valid. Source: CSS Values 4, section 10.12.
    package var radiusText: String { radius.cssText }

    /// The length as a radius: 0 where it is below 0 in every box, which is so when neither part is above 0.
    var radius: LengthPercentage { fraction <= 0 && points <= 0 ? LengthPercentage() : self }

    private var percentText: String { CSSNumber.text(Self.shortest(fraction, of: 100) ?? fraction * 100) + "%" }

    /// A number that is `fraction` when it is divided by `whole`: one with few digits, even if the quotient is two
    /// units in the last place off, because 66.6 % are 0.6659999999999999 in binary and mean 0.666; else one that reads
    /// back exactly, if any does.
    private static func shortest(_ fraction: Double, of whole: Double) -> Double? {
        let near = fraction * whole
        // 15 digits in all, since those of a large number that are beyond are not the number's.
        var decimals = 10
        var size = abs(near)
        while size >= 1e5, decimals > 0 {
            size /= 10
            decimals -= 1
        }
        let short = CSSNumber.bounded(near.rounded(toDecimals: decimals))
        if abs(short / whole - fraction) <= 2 * fraction.ulp { return short }
        return [near, near.nextDown, near.nextUp].map(CSSNumber.bounded).first { $0 / whole == fraction }
    }

    /// The text as a part of a turn, which may have been written in degrees (89deg), as a percentage, or as a sum of
    /// both: the shortest of those that read back as the same part.
    var turnText: String {
        let percent = Self.shortest(fraction, of: 100).map { CSSNumber.text($0) + "%" }
        let degrees = Self.shortest(fraction, of: 360).map { CSSNumber.text($0) + "deg" }
        switch (percent, degrees) {
        case (let percent?, let degrees?): return percent.utf8.count <= degrees.utf8.count ? percent : degrees
        case (let text?, nil), (nil, let text?): return text
        case (nil, nil): break
        }
        let most = CSSNumber.bounded(fraction * 100)
        let rest = (fraction - most / 100) * 360
        return "calc(\(CSSNumber.text(most))% \(rest < 0 ? "-" : "+") \(CSSNumber.text(abs(rest)))deg)"
    }
}
