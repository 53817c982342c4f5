import LintelBars
import LintelColor
package import LintelJSON
package import LintelPaths
package import LintelPlan
import LintelUnits

/// The file `manifest.json`: the inputs and outputs of a build, their bars and devices, and the proofs of stretching.
///
/// Each kind of object is defined once, as a `ManifestObject`: how it is written, its JSON Schema, and the names by
/// which it is read again.
package enum Manifest {
    package static let fileName = "manifest.json"
    /// The version of the format, under the key `lintelManifest`.
    package static let formatVersion = 1

    /// Returns the manifest of a delivery.
    /// - Parameter files: all of its other files.
    static func json(for delivery: Delivery, files: FileTree, digest: ([UInt8]) -> String) -> JSON {
        file.json(of: Contents(delivery, files: files, digests: digests(of: files, delivery, digest)))
    }

    /// The JSON Schema (draft 2020-12) of `manifest.json`, version 1.
    package static var schema: JSON {
        file.document(
            title: "Lintel manifest",
            "What one build of a preset made: files, bars and devices served, insets and stretch proofs.")
    }

    /// Returns a value to six decimals: more have no meaning, and ⅓ would fill the line.
    static func rounded(_ value: Double) -> Double { value.rounded(toDecimals: 6) }

    /// Returns a number of pixels in points, rounded as all lengths of manifests and generated Swift are.
    static func points(_ pixels: Int, at scale: Scale) -> Double { rounded(Points(pixels: pixels, at: scale).value) }

    /// Returns the digests of all files except the manifest itself. Those of images are known already.
    private static func digests(
        of files: FileTree, _ delivery: Delivery, _ digest: ([UInt8]) -> String
    ) -> [JSON.Member] {
        let known = Dictionary(
            delivery.plan.uses.map { ($0.path, delivery.rendered[$0.job].sha256) }
        ) { first, _ in first }
        return files.files.map { .init($0.path.text, .string(known[$0.path.text] ?? digest($0.bytes))) }
    }
}

extension Manifest {
    /// The contents of a whole manifest.
    package struct Contents: Sendable {
        let delivery: Delivery
        let files: FileTree
        let digests: [JSON.Member]
        let images: [BarUse]
        let surfaces: [Surface]

        init(_ delivery: Delivery, files: FileTree, digests: [JSON.Member]) {
            self.delivery = delivery
            self.files = files
            self.digests = digests
            let plan = delivery.plan
            images = zip(plan.images, delivery.proofs).map { image, proof in
                BarUse(image: image, file: FileUse(image, proof: proof, in: delivery))
            }
            var proof = plan.images.count
            surfaces = plan.surfaces.map { surface in
                let images = surface.images.map { image in
                    defer { proof += 1 }
                    return SurfaceUse(image: image, file: FileUse(image, proof: delivery.proofs[proof], in: delivery))
                }
                return Surface(surface: surface, images: images)
            }
        }
    }

    package static let version = ManifestMember<Contents, Int>(
        "lintelManifest", .constant(formatVersion, "The version of this format.")
    ) { _ in
        formatVersion
    }
    package static let name = ManifestMember<Contents, String>("name", .text("The preset's name.")) {
        $0.delivery.plan.name
    }
    package static let generator = ManifestMember<Contents, Delivery.Provenance>(
        "generator", .object(Generator.object).described("What made the build.")
    ) { $0.delivery.provenance }
    package static let inputs = ManifestMember<Contents, [Delivery.Input]>(
        "inputs", .list(.object(Input.object)).described("The files that the build was made from.")
    ) {
        $0.delivery.provenance.inputs
    }
    package static let formats = ManifestMember<Contents, [OutputFormat]>(
        "formats", .list(.word).described("The output formats of the build.")
    ) {
        $0.delivery.plan.formats
    }
    package static let divisions = ManifestMember<Contents, [DividedAsset]>(
        "divisions",
        .list(.object(DividedAsset.object)).described(
            "The assets for which no single image is within the tolerance at all sizes, and what is made instead.")
    ) { DividedAsset.all(of: $0.delivery.plan) }
    package static let images = ManifestMember<Contents, [BarUse]>(
        "images",
        .list(.object(BarUse.object)).described(
            "The uses of files by bars: one for each bar, state, scale and appearance, of each container.")
    ) {
        $0.images
    }
    package static let surfaces = ManifestMember<Contents, [Surface]>(
        "surfaces",
        .list(Surface.form).described("Overlays, spotlights, panels and back indicators, with their images.")
    ) { $0.surfaces }
    package static let files = ManifestMember<Contents, [FileTree.Path]>(
        "files",
        .list(.path("A file of this build, relative to the manifest's folder."))
            .described("The paths of all files of the build, this one included.")
    ) { contents in contents.files.files.map(\.path) + [FileTree.Path(fileName)].compactMap(\.self) }
    package static let digests = ManifestMember<Contents, [JSON.Member]>("digests", .digests) { $0.digests }

    private static let file = ManifestObject<Contents> {
        $0.add(version)
        $0.add(name)
        $0.add(generator)
        $0.add(inputs)
        $0.add(formats)
        $0.add(divisions)
        $0.add("gamutMapping", .word("How colors outside the gamut were mapped into it.")) {
            $0.delivery.plan.gamutMapping
        }
        $0.add("tolerance", .number("The largest difference that a proof accepts, in 1/255 of the full range.")) {
            $0.delivery.plan.tolerance
        }
        $0.add(images)
        $0.add(surfaces)
        $0.add(
            "barAppearances", .list(.object(BarLook.object)).described("What an app sets on each bar.")
        ) { BarLook.all(of: $0.delivery) }
        $0.add("colors", .list(.object(color)).described("The colors of the preset's palette.")) {
            $0.delivery.plan.colors
        }
        $0.add(files)
        $0.add(digests)
    }

    private static let color = ManifestObject<PlannedColor> {
        $0.add("name", .text("The named color in the catalog, if one is made.")) { $0.name }
        $0.add("paletteName", .text("The color's name in the preset.")) { $0.paletteName }
        $0.add("appearances", .list(.word).described("The appearances in which the color has its own value.")) {
            $0.values.differing
        }
        $0.add("values", .colors("The color in those appearances.")) { $0.values }
    }
}

extension ManifestForm where Value == FileTree.Path {
    static func path(_ description: String) -> ManifestForm {
        ManifestForm(["type": "string", "description": .string(description)]) { .string($0.text) }
    }
}

extension ManifestForm where Value == [JSON.Member] {
    /// A digest under each file's path.
    static var digests: ManifestForm {
        ManifestForm(
            [
                "type": "object",
                "additionalProperties": ManifestForm<String>.digest("The SHA-256 of the file at this path.").schema,
                "description": "The SHA-256 of each file of the build except the manifest, by path.",
            ]
        ) { .object($0) }
    }
}
