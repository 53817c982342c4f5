import LintelBars
import LintelDiagnostics
package import LintelDrawing
import LintelPreset
package import LintelUnits

/// A container that images are delivered in: its name, which pictures it holds, and how their files are named.
///
/// Planning knows formats by these values alone. Each format is declared in LintelEmit, beside what writes it, and
/// listed there in `OutputFormats.all`, where their order and the initializer from a name come from. Formats with one
/// name are equal.
public struct OutputFormat: Sendable {
    /// The name, as `--formats` and the manifest's `container` spell it.
    public let rawValue: String
    /// A phrase for lists of formats, without a full stop.
    package let summary: String
    /// The pictures that the format holds.
    package let layout: Layout
    /// Whether the format has the colors of the preset's palette too. An app loads its images by their names, in place
    /// of loose ones.
    package let isCatalog: Bool
    /// Returns the names other than paths by which the platform knows what the format has of a plan. One thing may have
    /// several names.
    package let names: @Sendable (RenderPlan) -> [OutputName]
    private let naming: @Sendable (ImageFile) -> Location

    /// The name that an app loads an image by, and its path below the preset's folder, with `/`.
    package typealias Location = (name: String, path: String)

    /// Describes a format.
    /// - Parameters:
    ///   - summary: a phrase for lists of formats, in lower case unless it begins with a name, without a full stop.
    ///   - isCatalog: whether apps load images and colors by name.
    ///   - names: the names other than paths by which the platform knows what the format has of a plan.
    ///   - naming: the location of an image. Paths of two formats differ.
    package init(
        _ rawValue: String, summary: String, layout: Layout, isCatalog: Bool = false,
        names: @escaping @Sendable (RenderPlan) -> [OutputName] = { _ in [] },
        naming: @escaping @Sendable (ImageFile) -> Location
    ) {
        self.rawValue = rawValue
        self.summary = summary
        self.layout = layout
        self.isCatalog = isCatalog
        self.names = names
        self.naming = naming
    }

    /// Creates a format without images of its own.
    package init(describingOthers rawValue: String, summary: String) {
        self.init(rawValue, summary: summary, layout: .descriptions) { file in
            preconditionFailure("no format of images has planned \(file.asset)")
        }
    }

    /// Returns the name that an app loads an image by, and its path.
    package func location(of file: ImageFile) -> Location { naming(file) }

    /// The pictures that a format holds.
    package enum Layout: Sendable {
        /// Images for Apple's devices: one for all sizes of a bar in one state, or as many as needed where one does not
        /// hold.
        case imageSets
        /// Images for Apple's devices that have exactly one height each and stretch in width.
        case heights
        /// JPEG images for Apple's devices that have exactly one size each: of opaque bars, and not of surfaces.
        case opaqueSizes
        /// Images for another platform: one for all states of a bar.
        case platform(Platform)
        /// No images; the format describes those of others.
        case descriptions
    }
}

extension OutputFormat: Hashable {
    /// Returns whether the names are equal.
    public static func == (a: OutputFormat, b: OutputFormat) -> Bool { a.rawValue == b.rawValue }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension OutputFormat: CustomReflectable {
    /// The name alone, which decides the rest: digests of a build's options walk the parts of values, and refuse
    /// closures.
    public var customMirror: Mirror { Mirror(self, children: ["rawValue": rawValue], displayStyle: .struct) }
}

extension OutputFormat {
    /// Whether the format is made of images of its own; otherwise it describes those of other formats.
    public var holdsImages: Bool {
        if case .descriptions = layout { false } else { true }
    }

    /// The message about formats that have no images to describe.
    /// - Parameter formats: as `withoutImagesToDescribe` returns them, in the order of the message; not empty.
    package static func messageAboutDescriptions(_ formats: [OutputFormat]) -> String {
        Spelling.list(formats.map(\.rawValue), joinedBy: "and")
            + " only \(formats.count == 1 ? "describes" : "describe") images; add 'xcassets' or 'bundle'"
    }

    /// Returns the end of the message about a word in the place of an output format that is a format of image files:
    /// outputs hold PNG or JPEG files. `nil` for other words.
    /// - Parameter formats: the names that are expected.
    package static func hint(onImageFormat word: String, expecting formats: [String]) -> String? {
        guard imageFormats.contains(word.lowercased()) else { return nil }
        return "; images are PNG files, or JPEG files in 'jpeg'; expected \(Spelling.list(formats))"
    }

    /// What people call files of images, in lower case; without those that an output format is named after.
    private static let imageFormats: Set = [
        "apng", "avif", "bmp", "gif", "heic", "heif", "jxl", "pdf", "png", "svg", "tif", "tiff", "webp",
    ]

