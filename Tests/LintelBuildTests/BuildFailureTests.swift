import LintelBuild
import LintelCodecs
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import Testing

/// What a report has of a preset whose pictures could not be encoded.
struct BuildFailureTests {
    private func report(_ failure: JobRenderer.Failure) throws -> PresetReport {
        let text = """
            lintel: 1
            name: Tool
            background: '#123456'
            devices: [iPhone 15]
            bars: { toolbar: { metrics: default } }
            """
        let input = BuildRequest.Input(file: "tool.yml", bytes: Array(text.utf8))
        let prepared = PreparedPreset(input, catalog: .shipped, formats: [.xcassets])
        let build = PresetBuild(prepared, index: 0)
        #expect(!build.plan.jobs.isEmpty)
        let finished = build.finished(
            build.plan.jobs.map { _ in .failure(failure) }, devices: nil, contrastAdvice: .asking, workers: 1)
        if case .made = finished.outcome { Issue.record("files in spite of the failure") }
        return PresetReport(finished, of: prepared, folder: nil, seconds: 0)
    }

    // A full memory is the machine's: libpng and libjpeg have messages of their own for it, as for what is wrong with a
    // picture.
    @Test(arguments: [
        (EncodingFailure.outOfMemory, BuildFailure.outOfMemory),
        (.png(.readBack(row: 3)), .internalError(.encoding(.png(.readBack(row: 3))))),
        (.jpeg(.library("Empty input file")), .internalError(.encoding(.jpeg(.library("Empty input file"))))),
    ])
    func `a full memory is not reported as an internal error, and another error of a codec is`(
        failure: EncodingFailure, expected: BuildFailure
    ) throws {
        let report = try report(.encoding(failure))
        #expect(report.failure == expected)
        #expect(report.hasErrors && report.diagnostics.allSatisfy { $0.severity != .error })
    }
}
