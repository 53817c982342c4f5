import LintelBars
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelPlan
import LintelStore
import LintelUnits

/// `lintel plan PRESET`.
struct PlanCommand {
    func run(_ invocation: Invocation) -> Outcome {
        if let outcome = BatchPlanCommand(invocation: invocation)?.run() { return outcome }
        if invocation.arguments.has(.shards) {
            invocation.console.fail("'--shards' is for a batch file, which has brands")
            return Outcome(.wrongArguments)
        }
        if invocation.arguments.has(.ninja) || invocation.arguments.has(.make) { return writeRules(invocation) }
        guard invocation.arguments.positionals.count == 1 else {
            invocation.console.fail("lintel plan shows one preset at a time; several go with --ninja and --make")
            return Outcome(.wrongArguments)
        }
        switch invocation.request() {
        case .failure(let stop): return Outcome(stop.code)
        case .success(let request):
            let planned = Pipeline.plan(request)
            for diagnostic in planned.diagnostics.sorted { invocation.console.show(diagnostic) }
            for preset in planned.presets {
                for diagnostic in preset.diagnostics.sorted { invocation.console.show(diagnostic) }
            }
            guard let plan = planned.presets.first?.plan else { return Outcome(.badPreset) }
            return invocation.wantsJSON ? Outcome(json: plan.json) : Outcome(report: Self.text(of: plan))
        }
    }

    /// Of the presets only their names are read, since what rules need is in the names of the files: a preset of another name could only
    /// fail when the rule runs.
    private func writeRules(_ invocation: Invocation) -> Outcome {
        let arguments = invocation.arguments
        guard let presets = PresetFinder(invocation: invocation).found(arguments.positionals) else {
            return Outcome(.inputMissing)
        }
        var diagnostics = Diagnostics()
        for preset in presets {
            guard preset.word != "-", preset.input.folder != nil else {
                invocation.console.fail("'\(preset.word)' is not a file; rules name outputs after the preset's file")
                return Outcome(.inputMissing)
            }
            preset.input.checkName(isNamed: LintelFile.stem(ofPresetAt: preset.word), into: &diagnostics)
        }
        for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
        guard !diagnostics.hasErrors else { return Outcome(.badPreset) }
        let rules = BuildRules(
            options: RuleOptions(invocation), file: arguments[.make] ?? "-",
            out: arguments[.out] ?? Invocation.standardOut, presets: presets.map(\.word))
        do {
            for (option, syntax) in [(OptionDescription.Name.ninja, BuildRules.Syntax.ninja), (.make, .make)] {
                guard let path = arguments[option] else { continue }
                let text = try rules.text(syntax)
                if path == "-" { return Outcome(results: text) }
                try OutputFile.write(Array(text.utf8), to: invocation.files.place(path))
            }
            return Outcome()
        } catch let problem as BuildRules.Problem {
            invocation.console.fail(problem.words)
            return Outcome(.wrongArguments)
        } catch let error as WriteError {
            invocation.console.fail("\(error)")
            return Outcome(ExitCode(of: error))
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// A line on the whole, one for each image of a bar, and one for each of a surface.
    static func text(of plan: RenderPlan) -> String {
        let formats = plan.formats.map(\.rawValue).joined(separator: ", ")
        let files = Set(plan.uses.map(\.path)).count
        let head =
            "\(plan.name): \(Amounts.count(plan.jobs.count, "picture")) to draw, for at most "
            + "\(Amounts.count(files, "image file")) in \(formats); tolerance \(Amounts.short(plan.tolerance))/255\n"
        return ([head] + [bars(of: plan), surfaces(of: plan)].compactMap(\.self)).joined(separator: "\n")
    }

    private static func bars(of plan: RenderPlan) -> String? {
        if plan.images.isEmpty { return nil }
        let rows = plan.images.map { image in
            [
                image.bar.rawValue, image.metrics.rawValue, image.position.rawValue, image.era.rawValue,
                image.appearance.rawValue, sizes(image.targets), "\(image.devices.count)", image.path,
            ]
        }
        let header = ["BAR", "METRICS", "POSITION", "ERA", "APPEARANCE", "PIXELS", "DEVICES", "IMAGE"]
        return TextTable(header: header, rows: rows).text
    }

    private static func surfaces(of plan: RenderPlan) -> String? {
        let rows = plan.surfaces.flatMap { surface in
            surface.images.map { image in
                [
                    surface.name, surface.kind.name,
                    image.step.map { "\(image.part.rawValue) \($0)" } ?? image.part.rawValue,
                    image.appearance.rawValue, sizes(image.targets), "\(image.devices.count)", image.path,
                ]
            }
        }
        if rows.isEmpty { return nil }
        let header = ["SURFACE", "KIND", "PART", "APPEARANCE", "PIXELS", "DEVICES", "IMAGE"]
        return TextTable(header: header, rows: rows).text
    }

    /// `750×128…1320×293 (14)`: the first, the last and the number of sizes an image serves.
    private static func sizes(_ targets: [PixelSize]) -> String {
        guard let first = targets.first, let last = targets.last, first != last else {
            return targets.first.map { "\($0.width)×\($0.height)" } ?? ""
        }
        return "\(first.width)×\(first.height)…\(last.width)×\(last.height) (\(targets.count))"
    }
}
