import Foundation
import LintelBuild
import LintelEngine
import LintelPlan
import LintelStore
import LintelTestSupport
import Testing

/// Entries that another program has put into the cache with digests that are right: whatever they say, nothing is
/// written outside the output folder, and nothing crashes.
struct CraftedCacheTests {
    private let scratch: ScratchFolder
    private static let text =
        "lintel: 1\nname: One\nbackground: linear-gradient(to right, #ff5f6d, #ffc371)\ndevices: iPhone 16\n"
        + "scales: 3\nbars: { navigation: { metrics: [default] } }\n"

    init() throws { scratch = try ScratchFolder() }

    private var cache: BuildCache { BuildCache(folder: scratch.absolutePath("cache")) }

    /// Deep enough that paths with `..` end in the scratch folder.
    @discardableResult private func build(_ out: String = "a/b/c/d/out") -> PresetReport {
        let input = BuildRequest.Input(file: "one.yml", bytes: Array(Self.text.utf8), folder: scratch.absolutePath("p"))
        return Pipeline.build(
            BuildRequest(presets: [input], cache: cache), into: OutputFolders(out: scratch.absolutePath(out))
        ).presets[0]
    }

    private struct Entry {
        var key: String
        var kind: BuildCache.Kind
        /// Behind the digest.
        var body: [UInt8]
    }

    private func entries(_ kind: BuildCache.Kind) throws -> [Entry] {
        let folder = "cache/v1/\(kind.rawValue)"
        return try scratch.listing(folder).filter { $0.count > 3 }.map { path in
            let bytes = try Data(contentsOf: URL(fileURLWithPath: scratch.absolutePath("\(folder)/\(path)")))
            return Entry(key: path.replacing("/", with: ""), kind: kind, body: Array(bytes.dropFirst(32)))
        }
    }

    private func filesOutside() throws -> [String] {
        try scratch.listing().filter { path in
            !["cache", "a/b/c/d/out"].contains { path.hasPrefix($0) } && !"a/b/c/d/out".hasPrefix(path)
        }
    }

    @Test(arguments: [BuildCache.Kind.preset, .stamp])
    func `a path that leads out of the folder is not written`(kind: BuildCache.Kind) throws {
        build()
        for entry in try entries(kind) {
            var body = entry.body
            // As long, so that the lengths in the entry are right.
            for (path, other) in [
                ("One.bundle/Info.plist", "../../../../nfo.plist"), ("One+Lintel.json", "/../../esc.json"),
            ] {
                for range in body.ranges(of: Array(path.utf8)).reversed() {
                    body.replaceSubrange(range, with: Array(other.utf8))
                }
            }
            #expect(body != entry.body, "an entry names the paths")
            cache.store(body, for: entry.key, of: kind)
            #expect(cache.bytes(for: entry.key, of: kind) == body)
        }
        if kind == .preset { try FileManager.default.removeItem(atPath: scratch.absolutePath("a")) }
        #expect(!build().hasErrors)
        #expect(try filesOutside() == [])
        #expect(scratch.exists("a/b/c/d/out/One/One.bundle/Info.plist"))
    }

    /// The proof of an image says which sizes it was made for, and where in them it found what; `Scripts/fuzz cache`
    /// found the first.
    @Test(arguments: [
        "another size that no device asks for", "a size twice", "a size below 0", "a pixel beside its picture",
        "a difference above 255",
    ])
    func `an image whose proof is of other sizes, or not possible, is drawn again`(change: String) throws {
        build()
        let good = try filesBuilt()
        for entry in try entries(.preset) { cache.store([0], for: entry.key, of: .preset) }
        var changed = 0
        for entry in try entries(.job) {
            let count = entry.body[..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
            var json = String(decoding: entry.body[8..<(8 + count)], as: UTF8.self)
            switch change {
            case "another size that no device asks for":
                json = json.replacing(/"otherTargets":\[\{"height":\d+,"width":/) { "\($0.output)1" }
            case "a size twice":
                json = json.replacing(/"targets":\[(\{"difference":.*?\}\}),/) {
                    "\"targets\":[\($0.output.1),\($0.output.1),"
                }
            case "a pixel beside its picture":
                json = json.replacing(/"target":\{"height":(\d+),"width":(\d+)\},"x":\d+/) {
                    "\"target\":{\"height\":\($0.output.1),\"width\":\($0.output.2)},\"x\":\($0.output.2)"
                }
                json = json.replacing(/"x":\d+,"y":\d+\},"target":\{"height":(\d+),"width":(\d+)\}/) {
                    "\"x\":\($0.output.2),\"y\":0},\"target\":{\"height\":\($0.output.1),\"width\":\($0.output.2)}"
                }
            case "a difference above 255":
                json = json.replacing(/"maxDifference":[0-9.]+/) { _ in "\"maxDifference\":255.5" }
                json = json.replacing(/"bound":[0-9.]+/) { _ in "\"bound\":255.75" }
            default:
                json = json.replacing(/"targets":\[(\{"difference":.*?\}),"target":\{.*?\}\}/) {
                    "\($0.output),\($0.output.1),\"target\":{\"height\":-1,\"width\":-1}}"
                }
            }
            let text = Array(json.utf8)
            if text != Array(entry.body[8..<(8 + count)]) { changed += 1 }
            let body =
                withUnsafeBytes(of: UInt64(text.count).littleEndian) { Array($0) } + text + entry.body[(8 + count)...]
            cache.store(body, for: entry.key, of: .job)
        }
        #expect(changed > 0, "an entry has such sizes")
        try FileManager.default.removeItem(atPath: scratch.absolutePath("a"))
        #expect(!build().hasErrors)
        #expect(try filesBuilt() == good)
    }

    private func filesBuilt() throws -> [String: Data] {
        let folder = "a/b/c/d/out/One"
        return try Dictionary(
            uniqueKeysWithValues: scratch.listing(folder).compactMap { path in
                (try? Data(contentsOf: URL(fileURLWithPath: scratch.absolutePath("\(folder)/\(path)")))).map {
                    (path, $0)
                }
            })
    }

    @Test(arguments: BuildCache.Kind.allCases)
    func `no entry that was changed crashes a build`(kind: BuildCache.Kind) throws {
        build()
        let entries = try entries(kind)
        var chance = Chance(seed: 7)
        for round in 0..<12 {
            for entry in entries where !entry.body.isEmpty {
                var body = entry.body
                for _ in 0...round % 3 {
                    let index = Int(chance.next() % UInt64(body.count))
                    switch chance.next() % 3 {
                    case 0: body[index] = UInt8(truncatingIfNeeded: chance.next())
                    case 1: body[index] = [0x00, 0xFF, 0x2D, 0x39, 0x7F, 0x80][Int(chance.next() % 6)]
                    default: body = Array(body.prefix(index + 1))
                    }
                }
                cache.store(body, for: entry.key, of: kind)
            }
            // Also where nothing of the last build is.
            if round % 2 == 0 { try? FileManager.default.removeItem(atPath: scratch.absolutePath("a")) }
            _ = build()
            #expect(try filesOutside() == [])
        }
    }
}

/// Numbers that are the same in each run. Source: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators
/// (2014), SplitMix64.
private struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
