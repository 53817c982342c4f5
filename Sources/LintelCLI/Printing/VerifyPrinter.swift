import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelPaths
import LintelReview
import LintelUnits

/// Prints the result of a verification: a line when all is well, or one for every file with what is wrong with it.
struct VerifyPrinter {
    var invocation: Invocation
    /// The folders that the command line names, as the report has them.
    var named: [String]

    func outcome(of report: VerifyReport) -> Outcome {
        let code = code(of: report)
        if invocation.wantsJSON { return Outcome(code, json: json(of: report, code)) }
        var lines = ""
        let unproved = UnprovedGroups(report)
        for (index, folder) in report.folders.enumerated() {
            for (path, findings) in Self.byPath(folder.findings) where unproved.isShown(path, findings, of: index) {
                let shownPath = shownPath(path, in: folder).printable
                let message = (findings.map(\.message).joined(separator: "; ") + unproved.rest(of: findings)).printable
                if path.isEmpty {
                    // Of the whole folder: nothing in it could be verified.
                    invocation.console.fail("'\(shownPath)' \(message)")
                } else if findings.allSatisfy(\.isAllowed) {
                    invocation.console.warn("\(shownPath) \(message)")
                } else {
                    lines += "\(shownPath): \(message)\n"
                }
            }
        }
        if code == .success {
            return Outcome(report: invocation.console.loudness == .quiet ? "" : summary(of: report).printable + "\n")
        }
        // Of a folder that could not be verified, its line says all.
        for (index, folder) in report.folders.enumerated()
        where folder.hasErrors && !folder.findings.contains(where: { $0.path.isEmpty }) {
            let wrong = Self.byPath(folder.findings).filter { path, findings in
                !findings.allSatisfy(\.isAllowed) && unproved.isShown(path, findings, of: index)
            }.count
            // The presets of a batch have one name in all its brands.
            let path = invocation.files.given(folder.folder)
            let name = report.folders.count == 1 ? folder.name ?? path : path
            let see = wrong > 0 ? "see \(Amounts.count(wrong, "line"))" : "see above"
            invocation.console.say("\(name): not as built, \(see)")
        }
        return Outcome(code, report: lines)
    }

    private func code(of report: VerifyReport) -> ExitCode {
        // An input is missing where a folder that was named could not be verified, or none in it.
        let named = Set(named.map(DiskPath.init(_:)))
        let unverified = report.folders.filter { $0.findings.contains(where: \.path.isEmpty) }
        let isInputMissing = unverified.contains { named.contains(DiskPath($0.folder)) }
        if isInputMissing || !unverified.isEmpty && unverified.count == report.folders.count { return .noInput }
        return report.hasErrors ? .checkFoundErrors : .success
    }

    /// `Sunset: unchanged: 60 files, 28 image files among them; 20 images proved again, largest difference
    /// 0.62/255; 0.3 s`.
    private func summary(of report: VerifyReport) -> String {
        let name =
            report.folders.count == 1
            ? report.folders[0].name ?? "" : Amounts.count(report.folders.count, "folder")
        let files = report.folders.reduce(0) { $0 + $1.files }
        let images = report.folders.reduce(0) { $0 + $1.images }
        let proved = report.folders.reduce(0) { $0 + $1.proved }
        let unproved = report.folders.reduce(0) { $0 + $1.unproved }
        let worst = report.folders.compactMap(\.worstDifference).max()
        return
            "\(name): unchanged: \(Amounts.count(files, "file")), \(Amounts.count(images, "image file")) among them; "
            + "\(Amounts.count(proved, "image")) proved again"
            + (worst.map { ", largest difference \(Amounts.decimal($0, digits: 2))/255" } ?? "")
            + (unproved > 0 ? ", \(unproved) not" : "") + "; \(Amounts.seconds(report.seconds))"
    }

    private func shownPath(_ path: String, in folder: VerifyReport.FolderReport) -> String {
        let around = invocation.files.given(folder.folder)
        return path.isEmpty ? around : "\(around)/\(path)"
    }

    /// Returns the findings of each path in the order of the paths, which are ascending.
    private static func byPath(_ findings: [VerifyReport.Finding]) -> [(String, [VerifyReport.Finding])] {
        var groups: [(path: String, findings: [VerifyReport.Finding])] = []
        for finding in findings {
            if let last = groups.last, DiskPath(last.path) == DiskPath(finding.path) {
                groups[groups.count - 1].findings.append(finding)
            } else {
                groups.append((finding.path, [finding]))
            }
        }
        return groups
    }

    // MARK: JSON

    private func json(of report: VerifyReport, _ code: ExitCode) -> JSON {
        [
            "lintelReport": .integer(BuildPrinter.formatVersion),
            "command": "verify",
            "exitCode": .integer(Int(code.rawValue)),
            "seconds": .number(report.seconds.rounded(toDecimals: 3)),
            "folders": .array(
                report.folders.map { folder in
                    [
                        "folder": .string(invocation.files.given(folder.folder)),
                        "name": folder.name.map { .string($0) } ?? .null,
                        "asBuilt": .bool(!folder.hasErrors),
                        "files": .integer(folder.files),
                        "images": .integer(folder.images),
                        "proved": .integer(folder.proved),
                        "unproved": .integer(folder.unproved),
                        "worstDifference": folder.worstDifference.map { .number($0) } ?? .null,
                        "findings": .array(folder.findings.map(json)),
                    ]
                }),
        ]
    }

    private func json(of finding: VerifyReport.Finding) -> JSON {
        [
            "kind": .string(finding.kind.rawValue), "path": .string(finding.path), "message": .string(finding.message),
            "allowed": .bool(finding.isAllowed),
        ]
    }
}
