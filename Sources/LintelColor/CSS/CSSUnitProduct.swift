/// A number with the powers of its units, such as px · px, while a calculation multiplies and divides. Source: CSS
/// Values 4, section 10.9, types of calculations.
struct CSSUnitProduct {
    var value: Double
    var powers: Powers

    /// How often each kind of unit is a factor; below 0 for divisors.
    struct Powers: Hashable, Sendable {
        var percentage = 0
        var angle = 0
        var length = 0

        static func + (a: Powers, b: Powers) -> Powers {
            Powers(percentage: a.percentage + b.percentage, angle: a.angle + b.angle, length: a.length + b.length)
        }

        /// The units as messages show them: `px^2 deg^-1`.
        var text: String {
            [("%", percentage), ("deg", angle), ("px", length)].filter { $0.1 != 0 }.map { name, power in
                power == 1 ? name : "\(name)^\(power)"
            }.joined(separator: " ")
        }

        static prefix func - (a: Powers) -> Powers {
            Powers(percentage: -a.percentage, angle: -a.angle, length: -a.length)
        }
    }

    func multiplied(by other: CSSUnitProduct) -> CSSUnitProduct {
        CSSUnitProduct(value: value * other.value, powers: powers + other.powers)
    }

    func divided(by other: CSSUnitProduct) -> CSSUnitProduct {
        CSSUnitProduct(value: value / other.value, powers: powers + -other.powers)
    }

    /// A number, percentage, angle or length where that is what is left; otherwise a product.
    var quantity: CSSQuantity {
        switch powers {
        case Powers(): .number(value)
        case Powers(percentage: 1): CSSQuantity(value, of: .percentage)
        case Powers(angle: 1): CSSQuantity(value, of: .angle)
        case Powers(length: 1): CSSQuantity(value, of: .length)
        default: CSSQuantity(kinds: .product, number: value, powers: powers)
        }
    }
}

extension CSSCalculation {
    /// `nil` for sums of a percentage and a length.
    func unitProduct(_ quantity: CSSQuantity) -> CSSUnitProduct? {
        guard let (kind, value) = scalar(quantity) else { return nil }
        let powers: CSSUnitProduct.Powers? =
            switch kind {
            case .number: .init()
            case .percentage: .init(percentage: 1)
            case .angle: .init(angle: 1)
            case .length: .init(length: 1)
            default: quantity.powers
            }
        return powers.map { CSSUnitProduct(value: value, powers: $0) }
    }
}
