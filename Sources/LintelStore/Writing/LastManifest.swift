package import LintelJSON
package import LintelPaths

/// The parts of an earlier build's `manifest.json` that the writer needs: proof that Lintel wrote the folder, and its
/// files.
///
/// The contract with the emitter: `manifest.json` is at the top of the folder, and is a JSON object with a key
/// `lintelManifest` (the version of its format, a whole number), and `files` is an array of the relative paths of all
/// files that the build delivers, `manifest.json` itself among them. Later versions keep these two keys.
package struct LastManifest {
    package static let name = "manifest.json"
    /// The manifest of a preset for every device with every bar is far smaller.
    package static let sizeLimit = 64 << 20
    /// The limits for everything that reads a manifest: the largest one has about a value in 16 bytes.
    package static let limits = JSON.Limits(depth: 32, values: 1 << 22)

    /// The files with `manifest.json`, whether it is listed or not.
    package var files: Set<DiskPath>

    /// Reads a manifest; `nil` when the bytes are not a manifest that Lintel wrote, or one of its paths is not a text.
    /// Without a manifest nothing in the folder is changed.
    /// - Complexity: O(bytes).
    package init?(_ bytes: [UInt8]) {
        guard let json = try? JSON.parse(bytes, limits: Self.limits), json["lintelManifest"]?.integer != nil,
            let items = json["files"]?.items
        else { return nil }
        files = [DiskPath(Self.name)]
        for item in items {
            guard let path = item.string else { return nil }
            files.insert(DiskPath(path))
        }
    }

    /// Returns the error in a manifest that Lintel wrote or may have written: text that is not JSON, or an object whose
    /// `lintelManifest` or `files` are not what a build writes. `nil` for an object without `lintelManifest`, which
    /// another program wrote.
    /// - Complexity: O(bytes).
    static func damage(in bytes: [UInt8]) -> String? {
        let json: JSON
        do throws(JSON.SyntaxError) { json = try JSON.parse(bytes, limits: limits) } catch {
            return bytes.isEmpty ? "it is empty" : "\(error)"
        }
        guard let version = json["lintelManifest"] else { return nil }
        if version.integer == nil { return "'lintelManifest' is not a whole number" }
        return "'files' is not a list of paths"
    }
}
