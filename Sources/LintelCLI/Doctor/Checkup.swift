import CLintelKernels
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelPaths
import LintelReview
import LintelStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Looks at what builds need of a machine. Nothing that it writes remains.
struct Checkup {
    let invocation: Invocation

    /// Returns the findings in the order in which they are printed.
    /// - Complexity: one small build, and a look at every entry of the cache.
    func findings() -> [Finding] {
        let findings: [Finding?] = [
            tool, processor, libraries, limits, captions, project, cache, output, terminal, build,
        ]
        return findings.compactMap(\.self)
    }

    private var tool: Finding {
        Finding("tool", .fine, "lintel \(Version.tool), renderer \(Version.renderer), devices \(Version.catalog)")
    }

    private var processor: Finding {
        let count = ProcessInfo.processInfo.activeProcessorCount
        #if arch(x86_64)
        let base = "SSE2"
        #elseif arch(arm64)
        let base = "NEON"
        #else
        let base = "vector"
        #endif
        let instructions =
            switch lintel_best_variant() {
            case LINTEL_AVX512: "AVX-512"
            case LINTEL_AVX2: "AVX2"
            case LINTEL_BASE: base
            default: "no vector"
            }
        return Finding("processor", .fine, "\(Amounts.count(count, "processor")), \(instructions) instructions")
    }

    /// The libraries that are loaded, by the names of their files, which have their versions.
    private var libraries: Finding {
        let wanted = ["png", "deflate", "jpeg", "lcms2", "freetype", "expat", "yaml"]
        // A library is found under a name without its whole version, which is a link.
        let loaded = Set(RunningProgram.loadedFiles.map { DiskPath(Disk.resolved($0) ?? $0).name })
        let found = wanted.map { name in loaded.filter { $0.hasPrefix("lib\(name)") }.min() ?? "\(name) (built in)" }
        return Finding("libraries", .fine, found.joined(separator: ", "))
    }

    /// How many files may be open: a build has a few for each image that is drawn at a time.
    private var limits: Finding {
        guard let limit = OpenFiles.limit else {
            return Finding("files", .note, "the limit of open files is not known")
        }
        let isSmall = limit < Self.wantedFiles
        let count = limit > 1 << 40 ? "any number of" : "\(limit)"
        return Finding(
            "files", isSmall ? .note : .fine, "\(count) files can be open at a time",
            advice: isSmall ? "raise the limit for large builds: ulimit -n \(Self.wantedFiles)" : nil)
    }

    /// What macOS gives to programs, the least of the usual systems; builds need far fewer.
    private static let wantedFiles = 256

    private var captions: Finding {
        for path in invocation.files.fonts where FontPaths.firstFont(of: [path]) != nil {
            return Finding("captions", .fine, path)
        }
        return Finding(
            "captions", .note, "no font was found: contact sheets have no captions",
            advice: "install DejaVu Sans (fonts-dejavu-core on Debian), or name a font with lintel sheet --font FILE")
    }

    private var terminal: Finding {
        let output = invocation.console.output
        guard output.isErrorTerminal else {
            return Finding("terminal", .fine, "none on stderr: no colors, no progress")
        }
        let isDumb = invocation.environment["TERM"] == "dumb"
        let colors = invocation.console.isColored ? "colors" : "no colors"
        return Finding("terminal", .fine, "on stderr: \(colors), \(isDumb ? "no progress" : "progress")")
    }

    /// Draws, proves and encodes a small preset in memory.
    private var build: Finding {
        let text = """
            lintel: 1
            name: Checkup
            background: { layers: [ "#336699", { fill: red, radius: 4 } ] }
            bars: [navigation]
            devices: iPhone 16
            """
        let request = BuildRequest(
            presets: [BuildRequest.Input(file: "checkup.yml", bytes: Array(text.utf8))])
        let (report, files) = Pipeline.files(of: request)
        guard files != nil else {
            let message =
                report.diagnostics.first { $0.severity == .error }?.message ?? report.failure?.description ?? "no files"
            return Finding("build", .problem, "a small preset does not build: \(message)", advice: "please report it")
        }
        return Finding(
            "build", .fine,
            "a small preset was drawn, proved and encoded: \(Amounts.count(report.images.files, "image file"))")
    }
}
