package import LintelDevices
package import LintelEngine
package import LintelPlan

extension PreparedPreset {
    /// Reads and plans a preset, with the textures and palette files that it names.
    /// - Parameters:
    ///   - query: plans for those devices of the preset alone that it matches; with none there is no plan.
    ///   - keepsFiles: whether the content of those files becomes a part of `input`, so that another build of it reads
    ///     no disk.
    package init(
        _ input: BuildInput, catalog: DeviceCatalog, formats: Set<OutputFormat>,
        devicesMatching query: String? = nil, keepsFiles: Bool = false
    ) {
        self.init(
            input, catalog: catalog, formats: formats, devicesMatching: query,
            files: FolderFiles(of: input, keepingContents: keepsFiles))
    }
}
