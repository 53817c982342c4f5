import LintelDiagnostics
import LintelEngine
import LintelInterchange
import LintelPaths
import LintelPlan

/// Reads a command line by the description of the commands. Options may be before, between and after the other words;
/// `--` ends them; `-` is a word.
struct ArgumentReader {
    private var rest: ArraySlice<String>
    private var parsed: ParsedArguments
    private var takesOptions = true

    /// Reads the words, except for their number: a project may name what the command line does not.
    /// - Parameter arguments: without the tool's own name.
    static func read(_ arguments: [String], tool: CommandDescription) throws(UsageError) -> ParsedArguments {
        var reader = ArgumentReader(rest: arguments[...], parsed: ParsedArguments(path: [tool]))
        while let word = reader.rest.popFirst() { try reader.take(word) }
        // Help and version are answered whatever else is wrong.
        if !reader.parsed.asksForText { try reader.checkOptions() }
        if reader.parsed.has(.version), reader.parsed.has(.json) {
            throw reader.error(
                "'--version' and '--json' cannot be used together; 'lintel doctor --json' has the version")
        }
        return reader.parsed
    }

    /// Checks that a command is named, and as many arguments as it takes.
    static func checkCount(_ parsed: ParsedArguments) throws(UsageError) {
        if !parsed.asksForText { try ArgumentReader(rest: [], parsed: parsed).checkCount() }
    }

    private mutating func take(_ word: String) throws(UsageError) {
        // `-webkit-linear-gradient(top, red, blue)`, for which the reader of CSS has a message.
        let isGradient = word.contains("(") && word.prefix { $0 != "(" }.hasSuffix("-gradient")
        if takesOptions, word == "--" {
            takesOptions = false
        } else if takesOptions, word.hasPrefix("--") {
            try takeLong(word)
        } else if takesOptions, word.hasPrefix("-"), word != "-", !isGradient {
            try takeShort(word)
        } else if parsed.positionals.isEmpty, let child = parsed.command.subcommand(word) {
            parsed.path.append(child)
        } else {
            if parsed.command.arguments.isEmpty { throw unexpected(word) }
            parsed.positionals.append(word)
        }
    }

    /// `--name`, `--name=value` or `--name value`.
    private mutating func takeLong(_ word: String) throws(UsageError) {
        let name = String(word.prefix { $0 != "=" })
        let attached = name == word ? nil : String(word.dropFirst(name.count + 1))
        guard let option = parsed.command.option(name) else { throw unknownOption(name) }
        try store(option, attached, as: name)
    }

    /// `-q`, `-j 4`, `-j4`, `-j=4`, or several in one word, of which only the last may have a value: `-qj4`. Source:
    /// POSIX.1-2024, Base Definitions, section 12.2, guideline 5.
    private mutating func takeShort(_ word: String) throws(UsageError) {
        try refuseLongName(word)
        var letters = word.dropFirst()
        var taken: [(option: OptionDescription, attached: String?, name: String)] = []
        while let letter = letters.popFirst() {
            let name = "-\(letter)"
            // `-quiet` is a long option with one hyphen, not five short ones.
            guard let option = parsed.command.option(name) else { throw unknownOption(word) }
            guard option.value != nil, !letters.isEmpty else {
                taken.append((option, nil, name))
                continue
            }
            taken.append((option, String(letters.dropFirst(letters.first == "=" ? 1 : 0)), name))
            break
        }
        for (option, attached, name) in taken { try store(option, attached, as: name) }
    }

    /// Refuses `-out` and `-json=x`: by their letters they would be `-o ut` and `-j son=x`, and write where nobody
    /// meant.
    private func refuseLongName(_ word: String) throws(UsageError) {
        let written = String(word.prefix { $0 != "=" })
        let name = written == "-output" ? "out" : String(written.dropFirst())
        guard name.count > 1, let option = parsed.command.option("--" + name) else { return }
        throw error(
            "unknown option '\(written)' for '\(parsed.commandLine)'; did you mean '--\(option.name.rawValue)'?")
    }

