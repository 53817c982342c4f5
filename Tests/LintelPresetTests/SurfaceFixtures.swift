import LintelDiagnostics

extension Fixture {
    static let surfaces: [Fixture] = [
        Fixture(
            .noBackground, body: "overlay: { fade: { step: 0.1 } }",
            "3:10: error: the overlay has no background, and the preset has none; add the key 'background' [LN0030]"),
        Fixture(
            .nameOfSurfaceTaken, body: "overlay: { background: red }\npanel: { background: red, name: over-lay }",
            "4:33: error: the surface in line 3 is named 'Overlay', which differs from 'over-lay' only in letter case, '-' "
                + "or '_'; give one of them another 'name' [LN0037]"),
        Fixture(
            .nameOfSurfaceTaken, body: "overlay: [{ name: A, background: red }, { name: a, background: red }]",
            "3:49: error: the surface in line 3 is named 'A', which differs from 'a' only in letter case, '-' or '_'; give "
                + "one of them another 'name' [LN0037]"),
        Fixture(
            .nameOfSurfaceTaken, body: "panel: [{ background: red }, { background: red }]",
            "3:30: error: the surface in line 3 is also named 'Panel'; give one of them another 'name' [LN0037]"),
        Fixture(
            .nameOfSurfaceTaken, body: "panel: { background: red, name: BackIndicator }",
            "3:33: error: 'BackIndicator' is reserved for the chevron of back buttons; give the surface another 'name' [LN0037]"
        ),
        Fixture(
            .malformedValue, body: "overlay: { background: red, fade: { from: 1 } }",
            "3:35: error: the fade starts and ends at alpha 1 [LN0027]"),
        Fixture(
            .outOfRange, body: "overlay: { background: red, fade: { step: 0 } }",
            "3:43: error: 0 is out of range; expected a step of alpha, 0.001 to 1 [LN0025]"),
        Fixture(
            .unknownValue, body: "spotlight: { background: red, hole: { shape: circel } }",
            "3:46: error: 'circel' is not a shape of a hole; did you mean 'circle'? [LN0026]"),
        Fixture(
            .conflictingKeys, body: "spotlight: { background: red, hole: { shape: circle, radius: 4 } }",
            "3:54: error: 'radius' belongs to a rectangle; a circle is fully round [LN0029]"),
        Fixture(
            .emptyList, body: "spotlight: { background: red, steps: [] }",
            "3:38: error: 0 steps; expected 1 to 32 [LN0032]"),
        Fixture(
            .malformedValue, body: "spotlight: { background: red, steps: [{ name: '', frame: { height: 9 } }] }",
            "3:47: error: the name of the step is empty [LN0027]"),
        Fixture(
            .repeatedValue,
            body: "spotlight: { background: red, steps: "
                + "[{ name: Step 2, frame: { height: 9 } }, { frame: { width: 9 } }] }",
            "3:79: warning: the step in line 3 is also named 'Step 2'; give one of them another 'name' [LN0034]"),
        Fixture(
            .targetAtTop,
            body: "spotlight: { background: red, steps: [{ frame: { bottom: safeAreaBottom + 4, height: 40 } }] }",
            "3:58: warning: the target is at the top of the screen: 'safeAreaBottom' is the lower edge of the upper safe area; "
                + "for one at the bottom write the points from the lower edge of the screen, such as 'bottom: 50', and for one "
                + "at the top write 'top' [LN0043]"),
        Fixture(
            .targetAtTop,
            body: "spotlight: { background: red, steps: [{ frame: { bottom: safeAreaBottom + 4 } }] }",
            "3:58: warning: the target is at the top of the screen: 'safeAreaBottom' is the lower edge of the upper safe area; "
                + "for one at the bottom write the points from the lower edge of the screen, such as 'bottom: 50', and for one "
                + "at the top write 'top' [LN0043]"),
        Fixture(
            .targetAtTop,
            body: "spotlight: { background: red, steps: [{ frame: { centerY: safeAreaBottom - 25, height: 49 } }] }",
            "3:59: warning: the target is at the top of the screen: 'safeAreaBottom' is the lower edge of the upper safe area; "
                + "for one at the bottom write the points from the lower edge of the screen, such as 'bottom: 50', and for one "
                + "at the top write 'top' [LN0043]"),
        Fixture(
            .missingKey, body: "spotlight: { background: red, steps: [{ name: A }] }",
            "3:39: error: a step needs the key 'frame' [LN0023]"),
        Fixture(
            .malformedValue, body: "panel: { background: red, smallest: 90x90, largest: 80x100 }",
            "3:53: error: the largest panel is smaller than the smallest, 90x90 [LN0027]"),
        Fixture(
            .unknownValue, body: "panel: { background: red, badge: { background: red, size: 9x9, at: topp right } }",
            "3:68: error: unknown point 'topp' of a panel; did you mean 'top'? [LN0026]"),
        Fixture(
            .malformedValue, body: "panel: { background: red, badge: { background: red, size: 9x9, at: left right } }",
            "3:68: error: 'left right' names two points of one axis [LN0027]"),
        Fixture(
            .unreadablePalette, body: "palettes: brand.yml\nbackground: linear-gradient($deep, $foam)",
            "3:11: error: palette file 'brand.yml': palette files cannot be read here [LN0039]"),
        Fixture(
            .malformedValue, body: "palettes: ['']\nbackground: red",
            "3:12: error: the path is empty; expected one like brand.lintel-palette.yml [LN0027]"),
        Fixture(
            .largeTitleWithoutColor,
            body: "background: red\nbars: { navigation: { appearance: { title: { color: white } } } }",
            "4:37: warning: the title has a color, and large titles keep the system's; add 'largeTitle: { color: … }', or "
                + "'largeTitles: false' to the bar [LN0040]"),
        Fixture(
            .styleAtTransparentEdge,
            body: "background: red\nbars: { navigation: { appearance: { style: black, scrollEdge: transparent } } }",
            "4:37: warning: 'style: black' is ignored: it would also apply at the transparent edge, where the status bar and titles "
                + "would be white in front of the content; remove it, or choose 'scrollEdge: background' [LN0213]"),
        Fixture(
            .styleAtTransparentEdge,
            body: "background: red\nbars: { toolbar: { appearance: { scrollEdge: transparent, translucent: false } } }",
            "4:59: warning: 'translucent: false' is ignored: it would also apply at the transparent edge, where no content would be "
                + "behind the bar; remove it, or choose 'scrollEdge: background' [LN0213]"),
        Fixture(
            .shadowNeedsBackground, body: "bars: { search: { background: none, shadow: { color: red } } }",
            "3:37: error: a search bar without a background image shows no shadow image; give the bar a background, or "
                + "remove 'shadow' [LN0038]"),
        Fixture(
            .notForThisBar, body: "background: red\nbars: { tab: { appearance: { title: { color: red } } } }",
            "4:30: error: only a navigation bar has a title and a back button; remove 'title' [LN0031]"),
        Fixture(
            .notForThisBar, body: "background: red\nbars: { search: { appearance: { scrollEdge: transparent } } }",
            "4:33: error: a search bar has one background for all scroll positions; remove 'scrollEdge' [LN0031]"),
        Fixture(
            .notForThisBar,
            body:
                "background: red\nbars: { tab: { appearance: { scrollEdge: { background: transparent, title: {} } } } }",
            "4:69: error: only a navigation bar has a title and a back button; remove 'title' [LN0031]"),
        Fixture(
            .unknownValue,
            body: "background: red\nbars: { tab: { appearance: { scrollEdge: { background: background } } } }",
            "4:56: error: 'background' is not the background of an edge with its own colors; expected 'transparent' [LN0026]"
        ),
        Fixture(
            .missingKey, body: "background: red\nbars: { tab: { appearance: { scrollEdge: { items: {} } } } }",
            "4:42: error: the edge of a tab bar needs the key 'background' [LN0023]"),
        Fixture(
            .notForThisBar, body: "background: red\nbars: { search: { appearance: { items: { normal: {} } } } }",
            "4:33: error: a search bar has no items; remove 'items' [LN0031]"),
        Fixture(
            .notForThisBar,
            body: "background: red\nbars: { toolbar: { appearance: { items: { selected: { color: red } } } } }",
            "4:43: error: the items of a toolbar have no state 'selected'; expected 'normal', 'highlighted' or 'disabled' [LN0031]"
        ),
        Fixture(
            .malformedValue,
            body: "background: red\nbars: { tab: { appearance: { items: { normal: { font: { name: 'a/b' } } } } } }",
            "4:63: error: 'a/b' is not a font's PostScript name; expected up to 63 letters, digits and '-', such as "
                + "AvenirNext-DemiBold [LN0027]"),
        Fixture(
            .malformedValue,
            body: "background: red\nbars: { navigation: { appearance: { backIndicator: { height: 8, line: 4 } } } }",
            "4:52: error: strokes of 4 points fill a chevron of 8; expected less than half [LN0027]"),
        Fixture(
            .missingKey,
            body: "background: red\nbars: { navigation: { appearance: { backIndicator: { background: red } } } }",
            "4:54: error: 'background' needs the key 'size' [LN0023]"),
    ]
}
