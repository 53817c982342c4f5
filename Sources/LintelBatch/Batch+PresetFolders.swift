package import LintelDiagnostics

extension Batch {
    /// A folder of a preset's outputs, in the folder where those of the brands are to be.
    package struct PresetFolder: Hashable, Sendable {
        package var name: String
        /// The preset's file, as messages name it.
        package var file: String

        package init(name: String, file: String) {
            self.name = name
            self.file = file
        }
    }

    /// Reports brands with the name of one of these folders, letter case ignored, and keeps them from being built: a
    /// preset's manifest lists all files that belong in its folder, and the brand's files do not.
    package mutating func refuseBrands(namedLike folders: [PresetFolder], into diagnostics: inout Diagnostics) {
        let files = Dictionary(folders.map { ($0.name.lowercased(), $0.file) }) { first, _ in first }
        if files.isEmpty { return }
        for index in brands.indices {
            guard let file = files[brands[index].name.lowercased()] else { continue }
            let error = Diagnostic(
                .nameUsedTwice, .error, at: brands[index].location,
                "the name '\(brands[index].name)' is already used by the folder of '\(file)', a preset of the project, ignoring "
                    + "letter case; give one of them another name")
            diagnostics.add(error)
            diagnosticsOfBrands[index, default: []].append(error)
            brands[index].isBroken = true
        }
    }
}
