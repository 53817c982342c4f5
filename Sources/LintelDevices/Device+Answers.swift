public import LintelBars
public import LintelUnits

extension Device {
    /// The status bar's height, 0 where it is hidden; `nil` where no measurement is known (iPhone Air; all from iOS
    /// 26).
    public func statusBarHeight(_ orientation: Orientation = .portrait, era: Era) -> Measured<Points>? {
        metrics(in: era)?.statusBar[orientation].map {
            Measured($0, sources: sources(for: .statusBar), confidence: confidence(in: .statusBar, era: era))
        }
    }

    /// The edges that system furniture covers; its `top` may be unknown by itself.
    package func safeArea(_ orientation: Orientation = .portrait, era: Era) -> Measured<SafeArea>? {
        let aspect: Aspect = era == .classic ? .safeArea : .os26safeArea
        return metrics(in: era)?.safeArea[orientation].map {
            Measured($0, sources: sources(for: aspect), confidence: confidence(in: aspect, era: era))
        }
    }
}
