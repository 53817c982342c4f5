import Foundation
import Testing

/// A row of a file in `Fixtures`, which prints as its id.
protocol ReferenceRow: Decodable, Sendable, CustomTestStringConvertible {
    var id: String { get }
}

extension ReferenceRow {
    var testDescription: String { id }

    /// Every row of the file.
    static func all(_ file: String) -> [Self] {
        do {
            let url = Bundle.module.bundleURL.appending(path: "Fixtures").appending(path: file + ".jsonl")
            return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
                try JSONDecoder().decode(Self.self, from: $0)
            }
        } catch {
            Issue.record("\(file).jsonl: \(error)")
            return []
        }
    }
}

struct GradientRow: ReferenceRow {
    var id: String
    var css: String
    var width: Double
    var height: Double
    var fixed: [Double]
    /// x, y, position on the line, straight red, green, blue, alpha.
    var samples: [[Double]]
    var tol: Double
}

struct SplineRow: ReferenceRow {
    var id: String
    var method: String
    var colors: [String]
    var space: String
    var t: [Double]
    var out: [[Double]]?
    var variants: [String: [[Double]]]?
    var tol: Double
}

struct EasingRow: ReferenceRow {
    var id: String
    var name: String
    var t: [Double]
    var out: [Double]
    var tol: Double
}
