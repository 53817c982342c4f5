import LintelEmit
import LintelEngine
import LintelJSON
import LintelStore

/// How much there is to prove in built folders, by what their manifests say: verifying proves a folder after the other,
/// and its progress is that of all of them.
struct VerificationExtent: Hashable, Sendable {
    /// The number of image files.
    var images = 0
    /// The pixels of all sizes that the images are stretched to, which the time of a proof follows.
    var pixels = 0.0

    init() {}

    /// The extent of a folder; empty where its manifest cannot be read, which verifying the folder reports.
    /// - Complexity: O(length of the manifest).
    init(of folder: String) {
        let path = "\(folder)/\(Manifest.fileName)"
        guard let entry = try? Disk.entry(at: path), entry.kind == .file,
            let bytes = try? Disk.read(path, limit: LastManifest.sizeLimit),
            let manifest = try? JSON.parse(bytes, limits: RecordedManifest.limits)
        else { return }
        let surfaces = (manifest["surfaces"]?.items ?? []).flatMap { $0["images"]?.items ?? [] }
        var files: Set<String> = []
        for use in (manifest["images"]?.items ?? []) + surfaces {
            if let file = use["file"]?.string { files.insert(file) }
            for target in use["targets"]?.items ?? [] {
                pixels += (target["width"]?.double ?? 0) * (target["height"]?.double ?? 0)
            }
        }
        images = files.count
    }

    /// More manifests than this are not read. A prime: of the presets of each brand not always the same one is read.
    private static let mostRead = 197

    /// The extents of many folders, evenly apart ones of which stand for the others: those of brands are alike, and all
    /// manifests together may be gigabytes.
    static func extents(of folders: [String]) -> [VerificationExtent] {
        let read = folders.enumerated().map { index, folder in
            index * mostRead % max(folders.count, mostRead) < mostRead ? VerificationExtent(of: folder) : nil
        }
        let known = read.compactMap(\.self)
        let sum = known.reduce(VerificationExtent(), +)
        var mean = VerificationExtent()
        mean.images = sum.images / max(known.count, 1)
        mean.pixels = sum.pixels / Double(max(known.count, 1))
        return read.map { $0 ?? mean }
    }

    static func + (a: VerificationExtent, b: VerificationExtent) -> VerificationExtent {
        var sum = a
        sum.images += b.images
        sum.pixels += b.pixels
        return sum
    }
}

extension VerifyProgress {
    /// - Parameters:
    ///   - done: pictures of the folder that is verified, out of `total`.
    ///   - proved: pictures of the folders before.
    ///   - before: the folders before.
    ///   - folder: the folder that is verified.
    ///   - all: all folders, those two and what follows.
    init(
        done: Int, of total: Int, proved: Int, before: VerificationExtent, folder: VerificationExtent,
        all: VerificationExtent
    ) {
        let share = Double(done) / Double(max(total, 1))
        self.init(
            done: proved + done, total: proved + total + all.images - before.images - folder.images,
            part: all.pixels > 0 && all.pixels.isFinite
                ? (before.pixels + folder.pixels * share) / all.pixels : share)
    }
}
