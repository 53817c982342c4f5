import LintelBars
import LintelPreset

extension GeneratedSwift {
    /// Titles and items. Colors for the background may not be readable without it, so a transparent bar has its own.
    static func addTexts(of bar: SwiftBar, _ assets: SwiftAssets, to source: inout SwiftSource) {
        let plain = bar.texts
        guard bar.mayBeTransparent, let edge = bar.edge, plain != edge else {
            addTexts(plain, of: bar.bar, assets, to: &source)
            return
        }
        let (hasPlain, hasEdge) = (plain != SwiftBar.Texts(), edge != SwiftBar.Texts())
        if hasEdge {
            source.add("if isTransparent {")
            source.indented { addTexts(edge, of: bar.bar, assets, to: &$0) }
            source.add(hasPlain ? "} else {" : "}")
        } else {
            source.add("if !isTransparent {")
        }
        guard hasPlain else { return }
        source.indented { addTexts(plain, of: bar.bar, assets, to: &$0) }
        source.add("}")
    }

    private static func addTexts(
        _ texts: SwiftBar.Texts, of bar: Bar, _ assets: SwiftAssets, to source: inout SwiftSource
    ) {
        if bar == .navigation {
            if let title = texts.title { addTitle(title, as: "title", assets, to: &source) }
            if let title = texts.largeTitle { addTitle(title, as: "largeTitle", assets, to: &source) }
            addSubtitles(texts, assets, to: &source)
        }
        addItems(texts.items, of: bar, assets, to: &source)
    }

    private static func addTitle(
        _ title: Preset.BarAppearance.Title, as name: String, _ assets: SwiftAssets, to source: inout SwiftSource
    ) {
        guard title.color != nil || title.shadow != nil || title.font != nil else { return }
        if let shadow = title.shadow {
            source.add(
                """
                let \(name)Shadow = NSShadow()
                \(name)Shadow.shadowColor = \(color(shadow.color, assets))
                \(name)Shadow.shadowOffset = CGSize(width: \(number(shadow.x)), height: \(number(shadow.y)))
                \(name)Shadow.shadowBlurRadius = \(number(shadow.blur))
                """)
        }
        let attributes = [
            title.color.map { ".foregroundColor: \(color($0, assets))" },
            title.shadow.map { _ in ".shadow: \(name)Shadow" },
            title.font.map { own in
                // UIKit's own large titles are as large as the user wants text.
                let fixed = font(own)
                return name == "largeTitle"
                    ? ".font: UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: \(fixed), compatibleWith: traits)"
                    : ".font: \(fixed)"
            },
        ].compactMap(\.self)
        source.add("appearance.\(name)TextAttributes = [\(attributes.joined(separator: ", "))]")
    }

    /// Subtitles, which bars have from iOS 26 on, have the color of the title that they are below. Their fonts are
    /// UIKit's, since a title's is larger. Source: Apple, `UINavigationBarAppearance.subtitleTextAttributes` and
    /// `largeSubtitleTextAttributes`. Swift 6.2 is that of Xcode 26, whose SDK is the first that has them.
    private static func addSubtitles(_ texts: SwiftBar.Texts, _ assets: SwiftAssets, to source: inout SwiftSource) {
        let title = texts.title?.color
        let colors = [("subtitle", title), ("largeSubtitle", texts.largeTitle?.color ?? title)]
        let lines = colors.compactMap { name, own in
            own.map { "appearance.\(name)TextAttributes = [.foregroundColor: \(color($0, assets))]" }
        }
        guard !lines.isEmpty else { return }
        source.when("compiler(>=6.2)") { source in
            source.block("if #available(iOS 26.0, *) {") { $0.add(lines.joined(separator: "\n")) }
        }
    }

    // MARK: Items

    /// What UIKit draws beside what is set stays as it is: attributes are laid over its own.
    private static func addItems(
        _ items: [Preset.BarAppearance.ItemState: Preset.BarAppearance.Item], of bar: Bar, _ assets: SwiftAssets,
        to source: inout SwiftSource
    ) {
        let items = SwiftBar.described(items)
        guard !items.isEmpty else { return }
        let layouts =
            bar == .tab
            ? ["stackedLayoutAppearance", "inlineLayoutAppearance", "compactInlineLayoutAppearance"]
            : buttonLayouts(of: bar)
        source.block("for items in [\(layouts.map { "appearance.\($0)" }.joined(separator: ", "))] {") { source in
            if bar == .tab {
                source.add("// Without a paragraph style, iOS 13 to 15 cut titles off that have attributes.")
            }
            for (state, item) in items {
                let attributes = [
                    item.color.map { ".foregroundColor: \(color($0, assets))" }, item.font.map { ".font: \(font($0))" },
                    bar == .tab ? ".paragraphStyle: NSParagraphStyle.default" : nil,
                ].compactMap(\.self)
                let property = "items.\(state.rawValue)"
                source.add("\(property).titleTextAttributes = [\(attributes.joined(separator: ", "))]")
                if bar == .tab, let own = item.color { source.add("\(property).iconColor = \(color(own, assets))") }
            }
        }
    }

    /// From iOS 26 on, buttons do not take the tint of their bar. Texts of buttons have it as their color, and the
    /// preset's chevron is drawn in it; icons of the app stay as they are, as do buttons of the style `done`, whose
    /// glass has the tint. Source: Apple Developer Forums, "UIBarButtonItems do not respect tintColor property".
    static func addTint(of bar: SwiftBar, _ assets: SwiftAssets, to source: inout SwiftSource) {
        guard let tint = bar.look?.tint, bar.bar == .navigation || bar.bar == .toolbar else { return }
        let needsBackground = bar.coversLargeTitle && bar.tintNeedsBackground
        source.add("// From iOS 26 on, buttons do not take the tint of their bar.")
        source.block("if drawsGlass\(needsBackground ? ", !isTransparent" : "") {") { source in
            source.add("let tint = \(color(tint, assets))")
            let states = buttonLayouts(of: bar.bar).map { "appearance.\($0).normal" }.joined(separator: ", ")
            source.add("for normal in [\(states)]")
            source.block("where normal.titleTextAttributes[.foregroundColor] == nil {") {
                $0.add("normal.titleTextAttributes[.foregroundColor] = tint")
            }
            guard bar.bar == .navigation, let image = bar.backIndicator, let mask = bar.backIndicatorMask else {
                return
            }
            source.add(
                """
                let indicator = Images.\(image).withTintColor(tint, renderingMode: .alwaysOriginal)
                appearance.setBackIndicatorImage(
                    indicator.imageFlippedForRightToLeftLayoutDirection(), transitionMaskImage: Images.\(mask))
                """)
        }
    }

    /// The properties of a bar's appearance that buttons have.
    private static func buttonLayouts(of bar: Bar) -> [String] {
        ["buttonAppearance"] + (bar == .navigation ? ["backButtonAppearance"] : [])
    }

    private static func font(_ font: Preset.BarAppearance.Font) -> String {
        let size = number(font.size)
        let system = "UIFont.systemFont(ofSize: \(size), weight: .\(font.weight.rawValue))"
        return font.name.map { "UIFont(name: \(literal($0)), size: \(size)) ?? \(system)" } ?? system
    }
}
