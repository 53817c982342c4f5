import LintelColor
import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelFitting
import LintelGradient
import LintelJSON
import LintelPaths
import LintelPreview
import LintelUnits

/// What `lintel fit` says of a fit: its gradient and figures, as lines, as a page and as JSON.
struct FitReport {
    let fit: GradientFit
    /// The picture, as messages name it.
    let title: String

    init(_ fit: GradientFit, title: String) {
        self.fit = fit
        self.title = title
    }

    private var figures: FitFigures { fit.figures }

    /// The gradient or color as CSS has it.
    private var css: String { fit.solid?.cssText ?? fit.gradient.cssText ?? "a gradient with an easing" }

    private var file: String { DiskPath(title).name }

    /// The figures on ΔE 2000: means are rounded to the nearest hundredth, what is a bound is rounded up.
    private var mean: String { Amounts.decimal(figures.average, digits: 2) }
    private var largest: String { Amounts.bound(figures.largest) }
    private var noise: String { Amounts.decimal(figures.noise, digits: 2) }

    /// The first line of the preset, without its mark.
    var comment: String { "Fitted to \(file.printable): ΔE 2000 \(mean) on average, \(largest) at most." }

    /// Prints what was found, and a warning where it is hardly a gradient.
    func print(on console: Console) {
        console.say("Fit: \(css)")
        console.say(
            "ΔE 2000 \(mean) on average, \(largest) at most, over \(Self.percent(1 - figures.covered)) of the pixels")
        let around: String? =
            switch fit.surroundings {
            case .nothing: nil
            case .transparent: "transparent pixels around the shape"
            case .shadow: "the shadow and the transparent pixels around the shape"
            case .corners: "the corners around the shape"
            }
        if let around {
            console.say(
                "\(around) were left out; the gradient is laid out in the region \(Self.text(fit.region))")
        }
        if figures.covered >= 0.005 {
            console.say(
                "\(Self.percent(figures.covered)) of the pixels do not belong to the gradient, such as text, and were left "
                    + "out")
        }
        // What does not look like a gradient differs from the nearest one by more than noise.
        if figures.noise >= 1, !isDoubtful {
            console.say("noise of \(noise)/255 (dithering, grain or JPEG) was averaged")
        }
        if figures.hasBands { console.say("colors change in bands, which were smoothed") }
        let selection = regions.map { "'--region \($0)'" }.joined(separator: " or ")
        if isDoubtful, let center = fit.conicCenter {
            let position = "\(Self.percentage(center.x)) \(Self.percentage(center.y))"
            console.warn(
                "'\(title)' looks like a conic gradient, which is not fitted: its colors run around a point; write "
                    + "'conic-gradient(at \(position), …)' in a preset")
        } else if isDoubtful {
            console.warn(
                "'\(title)' \(fit.solid == nil ? "does not look like a gradient" : "is not a single color"): \(doubt); "
                    + (regions.isEmpty
                        ? "if a part of it is one, select that with '--region'" : "select a region with \(selection)"))
        } else if figures.leavesOutPart {
            console.say(
                "a part that was left out looks like a gradient; for a preset of it, select it with \(selection)")
        } else if figures.spansParts, !regions.isEmpty {
            console.say(
                "straight edges divide the picture; for a preset of the part that is a gradient, select it with "
                    + selection)
        } else if !figures.offLines.isEmpty {
            console.warn(offLines + (regions.isEmpty ? "" : "; select the rest with \(selection)"))
        }
    }

    /// Whether the picture looks neither like a gradient nor like one color. On one color others may be far off.
    private var isDoubtful: Bool {
        fit.solid == nil
            ? figures.isDoubtful
            : figures.otherBand != nil || figures.hasFarCell || figures.isFarOnAverage || figures.isMostlyCovered
    }

    /// What `--region` takes for the parts of the picture that look like gradients, or for what is unlike the rest of
    /// it, the most likely first; none where nothing is known.
    private var regions: [String] {
        guard isDoubtful || !figures.offLines.isEmpty || figures.leavesOutPart || figures.spansParts else { return [] }
        var parts = figures.gradientParts
        if isDoubtful {
            if parts.isEmpty { parts = figures.otherBand.map { [$0] } ?? [] }
        } else if !figures.leavesOutPart, !figures.spansParts {
            // Where the fit has the colors of other sides of a margin, what edges enclose is without those, too.
            let inner = rest.flatMap { rest in
                parts.first { rest.contains($0) && 5 * $0.size.area > 4 * rest.size.area }
            }
            parts = (inner ?? rest).map { [$0] } ?? []
        }
        return parts.map { part in
            Self.text(
                PixelRect(x: fit.region.x + part.x, y: fit.region.y + part.y, width: part.width, height: part.height))
        }
    }

