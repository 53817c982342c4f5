extension DiagnosticExplanation {
    /// The diagnostics of presets.
    static let presets: [DiagnosticExplanation] = [
        .init(
            .missingVersion,
            "A file does not state the version of its format.",
            cause: """
                The first key is missing: `lintel: 1` in a preset or a palette file, `lintelBatch: 1` in a batch, \
                `lintelProject: 1` in a project.
                """,
            cure: "At the top, add the key that the message names.",
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        name: Bar
                        background: red
                        """)
                ],
                commands: [
                    "lintel check bar.yml"
                ],
                gives: "bar.yml:1:1: error: the format version is missing; add 'lintel: 1' at the top [LN0020]")),
        .init(
            .unsupportedVersion,
            "A file has a format version that this version of Lintel does not read.",
            cause: "The file was written for a newer Lintel, or the number is wrong.",
            cure: "Use a newer Lintel, or write the version that the message names.",
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 2
                        name: Bar
                        background: red
                        """)
                ],
                commands: [
                    "lintel check bar.yml"
                ],
                gives: "bar.yml:1:9: error: format version 2 is not known; this lintel reads version 1 [LN0021]")),
        .init(
            .unknownKey,
            "A mapping contains a key that it does not accept.",
            cause: "It is misspelled, or belongs to another mapping.",
            cure: """
                Correct or remove the key; the message names the nearest one. `lintel schema preset` lets \
                editors complete keys.
                """,
            example: .preset(
                "backgroud: red",
                gives: "bar.yml:3:1: error: unknown key 'backgroud' in a preset; did you mean 'background'? [LN0022]")),
        .init(
            .missingKey,
            "A required key is missing.",
            cause: "A preset needs a name, a gradient needs stops, and so on.",
            cure: "Add the key that the message names.",
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        background: red
                        """)
                ],
                commands: [
                    "lintel check bar.yml"
                ],
                gives: "bar.yml:1:1: error: a preset needs the key 'name' [LN0023]")),
        .init(
            .wrongType,
            "A value has the wrong type: a list instead of a text, a quoted number instead of a number.",
            cause: """
                YAML reads `yes` as text, a number in quotes as text, and a value without dash or brackets \
                as a single value.
                """,
            cure: "Write the type that the message expects.",
            example: .preset(
                """
                background: red
                bars: { navigation: { largeTitles: yes } }
                """,
                gives: "bar.yml:4:36: error: expected true or false, found 'yes'; did you mean true? [LN0024]")),
        .init(
            .outOfRange,
            "A number is outside its range.",
            cause: "Every number has a range, so that a typing error cannot ask for enormous images.",
            cure: "Choose a number in the range that the message names.",
            example: .preset(
                """
                background: red
                depth: 12
                """,
                gives: "bar.yml:4:8: error: invalid value '12' for 'depth'; expected 8 or 16 [LN0025]")),
        .init(
            .unknownValue,
            "A value is not one of those that the key accepts.",
            cause: "It is misspelled, or belongs to another key.",
            cure: "Choose one of the values that the message names.",
            example: .preset(
                """
                background: red
                gamutMapping: minder
                """,
                gives: "bar.yml:4:15: error: 'minder' is not a gamut mapping; did you mean 'minde'? [LN0026]")),
        .init(
            .malformedValue,
            "A text does not have the form that the key expects.",
            cause: "A unit or a separator is missing: sizes are like `600x1024`, lengths like `1px` or `0.5pt`.",
            cure: "Write the value in the form that the message shows.",
            example: .preset(
                """
                background: red
                devices: { name: Kiosk, size: 1024 }
                """,
                gives: "bar.yml:4:31: error: invalid size '1024'; expected WIDTHxHEIGHT, such as 600x1024 [LN0027]")),
        .init(
            .unsafeName,
            "A name cannot be used in file names and in Swift code.",
            cause: "It contains spaces, dots or other characters, begins with a digit, or is reserved by Windows.",
            cure: "Begin with a letter, then use letters, digits, `-` and `_`; the message proposes a name.",
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        name: My Bar.v2
                        background: red
                        """)
                ],
                commands: [
                    "lintel check bar.yml"
                ],
                gives: """
                    bar.yml:2:7: error: a name begins with a letter and has letters, digits, '-' and '_' \
                    only, found 'My Bar.v2'; did you mean 'My-Bar-v2'? [LN0028]
                    """)),
        .init(
            .conflictingKeys,
            "Two keys exclude each other.",
            cause: "Both describe the same property, or one has no effect together with the other.",
            cure: "Keep one of them. For several paints in one background write a list.",
            example: .preset(
                "background: { linear: { to: top, angle: 3deg, stops: [red, navy] } }",
                gives: "bar.yml:3:34: error: 'to' and 'angle' cannot be used together [LN0029]")),
        .init(
            .noBackground,
            "A bar or a surface has no background.",
            cause: "Neither it nor the preset has the key `background`.",
            cure: "Add `background` to the preset, or to the bar that the message names.",
            example: .preset(
                """
                bars:
                  navigation: true
                  tab: { background: red }
                """,
                gives: """
                    bar.yml:4:3: error: the navigation bar has no background, and the preset has none; add \
                    the key 'background' [LN0030]
                    """)),
        .init(
            .notForThisBar,
            "A key or a value does not apply to this kind of bar.",
            cause: """
                Only navigation bars have large titles and prompts, and tab bars have one image for all \
                heights, because UIKit sets it once.
                """,
            cure: "Remove it, or choose a value that the message names.",
            example: .preset(
                """
                background: red
                bars: { toolbar: { largeTitles: true } }
                """,
                gives: "bar.yml:4:20: error: only a navigation bar has large titles; remove 'largeTitles' [LN0031]")),
        .init(
            .emptyList,
            "A list that needs an entry is empty.",
            cause: "All entries were removed, or every bar is switched off.",
            cure: "Add an entry, or remove the key to get its default.",
            example: .preset(
                """
                background: red
                devices: []
                """,
                gives: "bar.yml:4:10: error: the list is empty; expected 'all', device names or mappings [LN0032]")),
        .init(
            .tooMany,
            "Something has more entries, characters, levels or pixels than its limit.",
            cause: """
                The message names the limit, such as 32 paints of a background, 10,000 stops of a gradient, 4,096 colors \
                of a palette, or the pixels that the gradients of one picture cover.
                """,
            cure: """
                Shorten the list or the text, divide the file, or choose a smaller size for the picture that \
                `lintel render` draws.
                """,
            example: .init(
                commands: [
                    #"(printf 'lintel: 1\nname: Bar\nbackground:\n'; yes '  - red' | head -n 33) > bar.yml"#,
                    "lintel check bar.yml",
                ],
                gives: "bar.yml:4:3: error: a background of 33 paints; expected at most 32 [LN0033]")),
        .init(
            .repeatedValue,
            "A list contains a value twice.",
            cause: "The same value, or a synonym of it, was written again.",
            cure: "Remove one of the two.",
            example: .preset(
                """
                background: red
                gamut: [p3, display-p3]
                """,
                gives: "bar.yml:4:13: warning: 'display-p3' is already in the list [LN0034]")),
        .init(
            .looseTolerance,
            "The tolerance permits stretched images that differ visibly from the drawing.",
            cause: """
                The tolerance is a fraction of the full range, but the value was written as a number of steps, of \
                which the full range has 255.
                """,
            cure: "Write `1/255`, or another fraction with its denominator.",
            example: .preset(
                """
                background: red
                tolerance: 1
                devices: iPhone 15
                """,
                gives: """
                    bar.yml:4:12: warning: a tolerance of 1 lets nearly every difference pass; did you mean \
                    1/255? [LN0035]
                    """)),
        .init(
            .unreadableTexture,
            "A texture cannot be read.",
            cause: "The path is wrong, the file is damaged or is neither PNG nor JPEG, or it exceeds the limits.",
            cure: "Correct the path, which is relative to the preset's folder, or export the picture again as PNG.",
            example: .preset(
                "background: { layers: [{ fill: { texture: paper.png } }] }",
                gives: """
                    bar.yml:3:43: error: texture 'paper.png': no such file; paths are relative to the preset's folder \
                    [LN0036]
                    """)),
        .init(
            .nameOfSurfaceTaken,
            "Two surfaces of a preset have the same name, or one has a reserved name.",
            cause: """
                Surfaces without `name` are named `Overlay`, `Spotlight` and `Panel`, so two of one \
                kind have equal names.
                """,
            cure: "Give one of them another `name`.",
            example: .preset(
                """
                background: red
                panel:
                  - { smallest: 60x60, largest: 90x90 }
                  - { smallest: 20x20, largest: 40x40 }
                """,
                gives: """
                    bar.yml:6:5: error: the surface in line 5 is also named 'Panel'; give one of them \
                    another 'name' [LN0037]
                    """)),
        .init(
            .shadowNeedsBackground,
            "A search bar has a shadow image but no background image.",
            cause: """
                Other bars show a shadow image alone through their appearance object, which a search bar does not \
                have.
                """,
            cure: "Give the bar a background, or remove `shadow`.",
            example: .preset(
                """
                bars:
                  search: { background: none, shadow: { color: navy, height: 1px } }
                """,
                gives: """
                    bar.yml:4:31: error: a search bar without a background image shows no shadow image; \
                    give the bar a background, or remove 'shadow' [LN0038]
                    """)),
        .init(
            .unreadablePalette,
            "A palette file cannot be read, or contains errors.",
            cause: "The path in `palettes` is wrong, or the file has errors, which are reported too.",
            cure: "Correct the path, which is relative to the preset's folder, or the file.",
            example: .preset(
                """
                palettes: brand.yml
                background: $deep
                """,
                gives: """
                    bar.yml:3:11: error: palette file 'brand.yml': no such file; paths are relative to the preset's folder \
                    [LN0039]
                    """)),
        .init(
            .largeTitleWithoutColor,
            "The title has a color, and the large title has none.",
            cause: """
                The bar's appearance sets a color for its title only. UIKit then draws large titles in the system's \
                label color, which may be unreadable on the background.
                """,
            cure: "Give `largeTitle` a color too, or set `largeTitles: false` for a bar that never shows them.",
            example: .preset(
                """
                background: navy
                bars:
                  navigation: { appearance: { title: { color: white } } }
                """,
                gives: """
                    bar.yml:5:31: warning: the title has a color, and large titles keep the system's; add \
                    'largeTitle: { color: … }', or 'largeTitles: false' to the bar [LN0040]
                    """)),
        .init(
            .opaqueMask,
            "The gradient of a mask is opaque everywhere.",
            cause: """
                Only the alpha of a mask's colors counts. Masks in Figma, Photoshop and SVG use lightness instead: \
                white shows the layer, and black hides it.
                """,
            cure:
                "Write an opaque color where the layer shows, and a color with alpha 0 where it does not: `linear-gradient(#000, #0000)`.",
            example: .preset(
                """
                background:
                  layers:
                    - white
                    - { fill: red, mask: { gradient: "linear-gradient(to right, white, black)" } }
                devices: iPhone 15
                """,
                gives: """
                    bar.yml:6:38: warning: the gradient of the mask is opaque everywhere and hides nothing: only the \
                    alpha of its colors counts; write colors with alpha, such as 'linear-gradient(#000, #0000)' [LN0041]
                    """)),
        .init(
            .shadowAboveFill,
            "A drop shadow is painted over the fill of the same outline.",
            cause: """
                Layers are painted in the order in which they are written. As in Core Animation, a drop shadow is \
                also painted inside its outline, so it darkens a fill below it. CSS does not paint a shadow inside \
                its box.
                """,
            cure: """
                Put the shadow before the fill, or write `cutOut: true`, so that the shadow is not painted inside the \
                outline.
                """,
            example: .preset(
                """
                panel:
                  radius: 12
                  background:
                    layers:
                      - fill: white
                      - dropShadow: { color: "#0008", blur: 8 }
                """,
                gives: """
                    bar.yml:8:9: warning: the drop shadow is painted over the fill of the same outline; put it before the \
                    fill, or write 'cutOut: true' [LN0042]
                    """)),
        .init(
            .targetAtTop,
            "A target of a spotlight is at the top of the screen, although its frame is described from below.",
            cause: """
                `statusBarBottom` and `safeAreaBottom` are guides at the top of the screen: the lower edges of the status \
                bar and of the upper safe area. There is no guide at the bottom, above the home indicator.
                """,
            cure: """
                For a target at the bottom, write its distance from the lower edge of the screen in points: `bottom: 50`. \
                Tabs have other distances on devices with a home indicator. For a target at the top, write `top`: \
                `top: safeAreaBottom + 4`.
                """,
            example: .preset(
                """
                background: "rgb(0 0 0 / 60%)"
                devices: iPhone 15
                spotlight:
                  steps:
                    - { name: Tab, frame: { left: 20, bottom: safeAreaBottom + 4, width: 60, height: 40 } }
                """,
                gives: """
                    bar.yml:7:47: warning: the target is at the top of the screen: 'safeAreaBottom' is the lower edge of the \
                    upper safe area; for one at the bottom write the points from the lower edge of the screen, such as \
                    'bottom: 50', and for one at the top write 'top' [LN0043]
                    """)),
    ]
}
