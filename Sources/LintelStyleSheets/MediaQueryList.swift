import LintelColor

/// A list of media queries, as `@media` and `media` attributes have it. Source: Media Queries 4, sections 2 and 3, and
/// 5.
package enum MediaQueryList {
    /// Returns whether one of the queries matches; `nil` when that depends on what `environment` does not say, such as
    /// a width. A query with a mistake never matches; an empty list always does.
    /// - Complexity: O(length × depth of parentheses).
    package static func applies(_ text: String, in environment: StyleEnvironment) -> Bool? {
        let source = StyleSource(text)
        let whole = source.trimmed(source.scalars.indices)
        if whole.isEmpty { return true }
        let queries = source.pieces(of: whole, separatedBy: ",").map {
            query(source.text($0), in: environment).applies
        }
        if queries.contains(true) { return true }
        return queries.contains(nil) ? nil : false
    }

    private static func query(_ text: String, in environment: StyleEnvironment) -> StyleCondition.Truth {
        func truth(_ condition: StyleCondition) -> StyleCondition.Truth {
            condition.truth { function, text in function == nil ? feature(text, in: environment) : .undefined }
        }
        if let condition = StyleCondition(text) { return truth(condition) }
        let source = StyleSource(text)
        var index = 0
        let modifier = ["not", "only"].first { StyleCondition.keyword($0, source, source.scalars.indices) != nil }
        if let modifier { index = StyleCondition.keyword(modifier, source, source.scalars.indices) ?? 0 }
        guard let (type, end) = StyleCondition.readWord(source, index..<source.scalars.count),
            !["not", "only", "and", "or", "layer"].contains(type)
        else { return .no }
        var result = StyleCondition.Truth(type == "all" || type == environment.medium)
        let rest = end..<source.scalars.count
        if !source.trimmed(rest).isEmpty {
            guard let end = StyleCondition.keyword("and", source, rest),
                let condition = StyleCondition(source.text(end..<source.scalars.count))
            else { return .no }
            if case .any = condition { return .no }
            result = result.and(truth(condition))
        }
        return modifier == "not" ? result.negated : result
    }

    // MARK: Features

    private static func feature(_ text: String, in environment: StyleEnvironment) -> StyleCondition.Truth {
        let source = StyleSource(text)
        let whole = source.scalars.indices
        if let colon = source.first(of: [":"], in: whole) {
            let name = source.text(source.trimmed(0..<colon)).lowercased()
            let value = source.text(source.trimmed(colon + 1..<whole.upperBound)).lowercased()
            guard !value.isEmpty else { return .undefined }
            if name == "prefers-color-scheme" {
                switch value {
                case "light": return StyleCondition.Truth(environment.colorScheme == .light)
                case "dark": return StyleCondition.Truth(environment.colorScheme == .dark)
                default: return .undefined
                }
            }
            if name == "prefers-contrast", let contrast = environment.contrast {
                return contrasts.contains(value) ? StyleCondition.Truth(contrast.rawValue == value) : .undefined
            }
            let isLimit = name.hasPrefix("min-") || name.hasPrefix("max-")
            let isKnown = isLimit ? ranges.contains(String(name.dropFirst(4))) : isFeature(name)
            return isKnown ? .undecided : .undefined
        }
        let name = text.lowercased()
        // Every environment has a color scheme.
        if name == "prefers-color-scheme" { return .yes }
        if name == "prefers-contrast", let contrast = environment.contrast {
            return StyleCondition.Truth(contrast != .noPreference)
        }
        if isFeature(name) { return .undecided }
        // 400px <= width < 60em
        guard source.first(of: ["<", ">", "="], in: whole) != nil else { return .undefined }
        let words = source.scalars.split { !$0.isCSSNamePart }.map { String(String.UnicodeScalarView($0)) }
        return words.contains { ranges.contains($0.lowercased()) } ? .undecided : .undefined
    }

    /// Source: Media Queries 5, section 12.3.
    private static let contrasts: Set = ["no-preference", "more", "less", "custom"]

    private static func isFeature(_ name: String) -> Bool { ranges.contains(name) || keywords.contains(name) }

    /// Features with more and less. Source: Media Queries 5, sections 4 and 6.
    private static let ranges: Set = [
        "width", "height", "aspect-ratio", "resolution", "color", "color-index", "monochrome", "device-width",
        "device-height", "device-aspect-ratio", "horizontal-viewport-segments", "vertical-viewport-segments",
    ]

    /// Features that are one of a few words. Source: Media Queries 5, sections 4 to 12.
    private static let keywords: Set = [
        "orientation", "scan", "grid", "update", "overflow-block", "overflow-inline", "color-gamut", "dynamic-range",
        "inverted-colors", "pointer", "hover", "any-pointer", "any-hover", "nav-controls", "display-mode",
        "environment-blending", "video-color-gamut", "video-dynamic-range", "scripting", "prefers-reduced-motion",
        "prefers-reduced-transparency", "prefers-reduced-data", "prefers-contrast", "forced-colors",
        "-webkit-device-pixel-ratio", "-webkit-min-device-pixel-ratio", "-webkit-max-device-pixel-ratio",
        "-webkit-transform-3d",
    ]
}
