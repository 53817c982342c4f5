/// A color for each appearance; `light` is always given.
public struct ColorByAppearance: Hashable, Sendable {
    private var values: [InterfaceAppearance: RGBA]

    /// Creates a color for each appearance; `nil` means that of the appearance without the contrast, else the light
    /// one, as in a preset.
    public init(light: RGBA, dark: RGBA? = nil, highContrast: RGBA? = nil, darkHighContrast: RGBA? = nil) {
        values = [.light: light]
        values[.dark] = dark
        values[.highContrast] = highContrast
        values[.darkHighContrast] = darkHighContrast
    }

    /// A color in extended sRGB, whose components are outside 0…1 for colors outside the sRGB gamut.
    public struct RGBA: Hashable, Sendable {
        /// The red component, with the transfer function of sRGB; 0…1 inside the sRGB gamut.
        public var red: Double
        /// The green component, with the transfer function of sRGB; 0…1 inside the sRGB gamut.
        public var green: Double
        /// The blue component, with the transfer function of sRGB; 0…1 inside the sRGB gamut.
        public var blue: Double
        /// The alpha, 0…1; the other components are not multiplied by it.
        public var alpha: Double

        /// Creates a color; components are not clamped.
        public init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// Returns the color in an appearance.
    public subscript(appearance: InterfaceAppearance) -> RGBA {
        appearance.inOrder.lazy.compactMap { values[$0] }.first ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    }
}

extension ColorByAppearance.RGBA: Decodable {
    /// Reads the components of a color in a manifest.
    /// - Throws: `DecodingError` when one is missing or is not a number.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Color.self)
        red = try values.decode(Double.self, forKey: .red)
        green = try values.decode(Double.self, forKey: .green)
        blue = try values.decode(Double.self, forKey: .blue)
        alpha = try values.decode(Double.self, forKey: .alpha)
    }
}

extension ColorByAppearance: Decodable {
    /// Reads an object with a color for each appearance; unknown appearances are ignored.
    /// - Throws: `DecodingError` when there is no `light`, or a component is missing.
    public init(from decoder: any Decoder) throws {
        let texts = try [String: RGBA](from: decoder)
        values = [:]
        for (text, color) in texts {
            if let appearance = InterfaceAppearance(rawValue: text) { values[appearance] = color }
        }
        guard values[.light] != nil else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a color has no light appearance"))
        }
    }
}
