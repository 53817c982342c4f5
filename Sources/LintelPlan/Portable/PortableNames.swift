package import LintelBars
package import LintelUnits

/// Names and places outside of Apple's platforms: words in lower case, the preset's first.
package enum PortableNames {
    /// `golden`, `hour`, `http`, `bar` for `GoldenHour-HTTPBar`: a word begins at a capital after a small letter or a digit, and at
    /// the last of several capitals where a small letter follows.
    package static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            guard letter.isASCII, letter.isLetter || letter.isNumber else {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            if letter.isUppercase, index > 0 {
                let before = letters[index - 1]
                let endsCapitals = before.isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
                if before.isLowercase || before.isNumber || endsCapitals, !word.isEmpty {
                    words.append(word)
                    word = ""
                }
            }
            word += letter.lowercased()
        }
        return word.isEmpty ? words : words + [word]
    }

    /// `sunset_navigation_bar`, which Android resources, Dart files and Python want.
    package static func snake(_ name: String) -> String { words(of: name).joined(separator: "_") }

    /// `sunset-navigation-bar`, which CSS and file names on the web want.
    package static func kebab(_ name: String) -> String { words(of: name).joined(separator: "-") }

    /// The folder of `android/res` for a density, in the order of densities. Source: Android developers, "Providing resources".
    package static func density(_ scale: Scale) -> String {
        switch scale {
        case .x1: "mdpi"
        case .x3over2: "hdpi"
        case .x2: "xhdpi"
        case .x3: "xxhdpi"
        case .x4: "xxxhdpi"
        }
    }

    /// The words of an appearance in names; none for light.
    package static func words(of appearance: Appearance) -> [String] {
        appearance == .light ? [] : words(of: appearance.rawValue)
    }

    /// The name an app loads an image by, and its path below the preset's folder.
    /// - Parameters: base: the asset's name in a catalog. isNinePatch: whether it grows, of Android's.
    /// - Precondition: the format is none of Apple's.
    static func place(
        _ base: String, _ appearance: Appearance, _ direction: LayoutDirection = .any, at scale: Scale,
        in format: OutputFormat, isNinePatch: Bool
    ) -> (name: String, path: String) {
        let look = words(of: appearance)
        let folder = scale == .x1 ? "" : scale.text + ".0x/"
        switch format {
        case .android:
            let name = snake(base)
            // In the order of Android's qualifiers.
            let qualifiers = (direction == .rightToLeft ? "-ldrtl" : "") + (appearance.isDark ? "-night" : "")
            return (
                name, "android/res/drawable\(qualifiers)-\(density(scale))/\(name)\(isNinePatch ? ".9" : "").png"
            )
        case .flutter:
            let name = (words(of: base) + look).joined(separator: "_")
            return (name, "flutter/assets/\(folder)\(name).png")
        case .reactNative, .web:
            let name = (words(of: base) + look).joined(separator: "-")
            return (name, "\(format.rawValue)/\(name)\(scale.fileSuffix).png")
        case .xcassets, .bundle, .jpeg, .images, .swift: preconditionFailure("\(format.rawValue) has names of its own")
        }
    }
}
