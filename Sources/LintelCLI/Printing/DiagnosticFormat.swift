import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelPaths

/// How diagnostics are written for who reads them.
enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// The format of compilers, on stderr.
    case text
    /// Workflow commands on stdout, which GitHub shows beside the lines. Source: GitHub Docs, "Workflow commands for
    /// GitHub Actions".
    case github
    /// The format of compilers with whole paths, on stderr, which Xcode turns into issues.
    case xcode
    /// The object of `--json`.
    case json
    /// One log on stdout. Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
    case sarif

    /// Whether diagnostics are, or are in, what goes to stdout.
    var isOnStdout: Bool {
        switch self {
        case .text, .xcode: false
        case .github, .json, .sarif: true
        }
    }
}

extension Diagnostic {
    /// `::error file=bar.yml,line=3,col=5,title=LN0022::words`.
    var workflowCommand: String {
        let command =
            switch severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        var properties: [String] = []
        if let location {
            properties += [
                "file=\(Self.escapedProperty(location.file.printable))", "line=\(location.line)",
                "col=\(location.column)",
            ]
        }
        properties.append("title=\(id.rawValue)")
        return "::\(command) \(properties.joined(separator: ","))::\(Self.escapedData(message))"
    }

    /// `::error title=lintel::words`, for what went wrong outside of files.
    static func workflowCommand(failure message: String) -> String { "::error title=lintel::\(escapedData(message))" }

    private static func escapedData(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    private static func escapedProperty(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func escaped(_ text: String, _ marks: [Unicode.Scalar: String]) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            if let mark = marks[scalar] { out += mark } else { out.unicodeScalars.append(scalar) }
        }
        return out
    }
}

/// A log of diagnostics for code scanners.
enum SARIFLog {
    /// - Parameters:
    ///   - failures: what went wrong outside of any file.
    ///   - input: the file of the results whose diagnostics have no location: GitHub refuses a log with a result
    ///     without one. Source: GitHub Docs, "SARIF support for code scanning", `locations[]`. `nil` where there are none.
    ///   - repository: where files are found.
    static func json(
        of diagnostics: [Diagnostic], failures: [String], input: String? = nil, in repository: RepositoryPaths
    ) -> JSON {
        let start = input.map { SourceLocation(file: $0, line: 1, column: 1) }
        // The order of the identifiers, which results refer to by index.
        let rules = Set(diagnostics.map(\.id.rawValue)).sorted()
        var run: [JSON.Member] = [
            .init(
                "tool",
                [
                    "driver": [
                        "name": "lintel", "version": .string(Version.tool),
                        "semanticVersion": .string(Version.tool),
                        "rules": .array(rules.compactMap(DiagnosticID.init).map { DiagnosticRule(id: $0).json }),
                    ]
                ]),
            .init(
                "invocations",
                [
                    [
                        "executionSuccessful": .bool(failures.isEmpty),
                        "toolExecutionNotifications": .array(
                            failures.map { ["level": "error", "message": ["text": .string($0)]] }),
                    ]
                ]),
            .init("columnKind", "unicodeCodePoints"),
            .init(
                "results",
                .array(diagnostics.map { result(of: $0, at: $0.location ?? start, rules, in: repository) })),
        ]
        // Section 3.14.14: what relative paths start from.
        if let root = repository.root {
            let uri = reference(root == "/" ? root : root + "/")
            run.insert(.init("originalUriBaseIds", [rootID: ["uri": .string(uri)]]), at: 2)
        }
        return [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": [.object(run)],
        ]
    }

    /// The name of the repository's root, by convention. Source: SARIF 2.1.0, section 3.4.4, example 1.
    private static let rootID = "%SRCROOT%"

    private static func artifact(_ file: String, in repository: RepositoryPaths) -> JSON {
        if file == repository.standardInput {
            // A result needs a location, and this is none of the repository. Source: SARIF 2.1.0, section 3.4.6.
            return ["uri": .string(reference(file)), "description": ["text": "standard input"]]
        }
        guard let path = repository.path(of: file) else { return ["uri": .string(reference(file))] }
        return ["uri": .string(reference(path)), "uriBaseId": .string(rootID)]
    }

    private static func result(
        of diagnostic: Diagnostic, at location: SourceLocation?, _ rules: [String], in repository: RepositoryPaths
    ) -> JSON {
        var members: [JSON.Member] = [
            .init("ruleId", .string(diagnostic.id.rawValue)),
            .init("ruleIndex", .integer(rules.firstIndex(of: diagnostic.id.rawValue) ?? -1)),
            .init("level", .string(diagnostic.severity.rawValue)),
            .init("message", ["text": .string(diagnostic.message)]),
        ]
        if let location {
            members.append(
                .init(
                    "locations",
                    [
                        [
                            "physicalLocation": [
                                "artifactLocation": artifact(location.file, in: repository),
                                "region": [
                                    "startLine": .integer(max(1, location.line)),
                                    "startColumn": .integer(max(1, location.column)),
                                ],
                            ]
                        ]
                    ]))
        }
        return .object(members)
    }

    /// A path as a URI reference. Source: RFC 3986, sections 2.1 and 4.2: a colon in the first part of a relative one
    /// would be a scheme's.
    static func reference(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var out: [UInt8] = DiskPath(path).isAbsolute ? Array("file://".utf8) : []
        for byte in path.utf8 {
            switch byte {
            case 48...57, 65...90, 97...122, 45, 46, 95, 126, 47: out.append(byte)
            default: out += [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
