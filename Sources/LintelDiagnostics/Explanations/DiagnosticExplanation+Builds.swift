extension DiagnosticExplanation {
    /// The diagnostics of builds, batches and committed outputs.
    static let builds: [DiagnosticExplanation] = [
        .init(
            .proofOverTolerance,
            "A stretched image differs from the drawing by more than the tolerance.",
            cause: """
                The tolerance is below the error of rounding to 8 or 16 bits, so no image can meet it. Or a \
                panel is smaller than the caps that its corners, its shadow and gradients with positions in points \
                need. A blur reaches into the panel on both sides; the wider the blur, the further it reaches.
                """,
            cure: """
                Raise `tolerance` to `1/255` or more, or set `depth: 16`. For a panel, raise `smallest` to the size \
                that the message names, or use a shadow with less `blur`.
                """,
            example: .preset(
                """
                background: "linear-gradient(in oklch to right, #ff5f6d, #ffc371)"
                tolerance: 0.1/255
                devices: iPhone 15
                """,
                gives: """
                    bar.yml:3:13: error: \
                    Bar.xcassets/Bars/BarNavigationBarDefaultTopAttached.imageset/BarNavigationBarDefaultTopAttached@3x.png: \
                    rounding to 8 bits alone differs by 0.5/255, more than the tolerance 0.1/255; the \
                    same applies to 6 more images of this background [LN0200]
                    """)),
        .init(
            .blackStrip,
            "UIKit would leave the status bar black above an image that is exactly as high as the bar.",
            cause: "Lintel avoids such heights, so this message is an internal error.",
            cure: """
                Please report it with the preset. Until it is corrected, use a background that depends on the height.
                """),
        .init(
            .nameUsedTwice,
            "Two presets of one build, two brands of a batch, or a brand and a preset of one project have the same name.",
            cause: """
                Each name becomes a folder in the same output folder, and some file systems ignore letter case. In the \
                names of presets, `-` and `_` do not count either: `sea-blue` and `Sea_Blue` both become `SeaBlue` in \
                Swift.
                """,
            cure: "Give one of them another name.",
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        name: Bar
                        background: red
                        """),
                    .init(
                        "copy.yml",
                        """
                        lintel: 1
                        name: Bar
                        background: navy
                        """),
                ],
                commands: [
                    "lintel check bar.yml copy.yml"
                ],
                gives: """
                    copy.yml:2:7: error: the name 'Bar' is already used by bar.yml in the same build; give \
                    one of them another name [LN0202]
                    """)),
        .init(
            .notDithered,
            "An image cannot be dithered although the preset asks for it.",
            cause: "Dots would be smeared along an axis that stretches.",
            cure: "Use `dither: auto`, which chooses 16 bits where bands would be visible.",
            example: .preset(
                """
                background: "linear-gradient(#101418, #141a20)"
                dither: ordered
                devices: iPhone 15
                eras: classic
                """,
                gives: """
                    bar.yml:3:13: warning: \
                    Bar.xcassets/Bars/BarNavigationBarDefaultTopAttached.imageset/BarNavigationBarDefaultTopAttached@3x.png \
                    cannot be dithered: its height is stretched, which would smear the dots; 'dither: auto' \
                    uses 16 bits where bands would show [LN0203]
                    """)),
        .init(
            .unitSquareForm,
            "A gradient is laid out in the unit square, so it differs from the gradient as written.",
            cause: """
                With `stretch: unitSquare`, angles and circles stretch with the box, so one image \
                serves all sizes.
                """,
            cure: """
                If the difference in the message is too large, write `stretch: exact`, which keeps the gradient as \
                written.
                """,
            example: .preset(
                """
                background: linear-gradient(45deg, red, navy)
                stretch: unitSquare
                devices: iPhone 15
                """,
                gives: """
                    bar.yml:3:13: note: linear-gradient(45deg, #ff0000, #000080) is laid out in the unit \
                    square: at 2556×132 pixels it differs by up to 115/255, on average 38.3/255, from the \
                    gradient as written, which 'stretch: exact' keeps [LN0204]
                    """)),
        .init(
            .nameMismatch,
            "A preset and its file have different names.",
            cause: "Plugins and build systems find outputs by the file's name.",
            cure: "Give both the same name.",
            example: .init(
                files: [
                    .init(
                        "Bar.lintel.yml",
                        """
                        lintel: 1
                        name: Other
                        background: red
                        """)
                ],
                commands: [
                    "lintel generate Bar.lintel.yml --out generated"
                ],
                gives: """
                    Bar.lintel.yml:2:7: error: the name is 'Other', but the outputs are named after the file, \
                    'Bar'; give both the same name [LN0205]
                    """)),
        .init(
            .capInsetsIgnored,
            "An image for React Native has insets, which React Native uses on iOS only.",
            cause: """
                On Android an `Image` of React Native stretches as a whole, with its corners and its shadow. It does \
                not show nine-patches either. Images of panels have insets, and so do those of gradients with lengths \
                in points.
                """,
            cure: """
                On Android show the drawable of the format `android` as the background of a native view, \
                or give the picture only lengths in percent. On iOS nothing has to be done.
                """,
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        name: Bar
                        devices: iPhone 15
                        panel:
                          background: { layers: [{ fill: "#369", radius: 8 }] }
                          smallest: 60x40
                          largest: 300x200
                        """)
                ],
                commands: [
                    "lintel check bar.yml --formats react-native"
                ],
                gives: """
                    bar.yml:5:15: note: react-native: the 'capInsets' of 'bar-panel' have no effect on Android, \
                    where React Native stretches the whole image; show the nine-patch of the format android in a \
                    native view there [LN0206]
                    """)),
        .init(
            .contrastBelowDemand,
            "Text or buttons of a bar have less contrast than the preset demands.",
            cause: """
                The key `contrast` of the bar's appearance sets a minimum ratio, and the text or the buttons do not \
                reach it on this background.
                """,
            cure: "Change the background or the color; `lintel check --fix-contrast` proposes the smallest change.",
            example: .preset(
                """
                background: linear-gradient(to right, white, navy)
                devices: iPhone 15
                eras: classic
                bars: { navigation: { appearance: { title: { color: white }, contrast: 4.5 } } }
                """,
                gives: """
                    bar.yml:6:62: error: navigation bar, light: the title has a contrast of 1.78 against #bfbfdf, \
                    less than the required 4.5; worst at (213.5, 0.5) of 852×32 points, iPhone 15; lintel \
                    check bar.yml --fix-contrast proposes a change [LN0210]
                    """)),
        .init(
            .littleContrast,
            "Text or buttons of a bar are hard to read.",
            cause: """
                Their contrast to a part of the background is below the minimum of WCAG 2, which the message \
                names.
                """,
            cure: """
                Change the background or the color; `lintel check --fix-contrast` proposes the smallest change. \
                `contrast` in the `appearance` of the bar sets another minimum, and makes a lower contrast an error.
                """,
            example: .preset(
                """
                background: linear-gradient(to right, white, navy)
                devices: iPhone 15
                eras: classic
                bars: { navigation: { appearance: { title: { color: white } } } }
                """,
                gives: """
                    bar.yml:6:37: warning: navigation bar, light: the title has a contrast of 1.78 against \
                    #bfbfdf, less than 4.5; worst at (213.5, 0.5) of 852×32 points, iPhone 15; lintel check \
                    bar.yml --fix-contrast proposes a change [LN0211]
                    """)),
        .init(
            .tintAtTransparentEdge,
            "Icons in the tint of a bar cannot be read while its content is at the edge and the bar is transparent.",
            cause: """
                UIKit has one tint for all states of a bar. The system's background, which shows through at the \
                edge, is white, and black in dark mode.
                """,
            cure: """
                Choose a tint that can be read on both, or `scrollEdge: background`. If other content is behind the \
                bar, give the edge the colors for it: `scrollEdge: { background: transparent, title: { color: … } }`. \
                Its buttons keep the tint if such a color cannot be read on the system's background either.
                """,
            example: .preset(
                """
                background: linear-gradient(to bottom, black, navy)
                devices: iPhone 15
                bars: { navigation: { appearance: { tint: white, scrollEdge: transparent } } }
                """,
                gives: """
                    bar.yml:5:37: warning: navigation bar, light: at its transparent edge the tint has a \
                    contrast of 1 against the system's background, #ffffff, less than 3; choose another tint or \
                    'scrollEdge: background', or give 'scrollEdge' the colors for what is behind the bar [LN0212]
                    """)),
        .init(
            .styleAtTransparentEdge,
            "A bar is black or not translucent, but transparent while its content is at the edge.",
            cause: """
                UIKit has one style and one translucency for all states of a bar. A black bar has a white status bar \
                and white titles, even where the content or the system's background shows through. Content does not \
                reach below a bar that is not translucent, so nothing can show through it.
                """,
            cure: "Remove the key, which is ignored, or choose `scrollEdge: background`.",
            example: .preset(
                """
                background: linear-gradient(to bottom, black, navy)
                devices: iPhone 15
                bars: { navigation: { appearance: { style: black, scrollEdge: transparent } } }
                """,
                gives: """
                    bar.yml:5:37: warning: 'style: black' is ignored: it would also apply at the transparent edge, where \
                    the status bar and titles would be white in front of the content; remove it, or choose \
                    'scrollEdge: background' [LN0213]
                    """)),
        .init(
            .batchPreset,
            "An entry of a batch or a project refers to a preset, a palette list or a brand that cannot be used.",
            cause: """
                A path is wrong or leads to a file of another kind, a pattern matches nothing, or the `extends` of \
                brands form a cycle.
                """,
            cure: "Correct the entry; the message names the nearest name, or the key for such a file.",
            example: .init(
                files: [
                    .init(
                        "brands.yml",
                        """
                        lintelBatch: 1
                        presets: [missing.yml]
                        brands: { acme: }
                        """)
                ],
                commands: [
                    "lintel batch brands.yml --check"
                ],
                gives: """
                    brands.yml:2:11: error: 'missing.yml' is neither a file beside the batch file nor a \
                    shipped preset [LN0220]
                    """)),
        .init(
            .outputOutdated,
            "A committed output is out of date: its preset makes something else now.",
            cause: """
                The preset, a palette, a texture, the options or the version of Lintel changed after the \
                last build.
                """,
            cure: "Run `lintel build` again and commit what it writes.",
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        name: Bar
                        background: red
                        devices: iPhone 15
                        """)
                ],
                commands: [
                    "lintel build bar.yml --out out --quiet",
                    #"printf 'lintel: 1\nname: Bar\nbackground: navy\ndevices: iPhone 15\n' > bar.yml"#,
                    "lintel check bar.yml --against out",
                ],
                gives: """
                    bar.yml:2:7: error: 'out/Bar/Bar+Lintel.json' and 4 other files are out of date: the \
                    preset bar.yml has changed; build again [LN0230]
                    """)),
        .init(
            .outputEdited,
            "A built file was changed after it was built.",
            cause: "It was edited by hand, or another program such as an image optimizer rewrote it.",
            cure: "Change the preset instead, and build again. Exclude output folders from optimizers.",
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        name: Bar
                        background: red
                        devices: iPhone 15
                        """)
                ],
                commands: [
                    "lintel build bar.yml --out out --quiet",
                    "echo >> out/Bar/Bar+Lintel.json",
                    "lintel check bar.yml --against out",
                ],
                gives: """
                    bar.yml:2:7: error: 'out/Bar/Bar+Lintel.json' was changed after it was built; change the \
                    preset, and build again [LN0231]
                    """)),
        .init(
            .outputMissing,
            "A file that the preset makes is missing.",
            cause: """
                It was removed, was never committed, or is ignored by version control; or a link or a file is where \
                the preset's folder belongs.
                """,
            cure: """
                Run `lintel build` and commit what it writes. If `manifest.json` is missing, restore it or empty the \
                folder: a build does not write into a folder whose files no manifest lists. Move away what is in the \
                place of the folder.
                """,
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        name: Bar
                        background: red
                        devices: iPhone 15
                        """)
                ],
                commands: [
                    "lintel build bar.yml --out out --quiet",
                    "rm out/Bar/Bar+Lintel.json",
                    "lintel check bar.yml --against out",
                ],
                gives: "bar.yml:2:7: error: 'out/Bar/Bar+Lintel.json' is missing; build again [LN0232]")),
        .init(
            .outputExtra,
            "A file in an output folder is not an output of the preset, or an output folder belongs to no preset.",
            cause:
                "The file was put there by hand, or belongs to another program; the folder's preset or brand was removed or renamed, or the preset is in another folder and was not named.",
            cure:
                "Move a file that does not belong there out of the folder. Name all presets whose outputs are committed. Remove the folder of a preset or brand that no longer exists.",
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        name: Bar
                        background: red
                        devices: iPhone 15
                        """)
                ],
                commands: [
                    "lintel build bar.yml --out out --quiet",
                    "touch out/Bar/Bar.xcassets/notes.txt",
                    "lintel check bar.yml --against out",
                ],
                gives: """
                    bar.yml:2:7: error: 'out/Bar/Bar.xcassets/notes.txt' is not an output of this preset; \
                    move it away [LN0233]
                    """)),
    ]
}
