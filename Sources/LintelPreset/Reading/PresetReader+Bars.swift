import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelSchema
import LintelUnits
import LintelYAML

extension PresetReader {
    /// A background with the value that it was read from.
    struct Background {
        var drawing: ByAppearance<Drawing>
        var node: Node
        var location: SourceLocation { node.location }
    }

    /// The bars of a preset: all written ones, or the default ones when there is no `bars`.
    /// - Parameters:
    ///   - node: the value of `bars`.
    ///   - shared: the preset's background.
    ///   - root: the location of the preset.
    mutating func bars(_ node: Node?, shared: Background?, root: SourceLocation) -> [Preset.BarSpec] {
        guard let node else {
            return PresetDefaults.bars.compactMap { bar($0, nil, shared: shared, at: shared?.location ?? root) }
        }
        guard node.entries != nil else {
            let names = list(node, "bars") { reader, item -> Written<Bar>? in
                if item.entries != nil {
                    reader.error(
                        .wrongType, at: item.location,
                        "expected a bar's name, found \(item.summary); write bars with settings as a mapping, without '-'"
                    )
                    return nil
                }
                return (reader.word(item, "a bar") as Bar?).map { Written(value: $0, location: item.location) }
            }
            return (names ?? []).compactMap { bar($0.value, nil, shared: shared, at: $0.location) }
        }
        guard let fields = fields(node, PresetSchema.barNames) else { return [] }
        var result: [Preset.BarSpec] = []
        for name in fields.given {
            guard let bar = Bar(rawValue: name), let value = fields[name], let key = fields.key(name) else { continue }
            switch value.content {
            case .mapping:
                let fields = barFields(
                    value, PresetSchema.bar(bar),
                    elsewhere: { Self.message($0, inBar: bar) })
                if let spec = self.bar(bar, fields, shared: shared, at: key.location) { result.append(spec) }
            case .null:
                if let spec = self.bar(bar, nil, shared: shared, at: key.location) { result.append(spec) }
            case .scalar(let scalar) where !scalar.isQuoted && (scalar.text == "true" || scalar.text == "false"):
                guard scalar.text == "true" else { continue }
                if let spec = self.bar(bar, nil, shared: shared, at: key.location) { result.append(spec) }
            case .scalar, .sequence:
                let isOn = ["true", "yes", "on"].contains(value.text?.lowercased())
                let isOff = ["false", "no", "off"].contains(value.text?.lowercased())
                let hint = isOn ? "; write true" : isOff ? "; write false" : ""
                error(
                    .wrongType, at: value.location,
                    "expected true or a mapping with \(Spelling.list(PresetSchema.bar(bar).keyNames)), found \(value.summary)\(hint)"
                )
            }
        }
        return result
    }

    /// A word in a list; the same word is the same value wherever it is.
    private struct Written<Value: Hashable>: Hashable {
        var value: Value
        var location: SourceLocation

        static func == (a: Self, b: Self) -> Bool { a.value == b.value }
        func hash(into hasher: inout Hasher) { hasher.combine(value) }

        /// Each value with its location.
        static func locations(_ written: [Self]?) -> [Value: SourceLocation] {
            Dictionary((written ?? []).map { ($0.value, $0.location) }) { first, _ in first }
        }
    }

