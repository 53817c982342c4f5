import Foundation
import LintelBuild
import LintelEngine
import LintelReview
import LintelTestSupport
import Synchronization
import Testing

struct VerifyProgressTests {
    /// Builds a preset of one small image, then one of bars on three devices.
    private func folder() throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        let small = """
            lintel: 1
            name: A
            devices: { name: K, size: 40x80, scale: 1 }
            panel: { background: "#336699", smallest: 40x40, largest: 60x50 }
            """
        let large = """
            lintel: 1
            name: B
            devices: [iPhone 16 Pro, iPhone 16 Pro Max, iPhone SE (3rd generation)]
            background: linear-gradient(to right, #ff5f6d, #ffc371)
            bars: [navigation, tab, toolbar]
            """
        let presets = [small, large].map { BuildRequest.Input(file: "a.yml", bytes: Array($0.utf8)) }
        let report = Pipeline.build(
            BuildRequest(presets: presets, workers: 2), into: OutputFolders(out: scratch.absolutePath("out")))
        #expect(report.presets.allSatisfy { !$0.hasErrors })
        return scratch
    }

    private func imageCount(in folder: String) -> Int {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.count { $0.hasSuffix(".png") }
    }

    @Test func `progress is that of all folders from the first image on`() throws {
        let scratch = try folder()
        let seen = Mutex<[VerifyProgress]>([])
        let report = Pipeline.verify(VerifyRequest(folders: [scratch.absolutePath("out")])) { progress in
            seen.withLock { $0.append(progress) }
        }
        #expect(!report.hasErrors)
        let all = seen.withLock { $0 }.sorted { $0.done < $1.done }
        let small = report.folders[0].proved
        let first = try #require(all.first { $0.done == small })
        // The files of the second folder are counted before it is begun, and are nearly all that there is to do.
        #expect(first.total == small + imageCount(in: scratch.absolutePath("out/B")))
        #expect(first.part < 0.1, "\(first.part)")
        let last = try #require(all.last)
        #expect(last.done == last.total && abs(last.part - 1) < 1e-9, "\(last)")
    }
}
