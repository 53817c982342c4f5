extension JSON {
    /// One position at which two values differ.
    package struct Difference: Hashable, Sendable {
        /// The way from the root.
        package var path: [Step]
        /// The value that was found; `nil` where nothing has this path.
        package var found: JSON?
        package var expected: JSON?

        package enum Step: Hashable, Sendable, CustomStringConvertible {
            case name(String)
            case index(Int)

            package var description: String {
                switch self {
                case .name(let name): name
                case .index(let index): "[\(index)]"
                }
            }
        }

        /// The path as text, such as `images[3].proof.maxDifference`; empty for the root.
        package var pathText: String { Self.pathText(path[...]) }

        /// The text of the path with some of its first steps left out.
        package func pathText(droppingFirst count: Int) -> String { Self.pathText(path.dropFirst(count)) }

        package static func pathText(_ path: ArraySlice<Step>) -> String {
            path.reduce(into: "") { text, step in
                if case .name = step, !text.isEmpty { text += "." }
                text += "\(step)"
            }
        }
    }

    /// Returns the differences of this value from the expected one, in the order of the expected one, then those of
    /// additional members. The order of members does not count, nor whether a whole number is written with a fraction.
    /// - Parameter limit: the number of differences that ends the search.
    package func differences(from expected: JSON, limit: Int = .max) -> [Difference] {
        var found: [Difference] = []
        compare(expected, at: [], limit: limit, into: &found)
        return found
    }

    private func compare(_ expected: JSON, at path: [Difference.Step], limit: Int, into list: inout [Difference]) {
        guard list.count < limit else { return }
        switch (self, expected) {
        case (.object(let mine), .object(let theirs)):
            let own = Dictionary(mine.map { ($0.key, $0.value) }) { first, _ in first }
            for member in theirs {
                let path = path + [.name(member.key)]
                if let value = own[member.key] {
                    value.compare(member.value, at: path, limit: limit, into: &list)
                } else if list.count < limit {
                    list.append(Difference(path: path, found: nil, expected: member.value))
                }
            }
            let known = Set(theirs.map(\.key))
            for member in mine where !known.contains(member.key) && list.count < limit {
                list.append(Difference(path: path + [.name(member.key)], found: member.value, expected: nil))
            }
        case (.array(let mine), .array(let theirs)):
            for index in 0..<max(mine.count, theirs.count) where list.count < limit {
                let path = path + [.index(index)]
                if index < mine.count, index < theirs.count {
                    mine[index].compare(theirs[index], at: path, limit: limit, into: &list)
                } else {
                    list.append(
                        Difference(
                            path: path, found: index < mine.count ? .some(mine[index]) : .none,
                            expected: index < theirs.count ? .some(theirs[index]) : .none))
                }
            }
        case (.integer, .number), (.number, .integer):
            if double != expected.double { list.append(Difference(path: path, found: self, expected: expected)) }
        default: if self != expected { list.append(Difference(path: path, found: self, expected: expected)) }
        }
    }
}
