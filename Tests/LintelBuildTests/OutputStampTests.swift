import Foundation
import LintelBuild
import LintelCodecs
import LintelDiagnostics
import LintelDigest
import LintelEmit
import LintelEngine
import LintelPlan
import LintelStore
import LintelTestSupport
import Testing

/// That a build with nothing to do is recognized from the entries of its files alone, and no other is taken for one.
struct OutputStampTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.put("lintel: 1\npalette: { a: '#ff5f6d' }\n", at: "p/brand.yml")
    }

    private static let text =
        "lintel: 1\nname: One\npalettes: brand.yml\nbackground: linear-gradient(to right, $a, #ffc371)\n"
        + "devices: iPhone 16\nbars: navigation\n"

    private func cache(_ folder: ScratchFolder) -> BuildCache { BuildCache(folder: folder.absolutePath("cache")) }

    private func build(
        _ text: String = text, out: String = "out", writing: OutputFolders.Writing = .commit,
        change: (inout BuildRequest) -> Void = { _ in }
    ) -> (report: PresetReport, counts: (hits: Int, misses: Int)) {
        let cache = cache(folder)
        let input = BuildRequest.Input(file: "p/one.yml", bytes: Array(text.utf8), folder: folder.absolutePath("p"))
        var request = BuildRequest(presets: [input], cache: cache)
        change(&request)
        let report = Pipeline.build(request, into: OutputFolders(out: folder.absolutePath(out), writing: writing))
            .presets[0]
        return (report, cache.counts)
    }

    /// Without images and whole presets in the cache nothing can be recognized but by its stamp.
    private func forgetAllButStamps() throws {
        for kind in ["jobs", "presets"] where folder.exists("cache/v1/\(kind)") {
            try FileManager.default.removeItem(atPath: folder.absolutePath("cache/v1/\(kind)"))
        }
    }

    @Test func `what was not changed is neither planned nor read`() throws {
        let first = build().report
        #expect(first.files?.outcome == .created)
        try forgetAllButStamps()
        // Whoever reads an image has to have the right to.
        let image = try #require(try folder.listing("out").first { $0.hasSuffix(".png") })
        let again = build()
        #expect(again.counts.hits == 1 && again.counts.misses == 0)
        #expect(again.report.files?.outcome == .unchanged)
        #expect(again.report.files?.unchanged == first.files?.written.sorted())
        #expect(again.report.name == "One" && again.report.folder == first.folder)
        #expect(again.report.images == first.images)
        #expect(again.report.diagnostics == first.diagnostics && again.report.consulted.read == first.consulted.read)
        #expect(folder.exists("out/\(image)"))
        let dry = build(writing: .dryRun)
        #expect(dry.counts.misses == 0 && dry.report.files?.outcome == .unchanged)
    }

    /// A path from the root names one file, wherever the preset is.
    @Test func `a copied preset reads the palette that it names, also where its own folder has one of that name`()
        throws
    {
        let palette = folder.absolutePath("p/brand.yml")
        func build(in name: String, _ out: String, cached: Bool = true) -> PresetReport {
            let text = Self.text.replacing("palettes: brand.yml", with: "palettes: '\(palette)'")
            let input = BuildRequest.Input(
                file: folder.absolutePath("\(name)/one.yml"), bytes: Array(text.utf8),
                folder: folder.absolutePath(name))
            return Pipeline.build(
                BuildRequest(
                    presets: [input], formats: [.web],
                    cache: cached ? cache(folder) : nil), into: OutputFolders(out: folder.absolutePath(out))
            ).presets[0]
        }
        try folder.put("lintelProject: 1\n", at: "lintel.yml")
        try folder.put("lintel: 1\npalette: { a: '#ff5f6d' }\n", at: "copy/brand.yml")
        #expect(build(in: "p", "out").files?.outcome == .created)
        try folder.put("lintel: 1\npalette: { a: '#00ff00' }\n", at: "p/brand.yml")
        let copied = build(in: "copy", "copied")
        let afresh = build(in: "copy", "afresh", cached: false)
        #expect(copied.consulted.read.map(\.path) == [palette] && afresh.consulted.read == copied.consulted.read)
        #expect(try folder.text(at: "copied/One/manifest.json") == folder.text(at: "afresh/One/manifest.json"))
    }

    enum Change: String, CaseIterable, Sendable {
        case touched, edited, editedAtTheSameTime, replaced, removed, linked, otherMode, fileAdded, folderAdded
        case manifestGone, folderGone, preset, palette, paletteGone, formats, coding, otherFolder, cacheEntryTorn
    }

    @Test(arguments: Change.allCases)
    func `a change is noticed, and the folder is what a build from nothing makes`(change: Change) throws {
        func imagePath() throws -> String {
            "out/" + (try #require(try folder.listing("out").first { $0.hasSuffix(".png") }))
        }
        _ = build()
        // A time without a fraction, which can be set again.
        try folder.setModified(try imagePath(), secondsAfter1970: 1_000_000)
        #expect(build().report.files?.outcome == .unchanged)
        try forgetAllButStamps()
        #expect(build().counts.misses == 0)

        var text = Self.text
        var out = "out"
        var edit: (inout BuildRequest) -> Void = { _ in }
        let image = folder.absolutePath(try imagePath())
        func overwrite() throws {
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: image))
            try handle.seek(toOffset: 60)
            try handle.write(contentsOf: Data([1, 2, 3]))
            try handle.close()
        }
        let manager = FileManager.default
        switch change {
        case .touched: try folder.setModified(try imagePath(), secondsAfter1970: 2_000_000)
        case .edited: try overwrite()
        case .editedAtTheSameTime:
            try overwrite()
            try folder.setModified(try imagePath(), secondsAfter1970: 1_000_000)
        case .replaced:
            try Data("other".utf8).write(to: URL(fileURLWithPath: image), options: .atomic)
        case .removed: try manager.removeItem(atPath: image)
        case .linked:
            try manager.moveItem(atPath: image, toPath: folder.absolutePath("elsewhere.png"))
            try manager.createSymbolicLink(atPath: image, withDestinationPath: folder.absolutePath("elsewhere.png"))
        case .otherMode: try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: image)
        case .fileAdded: try folder.put("mine", at: "out/One/One.xcassets/mine.txt")
        case .folderAdded: try folder.makeFolder("out/One/mine")
        case .manifestGone: try manager.removeItem(atPath: folder.absolutePath("out/One/manifest.json"))
        case .folderGone: try manager.removeItem(atPath: folder.absolutePath("out/One"))
        case .preset: text = text.replacing("#ffc371", with: "#ffc372")
        case .palette: try folder.put("lintel: 1\npalette: { a: '#ff5f6e' }\n", at: "p/brand.yml")
        case .paletteGone: try manager.removeItem(atPath: folder.absolutePath("p/brand.yml"))
        case .formats: edit = { $0.formats = [.xcassets] }
        case .coding: edit = { $0.coding.optimization = .fast }
        case .otherFolder: out = "other"
        case .cacheEntryTorn:
            for path in try folder.listing("cache/v1/stamps") where !path.hasSuffix("/") && path.contains("/") {
                try folder.put("torn", at: "cache/v1/stamps/\(path)")
            }
        }
        let again = build(text, out: out, change: edit)
        #expect(again.counts.hits == 0 && again.counts.misses > 0 || change == .paletteGone, "\(again.counts)")
        guard change != .manifestGone, change != .paletteGone else {
            // Whose folder it is nobody knows, and without its palette the preset has an error.
            return #expect(again.report.hasErrors)
        }
        #expect(!again.report.hasErrors, "\(again.report.diagnostics)")
        _ = build(text, out: "fresh") {
            edit(&$0)
            $0.cache = nil
        }
        let kept = change == .fileAdded ? ["One/One.xcassets/mine.txt"] : change == .folderAdded ? ["One/mine"] : []
        let listing = try folder.listing(out).filter { !kept.contains($0) }
        #expect(try listing == folder.listing("fresh"))
        for path in listing {
            #expect(
                manager.contents(atPath: folder.absolutePath("\(out)/\(path)"))
                    == manager.contents(atPath: folder.absolutePath("fresh/\(path)")), "\(path)")
        }
        #expect(again.report.files?.kept == kept.map { String($0.dropFirst(4)) })
    }

    /// Docs/command-line.md, `kept`: the files, links and empty folders of others in the folder.
    @Test func `what changes in the folders of others is noticed`() throws {
        _ = build()
        /// A build that plans and draws nothing, and knows what is there.
        func expectKept(_ kept: [String]) {
            #expect(build().report.files?.kept == kept)
            let again = build()
            #expect(again.counts.hits == 1 && again.counts.misses == 0 && again.report.files?.kept == kept)
        }
        try folder.put("mine", at: "out/One/mine/deep/a.txt")
        try folder.makeFolder("out/One/mine/empty")
        expectKept(["mine/deep/a.txt", "mine/empty"])
        try folder.put("mine", at: "out/One/mine/deep/b.txt")
        expectKept(["mine/deep/a.txt", "mine/deep/b.txt", "mine/empty"])
        try folder.put("mine", at: "out/One/mine/empty/c.txt")
        expectKept(["mine/deep/a.txt", "mine/deep/b.txt", "mine/empty/c.txt"])
        try folder.remove("out/One/mine/deep/a.txt")
        try folder.remove("out/One/mine/empty")
        expectKept(["mine/deep/b.txt"])
        // What a file of another holds decides nothing.
        try folder.put("other", at: "out/One/mine/deep/d.txt")
        expectKept(["mine/deep/b.txt", "mine/deep/d.txt"])
    }

    @Test func `two presets of one name are refused whatever is known of them`() throws {
        _ = build()
        let inputs = ["one", "two"].map {
            BuildRequest.Input(file: "p/\($0).yml", bytes: Array(Self.text.utf8), folder: folder.absolutePath("p"))
        }
        let report = Pipeline.build(
            BuildRequest(presets: inputs, cache: cache(folder)), into: OutputFolders(out: folder.absolutePath("out")))
        #expect(!report.presets[0].hasErrors)
        #expect(report.presets[1].diagnostics.map(\.id) == [.nameUsedTwice])
    }
}
