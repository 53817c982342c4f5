import LintelDiagnostics
import LintelUnits
import LintelYAML

/// Reads the block of an era over what is known so far: keys that are absent keep their value.
enum MetricsReader {
    static let keys = ["statusBar", "safeArea", "navigationBar", "toolbar", "tabBar", "searchBar", "prompt"]
    static let orientations = ["portrait", "landscape"]

    static func read(
        _ node: Node, over old: EraMetrics, extraKeys: [String] = [], into diagnostics: inout Diagnostics
    ) -> EraMetrics {
        guard let fields = Fields(node, "bar metrics", keys: keys + extraKeys, into: &diagnostics) else { return old }
        var metrics = old
        if let node = fields["statusBar"] {
            lengths(node, "a status bar", over: &metrics.statusBar, into: &diagnostics)
        }
        if let node = fields["safeArea"] {
            safeAreas(node, over: &metrics.safeArea, into: &diagnostics)
        }
        if let node = fields["navigationBar"] {
            navigationBar(node, over: &metrics.navigationBar, into: &diagnostics)
        }
        if let node = fields["toolbar"] {
            toolbar(node, over: &metrics.toolbar, into: &diagnostics)
        }
        if let node = fields["tabBar"] {
            tabBar(node, over: &metrics.tabBar, into: &diagnostics)
        }
        if let node = fields["searchBar"] {
            heights(node, "a search bar", over: &metrics.searchBar, into: &diagnostics)
        }
        if let node = fields["prompt"] {
            heights(node, "a prompt", over: &metrics.prompt, into: &diagnostics)
        }
        return metrics
    }

    /// Safe areas by orientation. Edges that a given one does not name are 0.
    static func safeAreas(
        _ node: Node, over old: inout Oriented<SafeArea?>, into diagnostics: inout Diagnostics
    ) {
        guard let fields = Fields(node, "safe areas", keys: orientations, into: &diagnostics) else { return }
        for orientation in Orientation.allCases {
            guard let node = fields[orientation.rawValue] else { continue }
            if case .null = node.content {
                old[orientation] = nil
                continue
            }
            let edges = ["top", "left", "bottom", "right"]
            guard let area = Fields(node, "a safe area", keys: edges, into: &diagnostics) else { continue }
            func edge(_ key: String) -> Points { area.length(key, into: &diagnostics).over(0) ?? 0 }
            let top = area.length("top", into: &diagnostics).over(0)
            old[orientation] = SafeArea(top: top, left: edge("left"), bottom: edge("bottom"), right: edge("right"))
        }
    }

    private static func navigationBar(
        _ node: Node, over old: inout EraMetrics.NavigationBar, into diagnostics: inout Diagnostics
    ) {
        let keys = orientations + ["portraitY", "portraitMaxY", "largeTitle", "landscapeAlternatives", "beforeOS12"]
        guard let fields = Fields(node, "a navigation bar", keys: keys, into: &diagnostics) else { return }
        lengths(fields, over: &old.height, into: &diagnostics)
        old.portraitY = fields.length("portraitY", into: &diagnostics).over(old.portraitY)
        old.largeTitle = fields.length("largeTitle", into: &diagnostics).over(old.largeTitle)
        old.beforeOS12 = fields.length("beforeOS12", into: &diagnostics).over(old.beforeOS12)
        if let others = fields.lengths("landscapeAlternatives", into: &diagnostics) {
            old.landscapeAlternatives = others
        }
        let sum = old.portraitY.flatMap { y in old.height.portrait.map { y + $0 } }
        let isMoved = fields["portrait"] != nil || fields["portraitY"] != nil
        let given = fields.length("portraitMaxY", into: &diagnostics)
        if case .absent = given {
            if isMoved { old.portraitMaxY = sum }
            return
        }
        old.portraitMaxY = given.over(nil)
        // Thirds of a point have three decimals.
        if let sum, let end = old.portraitMaxY, abs(sum.value - end.value) > 0.0015, let place = fields["portraitMaxY"]
        {
            diagnostics.error(
                .inconsistentDevice, at: place.location,
                "'portraitMaxY' is \(end.value.short), but 'portraitY' and 'portrait' add up to \(sum.value.short)")
            old.portraitMaxY = sum
        }
    }

    private static func toolbar(
        _ node: Node, over old: inout EraMetrics.Toolbar, into diagnostics: inout Diagnostics
    ) {
        let keys = orientations + ["portraitAlternatives", "includesHomeIndicator"]
        guard let fields = Fields(node, "a toolbar", keys: keys, into: &diagnostics) else { return }
        lengths(fields, over: &old.height, into: &diagnostics)
        if let others = fields.lengths("portraitAlternatives", into: &diagnostics) {
            old.portraitAlternatives = others
        }
        old.includesHomeIndicator =
            fields.flag("includesHomeIndicator", into: &diagnostics) ?? old.includesHomeIndicator
    }

    private static func tabBar(
        _ node: Node, over old: inout EraMetrics.TabBar, into diagnostics: inout Diagnostics
    ) {
        guard
            let fields = Fields(
                node, "a tab bar", keys: orientations + ["withHomeIndicator"], into: &diagnostics)
        else { return }
        lengths(fields, over: &old.height, into: &diagnostics)
        if let node = fields["withHomeIndicator"] {
            lengths(node, "heights with the home indicator", over: &old.withHomeIndicator, into: &diagnostics)
        }
    }

    private static func heights(
        _ node: Node, _ what: String, over old: inout EraMetrics.BeforeAndNow, into diagnostics: inout Diagnostics
    ) {
        guard let fields = Fields(node, what, keys: ["height", "beforeOS11"], into: &diagnostics) else { return }
        old.height = fields.length("height", into: &diagnostics).over(old.height)
        old.beforeOS11 = fields.length("beforeOS11", into: &diagnostics).over(old.beforeOS11)
    }

    private static func lengths(
        _ node: Node, _ what: String, over old: inout Oriented<Points?>, into diagnostics: inout Diagnostics
    ) {
        guard let fields = Fields(node, what, keys: orientations, into: &diagnostics) else { return }
        lengths(fields, over: &old, into: &diagnostics)
    }

    private static func lengths(
        _ fields: Fields, over old: inout Oriented<Points?>, into diagnostics: inout Diagnostics
    ) {
        old.portrait = fields.length("portrait", into: &diagnostics).over(old.portrait)
        old.landscape = fields.length("landscape", into: &diagnostics).over(old.landscape)
    }
}
