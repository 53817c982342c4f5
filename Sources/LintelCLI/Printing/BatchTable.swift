import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelJSON

/// A row for each preset of each brand, as `lintel batch --summary FILE` writes them.
struct BatchTable: Sendable {
    /// How the rows are written, by the name of the file.
    enum Syntax: Hashable, Sendable {
        case text
        case csv
        case json
    }

    private struct Row: Sendable {
        var brand: String
        var preset: String
        var outcome: String
        var images: Int
        /// `nil` in a check that compares nothing.
        var bytes: Int?
        /// The largest difference of a proof in 1/255; `nil` without stretchable images.
        var worstProof: Double?
        var errors: Int
        var warnings: Int
    }

    /// The version of the JSON object, under the key `lintelBatchSummary`; keys may be added without a new one.
    static let formatVersion = 1

    private var rows: [Row] = []

    /// - Parameter byteCount: `nil` in a check that compares nothing.
    mutating func add(_ result: BatchResult, outcome: String, byteCount: Int?) {
        let diagnostics = result.report.diagnostics
        rows.append(
            Row(
                brand: result.brand, preset: result.preset, outcome: outcome, images: result.report.images.files,
                bytes: byteCount, worstProof: result.report.images.worstProof?.difference,
                errors: diagnostics.count { $0.severity == .error } + (result.report.failure == nil ? 0 : 1),
                warnings: diagnostics.count { $0.severity == .warning }))
    }

    func text(as syntax: Syntax) -> String {
        switch syntax {
        case .text:
            let header = ["BRAND", "PRESET", "OUTCOME", "IMAGES", "SIZE", "LARGEST DIFFERENCE", "ERRORS", "WARNINGS"]
            let cells = rows.map { row in
                [
                    row.brand, row.preset, row.outcome, "\(row.images)", row.bytes.map(Amounts.bytes) ?? "–",
                    row.worstProof.map { Amounts.decimal($0, digits: 2) + "/255" } ?? "–", "\(row.errors)",
                    "\(row.warnings)",
                ]
            }
            return TextTable(header: header, rows: cells).text
        case .csv:
            let header = ["brand", "preset", "outcome", "images", "bytes", "worstProof", "errors", "warnings"]
            let cells = rows.map { row in
                [
                    row.brand, row.preset, row.outcome, "\(row.images)", row.bytes.map { "\($0)" } ?? "",
                    row.worstProof.map { Amounts.decimal($0, digits: 3) } ?? "", "\(row.errors)", "\(row.warnings)",
                ]
            }
            return ([header] + cells).map { $0.map(Self.csv).joined(separator: ",") + "\r\n" }.joined()
        case .json:
            let jobs = rows.map { row -> JSON in
                [
                    "brand": .string(row.brand), "preset": .string(row.preset), "outcome": .string(row.outcome),
                    "images": .integer(row.images), "bytes": row.bytes.map { .integer($0) } ?? .null,
                    "worstProof": row.worstProof.map { .number($0) } ?? .null, "errors": .integer(row.errors),
                    "warnings": .integer(row.warnings),
                ]
            }
            return JSON.object([
                .init("lintelBatchSummary", .integer(Self.formatVersion)), .init("presets", .array(jobs)),
            ]).text()
        }
    }

    /// A field; in quotes where it has to be. Source: RFC 4180, section 2.
    private static func csv(_ text: String) -> String {
        guard text.contains(where: { [",", "\"", "\n", "\r", "\r\n"].contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
