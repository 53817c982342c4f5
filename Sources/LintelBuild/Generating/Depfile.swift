import LintelPaths

/// The rules with which `make`, ninja and Xcode learn what a build has read, in the syntax of makefiles. Source: GNU
/// make manual, section 4.3 (Rule Syntax), and what GCC's -MD writes, which all of them read.
package enum Depfile {
    /// A rule for files that are made from others.
    package struct Rule: Hashable, Sendable {
        package var target: String
        package var prerequisites: [String]

        package init(target: String, prerequisites: [String]) {
            self.target = target
            self.prerequisites = prerequisites
        }
    }

    /// A rule for each, then an empty one for every prerequisite, so that a prerequisite which was removed leads to a
    /// new build and not to an error.
    ///
    /// `make` takes a rule whose first prerequisite has a `=` for an assignment to a variable, which could be `SHELL`:
    /// another comes first.
    /// - Returns: `nil` when makefiles cannot express a name: one with a line break, a `|` or a `;`, behind which
    ///   `make` runs what follows; one that ends in a backslash, which would escape the colon or space behind it (of
    ///   two backslashes there `make` makes one, ninja keeps both); or one with a `=` and no other to come first.
    package static func text(_ rules: [Rule]) -> String? {
        guard rules.allSatisfy({ isTarget($0.target) && $0.prerequisites.allSatisfy(isExpressible) }) else {
            return nil
        }
        var text = ""
        for rule in rules {
            text += escapedAsTarget(rule.target) + ":"
            var prerequisites = rule.prerequisites
            if prerequisites.first?.contains("=") == true {
                guard let index = prerequisites.firstIndex(where: { !$0.contains("=") }) else { return nil }
                prerequisites.insert(prerequisites.remove(at: index), at: 0)
            }
            for prerequisite in prerequisites { text += " \\\n  " + escaped(prerequisite) }
            text += "\n"
        }
        var seen = Set(rules.map { DiskPath($0.target) })
        for prerequisite in rules.flatMap(\.prerequisites) where seen.insert(DiskPath(prerequisite)).inserted {
            // On the left of a colon an equals sign makes an assignment, and nothing escapes it.
            if !prerequisite.contains("=") { text += "\n\(escapedAsTarget(prerequisite)):\n" }
        }
        return text
    }

    /// Returns the rules without the names for which `text` returns `nil`. Where a prerequisite is left out, there is
    /// one instead that never exists, so that `make`, ninja and Xcode run the command each time: without a depfile,
    /// ninja would take the target for one without other inputs, and `make` might. A target that is left out cannot be
    /// one of a makefile; ninja's rules with `deps = gcc` read the prerequisites of any target.
    package static func textOfExpressibleNames(_ rules: [Rule]) -> String {
        let expressible = rules.map { rule in
            Rule(
                target: isTarget(rule.target) ? rule.target : unlistedOutput,
                prerequisites: (listsPrerequisites(of: rule) ? [] : [unlistedInput])
                    + rule.prerequisites.filter(isExpressible))
        }
        // With these names there is one.
        return text(expressible) ?? ""
    }

    /// Returns whether a makefile can list all prerequisites of a rule. Otherwise build systems that read
    /// `textOfExpressibleNames` run the command each time.
    package static func listsPrerequisites(of rule: Rule) -> Bool {
        let names = rule.prerequisites
        return names.allSatisfy(isExpressible) && (names.isEmpty || names.contains { !$0.contains("=") })
    }

    /// Returns the targets that a makefile cannot express, which `textOfExpressibleNames` leaves out.
    package static func unlistedTargets(of rules: [Rule]) -> [String] {
        rules.map(\.target).filter { !isTarget($0) }
    }

    /// The names of files that never exist. `make` does not take a target that begins with a point for the default goal
    /// (GNU make manual, section 2.3).
    private static let unlistedInput = ".lintel-unlisted-input"
    private static let unlistedOutput = ".lintel-unlisted-output"

    private static func isExpressible(_ name: String) -> Bool {
        !name.utf8.contains(where: refused.contains) && name.utf8.last != UInt8(ascii: "\\")
    }

    private static func isTarget(_ name: String) -> Bool { isExpressible(name) && !name.contains("=") }

    /// The bytes that no name in a makefile can have: line breaks, the end of text, and what begins a command or other
    /// prerequisites.
    package static let refused: Set<UInt8> = Set("\n\r\0|;".utf8)

    /// The bytes that no name in a rule can have: those of `refused`; `=`, which makes an assignment; `%`, which makes
    /// a pattern; and `*`, `?`, `[` and `]`, by which `make` searches for files.
    package static let refusedInRules: Set<UInt8> = refused.union("=%*?[]".utf8)

    /// A file's name as makefiles have it among prerequisites: `my\ bar\#2.yml`, `$$HOME.yml`.
    package static func escaped(_ name: String) -> String { escaped(name, " \t#:") }

    /// A file's name behind `include`, where `make` does not take a backslash away from a colon: `c:x/Sea.d`.
    package static func escapedInInclude(_ name: String) -> String { escaped(name, " \t#") }

    /// A file's name on the left of a colon, where a percent sign makes a pattern unless it is escaped: `100\%.yml`.
    /// Source: GNU make manual, section 4.12.1; `make` applies it to the targets of all rules. ninja takes the
    /// backslash for a part of the name, and ignores targets that it does not know where the rule has `deps = gcc`.
    private static func escapedAsTarget(_ name: String) -> String { escaped(name, " \t#:%") }

    /// - Parameter special: the characters that have a meaning there, which a backslash takes away.
    private static func escaped(_ name: String, _ special: String) -> String {
        var text = ""
        var backslashes = 0
        for scalar in name.unicodeScalars {
            switch scalar {
            case _ where special.unicodeScalars.contains(scalar):
                // Backslashes in front of one that is escaped have to be escaped themselves.
                text += String(repeating: "\\", count: backslashes + 1)
            case "$": text += "$"
            default: break
            }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}
