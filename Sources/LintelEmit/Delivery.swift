package import LintelPlan

/// A plan with everything that was made for it: what the emitters turn into files.
package struct Delivery: Sendable {
    /// With the files that several uses share; see `RenderPlan.sharingFiles`.
    package let plan: RenderPlan
    /// One per job of the plan, in its order.
    package let rendered: [RenderedImage]
    /// One per use of an image, in the order of the plan's `uses`.
    package let proofs: [ProofRecord]
    /// Of each bar appearance of the plan, in its order.
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

    /// Where the delivery comes from, for the manifest.
    package struct Provenance: Hashable, Sendable {
        /// Of the tool, as `lintel --version` prints it.
        package var toolVersion: String
        /// Grows with any change of any pixel.
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
        /// What a file is for a build. Spelt as manifests spell it.
        package enum Role: String, CaseIterable, Hashable, Sendable {
            case preset, devices, texture, palette
        }

        package var role: Role
        /// Its name without folders, of a texture or a palette the path as the preset has it, so that the manifest is
        /// the same on every machine. Of a preset from standard input `standardInput`.
        package var file: String
        package var sha256: String
        /// What it says, where it is text: with it the build can be done again. `nil` for textures.
        package var text: String?

        package init(role: Role, file: String, sha256: String, text: String? = nil) {
            self.role = role
            self.file = file
            self.sha256 = sha256
            self.text = text
        }

        /// What stands for a preset from standard input. No preset's file is called like it, because names of those
        /// are without folders.
        package static let standardInput = "/dev/stdin"
    }

    /// The uses of one format, in the order of the plan.
    func uses(of format: OutputFormat) -> [any ImageUse] { plan.uses.filter { $0.format == format } }
}
