import LintelDiagnostics
package import LintelUnits
package import LintelYAML

extension ShapeReader {
    /// Reads `[width, height]`.
    /// - Parameter unit: what is counted: `points`.
    package mutating func pair(
        _ node: Node, in range: ClosedRange<Double>, _ unit: String
    ) -> (width: Double, height: Double)? {
        guard let items = node.items, items.count == 2 else {
            expected("[width, height] in \(unit)", at: node)
            return nil
        }
        let width = number(items[0], in: range, "a width in \(unit)")
        let height = number(items[1], in: range, "a height in \(unit)")
        guard let width, let height else { return nil }
        return (width, height)
    }

    /// Reads a size in points, written as `1024x600`.
    /// - Parameter example: for messages, a likely size.
    package mutating func size(
        _ node: Node, sides: ClosedRange<Double>, example: String = "1024x600"
    ) -> PointSize? {
        guard let text = text(node, "a size, such as \(example)") else { return nil }
        let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
        guard parts.count == 2, let width = Double(decimal: parts[0].trimmed),
            let height = Double(decimal: parts[1].trimmed)
        else {
            let exampleSides = example.split(separator: "x")
            let isSquare = exampleSides.count == 2 && exampleSides[0] == exampleSides[1]
            error(
                log.codes.malformedValue, at: node.location,
                (isSquare ? Double(decimal: text) : nil).map {
                    "invalid size \(node.summary); write \($0.short)x\($0.short)"
                }
                    ?? "invalid size \(node.summary); expected WIDTHxHEIGHT, such as \(example)")
            return nil
        }
        for side in [width, height] where !sides.contains(side) {
            error(
                log.codes.outOfRange, at: node.location,
                "a side of \(side.short) points; expected \(sides.lowerBound.short) to \(sides.upperBound.short)")
            return nil
        }
        return PointSize(width: Points(width), height: Points(height))
    }

    /// Reads the size in points of a device's upright screen, written as `600x1024`. One that is wider than high is a
    /// warning: a device may be upright in that way, such as the display of a car.
    package mutating func screenSize(_ node: Node, sides: ClosedRange<Double>) -> PointSize? {
        let size = size(node, sides: sides, example: "600x1024")
        if let size, size.width > size.height {
            warning(
                .inconsistentDevice, at: node.location,
                "'size' is wider than high; expected portrait, \(size.height.value.short)x"
                    + "\(size.width.value.short), unless the device has no portrait orientation")
        }
        return size
    }
}
