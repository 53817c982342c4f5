#if canImport(SwiftUI) && canImport(UIKit) && os(iOS)
public import SwiftUI
public import UIKit

/// A guided tour of SwiftUI views, which it finds by name. Keep one in a `@State` property of the screen.
@MainActor
public final class SpotlightTour {
    private var targets: [String: Target] = [:]

    private struct Target {
        weak var view: UIView?
    }

    /// One step of the tour.
    public struct Step {
        /// The names that were given to `spotlightTarget(_:in:)`.
        public var targets: [String]
        /// The label for VoiceOver.
        public var label: String?

        /// Creates a step.
        /// - Parameters:
        ///   - targets: the names of its targets; names that no view has are ignored.
        ///   - label: the label for VoiceOver; `nil` for none.
        public init(_ targets: String..., label: String? = nil) {
            self.targets = targets
            self.label = label
        }
    }

    /// Creates a tour without targets; views register themselves with `spotlightTarget(_:in:)`.
    public nonisolated init() {}

    fileprivate func register(_ view: UIView, as name: String) { targets[name] = Target(view: view) }

    /// With the views that have the names when a step is shown.
    fileprivate func steps(_ steps: [Step]) -> [SpotlightView.Step] {
        steps.map { step in
            var named = SpotlightView.Step([], label: step.label)
            named.found = { [weak self] in step.targets.compactMap { self?.targets[$0]?.view } }
            return named
        }
    }
}

extension View {
    /// Makes this view a target of a tour. - Parameter name: the name in `SpotlightTour.Step`.
    public func spotlightTarget(_ name: String, in tour: SpotlightTour) -> some View {
        background(TargetMark(name: name, tour: tour))
    }

    /// Dims the window around the targets of each step; see `SpotlightView`.
    /// - Parameter isPresented: becomes `false` when the tour is over.
    public func spotlightTour(
        _ tour: SpotlightTour, isPresented: Binding<Bool>, steps: [SpotlightTour.Step],
        color: UIColor = SpotlightView.standardColor, hole: SpotlightHole = SpotlightHole(),
        transition: Surface.Spotlight.Transition = .init(duration: 0.25, curve: .easeInOut)
    ) -> some View {
        background(
            TourPresenter(
                isPresented: isPresented,
                makeView: { SpotlightView(steps: tour.steps(steps), color: color, hole: hole, transition: transition) })
        )
    }
}

extension View {
    /// Dims the window around the targets of each step, as the spotlight of a preset does; nothing if the preset has no spotlight with this
    /// name. - Parameter isPresented: becomes `false` when the tour is over.
    public func spotlightTour(
        _ tour: SpotlightTour, isPresented: Binding<Bool>, steps: [SpotlightTour.Step], preset: LoadedPreset,
        named name: String = "Spotlight"
    ) -> some View {
        background(
            TourPresenter(
                isPresented: isPresented,
                makeView: { SpotlightView(steps: tour.steps(steps), preset: preset, named: name) }))
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
    @Binding var isPresented: Bool
    let makeView: @MainActor () -> SpotlightView?

    func makeUIView(context: Context) -> TourAnchor { TourAnchor(frame: .zero) }

    func updateUIView(_ view: TourAnchor, context: Context) {
        let isPresented = $isPresented
        view.show(isPresented.wrappedValue ? makeView : nil) { isPresented.wrappedValue = false }
    }

    static func dismantleUIView(_ view: TourAnchor, coordinator: Void) { view.show(nil) {} }
}

private final class TourAnchor: UIView {
    private var makeTour: (@MainActor () -> SpotlightView?)?
    private var ended: () -> Void = {}
    private var running: SpotlightView?

    func show(_ makeTour: (@MainActor () -> SpotlightView?)?, ended: @escaping () -> Void) {
        self.makeTour = makeTour
        self.ended = ended
        startOrEnd()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        startOrEnd()
    }

    private func startOrEnd() {
        guard let makeTour, let window else {
            let tour = running
            running = nil
            tour?.onEnd = nil
            tour?.end()
            return
        }
        guard running == nil, let tour = makeTour() else { return }
        tour.onEnd = { [weak self] in
            self?.running = nil
            self?.makeTour = nil
            self?.ended()
        }
        running = tour
        tour.start(in: window)
    }
}
#endif