    private mutating func store(
        _ option: OptionDescription, _ attached: String?, as name: String
    ) throws(UsageError) {
        guard let value = option.value else {
            if attached != nil { throw error("'\(name)' takes no value") }
            for other in option.replaces { parsed.values[other] = nil }
            parsed.values[option.name] = ""
            return
        }
        if attached == nil, let next = rest.first, next.hasPrefix("-"),
            parsed.command.option(String(next.prefix { $0 != "=" })) != nil
        {
            throw error(
                "'\(name)' needs a value: \(name) \(value.name); '\(next)' is an option; if it is meant as the value, write "
                    + "'--\(option.name.rawValue)=\(next)'")
        }
        guard var text = attached ?? rest.popFirst(), !text.isEmpty else {
            throw error("'\(name)' needs a value: \(name) \(value.name)")
        }
        text = option.name.spellings[text.lowercased()] ?? text
        if !value.words.isEmpty {
            let items = value.isList ? text.split(separator: ",", omittingEmptySubsequences: false) : [text[...]]
            let isKnown = items.allSatisfy { $0.isEmpty || value.words.contains(String($0)) }
            if value.isList, isKnown, items.contains("") { throw emptyItem(text, of: value, as: name) }
            for item in items where !value.words.contains(String(item)) && !(value.isList && item.isEmpty) {
                let parts = text.split(separator: " ")
                let isInWords = value.isList && parts.count > 1 && parts.allSatisfy { value.words.contains(String($0)) }
                let ofImages =
                    option.name == .formats
                    ? OutputFormat.hint(onImageFormat: String(item), expecting: value.words) : nil
                let hint =
                    isInWords
                    ? "; put commas between them: \(parts.joined(separator: ","))"
                    : optionTaking(text, besides: option).map { "; did you mean '--\($0.name.rawValue) \(text)'?" }
                        ?? ofImages ?? Spelling.hint(for: String(item), in: value.words)
                throw error("invalid value '\(item)' for '\(name)'" + hint)
            }
            var seen: Set<Substring> = []
            if let repeated = items.first(where: { !seen.insert($0).inserted }) {
                throw error("'\(name)' lists '\(repeated)' twice; remove one of them")
            }
        }
        if let earlier = parsed.values[option.name] { throw repeated(option, value, earlier, text) }
        parsed.values[option.name] = text
    }

    /// The error about a list of known words with a comma too many, or with a space after a comma, which ends the
    /// argument.
    private func emptyItem(_ text: String, of value: OptionDescription.Value, as name: String) -> UsageError {
        let problem = "invalid value '\(text)' for '\(name)'"
        if text.allSatisfy({ $0 == "," }) { return error(problem + Spelling.hint(for: "", in: value.words)) }
        var list = text
        for next in rest {
            let isMore = next.split(separator: ",").allSatisfy { value.words.contains(String($0)) }
            guard list.hasSuffix(","), isMore else { break }
            list += next
        }
        guard list == text || list.hasSuffix(",") else {
            return error("\(problem); the list ends with a comma; leave out the space after it: \(list)")
        }
        return error("\(problem); nothing is before or after a comma; remove the comma")
    }

    /// The option with a similar name, such as `--formats` for `--format`, that all of the value is for.
    private func optionTaking(_ text: String, besides option: OptionDescription) -> OptionDescription? {
        let items = text.split(separator: ",").map(String.init)
        return parsed.command.options.first { other in
            guard other.name != option.name, let words = other.value?.words, !words.isEmpty else { return false }
            return Spelling.nearest(to: option.name.rawValue, in: [other.name.rawValue]) != nil
                && items.allSatisfy(words.contains)
        }
    }

