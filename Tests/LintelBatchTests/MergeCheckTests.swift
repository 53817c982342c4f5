import LintelBatch
import LintelTestSupport
import Testing

/// Parts without jobs, of which only the headers count. What has to agree is listed in `Docs/batch.md`.
struct MergeCheckTests {
    private static let members = [
        ("lintelBatchManifest", "1"),
        ("generator", #"{"name":"lintel","version":"1.0.0","rendererVersion":2,"deviceCatalogVersion":"c"}"#),
        ("batch", #""b""#), ("brands", "0"), ("presets", "[]"), ("jobs", "0"), ("shard", #""K/3""#),
        ("options", #"{"formats":["web","swift"],"coding":["default"]}"#), ("devices", "null"), ("partJobs", "0"),
        ("batchErrors", "false"),
    ]

    /// The header of a part, with another value of one member.
    /// - Parameter value: `nil` for none.
    private static func header(_ number: Int, _ name: String = "", _ value: String? = nil) -> String {
        let members = members.map { ($0, $0 == name ? value ?? $1 : $1) }
        let other = value != nil && !members.contains { $0.0 == name } ? [(name, value ?? "")] : []
        let text = (members + other).map { "\"\($0)\":\($1)" }.joined(separator: ",")
        return "{\(text)}\n".replacing("K/", with: "\(number)/")
    }

    /// Merges three parts, of which the second has that header.
    private func failure(_ second: String, as name: String = "batch-manifest.2-of-3.jsonl") throws -> MergeFailure? {
        let scratch = try ScratchFolder()
        try scratch.put(Self.header(1), at: "1/batch-manifest.1-of-3.jsonl")
        try scratch.put(second, at: "2/\(name)")
        try scratch.put(Self.header(3), at: "3/batch-manifest.3-of-3.jsonl")
        let merge = BatchMerge(folders: (1...3).map { scratch.absolutePath("\($0)") }, out: scratch.absolutePath("out"))
        do throws(MergeFailure) { _ = try merge.run() } catch { return error }
        // The manifest of one run: not that of a part.
        let merged = try scratch.text(at: "out/batch-manifest.jsonl")
        #expect(merged.contains("\"shard\":null") && !merged.contains("partJobs") && !merged.contains("batchErrors"))
        return nil
    }

    @Test func `parts of one batch make the manifest of one run`() throws {
        #expect(try failure(Self.header(2)) == nil)
    }

    /// What is said of a part with another value.
    enum Kind: String, Sendable {
        case batch, options, devices, program, division

        init?(_ failure: MergeFailure?) {
            switch failure {
            case .otherBatch: self = .batch
            case .otherOptions: self = .options
            case .otherInput("the devices file", _, _): self = .devices
            case .otherProgram: self = .program
            case .otherDivision: self = .division
            default: return nil
            }
        }
    }

    @Test(arguments: [
        (
            "generator", #"{"name":"lintel","version":"1.0.1","rendererVersion":2,"deviceCatalogVersion":"c"}"#,
            Kind.program
        ),
        ("batch", #""c""#, .batch), ("brands", "1", .batch), ("presets", #"["a.yml"]"#, .batch), ("jobs", "1", .batch),
        ("options", #"{"formats":["web"],"coding":["default"]}"#, .options),
        ("devices", #"{"file":"x.yml","sha256":"0"}"#, .devices), ("shard", #""K/4""#, .division),
        ("assignment", #""a""#, .division), ("added", "1", .batch),
    ])
    func `a part that differs in a member of the header is refused by what it differs in`(
        name: String, value: String, kind: Kind
    ) throws {
        #expect(Kind(try failure(Self.header(2, name, value))) == kind)
    }

    @Test func `the options of both parts are in the message`() throws {
        let failure = try failure(Self.header(2, "options", #"{"formats":["web"],"coding":["fast","90"]}"#))
        #expect(failure?.description.contains("(--formats web, --optimize fast, --jpeg-quality 90)") == true)
        #expect(failure?.description.contains("(--formats web,swift, --optimize default)") == true)
    }

    @Test func `options that parts have in common are not in the message`() throws {
        let failure = try failure(Self.header(2, "options", #"{"formats":["web"],"coding":["default"]}"#))
        #expect(failure?.description.contains("(--formats web) than ") == true)
        #expect(failure?.description.contains("(--formats web,swift); build that part again") == true)
    }

    @Test(arguments: ["true", "false"])
    func `what is known of the batch file's errors may differ between parts`(value: String) throws {
        #expect(try failure(Self.header(2, "batchErrors", value)) == nil)
    }

    @Test(arguments: [
        ("lintelBatchManifest", "2"), ("shard", "null"), ("shard", #""0/3""#), ("jobs", "null"),
    ])
    func `a header that no part has is malformed`(name: String, value: String) throws {
        guard
            case .malformed(_, "it is not the manifest of a part of a batch") = try failure(Self.header(2, name, value))
        else {
            Issue.record("not malformed: \(name) is \(value)")
            return
        }
    }

    @Test func `a part that is missing or given twice is named`() throws {
        #expect(try failure(Self.header(2), as: "other.jsonl").map { "\($0)" }?.contains("contains no part") == true)
        guard case .repeatedShard("1/3", _, _) = try failure(Self.header(1)) else {
            Issue.record("a part may be given twice")
            return
        }
    }
}
