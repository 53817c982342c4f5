import LintelDiagnostics
import LintelSchema
import LintelYAML

extension BatchReader {
    /// Gives every brand what it takes from the brand that it extends, which may extend another. A name that no brand
    /// has, and a brand that extends itself through others, are errors at `extends`; what extends a brand with mistakes
    /// is not built either.
    ///
    /// Which brands are built does not depend on the order in which they are written: each is as deep as the brands
    /// that it extends, one after the other.
    /// - Complexity: O(brands + entries).
    mutating func inherit(_ batch: inout Batch) {
        guard !extended.isEmpty else { return }
        let indices = Dictionary(batch.brands.indices.map { (batch.brands[$0].name, $0) }) { first, _ in first }
        var isDone = batch.brands.indices.map { extended[$0] == nil }
        // How many brands each extends, one after the other, where it is done.
        var depths = [Int](repeating: 0, count: batch.brands.count)
        // The index of each brand in the present chain.
        var positions = [Int?](repeating: nil, count: batch.brands.count)
        for start in batch.brands.indices where !isDone[start] {
            // From the brand to the first that needs nothing more.
            var chain = [start]
            positions[start] = 0
            defer { for brand in chain { positions[brand] = nil } }
            while let brand = chain.last, !isDone[brand] {
                guard let node = extended[brand], let name = node.text, let base = indices[name] else {
                    reportUnknownBase(of: brand, batch)
                    batch.brands[brand].isBroken = true
                    isDone[brand] = true
                    break
                }
                if let first = positions[base] {
                    reportCircle(chain[first...], from: brand, to: base, at: node.location, batch)
                    for brand in chain[first...] {
                        batch.brands[brand].isBroken = true
                        isDone[brand] = true
                    }
                    break
                }
                positions[base] = chain.count
                chain.append(base)
            }
            for (base, brand) in zip(chain, chain.dropFirst()).map({ ($1, $0) }).reversed() where !isDone[brand] {
                let depth = depths[base] + 1
                depths[brand] = depth
                isDone[brand] = true
                guard depth <= Self.mostBases else {
                    if depth == Self.mostBases + 1 {
                        refuseDepth(of: brand, batch)
                    } else if let refusal = diagnosticsOfBrands[base]?.last {
                        // One mistake, which keeps all that extend the brand from being built.
                        diagnosticsOfBrands[brand, default: []].append(refusal)
                    }
                    batch.brands[brand].isBroken = true
                    continue
                }
                batch.brands[brand].base = base
                batch.brands[brand].inherit(from: batch.brands[base])
            }
        }
    }

    private mutating func reportUnknownBase(of brand: Int, _ batch: Batch) {
        guard let node = extended[brand], let name = node.text else { return }
        let hint = hints.hint(for: name, among: batch.brands.count) { batch.brands.map(\.name) }
        concerning(brand) {
            $0.error(.batchPreset, at: node.location, "no brand is called '\(name)'\(hint)")
        }
    }

    /// Reports a brand that extends itself through others, to which the report belongs too.
    /// - Parameters:
    ///   - circle: the brands, each of which extends the next.
    ///   - brand: the last of them.
    ///   - base: the first of them, which the last extends.
    private mutating func reportCircle(
        _ circle: ArraySlice<Int>, from brand: Int, to base: Int, at location: SourceLocation, _ batch: Batch
    ) {
        let names = Self.text(ofCircle: (circle + [base]).map { batch.brands[$0].name })
        concerning(brand) {
            $0.error(.batchPreset, at: location, "a brand extends itself: \(names)")
        }
        let mistakes = diagnosticsOfBrands[brand] ?? []
        for other in circle where other != brand {
            diagnosticsOfBrands[other, default: []] += mistakes
        }
    }

    /// Brands of which each extends the next, the first of them last again: of very many the first few, and how many
    /// are between these and the last.
    private static func text(ofCircle names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard names.count > mostNamed else { return quoted.joined(separator: " extends ") }
        let first = quoted.prefix(mostNamed - 2).joined(separator: " extends ")
        return "\(first), and so on through \(names.count - mostNamed + 1) more to \(quoted[names.count - 1])"
    }

    /// Brands of a circle that are named.
    private static let mostNamed = 8

    private mutating func refuseDepth(of brand: Int, _ batch: Batch) {
        concerning(brand) {
            $0.error(
                .tooMany, at: $0.extended[brand]?.location ?? batch.brands[brand].location,
                "'\(batch.brands[brand].name)' extends more than \(Self.mostBases) brands, one after the other")
        }
    }

    /// Brands that extend one another in a row.
    private static let mostBases = 16
}

extension Batch.Brand {
    /// Takes the presets of the brand that it extends, where it has none of its own, and its mistakes.
    fileprivate mutating func inherit(from base: Batch.Brand) {
        if !listsPresets {
            presets = base.presets
            hasUnknownPresets = base.hasUnknownPresets
            listsPresets = base.listsPresets
        }
        isBroken = isBroken || base.isBroken
    }
}
