/// The preset that `lintel init` writes: it builds as it is, and its comments say what else can be said.
enum StarterPreset {
    /// A preset's name for a file's: its letters, digits, `-` and `_`, the first in upper case; `Bars` when it has none to
    /// begin with.
    static func name(forFile path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? ""
        let stem = file.prefix { $0 != "." }
        let kept = stem.unicodeScalars.filter {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
        }
        let name = String(String.UnicodeScalarView(kept.prefix(64)))
        guard let first = name.first, first.isLetter else { return "Bars" }
        return first.uppercased() + name.dropFirst()
    }

    static func text(name: String) -> String {
        """
        # Backgrounds for iOS bars. Build it with: lintel build FILE --out out
        lintel: 1

        # Names the output: out/\(name), \(name).xcassets, \(name).bundle.
        name: \(name)

        # Colours to use below as $dawn and $dusk; any CSS colour will do.
        palette:
          dawn: "oklch(0.78 0.15 55)"
          dusk: "#7b2ff7"

        # Any CSS gradient or colour; a list is layers, the first on top. Appearances that are left out follow light.
        background:
          light: linear-gradient(in oklab to right, $dawn, $dusk)
          dark: linear-gradient(in oklab to right, #7a3b10, #35126b)

        # navigation, toolbar, tab, search.
        bars: [navigation, tab]

        # all, a family (iPhone), a model (iPhone 16 Pro), an identifier (iPhone17,1); see: lintel devices
        devices: iPhone

        # sRGB, and display-p3 for displays that show more.
        gamut: sRGB

        # How far a stretched image may be from the drawn one: one step of 8 bits.
        tolerance: 1/255

        """
    }
}
