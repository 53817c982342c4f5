#if canImport(UIKit) && os(iOS)
import UIKit

/// An empty view in the window that a tour dims, which starts, changes and ends the tour as SwiftUI's state wants it,
/// and reports what the user does.
final class TourAnchor: UIView {
    /// The tour that is wanted.
    struct Wanted {
        /// The index of the step to show; `nil` starts with the first and leaves the rest to the user.
        var step: Int?
        var steps: [SpotlightView.Step]
        /// What makes two lists of steps different, as steps cannot be compared.
        var contents: [SpotlightTour.Step]
        /// `nil` if there is no tour, as without a spotlight in the preset.
        var look: SpotlightView.Look?
        /// Makes the view to show beside the holes of a step; `nil` where the steps' captions are shown. It is the same
        /// as long as the tour runs.
        var makeCaption: ((_ step: Int) -> UIView?)?
    }

    private var wanted: Wanted?
    private var report: (Int?) -> Void = { _ in }
    private var running: SpotlightView?
    private var contents: [SpotlightTour.Step] = []
    private var isUpdating = false
    /// Whether the end of a tour has yet to be reported; until then the state still wants it.
    private var isEnding = false

    /// Shows the wanted tour, or none.
    /// - Parameter report: called with each step that is shown, and with `nil` when the tour has ended or cannot be
    ///   shown; never during this call, since SwiftUI's state may not change while its views are updated.
    func show(_ wanted: Wanted?, report: @escaping (Int?) -> Void) {
        self.wanted = wanted
        self.report = report
        update()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        update()
    }

    private func update() {
        isUpdating = true
        defer { isUpdating = false }
        guard let wanted, let window else {
            let tour = running
            running = nil
            tour?.onStep = nil
            tour?.onEnd = nil
            tour?.end()
            return
        }
        if isEnding { return }
        guard let look = wanted.look else {
            if let running { running.end() } else { ended() }
            return
        }
        if let running {
            running.show(look)
            if contents != wanted.contents {
                contents = wanted.contents
                running.steps = wanted.steps
            }
            if let step = wanted.step { running.show(step: step) }
            // The caption may want another size.
            if wanted.makeCaption != nil { running.setNeedsLayout() }
            return
        }
        let tour = SpotlightView(steps: wanted.steps, look: look)
        contents = wanted.contents
        running = tour
        tour.makeCaption = wanted.makeCaption
        // SwiftUI does not say which of its views take taps.
        tour.tap.captionTakesTaps = wanted.makeCaption != nil
        tour.onStep = { [weak self] step, _ in self?.send(step) }
        tour.onEnd = { [weak self] in self?.ended() }
        if !tour.start(in: window, at: wanted.step ?? 0) { ended() }
    }

    private func ended() {
        running = nil
        wanted = nil
        isEnding = isUpdating
        send(nil)
    }

    private func send(_ step: Int?) {
        guard step == nil || step != wanted?.step else { return }
        if wanted?.step != nil { wanted?.step = step }
        guard isUpdating else { return report(step) }
        Task { @MainActor [weak self, report] in
            report(step)
            if step == nil { self?.isEnding = false }
        }
    }
}
#endif
