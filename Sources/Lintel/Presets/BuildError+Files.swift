import LintelStore

extension BuildError {
    /// The error about a preset's file at `path`.
    init(_ failure: InputFile.Failure, at path: String) {
        let problem: ReadingProblem =
            switch failure {
            case .missing, .brokenLink: .missing
            case .isFolder: .folder
            case .isNotRegular: .special
            case .tooLarge: .tooLarge
            case .unreadable: .refused
            }
        self = .unreadable(path: path, problem: problem, reason: "'\(path)' \(failure.phrase)")
    }

    /// The error about an output folder.
    init(_ error: DiskError) {
        let refused: (path: String, problem: WritingProblem) =
            switch error {
            case .notOurs(let path), .damagedManifest(let path, _): (path, .foreign)
            case .nameTaken(let path, _), .brokenLink(let path), .presetFolder(let path), .isFolder(let path),
                .inTheWay(let path):
                (path, .nameTaken)
            case .mountPoint(let path): (path, .refused)
            case .forbidden(let failure): (failure.path, .forbidden)
            case .diskFull(let failure): (failure.path, .diskFull)
            case .failed(let failure): (failure.path, .refused)
            }
        self = .unwritable(path: refused.path, problem: refused.problem, reason: error.description)
    }
}
