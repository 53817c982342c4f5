package import LintelBars
package import LintelColor
package import LintelUnits

/// An image file that a format is to name: what it is of, and what distinguishes it from others of the same asset.
package struct ImageFile: Hashable, Sendable {
    /// The preset's name.
    package var preset: String
    /// The group that precedes names in a catalog; `nil` without one.
    package var namespace: String?
    package var group: Group
    /// The asset's name, with what distinguishes images by size or guides. It begins with the preset's name unless the
    /// format holds images of one height each.
    package var asset: String
    package var appearance: Appearance
    package var gamut: Gamut
    package var direction = LayoutDirection.any
    /// The pixels of the image in one point.
    package var scale: Scale
    /// Whether the image grows, so that a platform with nine-patches frames it.
    package var stretches = false

    /// The groups of a catalog.
    package enum Group: String, Sendable {
        case bars = "Bars"
        case surfaces = "Surfaces"
    }

    /// The appearance, gamut and direction at the end of a name: `-dark-p3-rtl`, or less.
    package var look: String { AssetNames.variant(appearance, gamut) + direction.suffix }

    /// The beginning of the names of the preset's pictures in all formats.
    package var namePrefix: String { AssetNames.camelCase(preset) }

    /// A name with the namespace in front.
    package func full(_ name: String) -> String { AssetNames(preset: preset, namespace: namespace).full(name) }
}
