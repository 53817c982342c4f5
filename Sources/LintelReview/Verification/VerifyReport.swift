package import LintelPaths

/// The folders to verify, and the options for verifying them.
package struct VerifyRequest: Sendable {
    /// The folders that builds made, or folders that contain such ones.
    package var folders: [String]
    /// The folder of the files that the builds were made from; textures are looked for there and nowhere else. `nil`
    /// looks for none.
    package var inputs: String?
    /// Whether images may remain unproved when a texture is missing.
    package var allowsUnproved: Bool
    /// The number of images that are proved at a time, at least 1. Never shows in the report.
    package var workers: Int
    /// What a batch lists that was made in one of `folders`, by that one.
    package var listed: [DiskPath: Listing] = [:]
    /// Names of files and folders that show, beside the folders of brands, that what is in these was made from presets
    /// with the brands' changes in them. The presets' own files are others then.
    package var brandMarks: [String] = []

    package init(folders: [String], inputs: String? = nil, allowsUnproved: Bool = false, workers: Int = 1) {
        self.folders = folders
        self.inputs = inputs
        self.allowsUnproved = allowsUnproved
        self.workers = workers
    }

    /// The folders that a batch's manifests list.
    package struct Listing: Sendable {
        /// The digests that the manifests list of each folder's own manifest, by the folder's path below the batch's
        /// folder. Such a folder has to be there, with a manifest of one of these digests, or with any where none is
        /// listed.
        package var digests: [DiskPath: Set<String>] = [:]
        /// The findings about manifests of the batch that are not as a batch writes them.
        package var findings: [VerifyReport.Finding] = []

        package init() {}
    }
}

/// The results of verifying, in the order of the request.
package struct VerifyReport: Sendable {
    package var folders: [FolderReport]
    /// The wall time in seconds.
    package var seconds: Double

    /// The report of one built folder.
    package struct FolderReport: Sendable {
        /// The path of the folder as the process can open it.
        package var folder: String
        /// The name that the manifest records; `nil` when there is no readable one.
        package var name: String?
        /// The number of files that the manifest lists, including itself.
        package var files = 0
        /// The number of image files that the manifest lists.
        package var images = 0
        /// The number of distinct pictures whose proof was repeated and holds.
        package var proved = 0
        /// The number of distinct pictures whose proof could not be repeated because a texture is missing.
        package var unproved = 0
        /// The largest difference that was found, in 1/255; `nil` when nothing was proved that a tolerance applies to.
        package var worstDifference: Double?
        /// The findings, ascending by path; those of one path in the order found.
        package var findings: [Finding] = []

        package init(folder: String) { self.folder = folder }

        /// Whether there are findings that count as errors.
        package var hasErrors: Bool { findings.contains { !$0.isAllowed } }
    }

    package var hasErrors: Bool { folders.contains(where: \.hasErrors) }

    /// One error or difference that was found.
    package struct Finding: Hashable, Sendable {
        package var kind: Kind
        /// The path relative to the folder; empty for the folder itself.
        package var path: String
        /// The message that follows the path: `is missing`.
        package var message: String
        /// Whether the request allows it.
        package var isAllowed = false

        package init(_ kind: Kind, _ path: String, _ message: String, isAllowed: Bool = false) {
            self.kind = kind
            self.path = path
            self.message = message
            self.isAllowed = isAllowed
        }

        /// The kind of a finding, spelt as `--json` spells it.
        package enum Kind: String, CaseIterable, Hashable, Sendable {
            /// A file that the manifest lists is missing.
            case missing
            /// A file exists that the manifest does not list.
            case extra
            /// A file has another digest than the manifest says.
            case changed
            /// A file cannot be read.
            case unreadable
            /// The manifest is none, or not one of this version.
            case manifest
            /// The manifest is missing, or is not one of this version.
            case stale
            /// The inputs in the manifest are not what their digests say, or do not make what it lists.
            case inputs
            /// An image is not the picture that its record describes.
            case proof
            /// An image's proof was not done again.
            case unproved
            /// What the manifest says is not what was found.
            case figure
            /// A file is as the manifest has it, but not as a build would write it.
            case contents
        }
    }
}
