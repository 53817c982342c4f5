import LintelDeflate
import LintelRaster
import LintelUnits

extension PNGSearch {
    /// Estimates what the usual forms and filters make of all rows, looks for the path in those that are near the
    /// least, and packs the one that becomes smallest.
    ///
    /// O(pixels).
    mutating func tryUsual() throws(PNGError) {
        let chosen = try sharedChoice()
        let filtered = try FilteredRows(chosen.rows, by: chosen.plan, of: [0..<chosen.rows.height])
        let limit = (bestWeight ?? .max) - chosen.rows.form.tableBytes - 1
        let effort = PNGEffort.standard.shortest(
            bytes: filtered.bytes.count, expected: chosen.weight - chosen.rows.form.tableBytes)
        if let stream = try packing(shortest.stream(of: filtered.bytes, effort: effort, limit: limit)) {
            keepIfSmaller(chosen.rows, stream)
        }
    }

    /// A form, and the filters that are estimated in it.
    private typealias UsualForm = (form: PixelForm, plans: [FilterPlan])

    /// Rows in a form, a filter of all of them, and about how many bytes they take.
    typealias UsualCandidate = (rows: PackedRows, plan: FilterPlan, weight: Int)

    /// The form and filter of the fewest bytes.
    func usualChoice() throws(PNGError) -> UsualCandidate {
        let (candidates, sample) = try estimated(usualForms)
        let order = candidates.indices.sorted { (candidates[$0].weight, $0) < (candidates[$1].weight, $1) }
        let least = candidates[order[0]]
        // Estimates count the palette exactly but the rows at up to twice their packed size, so forms with and without
        // one are ranked apart.
        let near = [true, false].flatMap { hasPalette -> [Int] in
            let alike = order.filter { (candidates[$0].rows.form.colorType == .palette) == hasPalette }
            guard let first = alike.first, candidates[first].weight * 2 <= least.weight * 3 else { return [] }
            let tableBytes = candidates[first].rows.form.tableBytes
            let weight = candidates[first].weight - tableBytes
            let percent = Self.nearPercent(gain: sample.bytes / max(1, weight))
            let limit = weight * percent / 100 + tableBytes + Self.nearBytes
            return alike.prefix(Self.mostLookedAt).filter {
                // Indices as they are repeat more than estimates know.
                let isPlain = hasPalette && candidates[$0].plan == .every(.none)
                return candidates[$0].weight * (isPlain ? 15 : 16) <= 16 * limit
            }
        }
        let looked = Set(near).union(misjudged(among: candidates, of: sample.bytes)).sorted()
        guard looked.count > 1 else { return least }
        var chosen: UsualCandidate?
        // Packing starts from the costs of the best look, and of equally good ones from the first, so they are visited
        // in a fixed order.
        for index in looked {
            var candidate = candidates[index]
            let filtered = try FilteredRows(candidate.rows, by: candidate.plan, of: sample.look.ranges)
            candidate.weight = try sample.look.weight(
                of: filtered, candidate.rows.form, by: shortest, PNGEffort.Look.usual)
            if candidate.weight < chosen?.weight ?? .max { chosen = candidate }
        }
        guard var chosen else { return least }
        chosen.weight = sample.look.wholeWeight(chosen.weight)
        return chosen
    }

    /// All filters of a form of which rows as they are seem to need least, and that not very little: shifted rows, as
    /// those of slanted gradients are, repeat one another with every filter, and a pass that takes the longest matches
    /// finds that only without one. The right filter can save a third of the file.
    private func misjudged(among candidates: [UsualCandidate], of bytes: Int) -> [Int] {
        guard let least = candidates.min(by: { $0.weight < $1.weight }), least.plan == .every(.none),
            least.rows.form.colorType != .palette, bytes < least.weight * Self.manyRepeatsGain
        else { return [] }
        return candidates.indices.filter { candidates[$0].rows.form == least.rows.form }
    }

    /// What is looked at of the rows, and the bytes of all of them that are unlike those above.
    private typealias UsualSample = (look: RowSample, bytes: Int)

