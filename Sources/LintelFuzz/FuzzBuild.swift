import LintelBuild
import LintelEmit
import LintelEngine
import LintelStore

/// A small preset that is built once in the folder of this process: what inputs that a build leaves are changed copies
/// of.
enum FuzzBuild {
    static let input = BuildRequest.Input(
        file: "Tiny.yml",
        bytes: Array(
            """
            lintel: 1
            name: Tiny
            background: "linear-gradient(to right, #ff5f6d, #ffc371)"
            devices: iPhone 16
            scales: 3
            bars: { navigation: { metrics: [default] } }

            """.utf8))

    static let folders = OutputFolders(out: FuzzFolder.path + "/out")

    /// A request with a cache, in which everything is built.
    static let request: BuildRequest = {
        let cache = BuildCache(folder: FuzzFolder.path + "/cache")
        let request = BuildRequest(
            presets: [input], formats: [.bundle], workers: 1, cache: cache)
        guard Pipeline.build(request, into: folders).presets.allSatisfy({ !$0.hasErrors }) else {
            fail("the preset is not built")
        }
        return request
    }()

    /// The folder around the preset's folder.
    static var out: String {
        _ = request
        return folders.out
    }

    static var folder: String { out + "/Tiny" }

    /// The manifest as the build wrote it.
    static let manifest = FuzzFolder.bytes(folder + "/" + LastManifest.name)
}
