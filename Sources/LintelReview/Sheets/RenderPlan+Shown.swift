import LintelColor
import LintelEmit
import LintelPlan
import LintelUnits

extension RenderPlan {
    /// What a contact sheet shows of the plan: the images of one scale and gamut, each picture from the first container
    /// that has it, and the jobs of those. Template images count in every gamut.
    func shown(at scale: Scale, in gamut: Gamut) -> RenderPlan { shownWithJobs(at: scale, in: gamut).plan }

    /// The same, with the indices of its jobs in this plan.
    func shownWithJobs(at scale: Scale, in gamut: Gamut) -> (plan: RenderPlan, jobs: [Int]) {
        withShownImages(at: scale, in: gamut).withUsedJobs
    }

    /// What decides which images a contact sheet shows: those, and of the same assets the images of other scales and
    /// gamuts that may have to be divided. An asset is divided for all of them alike.
    func deciding(at scale: Scale, in gamut: Gamut) -> RenderPlan {
        var part = withShownImages(at: scale, in: gamut)
        let assets = Set(part.images.map(\.dividedAsset))
        let shown = Set(part.images.map(\.job))
        part.images = images.filter { image in
            assets.contains(image.dividedAsset)
                && (shown.contains(image.job) || jobs[image.job].work.servedKind == .stretchable)
        }
        return part.withUsedJobs.plan
    }

    /// Returns the plan with only the images that are shown, and the jobs of all images.
    private func withShownImages(at scale: Scale, in gamut: Gamut) -> RenderPlan {
        func isWanted(_ use: some ImageUse) -> Bool {
            use.scale == scale && (use.gamut == gamut || use.isTemplate)
        }
        var part = self
        part.images = firstContainers(of: images.filter(isWanted)) { SheetSubject($0) }
        for index in surfaces.indices {
            part.surfaces[index].images = firstContainers(of: surfaces[index].images.filter(isWanted)) {
                .surface(index, $0.part, step: $0.step)
            }
        }
        return part
    }

    /// The plan with the jobs that it uses alone, and their indices before.
    private var withUsedJobs: (plan: RenderPlan, jobs: [Int]) {
        var part = self
        let used = Set(part.uses.map(\.job)).sorted()
        let newIndices = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
        func moved(_ job: Int) -> Int { newIndices[job] ?? 0 }
        part.jobs = used.map { jobs[$0] }
        for index in part.images.indices { part.images[index].job = moved(part.images[index].job) }
        for surface in part.surfaces.indices {
            for index in part.surfaces[surface].images.indices {
                part.surfaces[surface].images[index].job = moved(part.surfaces[surface].images[index].job)
            }
        }
        return (part, used)
    }

    private func firstContainers<Use: ImageUse>(of uses: [Use], by subject: (Use) -> SheetSubject) -> [Use] {
        var formats: [SheetSubject: OutputFormat] = [:]
        for use in uses { formats[subject(use)] = min(formats[subject(use)] ?? use.format, use.format) }
        return uses.filter { formats[subject($0)] == $0.format }
    }
}
