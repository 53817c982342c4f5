extension Preset {
    /// All surfaces that a preset has in addition to bars, each kind in the order written.
    package struct Surfaces: Hashable, Sendable {
        package var overlays: [Overlay]
        package var spotlights: [Spotlight]
        package var panels: [Panel]

        package init(overlays: [Overlay] = [], spotlights: [Spotlight] = [], panels: [Panel] = []) {
            self.overlays = overlays
            self.spotlights = spotlights
            self.panels = panels
        }
    }
}
