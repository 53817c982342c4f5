import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelLegibility
import LintelPreset

/// The colors of one bar's background in one appearance, with where they are written: in the palette or in the
/// background itself.
struct BackgroundColors: Sendable {
    /// A written value. Two that are equal cannot be replaced by different colors.
    enum Origin: Hashable, Sendable {
        /// The value of a palette's color that is written for that appearance.
        case palette(String, Appearance)
        /// A color of the background that is written there, which bars may share, for that appearance.
        case background(SourceLocation, Appearance, Color)
        /// The bar's tint, where it has no background.
        case barTint(Bar, Appearance)

        var paletteName: String? {
            if case .palette(let name, _) = self { name } else { nil }
        }
    }

    struct Entry: Hashable, Sendable {
        var color: Color
        var origin: Origin
    }

    let spec: Preset.BarSpec
    let appearance: Appearance
    /// The colors in the order of the layers. A color is there once for each written value that gives it to the
    /// background.
    private(set) var entries: [Entry] = []

    /// - Parameter colors: of the background.
    /// - Returns: `nil` when the preset has no such bar.
    init?(_ colors: [Color], of subject: ContrastProposal.Subject, in planned: PlannedPreset) {
        let preset = planned.preset
        guard let spec = preset.bars.first(where: { $0.bar == subject.bar }) else {
            return nil
        }
        self.spec = spec
        appearance = subject.appearance
        for color in colors { entries += origins(of: color, preset, planned).map { Entry(color: color, origin: $0) } }
    }

    var origins: Set<Origin> { Set(entries.map(\.origin)) }

    /// One origin for each color of the palette through which the background has a color, and one for what is written
    /// in the background itself. Reading the preset with another color under a name shows whether the background refers
    /// to it. Names that were defined later are tried first, since they may refer to earlier ones.
    /// - Complexity: O(found × log(names with the color)) readings of the preset.
    private func origins(of color: Color, _ preset: Preset, _ planned: PlannedPreset) -> [Origin] {
        var found: [Origin] = []
        var changes = PaletteChanges()
        var current = drawing(in: preset)
        let other = color == LegibilitySite.white ? LegibilitySite.black : LegibilitySite.white
        // Names are tried together, since the background refers to few of them, and by halves where it changes.
        func search(_ names: ArraySlice<Preset.PaletteColor>) {
            guard let first = names.first, current.colors.contains(color) else { return }
            var trial = changes
            for named in names { trial.set(other, for: named.name, in: appearance) }
            let changed = planned.preset(changing: trial).map { drawing(in: $0) }
            if changed == current { return }
            if names.count > 1 {
                let middle = names.startIndex + names.count / 2
                search(names[..<middle])
                search(names[middle...])
            } else if let changed {
                found.append(.palette(first.name, first.values.source(of: appearance)))
                changes = trial
                current = changed
            }
        }
        search(preset.palette.reversed().filter { $0.values[appearance] == color }[...])
        found.reverse()
        if found.isEmpty || current.colors.contains(color) { found.append(written(color)) }
        return found
    }

    private func written(_ color: Color) -> Origin {
        guard spec.hasBackground else {
            return .barTint(spec.bar, spec.appearance?.barTint?.source(of: appearance) ?? appearance)
        }
        return .background(spec.backgroundLocation, spec.background.source(of: appearance), color)
    }

    private func drawing(in preset: Preset) -> Drawing {
        guard let spec = preset.bars.first(where: { $0.bar == spec.bar }) else { return Drawing(layers: []) }
        if spec.hasBackground { return spec.background[appearance] }
        return Drawing(layers: (spec.appearance?.barTint?[appearance]).map { [.init(.color($0))] } ?? [])
    }

    /// A preset with replacements in the background as it is written, which other bars may share.
    func replacing(_ colors: [ContrastProposal.Replacement], in preset: Preset) -> Preset {
        let new = Dictionary(colors.map { ($0.old, $0.new) }) { first, _ in first }
        if new.isEmpty { return preset }
        var preset = preset
        for index in preset.bars.indices {
            let bar = preset.bars[index]
            if spec.hasBackground {
                guard isShared(with: bar) else { continue }
                preset.bars[index].background[written: appearance] = bar.background[appearance].replacingColors {
                    new[$0] ?? $0
                }
            } else if bar.bar == spec.bar, let tint = bar.appearance?.barTint?[appearance] {
                preset.bars[index].appearance?.barTint?[written: appearance] = new[tint] ?? tint
            }
        }
        return preset
    }

    /// Whether another bar has the same background as it is written.
    func isShared(with bar: Preset.BarSpec) -> Bool {
        spec.hasBackground && bar.hasBackground && bar.backgroundLocation == spec.backgroundLocation
    }
}