    /// The error about a second value: whichever was dropped, the command would do something else than was asked.
    private func repeated(
        _ option: OptionDescription, _ value: OptionDescription.Value, _ earlier: String, _ text: String
    ) -> UsageError {
        let name = "--\(option.name.rawValue)"
        guard value.takesSeveral, earlier != text else { return error("'\(name)' is given twice") }
        var items: [Substring] = []
        for item in earlier.split(separator: ",") + text.split(separator: ",") where !items.contains(item) {
            items.append(item)
        }
        return error("'\(name)' is given twice; write '\(name) \(items.joined(separator: ","))'")
    }

    private func checkCount() throws(UsageError) {
        let command = parsed.command
        if command.verb == .none { throw error("a command is missing") }
        let counts = command.arguments.map(\.count)
        let least = counts.count { $0 == .one || $0 == .oneOrMore }
        if parsed.positionals.count < least {
            if let choice = parsed.project?.choice { throw error(choice) }
            let missing = command.arguments[parsed.positionals.count]
            let cure = parsed.project.map { $0.cure(forMissing: missing, of: command.verb) } ?? ""
            throw error("'\(parsed.commandLine)' needs \(missing.phrase)\(cure)")
        }
        if !counts.contains(.any), !counts.contains(.oneOrMore), parsed.positionals.count > counts.count {
            let word = parsed.positionals[counts.count]
            let option = "--dark \(ShellWord.quoted(word))"
            let hint = mayBeForm(word) ? "; if it has the values for dark, write '\(option)'" : ""
            throw error("unexpected argument '\(word)' for '\(parsed.commandLine)'\(hint)")
        }
    }

    /// Whether a second argument may be a file with the values for dark, and the first one may have such a file: Figma
    /// exports one for each mode.
    private func mayBeForm(_ word: String) -> Bool {
        guard parsed.command.verb == .importGradient, !parsed.has(.dark), let source = parsed.positionals.first else {
            return false
        }
        return [source, word].allSatisfy { name in
            // With a parenthesis it is CSS text.
            !name.contains("(")
                && ForeignFormat(fileName: name).map(GradientSource.formatsOfForms.contains) ?? false
        }
    }

    private func checkOptions() throws(UsageError) {
        // Options before the command were read as options of the tool.
        for name in parsed.values.keys.sorted(by: { $0.rawValue < $1.rawValue })
        where !parsed.command.options.contains(where: { $0.name == name }) {
            throw error("unknown option '--\(name.rawValue)' for '\(parsed.commandLine)'")
        }
        for option in parsed.command.options where parsed.has(option.name) {
            let name = "'--\(option.name.rawValue)'"
            if let other = option.excludes.first(where: parsed.has) {
                throw error("\(name) and '--\(other.rawValue)' cannot be used together")
            }
            guard option.requires.isEmpty || option.requires.contains(where: parsed.has) else {
                throw error("\(name) needs \(option.requires.map(usage).joined(separator: " or "))")
            }
        }
    }

    /// Returns an option with its value, such as `'--assignment FILE'`.
    private func usage(of name: OptionDescription.Name) -> String {
        let value = parsed.command.options.first { $0.name == name }?.value
        return "'--\(name.rawValue)\(value.map { " " + $0.name } ?? "")'"
    }

    private func unexpected(_ word: String) -> UsageError {
        let names = parsed.command.subcommands.map(\.name)
        if names.isEmpty { return error("unexpected argument '\(word)' for '\(parsed.commandLine)'") }
        // A preset's file or name in the place of a command.
        let isPreset =
            parsed.path.count == 1
            && (ValueKind.documentEndings.contains { word.hasSuffix("." + $0) }
                || PresetFinder.preset(named: word, in: ShippedPresets.all) != nil)
        if isPreset { return error("unknown command '\(word)'; did you mean 'lintel build \(word)'?") }
        if names.contains("show"), PresetFinder.preset(named: word, in: ShippedPresets.all) != nil {
            return error("unknown command '\(word)'; did you mean '\(parsed.commandLine) show \(word)'?")
        }
        if parsed.path.count == 1, HelpTopic.named(word) != nil {
            return error("unknown command '\(word)'; did you mean 'lintel help \(word)'?")
        }
        if parsed.path.count == 1, let option = parsed.command.option("--" + word) {
            return error("unknown command '\(word)'; did you mean 'lintel --\(option.name.rawValue)'?")
        }
        return error("unknown command '\(word)'" + Spelling.hint(for: word, in: names))
    }

