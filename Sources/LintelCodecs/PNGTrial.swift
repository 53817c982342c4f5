import LintelRaster
import LintelUnits

/// Finds the recipe that makes an image smallest among those that an effort allows, and follows it.
struct PNGTrial {
    let image: QuantizedImage
    let effort: PNGEffort
    let forms: [PixelForm]

    /// The chosen form and the zlib stream of the image's rows in it.
    func best() throws(PNGError) -> (form: PixelForm, stream: DeflateStream) {
        effort == .fast ? try guess() : try search()
    }

    private func search() throws(PNGError) -> (form: PixelForm, stream: DeflateStream) {
        let all = 0..<image.size.height
        let packed = forms.map { PackedRows(image, as: $0) }
        // All forms are tried over the same rows.
        let sample = effort.sample(height: image.size.height, rowBytes: packed[0].rowBytes)
        let sampled = sample.reduce(0) { $0 + $1.count }
        var best: (rows: PackedRows, filter: FilterPlan, deflate: Deflate, stream: DeflateStream)?
        var least = Int.max

        func attempt(_ rows: PackedRows, _ filter: FilterPlan, _ deflate: Deflate) throws(PNGError) {
            // What tables weigh against a part of the rows.
            let tables = rows.form.tableBytes * sampled / image.size.height
            guard tables < least else { return }
            do {
                let filtered = FilteredRows(rows: rows, plan: filter)
                let stream = try filtered.stream(of: sample, with: deflate, limit: least - tables - 1)
                least = stream.bytes(\.count) + tables
                best = (rows, filter, deflate, stream)
            } catch .memory {
                // Longer than the best so far: the trial ended early.
            } catch {
                throw error
            }
        }

        for rows in packed {
            for filter in effort.filters(for: image.size) {
                let level = effort.level(for: filter, bytes: rows.rowBytes * rows.height)
                try attempt(rows, filter, Deflate(level: level))
                if effort == .smallest { try attempt(rows, filter, Deflate(level: level, strategy: .runs)) }
            }
        }
        if effort == .balanced, let chosen = best {
            try attempt(chosen.rows, chosen.filter, Deflate(level: chosen.deflate.level, strategy: .runs))
        }
        guard let best else { preconditionFailure("no form or no filter was tried on \(image.size)") }
        if sample == [all] { return (best.rows.form, best.stream) }
        let filtered = FilteredRows(rows: best.rows, plan: best.filter)
        return (best.rows.form, try filtered.stream(of: [all], with: best.deflate, limit: .max))
    }

    /// The form with the fewest bytes before packing, and Paeth where rows or columns are constant: its guess is exact
    /// there but for the first pixel.
    private func guess() throws(PNGError) -> (form: PixelForm, stream: DeflateStream) {
        func weight(_ form: PixelForm) -> Int {
            form.rowBytes(width: image.size.width) * image.size.height + form.tableBytes
        }
        let form = forms.dropFirst().reduce(forms[0]) { weight($1) < weight($0) ? $1 : $0 }
        let rows = PackedRows(image, as: form)
        let isPlain = form.colorType == .palette || form.bitDepth < 8
        let filter: RowFilter =
            switch (image.size.width, image.size.height) {
            case _ where isPlain: .none
            case (_, 1): .sub
            case (1, _): .up
            default: rows.isConstantAlongAnAxis ? .paeth : .none
            }
        let plan = FilterPlan.every(filter)
        let deflate = Deflate(level: effort.level(for: plan, bytes: rows.rowBytes * rows.height))
        let filtered = FilteredRows(rows: rows, plan: plan)
        return (form, try filtered.stream(of: [0..<image.size.height], with: deflate, limit: .max))
    }
}

extension PackedRows {
    /// Whether all rows are equal, or each row repeats its first pixel. Seldom looks further than one row.
    var isConstantAlongAnAxis: Bool {
        let distance = form.filterDistance
        let first = bytes[..<rowBytes]
        if (1..<max(height, 1)).allSatisfy({ bytes[$0 * rowBytes..<($0 + 1) * rowBytes] == first }) { return true }
        return (0..<height).allSatisfy { row in
            let start = row * rowBytes
            return bytes[start + distance..<start + rowBytes].elementsEqual(bytes[start..<start + rowBytes - distance])
        }
    }
}
