import LintelBars
import LintelColor
import LintelEmit
import LintelPlan
import LintelUnits

/// What one section of a contact sheet shows, in all its appearances and sizes.
enum SheetSubject: Hashable {
    case bar(ImageRole, Bar, BarMetrics, BarPosition)
    /// - Parameter surface: the index in the plan.
    case surface(Int, SurfaceImage.Part, step: Int?)

    init(_ image: PlannedImage) { self = .bar(image.role, image.bar, image.metrics, image.position) }
}

/// The sizes that a contact sheet shows of each subject, when it does not show all.
struct SheetSizes {
    private var targets: [SheetSubject: Set<PixelSize>] = [:]
    private var screenParts: [SheetSubject: Set<SurfaceImage.ScreenPart>] = [:]

    /// Those of a plan for fewer devices.
    init(_ plan: RenderPlan) {
        for image in plan.images { targets[SheetSubject(image), default: []].formUnion(image.targets) }
        for (index, surface) in plan.surfaces.enumerated() {
            for image in surface.images {
                let subject = SheetSubject.surface(index, image.part, step: image.step)
                targets[subject, default: []].formUnion(image.targets)
                screenParts[subject, default: []].formUnion(image.screenParts)
            }
        }
    }

    func has(_ target: PixelSize, of subject: SheetSubject) -> Bool { targets[subject]?.contains(target) ?? false }

    func has(_ screenPart: SurfaceImage.ScreenPart, of subject: SheetSubject) -> Bool {
        screenParts[subject]?.contains(screenPart) ?? false
    }
}
