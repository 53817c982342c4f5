import LintelUnits

/// Paths that a command line names by mistake: something would be made under a name that nobody means.
extension Invocation {
    /// Refuses `-` where nothing can be written to stdout, and paths in a home folder that the shell did not replace.
    /// - Throws: a usage error that names the option.
    func checkPaths() throws(CommandFailure) {
        guard !arguments.asksForText else { return }
        for option in arguments.command.options where option.role != .setting {
            guard let path = arguments[option.name] else { continue }
            let name = "--\(option.name.rawValue)"
            if Self.isInHome(path) {
                throw CommandFailure(.usageError, "'\(name) \(path)' \(Self.phrase(ofHome: path))")
            }
            guard option.role == .writes, path == "-" else { continue }
            if option.value?.name == "FOLDER" {
                throw CommandFailure(
                    .usageError, "'\(name) -': a folder cannot be written to stdout; name a folder")
            }
            if option.name == .assignment {
                throw CommandFailure(
                    .usageError, "'\(name) -': parts are kept in a file, which is read again; name a file")
            }
        }
        for option in arguments.command.options where option.value?.kind == .presets {
            // Shells do not replace it after a comma either.
            let paths = arguments[option.name]?.split(separator: ",").map(String.init) ?? []
            guard let path = paths.first(where: Self.isInHome) else { continue }
            throw CommandFailure(
                .usageError, "'\(path)' in '--\(option.name.rawValue)' \(Self.phrase(ofHome: path))")
        }
        if arguments.command.arguments.contains(where: \.kind.isPath),
            let path = arguments.positionals.first(where: { Self.isInHome($0) })
        {
            throw CommandFailure(.usageError, "'\(path)' \(Self.phrase(ofHome: path))")
        }
    }

    /// Whether a path begins with `~/`, which only shells replace by the home folder, and only at the start of a word:
    /// not in `--out=~/Images`, and not in a file. Source: POSIX.1-2024, Shell and Utilities, section 2.6.1.
    static func isInHome(_ path: String) -> Bool { path == "~" || path.utf8.starts(with: "~/".utf8) }

    /// Follows such a path in a message.
    static func phrase(ofHome path: String) -> String {
        "begins with '~', which is not replaced by the home folder here; write the whole path, or './\(path)' for a folder named '~'"
    }
}
