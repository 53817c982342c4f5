import LintelCodecs
import LintelColor
import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelFitting
import LintelGradient
import LintelInterchange
import LintelJSON
import LintelPreset
import LintelPreview
import LintelRaster
import LintelStore
import LintelUnits

/// `lintel fit PICTURE`.
struct FitCommand {
    func run(_ invocation: Invocation) -> Outcome {
        let (arguments, console) = (invocation.arguments, invocation.console)
        if let objection = arguments[.compare].flatMap(PNGName.objection) {
            console.fail(objection)
            return Outcome(.wrongArguments)
        }
        if let objection = arguments[.check].flatMap({ PreviewCommand.objection(to: $0, allowsStdout: false) }) {
            console.fail(objection)
            return Outcome(.wrongArguments)
        }
        if arguments[.compare] == "-" {
            console.fail("'--compare' needs the name of a file; the preset goes to stdout")
            return Outcome(.wrongArguments)
        }
        let region = arguments[.region].map(Self.region)
        if case .some(.none) = region {
            console.fail(
                "invalid value '\(arguments[.region] ?? "")' for '--region'; expected left, top, width and height in "
                    + "pixels, such as 0,0,1179,282")
            return Outcome(.wrongArguments)
        }
        let word = arguments.positionals[0]
        let bytes: [UInt8]
        if word == "-" {
            bytes = invocation.files.standardInput()
        } else {
            do throws(InputFile.Failure) {
                bytes = try InputFile.bytes(at: invocation.files.place(word), limit: Self.sizeLimit)
            } catch {
                let near = error == .missing ? invocation.files.nearestFile(to: word) : nil
                console.fail("the picture '\(word)' \(error.phrase)\(near.map { "; did you mean '\($0)'?" } ?? "")")
                return Outcome(.inputMissing)
            }
        }
        let title = word == "-" ? "stdin" : word
        let fit: GradientFit
        let drawn: Drawn
        do {
            let image = try TextureDecoder.decode(bytes, digest: "")
            fit = try GradientFit(
                image, region: region ?? nil, kind: arguments[.kind].flatMap(GradientFit.Kind.init) ?? .any)
            let isDrawn = arguments[.compare] != nil || arguments[.check] != nil
            drawn = try Drawn(isDrawn ? fit.compared(with: image) : nil, fit, arguments)
        } catch let error as FitError {
            console.fail("'\(title)': \(error)")
            return Outcome(.wrongArguments)
        } catch let error as TextureError {
            console.fail("cannot use '\(title)': \(error)")
            return Outcome(.inputMissing)
        } catch {
            console.fail("the comparison could not be encoded: \(error)")
            return Outcome(.ourMistake)
        }
        let name = arguments[.name] ?? Self.name(title)
        guard let text = Self.text(of: fit, name: name, title: title, invocation) else { return Outcome(.ourMistake) }
        Self.report(fit, title, console)
        if let out = arguments[.out], out != "-", !arguments.has(.force),
            invocation.files.holdsOther(than: text, at: out)
        {
            console.fail("'\(out)' already exists and may have been edited; '--force' replaces it")
            return Outcome(.cannotCreate)
        }
        var files: [(path: String, bytes: [UInt8])] = []
        if let comparison = drawn.comparison, let path = arguments[.compare] { files.append((path, comparison)) }
        if let (picture, fitted) = drawn.pictures, let path = arguments[.check] {
            let page = FitPage(
                title: title.split(separator: "/").last.map(String.init) ?? title, summary: Self.words(for: fit),
                preset: text,
                figures: Self.figures(of: fit), picture: picture, fitted: fitted, digest: { sha256($0) })
            files.append((path, page.bytes))
        }
        for file in files {
            do throws(WriteError) {
                try OutputFile.write(file.bytes, to: invocation.files.place(file.path))
                console.say("Wrote \(file.path)")
            } catch {
                console.fail("\(error)")
                return Outcome(ExitCode(of: error))
            }
        }
        return deliver(fit, text, invocation)
    }

    /// The PNG files that the options ask for.
    private struct Drawn {
        var comparison: [UInt8]?
        var pictures: (picture: [UInt8], fitted: [UInt8])?

        init(_ compared: GradientFit.Comparison?, _ fit: GradientFit, _ arguments: ParsedArguments) throws {
            guard let compared else { return }
            func png(_ image: QuantizedImage) throws -> [UInt8] {
                try PNGEncoder.encode(image, gamut: fit.gamut, effort: .standard)
            }
            if arguments[.compare] != nil { comparison = try png(compared.joined) }
            if arguments[.check] != nil { pictures = (try png(compared.picture), try png(compared.fitted)) }
        }
    }

    /// Bytes of a file: more than any picture that the limits of decoding allow usually has.
    private static let sizeLimit = 256 << 20

