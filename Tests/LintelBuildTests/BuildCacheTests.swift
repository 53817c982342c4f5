import Foundation
import LintelBuild
import LintelColor
import LintelConcurrency
import LintelDiagnostics
import LintelDigest
import LintelDrawing
import LintelEmit
import LintelEngine
import LintelPlan
import LintelStore
import LintelTestSupport
import LintelUnits
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

private func input(_ name: String, _ background: String = "linear-gradient(to right, #ff5f6d, #ffc371)")
    -> BuildRequest.Input
{
    let text = "lintel: 1\nname: \(name)\nbackground: \(background)\ndevices: iPhone 16\nbars: navigation\n"
    return BuildRequest.Input(file: "\(name).yml", bytes: Array(text.utf8))
}

struct BuildCacheTests {
    @Test func `a warm cache builds the same bytes, and draws nothing`() throws {
        let folder = try ScratchFolder()
        func build(_ out: String, _ cache: BuildCache?) -> BuildReport {
            Pipeline.build(
                BuildRequest(presets: [input("One"), input("Two")], cache: cache),
                into: OutputFolders(out: folder.absolutePath(out)))
        }
        _ = build("plain", nil)
        _ = build("cold", BuildCache(folder: folder.absolutePath("cache")))
        let warm = BuildCache(folder: folder.absolutePath("cache"))
        let report = build("warm", warm)
        #expect(warm.counts.hits == 2 && warm.counts.misses == 0)
        #expect(report.presets.map(\.files?.outcome) == [.created, .created])
        let plain = try folder.listing("plain")
        #expect(plain.count > 10)
        for other in ["cold", "warm"] {
            #expect(try folder.listing(other) == plain)
            for path in plain {
                let files = ["plain", other].map {
                    FileManager.default.contents(atPath: folder.absolutePath("\($0)/\(path)"))
                }
                #expect(files[0] == files[1], "\(path)")
            }
        }
    }

    @Test func `pictures of an edited preset that stay the same are not drawn again`() throws {
        let folder = try ScratchFolder()
        let cache = BuildCache(folder: folder.absolutePath("cache"))
        _ = Pipeline.build(
            BuildRequest(presets: [input("One")], cache: cache), into: OutputFolders(out: folder.absolutePath("a")))
        let drawn = cache.counts.misses
        var edited = input("One")
        edited.bytes += Array("description: edited\n".utf8)
        let report = Pipeline.build(
            BuildRequest(presets: [edited], cache: cache), into: OutputFolders(out: folder.absolutePath("b")))
        #expect(report.presets[0].files?.outcome == .created)
        // The preset is another one, and its jobs are known.
        #expect(cache.counts.misses == drawn + 1 && cache.counts.hits == drawn - 1)
    }

    @Test func `proving after a build draws the preset that changed, and no other`() throws {
        let folder = try ScratchFolder()
        func cache() -> BuildCache { BuildCache(folder: folder.absolutePath("cache")) }
        let presets = [input("One"), input("Two")]
        _ = Pipeline.build(
            BuildRequest(presets: presets, cache: cache()), into: OutputFolders(out: folder.absolutePath("out")))
        let unchanged = cache()
        _ = Pipeline.proved(BuildRequest(presets: presets, cache: unchanged))
        #expect(unchanged.counts.hits == 2 && unchanged.counts.misses == 0)
        let edited = cache()
        let request = BuildRequest(
            presets: [presets[0], input("Two", "radial-gradient(#00f, #0ff)")], cache: edited)
        let report = Pipeline.proved(request)
        #expect(report.presets.allSatisfy { !$0.hasErrors })
        #expect(edited.counts.hits == 1)
        #expect(edited.counts.misses == 1 + report.presets[1].images.rendered)
    }

