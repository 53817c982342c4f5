import LintelBuild
import LintelDiagnostics
import LintelPreset
import LintelYAML

extension Batch {
    /// More brands with mistakes than these are not read to their ends.
    private static let mostBroken = 100

    /// Reports what else is wrong in the values of brands that a mistake keeps from being built: their presets are not
    /// read otherwise. What may follow from the mistake is left out: names that are made of the brand's name, and
    /// colors that refer to others, which a misspelled key or the brand it extends may have.
    /// - Complexity: O(bytes of the presets) for each of the brands, 100 at most.
    mutating func checkBrokenBrands(into diagnostics: inout Diagnostics) {
        var known = Set(diagnostics.all)
        for index in brands.indices.filter({ brands[$0].isBroken }).prefix(Self.mostBroken) {
            // Of unknown presets all would be read.
            guard brands[index].packed != nil, !brands[index].hasUnknownPresets else { continue }
            let changes = changes(of: index)
            let end = end(ofBrand: index)
            var found: [Diagnostic] = []
            for preset in brands[index].presets {
                guard let root = presets[preset].root else { continue }
                let files = FolderFiles(of: presets[preset].input)
                var own = Diagnostics()
                _ = Preset.draft(
                    merged(root, changes, Job(brand: index, preset: preset)), textures: files.textures,
                    palettes: files.palettes, into: &own)
                found += own.all.filter { $0.severity == .error && isIn(brands[index], upTo: end, $0) }
            }
            for diagnostic in found where known.insert(diagnostic).inserted {
                diagnostics.add(diagnostic)
                diagnosticsOfBrands[index, default: []].append(diagnostic)
            }
        }
    }

    /// Whether an error is in a brand's own values, and does not follow from another mistake of the brand.
    /// - Parameter end: the location at which the brand has ended; `nil` for the end of the file.
    private func isIn(_ brand: Brand, upTo end: SourceLocation?, _ error: Diagnostic) -> Bool {
        guard let location = error.location, location.file == brand.location.file, location >= brand.location,
            end.map({ location < $0 }) ?? true, error.id != .unsafeName
        else { return false }
        return error.id != .malformedCSS || !error.message.contains("$")
    }

    /// The location of what follows a brand in its file: the next brand, or what is changed for all brands.
    private func end(ofBrand index: Int) -> SourceLocation? {
        let start = brands[index].location
        let shared =
            (changes.settings + changes.palette).map(\.key.location) + (changes.pattern.map { [$0.location] } ?? [])
        let next = index + 1 < brands.count ? [brands[index + 1].location] : []
        return (next + shared).filter { $0.file == start.file && $0 > start }.min()
    }
}
