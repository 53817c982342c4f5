package import LintelBars
package import LintelColor
package import LintelDrawing
package import LintelUnits

/// One use of a job's image: where it is delivered, whatever it is used for there.
package protocol ImageUse: Sendable {
    /// The index of the job in the plan.
    var job: Int { get }
    var format: OutputFormat { get }
    /// The name an app loads it by.
    var name: String { get }
    /// The file's path below the preset's folder, with `/`.
    var path: String { get }
    var scale: Scale { get }
    var appearance: Appearance { get }
    var gamut: Gamut { get }
    /// The direction of text that it is for.
    var direction: LayoutDirection { get }
    /// Whether the platform shows the mirror image of the file where text runs from right to left.
    var isTurned: Bool { get }
    /// The sizes in pixels at which this use needs the image; ascending.
    var targets: [PixelSize] { get }
    /// The pixels of the image by which it extends beyond the view that it is for: the alignment insets.
    var overhang: Overhang { get }
    /// Whether only the alpha counts, which is filled with the tint color.
    var isTemplate: Bool { get }
}

extension PlannedImage: ImageUse {
    package var overhang: Overhang { Overhang() }
    package var isTemplate: Bool { false }
}
