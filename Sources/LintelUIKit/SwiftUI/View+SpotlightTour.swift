#if canImport(SwiftUI) && canImport(UIKit) && os(iOS)
public import SwiftUI
import UIKit

extension View {
    /// Makes this view a target of a tour.
    /// - Parameters:
    ///   - name: the name in `SpotlightTour.Step`. Of several views with one name the last that is in the window of the
    ///     tour is the target.
    ///   - tour: the tour that the view is a target of.
    public func spotlightTarget(_ name: String, in tour: SpotlightTour) -> some View {
        background(TargetMark(name: name, tour: tour))
    }

    /// Dims the window around the targets of each step; see `SpotlightView`. A change of `steps`, `dimming`, `hole` or
    /// `transition` changes the tour that is shown.
    /// - Parameters:
    ///   - tour: the tour that the targets belong to, by `spotlightTarget(_:in:)`.
    ///   - isPresented: becomes `false` when the tour is over, and at once when there are no steps.
    ///   - steps: the steps in their order.
    ///   - dimming: what covers everything except the holes.
    ///   - hole: the shape of the holes, and their distance from the targets.
    ///   - transition: the movement of the holes between two steps.
    ///   - caption: makes the view to show beside the holes of the step with an index, such as one with a button that
    ///     sets `isPresented` to `false`; without it the step's caption is shown. VoiceOver reads the view, and a tap on
    ///     it does not advance the tour. The view is at most 480 points wide, or more if the user has chosen larger text,
    ///     and is measured again whenever the view with this modifier is updated.
    public func spotlightTour<Caption: View>(
        _ tour: SpotlightTour, isPresented: Binding<Bool>, steps: [SpotlightTour.Step],
        dimming: SpotlightView.Dimming = .color(SpotlightView.standardColor), hole: SpotlightHole = SpotlightHole(),
        transition: Surface.Spotlight.Transition = .init(duration: 0.25, curve: .easeInOut),
        @ViewBuilder caption: @escaping (_ step: Int) -> Caption = { _ in EmptyView() }
    ) -> some View {
        background(
            TourPresenter(
                tour, isPresented: isPresented, steps,
                SpotlightView.Look(dimming: dimming, hole: hole, transition: transition), caption))
    }

    /// Dims the window around the targets of each step, and shows the step that a state holds. The other parameters are
    /// those of `spotlightTour` with `isPresented`.
    /// - Parameter step: the index of the step to show, which follows the user; `nil` means none. It becomes `nil` when
    ///   the tour is over, and at once when there is no such step. Buttons of a `caption` may change it.
    public func spotlightTour<Caption: View>(
        _ tour: SpotlightTour, step: Binding<Int?>, steps: [SpotlightTour.Step],
        dimming: SpotlightView.Dimming = .color(SpotlightView.standardColor), hole: SpotlightHole = SpotlightHole(),
        transition: Surface.Spotlight.Transition = .init(duration: 0.25, curve: .easeInOut),
        @ViewBuilder caption: @escaping (_ step: Int) -> Caption = { _ in EmptyView() }
    ) -> some View {
        background(
            TourPresenter(
                tour, step: step, steps, SpotlightView.Look(dimming: dimming, hole: hole, transition: transition),
                caption))
    }
}

extension View {
    /// Dims the window around the targets of each step, as the spotlight of a preset does. A change of `steps` or of
    /// the preset changes the tour that is shown. The other parameters are those of `spotlightTour` with a dimming.
    /// - Parameters:
    ///   - isPresented: becomes `false` when the tour is over, and at once when there are no steps, or the preset has
    ///     no spotlight with this name.
    ///   - preset: the preset with the spotlight.
    ///   - name: the name of the spotlight in the preset.
    public func spotlightTour<Caption: View>(
        _ tour: SpotlightTour, isPresented: Binding<Bool>, steps: [SpotlightTour.Step], preset: LoadedPreset,
        named name: String = "Spotlight",
        @ViewBuilder caption: @escaping (_ step: Int) -> Caption = { _ in EmptyView() }
    ) -> some View {
        background(
            TourPresenter(tour, isPresented: isPresented, steps, SpotlightView.Look(of: preset, named: name), caption))
    }

