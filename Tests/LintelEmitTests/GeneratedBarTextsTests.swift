import Testing

/// What generated Swift says of colors and texts in bars: titles, buttons, tabs and tints. Whether compilers take it is
/// seen in Scripts/clients/uikit.
struct GeneratedBarTextsTests {
    @Test func `title, tint and chevron are the preset's, palette colors by their names`() throws {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + """
                bars:
                  navigation:
                    shadow: { color: $sea }
                    appearance:
                      style: black
                      tint: $sea
                      title: { color: "#ff000080", shadow: { color: $sea, y: 1, blur: 2.5 } }
                      titleOffset: { compact: -1.5 }
                      backIndicator: true
                """)
        for line in [
            // Blue cannot be read on black, and so it is left out where a large title makes the bar transparent.
            "bar.barStyle = isClear ? .default : .black", "let tint = Colors.sea", "bar.tintColor = tint",
            ".foregroundColor: color(light: UIColor(red: 1, green: 0, blue: 0, alpha: 0.501961))",
            "titleShadow.shadowOffset = CGSize(width: 0, height: 1)", "titleShadow.shadowBlurRadius = 2.5",
            "bar.compactAppearance = navigationBarAppearance(Images.navigationBarCompactTopAttached, "
                + "shadow: Images.navigationBarShadow, isTransparent: false, titleOffset: -1.5)",
            "appearance.setBackIndicatorImage(Images.backIndicator, transitionMaskImage: Images.backIndicatorMask)",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        #expect(!source.contains("isTranslucent"))
    }

    /// From iOS 26 on a bar does not pass its tint on. Tabs and search bars do not have such buttons.
    @Test func `where there is glass, buttons have the bar's tint as a color of their own`() throws {
        func source(_ bar: String, _ keys: String) throws -> String {
            try GeneratedSwiftSource.source(
                GeneratedSwiftSource.plain + "bars: { \(bar): { appearance: { \(keys) } } }\n")
        }
        let bar = try source("navigation", "tint: '#0a66d8', backIndicator: true")
        #expect(
            bar.contains(
                """
                        if drawsGlass {
                            let tint = color(light: UIColor(red: 0.039216, green: 0.4, blue: 0.847059, alpha: 1))
                            for normal in [appearance.buttonAppearance.normal, appearance.backButtonAppearance.normal]
                            where normal.titleTextAttributes[.foregroundColor] == nil {
                                normal.titleTextAttributes[.foregroundColor] = tint
                            }
                            let indicator = Images.backIndicator.withTintColor(tint, renderingMode: .alwaysOriginal)
                            appearance.setBackIndicatorImage(
                                indicator.imageFlippedForRightToLeftLayoutDirection(), transitionMaskImage: Images.backIndicatorMask)
                        }
                        return appearance

                """), "\(bar)")
        let toolbar = try source("toolbar", "tint: $sea")
        #expect(toolbar.contains("for normal in [appearance.buttonAppearance.normal]\n"))
        // White cannot be read where a large title makes the bar transparent.
        #expect(try source("navigation", "tint: white").contains("if drawsGlass, !isTransparent {\n"))
        for other in [try source("navigation", "style: black"), try source("tab", "tint: $sea")] {
            #expect(!other.contains("for normal in"))
        }
    }

    @Test func `a large title in a font of its own grows with the user's text, also while the app runs`() throws {
        let font = "bars: { navigation: { appearance: { largeTitle: { font: { size: 30 } } } } }\n"
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + font)
        for line in [
            "static func apply(to bar: UINavigationBar, liquidGlass: LiquidGlass = .replaced, hasLargeTitle: Bool? = nil, "
                + "compatibleWith traits: UITraitCollection? = nil) {",
            ".scaledFont(for: UIFont.systemFont(ofSize: 30, weight: .bold), compatibleWith: traits)",
            "Test.apply(to: navigationBar, liquidGlass: liquidGlass, hasLargeTitle: hasTitleInContent, "
                + "compatibleWith: traitCollection)",
            "registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {",
            "if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        let plain = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain)
        #expect(!plain.contains("UITraitCollection?") && !plain.contains("UITraitPreferredContentSizeCategory"))
    }

    @Test func `tabs and buttons have their colors and fonts in each state`() throws {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + """
                bars:
                  navigation: { appearance: { title: { font: { weight: heavy } }, items: { disabled: { color: $sea } } } }
                  toolbar: { appearance: { items: { normal: { font: { name: Avenir-Book, size: 15 } } } } }
                  tab: { appearance: { items: { selected: { color: $sea, font: { weight: bold } }, disabled: {} } } }
                """)
        for line in [
            "appearance.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .heavy)]",
            "for items in [appearance.buttonAppearance, appearance.backButtonAppearance] {",
            "items.disabled.titleTextAttributes = [.foregroundColor: Colors.sea]",
            "for items in [appearance.buttonAppearance] {",
            "items.normal.titleTextAttributes = [.font: UIFont(name: \"Avenir-Book\", size: 15) ?? "
                + "UIFont.systemFont(ofSize: 15, weight: .regular)]",
            "for items in [appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance, "
                + "appearance.compactInlineLayoutAppearance] {",
            "items.selected.titleTextAttributes = [.foregroundColor: Colors.sea, .font: UIFont.systemFont(ofSize: 10, "
                + "weight: .bold), .paragraphStyle: NSParagraphStyle.default]",
            "items.selected.iconColor = Colors.sea",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        #expect(!source.contains("items.disabled.iconColor"))
    }

    @Test func `a color of high contrast alone is that of dark high contrast, too`() throws {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain
                + "bars: { navigation: { appearance: { tint: { light: red, dark: blue, highContrast: black } } } }")
        #expect(source.contains("return (isHigh ? darkHighContrast : nil) ?? dark ?? high ?? light"))
        #expect(source.contains("darkHighContrast: UIColor(red: 0, green: 0, blue: 1, alpha: 1))"))
    }

    @Test func `the tint of a search bar is set, with images and without`() throws {
        for background in ["", "background: none, "] {
            let source = try GeneratedSwiftSource.source(
                GeneratedSwiftSource.plain
                    + "bars: { navigation: {}, search: { \(background)appearance: { barTint: \"#ff0000\", tint: $sea } } }\n"
            )
            #expect(source.contains("static func apply(to bar: UISearchBar"))
            #expect(source.contains("bar.barTintColor = color(light: UIColor(red: 1, green: 0, blue: 0, alpha: 1))"))
            #expect(source.contains("private nonisolated static func color("))
        }
    }
}
