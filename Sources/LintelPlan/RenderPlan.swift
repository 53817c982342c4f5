package import LintelBars
package import LintelColor
import LintelDiagnostics
package import LintelPreset

/// Everything that a build will make, before a pixel exists. The order of every list follows from the input, so equal
/// inputs give equal plans.
package struct RenderPlan: Hashable, Sendable {
    /// The preset's name.
    package var name: String
    /// The group that precedes the names in the asset catalog; `nil` without one.
    package var namespace: String?
    /// The attribute by which elements of web pages choose an appearance; `nil` where devices alone do.
    package var webTheme: String?
    /// The access level of generated Swift.
    package var access: Preset.Access
    package var formats: [OutputFormat]
    /// The generations of bars that images are made for.
    package var eras: [Era]
    package var gamuts: [Gamut]
    package var gamutMapping: GamutMapping
    /// The largest difference a stretch proof may show, in 1/255 of the full range.
    package var tolerance: Double
    /// The distinct pictures, in the order of their first use.
    package var jobs: [PlannedJob]
    /// The images of bars.
    package var images: [PlannedImage]
    package var surfaces: [PlannedSurface]
    /// The pictures for platforms that draw themselves; none unless a format needs them.
    package var styles: [PlannedStyle]
    /// The appearances of the bars, one for each, in the order written.
    package var barAppearances: [PlannedBarAppearance]
    package var colors: [PlannedColor]
    /// The assets that are not one image for all sizes although the plan alone would have it so.
    package var divisions = AssetDivisions.none
}

extension RenderPlan {
    /// A plan that makes nothing.
    package static let empty = RenderPlan(
        name: "", access: .internal, formats: [], eras: [], gamuts: [], gamutMapping: .clip, tolerance: 0, jobs: [],
        images: [], surfaces: [], styles: [], barAppearances: [], colors: [])
}

extension RenderPlan {
    /// All uses of images: those of bars first, then those of surfaces in their order.
    package var uses: [any ImageUse] { images + surfaces.flatMap(\.images) }

    /// The paths that the image of a job is delivered at; each once, in the order of uses.
    package func paths(of job: Int) -> [String] {
        var paths: [String] = []
        for use in uses where use.job == job && !paths.contains(use.path) { paths.append(use.path) }
        return paths
    }
}

extension RenderPlan {
    /// The plan's formats for Apple's devices that are to hold images and have nothing of the preset: no image, no
    /// color, and where an app reads the looks of bars beside the images, none of these either. In the plan's order.
    package var emptyFormatsOfApple: [OutputFormat] {
        let used = Set(uses.map(\.format))
        let hasLooks = barAppearances.contains { $0.look != nil }
        return formats.filter { format in
            guard format.isOfApple, format.holdsImages, !used.contains(format) else { return false }
            return !(format.isCatalog && !colors.isEmpty) && !(format.holdsHeights && hasLooks)
        }
    }
}

extension RenderPlan {
    /// Reports each name that two pictures of a format would have: of files, on disks where letter case does not count,
    /// and in an asset catalog, whose images have one name wherever they are. Names of surfaces and of their parts may
    /// be equal, and on other platforms names that differ in letter case or hyphens alone. Then each name by which a
    /// platform would know two things.
    func reportTakenNames(into diagnostics: inout Diagnostics) {
        struct Owner: Hashable { var path: String, job: Int }
        var files: [String: Owner] = [:]
        var assets: [String: String] = [:]
        var taken: [String: [OutputFormat]] = [:]
        var order: [(name: String, origin: SourceLocation)] = []
        for use in uses {
            let owner = Owner(path: use.path, job: use.job)
            let file = files[use.path.lowercased(), default: owner]
            files[use.path.lowercased()] = file
            var isTaken = file != owner
            if use.format.isCatalog {
                let folder = use.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(use.path[..<$0]) } ?? ""
                let other = assets[use.name.lowercased(), default: folder]
                assets[use.name.lowercased()] = other
                isTaken = isTaken || other != folder
            }
            guard isTaken, taken[use.name]?.contains(use.format) != true else { continue }
            if taken[use.name] == nil { order.append((use.name, jobs[use.job].origin)) }
            taken[use.name, default: []].append(use.format)
        }
        for (name, origin) in order {
            let formats = (taken[name] ?? []).map(\.rawValue)
            diagnostics.error(
                .nameTaken, at: origin,
                "'\(name)' would be the name of two pictures in the format\(formats.count == 1 ? "" : "s") "
                    + "\(Spelling.series(formats)); rename one of them")
        }
        for format in formats { reportTakenNames(of: format, into: &diagnostics) }
    }

    /// Reports names by which a platform would know two things, each two once.
    private func reportTakenNames(of format: OutputFormat, into diagnostics: inout Diagnostics) {
        var owners: [String: OutputName] = [:]
        var reported: Set<[String]> = []
        for name in format.names(self) {
            guard let first = owners[name.text] else {
                owners[name.text] = name
                continue
            }
            guard first.owner != name.owner, reported.insert([first.owner, name.owner]).inserted else { continue }
            diagnostics.error(
                .nameTaken, at: name.origin ?? first.origin,
                "\(first.owner) and \(name.owner) would both be '\(name.text)' in the format \(format.rawValue); "
                    + "rename one of them")
        }
    }
}
