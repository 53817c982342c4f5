#if canImport(UIKit) && os(iOS)
public import UIKit

/// A guided tour, which dims everything except holes around some views, step by step. A tap advances; after the last
/// step the view is removed.
open class SpotlightView: UIView {
    /// One step of the tour.
    public struct Step {
        /// The views to leave undimmed; one that is not in a window has no hole.
        public var targets: [UIView]
        /// The label for VoiceOver.
        public var label: String?

        /// Creates a step.
        /// - Parameters:
        ///   - targets: the views to leave undimmed.
        ///   - label: the label for VoiceOver; `nil` for none.
        public init(_ targets: [UIView], label: String? = nil) {
            self.targets = targets
            self.label = label
        }

        /// Finds further targets whenever the step is drawn: those of SwiftUI come and go with their screens.
        var found: (@MainActor () -> [UIView])?

        @MainActor fileprivate var all: [UIView] { targets + (found?() ?? []) }
    }

    /// The shape of the holes, and their distance from the targets; a change moves them at once.
    public var hole: SpotlightHole { didSet { setNeedsLayout() } }
    /// The movement of the holes between two steps; there is none with Reduce Motion.
    public var transition: Surface.Spotlight.Transition
    /// The closure to call when the tour has ended, by taps or by `end()`.
    public var onEnd: (() -> Void)?
    /// The step that is shown.
    public private(set) var progress: TourProgress

    private let steps: [Step]
    private let color: UIColor
    private let dimming = CAShapeLayer()
    /// What `dimming` shows, and the frames of its targets.
    private var outlined: [OutlineElement] = []
    private var outlinedFrames: [CGRect] = []
    private var ticker: FrameTicker<SpotlightView>?

    /// Creates a tour.
    /// - Parameters: steps: the steps in their order. color: the color of the dimming, with its alpha.
    public init(
        steps: [Step], color: UIColor = UIColor.black.withAlphaComponent(0.6), hole: SpotlightHole = SpotlightHole(),
        transition: Surface.Spotlight.Transition = .init(duration: 0.25, curve: .easeInOut)
    ) {
        self.steps = steps
        self.color = color
        self.hole = hole
        self.transition = transition
        progress = TourProgress(stepCount: steps.count)
        super.init(frame: .zero)
        isOpaque = false
        dimming.fillRule = .evenOdd
        layer.addSublayer(dimming)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityViewIsModal = true
        if #available(iOS 17.0, *) {
            registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
                (view: SpotlightView, _: UITraitCollection) in view.setNeedsLayout()
            }
        }
    }

    /// Returns `nil`: a tour consists of views, which archives do not contain.
    public required init?(coder: NSCoder) { nil }

    /// Covers `host`, ideally the window, so that bars are dimmed too, and shows the first step. Without steps it does
    /// nothing.
    public func start(in host: UIView) {
        progress.start()
        guard progress.isRunning else { return }
        frame = host.bounds
        host.addSubview(self)
        showStep(animated: false)
        UIAccessibility.post(notification: .screenChanged, argument: self)
    }

    /// Shows the next step; after the last one it ends the tour, as a tap does.
    public func advance() {
        if progress.advance() { showNextStep() } else { leave() }
    }

    /// Shows the previous step; at the first step, and before and after the tour, it does nothing.
    public func goBack() {
        guard progress.isRunning else { return }
        progress.goBack()
        showNextStep()
    }

    /// Ends the tour: removes the view and calls `onEnd`.
    public func end() {
        progress.end()
        leave()
    }

    /// Moves the holes to the current positions of their targets. It is called after each layout of this view, and before each frame if a
    /// target has moved.
    public func updateHoles() {
        guard progress.isRunning, window != nil else { return }
        // Layers animate their changes by default, and would lag behind.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        dimming.frame = bounds
        dimming.fillColor = color.resolvedColor(with: traitCollection).cgColor
        dimming.path = makePath()
        CATransaction.commit()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateHoles()
    }

    /// Targets scroll, are laid out later than this view, or come with a screen that slides in.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        ticker?.stop()
        ticker = window == nil ? nil : FrameTicker(self) { $0.followTargets() }
    }

    private func followTargets() {
        if targetFrames != outlinedFrames { updateHoles() }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsLayout()
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { advance() }

    open override func accessibilityActivate() -> Bool {
        advance()
        return true
    }

    open override func accessibilityPerformEscape() -> Bool {
        end()
        return true
    }

    private func leave() {
        let wasShown = superview != nil
        removeFromSuperview()
        if wasShown { UIAccessibility.post(notification: .screenChanged, argument: nil) }
        onEnd?()
    }

    private func showNextStep() {
        showStep(animated: true)
        // VoiceOver reads the label of the view that it is given.
        UIAccessibility.post(notification: .layoutChanged, argument: self)
    }

    private func showStep(animated: Bool) {
        guard let step = progress.step else { return }
        accessibilityLabel = steps[step].label
        let (before, earlier) = (dimming.path, outlined)
        layoutIfNeeded()
        let after = makePath()
        if animated, !UIAccessibility.isReduceMotionEnabled {
            dimming.add(animation(from: before, to: after, movesHoles: outlined.isLike(earlier)), forKey: "path")
        }
        dimming.path = after
    }

    /// Holes move; where there are more or fewer of them, which a path cannot get from one to the other, one picture fades into the next.
    private func animation(from before: CGPath?, to after: CGPath, movesHoles: Bool) -> CAAnimation {
        let animation: CAAnimation
        if movesHoles {
            let move = CABasicAnimation(keyPath: "path")
            move.fromValue = before
            move.toValue = after
            animation = move
        } else {
            let fade = CATransition()
            fade.type = .fade
            animation = fade
        }
        animation.duration = transition.duration
        animation.timingFunction = CAMediaTimingFunction(name: transition.curve.timing)
        return animation
    }

    private var targetFrames: [CGRect] {
        let targets = progress.step.map { steps[$0].all } ?? []
        return targets.filter { $0.window != nil }.map { convert($0.bounds, from: $0) }
    }

    /// Makes the path of all but the holes of the present step.
    private func makePath() -> CGPath {
        let path = CGMutablePath()
        outlinedFrames = targetFrames
        outlined = hole.outline(of: bounds, around: outlinedFrames)
        for element in outlined {
            switch element {
            case .move(let point): path.move(to: point)
            case .line(let point): path.addLine(to: point)
            case .curve(let first, let second, let end): path.addCurve(to: end, control1: first, control2: second)
            case .close: path.closeSubpath()
            }
        }
        return path
    }
}

extension Surface.Spotlight.Curve {
    fileprivate var timing: CAMediaTimingFunctionName {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInEaseOut
        }
    }
}
#endif
