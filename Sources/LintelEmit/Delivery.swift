package import LintelPlan

/// A plan with everything that was made for it: what the emitters turn into files.
package struct Delivery: Sendable {
    /// The plan with the files that several uses share; see `RenderPlan.sharingFiles`.
    package let plan: RenderPlan
    /// The images, one for each job of the plan, in its order.
    package let rendered: [RenderedImage]
    /// The proofs, one for each use of an image, in the order of the plan's `uses`.
    package let proofs: [ProofRecord]
    /// The legibility of each bar appearance of the plan, in its order.
    package let legibility: [[LegibilityRecord]]
    package let provenance: Provenance

    package init(
        plan: RenderPlan, rendered: [RenderedImage], proofs: [ProofRecord], legibility: [[LegibilityRecord]],
        provenance: Provenance
    ) {
        precondition(rendered.count == plan.jobs.count, "\(rendered.count) files for \(plan.jobs.count) jobs")
        precondition(proofs.count == plan.uses.count, "\(proofs.count) proofs for \(plan.uses.count) uses")
        precondition(
            legibility.count == plan.barAppearances.count,
            "\(legibility.count) lists of contrasts for \(plan.barAppearances.count) bars")
        self.plan = plan.sharingFiles(of: rendered)
        self.rendered = rendered
        self.proofs = proofs
        self.legibility = legibility
        self.provenance = provenance
    }

    /// The versions and inputs that the delivery was made from, for the manifest.
    package struct Provenance: Hashable, Sendable {
        /// The version of the tool, as `lintel --version` prints it.
        package var toolVersion: String
        /// The version of the renderer, which grows with any change of any pixel.
        package var rendererVersion: Int
        package var deviceCatalogVersion: String
        package var inputs: [Input]

        package init(toolVersion: String, rendererVersion: Int, deviceCatalogVersion: String, inputs: [Input]) {
            self.toolVersion = toolVersion
            self.rendererVersion = rendererVersion
            self.deviceCatalogVersion = deviceCatalogVersion
            self.inputs = inputs
        }
    }

    /// A file that the delivery was made from.
    package struct Input: Hashable, Sendable {
        /// The purpose of a file in a build, spelt as in manifests.
        package enum Role: String, CaseIterable, Hashable, Sendable {
            case preset, devices, texture, palette
        }

        package var role: Role
        /// The name of the file without folders, or the path of a texture or a palette as the preset gives it, so that
        /// the manifest is the same on every machine. It is `standardInput` for a preset from standard input.
        package var file: String
        package var sha256: String
        /// The text of the file, with which the build can be done again; `nil` for textures.
        package var text: String?

        package init(role: Role, file: String, sha256: String, text: String? = nil) {
            self.role = role
            self.file = file
            self.sha256 = sha256
            self.text = text
        }

        /// The file name of a preset from standard input. No file of a preset has this name, because those names have
        /// no folders.
        package static let standardInput = "/dev/stdin"
    }

    /// The uses of one format, in the order of the plan.
    func uses(of format: OutputFormat) -> [any ImageUse] { plan.uses.filter { $0.format == format } }
}