    /// The region without the lines at its sides that are off; `nil` where none is at a side.
    private var rest: PixelRect? {
        let size = fit.region.size
        var (left, right, top, bottom) = (0, size.width, 0, size.height)
        for line in figures.offLines.map(\.rect) {
            if line.width == size.width {
                if line.y == 0 { top = line.bottom } else if line.bottom == size.height { bottom = line.y }
            } else {
                if line.x == 0 { left = line.right } else if line.right == size.width { right = line.x }
            }
        }
        guard left < right, top < bottom, (left, right, top, bottom) != (0, size.width, 0, size.height) else {
            return nil
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The lines that are off.
    private var offLines: String {
        let size = fit.region.size
        let names = figures.offLines.map { line in
            let isRows = line.rect.width == size.width
            let first = isRows ? fit.region.y + line.rect.y : fit.region.x + line.rect.x
            let count = isRows ? line.rect.height : line.rect.width
            return Self.lines(isRows ? "row" : "column", first, count)
        }
        let more = names.count - Self.mostLines
        let last = more > 0 ? "\(more) more" : names[names.count - 1]
        let all =
            names.count > 1
            ? names.prefix(min(Self.mostLines, names.count - 1)).joined(separator: ", ") + " and \(last)" : last
        let isOne = names.count == 1 && !last.hasPrefix("rows") && !last.hasPrefix("columns")
        let difference = Amounts.bound(figures.offLines.map(\.difference).max() ?? 0)
        return
            "\(all) of '\(title)' \(isOne ? "differs" : "differ") from the \(fit.solid == nil ? "gradient" : "color") by "
            + "up to ΔE 2000 \(difference), as a dividing line or a margin does"
    }

    private static let mostLines = 4

    /// Neighboring rows or columns, such as `rows 3 to 5`.
    private static func lines(_ what: String, _ first: Int, _ count: Int) -> String {
        count == 1 ? "\(what) \(first)" : "\(what)s \(first) to \(first + count - 1)"
    }

    private var doubt: String {
        if let band = figures.otherBand {
            let what: String
            if band.width == fit.region.width {
                what = Self.lines("row", fit.region.y + band.y, band.height)
            } else if band.height == fit.region.height {
                what = Self.lines("column", fit.region.x + band.x, band.width)
            } else {
                what =
                    "columns \(fit.region.x + band.x) to \(fit.region.x + band.right - 1), "
                    + Self.lines("row", fit.region.y + band.y, band.height) + ","
            }
            return "most pixels in \(what) differ from the fit"
        }
        if figures.isMostlyCovered { return "\(Self.percent(figures.covered)) of its pixels differ from the fit" }
        if fit.solid != nil { return offBy }
        if figures.isFarOnAverage { return "the nearest one is ΔE 2000 \(mean) off on average" }
        if figures.isFarBesideCovered {
            return
                "\(Self.percent(figures.covered)) of its pixels do not belong to the nearest one, and others are up to ΔE "
                + "2000 \(largest) off"
        }
        if figures.noise > 16 { return "its colors vary by \(noise)/255 where those of a gradient are equal" }
        return offBy
    }

    /// How far the parts of the picture are from the fit.
    private var offBy: String {
        figures.hasFarCell
            ? "parts of it are up to ΔE 2000 \(Amounts.bound(figures.farthestCell)) off on average"
            : "its pixels are ΔE 2000 \(mean) off on average"
    }

    /// The page of `--check`.
    /// - Parameters:
    ///   - picture: the region and the fit, as PNG files.
    ///   - fitted: see `picture`.
    func page(preset: String, picture: [UInt8], fitted: [UInt8]) -> FitPage {
        FitPage(
            title: file, summary: css, preset: preset,
            figures: [
                .init("Mean ΔE 2000", mean), .init("Largest ΔE 2000", largest),
                .init("Pixels left out", Self.percent(figures.covered)), .init("Noise", "\(noise)/255"),
                .init("Bands", figures.hasBands ? "yes, smoothed" : "none"),
            ], picture: picture, fitted: fitted, digest: { sha256($0) })
    }

    /// The object of `--json`.
    func json(preset: String) -> JSON {
        func rounded(_ value: Double) -> JSON { .number(value.rounded(toDecimals: 4)) }
        return [
            "lintelFit": 1, "background": .string(fit.solid?.cssText ?? fit.gradient.cssText ?? ""),
            "meanDeltaE2000": rounded(figures.average), "largestDeltaE2000": rounded(figures.largest),
            "coveredPart": rounded(figures.covered), "noise": rounded(figures.noise),
            "hasBands": .bool(figures.hasBands), "isDoubtful": .bool(isDoubtful),
            "region": .string(Self.text(fit.region)), "suggestedRegion": regions.first.map(JSON.string) ?? .null,
            "suggestedRegions": .array(regions.map(JSON.string)),
            "offLines": .array(
                figures.offLines.map { line in
                    .string(
                        Self.text(
                            PixelRect(
                                x: fit.region.x + line.rect.x, y: fit.region.y + line.rect.y, width: line.rect.width,
                                height: line.rect.height)))
                }),
            "preset": .string(preset),
        ]
    }

    /// Returns a rectangle as `--region` takes it.
    private static func text(_ rect: PixelRect) -> String { "\(rect.x),\(rect.y),\(rect.width),\(rect.height)" }

    /// Returns a part as a percentage of CSS, to a half.
    private static func percentage(_ part: Double) -> String {
        let halves = Int((part * 200).rounded())
        return halves % 2 == 0 ? "\(halves / 2)%" : "\(Amounts.decimal(Double(halves) / 2, digits: 1))%"
    }

    private static func percent(_ part: Double) -> String {
        let tenths = Int((part * 1000).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }
}