    private mutating func bar(
        _ bar: Bar, _ fields: Fields?, shared: Background?, at location: SourceLocation
    ) -> Preset.BarSpec? {
        var own: Background?
        var hasBackground = true
        if let node = fields?["background"] {
            hasBackground = node.text != "none"
            own = Background(
                drawing: hasBackground ? background(node) : ByAppearance(light: Drawing(layers: [])), node: node)
        }
        let metrics = fields?["metrics"].flatMap { self.metrics($0, of: bar) }
        let positions = fields?["position"].flatMap { self.positions($0, of: bar) }
        let largeTitles = fields?.ifKnown("largeTitles").flatMap { self.boolean($0) }
        let searchBarHeight = fields?.ifKnown("searchBar").flatMap { self.searchBarHeight($0) }
        let shadow = fields?["shadow"].flatMap { self.shadow($0) }
        let appearance = fields?["appearance"].flatMap { self.barAppearance($0, of: bar) }
        if !hasBackground, bar == .search, let key = fields?.key("shadow") {
            error(
                .shadowNeedsBackground, at: key.location,
                "a search bar without a background image shows no shadow image; give the bar a background, or remove "
                    + "'shadow'")
        }
        if !hasBackground, let appearance, appearance.barTint == nil, let demand = appearance.contrast.first {
            error(
                .noBackground, at: demand.location,
                "contrast is measured on the bar's background, or without one on its 'barTint'; add one of them")
        }
        guard let background = own ?? shared else {
            let isMisspelled =
                isBackgroundMisspelled
                || fields.map { self.isMisspelled("background", in: $0) } ?? false
            if isComplete, !isMisspelled {
                error(
                    .noBackground, at: location,
                    "the \(bar.name) has no background, and the preset has none; add the key 'background'")
            }
            return nil
        }
        let hasLargeTitles = largeTitles ?? PresetDefaults.largeTitles(of: bar)
        if let appearance { checkLargeTitle(appearance, isShown: hasLargeTitles) }
        return Preset.BarSpec(
            bar: bar, background: background.drawing, backgroundLocation: background.location,
            metrics: metrics?.map(\.value) ?? PresetDefaults.metrics(of: bar),
            positions: positions?.map(\.value) ?? PresetDefaults.positions(of: bar),
            metricsLocations: Written.locations(metrics), positionLocations: Written.locations(positions),
            largeTitles: hasLargeTitles,
            searchBarHeight: searchBarHeight ?? .zero, shadow: shadow, appearance: appearance,
            hasBackground: hasBackground, location: location)
    }

    /// UIKit does not give large titles the attributes of titles. Source: UIKit,
    /// `UINavigationBarAppearance.largeTitleTextAttributes`.
    private mutating func checkLargeTitle(_ appearance: Preset.BarAppearance, isShown: Bool) {
        guard isShown, isComplete, appearance.title?.color != nil, appearance.largeTitle?.color == nil,
            appearance.scrollEdge == .background, let location = appearance.origins[.title]
        else { return }
        warning(
            .largeTitleWithoutColor, at: location,
            "the title has a color, and large titles keep the system's; add 'largeTitle: { color: … }', or "
                + "'largeTitles: false' to the bar")
    }

    /// `true` stands for the height that is usual, `false` for no search bar.
    private mutating func searchBarHeight(_ node: Node) -> Points? {
        if node.text == "true" || node.text == "false" {
            return boolean(node).map { $0 ? Points(PresetDefaults.searchBarHeight) : .zero }
        }
        return number(node, in: PresetLimits.searchBarHeight, "true, false, or a height in points").map { Points($0) }
    }

    /// A tab bar has one image, and only navigation and search bars have prompts. Source: UIKit, `UIBarMetrics`,
    /// `UITabBar.backgroundImage`.
    private mutating func metrics(_ node: Node, of bar: Bar) -> [Written<BarMetrics>]? {
        list(node, "metrics") { reader, item in
            guard let metrics: BarMetrics = reader.word(item, "a set of bar metrics") else { return nil }
            let known = PresetSchema.metrics(of: bar)
            if known.contains(metrics) { return Written(value: metrics, location: item.location) }
            let reason = bar == .tab ? "a tab bar has one image for all heights" : "\(bar.phrase) has no prompt"
            reader.error(
                .notForThisBar, at: item.location, "\(reason); expected \(Spelling.list(known.map(\.rawValue)))")
            return nil
        }
    }

    private mutating func positions(_ node: Node, of bar: Bar) -> [Written<BarPosition>]? {
        list(node, "positions") { reader, item in
            guard let position: BarPosition = reader.word(item, "a bar position") else { return nil }
            let known = PresetSchema.positions(of: bar)
            if known.contains(position) { return Written(value: position, location: item.location) }
            reader.error(
                .notForThisBar, at: item.location,
                "\(bar.phrase) is at the \(bar == .tab ? "bottom" : "top"); expected "
                    + Spelling.list(known.map(\.rawValue)))
            return nil
        }
    }

    private mutating func shadow(_ node: Node) -> Preset.Shadow? {
        guard let fields = fields(node, PresetSchema.shadow) else { return nil }
        let height = fields["height"].flatMap { self.shadowHeight($0) } ?? PresetDefaults.shadowHeight
        let color = fields["color"].map { node in
            byAppearance(node) { reader, appearance in
                Drawing(layers: reader.color(node, in: appearance).map { [.init(.color($0))] } ?? [])
            }
        }
        let background = fields["background"].map { self.background($0) }
        guard let drawing = color ?? background else { return nil }
        return Preset.Shadow(drawing: drawing, height: height, location: node.location)
    }
}
