package import LintelBuild
package import LintelColor
package import LintelDiagnostics
package import LintelUnits

/// The contents of a contact sheet, and the options for drawing it.
package struct SheetRequest: Sendable {
    /// The request for the build of one preset.
    package var build: BuildRequest
    /// The scale of the images; `nil` for the largest.
    package var scale: Scale?
    /// The gamut of the images; `nil` for the first that the preset names.
    package var gamut: Gamut?
    /// A query for devices, as for `lintel devices`. Only the sizes of devices that match it are shown; `nil` for all.
    package var devices: String?
    /// A font file; `nil` draws the sheet without captions.
    package var font: [UInt8]?

    /// Creates a request.
    /// - Precondition: there is one preset.
    package init(
        build: BuildRequest, scale: Scale? = nil, gamut: Gamut? = nil, devices: String? = nil, font: [UInt8]? = nil
    ) {
        precondition(build.presets.count == 1, "\(build.presets.count) presets for one sheet")
        self.build = build
        self.scale = scale
        self.gamut = gamut
        self.devices = devices
        self.font = font
    }
}

/// A contact sheet, or why there is none.
package struct SheetReport: Sendable {
    /// The preset's name; `nil` when it could not be read.
    package var name: String?
    /// The diagnostics, sorted by location.
    package var diagnostics: [Diagnostic]
    /// The paths of the palettes and textures that were read, as this process opens them.
    package var filesRead: [String] = []
    package var result: Result<Made, Failure>

    package init(name: String? = nil, diagnostics: [Diagnostic], result: Result<Made, Failure>) {
        self.name = name
        self.diagnostics = diagnostics
        self.result = result
    }

    package struct Made: Sendable {
        /// The sheet as a PNG.
        package var bytes: [UInt8]
        package var size: PixelSize
        package var scale: Scale
        package var gamut: Gamut
        /// The number of pictures that are shown.
        package var tiles: Int
        /// The number of pictures that do not fit, including those of whole sections.
        package var tilesLeftOut: Int
        /// The characters of the text for which the font has no glyph, so that boxes are drawn instead.
        package var boxes: [String] = []
        /// The texts that run from right to left, and are drawn in reverse.
        package var reversed: [String] = []
        /// The display names that run from right to left, and are replaced by the brand's key.
        package var replaced: [String] = []
        /// The number of brands of a batch after the first `BatchSheetRequest.mostBrands`, which the sheet does not
        /// show.
        package var brandsLeftOut = 0
        /// The presets of a batch without errors that the sheet does not show, in the order of the batch.
        package var omissions: [Omission] = []
    }

    /// The presets of a batch that have nothing to show, all for one reason.
    package struct Omission: Hashable, Sendable {
        package var reason: Failure
        /// The presets as `BRAND/PRESET`, at least one.
        package var presets: [String]

        package init(reason: Failure, presets: [String]) {
            self.reason = reason
            self.presets = presets
        }
    }

    package enum Failure: Error, Hashable, Sendable {
        /// The diagnostics say what is wrong.
        case diagnosed
        /// There are no images at that scale; with those that there are.
        case noScale(Scale, known: [Scale])
        case noGamut(Gamut, known: [Gamut])
        /// No device of the preset matches.
        /// - Parameter hint: words that name a near one, or none.
        case noDevice(String, hint: String)
        /// The bar heights of what matches are not known, so that no image is made for it.
        case noBarHeights(String)
        /// The preset makes no image in the formats asked for.
        case noImages
        /// No preset of a batch has anything to show, for several reasons.
        case nothingShown([Omission])
        /// FreeType finds no outlines in the font.
        case noFont
        /// There was not enough memory to encode an image or the sheet.
        case outOfMemory
        /// An internal error, with its description.
        case internalError(String)
    }
}
