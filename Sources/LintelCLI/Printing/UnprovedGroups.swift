import LintelEngine
import LintelReview

/// Images of which nothing but their proof is missing, all for one reason, such as a texture that is not available: one
/// of them is shown, and the others are counted.
struct UnprovedGroups {
    private struct Group {
        /// The index of the folder of the first image.
        var folder: Int
        var path: String
        /// Images after the first.
        var count = 0
        var folders: Set<Int> = []
    }

    private var groups: [String: Group] = [:]

    init(_ report: VerifyReport) {
        for (index, folder) in report.folders.enumerated() {
            // Of a file with several findings there is a line of its own.
            let counts = folder.findings.reduce(into: [String: Int]()) { $0[$1.path, default: 0] += 1 }
            for finding in folder.findings where finding.kind == .unproved && counts[finding.path] == 1 {
                groups[finding.message, default: Group(folder: index, path: finding.path, count: -1)].count += 1
                groups[finding.message]?.folders.insert(index)
            }
        }
    }

    /// The group of what was found about a file; `nil` where something else is wrong with it.
    private func group(of findings: [VerifyReport.Finding]) -> Group? {
        guard findings.count == 1, let finding = findings.first, finding.kind == .unproved else { return nil }
        return groups[finding.message]
    }

    /// Whether there is a line for a file.
    /// - Parameter folder: the index of its folder.
    func isShown(_ path: String, _ findings: [VerifyReport.Finding], of folder: Int) -> Bool {
        guard let group = group(of: findings) else { return true }
        return group.folder == folder && group.path == path
    }

    /// The end of the line of the first image: how many others there are; empty where there are none.
    func rest(of findings: [VerifyReport.Finding]) -> String {
        guard let group = group(of: findings), group.count > 0 else { return "" }
        let folders = group.folders.count
        return "; the same applies to \(Amounts.count(group.count, "more image"))"
            + (folders > 1 ? " in \(Amounts.count(folders, "folder"))" : "")
    }
}
