import LintelEngine
import LintelPaths
import LintelStore

/// The files of a built preset, in memory.
public struct BuiltPreset: Sendable {
    /// The preset's name, which is that of its folder.
    public let name: String
    /// The files, ascending by path. `manifest.json` is one of them and lists every use of every image; `images` has
    /// what is needed to show one.
    public let files: [File]
    /// The files that are images, ascending by path.
    public let images: [Image]
    /// The warnings and notes, sorted by location: those of the preset, of its palettes and of the devices file.
    public let diagnostics: [Diagnostic]
    /// The largest difference that a proof of a stretchable image found, in 1/255 of the full range; `nil` without such
    /// images.
    public let maxDifference: Double?

    private let tree: FileTree

    /// A file of the preset's folder.
    public struct File: Hashable, Sendable {
        /// The path below the preset's folder, with `/` between the names.
        public let path: String
        /// The content of the file.
        public let bytes: [UInt8]
    }

    init(
        name: String, files: FileTree, uses: [FinishedUse], diagnostics: [Diagnostic], maxDifference: Double?
    ) {
        self.name = name
        images = Image.images(of: uses)
        self.files = files.files.map { File(path: $0.path.text, bytes: $0.bytes) }
        self.diagnostics = diagnostics
        self.maxDifference = maxDifference
        tree = files
    }

    /// The change that a write made to the folder.
    public enum Outcome: String, Hashable, Sendable {
        /// It was not there, or was empty.
        case created
        /// Some files were written or removed.
        case updated
        /// Every file was there already, byte for byte; nothing was touched.
        case unchanged
    }

    /// Replaces the folder `out/name` in one step: a reader sees all of the old files or all of the new ones. Files
    /// that an earlier build wrote and this one lacks are removed, all others stay. Files of the last version that
    /// cannot be removed, because they are another user's, stay in a hidden folder beside the new one; a later write by
    /// its owner removes it.
    /// - Parameter out: the folder that contains it; created when missing.
    /// - Throws: `BuildError.unwritable`; the folder is as it was.
    @discardableResult
    public func write(into out: String) throws(BuildError) -> Outcome {
        do throws(DiskError) {
            switch try OutputFolder(out: out, name: name).write(tree).outcome {
            case .created: return .created
            case .updated: return .updated
            case .unchanged: return .unchanged
            }
        } catch {
            throw BuildError(error)
        }
    }
}
