import LintelBars
import LintelColor
package import LintelDiagnostics
import LintelGradient
import LintelJSON
import LintelUnits

/// A writer of gradients and colors for other programs.
package struct GradientWriter: Sendable {
    package struct Output: Sendable {
        package var text: String
        /// The gradients that became a list of stops, with the differences of these.
        package var reductions: [Reduction]
        /// The names that had to change, in their order.
        package var renamings: [Renaming]
    }

    package struct Reduction: Hashable, Sendable {
        /// The gradient's name in the output.
        package var name: String
        package var stops: Int
        /// The largest difference, ΔE 2000.
        package var worst: Double
        /// Whether the stops are one period of a gradient that repeats, which the format cannot express.
        package var isPeriod: Bool
    }

    private let format: ForeignFormat
    private var options: ExportOptions
    private var reductions: [Reduction] = []
    private var renamings: [Renaming] = []

    /// Writes a collection.
    /// - Returns: `nil` when something cannot be written; `diagnostics` have all reasons.
    /// - Precondition: the format is one of `ForeignFormat.writable`.
    package static func write(
        _ collection: GradientCollection, as format: ForeignFormat, options: ExportOptions = ExportOptions(),
        into diagnostics: inout Diagnostics
    ) -> Output? {
        precondition(ForeignFormat.writable.contains(format), "\(format.rawValue) is not written")
        let separated = collection.separated
        var writer = GradientWriter(format: format, options: options)
        var found = Diagnostics()
        if collection.gradients.isEmpty, collection.colors.isEmpty || format == .svg {
            found.error(.nothingToExport, at: nil, reasonForNothing(in: collection))
            diagnostics.add(contentsOf: found)
            return nil
        }
        warnAboutOmissions(of: collection, &found)
        if format != .css { warnAboutLayers(of: collection, format, &found) }
        let text =
            switch format {
            case .css: writer.css(collection, &found)
            case .svg: writer.svg(separated, &found)
            case .dtcg: writer.tokens(separated, &found)
            case .swift: writer.swift(separated, &found)
            case .ggr: ""
            }
        diagnostics.add(contentsOf: found)
        return found.hasErrors ? nil : Output(text: text, reductions: writer.reductions, renamings: writer.renamings)
    }

    /// Why there is nothing to write: what the file has may have been left out.
    private static func reasonForNothing(in collection: GradientCollection) -> String {
        let gradients = collection.leftOut.filter { !$0.isColor }
        if let first = gradients.first {
            let name = first.name.isEmpty ? "the gradient" : "'\(first.name)'"
            return "there is no gradient to export: "
                + (gradients.count == 1
                    ? "\(name) is left out: \(first.reason)"
                    : "all \(gradients.count) are left out; of \(name): \(first.reason)")
        }
        return collection.colors.isEmpty
            ? "there is nothing to export"
            : "there is no gradient to export, and SVG has no named colors; css, dtcg and swift have them"
    }

    /// Reports what the gradients of backgrounds do not have, once for each background.
    private static func warnAboutOmissions(of collection: GradientCollection, _ diagnostics: inout Diagnostics) {
        let gradients = collection.gradients.filter { $0.omission != nil }
        for item in gradients.uniqued(by: { $0.omission?.background }) {
            guard let omission = item.omission else { continue }
            let count = gradients.count { $0.omission == omission }
            diagnostics.warning(.notExpressible, at: item.location, omission.message(besides: count))
        }
    }

    /// Reports backgrounds of several layers, which formats with one gradient under a name have in pieces.
    private static func warnAboutLayers(
        of collection: GradientCollection, _ format: ForeignFormat, _ diagnostics: inout Diagnostics
    ) {
        for item in collection.gradients {
            warnAboutColors(of: item, format, &diagnostics)
            // Those of the appearance with the most layers.
            let lists = item.layersByAppearance.given.map { item.layersByAppearance[$0] }
            guard let layers = lists.max(by: { $0.count < $1.count }), layers.count > 1 else { continue }
            let gradients = layers.count { if case .gradient = $0 { true } else { false } }
            let colors = layers.count - gradients
            let isAbove = if case .color = layers[0] { true } else { false }
            let place = isAbove ? "above" : "below"
            let color = colors == 0 ? "" : colors == 1 ? "a color \(place)" : "\(colors) colors"
            let title = item.name.isEmpty ? "the background" : "'\(item.name)'"
            let message =
                gradients == 1
                ? "has \(color), which \(colors == 1 ? "is" : "are") left out"
                : "has \(gradients) layers\(color.isEmpty ? "" : " and " + color); they are written separately"
                    + (color.isEmpty ? "" : ", the \(colors == 1 ? "color is" : "colors are") left out")
            diagnostics.warning(
                .notExpressible, at: item.location,
                "\(title) \(message): \(format.title) can have only one gradient of each name"
            )
        }
    }

    /// Reports appearances in which colors are in the place of more or fewer layers; a color in the place of one
    /// gradient is written as one.
    private static func warnAboutColors(
        of item: GradientCollection.NamedGradient, _ format: ForeignFormat, _ diagnostics: inout Diagnostics
    ) {
        for appearance in item.layersByAppearance.given {
            let layers = item.layersByAppearance[appearance]
            guard layers.count != item.layers.count,
                layers.allSatisfy({ if case .color = $0 { true } else { false } })
            else { continue }
            diagnostics.warning(
                .notExpressible, at: item.location,
                "\(item.name.isEmpty ? "the background" : "'\(item.name)'") is a color in '\(appearance.rawValue)', which "
                    + "is left out: \(format.title) can have only one gradient of each name")
        }
    }

    private init(format: ForeignFormat, options: ExportOptions) {
        self.format = format
        self.options = options
    }

    // MARK: Formats

    /// A gradient with all its layers is one custom property, and other appearances are in media queries.
    private mutating func css(_ collection: GradientCollection, _ diagnostics: inout Diagnostics) -> String {
        let keepsNames = options.keepsNames
        let names = names(of: collection) {
            keepsNames && CustomProperties.canHave($0) ? $0 : IdentifierName.kebab($0)
        }
        var properties = CustomProperties()
        let colors = ReferredColors(collection.colors, names: names.colors)
        for (index, name) in names.colors.enumerated() {
            properties.add(name, colors.texts(at: index) { "var(--\($0))" })
        }
        for (name, item) in zip(names.gradients, collection.gradients) {
            guard let texts = css(item, named: name, colors, &diagnostics) else { continue }
            note(boxOf: item, named: name, &diagnostics)
            properties.add(name, texts)
        }
        let isValue = collection.gradients.isEmpty && collection.colors.allSatisfy(\.name.isEmpty)
        if options.writesBareValue, isValue || collection.colors.isEmpty, let text = properties.only {
            return text + "\n"
        }
        return properties.styleSheet
    }

    /// The value in each appearance; `nil` when one cannot be written.
    private mutating func css(
        _ item: GradientCollection.NamedGradient, named name: String, _ colors: ReferredColors,
        _ diagnostics: inout Diagnostics
    ) -> ByAppearance<String>? {
        let layers = item.layersByAppearance
        var texts: [Appearance: String] = [:]
        for appearance in layers.given {
            var parts: [String] = []
            for (index, layer) in layers[appearance].enumerated() {
                let isLowest = index + 1 == layers[appearance].count
                switch layer {
                case .color(let color, let reference):
                    let color =
                        colors.name(of: reference, for: color, in: appearance).map { "var(--\($0))" } ?? color.cssText
                    // A color alone may only be the lowest.
                    parts.append(isLowest ? color : "linear-gradient(\(color), \(color))")
                case .gradient(let gradient, let references):
                    let form = attempt(item, &diagnostics) { options throws(UnitGradient.Failure) in
                        try CSSForm.form(of: gradient, options)
                    }
                    guard let form else { return nil }
                    // Stops that replace others may be more or fewer, and refer to nothing.
                    let isOwn = form.gradient.stops.count == gradient.stops.count
                    let part = form.gradient.cssText { index, color in
                        colors.name(of: isOwn ? references : [], at: index, for: color, in: appearance)
                            .map { "var(--\($0))" } ?? color.cssText
                    }
                    guard let part else { return nil }
                    note(
                        name + appearance.nameSuffix + (index > 0 ? "-\(index + 1)" : ""), form.gradient.stops.count,
                        form.worst, item)
                    parts.append(part)
                }
            }
            texts[appearance] = parts.joined(separator: ", ")
        }
        guard let light = texts[.light] else { return nil }
        var result = ByAppearance(light: light)
        for (appearance, text) in texts where appearance != .light { result[exactly: appearance] = text }
        return result
    }

    private mutating func svg(_ collection: GradientCollection, _ diagnostics: inout Diagnostics) -> String {
        var written = collection
        written.colors = []
        let names = names(of: written) { IdentifierName.kebab($0) }
        var elements: [String] = []
        // That of a picture is the box where none is given.
        options.size = options.size ?? collection.gradients.lazy.compactMap(\.size).first
        for (name, item) in zip(names.gradients, collection.gradients) {
            if let element = svgElement(item, named: name, &diagnostics) { elements.append(element) }
        }
        let (width, height) = options.size ?? (100, 100)
        let body = elements.map { $0.split(separator: "\n").map { "    \($0)\n" }.joined() }.joined()
        let fit = options.size == nil ? " preserveAspectRatio=\"none\"" : ""
        let rows = Double(max(1, names.gradients.count))
        let sides = "0 0 \(SVGText.number(width)) \(SVGText.number(height * rows))"
        if !collection.colors.isEmpty {
            // What is the form of another color in an appearance has a name that Lintel made.
            let colors = collection.colors.filter { $0.variant == nil }
            let list = colors.prefix(4).map { "'\($0.name)'" }.joined(separator: ", ")
            let more = colors.count > 4 ? " and \(colors.count - 4) more" : ""
            diagnostics.warning(
                .notExpressible, at: nil,
                "SVG has no named colors, so the palette is left out: \(list)\(more); css, dtcg and swift have them"
            )
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(sides)\"\(fit)>\n  <defs>\n\(body)  </defs>\n"
            + svgBoxes(names.gradients, width: width, height: height) + "</svg>\n"
    }

    /// The element of a gradient; `nil` when it cannot be written.
    private mutating func svgElement(
        _ item: GradientCollection.NamedGradient, named name: String, _ diagnostics: inout Diagnostics
    ) -> String? {
        if case .svg(let geometry) = item.gradient.geometry {
            let form = attempt(item, &diagnostics) { options throws(UnitGradient.Failure) in
                try SVGForm.form(of: item.gradient, options)
            }
            guard let form else { return nil }
            if let text = SVGText.element(form.gradient, geometry, id: name, colorText: SVGText.plainText) {
                if options.size == nil, geometry.units == .userSpaceOnUse, let reason = item.gradient.sizeReason {
                    diagnostics.error(.needsSize, at: item.location, Self.sizeMessage(reason, format))
                }
                note(name, form.gradient.stops.count, form.worst, item)
                return text
            }
        }
        let model = MixingModel.svg(options.gamutMapping)
        if item.gradient.isConic {
            diagnostics.error(.notExpressible, at: item.location, "SVG cannot express a conic gradient")
            return nil
        }
        let unit = attempt(item, &diagnostics) { options throws(UnitGradient.Failure) in
            try UnitGradient(item.gradient, size: options.size, model: model, tolerance: options.tolerance)
        }
        guard var unit else { return nil }
        unit.stops = unit.stops.withWrittenPositions
        guard let text = SVGText.element(unit, id: name, size: options.size) else {
            diagnostics.error(.notExpressible, at: item.location, "SVG cannot express a conic gradient")
            return nil
        }
        note(name, unit.stops.count, unit.worst, item)
        return text
    }

    /// The boxes that show the gradients: one that fills the picture, or several of the size, one below the other.
    private func svgBoxes(_ names: [String], width: Double, height: Double) -> String {
        let boxes = names.enumerated().map { index, name in
            let y = SVGText.number(height * Double(index))
            return "  <rect width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\" "
                + (index > 0 ? "transform=\"translate(0 \(y))\" " : "") + "fill=\"url(#\(name))\"/>\n"
        }
        return names.count == 1
            ? "  <rect width=\"100%\" height=\"100%\" fill=\"url(#\(names[0]))\"/>\n" : boxes.joined()
    }

    private mutating func tokens(_ collection: GradientCollection, _ diagnostics: inout Diagnostics) -> String {
        let names = names(of: collection) { $0.isTokenName ? $0 : IdentifierName.kebab($0) }
        Self.note(missingAlphaOf: collection.colors, named: names.colors, &diagnostics)
        let colors = ReferredColors(collection.colors, names: names.colors)
        var members = collection.colors.enumerated().map { index, item in
            let variant = item.variant.map {
                DesignTokenText.Variant(appearance: $0.appearance, name: names.colors[$0.index])
            }
            let alias = colors.names(at: index)[.light]
            return JSON.Member(
                names.colors[index],
                DesignTokenText.token(item.color, options.gamutMapping, alias: alias, variant))
        }
        for (name, item) in zip(names.gradients, collection.gradients) {
            if options.size == nil, item.gradient.hasLengths {
                diagnostics.error(
                    .needsSize, at: item.location, Self.sizeMessage("a stop at a length in points", format))
                continue
            }
            let gradient = PresetForm.stored(item.gradient)
            let stops = attempt(item, &diagnostics) { options throws(UnitGradient.Failure) in
                guard let stops = DesignTokenText.stops(of: gradient, options) else {
                    throw .tolerance(reachable: DesignTokenText.reachable(gradient, options))
                }
                return stops
            }
            guard let stops else { continue }
            note(name, stops.stops.count, stops.worst, item, isPeriod: gradient.isRepeating)
            let variant = item.variant.map {
                DesignTokenText.Variant(appearance: $0.appearance, name: names.gradients[$0.index])
            }
            let aliases = DesignTokenText.Aliases(of: gradient, item.stopReferences, colors)
            members.append(.init(name, DesignTokenText.token(gradient, stops, aliases, variant)))
        }
        return JSON.object(members).text()
    }

    private mutating func swift(_ collection: GradientCollection, _ diagnostics: inout Diagnostics) -> String {
        // Types have names apart from those of colors.
        let names = distinct(
            collection.gradients.map { ($0.name, IdentifierName.pascal($0.name), $0.variant != nil) }, separator: "")
        var types: [SwiftText.GradientType] = []
        for (name, item) in zip(names, collection.gradients) {
            let model = MixingModel.encoded(for: item.gradient, alpha: .straight, options)
            let unit = attempt(item, &diagnostics) { options throws(UnitGradient.Failure) in
                try UnitGradient(item.gradient, size: options.size, model: model, tolerance: options.tolerance)
            }
            guard let unit else { continue }
            guard var layered = unit.layered(model) else {
                diagnostics.error(
                    .notExpressible, at: item.location,
                    "Core Animation cannot express a gradient that repeats this often")
                continue
            }
            layered.stops = layered.stops.withWrittenPositions
            note(name, layered.stops.count, layered.worst, item)
            note(boxOf: item, named: name, &diagnostics)
            types.append(
                SwiftText.GradientType(
                    name: SwiftText.typeName(of: name), gradient: layered, gamut: model.limits?.gamut ?? .sRGB,
                    size: options(for: item).size))
        }
        let constants = distinct(
            collection.colors.map { ($0.name, IdentifierName.camel($0.name), $0.variant != nil) }, separator: "")
        let colors = zip(constants, collection.colors).map { ($0, $1.color) }
        return SwiftText.file(types, colors: colors, colorsName: SwiftText.colorsName(of: options.sourceName))
    }

    // MARK: Names and complaints

    /// Distinct names for everything, colors first.
    private mutating func names(
        of collection: GradientCollection, _ spelling: (String) -> String
    ) -> (colors: [String], gradients: [String]) {
        let all: [(name: String, spelled: String, isVariant: Bool)] =
            collection.colors.map { ($0.name, spelling($0.name), $0.variant != nil) }
            + collection.gradients.map { ($0.name, spelling($0.name), $0.variant != nil) }
        let names = distinct(all, separator: all.contains { $0.spelled.contains("-") } ? "-" : "")
        return (Array(names.prefix(collection.colors.count)), Array(names.dropFirst(collection.colors.count)))
    }

    /// Returns a name for each item. What is the form of another item in an appearance has a name that Lintel made, and
    /// leaves it to what was given that name.
    private mutating func distinct(
        _ items: [(name: String, spelled: String, isVariant: Bool)], separator: String
    ) -> [String] {
        let order = items.indices.filter { !items[$0].isVariant } + items.indices.filter { items[$0].isVariant }
        var result = items.map(\.spelled)
        for (index, name) in zip(order, IdentifierName.distinct(order.map { items[$0].spelled }, separator: separator))
        {
            result[index] = name
        }
        for (index, item) in items.enumerated() {
            if result[index] != item.spelled {
                renamings.append(Renaming(name: item.name, written: result[index]))
            } else if format == .css, options.keepsNames, !item.name.isEmpty, item.spelled != item.name {
                renamings.append(Renaming(name: item.name, written: item.spelled, isTaken: false))
            }
        }
        return result
    }

    /// What reading the gradient cost counts too: both differences may add up.
    private mutating func note(
        _ name: String, _ stops: Int, _ worst: Double?, _ item: GradientCollection.NamedGradient,
        isPeriod: Bool = false
    ) {
        guard worst != nil || item.approximation > 0 || isPeriod else { return }
        reductions.append(
            Reduction(name: name, stops: stops, worst: (worst ?? 0) + item.approximation, isPeriod: isPeriod))
    }

    /// The options with the box of the gradient's own picture, where none is given and the text of the format depends
    /// on it. Tokens have the whole gradient.
    private func options(for item: GradientCollection.NamedGradient) -> ExportOptions {
        var result = options
        if result.size == nil, format == .css || format == .swift { result.size = item.size }
        return result
    }

    /// Says that a gradient is written for the box of its picture.
    private func note(
        boxOf item: GradientCollection.NamedGradient, named name: String, _ diagnostics: inout Diagnostics
    ) {
        guard options.size == nil, let (width, height) = options(for: item).size, item.gradient.sizeReason != nil else {
            return
        }
        diagnostics.add(
            Diagnostic(
                .needsSize, .note, at: item.location,
                "'\(name)' is written for a box of \(CSSNumber.text(width))x\(CSSNumber.text(height)), the size of its "
                    + "picture; '--size WxH' names another"))
    }

    private func attempt<Result>(
        _ item: GradientCollection.NamedGradient, _ diagnostics: inout Diagnostics,
        _ body: (ExportOptions) throws(UnitGradient.Failure) -> Result
    ) -> Result? {
        do throws(UnitGradient.Failure) {
            guard item.approximation < options.tolerance else {
                throw .tolerance(reachable: try Self.reachable(by: body, options(for: item), item.approximation))
            }
            return try body(options(for: item).sparing(item.approximation))
        } catch {
            report(error, item, &diagnostics)
            return nil
        }
    }

    /// What stops can hold of a gradient whose reading took all of the tolerance: as much again, or what `body` fails
    /// with says.
    private static func reachable<Result>(
        by body: (ExportOptions) throws(UnitGradient.Failure) -> Result, _ options: ExportOptions,
        _ approximation: Double
    ) throws(UnitGradient.Failure) -> Double? {
        var wider = options
        wider.tolerance = approximation
        do throws(UnitGradient.Failure) {
            _ = try body(wider)
            return approximation
        } catch .tolerance(let reachable) {
            return reachable
        } catch {
            throw error
        }
    }

    /// The text of a tolerance above 0 with two digits, which is not below it.
    private static func roundedUp(_ tolerance: Double) -> String {
        var scale = 1.0
        while tolerance * scale < 10 { scale *= 10 }
        // What products round does not count.
        return CSSNumber.text((tolerance * scale - 1e-9).rounded(.up) / scale)
    }

    private func report(
        _ failure: UnitGradient.Failure, _ item: GradientCollection.NamedGradient, _ diagnostics: inout Diagnostics
    ) {
        switch failure {
        case .geometry(.needsSize(let reason)):
            diagnostics.error(.needsSize, at: item.location, Self.sizeMessage(reason, format))
        case .geometry(.noForm(let what)):
            diagnostics.error(.notExpressible, at: item.location, "\(format.title) cannot express \(what)")
        case .tolerance(let reachable):
            diagnostics.error(
                .toleranceTooSmall, at: item.location,
                "no list of stops is within \(CSSNumber.text(options.tolerance)) (ΔE 2000)"
                    + (reachable.map { "; '--tolerance \(Self.roundedUp($0 + item.approximation))' is possible" } ?? "")
            )
        case .noStops: diagnostics.error(.notExpressible, at: item.location, "the gradient has no stops")
        }
    }

    private static func sizeMessage(_ reason: String, _ format: ForeignFormat) -> String {
        "\(format.title) can express this only in a box of known size (\(reason)); add '--size WxH'"
    }
}

extension ForeignFormat {
    /// The name of the form in messages.
    package var title: String {
        switch self {
        case .css: "CSS"
        case .svg: "SVG"
        case .ggr: "GIMP"
        case .dtcg: "a design token"
        case .swift: "Core Animation"
        }
    }
}

extension String {
    /// Source: Design Tokens Format Module 2025.10, section 5.1.1.
    fileprivate var isTokenName: Bool {
        !isEmpty && !hasPrefix("$") && !contains { "{}.".contains($0) }
    }
}