    /// All forms and filters with an estimate, and the rows to look at further.
    private func estimated(_ forms: [UsualForm]) throws(PNGError) -> ([UsualCandidate], UsualSample) {
        var candidates: [UsualCandidate] = []
        var samples: (whole: RowSample, look: RowSample)?
        var bytes = 0
        for (form, plans) in forms {
            // The more colors, the sooner their list alone takes more than other forms take in all.
            if let least = candidates.map(\.weight).min(), form.tableBytes >= least { continue }
            let rows = PackedRows(image, as: form)
            let (whole, look) =
                samples
                ?? {
                    let kept = RowSample.keptRows(of: rows)
                    let most = max(Self.leastRows, Self.lookBytes / (rows.rowBytes + 1))
                    return (RowSample(of: kept, most: .max), RowSample(of: kept, most: most))
                }()
            samples = (whole, look)
            for plan in plans {
                let filtered = try FilteredRows(rows, by: plan, of: whole.ranges)
                candidates.append((rows, plan, whole.estimate(of: filtered, form)))
                bytes = max(bytes, filtered.bytes.count)
            }
        }
        guard let look = samples?.look else { preconditionFailure("no form of \(image.size)") }
        return (candidates, (look, bytes))
    }

    /// How large an estimate may be, in percent of the smallest one, for its form and filter to be looked at more
    /// closely. Estimates of rows that repeat a lot, as those of slanted gradients do, are less accurate.
    private static func nearPercent(gain: Int) -> Int { gain < manyRepeatsGain ? 108 : 120 }

    /// Rows that are packed to less than one byte in this number repeat a lot.
    private static let manyRepeatsGain = 20

    /// Added to that limit, because percentages mean little for very short streams.
    private static let nearBytes = 32

    /// The most forms and filters that are looked at more closely, of those with a palette and of the others.
    private static let mostLookedAt = 6

    /// The bytes of rows in one look, and the least number of rows.
    private static let lookBytes = 128 << 10
    private static let leastRows = 12

    /// Whether the filter of each row is chosen as well, by what is quickly measured of it: small images with shadows
    /// that end above clear pixels become up to 4 % smaller, opaque ones hardly; and conic gradients of 16 bits by a
    /// tenth, where packing takes ten times as long as filtering.
    private func isMixed(_ form: PixelForm) -> Bool {
        guard image.size.width > 1, image.size.height > 1 else { return false }
        return form.bitDepth == 16 || form.colorType == .rgba && isSmall
    }

    var isSmall: Bool { image.size.area * 4 <= 64 << 10 }

    private static let byRow: [FilterPlan] = [.eachRow(.bigrams), .eachRow(.bigramEntropy)]

    /// What wins among pictures of presets: up where rows are alike, sub and Paeth among diagonals, none where a few
    /// colors fill areas. Palettes follow the form with the fewest samples.
    private var usualForms: [UsualForm] {
        func plans(_ filters: [RowFilter]) -> [FilterPlan] {
            let filters: [RowFilter] =
                switch (image.size.width, image.size.height) {
                case (_, 1): filters.contains(.none) ? [.none, .sub] : [.sub]
                case (1, _): filters.contains(.none) ? [.none, .up] : [.up]
                default: filters
                }
            return filters.map { .every($0) }
        }
        let plain = survey.forms(of: image, allowsGray: allowsGray, orders: [])
        var forms = plain.map { form in
            (form: form, plans: plans([.none, .sub, .up, .paeth]) + (isMixed(form) ? Self.byRow : []))
        }
        let choices: [(order: PaletteOrder, filters: [RowFilter])] = [
            (.met, [.none, .up, .paeth]), (.luma, [.sub, .paeth]), (.lumaInside, [.none]),
        ]
        for choice in choices {
            let palettes = survey.forms(of: image, allowsGray: allowsGray, orders: [choice.order]).dropFirst(
                plain.count)
            for form in palettes where !forms.contains(where: { $0.form == form }) {
                // Indices of an opaque gradient climb by one, mostly.
                let climbs = choice.order == .met && form.paletteAlphas.isEmpty
                let filters = choice.filters + (climbs ? [.sub] : [])
                forms.append((form, plans(form.bitDepth == 8 ? filters : [.none, .up])))
            }
        }
        return forms
    }
}
