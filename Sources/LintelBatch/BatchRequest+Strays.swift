import LintelBuild
package import LintelDiagnostics
import LintelReview

extension BatchRequest {
    /// Returns an error for each folder among committed outputs that no preset of the batch makes: of brands that are
    /// gone, and of presets that a brand no longer has. Of a part of the batch, nothing is known of the other parts; of
    /// some brands, only their folders are looked at; and nothing of brands whose presets, or their names, an error in
    /// the batch file leaves unknown.
    package func strays() -> [Diagnostic] {
        guard case .check(let against?) = work, shard == nil else { return [] }
        var names: [String: [String]] = [:]
        // What a preset makes that cannot be read is unknown.
        var unknown: Set<String> = []
        for job in batch.jobs {
            let brand = batch.brands[job.brand].name
            if let name = batch.outputName(of: job) {
                names[brand, default: []].append(name)
            } else {
                unknown.insert(brand)
            }
        }
        for brand in batch.brands where brand.isBroken || batch.isUncertain(brand) {
            unknown.insert(brand.name)
        }
        let folders = StrayFolders(around: against)
        let owners = folders.owners(among: batch.brands.map(\.name))
        return folders.subfolders.flatMap { name -> [Diagnostic] in
            let brand = owners[name]
            if let brand, unknown.contains(brand) { return [] }
            if let brands, brand.map({ brands.contains($0) }) != true { return [] }
            let made = brand.flatMap { names[$0] } ?? []
            return StrayFolders(around: "\(against)/\(name)").found(besides: made).map { stray in
                let folder = "\(against)/\(name)/\(stray.name)"
                return StrayFolders.diagnostic(
                    of: folder,
                    brand == nil
                        ? "'\(folder)' was built by lintel, and the batch has no brand '\(name)'"
                        : "no preset of the brand produces '\(folder)'")
            }
        }
    }
}
