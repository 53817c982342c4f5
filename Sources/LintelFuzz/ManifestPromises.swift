import LintelBuild
import LintelEmit
import LintelJSON
import LintelReview
import LintelStore

/// What is promised of any bytes in place of a built folder's manifest: `verify` says what is wrong with it, and finds
/// nothing wrong only with what a build writes.
enum ManifestPromises {
    static var seeds: [[UInt8]] { [FuzzBuild.manifest] }

    static func check(_ bytes: [UInt8]) {
        _ = LastManifest(bytes)
        do throws(RecordedManifest.Malformed) { _ = try RecordedManifest(bytes) } catch {
            promise(!error.message.isEmpty, "an error says something")
            return
        }
        // Made before its manifest is replaced.
        let manifest = FuzzBuild.manifest
        FuzzFolder.write(bytes, to: FuzzBuild.folder + "/" + LastManifest.name)
        let report = Pipeline.verify(VerifyRequest(folders: [FuzzBuild.folder]))
        promise(report.folders.count == 1, "\(report.folders.count) folders are verified")
        for finding in report.folders.flatMap(\.findings) {
            promise(!finding.message.isEmpty, "a finding at '\(finding.path)' says something")
        }
        guard !report.hasErrors else { return }
        promise(
            stripped(bytes) == stripped(manifest),
            "a manifest that no build writes is verified: \(String(decoding: bytes, as: UTF8.self))")
    }

    /// Returns the manifest without the names of the files that it was built from, which are the user's, and without
    /// the tool's version, which may be another one.
    private static func stripped(_ bytes: [UInt8]) -> JSON? {
        guard let members = (try? JSON.parse(bytes))?.members else { return nil }
        return .object(
            members.filter { $0.key != Manifest.inputs.name }.map { member in
                guard member.key == Manifest.generator.name, let parts = member.value.members else { return member }
                return JSON.Member(member.key, .object(parts.filter { $0.key != Manifest.Generator.toolVersion.name }))
            })
    }
}
