import LintelDeflate
import LintelRaster
import LintelUnits

extension PNGRows {
    /// The plans that are worth packing a picture with that is small enough for the cheapest path. The shortest stream
    /// of these is to be taken.
    ///
    /// Where rows repeat evenly, all filters that seem to be near the best one are: rows near an edge say little about
    /// those in the middle, and the fewer bytes rows are packed to, the more of a sample's stream are headers of
    /// blocks. Where they do not, no sample tells whether they repeat at so few distances that a packer of rows finds
    /// more than the cheapest path.
    func searchedPlans() throws(DeflateError) -> [Plan] {
        let few = Array(bands(bytes: Self.fewBytes).prefix(2))
        let first = try leading(filters, .quick, few, farBehind: Self.farBehindQuickly)
        let gain = few.reduce(0) { $0 + $1.count } * stride / max(1, first[0].count)
        if gain >= Self.pathGain {
            let quick = try leading(filters, .quick, bands(bytes: Self.manyBytes), farBehind: Self.farBehindEvenly)
            let isShort = rows.size.height * stride <= Self.shortBytes
            let path = isShort ? Self.longerPath : gain < Self.evenGain ? Self.path : nil
            return quick.map { Plan(filter: $0.plan.filter, packing: .rows(.thorough)) } + [quick[0].plan]
                + (path.map { [Plan(filter: quick[0].plan.filter, packing: $0)] } ?? [])
        }
        let some = Array(bands(bytes: Self.someBytes).prefix(2))
        let thorough = try leading(first.map(\.plan.filter), .thorough, some, farBehind: Self.farBehind)
        return [thorough[0].plan, Plan(filter: thorough[0].plan.filter, packing: Self.path)]
    }

    private func leading(
        _ filters: [RowFilter], _ effort: RowPacker.Effort, _ bands: [Range<Int>], farBehind: Int
    ) throws(DeflateError) -> [(plan: Plan, count: Int)] {
        try compare(
            filters.map { Plan(filter: $0, packing: .rows(effort)) }, bands, least: bands.count, farBehind: farBehind
        ).plans
    }

    static let path = Packing.shortest(
        ShortestDeflate.Effort(
            rounds: 1, splits: 1, triesOtherStarts: false, depth: nil, isQuick: true, isSingle: true))
    /// A twentieth shorter where rows repeat evenly, in half as much time again.
    private static let longerPath = Packing.shortest(
        ShortestDeflate.Effort(rounds: 1, splits: 1, triesOtherStarts: false, depth: nil, isQuick: true))

    /// Where rows are packed to less than one byte in this number, packers of rows find most of what there is.
    private static let pathGain = 32
    /// Up to this many bytes of rows, the cheapest path is looked for even where rows are packed to less than one byte
    /// in `evenGain`.
    private static let shortBytes = 512 << 10
    /// Where rows repeat evenly, filters are dropped with which a quick packer takes more than this percentage of the
    /// best one.
    private static let farBehindEvenly = 110

    /// About how many bytes of rows bands have: one that tells whether rows repeat evenly, one where they do, and one
    /// where they do not.
    private static let fewBytes = 40 << 10
    private static let manyBytes = 104 << 10
    private static let someBytes = 96 << 10
}
