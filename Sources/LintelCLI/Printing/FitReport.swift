import LintelColor
import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelFitting
import LintelGradient
import LintelJSON
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
        if fit.isOfShape {
            console.say(
                "transparent pixels around the shape were left out; the gradient is laid out in the region "
                    + Self.text(fit.region))
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
        if isDoubtful {
            console.warn(
                "'\(title)' does not look like \(fit.solid == nil ? "a gradient" : "one color"): \(doubt); select a "
                    + "region with '--region \(region ?? "X,Y,W,H")'")
        } else if let region {
            console.say(
                "straight edges divide the picture; for a preset of the part that is a gradient, select it with "
                    + "'--region \(region)'")
        }
    }

    /// Whether the picture looks neither like a gradient nor like one color. On one color others may be far off.
    private var isDoubtful: Bool {
        fit.solid == nil
            ? figures.isDoubtful
            : figures.otherBand != nil || figures.hasFarCell || figures.average > 2.5 || figures.isMostlyCovered
    }

    /// What `--region` takes for the part of the picture that is unlike the rest, or is the only gradient in it; `nil`
    /// where there is none.
    private var region: String? {
        let isOfPart = isDoubtful || figures.spansParts
        guard let part = figures.otherBand ?? (isOfPart ? figures.gradientPart : nil) else { return nil }
        return Self.text(
            PixelRect(x: fit.region.x + part.x, y: fit.region.y + part.y, width: part.width, height: part.height))
    }

    private var doubt: String {
        if let band = figures.otherBand {
            let isRows = band.width == fit.region.width
            let start = isRows ? fit.region.y + band.y : fit.region.x + band.x
            let count = isRows ? band.height : band.width
            return
                "most pixels of its \(isRows ? "rows" : "columns") \(start) to \(start + count - 1) do not belong to one"
        }
        if figures.isMostlyCovered { return "\(Self.percent(figures.covered)) of its pixels do not belong to one" }
        if fit.solid != nil { return offBy }
        if figures.average > 2.5 { return "the nearest one is ΔE 2000 \(mean) off on average" }
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
            "region": .string(Self.text(fit.region)), "suggestedRegion": region.map(JSON.string) ?? .null,
            "preset": .string(preset),
        ]
    }

    /// As `--region` takes it.
    private static func text(_ rect: PixelRect) -> String { "\(rect.x),\(rect.y),\(rect.width),\(rect.height)" }

    private static func percent(_ part: Double) -> String {
        let tenths = Int((part * 1000).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }
}
