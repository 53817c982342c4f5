#if canImport(UIKit) && os(iOS)
import UIKit

/// A guided tour of SwiftUI views, which it finds by name. Keep one in a `@State` property of the screen.
@MainActor
public final class SpotlightTour {
    /// The targets by their names, in the order in which they were registered: several screens may have a view of one
    /// name.
    private var targets: [String: [Target]] = [:]

    private struct Target {
        weak var view: UIView?
    }

    /// One step of the tour.
    public struct Step: Hashable, Sendable {
        /// The names that were given to `spotlightTarget(_:in:)`.
        public var targets: [String]
        /// The text to show beside the holes; `nil` for none.
        public var caption: String?
        /// The label for VoiceOver; `nil` means the caption.
        public var label: String?
        /// Whether touches in the holes reach what is below them, and do not advance the tour; the app changes the
        /// step then. Keys and VoiceOver, which do not touch the screen, advance it as in other steps.
        public var passesTouches: Bool

        /// Creates a step.
        /// - Parameters:
        ///   - targets: the names of its targets; names that no view has are ignored.
        ///   - caption: the text to show beside the holes; `nil` for none.
        ///   - label: the label for VoiceOver; `nil` means the caption.
        ///   - passesTouches: whether touches in the holes reach what is below them.
        public init(
            _ targets: String..., caption: String? = nil, label: String? = nil, passesTouches: Bool = false
        ) {
            self.targets = targets
            self.caption = caption
            self.label = label
            self.passesTouches = passesTouches
        }
    }

    /// Creates a tour without targets; views register themselves with `spotlightTarget(_:in:)`.
    public nonisolated init() {}

    /// Gives a view a name, in place of the one that it has.
    func register(_ view: UIView, as name: String) {
        for other in targets.keys {
            targets[other]?.removeAll { $0.view == nil || (other != name && $0.view === view) }
        }
        guard targets[name]?.contains(where: { $0.view === view }) != true else { return }
        targets[name, default: []].append(Target(view: view))
    }

    /// Returns the steps with the views that have the names when a step is shown: those of SwiftUI come and go with
    /// their screens.
    func steps(_ steps: [Step]) -> [SpotlightView.Step] {
        steps.map { step in
            SpotlightView.Step(
                step.targets.map { name in
                    .frame { [weak self] tour in
                        // Screens of several windows may share a tour.
                        let window = tour.window
                        let view = self?.targets[name]?.last { window != nil && $0.view?.window === window }?.view
                        return view.flatMap { SpotlightView.Target.view($0).frame(tour) }
                    }
                }, caption: step.caption, label: step.label, passesTouches: step.passesTouches)
        }
    }
}
#endif
