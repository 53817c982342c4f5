import LintelBars
import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelPlan
import LintelUnits

/// `lintel plan PRESET`.
struct PlanCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        if let command = BatchPlanCommand(invocation: invocation) { return try command.run() }
        if invocation.arguments.has(.shards) {
            throw CommandFailure(.usageError, "'--shards' is for a batch file, which has brands")
        }
        if invocation.arguments.has(.preset), invocation.arguments.positionals.count > 1 {
            throw CommandFailure(
                .usageError, "'--preset' is for a list of palettes, which has to be the only argument")
        }
        if invocation.arguments.has(.ninja) || invocation.arguments.has(.make) { return try writeRules(invocation) }
        guard invocation.arguments.positionals.count == 1 else {
            throw CommandFailure(
                .usageError, "lintel plan shows one preset at a time; '--ninja' and '--make' accept several")
        }
        let planned = Pipeline.plan(try invocation.request())
        invocation.console.show(planned.diagnostics)
        for preset in planned.presets { invocation.console.show(preset.diagnostics) }
        guard let plan = planned.presets.first?.plan else { throw .reported(.dataError) }
        return invocation.wantsJSON ? Outcome(json: plan.json) : Outcome(report: Self.text(of: plan))
    }

    /// Of the presets only their names are read, since what rules need is in the names of the files: a preset of
    /// another name could only fail when the rule runs.
    private func writeRules(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let arguments = invocation.arguments
        try invocation.checkFormats()
        let presets = try PresetFinder(invocation: invocation).found(arguments.positionals)
        var diagnostics = Diagnostics()
        for preset in presets {
            guard preset.input.isFile else {
                throw CommandFailure(
                    .noInput, "'\(preset.word)' is not a file; rules name outputs after the preset's file")
            }
            preset.input.checkName(isNamed: LintelFile.stem(ofPresetAt: preset.word), into: &diagnostics)
        }
        invocation.console.show(diagnostics)
        guard !diagnostics.hasErrors else { throw .reported(.dataError) }
        let rules = BuildRules(
            options: RuleOptions(invocation), file: arguments[.make] ?? "-",
            out: arguments[.out] ?? Invocation.standardOut, presets: presets.map(\.word))
        var texts: [(path: String, text: String)] = []
        do throws(BuildRules.Problem) {
            if let path = arguments[.ninja] { texts.append((path, try rules.text(.ninja))) }
            if let path = arguments[.make] { texts.append((path, try rules.text(.make))) }
        } catch {
            throw CommandFailure(.usageError, error.message)
        }
        // Files first: what goes to stdout is printed when the command has done its work.
        for (path, text) in texts where path != "-" { try invocation.write(Array(text.utf8), to: path) }
        return Outcome(results: texts.first { $0.path == "-" }?.text ?? "")
    }

    /// A line on the whole, one for each image file of a bar, and one for each of a surface.
    static func text(of plan: RenderPlan) -> String {
        let formats = Spelling.series(plan.formats.map(\.rawValue))
        let head =
            "\(plan.name): \(Amounts.count(plan.jobs.count, "image")) to draw for \(formats); the number of files is "
            + "known after drawing; tolerance \(Amounts.short(plan.tolerance))/255\n"
        return ([head] + [bars(of: plan), surfaces(of: plan)].compactMap(\.self)).joined(separator: "\n")
    }

    private static func bars(of plan: RenderPlan) -> String? {
        if plan.images.isEmpty { return nil }
        let rows = byPath(plan.images, \.path).map { images in
            [
                list(images.map(\.bar.rawValue)), list(images.map(\.metrics.rawValue)),
                list(images.map(\.position.rawValue)), list(images.map(\.era.rawValue)),
                list(images.map(\.appearance.rawValue)), sizes(images.flatMap(\.targets)),
                devices(images.map(\.devices)),
                images[0].path,
            ]
        }
        let header = ["BAR", "METRICS", "POSITION", "ERA", "APPEARANCE", "PIXELS", "DEVICES", "FILE"]
        return TextTable(header: header, rows: rows).text
    }

    private static func surfaces(of plan: RenderPlan) -> String? {
        let rows = plan.surfaces.flatMap { surface in
            byPath(surface.images, \.path).map { images in
                [
                    surface.name, surface.kind.name,
                    list(
                        images.map { image in
                            image.step.map { "\(image.part.rawValue) \($0)" } ?? image.part.rawValue
                        }),
                    list(images.map(\.appearance.rawValue)), sizes(images.flatMap(\.targets)),
                    devices(images.map(\.devices)), images[0].path,
                ]
            }
        }
        if rows.isEmpty { return nil }
        let header = ["SURFACE", "KIND", "PART", "APPEARANCE", "PIXELS", "DEVICES", "FILE"]
        return TextTable(header: header, rows: rows).text
    }

    /// Those of one file together: one file serves bars of both eras.
    private static func byPath<Image>(_ images: [Image], _ path: (Image) -> String) -> [[Image]] {
        images.grouped(inOrderBy: path).map(\.elements)
    }

    /// Different words, each once.
    private static func list(_ words: [String]) -> String { words.uniqued().joined(separator: ", ") }

    /// An image that names no device serves every one.
    private static func devices(_ devices: [[String]]) -> String {
        devices.contains(where: \.isEmpty) ? "all" : "\(Set(devices.joined()).count)"
    }

    private static func sizes(_ targets: [PixelSize]) -> String { Set(targets).rangeText }
}
