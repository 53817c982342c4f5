import LintelDeflate
import LintelRaster
import LintelUnits

extension PNGSearch {
    /// Looks at a few forms and filters through up to a few hundred rows of a small image, and packs the best whole by the cheapest
    /// path.
    ///
    /// O(pixels): about as long as a few looks take.
    mutating func tryUsual() throws(PNGError) {
        let forms = usualForms
        let rowBytes = forms.map { $0.form.rowBytes(width: image.size.width) + 1 }.min() ?? 0
        let isQuick = rowBytes * image.size.height > PNGEffort.quickBytes
        let chosen = try isQuick ? chosenOfMany(forms) : chosenOfFew(forms)
        for candidate in chosen {
            let rows = PackedRows(image, as: candidate.form)
            let filtered = try FilteredRows(rows, by: .every(candidate.filter), of: [0..<rows.height])
            let limit = (bestWeight ?? .max) - candidate.form.tableBytes - 1
            let effort = PNGEffort.standard.shortest(bytes: filtered.bytes.count)
            if let stream = try packing(shortest.stream(of: filtered.bytes, effort: effort, limit: limit)) {
                keepIfSmaller(rows, stream)
            }
        }
    }

    /// The forms and filters worth packing of an image of few rows: a few of a small one.
    private func chosenOfFew(_ forms: [UsualForm]) throws(PNGError) -> [Candidate] {
        let ranked = try ranked(forms, bands: Self.mostBands, PNGEffort.Look.quick).ranked
        return ranked.prefix(image.size.area * 4 <= Self.smallBytes ? Self.mostPacked : 1).filter {
            $0.weight * 32 <= ranked[0].weight * 33 + 64
        }
    }

    /// The forms and filters worth packing of an image of many rows: one, or two where looks differ.
    private func chosenOfMany(_ forms: [UsualForm]) throws(PNGError) -> [Candidate] {
        // Shapes in few colors may be in a few rows only. Dots of a dither repeat after some rows, and filters differ in what they make
        // of that.
        let (ranked, gain) = try ranked(forms, bands: survey.colors == nil ? 1 : Self.mostBands, PNGEffort.Look.usual)
        // Gradients without a dither change from place to place, which neighbors do not show.
        let near = ranked.filter { $0.weight * Self.nearPart <= ranked[0].weight * (Self.nearPart + 1) }
        guard survey.colors == nil, gain > Self.repeatingGain, near.count > 1 else { return [ranked[0]] }
        let nearForms = near.map { (form: $0.form, filters: [$0.filter]) }
        let other = try self.ranked(nearForms, bands: Self.mostBands, PNGEffort.Look.usual).ranked[0]
        return other.form == ranked[0].form && other.filter == ranked[0].filter ? [ranked[0]] : [ranked[0], other]
    }

    /// A form, and the filters that are looked at in it.
    private typealias UsualForm = (form: PixelForm, filters: [RowFilter])

    /// A form and a filter of all rows, and about how many bytes a look says that they take.
    private typealias Candidate = (form: PixelForm, filter: RowFilter, weight: Int)

    /// Forms and filters by what they take of so many bands of neighboring rows, the least first, and how many times less the first takes
    /// than its rows; 0 where the bands are the whole image.
    private func ranked(
        _ forms: [UsualForm], bands: Int, _ effort: ShortestDeflate.Effort
    ) throws(PNGError) -> (ranked: [Candidate], gain: Int) {
        var candidates: [Candidate] = []
        var sample: RowSample?
        var bytes = 0
        for (form, filters) in forms {
            // The more colors, the sooner their list alone takes more than other forms take in all.
            if let least = candidates.map(\.weight).min(), let sample, sample.share(of: form) >= least { continue }
            let rows = PackedRows(image, as: form)
            let look =
                sample
                ?? RowSample(
                    of: RowSample.keptRows(of: rows), most: max(12, Self.lookBytes / (rows.rowBytes + 1)), bands: bands)
            sample = look
            for filter in filters {
                let filtered = try FilteredRows(rows, by: .every(filter), of: look.ranges)
                let weight = try look.weight(of: filtered, form, by: shortest, effort)
                candidates.append((form, filter, weight))
                bytes = max(bytes, filtered.bytes.count)
            }
        }
        // Of equal weights the one that was looked at first.
        let order = candidates.indices.sorted { (candidates[$0].weight, $0) < (candidates[$1].weight, $1) }
        let ranked = order.map { candidates[$0] }
        return (ranked, sample?.isWhole == false ? bytes / max(1, ranked[0].weight) : 0)
    }

    /// Bytes of rows in one look.
    private static let lookBytes = 12 << 10

    /// Up to this many bytes of RGBA, more than one is packed.
    private static let smallBytes = 64 << 10

    /// How many are packed whole: what a look says of two is wrong by up to a few hundredths.
    private static let mostPacked = 3

    /// The bands of rows that stand for all parts of a picture.
    private static let mostBands = 3

    /// What is packed to less than one part in this number is looked at once more, in all parts: dithered pictures take more.
    private static let repeatingGain = 20

    /// Only what takes less than one part in this number more than the best is looked at once more.
    private static let nearPart = 16

    /// What wins among pictures of presets: up where rows are alike, sub and Paeth among diagonals, none where a few colors fill areas.
    /// Palettes follow the form with the fewest samples.
    private var usualForms: [UsualForm] {
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
