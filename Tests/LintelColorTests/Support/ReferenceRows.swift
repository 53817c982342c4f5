import Foundation
import LintelColor
import Testing

/// A row of a file in `Fixtures`, which prints as its id.
protocol ReferenceRow: Decodable, Sendable, CustomTestStringConvertible {
    static var file: String { get }
    var id: String { get }
}

extension ReferenceRow {
    var testDescription: String { id }

    /// Every row of the type's own file.
    static var all: [Self] { all(in: file) }

    /// Every row of a file.
    static func all(in file: String) -> [Self] {
        do {
            let url = try #require(
                Bundle.module.url(forResource: file, withExtension: "jsonl", subdirectory: "Fixtures"))
            return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
                try JSONDecoder().decode(Self.self, from: $0)
            }
        } catch {
            Issue.record("\(file).jsonl: \(error)")
            return []
        }
    }
}

struct ConvertRow: ReferenceRow {
    static let file = "convert"
    var id: String
    var `in`: ColorValue
    var to: String
    var out: [Double?]
    var tol: [Double]
}

struct InterpolateRow: ReferenceRow {
    static let file = "interpolate"
    var id: String
    var colors: [String]
    var space: String
    var hue: String?
    var t: [Double]
    var out: [[Double?]]
    var tol: [Double]
}

struct GamutRow: ReferenceRow {
    static let file = "gamut"
    var id: String
    var `in`: ColorValue
    var to: String
    var method: String
    var out: [Double]
    /// Absent where 1e-5 is meant.
    var tolerance: Double?

    private enum CodingKeys: String, CodingKey {
        case id, `in`, to, method, out
        case tolerance = "tol_deltaEOK"
    }
}

struct DifferenceRow: ReferenceRow {
    static let file = "deltaE"
    var id: String
    var method: String
    var colors: [String]
    var out: Double
    var tol: Double
}

struct ParseRow: ReferenceRow {
    static let file = "parse"
    var id: String
    var css: String
    var valid: Bool
    var space: String?
    var coords: [Double?]?
    var alpha: Double?
    var legacy: Bool?
    var tol: Double?
}

/// A color `{space, coords, alpha}`, where `null` is missing.
struct ColorValue: Decodable, Sendable {
    var space: String
    var coords: [Double?]
    var alpha: Double?

    func color() throws -> Color {
        var color = Color(try #require(ColorSpace(cssName: space)), 0, 0, 0, alpha: alpha ?? 1)
        for index in 0..<3 {
            if let value = coords[index] {
                color.components[index] = value
            } else {
                color.missing.insert(.component(index))
            }
        }
        return color
    }
}

extension Color {
    /// The component at `index`, 0…2, or alpha at 3; `nil` when it is missing.
    func value(_ index: Int) -> Double? {
        if missing.contains(.component(index)) { return nil }
        return index == 3 ? alpha : components[index]
    }

    /// Whether every component is within the tolerance of the expected one, as the rows count it: of 1, or of the value
    /// when it is larger; hues in degrees the short way round.
    func agrees(with expected: [Double?], within tolerance: [Double]) -> Bool {
        (0..<3).allSatisfy { index in
            switch (value(index), expected[index]) {
            case (nil, nil): true
            case (let found?, let wanted?) where index == space.hueIndex:
                abs((found - wanted + 540).truncatingRemainder(dividingBy: 360) - 180) <= tolerance[index]
            case (let found?, let wanted?): abs(found - wanted) <= tolerance[index] * max(1, abs(wanted))
            default: false
            }
        }
    }
}
