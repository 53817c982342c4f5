import LintelRaster
import LintelUnits

extension PNGSearch {
    /// Looks at a few forms and filters through up to a few hundred rows of a small image, and packs the best whole by the cheapest
    /// path.
    ///
    /// O(pixels): about as long as a few looks take.
    mutating func tryUsual() throws(PNGError) {
        var candidates: [(form: PixelForm, filter: RowFilter, weight: Int)] = []
        var sample: RowSample?
        for (form, filters) in usualForms {
            // The more colors, the sooner their list alone takes more than other forms take in all.
            if let least = candidates.map(\.weight).min(), let sample, sample.share(of: form) >= least { continue }
            let rows = PackedRows(image, as: form)
            let look =
                sample
                ?? RowSample(
                    of: RowSample.keptRows(of: rows), most: max(12, Self.lookBytes / (rows.rowBytes + 1)))
            sample = look
            for filter in filters {
                let filtered = try FilteredRows(rows, by: .every(filter), of: look.ranges)
                let weight = try look.weight(of: filtered, form, by: shortest, PNGEffort.Look.quick)
                candidates.append((form, filter, weight))
            }
        }
        let ranked = candidates.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
        guard let least = ranked.first?.element.weight else { return }
        for (_, candidate) in ranked.prefix(image.size.area * 4 <= Self.smallBytes ? Self.mostPacked : 1)
        where candidate.weight * 32 <= least * 33 + 64 {
            let rows = PackedRows(image, as: candidate.form)
            let filtered = try FilteredRows(rows, by: .every(candidate.filter), of: [0..<rows.height])
            let limit = (bestWeight ?? .max) - candidate.form.tableBytes - 1
            let effort = PNGEffort.standard.shortest(bytes: filtered.bytes.count)
            if let stream = try shortest.stream(of: filtered.bytes, effort: effort, limit: limit) {
                keepIfSmaller(rows, stream)
            }
        }
    }

    /// Bytes of rows in one look.
    private static let lookBytes = 24 << 10

    /// Up to this many bytes of RGBA, more than one is packed.
    private static let smallBytes = 64 << 10

    /// How many are packed whole: what a look says of two is wrong by up to a few hundredths.
    private static let mostPacked = 3

    /// What wins among pictures of presets: up where rows are alike, sub and Paeth among diagonals, none where a few colors fill areas.
    /// Palettes follow the form with the fewest samples.
    private var usualForms: [(form: PixelForm, filters: [RowFilter])] {
        func filters(_ filters: [RowFilter]) -> [RowFilter] {
            switch (image.size.width, image.size.height) {
            case (_, 1): filters.contains(.none) ? [.none, .sub] : [.sub]
            case (1, _): filters.contains(.none) ? [.none, .up] : [.up]
            default: filters
            }
        }
        let plain = survey.forms(of: image, allowsGray: allowsGray, orders: [])
        var forms = plain.map { (form: $0, filters: filters([.none, .sub, .up, .paeth])) }
        let choices: [(order: PaletteOrder, filters: [RowFilter])] = [
            (.met, [.none, .up, .paeth]), (.luma, [.sub, .paeth]), (.lumaInside, [.none]),
        ]
        for choice in choices {
            let palettes = survey.forms(of: image, allowsGray: allowsGray, orders: [choice.order]).dropFirst(
                plain.count)
            for form in palettes where !forms.contains(where: { $0.form == form }) {
                forms.append((form, filters(form.bitDepth == 8 ? choice.filters : [.none, .up])))
            }
        }
        return forms
    }
}