    /// Dims the window around the targets of each step, as the spotlight of a preset does. A change of `steps` or of
    /// the preset changes the tour that is shown. The other parameters are those of `spotlightTour` with a dimming.
    /// - Parameters:
    ///   - step: the index of the step to show, which follows the user; `nil` means none. It becomes `nil` when the
    ///     tour is over, and at once when there is no such step, or the preset has no spotlight with this name.
    ///   - preset: the preset with the spotlight.
    ///   - name: the name of the spotlight in the preset.
    public func spotlightTour<Caption: View>(
        _ tour: SpotlightTour, step: Binding<Int?>, steps: [SpotlightTour.Step], preset: LoadedPreset,
        named name: String = "Spotlight",
        @ViewBuilder caption: @escaping (_ step: Int) -> Caption = { _ in EmptyView() }
    ) -> some View {
        background(TourPresenter(tour, step: step, steps, SpotlightView.Look(of: preset, named: name), caption))
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
private struct TourPresenter<Caption: View>: UIViewRepresentable {
    /// The wanted tour without `makeCaption`.
    let wanted: TourAnchor.Wanted?
    let caption: (Int) -> Caption
    let report: (Int?) -> Void

    init(
        _ tour: SpotlightTour, isPresented: Binding<Bool>, _ steps: [SpotlightTour.Step], _ look: SpotlightView.Look?,
        _ caption: @escaping (Int) -> Caption
    ) {
        wanted =
            isPresented.wrappedValue
            ? .init(step: nil, steps: tour.steps(steps), contents: steps, look: look) : nil
        self.caption = caption
        report = { step in if step == nil { isPresented.wrappedValue = false } }
    }

    init(
        _ tour: SpotlightTour, step: Binding<Int?>, _ steps: [SpotlightTour.Step], _ look: SpotlightView.Look?,
        _ caption: @escaping (Int) -> Caption
    ) {
        wanted = step.wrappedValue.map {
            .init(step: $0, steps: tour.steps(steps), contents: steps, look: look)
        }
        self.caption = caption
        report = { step.wrappedValue = $0 }
    }

    func makeCoordinator() -> HostedCaptions { HostedCaptions() }

    func makeUIView(context: Context) -> TourAnchor { TourAnchor(frame: .zero) }

    func updateUIView(_ view: TourAnchor, context: Context) {
        let (captions, environment) = (context.coordinator, context.environment)
        var wanted = wanted
        if Caption.self != EmptyView.self {
            // A hosting controller begins a new environment.
            captions.content = { AnyView(caption($0).environment(\.self, environment)) }
            wanted?.makeCaption = { [captions] in captions.makeView(of: $0) }
        }
        view.show(wanted, report: report)
        // After the tour has been changed: the step may not exist any more.
        captions.update()
    }

    static func dismantleUIView(_ view: TourAnchor, coordinator: HostedCaptions) { view.show(nil) { _ in } }
}

/// The views of SwiftUI that a tour shows as captions.
@MainActor
private final class HostedCaptions {
    var content: (Int) -> AnyView = { _ in AnyView(EmptyView()) }
    /// The caption that was made last. It has no parent, like the content of an overlay.
    private var shown: (step: Int, host: UIHostingController<AnyView>)?

    func makeView(of step: Int) -> UIView {
        let host = UIHostingController(rootView: content(step))
        host.view.backgroundColor = .clear
        // Where it overlaps the edges of the safe area, the view is larger by that, as it would be when the tour
        // measures it for the first time, before it has a position inside. Source: Apple,
        // `UIHostingController.safeAreaRegions`.
        if #available(iOS 16.4, *) { host.safeAreaRegions = [] }
        shown = (step, host)
        return host.view
    }

    /// Shows the content as it is now, in the tour that is shown.
    func update() {
        guard let shown else { return }
        if shown.host.view.superview == nil { self.shown = nil } else { shown.host.rootView = content(shown.step) }
    }
}
#endif
