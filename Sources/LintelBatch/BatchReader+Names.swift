import LintelDiagnostics
import LintelPreset
import LintelSchema
import LintelYAML

extension BatchReader {
    /// Returns whether the name of a brand can be the name of its folder; if not, that is reported.
    mutating func checkName(of entry: Node.Entry) -> Bool {
        if !Self.isName(entry.name) {
            refuseName(entry.name, at: entry.key.location)
            return false
        }
        if PresetName.isReservedOnWindows(entry.name) {
            error(
                .unsafeName, at: entry.key.location,
                "Windows reserves '\(entry.name)' for a device, so no folder can have this name; expected another name, "
                    + "such as '\(PresetName.nearest(to: entry.name))'")
            return false
        }
        return true
    }

    /// Whether a text has the characters and the length of a brand's name.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (1...64).contains(text.utf8.count) else { return false }
        func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
        return isLetter(first)
            && text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || $0 == 45 || $0 == 95 }
    }

    /// Reports that a text cannot be a brand's name.
    mutating func refuseName(_ name: String, at location: SourceLocation) {
        error(
            .unsafeName, at: location,
            "invalid brand name '\(name)'; expected letters, digits, '-' and '_', a letter first, up to 64")
    }

    // MARK: Equal names

    /// Reports brands with the name of another. Brands are folders, and some disks ignore the case of their names.
    mutating func refuseEqualNames(_ batch: inout Batch) {
        // There may be very many brands: an index is a twelfth of a location, and a table that need not grow half of one that does.
        var owners: [String: UInt32] = [:]
        owners.reserveCapacity(batch.brands.count)
        for index in batch.brands.indices {
            let brand = batch.brands[index]
            if let other = owners[brand.name.lowercased()] {
                error(
                    .nameUsedTwice, at: brand.location,
                    "the name '\(brand.name)' is already used by the brand at \(batch.brands[Int(other)].location), "
                        + "ignoring letter case")
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
            let changes = batch.changes(of: index)
            let isPlain = changes.settings.isEmpty && changes.pattern == nil
            if isPlain, plain[brand.presets] == true { continue }
            defer { if isPlain { plain[brand.presets] = !batch.brands[index].isBroken } }
            var owners: [String: String] = [:]
            for preset in brand.presets {
                guard let name = batch.outputName(of: Batch.Job(brand: index, preset: preset)) else { continue }
                let word = batch.presets[preset].word
                if let other = owners[PresetName.key(name)] {
                    error(
                        .nameUsedTwice, at: brand.location,
                        "'\(other)' and '\(word)' are both named '\(name)' for '\(brand.name)'; give "
                            + "one of them another name, or put '{name}' into the pattern")
                    batch.brands[index].isBroken = true
                } else {
                    owners[PresetName.key(name)] = word
                }
            }
        }
    }
}
