extension DiagnosticExplanation {
    /// The diagnostics of plans.
    static let plans: [DiagnosticExplanation] = [
        .init(
            .unknownDevice,
            "No device of the device catalog matches a query.",
            cause: "The name is misspelled, or the device is newer than this version of Lintel.",
            cure: """
                `lintel devices` lists the names. If a device is missing, describe it in the preset or in a devices \
                file.
                """,
            example: .preset(
                """
                background: red
                devices: iPhon 15
                """,
                gives: "bar.yml:4:10: error: no device matches 'iPhon 15'; did you mean 'iPhone 15'? [LN0160]")),
        .init(
            .cannotStretch,
            "No single image of a background is right at all sizes, so several images are made.",
            cause: """
                A gradient with an angle or a circle changes its form with the box; a texture that is tiled, or keeps its \
                proportions, cannot be stretched; or colors change so sharply that no cap insets are within the tolerance; \
                or the smallest bar has no room for the caps that positions in points, corners and shadows need. \
                No source gives the size of bars of iPhones in landscape from iOS 26 on: a second note names these devices. \
                For a panel, which has only one image, the note is about an edge between two colors at a percentage, such \
                as 50%, which is inside a pixel at most sizes; if it is at a proved size, LN0200 follows.
                """,
            cure: """
                Nothing has to be done: the output is correct, but larger. To get one image, lay the gradient out by \
                sides, corners or percentages, use `stretch: unitSquare` for angles and circles, and `fit: stretch` \
                for a texture. Such an image also serves sizes that no source gives. If you have measured a device, \
                you can describe it in a devices file.
                """,
            example: .preset(
                """
                background: linear-gradient(45deg, red, navy)
                devices: [iPhone 15, iPhone SE (3rd generation)]
                """,
                gives: """
                    bar.yml:3:13: note: navigation bar background cannot be stretched: an angle of \
                    45 degrees does not stretch with its box; the asset catalog has one image for each \
                    size, named by its size in points; a background that stretches, such as a gradient to a side or \
                    a corner, needs only one image; 'stretch: unitSquare' stretches angles, circles and conic \
                    gradients with the box [LN0161]
                    """)),
        .init(
            .nameTaken,
            "Two images or colors of an output would have the same name.",
            cause: "Names of assets are made of the preset's name, the bar and the palette's names.",
            cure: "Rename the palette color or the surface that the message names.",
            example: .preset(
                """
                palette: { deep: navy, Deep: red }
                background: linear-gradient($deep, $Deep)
                devices: iPhone 15
                """,
                gives: """
                    bar.yml:3:24: error: palette color 'Deep' becomes the asset 'BarDeep', a name that palette \
                    color 'deep' already has; rename it [LN0162]
                    """)),
        .init(
            .nothingToMake,
            "No image results from the preset with the given formats.",
            cause: """
                The `formats` of `lintel.yml` name `swift`, which only describes images, but neither `xcassets` nor \
                `bundle`. Or the formats cannot store these images. Or no selected device shows the preset's bars in \
                its `eras`, metrics and positions. Or no bar has an image, because all have `background: none` and \
                neither a `shadow` nor a `backIndicator`.
                """,
            cure: """
                Add `xcassets` or `bundle` to the formats, or the era that the message names to `eras`. If a bar has \
                only colors, give it a `shadow`, or use the color as its `background`. If the gradient is in points \
                and comes from an SVG picture, import it again with `--stretch`.
                """,
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        name: Bar
                        background: red
                        eras: liquidGlass
                        bars: [tab, search]
                        """)
                ],
                commands: [
                    "lintel build bar.yml"
                ],
                gives: """
                    bar.yml:2:7: error: nothing to make: no selected device shows these bars in these \
                    metrics, positions and eras; add 'classic' to 'eras' [LN0163]
                    """)),
        .init(
            .jpegNeedsOpaque,
            "No JPEG file is made of a translucent background.",
            cause: "JPEG has no alpha channel.",
            cure: "Use an opaque color as the last layer, or leave `jpeg` out of `--formats`.",
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        name: Bar
                        background: "#ff000080"
                        devices: iPhone 15
                        """)
                ],
                commands: [
                    "lintel build bar.yml --formats jpeg,bundle"
                ],
                gives: """
                    bar.yml:3:13: warning: navigation bar background is translucent, which JPEG cannot \
                    store; no JPEG is made of it [LN0164]
                    """)),
        .init(
            .unknownGuide,
            "A background follows a guide whose position is not known.",
            cause: """
                No source gives the height of that device's status bar or safe area. The top of the bar is used \
                instead, because the system starts the bar below that area. Or the background belongs to a panel, \
                which may be anywhere on a screen; the upper edge of the panel is used instead.
                """,
            cure: """
                Add the length in a devices file if you have measured it; otherwise nothing has to be done. In a panel, \
                write `top`.
                """,
            example: .preset(
                """
                devices: [iPhone Air, iPhone 15]
                eras: classic
                background:
                  layers:
                    - { fill: navy }
                    - { fill: red, frame: { top: 0, left: 0, right: 0, bottom: statusBarBottom } }
                """,
                gives: """
                    bar.yml:6:3: warning: the lower edge of the status bar of iPhone Air is not known for iOS 18 \
                    and earlier; the top of the navigation bar is used instead [LN0165]
                    """)),
        .init(
            .outsideScreen,
            "The target of a spotlight's step is outside the screen of a device.",
            cause: "The frame of the step has fixed lengths that fit taller or wider screens only.",
            cure: """
                Place the frame relative to an edge that is near it, or name fewer `devices`. No image is \
                made for this device and step.
                """,
            example: .preset(
                """
                background: "rgb(0 0 0 / 60%)"
                devices: [iPhone SE, iPhone 15]
                spotlight:
                  landscape: false
                  steps:
                    - { name: Far, frame: { top: 700, left: 10, width: 40, height: 40 } }
                """,
                gives: """
                    bar.yml:8:7: warning: the step 'Far' is outside the screen of iPhone SE, portrait; no \
                    image is made for it [LN0166]
                    """)),
        .init(
            .badgeApart,
            "A panel and its badge cannot be one image, so each becomes an image of its own.",
            cause:
                "The badge overlaps the middle of an edge, which has to stretch, or its layers have another `compositing`.",
            cure:
                "LintelUIKit shows both. If two images are meant, write `delivery: apart`. To get one image, move the badge "
                + "to a corner, or give it the `compositing` of the panel.",
            example: .preset(
                """
                scales: 2x
                panel:
                  background: navy
                  smallest: 120x80
                  largest: 600x400
                  badge: { at: top, size: 40x40, background: red }
                """,
                gives: """
                    bar.yml:8:10: warning: with its badge the panel 'Panel' does not stretch: the \
                    badge: its frame is centered along the width, so its distances from the edges change \
                    with the size; panel and badge become two images, and the manifest records the position of the \
                    badge; at a corner, with an 'offset', it needs no image of its own; write 'delivery: apart' if \
                    two images are meant [LN0167]
                    """)),
        .init(
            .notPortable,
            "A format for another platform has no image of a picture, or some browsers show it differently.",
            cause: """
                The format stores one stretchable image, but the background or the frame of a spotlight needs one for \
                each size. It has no image either if only one density needs several, such as Android's hdpi, where an \
                odd number of points ends inside a pixel. Or the format cannot describe an overlay, whose images are parts of Apple's screens. A \
                warning names formats that get nothing of the preset at all. In style sheets, a gradient that is \
                mixed in a space other than sRGB may have stops whose order depends on the size of the box. Then \
                there is no list of stops for old browsers, nor for Chromium where it mixes colors differently from \
                CSS. If colors between such stops are outside sRGB, all browsers show them differently: they get each \
                stop mapped by itself, and clip what these mix to, while images map the mix. Chromium also does not \
                draw a radial gradient whose radius adds a percentage and a length, such as `calc(5% + 10px)`.
                """,
            cure: """
                Use the format `images`, which has one image for each size, or a background that stretches: `lintel \
                import --stretch` makes one of a gradient in points of an SVG picture. Even numbers of points are whole \
                pixels at all densities. Write all positions of a gradient in percent or all in points, and each radius \
                in percent or in points.
                """,
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        lintel: 1
                        name: Bar
                        background: linear-gradient(45deg, red, navy)
                        devices: iPhone 15
                        """)
                ],
                commands: [
                    "lintel plan bar.yml --formats android,web"
                ],
                gives: """
                    bar.yml:3:13: note: android: no image of the navigation bar, because no image covers all \
                    sizes: an angle of 45 degrees does not stretch with its box; the format images has one \
                    for each size [LN0168]
                    """)),
        .init(
            .cannotMirror,
            "A background has no mirror image for text from right to left.",
            cause: "Textures, conic gradients and SVG gradients in points are not mirrored.",
            cure: """
                Nothing has to be done if the picture may be the same in both directions; otherwise use a \
                linear or radial gradient, or remove `rightToLeft: mirror`.
                """,
            example: .preset(
                """
                background: "conic-gradient(red, navy, red)"
                rightToLeft: mirror
                devices: iPhone 15
                """,
                gives: """
                    bar.yml:3:13: warning: a picture with a texture, a conic gradient or an SVG gradient in \
                    points has no mirror image; it is the same where text runs from right to left [LN0169]
                    """)),
        .init(
            .planTooLarge,
            "An image, or all images of a preset together, have more pixels than Lintel draws, or there are too many images.",
            cause: """
                A device with a large size, `stretch: none`, or a spotlight with many steps needs more pixels or \
                images than a build may have. The message names the limit.
                """,
            cure: "Follow the message: fewer devices, scales or steps, or several presets.",
            example: .preset(
                """
                background: linear-gradient(45deg, red, navy)
                devices: { name: Wall, size: 9000x9000, scale: 3, bars: { navigation: 1000 } }
                """,
                gives: """
                    bar.yml:4:10: error: the device 'Wall' would need an image of 27000×3216 pixels, \
                    Bar.xcassets/Bars/BarNavigationBarDefaultTopAttachedW9000H1072.imageset/BarNavigationBarDefaultTopAttachedW9000H1072@3x.png; \
                    an image has at most 25165824 pixels, such as 5016×5016: make its 'size' or 'scale' \
                    smaller [LN0170]
                    """)),
        .init(
            .notShown,
            """
            The preset asks for an overlay or a bar, or for metrics or a position of a bar, that no selected \
            device shows, or names a device that shows none of its bars.
            """,
            cause: """
                From iOS 26 on, toolbars, tab bars and search bars float and have no known size, so the era \
                `liquidGlass` has no images of them. The metrics `compact` are for the short bars of phones in \
                landscape, and no source gives the height of a search bar with a prompt. An overlay is divided at the \
                lower edge of the navigation bar, so the height of that bar has to be known. The bars of the iPhone Duo \
                are at its side, and no image has their size. Where images stretch they may serve such a device too, \
                but they are not proved for it: the message is then a note.
                """,
            cure: """
                Add the era, metrics or devices that the message names, or remove what no device shows. Where you have \
                measured the bars of a device, add them in a devices file. The other images are made.
                """,
            example: .preset(
                """
                background: linear-gradient(red, navy)
                devices: iPhone 15
                eras: liquidGlass
                bars: [navigation, tab]
                """,
                gives: """
                    bar.yml:6:20: warning: no selected device shows a tab bar in the era liquidGlass, where \
                    it floats; add 'classic' to 'eras' for earlier systems [LN0171]
                    """)),
        .init(
            .hiddenLayer,
            "A layer or its mask is empty or outside of the picture at every size, or an opaque layer is above it.",
            cause: """
                `right` and `bottom` count inwards from the right and the lower edge, not from the left and the upper one: \
                `{ left: 90%, right: 90% }` ends before it begins. Guides and percentages are measured in the bar's \
                background, which is about 100 points high with the status bar. `layers` begin with the lowest layer, while CSS and lists of paints begin with the \
                uppermost: in the wrong order an opaque color covers all others. The image of a bar ends at its edges, and \
                shows nothing of a border or a shadow around them. A color below an opaque gradient is \
                not reported, since browsers show it where they cannot read the gradient.
                """,
            cure: """
                Give the frame a `width` or a `height` instead of its second edge, or write `right` and `bottom` as distances \
                from the right and the lower edge: `{ left: 90%, right: 0 }`. Put the opaque layer below the others. Draw a \
                border with `align: inside`. The images are made without the layer.
                """,
            example: .preset(
                """
                background:
                  layers:
                    - white
                    - { fill: red, frame: { left: 90%, right: 90% } }
                devices: iPhone 15
                """,
                gives: """
                    bar.yml:6:7: warning: the layer shows nothing at any size: its right edge is not right of its left edge; \
                    'right' counts inwards from the right [LN0172]
                    """)),
    ]
}
