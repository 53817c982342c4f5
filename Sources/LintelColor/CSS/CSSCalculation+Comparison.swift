import LintelDiagnostics

/// Kinds and order of values.
extension CSSCalculation {
    /// A value that is one number of one kind, or of a product of units; `nil` for sums of a percentage and a length.
    func scalar(_ quantity: CSSQuantity) -> (kind: CSSQuantity.Kinds, value: Double)? {
        switch quantity.kinds {
        case .number: (.number, quantity.number)
        case .product: (.product, quantity.number)
        case .length: (.length, quantity.pixels)
        case _ where percentagesAreOfTurn && quantity.kinds.isSubset(of: [.angle, .percentage]):
            (.angle, quantity.degrees + 3.6 * quantity.percentage)
        case .angle: (.angle, quantity.degrees)
        case .percentage: (.percentage, quantity.percentage)
        default: nil
        }
    }

    /// Both values, if they are of one kind.
    func scalars(_ a: CSSQuantity, _ b: CSSQuantity) -> (Double, Double)? {
        guard let first = scalar(a), let second = scalar(b), first.kind == second.kind, a.powers == b.powers
        else { return nil }
        return (first.value, second.value)
    }

    /// −1, 0 or 1, or not a number; zeros keep their sign.
    func sign(_ value: CSSQuantity, _ name: String, _ start: CSSScanner) throws(CSSSyntaxError) -> Double {
        if let scalar = scalar(value)?.value {
            return scalar > 0 ? 1 : scalar < 0 ? -1 : scalar
        }
        // The reference of percentages is never negative, so that a sum of equal signs has that sign.
        switch (value.percentage, value.pixels) {
        case (0, 0): return value.percentage + value.pixels
        case (let a, let b) where a >= 0 && b >= 0: return 1
        case (let a, let b) where a <= 0 && b <= 0: return -1
        case (let a, let b) where a.isNaN || b.isNaN: return .nan
        default: throw undecided(name, start)
        }
    }

    func undecided(_ name: String, _ start: CSSScanner) -> CSSSyntaxError {
        start.error("\(name)() of a percentage and a length depends on the size of the box; use one of them")
    }

    func lesser(
        _ a: CSSQuantity, _ b: CSSQuantity, _ name: String, _ start: CSSScanner
    ) throws(CSSSyntaxError) -> CSSQuantity {
        guard a.canAdd(b) else {
            throw start.error("\(name)() cannot compare \(a.kindText) and \(b.kindText)")
        }
        var result: CSSQuantity
        if a.isNaN || b.isNaN {
            result = a.isNaN ? a : b
        } else if let (x, y) = scalars(a, b) {
            result = x < y || (x == y && x.sign == .minus) ? a : b
        } else {
            result = try sign(a.adding(b, sign: -1), name, start) < 0 ? a : b
        }
        result.kinds = a.kinds.union(b.kinds)
        return result
    }

    func greater(
        _ a: CSSQuantity, _ b: CSSQuantity, _ name: String, _ start: CSSScanner
    ) throws(CSSSyntaxError) -> CSSQuantity {
        try lesser(a.mapped { -$0 }, b.mapped { -$0 }, name, start).mapped { -$0 }
    }
}

extension CSSQuantity {
    /// A number of one kind: percents, degrees or pixels; or of a product of units.
    init(_ value: Double, of kind: Kinds, powers: CSSUnitProduct.Powers? = nil) {
        self.init(
            kinds: kind, number: kind == .number || kind == .product ? value : 0,
            percentage: kind == .percentage ? value : 0, degrees: kind == .angle ? value : 0,
            pixels: kind == .length ? value : 0, powers: powers)
    }
}
