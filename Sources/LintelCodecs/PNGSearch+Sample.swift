import LintelDeflate
import LintelRaster
import LintelUnits

extension PNGSearch {
    /// Packs a large image once: in the form and with the filter of which a sample of its rows becomes smallest, at the
    /// distances at which many rows repeat. Where that gains little, as among round gradients over each other, an image
    /// that is not too large is packed as a small one is, too: a twentieth to a fifth smaller.
    ///
    /// Two looks, because packing a sample thoroughly costs more than telling a bad filter from a good one. O(pixels).
    mutating func trySampled() throws(PNGError) {
        let sampled = try sampledChoice()
        let rows = PackedRows(image, as: sampled.form)
        let filtered = try FilteredRows(rows, by: .every(sampled.filter), of: [0..<rows.height])
        let isSearched =
            image.bitDepth == .eight && image.size.area * 4 <= PNGEffort.mostUnevenPathBytes
            && (Self.leastGain..<Self.repeatingGain).contains(sampled.gain)
        if !isSearched {
            let shared = try packing(rowStream(of: filtered, rows, .thorough))
            keepIfSmaller(rows, shared)
            // What changes evenly is small enough now; other pictures have more matches than the shared distances.
            guard shared.count > filtered.bytes.count / Self.evenGain else { return }
        }
        // Where little repeats, the higher levels compare for longer than the bytes are worth.
        let level = sampled.gain >= PNGEffort.noisyGain ? PNGEffort.repeatingLevel : PNGEffort.noisyLevel
        let limit = bestWeight ?? filtered.bytes.count
        let whole = try packer(level: level)
        if let packed = try packing(whole.stream(of: filtered.bytes, limit: limit)) { keepIfSmaller(rows, packed) }
        if isSearched { try tryUsual() }
    }

    /// A form and a filter, and how many bytes of a sample are packed to one.
    private typealias SampledChoice = (form: PixelForm, filter: RowFilter, gain: Int)

    /// The form and the filter of which a sample becomes smallest.
    private mutating func sampledChoice() throws(PNGError) -> SampledChoice {
        let sample = RowBands(of: image, bytes: Self.sampleBytes).image
        let forms = survey.forms(of: image, allowsGray: allowsGray, orders: [.met, .luma, .lumaInside])
        let packer = try packer(level: PNGEffort.sampleLevel)
        var least = Int.max
        var best: SampledChoice?
        for form in forms {
            let rows = PackedRows(sample, as: form)
            for filter in Self.filters(for: form, size: image.size) {
                let filtered = try FilteredRows(rows, by: .every(filter), of: [0..<rows.height])
                // What the form costs beside its rows is shared by all rows of the image.
                let table = form.tableBytes * sample.size.height / image.size.height
                let limit = least - table - 1
                guard limit > 0, let packed = try packing(packer.stream(of: filtered.bytes, limit: limit))
                else { continue }
                least = packed.count + table
                best = (form, filter, filtered.bytes.count / least)
            }
        }
        guard let best else { preconditionFailure("no form or no filter was tried on \(image.size)") }
        return best
    }

    /// Packs filtered rows by the distances at which many repeat.
    func rowStream(
        of filtered: FilteredRows, _ rows: PackedRows, _ effort: RowPacker.Effort
    ) throws(DeflateError) -> [UInt8] {
        let packer = try RowPacker(
            pixelBytes: rows.form.filterDistance, stride: rows.rowBytes + 1, effort: effort)
        try filtered.bytes.withUnsafeBufferPointer { bytes throws(DeflateError) in try packer.add(bytes) }
        try packer.finish()
        var stream: [UInt8] = []
        packer.take { stream = Array($0) }
        return stream
    }

    /// A picture whose rows are packed to less than one byte in this number changes evenly.
    private static let evenGain = 64

    /// A sample that is packed to no less than one byte in this number is of a photograph or a dither, whose cheapest
    /// path takes long and saves little; as that of 16 bits does (twice the time for 1.5 % of the bytes).
    private static let leastGain = 9

    /// A sample that is packed to more than one byte in this number says that the picture does not change evenly.
    private static let repeatingGain = 28

    /// The number of bytes of straight RGBA in all bands together.
    private static let sampleBytes = 128 << 10

    /// Indices and bits are no amounts, so that their differences say nothing.
    private static func filters(for form: PixelForm, size: PixelSize) -> [RowFilter] {
        form.colorType == .palette || form.bitDepth < 8 ? [.none, .sub, .up] : [.none, .sub, .paeth]
    }
}

/// Some bands of an image's rows, one below the other.
struct RowBands {
    let image: QuantizedImage

    /// Takes bands, evenly apart, of the rows that differ from the one above; all such rows when they have at most that
    /// number of bytes. O(bytes).
    init(of image: QuantizedImage, bytes: Int) {
        let rowSamples = image.size.width * 4
        let kept = image.withBytes { bytes in
            let rowBytes = bytes.count / image.size.height
            return (0..<image.size.height).filter { row in
                row == 0
                    || !bytes[row * rowBytes..<(row + 1) * rowBytes].elementsEqual(
                        bytes[(row - 1) * rowBytes..<row * rowBytes])
            }
        }
        let most = max(2 * Self.bands, bytes / (rowSamples * image.bitDepth.rawValue / 8))
        var rows = kept
        if kept.count > most {
            let band = most / Self.bands
            rows = (0..<Self.bands).flatMap { index in
                let start = (kept.count - band) * index / (Self.bands - 1)
                return kept[start..<start + band]
            }
        }
        let size = PixelSize(width: image.size.width, height: rows.count)
        func chosen<Sample>(_ samples: [Sample]) -> [Sample] {
            rows.flatMap { samples[$0 * rowSamples..<($0 + 1) * rowSamples] }
        }
        self.image =
            switch image.samples {
            case .bits8(let samples): QuantizedImage(size: size, samples: .bits8(chosen(samples)))
            case .bits16(let samples): QuantizedImage(size: size, samples: .bits16(chosen(samples)))
            }
    }

    private static let bands = 4
}
