/// How a device is held. `portrait` is its size in the device catalog.
public enum Orientation: String, CaseIterable, Hashable, Sendable {
    case portrait
    case landscape
}

/// One value for each way of holding a device.
public struct Oriented<Value> {
    /// The value in portrait.
    public var portrait: Value
    /// The value in landscape.
    public var landscape: Value

    /// A value for each orientation.
    public init(portrait: Value, landscape: Value) {
        self.portrait = portrait
        self.landscape = landscape
    }

    /// The value in that orientation.
    public subscript(orientation: Orientation) -> Value {
        get {
            switch orientation {
            case .portrait: portrait
            case .landscape: landscape
            }
        }
        set {
            switch orientation {
            case .portrait: portrait = newValue
            case .landscape: landscape = newValue
            }
        }
    }
}

extension Oriented: Equatable where Value: Equatable {}
extension Oriented: Hashable where Value: Hashable {}
extension Oriented: Sendable where Value: Sendable {}
