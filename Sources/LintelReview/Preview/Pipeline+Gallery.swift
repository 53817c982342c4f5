package import LintelBuild
package import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelPreview
import LintelUnits

/// What a gallery shows, and how.
package struct GalleryRequest: Sendable {
    /// A preset with what the gallery groups it by, such as a brand; `nil` for none.
    package typealias Item = (group: String?, preset: BuildRequest.Input)

    package var title: String
    package var items: [Item]
    /// Formats, devices file, workers and cache. Its presets are ignored, and nothing is written.
    package var build: BuildRequest
    /// Whether each preset has a page of its own, which the gallery links to.
    package var hasPages: Bool

    /// Creates a request for a gallery.
    package init(title: String, items: [Item], build: BuildRequest, hasPages: Bool) {
        self.title = title
        self.items = items
        self.build = build
        self.hasPages = hasPages
    }
}

/// What was found while a gallery was made.
package struct GalleryReport: Sendable {
    /// One for each preset, in their order.
    package var presets: [PresetReport] = []
    /// Of the devices file.
    package var diagnostics: [Diagnostic] = []
    /// The index page; `nil` when every preset has an error.
    package var index: [UInt8]?
    /// The presets that it shows.
    package var shown = 0
}

extension Pipeline {
    /// Draws many presets, and lists them on a page. Presets with errors are left out. Writes nothing: pages are handed over as they are made, so that
    /// those of thousands of presets are never in memory together.
    /// - Parameter page: takes the page of a preset with its path relative to the index, from any thread.
    package static func gallery(
        _ request: GalleryRequest, page: @escaping @Sendable (String, [UInt8]) -> Void
    ) -> GalleryReport {
        let paths = pagePaths(of: request.items)
        let made = zip(request.items, paths).map { (item: $0, path: $1) }.concurrentMap(workers: request.build.jobs) {
            one in
            var build = request.build
            build.presets = [one.item.preset]
            build.jobs = 1
            let (report, presets) = previews(build)
            let entry = presets.first.map { preset in
                if request.hasPages {
                    page(one.path, PreviewPage([preset], digest: { sha256($0) }).made.bytes)
                }
                return GalleryEntry(
                    preset.folder, group: one.item.group, link: request.hasPages ? address(one.path) : nil)
            }
            return (report: report, entry: entry)
        }
        let entries = made.compactMap(\.entry)
        var report = GalleryReport()
        report.presets = made.flatMap(\.report.presets)
        report.diagnostics = made.first?.report.diagnostics ?? []
        report.shown = entries.count
        if !entries.isEmpty {
            report.index = GalleryPage(title: request.title, entries: entries, digest: { sha256($0) }).bytes
        }
        return report
    }

    /// A path for each page, named after the preset's file: `sunset.html`, with a group `acme/sunset.html`; equal ones are numbered.
    private static func pagePaths(of items: [GalleryRequest.Item]) -> [String] {
        var taken: Set<String> = ["index"]
        var counts: [String: Int] = [:]
        return items.map { item in
            let file = DiskPath(item.preset.file).name
            let name = file.prefix { $0 != "." }
            let stem = (item.group.map { "\(safe($0))/" } ?? "") + safe(String(name))
            var numbered = stem
            // Another preset may have the name that a number would give.
            while !taken.insert(numbered.lowercased()).inserted {
                counts[stem.lowercased(), default: 1] += 1
                numbered = "\(stem)--\(counts[stem.lowercased()] ?? 1)"
            }
            return "\(numbered).html"
        }
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

    /// A path as an address has it: bytes other than those of ASCII letters, digits, `-`, `_`, `.` and `/` are escaped. Source: RFC 3986, section 2.
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
