import LintelInterchange

/// The preset that `lintel init` writes: it builds as it is, and its comments describe the other keys.
enum StarterPreset {
    static func text(name: String, as syntax: PresetSyntax) -> String {
        switch syntax {
        case .yaml: yaml(name)
        case .json: json(name)
        }
    }

    /// The same preset; JSON has no comments.
    private static func json(_ name: String) -> String {
        """
        {
          "lintel": 1,
          "name": "\(name)",
          "palette": {
            "dawn": "oklch(0.5 0.17 40)",
            "dusk": "#7b2ff7"
          },
          "background": {
            "light": "linear-gradient(in oklab to right, $dawn, $dusk)",
            "dark": "linear-gradient(in oklab to right, #7a3b10, #35126b)"
          },
          "bars": {
            "navigation": {
              "appearance": { "title": { "color": "white" }, "largeTitle": { "color": "white" }, "tint": "white" }
            },
            "tab": {
              "appearance": { "items": { "normal": { "color": "#f0e6ff" }, "selected": { "color": "#fff3b0" } } }
            }
          },
          "devices": "iPhone",
          "gamut": "sRGB",
          "tolerance": "1/255"
        }

        """
    }

    private static func yaml(_ name: String) -> String {
        """
        # Backgrounds for iOS bars. Build it with: lintel build FILE --out out
        # An editor knows all keys after 'lintel schema preset > preset.schema.json', with this as the first line:
        # '# yaml-language-server: $schema=preset.schema.json'
        lintel: 1

        # Names the output: out/\(name), \(name).xcassets, \(name).bundle. Plugins need the file's name here.
        name: \(name)

        # Colors to use below as $dawn and $dusk; any CSS color will do.
        palette:
          dawn: "oklch(0.5 0.17 40)"
          dusk: "#7b2ff7"

        # Any CSS gradient or color. A list of them is painted as in CSS: the first is on top. Appearances that are left
        # out follow light.
        background:
          light: linear-gradient(in oklab to right, $dawn, $dusk)
          dark: "linear-gradient(in oklab to right, #7a3b10, #35126b)"

        # navigation, toolbar, tab, search; without settings a list is enough: [navigation, tab].
        bars:
          navigation:
            # What the app sets in addition to the images: preview, sheet and generated Swift show it, and
            # 'lintel check' warns where it can hardly be read. A color may have a value for light and one for dark.
            appearance:
              title: { color: white }
              largeTitle: { color: white }
              # Buttons.
              tint: white
          tab:
            appearance:
              # Text and icons.
              items:
                normal: { color: "#f0e6ff" }
                selected: { color: "#fff3b0" }

        # all, a family (iPhone), a model (iPhone 16 Pro), an identifier (iPhone17,1); see: lintel devices
        devices: iPhone

        # sRGB, and display-p3 for displays that show more.
        gamut: sRGB

        # How far a stretched image may be from the drawn one: one step of 8 bits.
        tolerance: 1/255

        """
    }
}
