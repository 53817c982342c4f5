import Foundation
import LintelStore
import LintelTestSupport
import Testing

struct BuiltFolderTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

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
            #expect(BuiltFolder.nearest(around: "\(folder)/x.css") == (isLintels ? folder : nil), "\(name)")
            #expect(BuiltFolder.hasForeignManifest(folder) == !isLintels, "\(name)")
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
            #expect(BuiltFolder.nearest(around: scratch.absolutePath("\(index)/x.css")) == nil, "\(target)")
        }
    }
}
