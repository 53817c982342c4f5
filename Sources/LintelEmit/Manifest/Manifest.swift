import LintelBars
import LintelColor
import LintelDrawing
import LintelJSON
import LintelPlan
import LintelUnits

/// `manifest.json`: what was made from what, for which bars and devices, and how far each image's stretching was proved.
/// `ManifestSchema` describes it.
package enum Manifest {
    package static let fileName = "manifest.json"
    /// The version of the format, under the key `lintelManifest`.
    package static let formatVersion = 1

    static func json(for delivery: Delivery, files: FileTree, digest: ([UInt8]) -> String) -> JSON {
        let plan = delivery.plan
        let provenance = delivery.provenance
        return [
            "lintelManifest": .integer(formatVersion),
            "name": .string(plan.name),
            "generator": [
                "name": "lintel", "version": .string(provenance.toolVersion),
                "rendererVersion": .integer(provenance.rendererVersion),
                "catalogueVersion": .string(provenance.catalogueVersion),
            ],
            "inputs": .array(provenance.inputs.map(input)),
            "formats": .array(plan.formats.map { .string($0.rawValue) }),
            "divisions": divisions(of: plan),
            "gamutMapping": .string(plan.gamutMapping.rawValue),
            "tolerance": .number(plan.tolerance),
            "images": .array(
                plan.images.indices.map { image(plan.images[$0], proof: delivery.proofs[$0], in: delivery) }),
            "surfaces": surfaces(of: delivery, firstProof: plan.images.count),
            "barAppearances": barAppearances(of: delivery),
            "colors": .array(
                plan.colors.map { color in
                    [
                        "name": .string(color.name), "paletteName": .string(color.paletteName),
                        "appearances": .array(color.values.differing.map { .string($0.rawValue) }),
                    ]
                }),
            "files": .array(files.files.map { .string($0.path.text) } + [.string(fileName)]),
            "digests": .object(digests(of: files, delivery, digest)),
        ]
    }

    private static func input(_ input: Delivery.Input) -> JSON {
        .object(
            [
                .init("role", .string(input.role)), .init("file", .string(input.file)),
                .init("sha256", .string(input.sha256)),
            ] + (input.text.map { [.init("text", .string($0))] } ?? []))
    }

    /// Of every file but the manifest itself. Those of images are known already.
    private static func digests(
        of files: FileTree, _ delivery: Delivery, _ digest: ([UInt8]) -> String
    ) -> [JSON.Member] {
        let known = Dictionary(
            delivery.plan.uses.map { ($0.path, delivery.rendered[$0.job].sha256) }
        ) { first, _ in first }
        return files.files.map { .init($0.path.text, .string(known[$0.path.text] ?? digest($0.bytes))) }
    }

    private static func image(_ image: PlannedImage, proof: ProofRecord, in delivery: Delivery) -> JSON {
        let members: [JSON.Member] = [
            .init("file", .string(image.path)),
            .init("name", .string(image.name)),
            .init("container", .string(image.format.rawValue)),
            .init("role", .string(image.role.rawValue)),
            .init("bar", .string(image.bar.rawValue)),
            .init("metrics", .string(image.metrics.rawValue)),
            .init("metricsRawValue", .integer(image.metrics.uiKitRawValue)),
            .init("position", .string(image.position.rawValue)),
            .init("positionRawValue", .integer(image.position.uiKitRawValue)),
            .init("era", .string(image.era.rawValue)),
            .init("statusBarHeight", image.statusBarHeight.map { .number($0.value) } ?? .null),
            .init("barOrigin", image.barOrigin.map { .number($0.value) } ?? .null),
            .init("barHeight", image.barHeight.map { .number($0.value) } ?? .null),
            .init("largeTitle", .bool(image.isLargeTitle)),
            .init("guides", image.guides?.json(at: image.scale) ?? .null),
            .init("appearance", .string(image.appearance.rawValue)),
            .init("gamut", .string(image.gamut.rawValue)),
            .init("direction", image.direction == .any ? .null : .string(image.direction.rawValue)),
            .init("scale", .number(image.scale.rawValue)),
            .init("devices", .array(image.devices.map { .string($0) })),
        ]
        return .object(members + file(image, proof: proof, in: delivery))
    }

    /// The resizing mode of template images, which are shown at their own size: the catalog holds them without slices.
    package static let fixedResizing = "fixed"

    /// What every use tells of its file.
    static func file(_ image: any ImageUse, proof: ProofRecord, in delivery: Delivery) -> [JSON.Member] {
        let rendered = delivery.rendered[image.job]
        let insets = rendered.capInsets
        func points(_ pixels: Int) -> JSON { .number(rounded(Points(pixels: pixels, at: image.scale).value)) }
        return [
            .init("size", ["width": points(rendered.pixelSize.width), "height": points(rendered.pixelSize.height)]),
            .init("pixelSize", size(rendered.pixelSize)),
            .init(
                "capInsets",
                [
                    "top": points(insets.top), "left": points(insets.left), "bottom": points(insets.bottom),
                    "right": points(insets.right),
                ]),
            .init(
                "capInsetsPixels",
                [
                    "top": .integer(insets.top), "left": .integer(insets.left), "bottom": .integer(insets.bottom),
                    "right": .integer(insets.right),
                ]),
            .init("centerPixels", size(insets.center(of: rendered.pixelSize))),
            .init("resizingMode", .string(image.isTemplate ? fixedResizing : rendered.resizing.rawValue)),
            .init("depth", .integer(rendered.bitDepth)),
            .init("dither", .string(rendered.dither.rawValue)),
            .init("bands", ["plain": .integer(rendered.bands.plain), "shown": .integer(rendered.bands.shown)]),
            .init("targets", .array(image.targets.map(size))),
            .init("otherTargets", .array(delivery.plan.jobs[image.job].otherTargets.map(size))),
            .init("bytes", .integer(rendered.bytes.count)),
            .init("sha256", .string(rendered.sha256)),
            .init(
                "proof",
                [
                    "model": .string(proof.model),
                    "maxDifference": .number(rounded(proof.maxDifference)),
                    "bound": .number(rounded(proof.bound)),
                    "meanDifference": .number(rounded(proof.meanDifference)),
                    "worst": [
                        "target": size(proof.worst.target), "x": .integer(proof.worst.x), "y": .integer(proof.worst.y),
                    ],
                    "average": proof.average.map {
                        ["maxDifference": .number(rounded($0.maxDifference)), "box": size($0.box)]
                    } ?? .null,
                ]),
        ]
    }

    static func size(_ size: PixelSize) -> JSON { ["width": .integer(size.width), "height": .integer(size.height)] }

    /// To six decimals: beyond them a figure says nothing, and ⅓ would fill the line.
    static func rounded(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
}