    @Test(arguments: [0, 16, 32, 40, 4000])
    func `an entry with a changed byte, or cut off, is no entry`(offset: Int) throws {
        let folder = try ScratchFolder()
        let cache = BuildCache(folder: folder.path)
        let key = String(repeating: "ab", count: 32)
        cache.store([UInt8](repeating: 7, count: 5000), for: key, of: .job)
        let path = "v1/jobs/ab/" + key.dropFirst(2)
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.absolutePath(path))))
        #expect(cache.bytes(for: key, of: .job)?.count == 5000)
        bytes[offset] ^= 1
        try Data(bytes).write(to: URL(fileURLWithPath: folder.absolutePath(path)))
        #expect(cache.bytes(for: key, of: .job) == nil)
        #expect(!folder.exists(path))
        cache.store([1, 2, 3], for: key, of: .job)
        try Data(bytes.prefix(offset)).write(to: URL(fileURLWithPath: folder.absolutePath(path)))
        #expect(cache.bytes(for: key, of: .job) == nil)
    }

    @Test(.timeLimit(.minutes(10)))
    func `a pipe in the place of an entry is not waited for, and makes room for the next`() throws {
        let folder = try ScratchFolder()
        let cache = BuildCache(folder: folder.path)
        let key = String(repeating: "ab", count: 32)
        cache.store([1], for: key, of: .job)
        #expect(unlink(folder.absolutePath("v1/jobs/ab/" + key.dropFirst(2))) == 0)
        #expect(mkfifo(folder.absolutePath("v1/jobs/ab/" + key.dropFirst(2)), 0o600) == 0)
        #expect(cache.bytes(for: key, of: .job) == nil)
        cache.store([1, 2, 3], for: key, of: .job)
        #expect(cache.bytes(for: key, of: .job) == [1, 2, 3])
    }

    @Test func `an entry that is longer than any is not read, and goes`() throws {
        let folder = try ScratchFolder()
        let cache = BuildCache(folder: folder.path)
        let key = String(repeating: "ab", count: 32)
        let path = "v1/jobs/ab/" + key.dropFirst(2)
        try folder.put("", at: path)
        #expect(truncate(folder.absolutePath(path), 10 << 30) == 0)
        #expect(cache.bytes(for: key, of: .job) == nil)
        #expect(!folder.exists(path))
    }

    @Test func `an entry under the name of another is none`() throws {
        let folder = try ScratchFolder()
        let cache = BuildCache(folder: folder.path)
        let keys = ["ab", "cd"].map { String(repeating: $0, count: 32) }
        for (number, key) in keys.enumerated() { cache.store([UInt8(number)], for: key, of: .job) }
        try folder.swap("v1/jobs/ab/" + keys[0].dropFirst(2), "v1/jobs/cd/" + keys[1].dropFirst(2))
        #expect(keys.map { cache.bytes(for: $0, of: .job) } == [nil, nil])
    }

    /// Whoever can write to the folder can give an entry its digest too: `edited` changes what is behind it.
    @Test(arguments: ["no manifest", "a path that leads out", "no name", "a huge count"])
    func `a preset's entry that no build stores is built anew`(what: String) throws {
        let folder = try ScratchFolder()
        let cacheFolder = folder.absolutePath("cache")
        func build(_ out: String) -> BuildReport {
            Pipeline.build(
                BuildRequest(
                    presets: [input("One")], cache: BuildCache(folder: cacheFolder)),
                into: OutputFolders(out: folder.absolutePath(out)))
        }
        let plain = build("plain").presets[0]
        let entry = try #require(try folder.listing("cache/v1/presets").first { $0.contains("/") })
        let key = entry.replacing("/", with: "")
        let stored = try #require(BuildCache(folder: cacheFolder).bytes(for: key, of: .preset))
        BuildCache(folder: cacheFolder).store(try edited(stored, what), for: key, of: .preset)
        let report = build("again").presets[0]
        #expect(!report.hasErrors && report.images == plain.images && report.name == "One")
        #expect(try folder.listing("again") == folder.listing("plain"))
    }

    /// The JSON of an entry, changed, before the same files. The length is in the first 8 bytes, little end first.
    private func edited(_ bytes: [UInt8], _ what: String) throws -> [UInt8] {
        let count = bytes[..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
        var json = String(decoding: bytes[8..<8 + count], as: UTF8.self)
        let before = json
        switch what {
        case "no manifest": json = json.replacing("manifest.json", with: "manifest.jsno")
        case "a path that leads out": json = json.replacing("manifest.json", with: "..\\/..\\/evil")
        case "no name": json = json.replacing("\"name\":\"One\"", with: "\"name\":\"..\"")
        default: json = json.replacing(/"byteCount":\d+/, with: "\"byteCount\":9223372036854775807")
        }
        #expect(json != before)
        return withUnsafeBytes(of: UInt64(json.utf8.count).littleEndian) { Array($0) } + Array(json.utf8)
            + bytes[(8 + count)...]
    }

    @Test func `what was not used for longest goes first, down to nine tenths`() throws {
        let folder = try ScratchFolder()
        let cache = BuildCache(folder: folder.path, limit: 16_000)
        func key(_ number: Int) -> String { String(repeating: "\(number)\(number)", count: 32) }
        for number in 1...9 {
            cache.store([UInt8](repeating: 1, count: 968), for: key(number), of: .job)
            try folder.setModified(
                "v1/jobs/\(number)\(number)/" + key(number).dropFirst(2), secondsAfter1970: Double(number))
        }
        #expect(cache.bytes(for: key(1), of: .job) != nil)
        cache.store([UInt8](repeating: 2, count: 8000), for: String(repeating: "ff", count: 32), of: .preset)
        cache.settle()
        // 17,032 bytes; 14,400 may stay: three entries of 1,000 go, and the first was used just now.
        #expect(
            (1...9).map { cache.bytes(for: key($0), of: .job) != nil } == [
                true, false, false, false, true, true, true, true, true,
            ])
        #expect(cache.bytes(for: String(repeating: "ff", count: 32), of: .preset) != nil)
    }

    @Test func `of many entries of one age as many go as have to, and none that is newer`() throws {
        let folder = try ScratchFolder()
        let large = BuildCache(folder: folder.path)
        // 4 bytes and their mark of 32.
        func store(_ numbers: Range<Int>, usedAt seconds: Double) throws {
            for number in numbers {
                let key = sha256(Array("\(number)".utf8))
                large.store([1, 2, 3, 4], for: key, of: .job)
                try folder.setModified("v1/jobs/\(key.prefix(2))/\(key.dropFirst(2))", secondsAfter1970: seconds)
            }
        }
        try store(0..<5_000, usedAt: 1_000_000_000)
        try store(5_000..<5_100, usedAt: 1_700_000_000)
        large.settle()
        let small = BuildCache(folder: folder.path, limit: 36_000)
        small.store([1, 2, 3, 4], for: String(repeating: "ab", count: 32), of: .job)
        small.settle()
        // Nine tenths are 900 entries.
        #expect(try folder.listing("v1/jobs").count { $0.contains("/") } == 900)
        #expect((5_000..<5_100).allSatisfy { large.bytes(for: sha256(Array("\($0)".utf8)), of: .job) != nil })
        #expect(small.bytes(for: String(repeating: "ab", count: 32), of: .job) != nil)
    }

    @Test func `of entries of one age the smaller ones go first`() throws {
        let folder = try ScratchFolder()
        let large = BuildCache(folder: folder.path)
        // With their marks of 32 bytes 1,000, 500 and 1,000 bytes, of which 2,241 may stay.
        for (key, count) in [("11", 968), ("22", 468), ("33", 968)] {
            let key = String(repeating: key, count: 32)
            large.store([UInt8](repeating: 1, count: count), for: key, of: .job)
            try folder.setModified("v1/jobs/\(key.prefix(2))/\(key.dropFirst(2))", secondsAfter1970: 1_000_000_000)
        }
        large.settle()
        BuildCache(folder: folder.path, limit: 2_490).settle()
        #expect(
            ["11", "22", "33"].map { large.bytes(for: String(repeating: $0, count: 32), of: .job)?.count } == [
                968, nil, 968,
            ])
    }

    @Test func `the builds of a series are added up once, at its end`() throws {
        let folder = try ScratchFolder()
        let cache = BuildCache(folder: folder.path)
        cache.beginSeries()
        for number in 1...5 {
            cache.store([1, 2, 3, 4], for: String(repeating: "\(number)0", count: 32), of: .job)
            cache.settle()
        }
        #expect(!folder.exists("v1/size") && !folder.exists("v1/added"))
        cache.endSeries()
        #expect(try folder.text(at: "v1/size") == "180")
        // What is much is not left until then.
        let small = BuildCache(folder: folder.path, limit: 160)
        small.beginSeries()
        small.store([1, 2, 3, 4], for: String(repeating: "60", count: 32), of: .job)
        #expect(try folder.listing("v1/jobs").count { $0.contains("/") } == 4)
    }

    @Test func `times of use that no clock has do not end a count`() throws {
        let folder = try ScratchFolder()
        let cache = BuildCache(folder: folder.path, limit: 100)
        for (number, seconds) in [-9_000_000_000.0, -1, 0, 4_000_000_000, 15_000_000_000].enumerated() {
            let key = String(repeating: "\(number)0", count: 32)
            BuildCache(folder: folder.path).store([1, 2, 3, 4], for: key, of: .job)
            try folder.setModified("v1/jobs/\(key.prefix(2))/\(key.dropFirst(2))", secondsAfter1970: seconds)
        }
        cache.store([1, 2, 3, 4], for: String(repeating: "ab", count: 32), of: .job)
        cache.settle()
        // Two entries of 36 bytes are nine tenths at most; those of the future are the newest.
        #expect(try folder.listing("v1/jobs").count { $0.contains("/") } == 2)
    }

    @Test func `cleaning removes what is ours, and nothing without our mark`() throws {
        let folder = try ScratchFolder()
        try folder.put("mine", at: "v1/jobs/ab/file")
        #expect(try BuildCache.clean(folder.path) == BuildCache.Content())
        #expect(folder.exists("v1/jobs/ab/file"))
        try folder.put("mine", at: "cache/notes.txt")
        let cache = BuildCache(folder: folder.absolutePath("cache"))
        cache.store([1, 2, 3], for: String(repeating: "ab", count: 32), of: .job)
        cache.settle()
        #expect(try BuildCache.clean(cache.folder) == BuildCache.Content(entries: 1, bytes: 35))
        #expect(try folder.listing("cache") == ["notes.txt"])
    }

    @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm")))
    func `files of exbibytes in a cache, which sums cannot express, end neither a count nor a build`() throws {
        // A file system in memory has such files, as others do not.
        let folder = "/dev/shm/lintel-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let cache = BuildCache(folder: folder, limit: 1_000)
        cache.store([1, 2, 3], for: String(repeating: "ab", count: 32), of: .job)
        let large = ["one", "two"].map { "\(folder)/v1/jobs/ab/\($0)" }
        for path in large {
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
            try #require(truncate(path, 7 << 60) == 0)
        }
        let content = try BuildCache.content(of: folder)
        #expect(content == BuildCache.Content(entries: 3, bytes: .max))
        cache.settle()
        // They are larger than any entry, and nothing reads them: only the entry remains.
        #expect(cache.problem == nil)
        #expect(try BuildCache.clean(folder) == BuildCache.Content(entries: 1, bytes: 35))
    }

    @Test(.enabled(if: geteuid() != 0), arguments: [[1, 2, 3], [1, 1_000_000_000, 1_700_000_000]] as [[Double]])
    func `an entry that cannot be removed still counts`(times: [Double]) throws {
        let folder = try ScratchFolder()
        func key(_ number: Int) -> String { String(repeating: "\(number)\(number)", count: 32) }
        let large = BuildCache(folder: folder.path)
        for number in 1...3 {
            large.store([UInt8](repeating: 1, count: 968), for: key(number), of: .job)
            try folder.setModified(
                "v1/jobs/\(number)\(number)/" + key(number).dropFirst(2), secondsAfter1970: times[number - 1])
        }
        large.settle()
        // Nothing can be removed from the folder of the oldest.
        #expect(chmod(folder.absolutePath("v1/jobs/11"), 0o500) == 0)
        defer { chmod(folder.absolutePath("v1/jobs/11"), 0o700) }
        let small = BuildCache(folder: folder.path, limit: 2_500)
        small.settle()
        // 3,000 bytes; 2,250 may stay: the second goes in the place of the first.
        #expect(
            folder.exists("v1/jobs/11/" + key(1).dropFirst(2)) && !folder.exists("v1/jobs/22/" + key(2).dropFirst(2)))
        #expect(try folder.text(at: "v1/size") == "2000")
    }

    @Test func `a recalled build counts the images that it writes as the one that drew them`() throws {
        let folder = try ScratchFolder()
        let preset = input("One", "linear-gradient(45deg, #ff5f6d, #ffc371)")
        func written(_ out: String) -> Int? {
            let request = BuildRequest(
                presets: [preset], formats: Set(OutputFormat.allCases),
                cache: BuildCache(folder: folder.absolutePath("cache")))
            let report = Pipeline.build(request, into: OutputFolders(out: folder.absolutePath(out))).presets[0]
            #expect(report.newImages == report.images.files && report.images.files > 0)
            return report.files?.outcome == .created ? report.newImages : nil
        }
        let first = try #require(written("a"))
        #expect(written("b") == first)
    }

    @Test func `what only the seed has is used and copied, and the seed is left as it is`() throws {
        let folder = try ScratchFolder()
        let seed = BuildCache(folder: folder.absolutePath("seed"))
        let (one, two) = (String(repeating: "ab", count: 32), String(repeating: "cd", count: 32))
        seed.store([1, 2, 3], for: one, of: .job)
        seed.store([4], for: two, of: .stamp)
        try folder.put("not an entry", at: "seed/v1/jobs/" + two.prefix(2) + "/" + two.dropFirst(2))
        let before = try folder.listing("seed")
        let cache = BuildCache(folder: folder.absolutePath("cache"), seed: folder.absolutePath("seed"))
        #expect(cache.bytes(for: one, of: .job) == [1, 2, 3])
        #expect(cache.bytes(for: two, of: .job) == nil && cache.bytes(for: two, of: .stamp) == nil)
        #expect(BuildCache(folder: folder.absolutePath("cache")).bytes(for: one, of: .job) == [1, 2, 3])
        #expect(try folder.listing("seed") == before)
    }

    /// As on a build server, where each run begins with an empty cache, and the last run's is the seed.
    @Test func `a run that recalls its presets keeps their images for the run after it`() throws {
        let folder = try ScratchFolder()
        func build(_ preset: BuildRequest.Input, _ name: String, seed: String? = nil) -> BuildCache {
            let cache = BuildCache(folder: folder.absolutePath(name), seed: seed.map { folder.absolutePath($0) })
            let report = Pipeline.build(
                BuildRequest(presets: [preset], cache: cache),
                into: OutputFolders(out: folder.absolutePath("out of \(name)")))
            #expect(!report.presets[0].hasErrors)
            return cache
        }
        let jobs = build(input("One"), "a").counts.misses - 1
        let unchanged = build(input("One"), "b", seed: "a")
        #expect(unchanged.counts.hits == 1 && unchanged.counts.misses == 0)
        #expect(try folder.listing("b/v1/jobs") == folder.listing("a/v1/jobs"))
        var edited = input("One")
        edited.bytes += Array("description: edited\n".utf8)
        // The preset is another one, and its jobs are known.
        let last = build(edited, "c", seed: "b").counts
        #expect(last.misses == 1 && last.hits == jobs && jobs > 0)
    }

    @Test func `what is no key copies nothing from the seed`() throws {
        let folder = try ScratchFolder()
        // From 'v1/jobs/..' two folders up.
        try folder.put("theirs", at: "seed/mine")
        let cache = BuildCache(folder: folder.absolutePath("cache"), seed: folder.absolutePath("seed"))
        cache.copyFromSeed(["../../mine", "", "ab"], of: .job)
        #expect(!folder.exists("cache"))
    }

    @Test func `what several processes stored counts together, without a lock`() throws {
        let folder = try ScratchFolder()
        for number in 1...5 {
            let cache = BuildCache(folder: folder.path, limit: 4_000)
            cache.store(
                [UInt8](repeating: 1, count: 968), for: String(repeating: "\(number)0", count: 32), of: .job)
            cache.settle()
            // 1,000 bytes each; beyond 4,000 down to 3,600.
            let entries = try folder.listing("v1/jobs").count { $0.contains("/") }
            #expect(entries == (number < 5 ? number : 3), "\(number)")
        }
    }

    @Test func `a mark that a killed process left half is written again`() throws {
        let folder = try ScratchFolder()
        try folder.put("Signature: 8a47", at: "v1/CACHEDIR.TAG")
        BuildCache(folder: folder.path).store([1], for: String(repeating: "ab", count: 32), of: .job)
        #expect(try BuildCache.clean(folder.path).entries == 1)
    }

    @Test func `a folder of entries that another process has just made is enough to begin with`() throws {
        let folder = try ScratchFolder()
        let key = String(repeating: "cd", count: 32)
        try folder.makeFolder("v1/jobs/cd")
        let cache = BuildCache(folder: folder.path)
        cache.store([1], for: key, of: .job)
        #expect(cache.problem == nil && cache.bytes(for: key, of: .job) == [1])
    }

    @Test func `many writers and readers of one entry see it whole or not at all`() throws {
        let folder = try ScratchFolder()
        let key = String(repeating: "cd", count: 32)
        let path = folder.path
        let wrong = (0..<64).map { $0 }.concurrentMap(workers: 8) { number in
            let cache = BuildCache(folder: path)
            cache.store([UInt8](repeating: UInt8(number), count: 70_000), for: key, of: .job)
            guard let bytes = cache.bytes(for: key, of: .job) else { return true }
            return bytes.count != 70_000 || Set(bytes).count != 1
        }
        #expect(!wrong.contains(true))
    }
}

