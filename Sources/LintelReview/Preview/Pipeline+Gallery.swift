package import LintelBuild
import LintelConcurrency
package import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelPaths
import LintelPreview

/// The contents of a gallery, and the options for making it.
package struct GalleryRequest: Sendable {
    /// A preset in the colors of a brand, or of none.
    package struct Item: Sendable {
        /// The brand of the preset; `nil` for a preset without a brand.
        package var brand: Brand?
        /// The path of the preset's file, as it was given.
        package var file: String
        /// The input of the build; `nil` where the batch file has an error there.
        package var preset: BuildRequest.Input?
        /// The errors because of which there is no input; none where they belong to another brand.
        package var errors: [Diagnostic]

        /// Creates an item.
        package init(
            brand: Brand? = nil, file: String, preset: BuildRequest.Input?, errors: [Diagnostic] = []
        ) {
            self.brand = brand
            self.file = file
            self.preset = preset
            self.errors = errors
        }
    }

    /// A brand of a batch file.
    package struct Brand: Hashable, Sendable {
        /// The key of the brand in the batch file, which stays the same when the display name changes.
        package var id: String
        /// The name of the brand for display.
        package var title: String

        /// Creates a brand.
        package init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    package var title: String
    package var items: [Item]
    /// The formats, devices file, workers and cache. The presets are ignored.
    package var build: BuildRequest
    /// The folder around the folders of an older build, with which the presets' pages compare; `nil` for none.
    package var against: String?
    /// Whether each preset has a page of its own, which the gallery links to.
    package var hasPages: Bool

    /// Creates a request for a gallery.
    package init(title: String, items: [Item], build: BuildRequest, against: String? = nil, hasPages: Bool) {
        self.title = title
        self.items = items
        self.build = build
        self.against = against
        self.hasPages = hasPages
    }
}

/// The reports of a gallery's presets.
package struct GalleryReport: Sendable {
    /// The reports of the presets, one for each, in their order.
    package var presets: [PresetReport] = []
    /// The diagnostics of the devices file.
    package var diagnostics: [Diagnostic] = []
    /// The index page; `nil` when every preset has an error.
    package var index: [UInt8]?
    /// The presets that it shows.
    package var shown = 0
}

extension Pipeline {
    /// Draws many presets, and lists them on a page, those with errors with all of them. Writes nothing: pages are
    /// handed over as they are made, so that those of thousands of presets are never in memory together.
    /// - Parameter page: a function that takes the page of a preset with its path relative to the index, from any
    ///   thread.
    package static func gallery(
        _ request: GalleryRequest, page: @escaping @Sendable (String, [UInt8]) -> Void
    ) -> GalleryReport {
        let paths = pagePaths(of: request.items)
        let made = zip(request.items, paths).map { (item: $0, path: $1) }.concurrentMap(workers: request.build.workers)
        {
            one -> (report: BuildReport?, entry: GalleryEntry, isShown: Bool) in
            guard let input = one.item.preset else { return (nil, failedEntry(of: one.item, nil), false) }
            var build = request.build
            build.presets = [input]
            build.workers = 1
            let (report, presets) = previews(build, against: request.against)
            guard var preset = presets.first else { return (report, failedEntry(of: one.item, report), false) }
            preset.brand = one.item.brand?.title
            if request.hasPages {
                let gallery = PreviewPage.Gallery(title: request.title, address: indexAddress(from: one.path))
                page(one.path, PreviewPage([preset], gallery: gallery, digest: { sha256($0) }).made.bytes)
            }
            let link = request.hasPages ? address(one.path) : nil
            return (report, GalleryEntry(preset.folder, brand: preset.brand, link: link), true)
        }
        var report = GalleryReport()
        report.presets = made.flatMap { $0.report?.presets ?? [] }
        report.diagnostics = made.lazy.compactMap(\.report).first?.diagnostics ?? []
        report.shown = made.count(where: \.isShown)
        if report.shown > 0 {
            report.index = GalleryPage(title: request.title, entries: made.map(\.entry), digest: { sha256($0) }).bytes
        }
        return report
    }

    /// The entry of a preset that has errors.
    private static func failedEntry(of item: GalleryRequest.Item, _ report: BuildReport?) -> GalleryEntry {
        let found = report.map { errors(of: $0) } ?? item.errors.map(\.line)
        let unknown = item.preset == nil ? "the batch file has an error here" : "the preset could not be drawn"
        return GalleryEntry(
            failed: report?.presets.first?.name ?? fileName(of: item), brand: item.brand?.title,
            errors: found.isEmpty ? [unknown] : found)
    }

    /// A path for each page, named after the preset's file: `sunset.html`, of a brand `acme/sunset.html`; equal ones
    /// are numbered.
    private static func pagePaths(of items: [GalleryRequest.Item]) -> [String] {
        var taken: Set<String> = ["index"]
        var counts: [String: Int] = [:]
        return items.map { item in
            let stem = (item.brand.map { "\(safe($0.id))/" } ?? "") + safe(fileName(of: item))
            var numbered = stem
            // Another preset may have the name that a number would give.
            while !taken.insert(numbered.lowercased()).inserted {
                counts[stem.lowercased(), default: 1] += 1
                numbered = "\(stem)--\(counts[stem.lowercased()] ?? 1)"
            }
            return "\(numbered).html"
        }
    }

    /// The name of a preset's file, up to its first dot.
    private static func fileName(of item: GalleryRequest.Item) -> String {
        String(DiskPath(item.file).name.prefix { $0 != "." })
    }

    /// The address of the index relative to a page.
    private static func indexAddress(from path: String) -> String {
        String(repeating: "../", count: path.count { $0 == "/" }) + "index.html"
    }

    /// A name for a file on every disk: other characters than letters, digits, `-` and `_` become `_`.
    private static func safe(_ name: String) -> String {
        var kept = ""
        for scalar in name.unicodeScalars where kept.utf8.count < 80 {
            let isKept =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_".unicodeScalars.contains(scalar)
            kept.unicodeScalars.append(isKept ? scalar : "_")
        }
        return kept.isEmpty ? "_" : kept
    }

    /// A path as an address has it: bytes other than those of ASCII letters, digits, `-`, `_`, `.` and `/` are escaped.
    /// Source: RFC 3986, section 2.
    private static func address(_ path: String) -> String {
        path.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            if character.isASCII, character.isLetter || character.isNumber || "-_./".contains(character) {
                return String(character)
            }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}
