import Foundation
import LintelStore
import LintelTestSupport
import Testing

struct FolderProbeTests {
    // Only root may write at the root of Linux, and nobody at that of macOS.
    @Test(arguments: ["/", "/nowhere/out"])
    func `a folder that cannot be written is named, and not what was tried in it`(path: String) async {
        await #expect(processExitsWith: .success) { [path = path as String] in
            try OutputFolderModeTests.becomeOrdinaryUser()
            let error = #expect(throws: DiskError.self) { try FolderProbe(near: path) }
            #expect(error?.description.hasPrefix("cannot write in '/': ") == true, "\(error?.description ?? "")")
        }
    }

    @Test func `nothing is left where a folder would be made`() throws {
        let scratch = try ScratchFolder()
        _ = try FolderProbe(near: scratch.absolutePath("a/b"))
        #expect(try scratch.listing() == [])
    }
}
