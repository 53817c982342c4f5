import LintelBuild
import LintelCodecs
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPlan
import LintelPreview
import LintelReview
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct SamePixelsTests {
    private func request(_ color: String, _ effort: PNGEffort) -> BuildRequest {
        // A turning background, so that its file has more than a row to pack.
        let text = """
            lintel: 1
            name: A
            devices: ["iPhone17,1"]
            scales: 3x
            background: { light: "radial-gradient(\(color), #0a3060)", dark: "#123456" }
            """
        var request = BuildRequest(
            presets: [.init(file: "a.yml", bytes: Array(text.utf8))], formats: [.xcassets])
        request.coding.optimization = effort
        return request
    }

    /// The kinds of changes between two builds, by appearance.
    private func kinds(_ old: BuildRequest, _ new: BuildRequest) throws -> [String: Set<String>] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(Pipeline.build(old, into: OutputFolders(out: folder)).presets.allSatisfy { !$0.hasErrors })
        let page = try #require(Pipeline.preview(PreviewRequest(build: new, against: folder)).page)
        let html = String(decoding: page.bytes, as: UTF8.self)
        let start = try #require(html.firstRange(of: "application/json\">"))
        let rest = html[start.upperBound...]
        let end = try #require(rest.firstRange(of: "</script>"))
        let json = try JSON.parse(Array(rest[..<end.lowerBound].utf8))
        let preset = try #require(json["presets"]?.items?.first)
        var kinds: [String: Set<String>] = [:]
        for change in preset["against"]?["changes"]?.items ?? [] {
            let index = try #require(change["new"]?.integer)
            let image = try #require(preset["images"]?.items?[index])
            kinds[image["appearance"]?.string ?? "", default: []].insert(change["kind"]?.string ?? "")
        }
        return kinds
    }

    @Test func `files that another effort packed are not changed`() throws {
        let kinds = try kinds(request("#ff5f6d", .fast), request("#ff5f6d", .best))
        #expect(kinds["light"] == ["repacked"])
        #expect(kinds["dark"]?.contains("changed") == false)
    }

    @Test func `an older build that is not there is reported, and nothing is compared`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)").path
        let report = Pipeline.preview(PreviewRequest(build: request("#ff5f6d", .fast), against: folder))
        let lines = report.build.presets.flatMap(\.diagnostics).filter { $0.severity == .warning }.map(\.line)
        #expect(
            lines == [
                "a.yml:2:7: warning: '\(folder)/A' was not built by lintel, or is missing; nothing is compared [LN0232]"
            ])
        let html = String(decoding: try #require(report.page).bytes, as: UTF8.self)
        #expect(html.contains("\"missing\":\"\(folder)/A\""))
    }

    /// A build takes a manifest of up to 64 MiB for one of its own.
    @Test func `an older build is compared although its manifest is larger than a preset may be`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let request = request("#ff5f6d", .fast)
        #expect(Pipeline.build(request, into: OutputFolders(out: folder)).presets.allSatisfy { !$0.hasErrors })
        let manifest = URL(fileURLWithPath: "\(folder)/A/manifest.json")
        var bytes = try Data(contentsOf: manifest)
        bytes.append(Data(repeating: UInt8(ascii: " "), count: 17 << 20))
        try bytes.write(to: manifest)
        let report = Pipeline.preview(PreviewRequest(build: request, against: folder))
        #expect(!report.build.presets.flatMap(\.diagnostics).contains { $0.id == .outputMissing })
    }

    @Test func `a changed stop is changed, and the other appearance is not`() throws {
        let kinds = try kinds(request("#ff5f6d", .fast), request("#ff606d", .best))
        #expect(kinds["light"] == ["changed"])
        #expect(kinds["dark"]?.contains("changed") == false)
    }
}
