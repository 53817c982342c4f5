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
    private let causes: [AssetDivisions.Asset: DivisionCauses]

    init(_ plan: RenderPlan, _ causes: [AssetDivisions.Asset: DivisionCauses]) {
        self.plan = plan
        self.causes = causes
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
        var causes = DivisionCauses()
        for asset in images.map(\.dividedAsset).uniqued() {
            if let known = self.causes[asset] { causes.add(known) }
        }
        let reason = causes.phrase.map { " (\($0))" } ?? ""
        let divisions = Set(images.compactMap { plan.divisions[$0.dividedAsset] })
        let what = "\(subject.bar.name) \(subject.role.rawValue)"
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
            + "\(hint(causes, images)); 'stretch: none' makes one for each size"
    }

    /// What may help against the causes; empty where only another drawing would.
    private func hint(_ all: DivisionCauses, _ images: [PlannedImage]) -> String {
        let causes = all.decisive
        var remedies: [String] = []
        let blurred = causes.filter { if case .tooSharp = $0.failure.reason { true } else { false } }.map(\.appearance)
        let drawings = images.filter { blurred.contains($0.appearance) }.map { plan.jobs[$0.job].work.drawing }
        if drawings.contains(where: \.hasCurvedGradient) { remedies.append("a gradient 'in oklab'") }
        if drawings.contains(where: \.hasGradient) { remedies.append("softer stops") }
        if let room = all.roomForCaps {
            remedies.append(
                "parts in points at both edges that are together at most \(Amounts.length(room)) points long")
        }
        if causes.allSatisfy({ !$0.failure.isHopeless }) {
            remedies.append("a larger 'tolerance' than \(Amounts.short(plan.tolerance))/255")
        }
        return remedies.isEmpty
            ? "" : "; fewer images may be enough with \(Spelling.series(remedies, joinedBy: "or"))"
    }
}

extension AssetDivisions.Division {
    fileprivate func isGroups(along axis: Axis) -> Bool {
        if case .groups(axis, _) = self { true } else { false }
    }
}
