package import LintelDrawing
import LintelJSON
package import LintelPlan
package import LintelUnits

extension Manifest {
    /// The values that every use of an image records about its file.
    package struct FileUse: Sendable {
        let use: any ImageUse
        let rendered: RenderedImage
        let proof: ProofRecord
        let otherTargets: [PixelSize]

        init(_ use: any ImageUse, proof: ProofRecord, in delivery: Delivery) {
            self.use = use
            self.proof = proof
            rendered = delivery.rendered[use.job]
            otherTargets = delivery.plan.jobs[use.job].work.otherTargets
        }

        package static let file = ManifestMember<any ImageUse, String>(
            "file", .text("The image, relative to the manifest's folder. Several entries may share a file.")
        ) { $0.path }

        /// What every entry begins with.
        static let location = ManifestObject<any ImageUse> {
            $0.add(file)
            $0.add(
                "name",
                .text(
                    "The name by which an app loads the image: that of the image set with its namespace, otherwise that of "
                        + "the file without scale and extension."
                )
            ) { $0.name }
            $0.add("container", .word("The output format that has the image.")) { $0.format }
        }

        package static let pixelSize = ManifestMember<FileUse, PixelSize>(
            "pixelSize", .size("The size in pixels of the file, without the frame of a nine-patch.")
        ) { $0.rendered.pixelSize }
        package static let capInsets = ManifestMember<FileUse, CapInsets>(
            "capInsetsPixels", .insets("The cap insets in pixels of the file.")
        ) { $0.rendered.capInsets }
        package static let resizingMode = ManifestMember<FileUse, Resizing>(
            "resizingMode",
            .word("What the center does where the image is drawn larger; a fixed image is drawn at its own size.")
        ) { Resizing($0.use, $0.rendered) }
        package static let depth = ManifestMember<FileUse, BitDepth>(
            "depth", .bits
        ) { $0.rendered.bitDepth }
        package static let dither = ManifestMember<FileUse, Dither>(
            "dither", .word("How samples were rounded to the depth.")
        ) { $0.rendered.dither }
        package static let bands = ManifestMember<FileUse, RenderedImage.Bands?>(
            "bands",
            .orNull(.object(Bands.object)).described(
                "The width of the widest band of one color, which may be visible, along rows or columns, whichever is less; "
                    + "null if the preset's dither is none.")
        ) { $0.rendered.bands }
        package static let sha256 = ManifestMember<FileUse, String>("sha256", .digest("The SHA-256 of the file.")) {
            $0.rendered.sha256
        }
        package static let proof = ManifestMember<FileUse, ProofRecord>(
            "proof", .object(Proof.object).described("How much the stretched image differs from the direct drawing.")
        ) { $0.proof }

        static let object = ManifestObject<FileUse> {
            $0.add("size", .size("The size in points, which may be fractions.")) {
                PointSize($0.rendered.pixelSize, at: $0.use.scale)
            }
            $0.add(pixelSize)
            $0.add("capInsets", .insets("The cap insets in points.")) {
                ScaledInsets($0.rendered.capInsets, $0.use.scale)
            }
            $0.add(capInsets)
            $0.add("centerPixels", .size("The region between the caps, in pixels of the file.")) {
                $0.rendered.capInsets.center(of: $0.rendered.pixelSize)
            }
            $0.add(resizingMode)
            $0.add(depth)
            $0.add(dither)
            $0.add(bands)
            $0.add(
                "targets",
                .list(.size("A size in pixels.")).described("The sizes in pixels to which the image has to stretch.")
            ) { $0.use.targets }
            $0.add(
                "otherTargets",
                .list(.size("A size in pixels.")).described(
                    "The sizes in pixels that no selected device has, at which the image was proved too.")
            ) { $0.otherTargets }
            $0.add("bytes", .integer("The size of the file in bytes.", minimum: 1)) { $0.rendered.bytes.count }
            $0.add(sha256)
            $0.add(proof)
        }
    }

    /// The members of `bands`.
    package enum Bands {
        package static let plain = ManifestMember<RenderedImage.Bands, Int>(
            "plain", .integer("The widest band of the drawing rounded to 8 bits, in pixels.", minimum: 0)
        ) { $0.plain }
        package static let shown = ManifestMember<RenderedImage.Bands, Int>(
            "shown", .integer("The widest band of the image at its largest target.", minimum: 0)
        ) { $0.shown }

        static let object = ManifestObject<RenderedImage.Bands> {
            $0.add(plain)
            $0.add(shown)
        }
    }
}

extension Resizing {
    /// What the center of an image does where it is drawn larger; `fixed` for a template, which the catalog has without
    /// slices.
    package init(_ use: some ImageUse, _ rendered: RenderedImage) {
        if use.isTemplate {
            self = .fixed
        } else {
            switch rendered.resizing {
            case .stretch: self = .stretch
            case .tile: self = .tile
            }
        }
    }
}
