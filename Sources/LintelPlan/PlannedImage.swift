package import LintelBars
package import LintelColor
package import LintelUnits

/// One use of a job's image: where it is delivered, and which bar, state and devices it serves. Several uses may share
/// one file.
package struct PlannedImage: Hashable, Sendable {
    /// The index of the job in the plan.
    package var job: Int
    package var format: OutputFormat
    /// The name an app loads it by: the image set's, or the loose file's without scale and extension.
    package var name: String
    /// The file's path below the preset's folder, with `/`.
    package var path: String
    /// The name without what distinguishes images of one thing by size, guides, appearance or gamut.
    package var asset: String
    /// The axes along which the image serves a part of the asset's sizes only; others serve the rest.
    package var dividedAxes: Set<Axis> = []
    package var role: ImageRole
    package var bar: Bar
    package var metrics: BarMetrics
    package var position: BarPosition
    package var era: Era
    /// The status-bar height of the devices served, when the image is of one height or drawn for one position of a
    /// guide; `nil` when it serves several or it is unknown.
    package var statusBarHeight: Points?
    /// The distance from the image's top to the bar's top, in points, 0 or more; `nil` when the image serves several.
    package var barOrigin: Points?
    /// The height of the bar with its large title, in points; `nil` when the image serves several, and for shadows.
    package var barHeight: Points?
    package var isLargeTitle: Bool
    /// The positions of the guides that the picture follows; `nil` when it follows none.
    package var guides: PlacedGuides?
    /// The pixels of the image in one point.
    package var scale: Scale
    package var appearance: Appearance
    package var gamut: Gamut
    package var direction: LayoutDirection
    /// Whether the platform shows the mirror image of the file where text runs from right to left.
    package var isTurned = false
    /// The hardware identifiers (`iPhone17,1`) of the devices served, or names of custom devices, in catalog order.
    package var devices: [String]
    /// The part of the job's targets that these devices need in this era; ascending.
    package var targets: [PixelSize]
}
