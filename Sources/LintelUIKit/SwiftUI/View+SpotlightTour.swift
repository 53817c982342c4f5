#if canImport(SwiftUI) && canImport(UIKit) && os(iOS)
public import SwiftUI
import UIKit

extension View {
    /// Makes this view a target of a tour.
    /// - Parameter name: the name in `SpotlightTour.Step`. Of several views with one name the last that is in a window
    ///   is the target.
    public func spotlightTarget(_ name: String, in tour: SpotlightTour) -> some View {
        background(TargetMark(name: name, tour: tour))
    }

    /// Dims the window around the targets of each step; see `SpotlightView`. A change of `steps`, `dimming`, `hole` or
    /// `transition` changes the tour that is shown.
    /// - Parameter isPresented: becomes `false` when the tour is over, and at once when there are no steps.
    public func spotlightTour(
        _ tour: SpotlightTour, isPresented: Binding<Bool>, steps: [SpotlightTour.Step],
        dimming: SpotlightView.Dimming = .color(SpotlightView.standardColor), hole: SpotlightHole = SpotlightHole(),
        transition: Surface.Spotlight.Transition = .init(duration: 0.25, curve: .easeInOut)
    ) -> some View {
        background(
            TourPresenter(
                tour, isPresented: isPresented, steps,
                SpotlightView.Look(dimming: dimming, hole: hole, transition: transition)))
    }

    /// Dims the window around the targets of each step; see `SpotlightView`. A change of `steps`, `dimming`, `hole` or
    /// `transition` changes the tour that is shown.
    /// - Parameter step: the index of the step to show, which follows the user; `nil` means none. It becomes `nil` when
    ///   the tour is over, and at once when there is no such step.
    public func spotlightTour(
        _ tour: SpotlightTour, step: Binding<Int?>, steps: [SpotlightTour.Step],
        dimming: SpotlightView.Dimming = .color(SpotlightView.standardColor), hole: SpotlightHole = SpotlightHole(),
        transition: Surface.Spotlight.Transition = .init(duration: 0.25, curve: .easeInOut)
    ) -> some View {
        background(
            TourPresenter(
                tour, step: step, steps, SpotlightView.Look(dimming: dimming, hole: hole, transition: transition)))
    }
}

extension View {
    /// Dims the window around the targets of each step, as the spotlight of a preset does. A change of `steps` or of
    /// the preset changes the tour that is shown.
    /// - Parameter isPresented: becomes `false` when the tour is over, and at once when there are no steps, or the
    ///   preset has no spotlight with this name.
    public func spotlightTour(
        _ tour: SpotlightTour, isPresented: Binding<Bool>, steps: [SpotlightTour.Step], preset: LoadedPreset,
        named name: String = "Spotlight"
    ) -> some View {
        background(
            TourPresenter(tour, isPresented: isPresented, steps, SpotlightView.Look(of: preset, named: name)))
    }

    /// Dims the window around the targets of each step, as the spotlight of a preset does. A change of `steps` or of
    /// the preset changes the tour that is shown.
    /// - Parameter step: the index of the step to show, which follows the user; `nil` means none. It becomes `nil` when
    ///   the tour is over, and at once when there is no such step, or the preset has no spotlight with this name.
    public func spotlightTour(
        _ tour: SpotlightTour, step: Binding<Int?>, steps: [SpotlightTour.Step], preset: LoadedPreset,
        named name: String = "Spotlight"
    ) -> some View {
        background(TourPresenter(tour, step: step, steps, SpotlightView.Look(of: preset, named: name)))
    }
}

/// An empty view of the size of a target.
private struct TargetMark: UIViewRepresentable {
    let name: String
    let tour: SpotlightTour

    func makeUIView(context: Context) -> UIView {
        let view = UIView(frame: .zero)
        view.isUserInteractionEnabled = false
        return view
    }

    func updateUIView(_ view: UIView, context: Context) { tour.register(view, as: name) }
}

/// An empty view in the window that a tour dims.
private struct TourPresenter: UIViewRepresentable {
    let wanted: TourAnchor.Wanted?
    let report: (Int?) -> Void

    init(
        _ tour: SpotlightTour, isPresented: Binding<Bool>, _ steps: [SpotlightTour.Step], _ look: SpotlightView.Look?
    ) {
        wanted =
            isPresented.wrappedValue
            ? .init(step: nil, steps: tour.steps(steps), contents: steps, look: look) : nil
        report = { step in if step == nil { isPresented.wrappedValue = false } }
    }

    init(_ tour: SpotlightTour, step: Binding<Int?>, _ steps: [SpotlightTour.Step], _ look: SpotlightView.Look?) {
        wanted = step.wrappedValue.map {
            .init(step: $0, steps: tour.steps(steps), contents: steps, look: look)
        }
        report = { step.wrappedValue = $0 }
    }

    func makeUIView(context: Context) -> TourAnchor { TourAnchor(frame: .zero) }

    func updateUIView(_ view: TourAnchor, context: Context) { view.show(wanted, report: report) }

    static func dismantleUIView(_ view: TourAnchor, coordinator: Void) { view.show(nil) { _ in } }
}
#endif
