import LintelBars
import LintelColor
import LintelDrawing
import LintelJSON
import LintelPlan
import LintelUnits

/// The members of `Name+Lintel.json` and the rows of its tables.
extension RuntimeManifest {
    /// What a whole file is made of.
    struct Contents: Sendable {
        var name: String
        var files: [File]
        var kinds: [[String]]
        var sizes: [[PixelSize]]
        var areas: [Area]
        var images: [BarUse]
        var surfaces: [Surface]
        var bars: [Manifest.BarLook]
    }

    static let file = ManifestObject<Contents> {
        $0.add("lintelRuntime", .constant(formatVersion, "The version of this format.")) { _ in formatVersion }
        $0.add("name", .text("The preset's name. Images are in Name.bundle.")) { $0.name }
        $0.add("files", File.row.table("The images: Name.bundle/NAME@SCALEx.png, without a suffix at 1x.")) {
            $0.files
        }
        $0.add("kinds", .kinds) { $0.kinds }
        $0.add("sizes", .sizes) { $0.sizes }
        $0.add("areas", Area.row.table("Bands of screens that images of surfaces cover, in points.")) { $0.areas }
        $0.add("images", BarUse.row.table("One use of a file by a bar.")) { $0.images }
        $0.add("surfaces", .list(Surface.form).described("Overlays, spotlights, panels and back indicators.")) {
            $0.surfaces
        }
        $0.add("bars", .list(.runtimeBar).described("What an app sets on each bar.")) { $0.bars }
    }

    // MARK: Tables

    /// A file: its name, scale, size and insets in pixels, and how it is resized.
    struct File: Sendable {
        var use: any ImageUse
        var rendered: RenderedImage

        static let row = RuntimeRow<File> {
            $0.add(.text("The file's name without scale and extension.")) { $0.use.name }
            $0.add(.runtimeScale) { $0.use.scale }
            $0.add(.pixels("The width in pixels.")) { $0.rendered.pixelSize.width }
            $0.add(.pixels("The height in pixels.")) { $0.rendered.pixelSize.height }
            $0.add(.pixels("The cap inset at the top, in pixels.")) { $0.rendered.capInsets.top }
            $0.add(.pixels("The cap inset at the left, in pixels.")) { $0.rendered.capInsets.left }
            $0.add(.pixels("The cap inset at the bottom, in pixels.")) { $0.rendered.capInsets.bottom }
            $0.add(.pixels("The cap inset at the right, in pixels.")) { $0.rendered.capInsets.right }
            $0.add(.word("What the center does where the image is drawn larger.")) {
                Resizing($0.use, $0.rendered)
            }
        }
    }

    /// A band of a screen, in points.
    struct Area: Hashable, Sendable {
        var width: Double, height: Double, y: Double, bandHeight: Double

        init(_ part: SurfaceImage.ScreenPart, at scale: Scale) {
            width = Manifest.points(part.screen.width, at: scale)
            height = Manifest.points(part.screen.height, at: scale)
            y = Manifest.points(part.y, at: scale)
            bandHeight = Manifest.points(part.height, at: scale)
        }

        static let row = RuntimeRow<Area> {
            $0.add(.number("The screen's width.")) { $0.width }
            $0.add(.number("The screen's height.")) { $0.height }
            $0.add(.number("Where the band begins, from the screen's top.")) { $0.y }
            $0.add(.number("The height of the band.")) { $0.bandHeight }
        }
    }

    // MARK: Uses

    /// One use of a file by a bar.
    struct BarUse: Sendable {
        var image: PlannedImage
        /// Indices in the tables.
        var file: Int, kind: Int, sizes: Int

        private func guide(_ guide: Guide) -> Double? {
            image.guides?.points(at: image.scale)[guide].map(Manifest.rounded)
        }

        static let row = RuntimeRow<BarUse>(least: 3) {
            $0.add(.index("files")) { $0.file }
            $0.add(.index("kinds")) { $0.kind }
            $0.add(.index("sizes")) { $0.sizes }
            $0.add(.points("The status bar's height in points; null if the image serves several.")) {
                $0.image.statusBarHeight.map { Manifest.rounded($0.value) }
            }
            $0.add(.largeTitle) { $0.image.isLargeTitle }
            $0.add(.points("Where the status bar ends, in points from the top, if the picture follows it.")) {
                $0.guide(.statusBarBottom)
            }
            $0.add(.points("Where the safe area begins, in points from the top, if the picture follows it.")) {
                $0.guide(.safeAreaBottom)
            }
        }
    }

    /// One use of a file by a surface.
    struct SurfaceUse: Sendable {
        var image: SurfaceImage
        /// Indices in the tables.
        var file: Int, kind: Int, areas: [Int]

        static let row = RuntimeRow<SurfaceUse>(least: 3) {
            $0.add(.index("files")) { $0.file }
            $0.add(.index("kinds")) { $0.kind }
            $0.add(.list(.index("areas")).described("The areas that it covers.")) { $0.areas }
            $0.add(.runtimeStep) { $0.image.step }
            $0.add(.overhang) { $0.image.overhang }
        }
    }

    /// A surface with its parameters as in `manifest.json`, without the positions of holes: those are in their images.
    struct Surface: Sendable {
        var surface: PlannedSurface
        var images: [SurfaceUse]

        static let form = ManifestForm<Surface>([
            "type": "object", "required": ["kind", "name", "images"],
            "description": "A surface with its parameters as in manifest.json, without the positions of holes.",
            "properties": [
                "kind": ManifestForm.oneOf(["overlay", "spotlight", "panel", "backIndicator"], "The kind of surface.")
                    .schema,
                "name": ManifestForm.text("The surface's name in the preset.").schema,
                "images": SurfaceUse.row.table("One use of a file by the surface.").schema,
            ],
        ]) { surface in
            let parameters = Manifest.Surface.parameters(of: surface.surface.kind).compactMap { member in
                guard let member = RuntimeManifest.withoutNulls(member) else { return nil as JSON.Member? }
                guard member.key == "steps", let steps = member.value.items else { return member }
                return JSON.Member("steps", .array(steps.map { ["name": $0["name"] ?? .null] }))
            }
            return .object(
                [
                    .init("kind", .string(surface.surface.kind.name)), .init("name", .string(surface.surface.name)),
                ] + parameters + [.init("images", .array(surface.images.map(SurfaceUse.row.json)))])
        }
    }
}
