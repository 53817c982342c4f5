#if canImport(UIKit) && os(iOS)
public import UIKit

/// A guided tour, which dims everything except holes around some targets, step by step. A tap advances, unless a
/// control or a recognizer in an app's own caption takes it, or it is in a hole of a step that passes touches; after
/// the last step the view is removed. With a keyboard, Return, Space and the arrows to the trailing side and down
/// advance, the other arrows go back, and Escape ends the tour.
open class SpotlightView: UIView {
    /// The line around the holes; `nil` for none.
    public var ring: Ring? {
        get { picture.ring }
        set {
            picture.ring = newValue
            setNeedsLayout()
        }
    }
    /// The shape of the holes, and their distance from the targets; a change moves them at once.
    public var hole: SpotlightHole {
        get { picture.hole }
        set {
            picture.hole = newValue
            setNeedsLayout()
        }
    }
    /// The color or the blur that covers everything except the holes.
    public var dimming: Dimming {
        get { picture.style }
        set {
            picture.style = newValue
            colorCaption()
        }
    }
    /// The movement of the holes between two steps; there is none with Reduce Motion.
    public var transition: Surface.Spotlight.Transition
    /// The steps in their order. A change keeps the number of the step that is shown, and ends a tour that has no such
    /// step any more.
    public var steps: [Step] { didSet { stepsDidChange(from: oldValue.count) } }
    /// The step that is shown.
    public private(set) var progress: TourProgress

    /// Whether the tour has started and not ended.
    private var hasStarted = false
    /// What had the keys before the tour, such as a text field.
    private weak var earlierResponder: UIResponder?

    /// The closure to call when a step is shown, with its index and the frames of its holes in this view.
    public var onStep: ((_ step: Int, _ holes: [CGRect]) -> Void)?
    /// The closure to call when the tour has ended, by the user or by `end()`.
    public var onEnd: (() -> Void)?
    /// Makes the view to show beside the holes of a step, of the size that `sizeThatFits` returns for the space, or
    /// that its constraints give it if that is none; `nil` shows the step's caption. Where it returns a view, VoiceOver
    /// reads that, and not the tour's label, and of the tour's keys only Escape comes before those of the view.
    public var makeCaption: ((_ step: Int) -> UIView?)?

    let picture: SpotlightDimming
    private(set) var captionView: UIView? {
        didSet {
            tap.caption = captionView
            if captionView !== oldValue { captionHasConstraints = nil }
        }
    }
    let tap = TourTap()
    /// Whether the size of the caption comes from its constraints; `nil` before it is known.
    private var captionHasConstraints: Bool?
    /// The area in which the caption could be when it was laid out.
    private var laidOutArea: CGRect?
    private var ticker: FrameTicker<SpotlightView>?
    private var focusAfterEditing: FocusAfterEditing?

