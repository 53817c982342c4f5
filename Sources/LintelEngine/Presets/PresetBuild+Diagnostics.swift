import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelPlan
import LintelStretch
import LintelUnits

/// What is reported of a preset's files.
extension PresetBuild {
    /// A bar-high image without vertical caps, under a status bar, is drawn with a black strip above it. The solver
    /// keeps off such heights; this is the check that it did. Source: Apple, iOS 7 UI Transition Guide, table 5-1.
    func checkBlackStrips(_ delivery: Delivery, into diagnostics: inout Diagnostics) {
        for image in delivery.plan.images where image.position == .topAttached || image.position == .any {
            let file = delivery.rendered[image.job]
            guard file.capInsets.top == 0, file.capInsets.bottom == 0,
                let stretch = delivery.plan.jobs[image.job].work.served.stretch,
                stretch.excludedHeights.contains(file.pixelSize.height)
            else { continue }
            diagnostics.warning(
                .blackStrip, at: plan.jobs[image.job].origin,
                "\(image.path) is exactly as high as the bar and has no vertical caps: UIKit leaves the status bar black"
            )
        }
    }

    /// Once for every cause: of a preset's images many fail alike.
    /// - Parameter plan: with the paths of the files.
    func reportUndithered(
        _ made: [JobRenderer.Result], _ plan: RenderPlan, into diagnostics: inout Diagnostics
    ) {
        guard made.contains(where: { $0.undithered != nil }) else { return }
        let pathsOfJobs = Dictionary(grouping: plan.uses, by: \.job)
        var causes: [(job: Int, reason: String, paths: Set<String>)] = []
        for (job, result) in made.enumerated() {
            guard let reason = result.undithered?.description else { continue }
            let paths = Set((pathsOfJobs[job] ?? []).map(\.path))
            if let known = causes.firstIndex(where: {
                $0.reason == reason && plan.jobs[$0.job].origin == plan.jobs[job].origin
            }) {
                causes[known].paths.formUnion(paths)
            } else {
                causes.append((job, reason, paths))
            }
        }
        for cause in causes {
            guard let first = cause.paths.min() else { continue }
            let more = cause.paths.count == 1 ? "" : " and \(cause.paths.count - 1) more"
            let cure =
                plan.jobs[cause.job].work.bitDepth == .sixteen
                ? "16 bits show no bands without it: remove 'dither'"
                : "'dither: auto' uses 16 bits where bands would show"
            diagnostics.warning(
                .notDithered, at: plan.jobs[cause.job].origin,
                "\(first)\(more) cannot be dithered: \(cause.reason); \(cure)")
        }
    }

    /// Reports images for React Native that have insets, once for each background: on Android corners would be
    /// stretched. Source: React Native, `Image.capInsets`, which is for iOS.
    func reportIgnoredInsets(_ delivery: Delivery, into diagnostics: inout Diagnostics) {
        var namesByOrigin: [SourceLocation: Set<String>] = [:]
        for image in delivery.plan.uses where image.format == .reactNative {
            guard delivery.rendered[image.job].capInsets != .zero else { continue }
            namesByOrigin[plan.jobs[image.job].origin, default: []].insert(image.name)
        }
        for (origin, names) in namesByOrigin {
            guard let first = names.min() else { continue }
            let more = names.count == 1 ? "" : " and \(names.count - 1) more"
            diagnostics.note(
                .capInsetsIgnored, at: origin,
                "react-native: the 'capInsets' of '\(first)'\(more) have no effect on Android, where React Native "
                    + "stretches the whole image; show the nine-patch of the format android in a native view there")
        }
    }

    func worstProof(of delivery: Delivery) -> ImageFigures.WorstProof? {
        var worst: (proof: ProofRecord, image: any ImageUse)?
        for (proof, image) in zip(delivery.proofs, delivery.plan.uses)
        where delivery.plan.jobs[image.job].work.servedKind != .jpeg {
            if proof.maxDifference > worst?.proof.maxDifference ?? -1 { worst = (proof, image) }
        }
        return worst.map { proof, image in
            ImageFigures.WorstProof(
                difference: proof.maxDifference, image: image.path,
                position: "\(proof.worst.target) at (\(proof.worst.x), \(proof.worst.y))")
        }
    }

    /// Reports formats that get nothing of the preset; if none gets anything, that is an error, and files of an
    /// earlier build stay.
    func refuseEmpty(_ empty: Set<OutputFormat>, into diagnostics: inout Diagnostics) throws(Stop) {
        guard !empty.isEmpty else { return }
        let location = prepared.nameLocation ?? SourceLocation(file: prepared.input.file, line: 1, column: 1)
        let names = Spelling.series(plan.formats.filter(empty.contains).map(\.rawValue))
        if empty.count == plan.formats.count(where: \.holdsImages) {
            diagnostics.error(
                .nothingToMake, at: location, "nothing to make: \(names) cannot store any image of this preset")
            throw .diagnosed
        }
        diagnostics.warning(.notPortable, at: location, "\(names) cannot store any image of this preset")
    }
}
