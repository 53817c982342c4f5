import LintelConcurrency
import LintelDeflate
import LintelRaster
import LintelUnits

extension PNGSearch {
    /// What `usualChoice` finds. Images that differ only in how often rows repeat, as panels of many heights do, are
    /// looked at once per process: nothing else of an image decides.
    ///
    /// O(pixels). Where another image was alike, none of the forms is filtered, estimated or packed.
    func sharedChoice() throws(PNGError) -> UsualCandidate {
        let form = survey.forms(of: image, allowsGray: allowsGray, orders: [])[0]
        let rows = PackedRows(image, as: form)
        let sample = RowSample(of: RowSample.keptRows(of: rows), most: .max)
        // Where no repeat is left out, images that are alike are equal.
        guard sample.weights.count < rows.height, sample.weights.count * rows.rowBytes <= Self.mostShared else {
            return try usualChoice()
        }
        let kept = sample.ranges.flatMap { rows.bytes[$0.lowerBound * rows.rowBytes..<$0.upperBound * rows.rowBytes] }
        let key = SharedChoice.Key(
            form: form, bytes: kept, rowBytes: rows.rowBytes, ranges: sample.ranges.map(\.count),
            weights: sample.weights, width: image.size.width, isSmall: isSmall, allowsGray: allowsGray)
        var own: Result<UsualCandidate, PNGError>?
        let shared = SharedChoice.known.value(for: key) {
            let made = Result { () throws(PNGError) in try usualChoice() }
            own = made
            guard case .success(let made) = made else { return nil }
            return SharedChoice(
                form: made.rows.form, plan: made.plan, weight: made.weight, learned: shortest.learned,
                keyBytes: kept.count)
        }
        if let own { return try own.get() }
        guard let shared else { return try usualChoice() }
        shortest.learned = shared.learned
        return (PackedRows(image, as: shared.form), shared.plan, shared.weight)
    }

    /// The most bytes of kept rows of an image whose choice is shared.
    private static let mostShared = 1 << 18
}

/// The form and the filter of an image, for all images that are alike.
private struct SharedChoice: Sendable {
    let form: PixelForm
    let plan: FilterPlan
    /// About how many bytes the image takes.
    let weight: Int
    let learned: ShortestDeflate.Learned
    let keyBytes: Int

    /// All that decides.
    struct Key: Hashable, Sendable {
        let form: PixelForm
        /// The bytes of the rows that are looked at.
        let bytes: [UInt8]
        let rowBytes: Int
        /// The number of rows in each run of rows that is looked at.
        let ranges: [Int]
        let weights: [Int]
        /// The width in pixels.
        let width: Int
        let isSmall: Bool
        let allowsGray: Bool
    }

    /// `nil` where there was no memory to look.
    static let known = SharedValues<Key, SharedChoice?>(limit: 1 << 20) { ($0?.keyBytes ?? 0) + 4096 }
}
