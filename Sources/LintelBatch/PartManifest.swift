import LintelEngine
import LintelJSON
import LintelStore

/// The manifest of a part of a batch, read up to its next line.
struct PartManifest {
    /// The part's folder.
    let folder: String
    let path: String
    let header: JSON
    let shard: Shard
    /// The next job; `nil` after the last.
    private(set) var line: JSON?
    private var lines: LineFile
    /// How many lines of jobs were read.
    private var count = 0

    /// - Parameter bufferSize: of this part, in bytes.
    init(_ folder: String, _ name: String, bufferSize: Int) throws(MergeFailure) {
        self.folder = folder
        path = "\(folder)/\(name)"
        lines = LineFile(path, bufferSize: bufferSize)
        let first = try Self.next(&lines) ?? .null
        guard first[.formatVersion]?.integer == BatchManifest.formatVersion,
            let shard = first[.shard]?.string.flatMap({ Shard($0) }), first[.jobs]?.integer != nil
        else { throw .malformed(path: path, message: "it is not the manifest of a part of a batch") }
        header = first
        self.shard = shard
        try advance()
    }

    /// The number of the next job among all jobs of the batch; `nil` after the last.
    var job: Int? { line?[.job]?.integer }

    /// Goes to the next job, whose number has to be higher.
    mutating func advance() throws(MergeFailure) {
        let last = job ?? -1
        line = try Self.next(&lines)
        guard line != nil else {
            if let jobs = header[.partJobs]?.integer, jobs != count {
                throw .malformed(
                    path: path,
                    message: "it has \(Amounts.count(count, "job")), but its header says \(jobs); build that part again"
                )
            }
            return
        }
        count += 1
        guard let job, job > last else {
            throw .malformed(path: path, message: "the line after job \(last) is not of a later job")
        }
    }

    private static func next(_ lines: inout LineFile) throws(MergeFailure) -> JSON? {
        guard let bytes = try MergeFailure.onDisk({ () throws(DiskError) in try lines.next() }) else { return nil }
        do throws(JSON.SyntaxError) { return try JSON.parse(bytes) } catch {
            throw .malformed(path: lines.path, message: "\(error); build that part again")
        }
    }

    /// The options that it was built with, as words of the command line: `--formats bundle,swift`.
    private var options: [String] {
        let options = header[.options]
        func words(_ member: BatchMember) -> [String] { (options?[member]?.items ?? []).compactMap(\.string) }
        let formats = "--formats " + words(.formats).joined(separator: ",")
        // As `ImageCoding.words` has them.
        let coding = words(.coding).enumerated().map { index, word in
            switch index {
            case 0: "--optimize \(word)"
            case 1: "--jpeg-quality \(word)"
            default: word == "true" ? "--progressive" : "no --progressive"
            }
        }
        return [formats] + coding
    }

    /// The options that another part was not built with: `--formats web, --jpeg-quality 90`.
    func options(otherThanOf other: PartManifest) -> String {
        let others = other.options
        return options.filter { !others.contains($0) }.joined(separator: ", ")
    }

    /// Which program made it: `0.1.0 (renderer 2, devices 0c1f…)`.
    var generator: String {
        let generator = header[.generator]
        return
            "\(generator?[.version]?.string ?? "?") (renderer \(generator?[.rendererVersion]?.integer ?? 0), devices "
            + "\(generator?[.deviceCatalogVersion]?.string ?? "?"))"
    }
}
