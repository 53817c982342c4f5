/// How a device is held. `portrait` is its catalogued size as it stands.
package enum Orientation: String, CaseIterable, Hashable, Sendable {
    case portrait
    case landscape
}

/// One value for each way of holding a device.
package struct Oriented<Value> {
    package var portrait: Value
    package var landscape: Value

    package init(portrait: Value, landscape: Value) {
        self.portrait = portrait
        self.landscape = landscape
    }

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