    /// Creates a tour.
    /// - Parameters:
    ///   - steps: the steps in their order.
    ///   - dimming: what covers everything but the holes; by default a color.
    ///   - hole: the shape of the holes.
    ///   - transition: the movement of the holes.
    public init(
        steps: [Step], dimming: Dimming = .color(SpotlightView.standardColor), hole: SpotlightHole = SpotlightHole(),
        transition: Surface.Spotlight.Transition = .init(duration: 0.25, curve: .easeInOut)
    ) {
        self.steps = steps
        self.transition = transition
        picture = SpotlightDimming(dimming, hole)
        progress = TourProgress(stepCount: steps.count)
        super.init(frame: .zero)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(picture)
        let recognizer = UITapGestureRecognizer(target: self, action: #selector(userAdvances))
        recognizer.delegate = tap
        addGestureRecognizer(recognizer)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityViewIsModal = true
        focusAfterEditing = FocusAfterEditing(of: self) { [weak self] in self?.progress.isRunning == true }
        NotificationCenter.default.addObserver(
            self, selector: #selector(transparencyDidChange),
            name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
        if #available(iOS 17.0, *) {
            registerForTraitChanges([
                UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
                UITraitPreferredContentSizeCategory.self,
            ]) {
                (view: SpotlightView, _: UITraitCollection) in view.traitsDidChange()
            }
        }
    }

    /// Creates a tour that looks as the spotlight of a preset: its color, holes, ring and transition. `nil` if the
    /// preset has no spotlight with this name. Holes have sharp edges, and a background that is not one color is black
    /// with an alpha of 0.6.
    public convenience init?(steps: [Step], preset: LoadedPreset, named name: String = "Spotlight") {
        guard let look = Look(of: preset, named: name) else { return nil }
        self.init(steps: steps, look: look)
    }

    /// Creates nothing, since archives do not contain what the view needs.
    @available(*, unavailable, message: "a tour consists of targets, which archives do not contain")
    public required init?(coder: NSCoder) { nil }

    // MARK: Steps

    /// Covers `host`, ideally the window, so that bars are dimmed too, and shows a step, by default the first.
    /// - Returns: whether the tour runs; `false`, and nothing is shown, when there is no such step.
    @discardableResult
    public func start(in host: UIView, at step: Int = 0) -> Bool {
        progress.start(at: step)
        guard progress.isRunning else {
            leave()
            return false
        }
        let isFirst = !hasStarted
        hasStarted = true
        frame = host.bounds
        host.addSubview(self)
        if isFirst { earlierResponder = window?.responderInside }
        // For the keys; a screen keyboard would be in the way.
        becomeFirstResponder()
        showStep(animated: false)
        UIAccessibility.post(notification: .screenChanged, argument: focus)
        return true
    }

    /// Shows the next step; after the last one it ends the tour, as a tap does. Before and after the tour it does
    /// nothing.
    public func advance() {
        if progress.advance() { showNextStep() } else { leave() }
    }

    /// Shows the previous step; at the first step, and before and after the tour, it does nothing.
    public func goBack() {
        let before = progress.step
        progress.goBack()
        if progress.step != before { showNextStep() }
    }

    /// Shows a step of a running tour; one that does not exist ends it.
    public func show(step: Int) {
        guard progress.isRunning, step != progress.step else { return }
        progress.start(at: step)
        if progress.isRunning { showNextStep() } else { leave() }
    }

    /// Ends the tour: removes the view and calls `onEnd`. Before and after the tour it does nothing.
    public func end() {
        progress.end()
        leave()
    }

    private func stepsDidChange(from count: Int) {
        let wasRunning = progress.isRunning
        progress.stepCount = steps.count
        guard wasRunning else { return }
        if progress.isRunning {
            showStep(animated: true)
            UIAccessibility.post(notification: .layoutChanged, argument: focus)
        } else {
            leave()
        }
    }

    /// Ends a tour that has started, and nothing else: `onEnd` is called once for each, also where it ends the tour
    /// itself.
    private func leave() {
        guard hasStarted else { return }
        hasStarted = false
        let wasShown = superview != nil
        let hadKeys = responderInside != nil
        resignFirstResponder()
        removeFromSuperview()
        captionView?.removeFromSuperview()
        captionView = nil
        if hadKeys { earlierResponder?.becomeFirstResponder() }
        earlierResponder = nil
        if wasShown { UIAccessibility.post(notification: .screenChanged, argument: nil) }
        onEnd?()
    }

    private func showNextStep() {
        showStep(animated: true)
        // VoiceOver reads the label of the view that it is given.
        UIAccessibility.post(notification: .layoutChanged, argument: focus)
    }

    private func showStep(animated: Bool) {
        guard let step = progress.step else { return }
        accessibilityLabel = steps[step].label ?? steps[step].caption
        if steps.count > 1 { accessibilityTraits.insert(.adjustable) } else { accessibilityTraits.remove(.adjustable) }
        let earlier = picture.drawn
        layoutIfNeeded()
        if animated, !UIAccessibility.isReduceMotionEnabled {
            picture.move(from: earlier, to: targetFrames, transition)
        } else {
            picture.show(targetFrames)
        }
        showCaption(of: step, animated: animated)
        onStep?(step, picture.holes)
    }

    // MARK: Holes

    /// Moves the holes to the current positions of their targets. It is called after each layout of this view, and
    /// before each frame if a target has moved.
    public func updateHoles() {
        guard progress.isRunning, window != nil else { return }
        picture.show(targetFrames)
        layoutCaption()
    }

    /// Those of targets on the screen: a hole somewhere else would take the caption there.
    private var targetFrames: [CGRect] {
        let targets = progress.step.map { steps[$0].targets } ?? []
        return targets.compactMap { $0.frame(self) }.filter { frame in
            !frame.isNull && frame.maxX > bounds.minX && frame.minX < bounds.maxX && frame.maxY > bounds.minY
                && frame.minY < bounds.maxY
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        updateHoles()
    }

    /// Updates the holes while the view is in a window, because targets scroll, are laid out later than this view, or
    /// come with a screen that slides in.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        ticker?.stop()
        ticker = window == nil ? nil : FrameTicker(self) { $0.followTargets() }
    }

    private func followTargets() {
        picture.moveOn()
        // A keyboard that comes or goes need not be a reason for a layout of this view.
        if targetFrames != picture.frames || (captionView != nil && captionArea != laidOutArea) { updateHoles() }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        traitsDidChange()
    }

    @objc private func transparencyDidChange() { setNeedsLayout() }

    private func traitsDidChange() {
        colorCaption()
        setNeedsLayout()
    }

    // MARK: The caption

    private func showCaption(of step: Int, animated: Bool) {
        captionView?.removeFromSuperview()
        let own = makeCaption?(step)
        captionView = own ?? steps[step].caption.map { SpotlightCaption($0) }
        // What is in an element is none for VoiceOver; what the app shows has its own.
        isAccessibilityElement = own == nil
        guard let captionView else { return }
        addSubview(captionView)
        layoutCaption()
        guard animated else { return }
        captionView.alpha = 0
        UIView.animate(
            withDuration: transition.duration, delay: 0, options: [.allowUserInteraction],
            animations: { captionView.alpha = 1 })
    }

    private func layoutCaption() {
        guard let captionView else { return }
        let area = captionArea
        laidOutArea = area
        // Long lines are hard to read: some 60 characters.
        let width = UIFontMetrics.default.scaledValue(for: 480, compatibleWith: traitCollection)
        let size = size(of: captionView, in: CGSize(width: min(area.width, width), height: area.height))
        captionView.frame = CaptionLayout.frame(of: size, besides: picture.holes, in: area)
        colorCaption()
    }

    private func colorCaption() {
        guard let caption = captionView as? SpotlightCaption else { return }
        let coversHole = picture.holes.contains { $0.intersects(caption.frame) }
        caption.show(on: dimming, traitCollection, coversHole: coversHole)
    }

    /// The safe area above a screen keyboard, which a text field in an app's caption brings, less a margin.
    private var captionArea: CGRect {
        let (insets, margin): (UIEdgeInsets, CGFloat) = (safeAreaInsets, 16)
        var bottom = bounds.maxY - insets.bottom
        if #available(iOS 15.0, *) {
            let keyboard = keyboardLayoutGuide.layoutFrame
            // It has no frame before its first layout.
            if !keyboard.isEmpty { bottom = min(bottom, keyboard.minY) }
        }
        let top = bounds.minY + insets.top
        return CGRect(
            x: bounds.minX + insets.left + margin, y: top + margin,
            width: max(0, bounds.width - insets.left - insets.right - 2 * margin),
            height: max(0, bottom - top - 2 * margin))
    }

