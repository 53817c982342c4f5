import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import LintelStore

/// What is promised of any bytes in place of the manifest of a batch's part, or of the record of which part has which
/// job: `merge` says what is wrong, and writes inside its folder.
enum PartPromises {
    private static let root = FuzzFolder.path + "/parts"
    private static let first = root + "/1/batch-manifest.1-of-2.jsonl"

    /// Any word names the same preset.
    private struct OnePreset: BatchSources {
        func preset(named word: String) -> Result<BuildRequest.Input, BatchProblem> { .success(FuzzBuild.input) }

        func presets(matching pattern: String) -> Result<[NamedPreset], BatchProblem> { .success([]) }

        func file(named word: String) -> Result<BuildRequest.Input, BatchProblem> {
            .failure(BatchProblem(phrase: "is not read"))
        }
    }

    /// The manifest of the first of two parts; both are built.
    private static let manifest: [UInt8] = {
        let text = "lintelBatch: 1\npresets: a.yml\nbrands:\n" + (1...6).map { "  brand\($0):\n" }.joined()
        var diagnostics = Diagnostics()
        let batch = Batch.read(
            BuildRequest.Input(file: "brands.yml", bytes: Array(text.utf8)), from: OnePreset(), into: &diagnostics)
        guard let batch else { fail("the batch of this target cannot be read") }
        for number in 1...2 {
            let build = BuildRequest(presets: [], formats: [.bundle])
            let summary = Pipeline.batch(
                BatchRequest(
                    batch: batch, build: build, work: .build(OutputFolders(out: "\(root)/\(number)")),
                    shard: Shard(number: number, of: 2)))
            guard summary.failed == 0, summary.problem == nil else { fail("a part is not built") }
        }
        return FuzzFolder.bytes(first)
    }()

    /// The stamp of a job of it.
    static var stamp: [UInt8] {
        _ = manifest
        let folder = root + "/1/.lintel-batch"
        guard let first = FuzzFolder.names(folder).first, let name = FuzzFolder.names("\(folder)/\(first)").first else {
            fail("the batch has no stamps")
        }
        return FuzzFolder.bytes("\(folder)/\(first)/\(name)")
    }

    static var seeds: [[UInt8]] {
        [
            manifest,
            ShardAssignment.balanced(
                [.init(name: "a/b", cost: 1), .init(name: "c/d", cost: 2)], count: 2, keeping: nil
            ).bytes,
        ]
    }

    static func check(_ bytes: [UInt8]) {
        do throws(ShardAssignment.Problem) { _ = try ShardAssignment(bytes) } catch {
            promise(!error.phrase.isEmpty, "an error says something")
        }
        let manifest = manifest
        FuzzFolder.write(bytes, to: first)
        let merge = BatchMerge(folders: ["\(root)/1", "\(root)/2"], out: "\(root)/merged")
        do throws(MergeFailure) {
            let merged = try merge.run()
            promise(merged.shards == 2, "\(merged.shards) parts are merged")
        } catch {
            promise(!error.description.isEmpty, "an error says something")
            promise(bytes != manifest, "a part that was built is merged: \(error)")
        }
        promise(
            Set(FuzzFolder.names(root)).isSubset(of: ["1", "2", "merged"]), "only the folder of the merge is written")
    }
}
