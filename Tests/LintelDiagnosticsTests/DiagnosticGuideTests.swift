import Foundation
import LintelDiagnostics
import Testing

struct DiagnosticGuideTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL

    private static var entries: [DiagnosticExplanation] { DiagnosticGuide.sections.flatMap(\.entries) }

    @Test func `every kind of diagnostic is explained once, in the order of the codes`() {
        let codes = Self.entries.map(\.id.rawValue)
        #expect(codes == codes.sorted())
        #expect(codes == DiagnosticID.allCases.map(\.rawValue))
        for id in DiagnosticID.allCases { #expect(DiagnosticExplanation.of(id)?.id == id) }
    }

    @Test func `explanations are whole sentences`() {
        for entry in Self.entries {
            for text in [entry.meaning, entry.cause, entry.cure] {
                #expect(text.hasSuffix("."), "\(entry.title): \(text)")
                #expect(text.first?.isUppercase == true || text.hasPrefix("`"), "\(entry.title): \(text)")
                #expect(!text.contains("  ") && !text.contains("\n"), "\(entry.title): \(text)")
            }
        }
    }

    @Test func `an example prints the code that it is for`() {
        for entry in Self.entries {
            guard let example = entry.example else { continue }
            #expect(example.line.hasSuffix("[\(entry.id.rawValue)]"), "\(entry.title)")
            #expect(example.commands.last?.hasPrefix("lintel ") == true, "\(entry.title)")
        }
        #expect(Self.entries.filter { $0.example == nil }.map(\.id) == [.unreadableFile, .blackStrip])
    }

    /// Looks for `.unknownKey` in all sources that report diagnostics.
    @Test func `every kind of diagnostic is reported by some source`() throws {
        let sources = Self.package.appendingPathComponent("Sources")
        var words: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        where path.hasSuffix(".swift") && !path.hasPrefix("LintelDiagnostics/") {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            for part in text.split(separator: ".").dropFirst() {
                words.insert(String(part.prefix { $0.isLetter || $0.isNumber }))
            }
        }
        for id in DiagnosticID.allCases { #expect(words.contains("\(id)"), "\(id.rawValue) \(id)") }
    }

    @Test func `codes that symptoms and documents name exist`() throws {
        let codes = Set(DiagnosticID.allCases.map(\.rawValue))
        let folder = Self.package.appendingPathComponent("Docs")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".md") {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            for match in text.matches(of: /LN\d{4}/) {
                #expect(codes.contains(String(match.output)), "\(name): \(match.output)")
            }
        }
    }

    @Test func `the page in Docs is the one that is generated`() throws {
        let page = try String(contentsOf: Self.package.appendingPathComponent("Docs/diagnostics.md"), encoding: .utf8)
        #expect(page == DiagnosticGuide.page)
    }
}
