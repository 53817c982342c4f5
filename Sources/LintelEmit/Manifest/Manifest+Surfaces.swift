import LintelBars
import LintelColor
import LintelDrawing
import LintelJSON
import LintelPlan
import LintelPreset
import LintelUnits

/// Overlays, spotlights, panels and back indicators, with what an app needs to show them.
extension Manifest {
    /// An entry of `surfaces`.
    package struct Surface: Sendable {
        let surface: PlannedSurface
        let images: [SurfaceUse]

        /// The images of a surface, whatever its kind.
        package static let uses = ManifestMember<Surface, [SurfaceUse]>(
            "images", .list(.object(SurfaceUse.object)).described("The uses of files by the surface.")
        ) {
            $0.images
        }

        /// One kind of object for each kind of surface.
        static let form = ManifestForm<Surface>(
            [
                "oneOf": [
                    schema("overlay", fade), schema("spotlight", spotlight), schema("panel", panel),
                    schema("backIndicator", backIndicator),
                ]
            ]
        ) { surface in
            .object(
                [
                    .init("kind", .string(surface.surface.kind.name)), .init("name", .string(surface.surface.name)),
                ] + parameters(of: surface.surface.kind)
                    + [.init(uses.name, uses.form.json(surface.images))])
        }

        /// Returns the members that surfaces of a kind have beside their images.
        static func parameters(of kind: PlannedSurface.Kind) -> [JSON.Member] {
            switch kind {
            case .overlay(let values): fade.members(of: values)
            case .spotlight(let shown): spotlight.members(of: shown)
            case .panel(let smallest, let largest, let badge):
                panel.members(of: Panel(smallest: smallest, largest: largest, badge: badge))
            case .backIndicator(let bar): backIndicator.members(of: bar)
            }
        }

        private static func schema<Parameters>(_ kind: String, _ parameters: ManifestObject<Parameters>) -> JSON {
            parameters.schema(
                after: [
                    .init("kind", ["const": .string(kind), "description": "The kind of surface."]),
                    .init("name", ManifestForm.text("The surface's name in the preset.").schema),
                ], before: [.init(uses.name, uses.form.schema)])
        }
    }
}

// MARK: Parameters

extension Manifest.Surface {
    private static let fade = ManifestObject<Preset.Fade> {
        $0.add("fade", .object(changes).described("How the overlay appears.")) { $0 }
    }

    private static let changes = ManifestObject<Preset.Fade> {
        $0.add("from", .number("The view's alpha at the start.")) { $0.from }
        $0.add("to", .number("The view's alpha at the end.")) { $0.to }
        $0.add("step", .number("The change of alpha in one interval.")) { $0.step }
        $0.add("interval", .number("The seconds that one step takes.")) { $0.interval }
        $0.add("steps", .integer("The number of steps.", minimum: 1)) { $0.stepCount }
        $0.add("duration", .number("The seconds of all steps, in which apps change alpha evenly.")) {
            Manifest.rounded($0.duration)
        }
    }

    private static let spotlight = ManifestObject<PlannedSurface.Spotlight> {
        $0.add("transition", .object(transition).described("How one step becomes the next.")) { $0.transition }
        $0.add(
            "color",
            .orNull(.colors("The color in each appearance that has its own.")).described(
                "What dims the screen around the holes; null unless it is one color.")
        ) { $0.color }
        $0.add("padding", .number("Points between a target and its hole.")) { $0.hole.padding }
        $0.add("hole", .object(outline).described("The outline of the holes.")) { $0.hole }
        $0.add("steps", .list(.object(step)).described("The steps, in their order.")) { $0.steps }
    }

    private static let outline = ManifestObject<Preset.Hole> {
        $0.add("shape", .oneOf(["rectangle", "circle", "capsule"], "The shape of a hole.")) { $0.word }
        $0.add("radius", .number("The largest radius of a rectangle's corners in points; 0 for other shapes.")) {
            $0.radius
        }
        $0.add("radii", .optional(.object(radii)).described("The radius of each corner; only if they differ.")) {
            $0.unequalRadii
        }
        $0.add("corners", .word("The curve of the corners.")) { $0.corners }
        $0.add("blur", .number("The standard deviation of a soft edge in points; 0 is sharp.")) { $0.sigma }
        $0.add("ring", .orNull(.object(ring)).described("A line around the holes; null for none.")) { $0.ring }
    }

    private static let radii = ManifestObject<CornerRadii> {
        $0.add("topLeft", .number("The radius in points.")) { Manifest.rounded($0.topLeft) }
        $0.add("topRight", .number("The radius in points.")) { Manifest.rounded($0.topRight) }
        $0.add("bottomRight", .number("The radius in points.")) { Manifest.rounded($0.bottomRight) }
        $0.add("bottomLeft", .number("The radius in points.")) { Manifest.rounded($0.bottomLeft) }
    }

    private static let ring = ManifestObject<Preset.Hole.Ring> {
        $0.add("color", .colors("The color of the line.")) { $0.color }
        $0.add("width", .number("The width in points.")) { Manifest.rounded($0.width.points) }
        $0.add("widthPixels", .number("Pixels of the screen that are added to the width.")) {
            Manifest.rounded($0.width.pixels)
        }
    }

    private static let transition = ManifestObject<Preset.Transition> {
        $0.add("duration", .number("Seconds from one step to the next.")) { $0.duration }
        $0.add("curve", .word("The timing function, as CSS names it.")) { $0.curve }
    }

    private static let step = ManifestObject<PlannedSurface.Step> {
        $0.add("name", .text("The name of the step.")) { $0.name }
        $0.add("screens", .list(.object(screen)).described("The screens for which the step was planned.")) {
            $0.screens
        }
    }

