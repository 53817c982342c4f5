import LintelBuild
import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelPaths
import LintelPreview
import LintelReview

/// A preview page that is written to a file.
struct PreviewFile {
    private let path: String
    private let invocation: Invocation

    init(_ path: String, _ invocation: Invocation) {
        self.path = path
        self.invocation = invocation
    }

    /// The page that `--preview` names; `nil` when the option is not given.
    /// - Throws: a usage error for a name that no page has.
    static func named(in invocation: Invocation) throws(CommandFailure) -> PreviewFile? {
        guard let path = invocation.arguments[.preview] else { return nil }
        if path == "-" {
            throw CommandFailure(.usageError, "'--preview' writes a file; lintel preview writes to stdout")
        }
        try PageName.check(path, allowsStdout: false)
        return PreviewFile(path, invocation)
    }

    /// Draws presets, and writes the page.
    /// - Parameter reloading: whether an open page loads itself again when it is written again. Whoever looks at such a
    ///   page does not see messages, so that it has the errors where every preset has one.
    func write(_ request: PreviewRequest, reloading: Bool = false) throws(CommandFailure) {
        var request = request
        if reloading { request.stamp = DiskPath(Self.stamp(of: path)).name }
        let report = Pipeline.preview(request)
        guard let page = report.page else {
            if let stamp = request.stamp { return try write(Self.failure(report.build, stamp: stamp).made) }
            return invocation.console.say("\(path) is not written: every preset has an error")
        }
        try write(page)
    }

    /// Writes the page, then its stamp, each beside its old version and renamed.
    func write(_ page: PreviewPage.Made) throws(CommandFailure) {
        try invocation.write(page.bytes, to: path)
        if let stamp = page.stamp { try invocation.write(stamp, to: Self.stamp(of: path)) }
        invocation.console.say("Wrote \(path): \(Amounts.bytes(page.bytes.count))")
    }

    private static func failure(_ build: BuildReport, stamp: String) -> FailurePage {
        let errors = Pipeline.errors(of: build)
        return FailurePage(
            title: build.presets.map { DiskPath($0.file).name }.joined(separator: ", "),
            errors: errors.isEmpty ? ["no preset could be drawn"] : errors, stamp: stamp, digest: { sha256($0) })
    }

    /// The path of the image beside a page that changes whenever the page does.
    private static func stamp(of path: String) -> String { path + ".stamp.svg" }
}
