import Foundation
import LintelStore
import LintelTestSupport
import Testing

struct OutputPathTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    // POSIX.1-2017, volume 1, section 4.13: how a path leads to a file.
    @Test(arguments: [
        ("x", "./x", true), ("x", "n/../n/../x", true), ("n/x", "n/../n/x", true), ("x", "link/x", true),
        ("x", "dangling", true), ("dangling", "second", true), ("in/y", "below/y", true), ("x", "X/x", false),
        ("x", "y", false), ("in/x", "x", false), ("circle", "x", false), ("", ".", true), ("x/", "x", true),
    ])
    func `two paths name one file also where nothing exists yet`(one: String, other: String, isSame: Bool) throws {
        try scratch.makeFolder("in")
        for (name, target) in [
            ("link", "."), ("dangling", "x"), ("second", "in/../dangling"), ("below", "in"), ("circle", "circle"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.absolutePath(name), withDestinationPath: target)
        }
        let paths = [one, other].map(scratch.absolutePath)
        #expect(OutputPath.isSame(paths[0], paths[1]) == isSame)
        #expect(OutputPath.isSame(paths[1], paths[0]) == isSame)
    }

    @Test(arguments: ["{\"lintelManifest\": 1, \"files\": []}", "{\"name\": \"A web app\"}"])
    func `a manifest that is a link says the same about its folder as a file does`(text: String) throws {
        let isLintels = text.contains("lintelManifest")
        try scratch.put(text, at: "file/manifest.json")
        try scratch.put(text, at: "elsewhere/stored")
        try scratch.makeFolder("link")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.absolutePath("link/manifest.json"), withDestinationPath: "../elsewhere/stored")
        for name in ["file", "link"] {
            let folder = scratch.absolutePath(name)
            #expect(OutputPath.builtFolder(around: "\(folder)/x.css") == (isLintels ? folder : nil), "\(name)")
            #expect(OutputPath.hasForeignManifest(folder) == !isLintels, "\(name)")
            try scratch.put("{}", at: "\(name)/x.json")
        }
        // A pattern does not search the outputs of a preset.
        #expect(
            FilePattern("**/x.json").matches(in: scratch.path) == (isLintels ? [] : ["file/x.json", "link/x.json"]))
    }

    @Test func `a link of the manifest's name that leads nowhere, to itself or to a folder marks no folder`() throws {
        for (index, target) in ["gone", "manifest.json", "."].enumerated() {
            try scratch.makeFolder("\(index)")
            try FileManager.default.createSymbolicLink(
                atPath: scratch.absolutePath("\(index)/manifest.json"), withDestinationPath: target)
            #expect(OutputPath.builtFolder(around: scratch.absolutePath("\(index)/x.css")) == nil, "\(target)")
        }
    }
}
