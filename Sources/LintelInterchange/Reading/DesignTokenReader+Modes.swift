import LintelBars
import LintelColor
import LintelDiagnostics
import LintelYAML

/// Values of tokens in modes.
extension DesignTokenReader {
    /// Reads a token again in each other appearance for which it, or a token to which it refers, may have a value in a
    /// mode. A mistake there leaves out this value alone.
    /// - Parameters:
    ///   - role: what it is of another token, which then has the appearances.
    ///   - light: what was read for light.
    ///   - shown: what of it is seen.
    /// - Returns: what differs from what is seen without it.
    mutating func inModes<Value, Shown: Equatable>(
        _ token: TokenTree.Token, _ role: TokenVariants.Role?, _ light: Value, _ shown: (Value) -> Shown,
        _ read: (inout Self) -> Value?
    ) -> [(appearance: Appearance, value: Value)] {
        for mode in token.otherModes { lostModes.add(mode) }
        guard current.hasModes, role == nil else { return [] }
        var known: [Appearance: Shown] = [.light: shown(light)]
        var result: [(appearance: Appearance, value: Value)] = []
        for appearance in Appearance.combined(tokens.appearances) where appearance != .light {
            // Themes have given it already.
            if appearance == .dark, tokens.darkSets(for: token) != nil { continue }
            current.appearance = appearance
            current.entryCount = 0
            var reading: Value?
            let found = diagnosed { reading = read(&$0) }
            current.appearance = .light
            for diagnostic in found {
                let message = "'\(token.name)' has no value for \(appearance.phrase): \(diagnostic.message)"
                diagnostics.add(
                    diagnostic.severity == .error
                        ? Diagnostic(diagnostic.id, .warning, at: diagnostic.location, message) : diagnostic)
            }
            guard let other = reading else { continue }
            let seen = shown(other)
            let standIn = appearance.fallbacks.compactMap { known[$0] }.first
            if standIn == seen { continue }
            known[appearance] = seen
            result.append((appearance, other))
        }
        return result
    }

    /// The value of a token in the appearance that is read.
    mutating func value(of token: TokenTree.Token) -> Node {
        if !token.others.isEmpty { current.hasModes = true }
        return token.value(in: current.appearance)
    }
}

/// The modes of colors and gradients whose values are not read, because they are for no appearance.
struct LostModes {
    private var names: [String] = []
    private var location: SourceLocation?

    mutating func add(_ mode: TokenModes.Other) {
        if location == nil { location = mode.node.location }
        if names.count <= Self.most, !names.contains(mode.name) { names.append(mode.name) }
    }

    /// The names that are written; a file may have very many.
    private static let most = 12

    /// The warning that names them; `nil` where there are none.
    var warning: Diagnostic? {
        guard let location else { return nil }
        let written = names.prefix(Self.most).map { "'\(CSSToken.shortened($0))'" }
        let list = written + (names.count > Self.most ? ["others"] : [])
        return Diagnostic(
            .foreignGradient, .warning, at: location,
            "the values of the \(list.count == 1 ? "mode" : "modes") \(Spelling.series(list)) are left out; only modes for "
                + "light, dark and high contrast are read")
    }
}