    /// What a platform other than Apple's asks for; `nil` for formats with the scales and gamuts of Apple's devices.
    package var platform: Platform? {
        if case .platform(let platform) = layout { platform } else { nil }
    }

    /// Whether the format is for Apple's devices.
    package var isOfApple: Bool { platform == nil }

    /// Whether images are sets, one for all sizes of a bar in one state where one holds.
    var holdsImageSets: Bool {
        if case .imageSets = layout { true } else { false }
    }

    /// Whether images are of one height each, and named without the preset's name.
    var holdsHeights: Bool {
        if case .heights = layout { true } else { false }
    }

    /// Whether the format holds surfaces in the scales and gamuts of Apple's devices.
    var holdsSurfacesOfApple: Bool {
        switch layout {
        case .imageSets, .heights: true
        case .opaqueSizes, .platform, .descriptions: false
        }
    }

    /// Whether images are JPEG files; otherwise they are PNG files.
    package var holdsJPEG: Bool {
        if case .opaqueSizes = layout { true } else { false }
    }

    /// Whether images are found through the manifest, so that uses whose images turn out alike can share a file.
    package var sharesFiles: Bool {
        switch layout {
        case .heights, .opaqueSizes: true
        case .imageSets, .platform, .descriptions: false
        }
    }

    /// The requirements of a platform other than Apple's.
    package struct Platform: Sendable {
        /// The densities, ascending.
        package let scales: [Scale]
        /// What the platform calls a density.
        package let densityName: @Sendable (Scale) -> String
        /// Whether appearances of high contrast are distinguished; they count as what they fall back to otherwise.
        package let distinguishesContrast: Bool
        /// The way in which pictures are mirrored for text from right to left.
        package let mirroring: Mirroring
        /// Whether images that stretch are framed as nine-patches.
        package let framesNinePatches: Bool
        /// The most bits per component that an app gets from an image.
        package let deepest: BitDepth
        package let drawing: Description
        /// Whether the platform draws a picture from a description; asked only where `drawing` is not `none`.
        private let canDraw: @Sendable (Drawing) -> Bool

        /// A way in which pictures are mirrored for text from right to left.
        package enum Mirroring: Sendable {
            /// Their mirror images are files of their own.
            case images
            /// The platform turns the image as it shows it.
            case turning
        }

        /// Whether the platform draws gradients from a description, and whether images are then needed.
        package enum Description: Sendable {
            case none
            /// The platform draws descriptions, and there are images too.
            case besideImages
            /// The platform draws descriptions instead of images.
            case inPlaceOfImages
        }

        package init(
            scales: [Scale], densityName: @escaping @Sendable (Scale) -> String = { $0.catalogName },
            distinguishesContrast: Bool = true, mirroring: Mirroring, framesNinePatches: Bool = false,
            deepest: BitDepth = .sixteen, drawing: Description = .none,
            canDraw: @escaping @Sendable (Drawing) -> Bool = { _ in false }
        ) {
            self.scales = scales
            self.densityName = densityName
            self.distinguishesContrast = distinguishesContrast
            self.mirroring = mirroring
            self.framesNinePatches = framesNinePatches
            self.deepest = deepest
            self.drawing = drawing
            self.canDraw = canDraw
        }

        /// Returns the bits of a component in images of a preset.
        func depth(of preset: Preset) -> BitDepth { deepest == .eight ? .eight : preset.bitDepth }

        /// Returns whether the platform distinguishes an appearance from what it falls back to.
        func distinguishes(_ appearance: Appearance) -> Bool { distinguishesContrast || !appearance.isHighContrast }

        /// Returns the values that the platform shows: those of appearances that it distinguishes.
        func shown<Value>(_ values: ByAppearance<Value>) -> ByAppearance<Value> {
            var shown = values
            for appearance in values.given where !distinguishes(appearance) { shown[exactly: appearance] = nil }
            return shown
        }

        /// Returns whether the platform draws a picture from descriptions, in all of its appearances.
        /// - Parameter drawings: with no guides left in them.
        func draws(_ drawings: ByAppearance<Drawing>) -> Bool {
            drawing != .none && drawings.given.allSatisfy { canDraw(drawings[$0]) }
        }
    }
}

extension Collection<OutputFormat> {
    /// The formats that describe images of others and have none to describe, because no format is among them whose
    /// images an app names: neither a catalog nor loose images. In their order; empty for formats that can be built.
    package var withoutImagesToDescribe: [OutputFormat] {
        contains { $0.isCatalog || $0.holdsHeights } ? [] : filter { !$0.holdsImages }
    }
}

extension [OutputFormat] {
    /// The format whose images an app names: a catalog, else loose images; `nil` when there is neither.
    var namedByApps: OutputFormat? { first(where: \.isCatalog) ?? first(where: \.holdsHeights) }
}
