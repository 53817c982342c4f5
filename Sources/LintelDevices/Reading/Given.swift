/// What a key of a file holds: nothing said, `null` for unknown, or a value.
enum Given<Value> {
    case absent
    case unknown
    case value(Value)

    /// What holds when this is written over `old`.
    func over(_ old: Value?) -> Value? {
        switch self {
        case .absent: old
        case .unknown: nil
        case .value(let value): value
        }
    }

    func map<Other>(_ transform: (Value) -> Other) -> Given<Other> {
        switch self {
        case .absent: .absent
        case .unknown: .unknown
        case .value(let value): .value(transform(value))
        }
    }
}
