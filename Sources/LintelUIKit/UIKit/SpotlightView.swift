#if canImport(UIKit) && os(iOS)
public import UIKit

/// Dims everything but holes around some views, step by step: a guided tour. A tap goes on; after the last step the view goes away.
open class SpotlightView: UIView {
    /// What one step shows.
    public struct Step {
        public var targets: [UIView]
        /// What is said about it, for VoiceOver.
        public var label: String?

        public init(_ targets: [UIView], label: String? = nil) {
            self.targets = targets
            self.label = label
        }
    }

    public var hole: SpotlightHole { didSet { setNeedsLayout() } }
    public var transition: Surface.Spotlight.Transition
    /// Called when the tour is over, by taps or by `end()`.
    public var onEnd: (() -> Void)?
    public private(set) var progress: TourProgress

    private let steps: [Step]
    private let color: UIColor
    private let dimming = CAShapeLayer()

    /// - Parameters: steps: what is shown, in this order. color: of the dimming, with its alpha.
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

    /// A tour is made of views, which no archive holds.
    public required init?(coder: NSCoder) { nil }

    /// Covers `host`, best the window, so that bars are dimmed too, and shows the first step. Without steps nothing happens.
    public func start(in host: UIView) {
        progress.start()
        guard progress.isRunning else { return }
        frame = host.bounds
        host.addSubview(self)
        showStep(animated: false)
        UIAccessibility.post(notification: .screenChanged, argument: self)
    }

    public func advance() {
        if progress.advance() { showNextStep() } else { leave() }
    }

    public func goBack() {
        guard progress.isRunning else { return }
        progress.goBack()
        showNextStep()
    }

    public func end() {
        progress.end()
        leave()
    }

    /// Puts the holes where their targets are now. It is called after each layout of this view; call it when targets move in another way.
    public func updateHoles() {
        guard progress.isRunning, window != nil else { return }
        // Layers move gently where they are not told otherwise, and would lag behind.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        dimming.frame = bounds
        dimming.fillColor = color.resolvedColor(with: traitCollection).cgColor
        dimming.path = path
        CATransaction.commit()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateHoles()
        // When the screen turns, views that are laid out after this one still have their old frames.
        Task { [weak self] in self?.updateHoles() }
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
        let before = dimming.path
        layoutIfNeeded()
        let after = path
        if animated, !UIAccessibility.isReduceMotionEnabled {
            let animation = CABasicAnimation(keyPath: "path")
            animation.fromValue = before
            animation.toValue = after
            animation.duration = transition.duration
            animation.timingFunction = CAMediaTimingFunction(name: transition.curve.timing)
            dimming.add(animation, forKey: "path")
        }
        dimming.path = after
    }

    /// Of all but the holes of the present step.
    private var path: CGPath {
        let targets = progress.step.map { steps[$0].targets } ?? []
        let frames = targets.filter { $0.window != nil }.map { convert($0.bounds, from: $0) }
        let path = CGMutablePath()
        for element in hole.outline(of: bounds, around: frames) {
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
