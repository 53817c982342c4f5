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
    ///
    /// Bytes are not in it: they depend on how the images are encoded, which a check does otherwise than a build.
    func report(into diagnostics: inout Diagnostics) {
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
                .cannotStretch, at: plan.jobs[images[0].job].origin, message(subject, images))
        }
    }

    private func message(_ subject: Subject, _ images: [PlannedImage]) -> String {
        let sizes = Set(images.map(\.path)).count
        let failure = images.lazy.compactMap { obstacles[$0.dividedAsset] }.first
        let reason = failure.map { " (\($0))" } ?? ""
        let divisions = Set(images.compactMap { plan.divisions[$0.dividedAsset] })
        let what = "\(subject.bar.words) \(subject.role.rawValue)"
        if divisions == [.listedSizes] {
            return
                "\(what): in \(subject.format.rawValue) \(Amounts.count(sizes, "image")) \(sizes == 1 ? "is" : "are") within "
                + "the tolerance at the widths of the selected devices only\(reason)"
        }
        var kinds: [String] = []
        if divisions.contains(where: { $0.isGroups(along: .vertical) }) { kinds.append("groups of heights") }
        if divisions.contains(where: { $0.isGroups(along: .horizontal) }) { kinds.append("groups of widths") }
        if divisions.contains(.sizes) { kinds.append("single sizes") }
        return "\(what): no single image is within the tolerance at all sizes\(reason); \(subject.format.rawValue) has "
            + "\(Amounts.count(sizes, "image")) for \(kinds.joined(separator: " and "))"
            + "\(hint(failure, images)); 'stretch: none' makes one for each size"
    }

    /// What may help against a failure; empty where only another drawing would.
    private func hint(_ failure: StretchFailure?, _ images: [PlannedImage]) -> String {
        var remedies: [String] = []
        if case .tooSharp = failure?.reason {
            let drawings = images.map { plan.jobs[$0.job].work.drawing }
            if drawings.contains(where: \.hasCurvedGradient) { remedies.append("a gradient 'in oklab'") }
            if drawings.contains(where: \.hasGradient) { remedies.append("softer stops") }
        }
        if failure?.isHopeless != true {
            remedies.append("a larger 'tolerance' than \(Amounts.short(plan.tolerance))/255")
        }
        return remedies.isEmpty
            ? "" : "; with \(Spelling.series(remedies, joinedBy: "or")) fewer images may be enough"
    }
}

extension AssetDivisions.Division {
    fileprivate func isGroups(along axis: Axis) -> Bool {
        if case .groups(axis, _) = self { true } else { false }
    }
}
