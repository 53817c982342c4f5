import LintelColor
import LintelGradient

extension CSSScanner {
    /// A list of transforms as style sheets write it, the first outermost. Source: CSS Transforms 1, sections 7 and 9.
    /// - Parameter size: what percentages are of; `nil` when it is not known.
    mutating func transforms(in size: SIMD2<Double>?) throws(CSSSyntaxError) -> GradientTransform {
        var result = GradientTransform.identity
        repeat {
            guard case .function(let name) = token.kind else { throw expected("a transform such as 'rotate(45deg)'") }
            guard let form = StyleTransform(rawValue: name.asciiLowercased) else {
                throw expected("a transform in the plane", among: StyleTransform.allCases.map(\.rawValue))
            }
            result =
                try result
                * nested { scanner throws(CSSSyntaxError) in
                    let values = try scanner.arguments(of: form, in: size)
                    guard scanner.isAtEnd || scanner.token.kind == .closeParenthesis else {
                        throw scanner.expected("')'")
                    }
                    return form.transform(values)
                }
        } while !isAtEnd
        return result
    }

    /// Numbers, pixels and degrees; what may be left out and is, is `nil`.
    private mutating func arguments(
        of form: StyleTransform, in size: SIMD2<Double>?
    ) throws(CSSSyntaxError) -> [Double?] {
        var values: [Double?] = []
        for (index, kind) in form.arguments.enumerated() {
            if index > 0, !take(.comma) {
                guard index >= form.required else { throw expected("','") }
                values.append(nil)
                continue
            }
            switch kind {
            case .number, .factor:
                let start = self
                let kinds: CSSQuantity.Kinds = kind == .number ? .number : [.number, .percentage]
                let quantity = try CSSQuantity.parse(&self, kinds, as: "a number")
                let value = quantity.number + quantity.percentage / 100
                guard abs(value) <= ValueScanner.largest else { throw start.tooLarge }
                values.append(value)
            case .angle:
                if token.kind == .number(0) {
                    advance()
                    values.append(0)
                } else {
                    values.append(try CSSQuantity.parse(&self, .angle, as: "an angle such as '45deg'").degrees)
                }
            case .width, .height:
                let start = self
                let length = try length("a length such as '5px'")
                guard length.fraction == 0 || size != nil else {
                    throw start.error("percentages need a box, a 'viewBox', or a width and a height")
                }
                values.append(length.resolved(against: (kind == .width ? size?.x : size?.y) ?? 0))
            }
        }
        return values
    }

    /// A length with a unit, a percentage, or 0. Source: CSS Values 4, section 6.
    mutating func length(_ what: String) throws(CSSSyntaxError) -> LengthPercentage {
        if token.kind == .number(0) {
            advance()
            return LengthPercentage()
        }
        let start = self
        let quantity = try CSSQuantity.parse(&self, [.length, .percentage], as: what)
        guard max(abs(quantity.pixels), abs(quantity.percentage)) <= ValueScanner.largest else { throw start.tooLarge }
        return LengthPercentage(fraction: quantity.percentage / 100, points: quantity.pixels)
    }

    /// A number or a percentage of 1, clamped to 0…1.
    mutating func fraction() throws(CSSSyntaxError) -> Double {
        let quantity = try CSSQuantity.parse(&self, [.number, .percentage], as: "a number or a percentage")
        return min(max(quantity.number + quantity.percentage / 100, 0), 1)
    }

    private var tooLarge: CSSSyntaxError { error("the number is too large; numbers go up to 1e12 here") }
}
