import LintelStore
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

struct DiskErrorTests {
    // The library has these messages too, and its callers give no options.
    @Test(arguments: [
        (
            DiskError.notOurs(path: "out/A"),
            "'out/A' contains files that lintel did not write; choose another folder, or empty this one"
        ),
        (
            .damagedManifest(path: "out/A/manifest.json", reason: "it is empty"),
            "cannot read 'out/A/manifest.json', which lists the files that lintel wrote: it is empty; restore it, or remove "
                + "its folder and build again"
        ),
        (
            .nameTaken(path: "out", by: .file),
            "'out' should be a folder, but is a file; move it away, or choose another path"
        ),
        (
            .brokenLink(path: "out"),
            "'out' is a link to something that does not exist; make that folder, or name another"
        ),
        (
            .presetFolder(path: "out/A"),
            "'out/A' is the folder of a preset's outputs; choose another name or another folder"
        ),
        (.isFolder(path: "a.css"), "'a.css' is a folder; name a file"),
        (.inTheWay(path: "out/A/b"), "'out/A/b' has the name of an output, but lintel did not write it; move it away"),
        (.mountPoint(path: "out/A"), "'out/A' is on another file system than the folder around it"),
        (.forbidden(.init(operation: .create, path: "out", code: EACCES)), "cannot create 'out': Permission denied"),
    ])
    func `a message says what was found and what to do, and names no option`(error: DiskError, message: String) {
        #expect(error.description == message)
    }
}