    private static let screen = ManifestObject<PlannedSurface.Step.Screen> {
        $0.add("screen", .size("The size of the screen in pixels.")) { $0.screen }
        $0.add("scale", .scale("Pixels per point.")) { $0.scale }
        $0.add("holes", .list(.object(hole)).described("The holes, one for each target of the step.")) { screen in
            screen.holes.map { Hole(rect: $0, scale: screen.scale) }
        }
        $0.add("devices", .list(.device).described("The devices with that screen.")) { $0.devices }
    }

    private struct Hole: Sendable {
        var rect: PixelRect
        var scale: Scale
    }

    private static let hole = ManifestObject<Hole> {
        $0.add("x", .signed("Points from the screen's left edge.")) { Manifest.points($0.rect.x, at: $0.scale) }
        $0.add("y", .signed("Points from the screen's top edge.")) { Manifest.points($0.rect.y, at: $0.scale) }
        $0.add("width", .number("The width in points, including the padding.")) {
            Manifest.points($0.rect.width, at: $0.scale)
        }
        $0.add("height", .number("The height in points, including the padding.")) {
            Manifest.points($0.rect.height, at: $0.scale)
        }
    }

    private struct Panel: Sendable {
        var smallest: PointSize
        var largest: PointSize
        var badge: PlannedSurface.Badge?
    }

    private static let panel = ManifestObject<Panel> {
        $0.add("smallest", .size("The smallest panel in points.")) { $0.smallest }
        $0.add("largest", .size("The largest panel in points.")) { $0.largest }
        $0.add("badge", .orNull(.object(badge)).described("The badge; null if there is none.")) { $0.badge }
    }

    private static let badge = ManifestObject<PlannedSurface.Badge> {
        $0.add("apart", .flag("Whether it is a separate image; otherwise it is part of the panel's image.")) {
            $0.isApart
        }
        $0.add("size", .size("The size in points.")) { $0.badge.size }
        $0.add(
            "anchor", .point("The point of the panel that the offset starts from, in fractions of the panel's sides.")
        ) {
            SIMD2($0.badge.point.x, $0.badge.point.y)
        }
        $0.add("offset", .point("The center of the badge from there, in points to the right and down.")) {
            SIMD2($0.badge.offsetX, $0.badge.offsetY)
        }
    }

    private static let backIndicator = ManifestObject<Bar> {
        $0.add("bar", .word("The bar that has the indicator.")) { $0 }
    }
}

extension Preset.Hole {
    /// The keyword that the preset uses.
    fileprivate var word: String {
        switch outline {
        case .circle: "circle"
        case .shape(.capsule): "capsule"
        case .shape: "rectangle"
        }
    }

    fileprivate var radius: Double {
        guard case .shape(.roundedRectangle(let radii, _)) = outline else { return 0 }
        return Manifest.rounded(max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft))
    }

    /// The radii of a rectangle whose corners differ; `nil` for any other hole.
    fileprivate var unequalRadii: CornerRadii? {
        guard case .shape(.roundedRectangle(let radii, _)) = outline, radii != CornerRadii(radii.topLeft) else {
            return nil
        }
        return radii
    }

    /// A circle has none, and what has no radius has corners without a curve.
    fileprivate var corners: CornerCurve {
        switch outline {
        case .shape(.roundedRectangle(_, let curve)), .shape(.capsule(let curve)): curve
        case .circle, .shape: .circular
        }
    }
}

// MARK: Images

extension Manifest {
    /// The use of a file by a surface.
    package struct SurfaceUse: Sendable {
        let image: SurfaceImage
        let file: FileUse

        static let object = ManifestObject<SurfaceUse> {
            $0.add(membersOf: placement) { $0.image }
            $0.add(membersOf: FileUse.object) { $0.file }
        }

        private static let placement = ManifestObject<SurfaceImage> {
            $0.add(membersOf: FileUse.location) { $0 }
            $0.add("part", .word("The part of the surface that it draws.")) { $0.part }
            $0.add("step", .step) { $0.step }
            $0.add("template", .flag("Whether only its alpha counts.")) { $0.isTemplate }
            $0.add("appearance", .word("The appearance that it is for.")) { $0.appearance }
            $0.add("gamut", .word("The color space that the file is encoded in.")) { $0.gamut }
            $0.add("scale", .scale("Pixels per point.")) { $0.scale }
            $0.add(
                "alignmentInsets",
                .insets("Points by which the image reaches beyond the panel, the badge or the target.")
            ) { ScaledInsets($0.overhang, $0.scale) }
            $0.add(
                "areas",
                .list(.object(area)).described("The bands of screens that it covers; none where it may be anywhere.")
            ) { image in
                image.screenParts.map { Area(part: $0, scale: image.scale) }
            }
            $0.add("devices", .list(.device).described("The devices that it serves.")) { $0.devices }
        }

        private struct Area: Sendable {
            var part: SurfaceImage.ScreenPart
            var scale: Scale
        }

        private static let area = ManifestObject<Area> {
            $0.add("screen", .size("The size of the screen in points.")) { PointSize($0.part.screen, at: $0.scale) }
            $0.add("y", .number("Where the image begins on that screen, in points.")) {
                Manifest.points($0.part.y, at: $0.scale)
            }
            $0.add("height", .number("The height of the band in points.")) {
                Manifest.points($0.part.height, at: $0.scale)
            }
        }
    }
}

extension ManifestForm where Value == Int? {
    fileprivate static var step: ManifestForm {
        ManifestForm([
            "type": ["integer", "null"], "minimum": 1,
            "description": "The step of a spotlight that a screen shows, from 1.",
        ]) { $0.map { .integer($0) } ?? .null }
    }
}
