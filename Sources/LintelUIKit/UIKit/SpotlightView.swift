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

    /// A line around the holes, which begins at their edge.
    public struct Ring {
        /// The color of the line, with its alpha.
        public var color: UIColor
        /// The width in points.
        public var width: CGFloat
        /// Pixels of the screen that are added to it.
        fileprivate var pixels: CGFloat = 0

        /// Creates a line. - Parameter width: in points; 0 and less show nothing.
        public init(color: UIColor, width: CGFloat) {
            self.color = color
            self.width = width
        }
    }

    /// The line around the holes; `nil` for none.
    public var ring: Ring? { didSet { setNeedsLayout() } }
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
    private let line = CAShapeLayer()
    /// What `dimming` shows, and the frames of its targets.
    private var outlined: [OutlineElement] = []
    private var outlinedFrames: [CGRect] = []
    private var ticker: FrameTicker<SpotlightView>?

    /// Creates a tour.
    /// - Parameters: steps: the steps in their order. color: the color of the dimming, with its alpha.
    public init(
        steps: [Step], color: UIColor = SpotlightView.standardColor, hole: SpotlightHole = SpotlightHole(),
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
        line.fillColor = nil
        layer.addSublayer(line)
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

    /// Creates a tour that looks as the spotlight of a preset: its color, holes, ring and transition. `nil` if the preset has no spotlight with
    /// this name. Holes have sharp edges, and a background that is not one color is black with an alpha of 0.6.
    public convenience init?(steps: [Step], preset: LoadedPreset, named name: String = "Spotlight") {
        guard let surface = preset.preset.surface(named: name), case .spotlight(let spotlight) = surface.kind else {
            return nil
        }
        self.init(steps: steps, showing: spotlight)
    }

    private convenience init(steps: [Step], showing spotlight: Surface.Spotlight) {
        self.init(
            steps: steps, color: spotlight.color.map(UIColor.init) ?? Self.standardColor,
            hole: SpotlightHole(spotlight.outline?.shape ?? SpotlightHole().shape, padding: CGFloat(spotlight.padding)),
            transition: spotlight.transition)
        guard let ring = spotlight.outline?.ring else { return }
        self.ring = Ring(color: UIColor(ring.color), width: CGFloat(ring.width))
        self.ring?.pixels = CGFloat(ring.pixels)
    }

    /// The color of the dimming where nothing else is said.
    public nonisolated static var standardColor: UIColor { UIColor.black.withAlphaComponent(0.6) }

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
        line.frame = bounds
        line.strokeColor = ring?.color.resolvedColor(with: traitCollection).cgColor
        line.lineWidth = lineWidth
        line.path = makeLine()
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
        let (before, lineBefore, earlier) = (dimming.path, line.path, outlined)
        layoutIfNeeded()
        let after = makePath()
        let lineAfter = makeLine()
        if animated, !UIAccessibility.isReduceMotionEnabled {
            let movesHoles = outlined.isLike(earlier)
            dimming.add(animation(from: before, to: after, movesHoles: movesHoles), forKey: "path")
            if let lineAfter {
                line.add(animation(from: lineBefore, to: lineAfter, movesHoles: movesHoles), forKey: "path")
            }
        }
        dimming.path = after
        line.path = lineAfter
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
        outlinedFrames = targetFrames
        outlined = hole.outline(of: bounds, around: outlinedFrames)
        return path(outlined)
    }

    private var lineWidth: CGFloat {
        guard let ring else { return 0 }
        return max(0, ring.width + ring.pixels / max(1, traitCollection.displayScale))
    }

    /// Makes the path in the middle of the line around those holes.
    private func makeLine() -> CGPath? {
        let width = lineWidth
        return width > 0 ? path(hole.ring(width: width).outlines(around: outlinedFrames)) : nil
    }

    private func path(_ elements: [OutlineElement]) -> CGPath {
        let path = CGMutablePath()
        for element in elements {
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
