import LintelDiagnostics
import LintelPreset
import LintelSchema
import LintelYAML

extension BatchReader {
    /// Returns whether the name of a brand can be the name of its folder, by the rule of `PresetName`; if not, that is
    /// reported.
    /// - Parameter keyForDisplay: the brand's key for the display name.
    mutating func checkName(_ name: String, at location: SourceLocation, orElse keyForDisplay: String) -> Bool {
        if !PresetName.isSafe(name) {
            let nearest = PresetName.nearest(to: name, prefix: "brand")
            error(
                .unsafeName, at: location,
                "invalid brand name '\(name)'; expected \(PresetName.expectation), such as '\(nearest)'; "
                    + "put the display name in the brand's key '\(keyForDisplay)'")
            return false
        }
        if PresetName.isReservedOnWindows(name) {
            error(
                .unsafeName, at: location,
                "Windows reserves '\(name)' for a device, so no folder can have this name; expected another name, "
                    + "such as '\(PresetName.nearest(to: name))'")
            return false
        }
        return true
    }

    // MARK: Equal names

    /// Reports brands with the name of another. Brands are folders, and some disks ignore the case of their names.
    mutating func refuseEqualNames(_ batch: inout Batch) {
        // There may be very many brands: an index is a twelfth of a location, and a table that need not grow half of
        // one that does.
        var owners: [String: UInt32] = [:]
        owners.reserveCapacity(batch.brands.count)
        for index in batch.brands.indices {
            let brand = batch.brands[index]
            if let other = owners[brand.name.lowercased()] {
                let first = batch.brands[Int(other)].location
                concerning(index) {
                    $0.error(
                        .nameUsedTwice, at: brand.location,
                        "the name '\(brand.name)' is already used by the brand at \(first), ignoring letter case")
                }
                batch.brands[index].isBroken = true
            } else {
                owners[brand.name.lowercased()] = UInt32(index)
            }
        }
    }

    /// Reports brands with two presets whose outputs would have the same folder.
    mutating func refuseEqualOutputs(_ batch: inout Batch) {
        // Brands that change neither keys nor names are all like the first that has the same presets.
        var plain: [[Int]: Bool] = [:]
        for index in batch.brands.indices {
            let brand = batch.brands[index]
            if brand.hasUnknownPresets { continue }
            let changes = batch.changes(of: index)
            let isPlain = changes.settings.isEmpty && changes.pattern == nil
            if isPlain, plain[brand.presets] == true { continue }
            defer { if isPlain { plain[brand.presets] = !batch.brands[index].isBroken } }
            var owners: [String: String] = [:]
            for preset in brand.presets {
                guard let name = batch.outputName(of: Batch.Job(brand: index, preset: preset)) else { continue }
                let word = batch.presets[preset].word
                if let other = owners[PresetName.key(name)] {
                    let (location, cure) = Self.cure(ofEqualNames: changes, batch.changes)
                    concerning(index) {
                        $0.error(
                            .nameUsedTwice, at: location ?? brand.location,
                            "'\(other)' and '\(word)' are both named '\(name)' for '\(brand.name)'; \(cure)")
                    }
                    batch.brands[index].isBroken = true
                } else {
                    owners[PresetName.key(name)] = word
                }
            }
        }
    }

    /// What makes the names of two presets for one brand different, and where, if that is not at the brand.
    private static func cure(
        ofEqualNames own: Batch.Changes, _ common: Batch.Changes
    ) -> (location: SourceLocation?, text: String) {
        let pattern = (own.pattern ?? common.pattern)?.text
        if let pattern, !pattern.contains("{name}") { return (nil, "put '{name}' into the pattern '\(pattern)'") }
        // A brand's own keys replace those of all brands.
        guard let name = (common.settings + own.settings).last(where: { $0.name == "name" }) else {
            return (nil, "give one of them another name")
        }
        // The name that is set replaces those of the presets in a pattern too.
        let other =
            pattern.map { "; the pattern '\($0)' then gives them different names" }
            ?? ", or write the pattern 'name: \"{brand}-{name}\"' beside 'set' instead of it"
        return (name.key.location, "remove the key 'name' in 'set', which names all presets the same" + other)
    }
}
