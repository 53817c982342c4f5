#if canImport(UIKit) && os(iOS)
import UIKit

extension SpotlightView {
    /// What a tour looks like, whatever its steps are.
    struct Look {
        var dimming: Dimming
        var hole: SpotlightHole
        var ring: Ring?
        var transition: Surface.Spotlight.Transition
    }

    /// Creates a tour with a look.
    convenience init(steps: [Step], look: Look) {
        self.init(steps: steps, dimming: look.dimming, hole: look.hole, transition: look.transition)
        ring = look.ring
    }

    /// Gives the tour another look, also while it runs.
    func show(_ look: Look) {
        dimming = look.dimming
        hole = look.hole
        ring = look.ring
        transition = look.transition
    }
}

extension SpotlightView.Look {
    /// The look of a preset's spotlight; `nil` if the preset has none with this name. A background that is not one
    /// color is black with an alpha of 0.6.
    @MainActor
    init?(of preset: LoadedPreset, named name: String) {
        guard let surface = preset.preset.surface(named: name), case .spotlight(let spotlight) = surface.kind else {
            return nil
        }
        let outline = spotlight.outline
        dimming = .color(spotlight.color.map(UIColor.init) ?? SpotlightView.standardColor)
        hole = SpotlightHole(
            outline?.shape ?? SpotlightHole().shape, corners: outline?.corners ?? .circular,
            padding: CGFloat(spotlight.padding))
        ring = outline?.ring.map { ring in
            var shown = SpotlightView.Ring(color: UIColor(ring.color), width: CGFloat(ring.width))
            shown.pixels = CGFloat(ring.pixels)
            return shown
        }
        transition = spotlight.transition
    }
}
#endif
