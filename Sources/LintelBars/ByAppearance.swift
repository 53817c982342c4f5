/// A value for each appearance, of which only that for `light` must be given.
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

    /// The value in force: the one given, else that of the first of the appearance's fallbacks that has one.
    package subscript(appearance: Appearance) -> Value {
        guard let value = values[appearance] ?? appearance.fallbacks.lazy.compactMap({ values[$0] }).first else {
            preconditionFailure("light always has a value")
        }
        return value
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

extension ByAppearance where Value: Equatable {
    /// The appearances that an output has to write down so that each shows its own value, however the reader chooses
    /// among them: those that differ from what would be shown without them, and `darkHighContrast` wherever `dark` and
    /// `highContrast` are both written. Two traits then match one each, and which of them asset catalogs prefer is not
    /// documented.
    package var differing: [Appearance] {
        var result: [Appearance] = [.light]
        for appearance in [Appearance.dark, .highContrast] where self[appearance] != self[.light] {
            result.append(appearance)
        }
        let shown = result.count == 2 ? result[1] : .light
        if result.count == 3 || self[.darkHighContrast] != self[shown] { result.append(.darkHighContrast) }
        return result
    }
}

extension ByAppearance: Equatable where Value: Equatable {}
extension ByAppearance: Hashable where Value: Hashable {}
extension ByAppearance: Sendable where Value: Sendable {}
