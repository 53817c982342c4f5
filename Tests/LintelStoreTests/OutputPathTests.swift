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
}
