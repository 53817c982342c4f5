import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelPlan
import LintelStretch
import LintelUnits

/// Reports which backgrounds are not one image for all sizes, what that costs, and what would need fewer images.
struct DivisionReport {
    private let plan: RenderPlan
    private let obstacles: [AssetDivisions.Asset: StretchFailure]

    init(_ plan: RenderPlan, _ obstacles: [AssetDivisions.Asset: StretchFailure]) {
        self.plan = plan
        self.obstacles = obstacles
    }

    /// What one note is about.
    private struct Subject: Hashable {
        var bar: Bar
        var role: ImageRole
        var format: OutputFormat
    }

    /// One note for each bar, role and format with divided assets, in the plan's order.
    /// - Parameter files: one for each job.
    func report(_ files: [RenderedImage], into diagnostics: inout Diagnostics) {
        var subjects: [Subject] = []
        var images: [Subject: [PlannedImage]] = [:]
        for image in plan.images where plan.divisions[image.dividedAsset] != nil {
            let subject = Subject(bar: image.bar, role: image.role, format: image.format)
            if images[subject] == nil { subjects.append(subject) }
            images[subject, default: []].append(image)
        }
        for subject in subjects {
            guard let images = images[subject] else { continue }
            diagnostics.note(
                .cannotStretch, at: plan.jobs[images[0].job].origin, message(subject, images, files))
        }
    }

    private func message(_ subject: Subject, _ images: [PlannedImage], _ files: [RenderedImage]) -> String {
        let sizes = Dictionary(images.map { ($0.path, files[$0.job].bytes.count) }) { first, _ in first }
        let reason = images.lazy.compactMap { obstacles[$0.dividedAsset] }.first.map { " (\($0))" } ?? ""
        let divisions = Set(images.compactMap { plan.divisions[$0.dividedAsset] })
        let what = "\(subject.bar.words) \(subject.role.rawValue)"
        if divisions == [.listedSizes] {
            return
                "\(what): in \(subject.format.rawValue) \(Amounts.count(sizes.count, "image")) \(sizes.count == 1 ? "is" : "are") within "
                + "the tolerance at the widths of the selected devices only\(reason)"
        }
        var kinds: [String] = []
        if divisions.contains(where: { $0.isGroups(along: .vertical) }) { kinds.append("groups of heights") }
        if divisions.contains(where: { $0.isGroups(along: .horizontal) }) { kinds.append("groups of widths") }
        if divisions.contains(.sizes) { kinds.append("single sizes") }
        return "\(what): no single image is within the tolerance at all sizes\(reason); \(subject.format.rawValue) has "
            + "\(Amounts.count(sizes.count, "image")) for \(kinds.joined(separator: " and ")), "
            + "\(Amounts.bytes(sizes.values.reduce(0, +))); with a gradient 'in oklab', softer stops or a larger 'tolerance' than "
            + "\(Amounts.short(plan.tolerance))/255 fewer images may be enough; 'stretch: none' makes one for each size"
    }
}

extension AssetDivisions.Division {
    fileprivate func isGroups(along axis: Axis) -> Bool {
        if case .groups(axis, _) = self { true } else { false }
    }
}
