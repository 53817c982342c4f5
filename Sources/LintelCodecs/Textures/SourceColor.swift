/// Which colors a file's samples mean.
enum SourceColor: Hashable {
    case space(RGBSpace)
    case profile([UInt8])

    /// A PNG's, by the rank of its chunks: cICP, iCCP, sRGB, then gAMA and cHRM together. Without any it is sRGB, and
    /// so it is with cHRM alone, which says nothing of the curve, and with gAMA alone when its curve is nearly that of
    /// sRGB; another gAMA alone has the primaries of sRGB. Source: PNG (third edition), 4.3 and 6.1; libpng 1.6;
    /// Chromium.
    ///
    /// A chunk that is not as PNG has it is an error where no other one of a higher rank decides. Going on without it
    /// would show other colors than some program does, and with it than others do.
    /// - Parameter problems: what is wrong with chunks that are not in `tags`, except for the profile's.
    init(
        png tags: ColorTags, problems: [PNGChunk: String], mentionsProfile: Bool, warning: String?
    ) throws(TextureError) {
        func check(_ chunk: PNGChunk) throws(TextureError) {
            if let problem = problems[chunk] { throw .colorChunk(chunk.rawValue, found: problem) }
        }
        try check(.codePoints)
        if let points = tags.codePoints, let space = try RGBSpace(points) {
            self = .space(space)
            return
        }
        if let profile = tags.profile {
            self = .profile(profile)
            return
        }
        if mentionsProfile { throw .profile(warning ?? "it cannot be read") }
        try check(.sRGB)
        if tags.sRGBIntent == nil { try check(.gamma) }
        guard tags.sRGBIntent == nil, let gamma = tags.gamma else {
            self = .space(.sRGB)
            return
        }
        try check(.chromaticities)
        var space = RGBSpace.sRGB
        if tags.chromaticities != nil || !Self.gammaNearSRGB.contains(gamma) {
            space.curve = try ToneCurve(gamma: gamma)
        }
        if let coordinates = tags.chromaticities {
            space.chromaticities = try Chromaticities(hundredThousandths: coordinates)
        }
        self = .space(space)
    }

    /// The values of gAMA that stand for the curve of sRGB: within 5 % of 45,455. Source: libpng 1.6,
    /// `PNG_GAMMA_THRESHOLD_FIXED`; Chromium 156 leaves the samples of exactly these as they are.
    private static let gammaNearSRGB: ClosedRange<UInt32> = 43_182...47_727

    /// A JPEG's: its profile's, otherwise sRGB.
    init(jpeg tags: ColorTags, mentionsProfile: Bool) throws(TextureError) {
        if let profile = tags.profile {
            self = .profile(profile)
        } else if mentionsProfile {
            throw .profile("segments of it are missing")
        } else {
            self = .space(.sRGB)
        }
    }
}

extension ToneCurve {
    /// Creates a curve from 100,000 times the exponent from light to sample.
    fileprivate init(gamma: UInt32) throws(TextureError) {
        // From 10 to 1/10: beyond it no picture is left.
        guard (10_000...1_000_000).contains(gamma) else {
            throw .colorChunk("gAMA", found: "a gamma of \(gamma) hundred-thousandths")
        }
        self.init(exponent: 100_000 / Double(gamma))
    }
}

extension Chromaticities {
    /// Creates chromaticities from 100,000 times x and y of white, red, green and blue.
    fileprivate init(hundredThousandths coordinates: [UInt32]) throws(TextureError) {
        func point(_ index: Int) -> Chromaticity {
            Chromaticity(Double(coordinates[index * 2]) / 100_000, Double(coordinates[index * 2 + 1]) / 100_000)
        }
        let (white, red, green, blue) = (point(0), point(1), point(2), point(3))
        let area = (green.x - red.x) * (blue.y - red.y) - (green.y - red.y) * (blue.x - red.x)
        let isInside = coordinates.allSatisfy { $0 <= 200_000 } && white.y > 0
        // The triangle of sRGB has twice an area of 0.22.
        guard isInside, abs(area) > 1e-3 else {
            throw .colorChunk("cHRM", found: "primaries that span no colors")
        }
        self.init(red: red, green: green, blue: blue, white: white)
    }
}
