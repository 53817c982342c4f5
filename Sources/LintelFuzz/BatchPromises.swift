import LintelBatch
import LintelBuild
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPaths
import LintelPlan
import LintelPreset
import LintelYAML

/// What is promised of any bytes given as a batch file or a list of palettes: a batch or an error with its location,
/// brands that are names of folders, and presets that read back as the trees they were made of.
enum BatchPromises {
    private static let file = "fuzz.yml"

    private static func preset(_ name: String) -> BuildRequest.Input {
        BuildRequest.Input(
            file: "\(name).yml",
            bytes: Array(
                """
                lintel: 1
                name: \(name)
                palette: { a: "#ff5f6d", colors: [red, blue] }
                background: "linear-gradient(to right, $a, $colors)"
                devices: iPhone 16
                bars: toolbar

                """.utf8))
    }

    /// The presets that a batch file may name; a list of palettes gets the first.
    private static let presets = [
        NamedPreset(word: "a.yml", input: preset("a")), NamedPreset(word: "b.yml", input: preset("b")),
    ]

    /// The list of palettes that a batch file may name.
    private static let list = BuildRequest.Input(
        file: "list.csv", bytes: Array("name,color1,color2\nSky,#00f,#0ff\n".utf8))

    private struct Sources: BatchSources {
        func preset(named word: String) -> Result<BuildRequest.Input, BatchProblem> {
            BatchPromises.presets.first { $0.word == word }.map { .success($0.input) }
                ?? .failure(BatchProblem(phrase: "does not exist"))
        }

        func presets(matching pattern: String) -> Result<[NamedPreset], BatchProblem> {
            .success(BatchPromises.presets)
        }

        func file(named word: String) -> Result<BuildRequest.Input, BatchProblem> { .success(list) }
    }

    static func check(_ bytes: [UInt8]) {
        let input = BuildRequest.Input(file: file, bytes: bytes)
        let isBatchFile = bytes.firstRange(of: Array("lintelBatch".utf8)) != nil
        var diagnostics = Diagnostics()
        let batch = Batch.read(
            input, presets: isBatchFile ? [] : [presets[0]], from: Sources(), into: &diagnostics)
        // What is wrong with a preset or a list is in another file.
        DiagnosticPromises.check(diagnostics.all.filter { ($0.location?.file ?? file) == file }, in: bytes)
        guard let batch else {
            promise(diagnostics.hasErrors, "no batch and no error")
            return
        }
        promise(!batch.presets.isEmpty && !batch.brands.isEmpty, "a batch has presets and brands")
        promise(batch.jobs.count == batch.jobCount, "\(batch.jobs.count) jobs of \(batch.jobCount)")
        var names: Set<String> = []
        for job in batch.jobs.prefix(32) {
            guard let input = batch.input(of: job) else {
                promise(diagnostics.hasErrors, "'\(batch.name(of: job))' is not built and there is no error")
                continue
            }
            let brand = batch.brands[job.brand].name
            promise(FileTree.Path(brand)?.folders.isEmpty == true, "the brand '\(brand)' is the name of a folder")
            if let name = batch.outputName(of: job) {
                let folder = "\(brand)/\(name)".lowercased()
                promise(names.insert(folder).inserted, "two presets are built in '\(folder)'")
            }
            check(input)
        }
    }

    /// A preset of a brand is the same whether its tree or its text is read.
    private static func check(_ input: BuildRequest.Input) {
        var diagnostics = Diagnostics()
        let text = Document.parse(bytes: input.bytes, file: input.file, into: &diagnostics)
        promise(
            !diagnostics.hasErrors,
            "the text of a preset reads back: \(diagnostics.sorted.first?.line ?? ""), \(String(decoding: input.bytes, as: UTF8.self))"
        )
        promise(
            text?.documentBytes == input.bytes, "\(String(decoding: input.bytes, as: UTF8.self)) reads back as itself")
        let prepared = PreparedPreset(input, catalog: .shipped, formats: OutputFormat.standard)
        promise(prepared.plan != nil || prepared.diagnostics.hasErrors, "no plan and no error")
    }
}
