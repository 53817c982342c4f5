import LintelDiagnostics
import LintelEngine
import LintelPaths
import LintelPlan
import LintelReview
import LintelUnits

/// Tells why a preset's pictures are made as they are.
struct ExplanationPrinter {
    var plan: RenderPlan
    var pictures: [PictureExplanation]

    private typealias Choice = PictureExplanation.Choice

    /// The text for a terminal: each reason once, then the pictures that it holds for with the bytes of each choice.
    var text: String {
        let files = Set(pictures.flatMap(\.images)).count
        let head =
            "\(plan.name): \(Amounts.count(pictures.count, "image")) in \(Amounts.count(files, "image file")), "
            + "tolerance \(Amounts.short(plan.tolerance))/255\n"
        return head + ExplanationGroup.groups(pictures).map { "\n" + text(of: $0) }.joined() + legend
    }

    /// What the columns and the marks of the tables mean; empty without pictures.
    private var legend: String {
        let choices = pictures.flatMap(\.choices)
        var lines = Choice.Kind.allCases.filter { kind in choices.contains { $0.kind == kind } }.map {
            "\($0.rawValue.uppercased()): \($0.phrase)"
        }
        if lines.isEmpty { return "" }
        lines.insert("DIFF: the largest difference of the proof, in 1/255", at: 0)
        if choices.contains(where: \.isChosen) { lines.append("*: what a build writes") }
        if choices.contains(where: { if case .made(let made) = $0.outcome { made.isUpperBound } else { false } }) {
            lines.append("<: not more than this many bytes in a build")
        }
        return "\n" + lines.map { "  \($0)\n" }.joined()
    }

    private func text(of group: ExplanationGroup) -> String {
        let first = group.pictures[0]
        let serving = (group.pictures.allSatisfy(\.isWhole) ? ServedSizes.Kind.exact : first.servedKind).phrase
        var lines = [
            "\(first.origin): \(Amounts.count(group.pictures.count, "image")), "
                + (first.chosen == nil ? "not possible with these settings" : serving)
        ]
        lines += axis("Width", group, \.columns, ends: ("left", "right"))
        lines += axis("Height", group, \.rows, ends: ("top", "bottom"))
        let families = group.families(in: plan)
        return lines.joined(separator: "\n") + "\n\n" + images(of: families) + "\n" + choices(of: families)
    }

    // MARK: Reasons

    private func axis(
        _ title: String, _ group: ExplanationGroup, _ axis: KeyPath<PictureExplanation, PictureExplanation.AxisReason>,
        ends: (start: String, end: String)
    ) -> [String] {
        let reason = group.pictures[0][keyPath: axis]
        let targets = group.pictures.map { $0[keyPath: axis].targets }
        let range = (targets.map(\.lowerBound).min() ?? 1)...(targets.map(\.upperBound).max() ?? 1)
        var lines = ["", "  \(title), \(range.text) px"]
        for (index, layer) in reason.layers.enumerated() {
            func end(_ isStart: Bool) -> String {
                group.lengths { picture in
                    guard case .pinned(let start, let end, _) = picture[keyPath: axis].layers[index].effect else {
                        return 0
                    }
                    return isStart ? start : end
                }
            }
            let effect =
                switch layer.effect {
                case .constant: "constant"
                case .stretches: "stretches with the box"
                case .pinned(_, _, let betweenStretches):
                    "pinned, " + Self.pins((ends.start, end(true)), (ends.end, end(false)))
                        + (betweenStretches ? "; stretches between" : "; constant between")
                case .fixed(let why): "fixed, because \(why)"
                }
            lines += HelpText.wrapped("    \(name(of: layer, in: group)): \(effect)", hanging: 6)
        }
        if reason.layers.isEmpty { lines.append("    nothing is painted") }
        let pinned = reason.layers.count { if case .pinned = $0.effect { true } else { false } }
        if pinned > 1 {
            let pins = [(ends.start, true), (ends.end, false)].compactMap { name, isStart -> String? in
                guard let pin = isStart ? reason.start : reason.end else { return nil }
                guard let layer = reason.layers.first(where: { $0.layer == pin.layer }) else { return nil }
                return "\(name) by \(layer.title)"
            }
            if !pins.isEmpty { lines.append("    pinned farthest: " + pins.joined(separator: ", ")) }
        }
        return lines
    }

