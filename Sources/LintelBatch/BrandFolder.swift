import LintelStore

/// The folder of a brand in the folder of a batch.
enum BrandFolder {
    /// Checks that a brand's folder can be below `out`: it is not a link, and no preset's outputs are in it, whose
    /// manifest lists all files that belong there.
    /// - Throws: `nameTaken` or `presetFolder`.
    static func check(_ brand: String, below out: String) throws(DiskError) {
        try Disk.checkFolders(brand, below: out)
        let folder = "\(out)/\(brand)"
        if BuiltFolder.isBuilt(folder) { throw .presetFolder(path: folder) }
    }
}
