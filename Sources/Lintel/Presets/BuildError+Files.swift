import LintelStore

extension BuildError {
    /// The error about a preset's file at `path`.
    init(_ failure: InputFile.Failure, at path: String) {
        let problem: ReadingProblem =
            switch failure {
            case .missing: .missing
            case .isFolder: .folder
            case .isNotRegular: .special
            case .tooLarge: .tooLarge
            case .unreadable: .refused
            }
        self = .unreadable(path: path, problem: problem, reason: failure.phrase)
    }

    /// The error about an output folder.
    init(_ error: DiskError) {
        switch error {
        case .notOurs(let path):
            self = .unwritable(
                path: path, problem: .foreign,
                reason: "'\(path)' contains files that Lintel did not write; choose another folder, or empty this one")
        case .damagedManifest(let path, _):
            self = .unwritable(path: path, problem: .foreign, reason: error.description)
        case .nameTaken(let path, let kind):
            self = .unwritable(
                path: path, problem: .nameTaken,
                reason: "'\(path)' should be a folder, but is \(kind.phrase); move it away, or choose another folder")
        case .brokenLink(let path), .presetFolder(let path), .isFolder(let path), .inTheWay(let path):
            self = .unwritable(path: path, problem: .nameTaken, reason: error.description)
        case .mountPoint(let path):
            self = .unwritable(path: path, problem: .refused, reason: error.description)
        case .forbidden(let failure):
            self = .unwritable(path: failure.path, problem: .forbidden, reason: error.description)
        case .diskFull(let failure):
            self = .unwritable(path: failure.path, problem: .diskFull, reason: error.description)
        case .failed(let failure):
            self = .unwritable(path: failure.path, problem: .refused, reason: error.description)
        }
    }
}