    /// A view that does not override `sizeThatFits` returns the size that it has, which is none at first if it is laid
    /// out by constraints.
    private func size(of caption: UIView, in space: CGSize) -> CGSize {
        if captionHasConstraints != true {
            let size = caption.sizeThatFits(space)
            let isEmpty = size.width <= 0 || size.height <= 0
            if captionHasConstraints == nil { captionHasConstraints = isEmpty }
            if !isEmpty { return size }
        }
        let wanted = CGSize(width: space.width, height: 0)
        func fitting(_ width: UILayoutPriority) -> CGSize {
            caption.systemLayoutSizeFitting(
                wanted, withHorizontalFittingPriority: width, verticalFittingPriority: .fittingSizeLevel)
        }
        let free = fitting(.fittingSizeLevel)
        // A text of one line that is too long breaks when it has to.
        return free.width > space.width ? fitting(.required) : free
    }

    // MARK: The user

    /// Returns whether a touch at a point is for the tour: not one in a hole of a step that passes touches, unless an
    /// app's own caption is in front of the hole.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event) else { return false }
        guard let step = progress.step, steps[step].passesTouches, picture.hasHole(at: point) else { return true }
        return captionView.map { $0.isUserInteractionEnabled && $0.frame.contains(point) } ?? false
    }

    /// What VoiceOver goes to.
    private var focus: UIView { isAccessibilityElement ? self : captionView ?? self }

    @objc private func userAdvances() { advance() }

    @objc private func userGoesBack() { goBack() }

    @objc private func userEnds() { end() }

    open override var canBecomeFirstResponder: Bool { true }

    open override var keyCommands: [UIKeyCommand]? {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (leading, trailing) =
            isRightToLeft
            ? (UIKeyCommand.inputRightArrow, UIKeyCommand.inputLeftArrow)
            : (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
        let next = ["\r", " ", trailing, UIKeyCommand.inputDownArrow].map {
            UIKeyCommand(input: $0, modifierFlags: [], action: #selector(userAdvances))
        }
        let previous = [leading, UIKeyCommand.inputUpArrow].map {
            UIKeyCommand(input: $0, modifierFlags: [], action: #selector(userGoesBack))
        }
        let end = UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(userEnds))
        let all = next + previous + [end]
        // What an app shows as a caption may have buttons and text fields, which need the other keys.
        let isCaptionOfApp = !isAccessibilityElement
        guard #available(iOS 15.0, *) else {
            // Commands always come first there. Source: Apple, `UIKeyCommand.wantsPriorityOverSystemBehavior`.
            return isCaptionOfApp ? [end] : all
        }
        // Otherwise the system moves its focus with these keys.
        for command in isCaptionOfApp ? [end] : all { command.wantsPriorityOverSystemBehavior = true }
        return all
    }

    open override func accessibilityActivate() -> Bool {
        advance()
        return true
    }

    /// Shows the next step; at the last step it does nothing, unlike activating the tour.
    open override func accessibilityIncrement() {
        if let step = progress.step, step + 1 < steps.count { advance() }
    }

    open override func accessibilityDecrement() { goBack() }

    open override func accessibilityPerformEscape() -> Bool {
        end()
        return true
    }
}
#endif
