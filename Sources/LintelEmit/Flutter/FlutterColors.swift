import LintelBars
import LintelColor
import LintelPlan

/// The Dart file with a preset's colors. Source: Flutter, `dart:ui`, `Color`.
enum FlutterColors {
    /// Returns what the names of both types begin with: `DeepSea` for `deep-sea`. One by which Flutter has a type ends
    /// in `Preset`, since Dart refuses a name that two imported libraries have.
    private static func typePrefix(_ words: [String]) -> String {
        let name = words.map(\.capitalizedWord).joined()
        return taken.contains(name + "Color") || taken.contains(name + "Colors") ? name + "Preset" : name
    }

    /// The types of Flutter whose names end like those of the file. Source: Flutter, the libraries `dart:ui`,
    /// `widgets`, `material` and `cupertino`.
    private static let taken: Set = [
        "CupertinoColors", "CupertinoDynamicColor", "MaterialAccentColor", "MaterialColor", "MaterialStateColor",
        "SystemColor", "WidgetStateColor",
    ]

    /// The names of the class's members.
    static func names(of plan: RenderPlan) -> [OutputName] {
        let prefix = PortableNames.prefix(of: plan)
        let type = typePrefix(prefix) + "Colors"
        let named = PortableColor.identified(PortableColor.all(of: plan), prefix: prefix)
        return PortableColor.outputNames(named.map { ("\(type).\($0.name)", $0.color) })
    }

    /// Returns the library's text.
    static func library(_ colors: [PortableColor], of plan: RenderPlan) -> String {
        let prefix = PortableNames.prefix(of: plan)
        let name = typePrefix(prefix)
        var text = """
            // Made by lintel from the preset \(plan.name); changes will be lost.
            // ignore_for_file: type=lint
            // dart format off

            import 'dart:ui' show Color;

            /// The colors of \(plan.name).
            abstract final class \(name)Colors {

            """
        for (index, (identifier, color)) in PortableColor.identified(colors, prefix: prefix).enumerated() {
            if index > 0 { text += "\n" }
            text += "  static const \(identifier) = \(name)Color(\n"
            for appearance in color.values.differing {
                let digits = color.digits(appearance, alpha: .first, by: plan.gamutMapping)
                text += "    \(appearance.rawValue): Color(0x\(digits)),\n"
            }
            text += "  );\n"
        }
        return text + "}\n\n" + """
            /// One color in all appearances; those that are null look like light, a dark one of high contrast like dark or else highContrast.
            final class \(name)Color {
              const \(name)Color({
                required this.light,
                this.dark,
                this.highContrast,
                this.darkHighContrast,
              });

              final Color light;
              final Color? dark;
              final Color? highContrast;
              final Color? darkHighContrast;

              /// The color for an appearance.
              Color color({bool isDark = false, bool isHighContrast = false}) => isDark
                  ? (isHighContrast ? darkHighContrast ?? dark ?? highContrast : dark) ?? light
                  : (isHighContrast ? highContrast : null) ?? light;
            }

            """
    }
}
