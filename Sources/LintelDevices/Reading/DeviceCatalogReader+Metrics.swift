import LintelDiagnostics
import LintelSchema
import LintelUnits
import LintelYAML

/// Reads the block of an era over what is known so far: keys that are absent keep their value.
extension DeviceCatalogReader {
    mutating func metrics(
        _ node: Node, _ shape: ObjectShape = DevicesSchema.metrics, over old: EraMetrics
    ) -> EraMetrics {
        guard let fields = fields(node, shape) else { return old }
        var metrics = old
        if let node = fields["statusBar"] {
            lengths(node, DevicesSchema.statusBar, over: &metrics.statusBar)
        }
        if let node = fields["safeArea"] {
            safeAreas(node, over: &metrics.safeArea)
        }
        if let node = fields["navigationBar"] {
            navigationBar(node, over: &metrics.navigationBar)
        }
        if let node = fields["toolbar"] {
            toolbar(node, over: &metrics.toolbar)
        }
        if let node = fields["tabBar"] {
            tabBar(node, over: &metrics.tabBar)
        }
        if let node = fields["searchBar"] {
            heights(node, DevicesSchema.searchBar, over: &metrics.searchBar)
        }
        if let node = fields["prompt"] {
            heights(node, DevicesSchema.prompt, over: &metrics.prompt)
        }
        return metrics
    }

    /// Safe areas by orientation. Edges that a given one does not name are 0.
    mutating func safeAreas(_ node: Node, over old: inout Oriented<SafeArea?>) {
        guard let fields = fields(node, DevicesSchema.safeAreas) else { return }
        for orientation in Orientation.allCases {
            guard let node = fields[orientation.rawValue] else { continue }
            if case .null = node.content {
                old[orientation] = nil
                continue
            }
            guard let area = self.fields(node, DevicesSchema.safeArea) else { continue }
            old[orientation] = SafeArea(
                top: length(area, "top").over(0), left: length(area, "left").over(0) ?? 0,
                bottom: length(area, "bottom").over(0) ?? 0, right: length(area, "right").over(0) ?? 0)
        }
    }

    private mutating func navigationBar(_ node: Node, over old: inout EraMetrics.NavigationBar) {
        guard let fields = fields(node, DevicesSchema.navigationBar) else { return }
        lengths(fields, over: &old.height)
        old.portraitY = length(fields, "portraitY").over(old.portraitY)
        old.largeTitle = length(fields, "largeTitle").over(old.largeTitle)
        old.beforeOS12 = length(fields, "beforeOS12").over(old.beforeOS12)
        if let others = lengths(fields, "landscapeAlternatives") {
            old.landscapeAlternatives = others
        }
        let sum = old.portraitY.flatMap { y in old.height.portrait.map { y + $0 } }
        let isMoved = fields["portrait"] != nil || fields["portraitY"] != nil
        let given = length(fields, "portraitMaxY")
        if case .absent = given {
            if isMoved { old.portraitMaxY = sum }
            return
        }
        old.portraitMaxY = given.over(nil)
        // Thirds of a point have three decimals.
        if let sum, let end = old.portraitMaxY, abs(sum.value - end.value) > 0.0015, let field = fields["portraitMaxY"]
        {
            error(
                .inconsistentDevice, at: field.location,
                "'portraitMaxY' is \(end.value.short), but 'portraitY' and 'portrait' add up to \(sum.value.short)")
            old.portraitMaxY = sum
        }
    }

    private mutating func toolbar(_ node: Node, over old: inout EraMetrics.Toolbar) {
        guard let fields = fields(node, DevicesSchema.toolbar) else { return }
        lengths(fields, over: &old.height)
        if let others = lengths(fields, "portraitAlternatives") {
            old.portraitAlternatives = others
        }
        old.includesHomeIndicator =
            fields["includesHomeIndicator"].flatMap { boolean($0) } ?? old.includesHomeIndicator
    }

    private mutating func tabBar(_ node: Node, over old: inout EraMetrics.TabBar) {
        guard let fields = fields(node, DevicesSchema.tabBar) else { return }
        lengths(fields, over: &old.height)
        if let node = fields["withHomeIndicator"] {
            lengths(node, DevicesSchema.withHomeIndicator, over: &old.withHomeIndicator)
        }
    }

    private mutating func heights(_ node: Node, _ shape: ObjectShape, over old: inout EraMetrics.BeforeAndNow) {
        guard let fields = fields(node, shape) else { return }
        old.height = length(fields, "height").over(old.height)
        old.beforeOS11 = length(fields, "beforeOS11").over(old.beforeOS11)
    }

    private mutating func lengths(_ node: Node, _ shape: ObjectShape, over old: inout Oriented<Points?>) {
        guard let fields = fields(node, shape) else { return }
        lengths(fields, over: &old)
    }

    private mutating func lengths(_ fields: Fields, over old: inout Oriented<Points?>) {
        old.portrait = length(fields, "portrait").over(old.portrait)
        old.landscape = length(fields, "landscape").over(old.landscape)
    }
}
