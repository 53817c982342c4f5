/// One value per appearance, where only `light` must be given.
package struct ByAppearance<Value> {
    private var values: [Appearance: Value]

    package init(light: Value) { values = [.light: light] }

    /// The value as given for exactly this appearance, `nil` when it falls back.
    package subscript(exactly appearance: Appearance) -> Value? {
        get { values[appearance] }
        set {
            precondition(appearance != .light || newValue != nil, "light always has a value")
            values[appearance] = newValue
        }
    }

    /// The value in force: the one given, else that of the appearance's fallback.
    package subscript(appearance: Appearance) -> Value {
        var current = appearance
        while true {
            if let value = values[current] { return value }
            guard let next = current.fallback else { preconditionFailure("light always has a value") }
            current = next
        }
    }

    /// The appearances with a value of their own, in their declared order.
    package var given: [Appearance] { Appearance.allCases.filter { values[$0] != nil } }

    package func map<Other, Failure: Error>(
        _ transform: (Value) throws(Failure) -> Other
    ) throws(Failure) -> ByAppearance<Other> {
        var result = ByAppearance<Other>(light: try transform(self[.light]))
        for appearance in given where appearance != .light {
            result[exactly: appearance] = try transform(self[appearance])
        }
        return result
    }
}

extension ByAppearance: Equatable where Value: Equatable {}
extension ByAppearance: Hashable where Value: Hashable {}
extension ByAppearance: Sendable where Value: Sendable {}
