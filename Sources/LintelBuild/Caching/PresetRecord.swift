import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelPaths
import LintelPreset
import LintelStore

/// Everything that is reported of a build without building, while nothing that decides it has changed.
package struct PresetRecord: Sendable, Codable {
    private let name: String
    private let diagnostics: [Diagnostic]
    private let images: ImageFigures
    /// How the locations of diagnostics were named, as a digest; `nil` where there are none.
    private let locationsDigest: String?
    /// The files that the preset names, with the paths that it has: relative ones lead elsewhere from another folder.
    private let filesRead: [InputRecord]

    /// Creates the record of a build; `nil` after an error.
    package init?(_ report: PresetReport, of input: BuildRequest.Input, in request: BuildRequest) {
        guard let name = report.name, !report.hasErrors else { return nil }
        self.name = name
        diagnostics = report.diagnostics
        images = report.images
        locationsDigest = diagnostics.isEmpty ? nil : Self.locationsDigest(input, request)
        filesRead = report.consulted.read.map { InputRecord(path: $0.named ?? $0.path, sha256: $0.sha256) }
    }

    /// The key of all that decides a preset's files except those that it names; `nil` when it cannot be found.
    package static func key(of input: BuildRequest.Input, _ options: OutputOptions, madeBy tool: String) -> String? {
        var options = options
        options.devices?.forgetFolder()
        // The devices file names no others.
        options.devices?.folder = nil
        var input = input
        input.forgetFolder()
        // The bytes say the same; its locations are compared where they matter.
        input.tree = nil
        return ProgramDigest.key(of: [input, options], madeBy: tool)
    }

    /// Returns the remembered preset; `nil` when a file that the preset names has changed since, when diagnostics would
    /// be reported at other positions, and when it is not what `init` creates: it comes from a file that other programs
    /// can write.
    package func recalled(of input: BuildRequest.Input, in request: BuildRequest) -> RecalledPreset? {
        guard PresetName.isSafe(name), images.arePossible, !diagnostics.contains(where: { $0.severity == .error })
        else { return nil }
        if !diagnostics.isEmpty {
            guard let locationsDigest, locationsDigest == Self.locationsDigest(input, request) else { return nil }
        }
        let bounds = filesRead.isEmpty ? nil : ReadingBounds(of: input.folder)
        var files: [InputRecord] = []
        for file in filesRead {
            let path = DiskPath(input.folder ?? "").appending(file.path).text
            let record = InputRecord(path: path, sha256: file.sha256, named: file.path)
            guard bounds?.contains(path) == true, record.isCurrent else { return nil }
            files.append(record)
        }
        return RecalledPreset(name: name, diagnostics: diagnostics, images: images, filesRead: files)
    }

    /// What the preset's text does not say of where diagnostics lead: that is part of the key.
    private static func locationsDigest(_ input: BuildRequest.Input, _ request: BuildRequest) -> String? {
        let files = "\(input.file)\0\(request.devices?.file ?? "")\0"
        return sha256(Array(files.utf8) + input.locationBytes)
    }
}

extension ImageFigures {
    /// Whether the counts are of a build whose files an entry of the cache can hold: they are added up.
    fileprivate var arePossible: Bool {
        [planned, rendered, files, byteCount, sharedByteCount].allSatisfy { (0...BuildCache.entryLimit).contains($0) }
    }
}

extension BuildRequest.Input {
    /// Leaves of where the file is only its name, and whether it is in a folder, so that equal files of different
    /// folders are equal.
    fileprivate mutating func forgetFolder() {
        file = DiskPath(file).name
        folder = folder.map { _ in "" }
    }
}
