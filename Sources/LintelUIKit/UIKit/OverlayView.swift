#if canImport(UIKit) && os(iOS)
import UIKit

/// An overlay: the scrim of two parts, and above it what the app shows there. What is below is out of reach of fingers,
/// keys and VoiceOver while it is shown.
final class OverlayView: UIView {
    /// The parts, which touches reach; an element for VoiceOver if it has a label.
    let scrim: OverlayScrim
    /// What the app shows above the scrim.
    let contentView = OverlayContent(frame: .zero)
    /// Returns the end of the bar in this view. Called at each layout.
    var barBottom: () -> CGFloat = { 0 }
    /// What VoiceOver's escape gesture does.
    /// - Returns: whether it is used up; if not, the screen below may go back.
    var escape: () -> Bool = { false }
    /// Whether the screen below must not be left.
    var blocksGoingBack: () -> Bool = { false }
    private var focus: FocusAfterEditing?

    init(scrim: OverlayScrim) {
        self.scrim = scrim
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isOpaque = false
        for view in [scrim, contentView] { addSubview(view) }
        contentView.fillingDidChange = { [weak self] in self?.focusDidChange() }
        focus = FocusAfterEditing(of: self) { [weak self] in self?.isUserInteractionEnabled == true }
        if #available(iOS 17.0, *) {
            registerForTraitChanges(UITraitCollection.ofImages) {
                (view: OverlayView, _: UITraitCollection) in view.setNeedsLayout()
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The alpha of both parts, so that no frame shows one further than the other.
    var partsAlpha: CGFloat {
        get { scrim.bar.alpha }
        set { (scrim.bar.alpha, scrim.content.alpha) = (newValue, newValue) }
    }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        (scrim.frame, contentView.frame) = (bounds, bounds)
        scrim.show(barBottom: barBottom(), traitCollection)
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { isUserInteractionEnabled }

    override var keyCommands: [UIKeyCommand]? {
        guard isUserInteractionEnabled else { return nil }
        var commands: [UIKeyCommand] = []
        // The overlay is in the view of a navigation controller, whose own command for these keys pops the screen; the
        // first one from the first responder outwards counts. Source: Apple, `UIResponder.keyCommands`.
        if blocksGoingBack() {
            commands.append(UIKeyCommand(input: "[", modifierFlags: .command, action: #selector(userStays)))
        }
        if scrim.tap != nil {
            commands.append(
                UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(userDismisses)))
        }
        if #available(iOS 15.0, *) {
            for command in commands { command.wantsPriorityOverSystemBehavior = true }
        }
        return commands
    }

    @objc private func userStays() {}

    @objc private func userDismisses() { scrim.tap?() }

    // MARK: VoiceOver

    /// What VoiceOver reads for the scrim; `nil` makes it none of its elements.
    var label: String? {
        get { scrim.accessibilityLabel }
        set {
            scrim.accessibilityLabel = newValue
            scrim.isAccessibilityElement = newValue != nil
            focusDidChange()
        }
    }

    /// Whether there is anything for VoiceOver to go to. A modal view without any would leave it nothing at all.
    var hasFocus: Bool { label != nil || contentView.isFilled }

    /// Whether VoiceOver knows of the overlay.
    private var isAnnounced = false

    /// Sends VoiceOver to the overlay, or back to the screen, unless it is in what is presented above.
    func announce(_ isShown: Bool) {
        let isShown = isShown && hasFocus
        accessibilityViewIsModal = isShown
        guard isShown != isAnnounced else { return }
        isAnnounced = isShown
        if isBelowPresented { return }
        UIAccessibility.post(notification: .screenChanged, argument: isShown ? firstFocus : nil)
    }

    private var firstFocus: UIView { label != nil ? scrim : contentView }

    private func focusDidChange() {
        if superview != nil, isUserInteractionEnabled { announce(true) }
    }

    override func accessibilityPerformEscape() -> Bool { escape() }
}

/// The two parts of a scrim.
final class OverlayScrim: UIView {
    let bar: UIView
    let content: UIView
    /// Puts images of a preset that fit into both parts, and returns where they meet, `nil` without any; `nil` for a
    /// scrim of one color.
    private let chooseImages: ((_ screen: CGSize, _ barBottom: CGFloat, _ traits: UITraitCollection) -> CGFloat?)?
    /// What a tap does; `nil` if it does nothing.
    var tap: (() -> Void)? {
        didSet { accessibilityTraits = tap == nil ? .none : .button }
    }

    init(
        bar: UIView, content: UIView,
        chooseImages: ((_ screen: CGSize, _ barBottom: CGFloat, _ traits: UITraitCollection) -> CGFloat?)? = nil
    ) {
        self.bar = bar
        self.content = content
        self.chooseImages = chooseImages
        super.init(frame: .zero)
        isOpaque = false
        addSubview(bar)
        addSubview(content)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(wasTapped)))
    }

    required init?(coder: NSCoder) { nil }

    /// The color of both parts, below their images.
    var color: UIColor? {
        get { bar.backgroundColor }
        set { (bar.backgroundColor, content.backgroundColor) = (newValue, newValue) }
    }

    /// - Parameter barBottom: the end of the bar; images that are cut elsewhere meet there instead, since both parts
    ///   are above the bar.
    func show(barBottom: CGFloat, _ traits: UITraitCollection) {
        let ofBar = ScreenParts(of: bounds, barBottom: barBottom, scale: traits.displayScale)
        let cut = chooseImages?(bounds.size, ofBar.bar.height, traits)
        let parts = cut.map { ScreenParts(of: bounds, barBottom: $0, scale: traits.displayScale) } ?? ofBar
        bar.frame = parts.bar
        content.frame = parts.content
    }

    @objc private func wasTapped() { tap?() }

    override func accessibilityActivate() -> Bool {
        tap?()
        return tap != nil
    }
}

/// A view above a scrim that lets touches through beside what is in it.
final class OverlayContent: UIView {
    /// Whether there is anything in it.
    private(set) var isFilled = false
    var fillingDidChange: () -> Void = {}

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        fill(true)
    }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        fill(subviews.contains { $0 !== subview })
    }

    private func fill(_ isFilled: Bool) {
        guard isFilled != self.isFilled else { return }
        self.isFilled = isFilled
        fillingDidChange()
    }
}
#endif
