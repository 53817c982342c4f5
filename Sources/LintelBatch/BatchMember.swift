import LintelJSON

/// The members of the objects in `batch-manifest.jsonl`, by which they are written and read.
enum BatchMember: String {
    // MARK: The header

    /// The version of the format, a whole number.
    case formatVersion = "lintelBatchManifest"
    /// The program: its `name`, `version`, `rendererVersion` and `deviceCatalogVersion`.
    case generator, version, rendererVersion, deviceCatalogVersion
    /// The digest of the batch.
    case batch
    /// How many brands the batch has.
    case brands
    /// The presets as the batch file names them.
    case presets
    /// How many jobs the whole batch has, also in the manifest of a part.
    case jobs
    /// The part, such as `2/4`; null for a whole batch.
    case shard
    /// What decides on the files of all jobs and is not in the batch file: `formats` and `coding`.
    case options, formats, coding
    /// The devices file, with `file` and `sha256`; null without one.
    case devices
    /// The digest of the assignment that parts were divided by; only in the manifests of such parts.
    case assignment
    /// How many jobs a part has, each on a line; only in the manifests of parts.
    case partJobs
    /// Whether the batch file had errors, also those that keep nothing of it from being built; only in the manifests of
    /// parts, and not in those of earlier versions.
    case batchErrors

    // MARK: A job

    /// The number of the job among all jobs of the batch, from 0.
    case job
    case brand, displayName, preset
    /// The name of the preset's outputs; of the generator, `lintel`.
    case name
    /// The job's folder, relative to the batch's; null for a job that failed.
    case folder
    /// The digest of the job's `manifest.json`.
    case manifest
    /// How many files there are, how many of them are images, and how many bytes the images have.
    case files, images, bytes
    /// The files that the job was made of beside its preset, each with `file` and `sha256`.
    case inputs
    /// The largest difference that a stretch proof found, in 1/255 of the full range; null without one.
    case worstDifference
    /// Why the job failed; null for one that did not.
    case failure

    // MARK: A file

    case file, sha256
}

extension JSON {
    /// An object of members of a batch's manifest, in this order.
    init(_ members: KeyValuePairs<BatchMember, JSON>) {
        self = .object(members.map { Member($0.key, $0.value) })
    }

    /// The value of a member of a batch's manifest; `nil` for what is not an object, or has no such member.
    subscript(member: BatchMember) -> JSON? { self[member.rawValue] }
}

extension JSON.Member {
    init(_ member: BatchMember, _ value: JSON) { self.init(member.rawValue, value) }

    func `is`(_ member: BatchMember) -> Bool { key == member.rawValue }
}
