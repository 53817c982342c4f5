import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelGradient
import LintelPreset
import LintelUnits

/// Images of a bundle, which LintelUIKit chooses by their height, and JPEG files of each size.
extension Planner {
    /// One image for each height that stretches in width, or one for each size when the drawing cannot be stretched.
    mutating func addLooseImages(
        _ variant: Variant, as format: OutputFormat, demand: Demand, bySize: Bool, into context: inout PlanContext
    ) {
        let targets = Set(demand.flatMap { $0.entries.map(\.target) })
        let demands = Self.grouped(demand, by: \.target.height)
        let keepsHeight = variant.use.role == .shadow
        for sizes in Self.byHeight(targets) {
            let demand = demands[sizes[0].height] ?? []
            let asset = looseName(of: variant.use) + "-h" + AssetNames.length(sizes[0].height, at: variant.scale)
            let division = divisions[.init(format: format, name: asset)]
            if bySize || division == .sizes {
                let demands = Self.grouped(demand, by: \.target)
                for size in sizes {
                    addLoose(
                        .init(served: .exact(size), asset: asset), of: variant, format, demand: demands[size] ?? [],
                        into: &context)
                }
            } else if let division, case .groups(.horizontal, _) = division {
                func group(_ size: PixelSize) -> Int {
                    division.group(of: Points(pixels: size.width, at: variant.scale), along: .horizontal)
                }
                for (number, sizes) in Dictionary(grouping: sizes, by: group).sorted(by: { $0.key < $1.key }) {
                    addLoose(
                        .init(
                            served: .stretchable(StretchTargets(sizes, keepsHeight: keepsHeight)), asset: asset,
                            widths: variant.use.range(of: number, division, along: .horizontal)),
                        of: variant, format, demand: demand, into: &context)
                }
            } else {
                let others = division == nil ? unlistedSizes(variant, beside: sizes) : []
                let stretch = StretchTargets(sizes, others: others, keepsHeight: keepsHeight)
                addLoose(
                    .init(served: .stretchable(stretch), asset: asset), of: variant, format, demand: demand,
                    into: &context)
            }
        }
    }

    private func looseName(of use: Use) -> String {
        use.role == .shadow
            ? names.looseShadow(bar: use.bar)
            : names.loose(bar: use.bar, metrics: use.metrics, position: use.position)
    }

    mutating func addJPEGs(_ variant: Variant, as format: OutputFormat, demand: Demand, into context: inout PlanContext)
    {
        for (target, demand) in Self.grouped(demand, by: \.target).sorted(by: { $0.key < $1.key }) {
            let asset = looseName(of: variant.use) + "-h" + AssetNames.length(target.height, at: variant.scale)
            addLoose(
                .init(served: .jpeg(target), asset: asset), of: variant, format, demand: demand, into: &context)
        }
    }

    private static func byHeight(_ targets: Set<PixelSize>) -> [[PixelSize]] {
        Dictionary(grouping: targets, by: \.height).sorted { $0.key < $1.key }.map { $0.value.sorted() }
    }

    /// The sizes that a loose file serves, and how.
    private struct LooseSizes {
        /// The sizes that the file serves, which have one height, and how it serves them.
        var served: ServedSizes
        /// The name without widths, guides, appearance and gamut.
        var asset: String
        /// The widths that are served, where others of the same height have images of their own.
        var widths: ClosedRange<Points>?
    }

    private mutating func addLoose(
        _ sizes: LooseSizes, of variant: Variant, _ format: OutputFormat, demand: Demand,
        into context: inout PlanContext
    ) {
        let targets = sizes.served.targets
        let width = Points(pixels: targets[0].width, at: variant.scale)
        let served = sizes.widths ?? (sizes.served.stretch == nil ? width...width : nil)
        let name =
            looseName(of: variant.use) + (served.map { AssetNames.looseSuffix($0, along: .horizontal) } ?? "")
            + "-h" + AssetNames.length(targets[0].height, at: variant.scale)
            + AssetNames.looseSuffix(variant.guides, at: variant.scale)
        let wanted = Set(targets)
        let entries = demand.map { (era: $0.era, entries: $0.entries.filter { wanted.contains($0.target) }) }
        let job = addJob(variant, sizes.served, into: &context)
        let file = VariantFile(
            variant: variant, format: format, job: job, name: name, asset: sizes.asset,
            dividedAxes: served == nil ? [.vertical] : Set(Axis.allCases))
        for (era, entries) in entries {
            for (kind, entries) in Self.byKind(entries) {
                addImage(
                    file, era: era, entries: entries, targets: Set(entries.map(\.target)).sorted(), kind: kind)
            }
        }
    }
}
