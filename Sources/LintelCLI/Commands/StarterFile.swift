import LintelInterchange
import LintelJSON

/// What `lintel init` writes for files that presets share, which plugins find by their names.
enum StarterFile {
    /// A text as a value of YAML within braces or alone in its line: in quotation marks unless it is of letters and
    /// digits of ASCII, `-`, `_` and `.`, begins with a letter, and is not a word with a meaning.
    static func yaml(_ text: String) -> String {
        let first = text.unicodeScalars.first.map { $0.isASCII && $0.properties.isAlphabetic } ?? false
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0))
        }
        let isWord = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
        return first && isPlain && !isWord ? text : quoted(text)
    }

    private static func quoted(_ text: String) -> String { JSON.string(text).text(.compact) }

    /// A devices file with one device.
    static func devices(name: String, as syntax: PresetSyntax) -> String {
        switch syntax {
        case .yaml:
            """
            # Devices in addition to those of 'lintel devices'. Commands take the file with --devices-file, plugins by its
            # name. An editor knows all keys after 'lintel schema devices > devices.schema.json', with this as the first
            # line: '# yaml-language-server: $schema=devices.schema.json'
            lintelDevices: 1
            devices:
              # The size in points, portrait; bars that differ from those of a device with a home button.
              - { name: \(yaml(name)), size: 800x1280, scale: 2, statusBar: 0, gamut: sRGB, bars: { navigation: 64 } }

            """
        case .json:
            """
            {
              "lintelDevices": 1,
              "devices": [
                {
                  "name": \(quoted(name)), "size": "800x1280", "scale": 2, "statusBar": 0, "gamut": "sRGB",
                  "bars": { "navigation": 64 }
                }
              ]
            }

            """
        }
    }

    /// A palette file with two colors.
    static func palette(as syntax: PresetSyntax) -> String {
        switch syntax {
        case .yaml:
            """
            # Colors that presets share: a preset names this file under 'palettes', and a color as $dawn.
            lintel: 1
            palette:
              dawn: oklch(0.5 0.17 40)
              dusk: { light: "#7b2ff7", dark: "#35126b" }

            """
        case .json:
            """
            {
              "lintel": 1,
              "palette": {
                "dawn": "oklch(0.5 0.17 40)",
                "dusk": { "light": "#7b2ff7", "dark": "#35126b" }
              }
            }

            """
        }
    }
}
