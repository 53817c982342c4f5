import Foundation
import LintelBuild
import LintelCLI
import LintelCodecs
import LintelDiagnostics
import LintelEngine
import LintelStore
import Testing

struct ExitCodeTests {
    @Test func `exit codes are the documented ones`() {
        #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 64, 65, 66, 70, 71, 73, 74])
    }

    @Test(arguments: [
        (BuildFailure.internalError(.encoding(.png(.readBack(row: 3)))), ExitCode.internalError),
        (.outOfMemory, .noMemory), (.unread("'a.yml' does not exist"), .noInput),
        (.otherKind("'a.yml' is a palette file"), .dataError),
        (.writing(.notOurs(path: "out/A")), .cannotCreate),
        (.writing(.damagedManifest(path: "out/A/manifest.json", reason: "it is empty")), .cannotCreate),
        (.writing(.nameTaken(path: "out", by: .file)), .cannotCreate),
        (.writing(.inTheWay(path: "out/A/x")), .cannotCreate),
        (.writing(.mountPoint(path: "out/A")), .cannotCreate),
        (.writing(.forbidden(.init(operation: .create, path: "out", code: 13))), .cannotCreate),
        (.writing(.failed(.init(operation: .create, path: "out", code: 36))), .cannotCreate),
        (.writing(.brokenLink(path: "out")), .cannotCreate), (.writing(.presetFolder(path: "out/A")), .cannotCreate),
        (.writing(.failed(.init(operation: .lookAt, path: "out", code: ELOOP))), .cannotCreate),
        (.writing(.failed(.init(operation: .lookAt, path: "out", code: ENAMETOOLONG))), .cannotCreate),
        (.writing(.failed(.init(operation: .read, path: "out/A/x", code: 5))), .ioError),
        (.writing(.diskFull(.init(operation: .write, path: "out/A/x", code: 28))), .ioError),
    ])
    func `what stops a build decides its exit code`(failure: BuildFailure, code: ExitCode) {
        #expect(ExitCode(of: PresetReport(file: "a.yml", name: "A", outcome: .failed(failure)), for: .build) == code)
        #expect(ExitCode(of: PresetReport(file: "a.yml", name: "A", outcome: .failed(failure)), for: .check) == code)
    }

    // BSD's sysexits.h: EX_CANTCREAT is of outputs, EX_NOINPUT of inputs that cannot be read.
    @Test func `a folder that a check may not read is an input, and to a build an output`() {
        let report = PresetReport(
            file: "a.yml", name: "A",
            outcome: .failed(.writing(.forbidden(.init(operation: .read, path: "out/A", code: 13)))))
        #expect(ExitCode(of: report, for: .check) == .noInput)
        #expect(ExitCode(of: report, for: .build) == .cannotCreate)
    }

    @Test func `errors end a check with 1 and a build with 65, warnings neither`() {
        let error = Diagnostic(.malformedDocument, .error, at: nil, "x")
        let warning = Diagnostic(.malformedDocument, .warning, at: nil, "x")
        for (diagnostic, check, build) in [
            (error, ExitCode.checkFoundErrors, ExitCode.dataError), (warning, .success, .success),
        ] {
            let report = PresetReport(file: "a.yml", diagnostics: [diagnostic])
            #expect(ExitCode(of: report, for: .check) == check)
            #expect(ExitCode(of: report, for: .build) == build)
        }
    }
}
