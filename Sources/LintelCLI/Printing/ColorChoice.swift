/// When colors are used on the terminal, as `--color` takes it.
enum ColorChoice: String, CaseIterable, Hashable, Sendable {
    case auto
    case always
    case never

    /// Whether to color what goes to a stream. `auto`: only on a terminal that is not dumb, and not when `NO_COLOR` is
    /// set and not empty (no-color.org); a choice on the command line is stronger than the environment.
    func isColored(isTerminal: Bool, environment: [String: String]) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            isTerminal && environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
        }
    }
}
