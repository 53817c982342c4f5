import LintelBars
import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelPreset
import LintelUnits

/// Images of an asset catalog, and of the folder of images that is laid out like one.
extension Planner {
    /// One image that serves every device and era, or all for which the guides lie alike; one per height when the
    /// drawing stretches in width alone, and one per size when it does not survive stretching.
    mutating func addImageSets(
        _ variant: Variant, as format: OutputFormat, demand: Demand, into context: inout PlanContext
    ) {
        let entries = demand.flatMap(\.entries)
        let sizes = Set(entries.map(\.target))
        let division = divisions[.init(format: format, name: imageSet(of: variant.use))]
        if preset.stretch == .none || (division == .sizes && sizes.count > 1) {
            addSizedImageSets(variant, as: format, demand: demand, sizes: sizes, into: &context)
            return
        }
        if let division, case .groups(let axis, _) = division {
            addGroupedImageSets(variant, as: format, demand: demand, division, along: axis, into: &context)
            return
        }
        // Where all bars are of one height, what does not stretch in height is no obstacle.
        let heights = variant.use.sizes.map(\.height)
        let obstacle = variant.obstacle.flatMap { $0.isInHeightAlone && Set(heights).count == 1 ? nil : $0 }
        guard let obstacle, sizes.count > 1 else {
            let targets = entries.stretchTargets
            // Several widths prove that an image stretches. Of one alone, the smallest image would be as wide as
            // that; of a drawing with lengths of its own, a cap as wide as the least of two or three would serve all.
            let proving = variant.drawing.isFixed(along: .horizontal) ? Self.provingWidths : 2
            let hasFewWidths = obstacle == nil && Set(targets.map(\.width)).count < proving
            let others = hasFewWidths && division == nil ? unlistedSizes(variant, beside: targets) : []
            let job = addJob(
                variant, .stretchable(stretch(variant, to: targets, others: others, shownBy: entries)),
                into: &context)
            let file = setFile(of: variant, format, job: job)
            for (era, entries) in demand where !entries.isEmpty {
                addImage(file, era: era, entries: entries, targets: entries.stretchTargets)
            }
            return
        }
        if variant.appearance == obstacle.appearance { report(obstacle, of: variant, into: &context) }
        guard obstacle.isInHeightAlone else {
            addSizedImageSets(variant, as: format, demand: demand, sizes: sizes, into: &context)
            return
        }
        addGroupedImageSets(
            variant, as: format, demand: demand, .groups(ofEach: heights, along: .vertical), along: .vertical,
            provingOthers: division == nil, into: &context)
    }

    /// Reports why a picture has one image for each height or size, and what would make it one for all.
    private func report(_ obstacle: PictureObstacle, of variant: Variant, into context: inout PlanContext) {
        var hints = ""
        if obstacle.hasFixedTexture { hints += "; 'fit: stretch' stretches a texture with the box" }
        for remedy in obstacle.remedies {
            switch remedy {
            case .unitSquare:
                hints += "; 'stretch: unitSquare' stretches angles, circles and conic gradients with the box"
            case .percentagesInUnitSquare where preset.stretch == .exact:
                hints +=
                    "; with its positions in percent, 'stretch: unitSquare' stretches angles, circles and conic gradients with the box"
            case .percentages, .percentagesInUnitSquare:
                hints += "; written in percent, its positions and radii stretch with the box"
            }
        }
        let role = variant.use.role.rawValue
        // In all formats that hold image sets; where each height has an image, also in those that have one anyway.
        // Where drawing showed that an image does not hold, a note of its own says so.
        let holders = formats.filter { format in
            format.holdsImageSets
                || (obstacle.isInHeightAlone && format.holdsHeights
                    && !divisions.all.keys.contains { $0.format == format })
        }.map {
            $0.isCatalog ? "the asset catalog" : "the format \($0.rawValue)"
        }
        let sizes =
            obstacle.isInHeightAlone
            ? "height, which stretches in width and is named by its height" : "size, named by its size"
        context.diagnostics.note(
            .cannotStretch, at: variant.locationOfObstacle,
            "\(variant.use.bar.name) \(role) cannot be stretched\(obstacle.phrase); "
                + Spelling.series(holders) + (holders.count == 1 ? " has" : " have")
                + " one image for each \(sizes) in points; a \(role) that "
                + "stretches, such as a gradient to a side or a corner, needs only one image\(hints)")
    }

    /// One image for each group of lengths along an axis.
    /// - Parameter provingOthers: whether images are to hold at widths that no device has, too.
    private mutating func addGroupedImageSets(
        _ variant: Variant, as format: OutputFormat, demand: Demand, _ division: AssetDivisions.Division,
        along axis: Axis, provingOthers: Bool = false, into context: inout PlanContext
    ) {
        func group(_ size: PixelSize) -> Int {
            division.group(of: Points(pixels: size.length(axis), at: variant.scale), along: axis)
        }
        for number in Set(demand.flatMap(\.entries).map { group($0.target) }).sorted() {
            let served = demand.map { (era: $0.era, entries: $0.entries.filter { group($0.target) == number }) }
            func targetsOfGroup(_ entries: [BarDemand.Entry]) -> [PixelSize] {
                entries.stretchTargets.filter { group($0) == number }
            }
            let entries = served.flatMap(\.entries)
            let targets = targetsOfGroup(entries)
            let others = provingOthers ? unlistedSizes(variant, beside: targets) : []
            let job = addJob(
                variant, .stretchable(stretch(variant, to: targets, others: others, shownBy: entries)), into: &context)
            let suffix = AssetNames.suffix(variant.use.range(of: number, division, along: axis), along: axis)
            let file = setFile(of: variant, format, job: job, suffix: suffix, dividedAxes: [axis])
            for (era, entries) in served where !entries.isEmpty {
                addImage(file, era: era, entries: entries, targets: targetsOfGroup(entries))
            }
        }
    }

    /// One image for each size.
    private mutating func addSizedImageSets(
        _ variant: Variant, as format: OutputFormat, demand: Demand, sizes: Set<PixelSize>,
        into context: inout PlanContext
    ) {
        let demands = Self.grouped(demand, by: \.target)
        for size in sizes.sorted() {
            let served = demands[size] ?? []
            let job = addJob(variant, .exact(size), into: &context)
            let file = setFile(
                of: variant, format, job: job, suffix: AssetNames.suffix(size, at: variant.scale),
                dividedAxes: Set(Axis.allCases))
            for (era, entries) in served {
                for (kind, entries) in Self.byKind(entries) {
                    addImage(file, era: era, entries: entries, targets: [size], kind: kind)
                }
            }
        }
    }

    /// The name of the image set that serves all sizes.
    private func imageSet(of use: Use) -> String {
        use.role == .shadow
            ? names.shadowSet(bar: use.bar)
            : names.imageSet(bar: use.bar, metrics: use.metrics, position: use.position)
    }

    /// - Parameter suffix: of the name, for the sizes that the image serves; empty for all.
    private func setFile(
        of variant: Variant, _ format: OutputFormat, job: Int, suffix: String = "", dividedAxes: Set<Axis> = []
    ) -> VariantFile {
        let asset = imageSet(of: variant.use)
        return VariantFile(
            variant: variant, format: format, job: job,
            name: asset + suffix + AssetNames.suffix(variant.guides, at: variant.scale), asset: asset,
            dividedAxes: dividedAxes)
    }
}