    private func deliver(_ fit: GradientFit, _ text: String, _ invocation: Invocation) -> Outcome {
        guard invocation.wantsJSON else { return invocation.deliver(text) }
        if invocation.arguments[.out] != nil {
            let written = invocation.deliver(text)
            guard written.code == .done else { return written }
        }
        return Outcome(json: Self.json(of: fit, preset: text))
    }

    // MARK: Texts

    /// `X,Y,W,H` as whole numbers; `nil` for anything else. Whether it is inside the picture is not known here.
    static func region(_ text: String) -> PixelRect? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part -> Int? in
            !part.isEmpty && part.utf8.count < 10 && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
        }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], width > 0, height > 0
        else { return nil }
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    private static func name(_ title: String) -> String {
        let file = title.split(separator: "/").last ?? ""
        return file.split(separator: ".").first.map(String.init) ?? "Gradient"
    }

    private static func text(
        of fit: GradientFit, name: String, title: String, _ invocation: Invocation
    ) -> String? {
        let file = title.split(separator: "/").last.map(String.init) ?? title
        let plain = "lintel: \(PresetSchema.version)\nname: \(IdentifierName.pascal(name))\n"
        let comment =
            "# Fitted to \(file.printable): ΔE 2000 \(twoDecimals(fit.figures.average)) on average, "
            + "\(twoDecimals(fit.figures.largest)) at most.\n"
        if let color = fit.solid { return comment + plain + "background: \"\(color.cssText)\"\n" }
        var diagnostics = Diagnostics()
        let location = SourceLocation(file: title, line: 1, column: 1)
        let text = PresetText.text(
            .init(name: name, gradient: fit.gradient, location: location), colors: [], name: name, source: file,
            into: &diagnostics)
        // The first line is the comment of an import.
        guard let text, let end = text.firstIndex(of: "\n") else {
            for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
            return nil
        }
        return comment + text[text.index(after: end)...]
    }

    private static func words(for fit: GradientFit) -> String {
        fit.solid?.cssText ?? fit.gradient.cssText ?? "a gradient with an easing"
    }

    /// What the page of `--check` lists.
    private static func figures(of fit: GradientFit) -> [FitPage.Figure] {
        let figures = fit.figures
        return [
            .init("Mean ΔE 2000", twoDecimals(figures.average)), .init("Largest ΔE 2000", twoDecimals(figures.largest)),
            .init("Pixels left out", percent(figures.covered)),
            .init("Noise", "\(twoDecimals(figures.noise))/255"),
            .init("Bands", figures.hasBands ? "yes, smoothed" : "none"),
        ]
    }

    private static func report(_ fit: GradientFit, _ title: String, _ console: Console) {
        let figures = fit.figures
        console.say("Fit: \(words(for: fit))")
        console.say(
            "ΔE 2000 \(twoDecimals(figures.average)) on average, \(twoDecimals(figures.largest)) at most, over "
                + "\(percent(1 - figures.covered)) of the pixels")
        if figures.covered >= 0.005 {
            console.say(
                "\(percent(figures.covered)) of the pixels do not belong to the gradient, such as text, and were left out"
            )
        }
        if figures.noise >= 1 {
            console.say("noise of \(twoDecimals(figures.noise))/255 (dithering, grain or JPEG) was averaged")
        }
        if figures.hasBands { console.say("colors change in bands, which were smoothed") }
        if fit.solid == nil, figures.isDoubtful {
            console.warn(
                "'\(title)' is hardly a gradient: \(doubt(figures)); name the part that is one with '--region X,Y,W,H'")
        }
    }

    private static func doubt(_ figures: FitFigures) -> String {
        if figures.covered > 0.4 { return "\(percent(figures.covered)) of its pixels do not belong to one" }
        if figures.average > 2.5 { return "the nearest one is ΔE 2000 \(twoDecimals(figures.average)) off on average" }
        return "its colors vary by \(twoDecimals(figures.noise))/255 where those of a gradient are equal"
    }

    private static func json(of fit: GradientFit, preset: String) -> JSON {
        let figures = fit.figures
        func rounded(_ value: Double) -> JSON { .number(value.rounded(toDecimals: 4)) }
        return [
            "lintelFit": 1, "background": .string(fit.solid?.cssText ?? fit.gradient.cssText ?? ""),
            "meanDeltaE2000": rounded(figures.average), "largestDeltaE2000": rounded(figures.largest),
            "coveredPart": rounded(figures.covered), "noise": rounded(figures.noise),
            "hasBands": .bool(figures.hasBands), "isDoubtful": .bool(fit.solid == nil && figures.isDoubtful),
            "preset": .string(preset),
        ]
    }

    private static func twoDecimals(_ value: Double) -> String { ExportCommand.twoDecimals(value) }

    private static func percent(_ part: Double) -> String {
        let tenths = Int((part * 1000).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }
}
