import LintelJSON
import LintelPaths
import LintelPreset

/// What the manifest of a part says of a job that has a folder, checked before any of it gets into the merged manifest:
/// programs that read that manifest make paths of its names.
struct MergedLine {
    /// The brand's name, by the rule of `PresetName`.
    let brand: String
    /// The name of the preset's folder in that of the brand, by the same rule.
    let name: String
    /// The preset as the batch file names it.
    let preset: String
    /// The digest of the job's `manifest.json`.
    let manifestDigest: String
    private let fileCount: Int
    private let imageCount: Int

    /// - Returns: `nil` for a line that no batch writes: with a brand or a name that is not safe, a folder that is not
    ///   named by both, or a count that is not possible.
    init?(_ line: JSON) {
        guard let brand = line[.brand]?.string, let name = line[.name]?.string, let preset = line[.preset]?.string,
            PresetName.isSafe(brand), PresetName.isSafe(name), line[.folder]?.string == "\(brand)/\(name)",
            let manifestDigest = line[.manifest]?.string, let fileCount = line[.files]?.integer,
            let imageCount = line[.images]?.integer, let byteCount = line[.bytes]?.integer,
            imageCount >= 0, (0...Self.mostBytes).contains(byteCount)
        else { return nil }
        self.brand = brand
        self.name = name
        self.preset = preset
        self.manifestDigest = manifestDigest
        self.fileCount = fileCount
        self.imageCount = imageCount
    }

    /// 1 TiB of images in one preset, so that the sum over any batch is a number that all programs read exactly.
    private static let mostBytes = 1 << 40

    /// Whether the counts are possible for these files, of which some are images.
    func fits(_ tree: FileTree) -> Bool { fileCount == tree.files.count && imageCount <= fileCount }
}