    private static func pins(_ start: (name: String, length: String), _ end: (name: String, length: String)) -> String {
        if start.length == end.length { return "\(start.name) and \(end.name) \(start.length)" }
        return [start, end].filter { $0.length != "0 px" }.map { "\($0.name) \($0.length)" }.joined(separator: ", ")
    }

    /// `layer 2, fill (line 12)`.
    private func name(of layer: PictureExplanation.LayerReason, in group: ExplanationGroup) -> String {
        let name = "\(layer.title), \(layer.part)"
        guard let location = layer.location else { return name }
        let isSameFile = location.file == group.pictures[0].origin.file
        return name + (isSameFile ? " (line \(location.line))" : " (\(location.file):\(location.line))")
    }

    // MARK: Tables

    private typealias Family = ExplanationGroup.Family

    private func images(of families: [Family]) -> String {
        TextTable(
            header: ["  #", "SIZES", "FILE"],
            rows: families.enumerated().map { index, family in
                let file = family.first.images.first.map { DiskPath($0).name } ?? ""
                let more = Set(family.pictures.flatMap(\.images)).count - 1
                return [Self.number(index), Self.sizes(family), file + (more > 0 ? " and \(more) more" : "")]
            }
        ).text
    }

    /// The header of a choice's column.
    private static func title(_ choice: Choice, of choices: [Choice]) -> String {
        let depth = choices.count { $0.kind == choice.kind } > 1 ? " \(choice.bitDepth.rawValue) BIT" : ""
        return choice.kind.rawValue.uppercased() + depth
    }

    /// Returns a table with the picture of each family that has the most sizes, and the sums of all others.
    private func choices(of families: [Family]) -> String {
        let choices = families[0].first.choices
        let titles = choices.map { Self.title($0, of: choices) }
        let table = TextTable(
            header: ["  #", "COLUMNS × ROWS", "PIXELS", "DIFF"] + titles,
            rows: families.enumerated().flatMap { index, family in
                let first = [Self.number(index)] + Self.cells(family.first) + family.first.choices.map(Self.bytes)
                guard !family.others.isEmpty else { return [first] }
                let differences = family.others.compactMap { $0.chosen?.difference }
                let others = ["", "\(family.others.count) more", "", differences.max().map(Self.difference) ?? "–"]
                return [first, others + choices.indices.map { Self.sum(family.others, choice: $0) }]
            })
        var text = table.text
        for (column, title) in titles.enumerated() {
            for (reason, numbers) in obstacles(column, families) {
                let whose =
                    numbers.count == families.count ? "" : " for " + numbers.map { "\($0)" }.joined(separator: ", ")
                let line = "  no \(title.lowercased())\(whose): \(reason)"
                text += HelpText.wrapped(line, hanging: 4).joined(separator: "\n") + "\n"
            }
        }
        return text
    }

    /// Why a choice is none, with the numbers of the families.
    private func obstacles(_ column: Int, _ families: [Family]) -> [(reason: String, numbers: [Int])] {
        var result: [(reason: String, numbers: [Int])] = []
        for (index, family) in families.enumerated() {
            for picture in family.pictures {
                guard case .impossible(let reason) = picture.choices[column].outcome else { continue }
                guard let known = result.firstIndex(where: { $0.reason == reason }) else {
                    result.append((reason, [index + 1]))
                    continue
                }
                if result[known].numbers.last != index + 1 { result[known].numbers.append(index + 1) }
            }
        }
        return result
    }

    // MARK: Cells

    private static func number(_ index: Int) -> String { "  \(index + 1)" }

    /// The layout, its part of the largest size, and the difference of what a build writes.
    private static func cells(_ picture: PictureExplanation) -> [String] {
        guard let made = picture.chosen else { return ["–", "–", "–"] }
        let largest = picture.targets.map(\.area).max() ?? 1
        return [layout(made), share(Double(made.size.area) / Double(largest)), difference(made.difference)]
    }

    private static func difference(_ value: Double) -> String { Amounts.decimal(value, digits: 2) }

