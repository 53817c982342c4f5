import LintelColor

/// A reference row: a kind of question and what it asks about.
struct Row: Decodable {
    var id: String
    var kind: String
    private var values: [String: Value]

    /// Any JSON value.
    indirect enum Value: Decodable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([Value])
        case object([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else if let value = try? container.decode(String.self) {
                self = .string(value)
            } else if let value = try? container.decode([Value].self) {
                self = .array(value)
            } else {
                self = .object(try container.decode([String: Value].self))
            }
        }

        var number: Double? {
            if case .number(let value) = self { return value }
            return nil
        }

        var string: String? {
            if case .string(let value) = self { return value }
            return nil
        }

        var array: [Value]? {
            if case .array(let value) = self { return value }
            return nil
        }

        subscript(key: String) -> Value? {
            if case .object(let members) = self { return members[key] }
            return nil
        }
    }

    init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode([String: Value].self)
        id = values["id"]?.string ?? ""
        kind = values["kind"]?.string ?? ""
    }

    subscript(key: String) -> Value? { values[key] }

    /// The numbers of a list; `nil` when a member is no number.
    func numbers(_ key: String) -> [Double]? {
        guard let list = self[key]?.array else { return nil }
        let numbers = list.compactMap(\.number)
        return numbers.count == list.count ? numbers : nil
    }

    /// The texts of a list.
    func strings(_ key: String) -> [String]? { self[key]?.array?.compactMap(\.string) }

    /// The space a member names.
    func space(_ key: String) -> ColorSpace? { self[key]?.string.flatMap { ColorSpace(cssName: $0) } }

    /// A color `{space, coords, alpha}`; `null` is a missing component.
    func color(_ key: String) -> Color? {
        guard let value = self[key], let name = value["space"]?.string, let space = ColorSpace(cssName: name),
            let coordinates = value["coords"]?.array, coordinates.count == 3
        else { return nil }
        var color = Color(space, 0, 0, 0)
        for (index, coordinate) in coordinates.enumerated() {
            if let number = coordinate.number {
                color.components[index] = number
            } else {
                color.missing.insert(.component(index))
            }
        }
        switch value["alpha"] {
        case .number(let alpha)?: color.alpha = alpha
        case .null?:
            color.alpha = 0
            color.missing.insert(.alpha)
        default: break
        }
        return color
    }
}
