import LintelBatch
import LintelPaths
import LintelReview
import LintelTestSupport
import Testing

/// Manifests as `Docs/batch.md` describes them, and others.
struct BatchListingTests {
    private static let header = #"{"lintelBatchManifest":1,"jobs":2,"shard":null}"#

    private static func job(_ number: Int, _ folder: String) -> String {
        #"{"job":\#(number),"folder":"\#(folder)","manifest":"d\#(number)","failure":null}"#
    }

    private func listing(_ lines: [String], name: String = "batch-manifest.jsonl") throws -> VerifyRequest.Listing {
        let scratch = try ScratchFolder()
        try scratch.put(lines.map { $0 + "\n" }.joined(), at: name)
        return BatchListing.read(in: scratch.path)
    }

    @Test func `the folders of a manifest are listed with the digests of their manifests`() throws {
        let listing = try listing([Self.header, Self.job(0, "acme/Bar"), Self.job(1, "bolt/Bar")])
        #expect(listing.digests == ["acme/Bar": ["d0"], "bolt/Bar": ["d1"]])
        #expect(listing.findings.isEmpty)
    }

    @Test func `a part lists as many jobs as its header says, and is named by it`() throws {
        let header = #"{"lintelBatchManifest":1,"jobs":9,"shard":"2/3","partJobs":1}"#
        let name = "batch-manifest.2-of-3.jsonl"
        #expect(try listing([header, Self.job(4, "acme/Bar")], name: name).findings.isEmpty)
        #expect(
            try listing([header], name: name).findings == [
                .init(.manifest, name, "is damaged: it has 0 jobs, but its header says 1; run lintel batch again")
            ])
        #expect(try listing([Self.header, Self.job(0, "acme/Bar")], name: name).findings.count == 1)
        // Not the name of a part.
        #expect(try listing([header], name: "batch-manifest.4-of-3.jsonl").findings.isEmpty)
    }

    @Test func `manifests that list two builds of a folder are reported`() throws {
        let scratch = try ScratchFolder()
        let part = #"{"lintelBatchManifest":1,"jobs":2,"shard":"1/2","partJobs":1}"#
        try scratch.put([part, Self.job(0, "acme/Bar")].joined(separator: "\n"), at: "batch-manifest.1-of-2.jsonl")
        let other = Self.job(0, "acme/Bar").replacing("d0", with: "d7")
        for (line, isDisputed) in [(Self.job(0, "acme/Bar"), false), (other, true)] {
            let lines = [Self.header, line, Self.job(1, "bolt/Bar")]
            try scratch.put(lines.joined(separator: "\n"), at: "batch-manifest.jsonl")
            let findings = BatchListing.read(in: scratch.path).findings
            #expect(findings.map(\.path) == (isDisputed ? ["batch-manifest.jsonl"] : []))
            #expect(
                findings.allSatisfy { $0.message.hasPrefix("lists a different build of 'acme/Bar'") }, "\(findings)")
        }
    }

    @Test func `a job that failed has no folder`() throws {
        let failed = #"{"job":1,"folder":null,"failure":"bolt.yml:1:1: error: x"}"#
        let listing = try listing([Self.header, Self.job(0, "acme/Bar"), failed])
        #expect(listing.digests.keys.sorted() == ["acme/Bar"] && listing.findings.isEmpty)
    }

    // A job's folder is that of its preset in that of its brand, and none outside of the batch's. A mark after a slash
    // hides no slash.
    @Test(arguments: [
        "acme", "../Bar", "acme/..", "acme/./Bar", "acme//Bar", "acme/Bar/", "/acme/Bar", "acme/Bar/x",
        "acme/\u{301}Bar/x", "",
    ])
    func `a folder that no batch makes is not listed, and the manifest damaged`(folder: String) throws {
        let listing = try listing([Self.header, Self.job(0, folder), Self.job(1, "bolt/Bar")])
        #expect(listing.digests.keys.sorted() == ["bolt/Bar"])
        #expect(
            listing.findings.map(\.message) == [
                "is damaged: line 2 lists no job, or one that is out of order; run lintel batch again"
            ])
    }

    @Test func `a manifest that cannot be read is not called damaged`() throws {
        let scratch = try ScratchFolder()
        try scratch.makeFolder("batch-manifest.jsonl")
        let findings = BatchListing.read(in: scratch.path).findings
        #expect(findings.map(\.kind) == [.unreadable] && findings.map(\.path) == ["batch-manifest.jsonl"])
        // The system's reason follows.
        let message = findings.first?.message ?? ""
        #expect(message.hasPrefix("cannot be read: ") && !message.contains("batch"), "\(message)")
    }

    @Test(arguments: [
        ([header, job(1, "acme/Bar"), job(0, "bolt/Bar")], "line 3 lists no job, or one that is out of order"),
        ([header, job(0, "acme/Bar"), job(0, "bolt/Bar")], "line 3 lists no job, or one that is out of order"),
        ([header, job(0, "acme/Bar"), "[]"], "line 3 is not a JSON object"),
        ([header, job(0, "acme/Bar")], "it has 1 job, but its header says 2"),
        (
            [#"{"lintelBatchManifest":2,"jobs":1}"#, job(0, "acme/Bar")],
            "line 1 is not the header of a batch manifest"
        ),
        ([], "it is empty"),
    ])
    func `a manifest that is not as a batch writes it is damaged`(lines: [String], damage: String) throws {
        #expect(try listing(lines).findings.map(\.message) == ["is damaged: \(damage); run lintel batch again"])
    }
}
