import LintelJSON
import LintelUnits

extension PreviewFolder.Use {
    /// Returns the key by which links name the use: `navigation-default-topAttached-classic-dark-3x`, or
    /// `overlay-Overlay-bar-h64-of667-light-2x`. It depends on the use alone, so that a use has the same key after
    /// other devices, sizes and surfaces have been added or removed.
    /// - Parameter surface: kind and name of its surface; `nil` for an image of a bar.
    func key(on surface: String?) -> String {
        var parts = [surface, subject.isEmpty ? nil : subject].compactMap(\.self)
        parts += surface == nil ? barParts : screenParts
        parts += ["appearance", "direction"].compactMap(text)
        if let gamut = text("gamut"), gamut != "sRGB" { parts.append(gamut) }
        parts.append((number("scale") ?? 1).short + "x")
        return parts.joined(separator: "-")
    }

    /// The parts of the key of a bar whose images are divided: the size that this one is for, and the status bar above
    /// the bar.
    private var barParts: [String] {
        var parts: [String] = []
        let isLoose = ["bundle", "jpeg"].contains(text("container") ?? "")
        if isLoose {
            // An image that stretches serves all widths of its height.
            if let width = own("width", "w"), own("height", "h") != nil { parts.append(width) }
            if let height = served("height") { parts.append("h" + points(height)) }
            for guide in json["guides"]?.members ?? [] {
                if let position = guide.value.double { parts.append(guide.key + short(position)) }
            }
        } else {
            parts = [endOfName].filter { !$0.isEmpty }
        }
        // Only images of one size are divided by what is above the bar. Others have these figures while all that they
        // serve agree.
        if isLoose || (endOfName.hasPrefix("W") && endOfName.contains("H")) {
            if let height = number("statusBarHeight") { parts.append("s" + short(height)) }
            if let origin = number("barOrigin") { parts.append("y" + short(origin)) }
            if json["largeTitle"] == .bool(true) { parts.append("large") }
        }
        return parts
    }

    /// What the name of an image set has after bar, metrics and position: `H98` or `W393H98StatusBar54`, and nothing
    /// where one image serves all sizes.
    private var endOfName: String {
        func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
        let position = text("position") ?? "any"
        let form = capitalized(text("metrics") ?? "") + (position == "any" ? "" : capitalized(position))
        let end = text("role") == "shadow" ? "Shadow" : form
        guard !end.isEmpty, let name = text("name"), let found = name.ranges(of: end).last else { return "" }
        return String(name[found.upperBound...])
    }

    /// The screen, or the lengths of an overlay's part along which it varies, and the height of the screens.
    private var screenParts: [String] {
        let areas = json["areas"]?.items ?? []
        let heights = Set(areas.compactMap { $0["screen"]?["height"]?.double })
        if text("part") == "screen" {
            guard areas.count == 1, let screen = areas[0]["screen"] else { return [] }
            return [("w", "width"), ("h", "height")].compactMap { letter, side in
                screen[side]?.double.map { letter + short($0) }
            }
        }
        // Frames are around views of any screen.
        guard !areas.isEmpty || text("part") == "frame" else { return [] }
        var parts = [own("width", "w"), own("height", "h")].compactMap(\.self)
        if own("height", "h") != nil, heights.count == 1, let height = heights.first {
            parts.append("of" + short(height))
        }
        return parts
    }

    /// The length of a side of all sizes that it serves, in pixels; `nil` where they differ.
    private func served(_ side: String) -> Double? {
        let lengths = Set((json["targets"]?.items ?? []).compactMap { $0[side]?.double })
        return lengths.count == 1 ? lengths.first : nil
    }

    /// The same after a letter, in points, of an image that is not stretched along the side.
    private func own(_ side: String, _ letter: String) -> String? {
        guard let length = served(side), json["pixelSize"]?[side]?.double == length else { return nil }
        return letter + points(length)
    }

    private func points(_ pixels: Double) -> String { short(pixels / (number("scale") ?? 1)) }

    private func short(_ points: Double) -> String { points.rounded(toDecimals: 3).short }
}
