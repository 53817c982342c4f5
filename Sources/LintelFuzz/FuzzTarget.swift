#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A parser under test, spelt as `Scripts/fuzz` spells it.
enum FuzzTarget: String {
    case css
    case svg
    case presets
    case png
    case jpeg

    /// The one that the environment names; libFuzzer keeps the arguments for itself, and its children inherit this.
    static let chosen: FuzzTarget = {
        guard let name = getenv("LINTEL_FUZZ_TARGET"), let target = FuzzTarget(rawValue: String(cString: name)) else {
            fail("LINTEL_FUZZ_TARGET names no target; expected css, svg, presets, png or jpeg")
        }
        return target
    }()

    /// Reads `bytes` as a user's file and holds what comes out against what was promised; a broken promise ends the process.
    func check(_ bytes: [UInt8]) {
        switch self {
        case .css: CSSPromises.check(String(decoding: bytes, as: UTF8.self))
        case .svg: SVGPromises.check(bytes)
        case .presets: PresetPromises.check(bytes)
        case .png: TexturePromises.checkPNG(bytes)
        case .jpeg: TexturePromises.checkJPEG(bytes)
        }
    }
}

/// Called by libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func lintelFuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.check(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// Ends the process with `message`, as a crash that libFuzzer keeps the input of; words of `precondition` are lost in release builds.
func fail(_ message: String) -> Never {
    for line in [message, "\n"] { _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) } }
    abort()
}

/// Fails with `message` when a promise is broken.
func promise(_ isKept: Bool, _ message: @autoclosure () -> String) {
    if !isKept { fail("broken promise: " + message()) }
}