struct ValueFingerprintTests {
    private func size(_ width: Int, _ height: Int) -> PixelSize { PixelSize(width: width, height: height) }

    private var job: RenderJob? {
        let layer = Drawing.Layer(
            .color(Color(.sRGB, 1, 0.5, 0.25)), shape: .roundedRectangle(radius: 4), mask: Mask(isInverted: true))
        var job = Pipeline.plan(BuildRequest(presets: [input("One")])).presets[0].plan?.jobs[0].work
        job?.drawing = Drawing(layers: [layer])
        job?.served = .stretchable(StretchTargets([size(10, 44), size(10, 50)], excludedHeights: [44]))
        return job
    }

    @Test func `each part of a job changes its digest`() throws {
        let job = try #require(job)
        let first = ValueFingerprint.digest(of: [job, 1.0])
        #expect(first != nil && first == ValueFingerprint.digest(of: [job, 1.0]))
        let changes: [(inout RenderJob) -> Void] = [
            { $0.drawing.layers[0].opacity = 0.5 }, { $0.drawing.layers[0].shape = .ellipse },
            { $0.drawing.layers[0].shape = .roundedRectangle(radius: 4, .continuous) },
            { $0.drawing.layers[0].mask = nil }, { $0.drawing.layers[0].mask?.isInverted = false },
            { $0.drawing.layers[0].part = .innerShadow(Shadow(sigma: 1)) },
            { $0.drawing.layers[0].part = .dropShadow(Shadow(sigma: 1)) },
            { $0.drawing.compositing = .linear }, { $0.scale = $0.scale == .x3 ? .x2 : .x3 }, { $0.gamut = .displayP3 },
            { $0.gamutMapping = .raytrace }, { $0.bitDepth = .sixteen }, { $0.dither = .auto },
            { $0.served = .stretchable(StretchTargets([size(10, 44)], excludedHeights: [44])) },
            { $0.served = .stretchable(StretchTargets([size(10, 44), size(10, 50)])) },
            { $0.served = .ninePatch(StretchTargets([size(10, 44), size(10, 50)]), padding: Overhang()) },
            { $0.served = .ninePatch(StretchTargets([size(10, 44), size(10, 50)]), padding: Overhang(top: 1)) },
            { $0.served = .exact(size(10, 44)) }, { $0.served = .jpeg(size(10, 44)) },
        ]
        var digests: Set = [first]
        for change in changes {
            var other = job
            change(&other)
            digests.insert(ValueFingerprint.digest(of: [other, 1.0]))
        }
        digests.insert(ValueFingerprint.digest(of: [job, 2.0]))
        #expect(digests.count == changes.count + 2 && !digests.contains(nil))
    }

    @Test func `every job of every shipped preset has a digest, and equal jobs alone have equal ones`() {
        let request = BuildRequest(
            presets: ShippedPresets.all.map { BuildRequest.Input(file: "\($0.name).yml", bytes: Array($0.text.utf8)) })
        let jobs = Pipeline.plan(request).presets.compactMap(\.plan).flatMap(\.jobs)
        #expect(jobs.count > 100)
        let digests = jobs.map { ValueFingerprint.digest(of: [$0]) }
        #expect(!digests.contains(nil))
        #expect(Set(digests).count == Set(jobs).count)
    }

    @Test func `what cannot be seen into is refused`() {
        final class Hidden {}
        struct Outer { var inner: Any }
        #expect(ValueFingerprint.digest(of: [Outer(inner: Hidden())]) == nil)
        #expect(ValueFingerprint.digest(of: [Outer(inner: { 1 })]) == nil)
        #expect(
            ValueFingerprint.digest(of: [Outer(inner: [1: "a", 2: "b"])])
                == ValueFingerprint.digest(of: [Outer(inner: [2: "b", 1: "a"])]))
    }
}
