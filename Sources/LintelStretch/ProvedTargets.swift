package import LintelRaster
package import LintelUnits

/// The results of a proof at each target, without the pixels.
package struct ProvedTargets: Hashable, Sendable, Codable {
    private struct One: Hashable, Sendable, Codable {
        var target: PixelSize
        var difference: PixelDifference
    }

    private let model: StretchModel
    /// Ascending, each target once.
    private let targets: [One]

    package init(model: StretchModel, differences: [PixelSize: PixelDifference]) {
        self.model = model
        targets = differences.sorted { $0.key < $1.key }.map { One(target: $0.key, difference: $0.value) }
    }

    /// The proof over some of the targets; nothing is compared again.
    /// - Precondition: there are targets, and all are among those that were proved.
    package func proof(for wanted: [PixelSize]) -> StretchProof {
        let wanted = Set(wanted)
        let found = targets.filter { wanted.contains($0.target) }
        precondition(found.count == wanted.count, "of \(wanted.count) targets \(found.count) were proved")
        return StretchProof(model: model, differences: found.map { ($0.target, $0.difference) })
    }

    /// Whether all of `wanted` are among the targets, each of which is there once, and every figure is one that a
    /// comparison can find: values that were decoded from a file may be anything.
    package func isSound(for wanted: [PixelSize]) -> Bool {
        let proved = Set(targets.map(\.target))
        return proved.count == targets.count && proved.isSuperset(of: wanted)
            && targets.allSatisfy { $0.difference.isPossible(in: $0.target) }
    }
}
