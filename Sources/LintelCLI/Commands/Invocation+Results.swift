/// What a command line wants on stdout.
extension Invocation {
    /// Checks that stdout takes the results of one option: objects and logs for programs, and files whose name is `-`,
    /// cannot be told apart when they are mixed. A summary for people is left out where an option writes to stdout, and
    /// what goes to stderr is not counted.
    /// - Throws: a usage error that names two of the options.
    func checkResults() throws(CommandFailure) {
        guard !arguments.asksForText else { return }
        let files = arguments.command.options.filter { option in
            option.role == .writes && option.value?.name == "FILE" && arguments[option.name] == "-"
        }
        if files.count > 1 {
            throw CommandFailure(
                .usageError,
                "'--\(files[0].name.rawValue)' and '--\(files[1].name.rawValue)' both write to stdout; name a file for one of them"
            )
        }
        let formats = [arguments.has(.json) ? "--json" : nil, format.isOnStdout ? "--format \(format.rawValue)" : nil]
            .compactMap(\.self)
        // Both ask for the same objects.
        if formats.count > 1, format != .json {
            throw CommandFailure(
                .usageError, "'\(formats[0])' and '\(formats[1])' both write to stdout; choose one of them")
        }
        // Workflow commands may be among other lines.
        if let file = files.first, let other = formats.first, format != .github || arguments.has(.json) {
            let name = "--\(file.name.rawValue)"
            throw CommandFailure(
                .usageError, "'\(other)' and '\(name) -' both write to stdout; name a file for '\(name)'")
        }
    }
}