    /// `36+1+36 × 1`: the caps and what is stretched between them.
    private static func layout(_ made: Choice.Made) -> String {
        func axis(_ leading: Int, _ center: Int, _ trailing: Int) -> String {
            leading == 0 && trailing == 0 ? "\(center)" : "\(leading)+\(center)+\(trailing)"
        }
        let center = made.capInsets.center(of: made.size)
        return axis(made.capInsets.left, center.width, made.capInsets.right) + " × "
            + axis(made.capInsets.top, center.height, made.capInsets.bottom)
    }

    private static func bytes(_ choice: Choice) -> String {
        guard case .made(let made) = choice.outcome else { return "–" }
        return mark(isChosen: choice.isChosen, made.isUpperBound) + Amounts.bytes(made.byteCount)
    }

    /// The bytes of one choice of several pictures; of a choice that some have not there is no sum.
    private static func sum(_ pictures: ArraySlice<PictureExplanation>, choice: Int) -> String {
        var total = 0
        var (chosen, isUpperBound) = (true, false)
        for picture in pictures {
            guard case .made(let made) = picture.choices[choice].outcome else { return "–" }
            total += made.byteCount
            chosen = chosen && picture.choices[choice].isChosen
            isUpperBound = isUpperBound || made.isUpperBound
        }
        return mark(isChosen: chosen, isUpperBound) + Amounts.bytes(total)
    }

    /// Returns the mark before bytes that a build writes, or before bytes that are an upper bound.
    private static func mark(isChosen: Bool, _ isUpperBound: Bool) -> String {
        isChosen ? "*" : isUpperBound ? "<" : ""
    }

    private static func share(_ part: Double) -> String {
        if part >= 1 { return "100 %" }
        return part < 0.0005 ? "<0.1 %" : Amounts.decimal(part * 100, digits: 1) + " %"
    }

    private static func sizes(_ family: Family) -> String {
        Set(family.pictures.flatMap(\.targets)).rangeText
    }
}

extension Set<PixelSize> {
    /// `750 to 1320 × 128 to 293 (14)`: the widths, the heights and the number of sizes; one size alone, and nothing
    /// for none.
    var rangeText: String {
        guard count > 1 else { return first.map { "\($0)" } ?? "" }
        func range(_ lengths: [Int]) -> String {
            guard let least = lengths.min(), let most = lengths.max() else { return "" }
            return least == most ? "\(least)" : "\(least) to \(most)"
        }
        return "\(range(map(\.width))) × \(range(map(\.height))) (\(count))"
    }
}

extension ClosedRange<Int> {
    fileprivate var text: String { lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)…\(upperBound)" }
}

extension PictureExplanation {
    /// Whether an image that could serve several sizes has one, and is drawn in it.
    fileprivate var isWhole: Bool { servedKind == .stretchable && targets.count == 1 && chosen?.size == targets.first }
}

extension PictureExplanation.Choice.Kind {
    fileprivate var phrase: String {
        switch self {
        case .stretch: "one image that is stretched to all sizes"
        case .tile: "the same dithered, its center repeated"
        case .exact: "an image of the largest size; a build would need one for each size"
        case .dithered: "the same dithered"
        case .collapsed: "the size with its longest runs of equal columns and rows stored once"
        case .seamless: "one pixel along an axis on which nothing changes, the whole length along others"
        case .jpeg: "that image as JPEG"
        }
    }
}

extension PictureExplanation.LayerReason {
    /// `layer 2`; of a panel's badge, which has layers of its own, `badge layer 1`.
    fileprivate var title: String { badgeLayer.map { "badge layer \($0)" } ?? "layer \(layer)" }
}

extension ServedSizes.Kind {
    fileprivate var phrase: String {
        switch self {
        case .stretchable: "each the smallest that stretches to its sizes"
        case .ninePatch: "each the smallest that stretches to its sizes, in the frame of a nine-patch"
        case .exact: "each drawn in its only size"
        case .collapsed: "each drawn in its only size; the longest runs of equal columns and rows are stored once"
        case .seamless:
            "one pixel along an axis on which nothing changes, the whole length along others, so that images meet"
        case .jpeg: "each drawn in its only size, as JPEG"
        }
    }
}