    private func unknownOption(_ name: String) -> UsageError {
        let known = parsed.command.options.map { "--" + $0.name.rawValue }
        let begun = name.count > 3 ? known.filter { $0.hasPrefix(name + "-") } : []
        if parsed.path.count == 1, !known.contains(where: { Spelling.nearest(to: name, in: [$0]) != nil }),
            parsed.command.subcommands.contains(where: { $0.option(name) != nil })
        {
            return error(
                "'\(name)' is an option of commands, and follows the command: \(parsed.commandLine) COMMAND \(name)")
        }
        let problem = "unknown option '\(name)' for '\(parsed.commandLine)'"
        let bare = String(name.drop { $0 == "-" })
        if let advice = advice(on: bare) { return error(problem + "; " + advice) }
        if let key = presetKey(meantBy: bare) { return error(problem + "; write '\(key): …' in the preset") }
        let similar = known.filter { Self.isSimilar(bare, to: String($0.dropFirst(2))) }
        let meant = begun.count == 1 ? begun[0] : Spelling.nearest(to: name, in: similar)
        let near = meant.map { "; did you mean '\($0)'?" } ?? ""
        return error(problem + near)
    }

    /// Whether two names of options, without their hyphens, are near each other, or one begins with the other, as
    /// 'output' with 'out'. Hyphens would count as letters that agree, so that 'inputs' would be near 'ouput'.
    private static func isSimilar(_ name: String, to other: String) -> Bool {
        name.hasPrefix(other) || other.hasPrefix(name) || Spelling.nearest(to: name, in: [other]) != nil
    }

    /// What other programs call options that a command has under another name, by their names without hyphens before
    /// them.
    private func advice(on name: String) -> String? {
        let verb = parsed.command.verb
        switch name.lowercased() {
        case "strict", "werror", "max-warnings", "fail-on-warning", "fail-on-warnings", "warnings-as-errors":
            switch verb {
            case .check: return "write '--fail-on warning'"
            case .batch: return "write '--check --fail-on warning'"
            case .build: return "'lintel check --fail-on warning' fails on warnings"
            default: return nil
            }
        case "scale", "width", "height":
            return verb == .render ? "write '--size WxH', width and height in pixels" : nil
        default: return nil
        }
    }

    /// The keys of presets that some commands have options for, and what people name such options.
    private static let presetKeys: [(key: String, options: [String])] = [
        ("devices", ["devices", "device"]), ("scales", ["scales", "scale"]), ("gamut", ["gamut", "gamuts"]),
    ]

    /// The key of a preset for what an option was meant to choose; `nil` for a command that has such an option, and for
    /// one that does not read presets.
    private func presetKey(meantBy name: String) -> String? {
        let command = parsed.command
        let readsPresets = command.verb == .batch || command.arguments.contains(where: \.namesPresets)
        guard readsPresets, let meant = Self.presetKeys.first(where: { $0.options.contains(name) }) else { return nil }
        return meant.options.contains { command.option("--" + $0) != nil } ? nil : meant.key
    }

    private func error(_ message: String) -> UsageError {
        UsageError(message: message, commandLine: parsed.commandLine)
    }
}

extension CommandDescription.Argument {
    fileprivate var phrase: String {
        switch count {
        case .one, .optional: "a " + name.replacing("|", with: " or a ")
        case .oneOrMore, .any: "at least one \(name)"
        }
    }
}
