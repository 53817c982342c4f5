import Foundation
import Testing

/// A text that a person has looked at, kept in `Fixtures`.
enum Snapshot {
    /// Compares `text` with the file of that name. `LINTEL_RECORD=all` writes it instead; to be looked at before it is
    /// kept.
    static func expect(_ text: String, named name: String, at location: SourceLocation = #_sourceLocation) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        let file = folder.appendingPathComponent("\(name).txt")
        if ProcessInfo.processInfo.environment["LINTEL_RECORD"] == "all" {
            try Data(text.utf8).write(to: file)
            return
        }
        let kept = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
        #expect(text == kept, "Fixtures/\(name).txt", sourceLocation: location)
    }
}
