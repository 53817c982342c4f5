/// The color of a caption on a dimmed screen, whatever there is below the dimming.
struct CaptionColor: Hashable {
    /// Whether text is white; otherwise it is black.
    let isWhite: Bool
    /// The lower of the contrast ratios on white and on black content.
    let contrast: Double

    /// The least ratio for text. Source: WCAG 2.2, success criterion 1.4.3.
    static let least = 4.5

    /// Chooses the text for a color of Core Graphics, of a gray or three components and the alpha; `nil` for others. A
    /// wider gamut than sRGB makes no difference that matters here.
    init?(components: [Double]) {
        switch components.count {
        case 2: self.init(red: components[0], green: components[0], blue: components[0], alpha: components[1])
        case 4: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        default: return nil
        }
    }

    /// Chooses the text that is easier to read on a color with its alpha. Components are those of sRGB, 0…1.
    init(red: Double, green: Double, blue: Double, alpha: Double) {
        /// Returns the luminance on gray content of that component, as the compositor mixes both.
        func luminance(on content: Double) -> Double {
            func mixed(_ component: Double) -> Double { component * alpha + content * (1 - alpha) }
            return ColorByAppearance.RGBA(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: 1)
                .relativeLuminance
        }
        let seen = [luminance(on: 0), luminance(on: 1)]
        let white = seen.map { 1.05 / ($0 + 0.05) }.min() ?? 1
        let black = seen.map { ($0 + 0.05) / 0.05 }.min() ?? 1
        isWhite = white >= black
        contrast = max(white, black)
    }

    /// Whether text needs a background of its own.
    var needsBackground: Bool { contrast < Self.least }
}
