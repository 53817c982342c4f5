/// An orientation in which a device is held. `portrait` is that of its size in the device catalog.
public enum Orientation: String, CaseIterable, Hashable, Sendable {
    case portrait
    case landscape
}

/// One value for each way of holding a device.
package struct Oriented<Value> {
    /// The value in portrait.
    package var portrait: Value
    /// The value in landscape.
    package var landscape: Value

    /// A value for each orientation.
    package init(portrait: Value, landscape: Value) {
        self.portrait = portrait
        self.landscape = landscape
    }

    /// The value in that orientation.
    package subscript(orientation: Orientation) -> Value {
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
