import LintelColor
import LintelDrawing
package import LintelPlan
import LintelUnits

extension RenderPlan {
    /// The plan with one file for all loose images of a container that came out alike: equal bytes, insets and resizing
    /// at one scale. Each use takes the name and the path of the first. Image sets keep their own files, because an app
    /// asks a catalog for them by name, and so do templates and mirrored pictures. Doing it again changes nothing.
    /// - Precondition: there is one of `rendered` for each job.
    package func sharingFiles(of rendered: [RenderedImage]) -> RenderPlan {
        precondition(rendered.count == jobs.count, "\(rendered.count) files for \(jobs.count) jobs")
        var shared = self
        var first: [SharedFile: (name: String, path: String)] = [:]
        func file(of use: some ImageUse) -> (name: String, path: String) {
            guard use.format.sharesFiles, !use.isTemplate else { return (use.name, use.path) }
            let image = rendered[use.job]
            let key = SharedFile(
                format: use.format, scale: use.scale, sha256: image.sha256, capInsets: image.capInsets,
                resizing: image.resizing)
            if let known = first[key] { return known }
            first[key] = (use.name, use.path)
            return (use.name, use.path)
        }
        for index in shared.images.indices {
            (shared.images[index].name, shared.images[index].path) = file(of: images[index])
        }
        for surface in shared.surfaces.indices {
            for index in shared.surfaces[surface].images.indices {
                let file = file(of: surfaces[surface].images[index])
                (shared.surfaces[surface].images[index].name, shared.surfaces[surface].images[index].path) = file
            }
        }
        return shared
    }

    /// The bytes that files of each use's own would take beyond those of this plan's, which shares them.
    package func bytesShared(with own: RenderPlan, of rendered: [RenderedImage]) -> Int {
        func bytes(_ plan: RenderPlan) -> Int {
            let sizes = Dictionary(plan.uses.map { ($0.path, rendered[$0.job].bytes.count) }) { first, _ in first }
            return sizes.values.reduce(0, +)
        }
        return bytes(own) - bytes(self)
    }

    private struct SharedFile: Hashable {
        var format: OutputFormat
        var scale: Scale
        var sha256: String
        var capInsets: CapInsets
        var resizing: RenderedImage.Resizing
    }
}
