import LintelInterchange

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A parser under test, spelt as `Scripts/fuzz` spells it.
enum FuzzTarget: String, CaseIterable {
    case css
    case svg
    case presets
    case png
    case jpeg
    case batches
    case devices
    case tokens
    case ggr
    case stylesheets
    case projects
    case arguments
    case manifests
    case parts
    case cache
    case stamps

    /// The one that the environment names; libFuzzer keeps the arguments for itself, and its children inherit this.
    static let chosen: FuzzTarget = {
        guard let name = getenv("LINTEL_FUZZ_TARGET"), let target = FuzzTarget(rawValue: String(cString: name)) else {
            fail("LINTEL_FUZZ_TARGET: expected " + allCases.map(\.rawValue).joined(separator: ", "))
        }
        return target
    }()

    /// Reads `bytes` as a user's file and holds what comes out against what was promised; a broken promise ends the
    /// process.
    func check(_ bytes: [UInt8]) {
        switch self {
        case .css: CSSPromises.check(String(decoding: bytes, as: UTF8.self))
        case .svg: SVGPromises.check(bytes)
        case .presets: PresetPromises.check(bytes)
        case .png: TexturePromises.checkPNG(bytes)
        case .jpeg: TexturePromises.checkJPEG(bytes)
        case .batches: BatchPromises.check(bytes)
        case .devices: DevicesPromises.check(bytes)
        case .tokens: ImportPromises.check(bytes, as: .dtcg)
        case .ggr: ImportPromises.check(bytes, as: .ggr)
        case .stylesheets: ImportPromises.check(bytes, as: .css)
        case .projects: CommandLinePromises.checkProject(bytes)
        case .arguments: CommandLinePromises.checkArguments(bytes)
        case .manifests: ManifestPromises.check(bytes)
        case .parts: PartPromises.check(bytes)
        case .cache: CachePromises.check(bytes)
        case .stamps: StampPromises.check(bytes)
        }
    }

    /// Inputs that this program makes, since they hold digests of it or of what it built.
    var seeds: [[UInt8]] {
        switch self {
        case .manifests: ManifestPromises.seeds
        case .parts: PartPromises.seeds
        case .cache: CachePromises.seeds
        case .stamps: StampPromises.seeds
        default: []
        }
    }
}

/// Prepares the target before the first input; libFuzzer calls it. Writes the target's own seeds where the environment
/// requests them.
@_cdecl("LLVMFuzzerInitialize")
public func lintelFuzzStart(_: OpaquePointer?, _: OpaquePointer?) -> CInt {
    guard let folder = getenv("LINTEL_FUZZ_SEEDS") else { return 0 }
    for (index, seed) in FuzzTarget.chosen.seeds.enumerated() {
        FuzzFolder.write(seed, to: "\(String(cString: folder))/made-\(index)")
    }
    return 0
}

/// Runs the target with an input; libFuzzer calls it for every one.
@_cdecl("LLVMFuzzerTestOneInput")
public func lintelFuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.check(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// Ends the process with `message`, as a crash that libFuzzer keeps the input of; words of `precondition` are lost in
/// release builds.
func fail(_ message: String) -> Never {
    for line in [message, "\n"] { _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) } }
    abort()
}

/// Fails with `message` when a promise is broken.
func promise(_ isKept: Bool, _ message: @autoclosure () -> String) {
    if !isKept { fail("broken promise: " + message()) }
}
