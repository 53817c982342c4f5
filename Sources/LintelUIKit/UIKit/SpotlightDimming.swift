#if canImport(UIKit) && os(iOS)
import UIKit

/// The picture of a tour: everything dimmed except the holes, and the line around these.
final class SpotlightDimming: UIView {
    var hole: SpotlightHole { didSet { setNeedsLayout() } }
    var ring: SpotlightView.Ring? { didSet { setNeedsLayout() } }
    var style: SpotlightView.Dimming {
        didSet {
            // One that is set anew may begin anew.
            if style.blurStyle != oldValue.blurStyle { blur.effect = style.effect }
            setNeedsLayout()
        }
    }
    /// The frames of the targets that it shows.
    private(set) var frames: [CGRect] = []

    /// Filled with the color around the holes.
    let fill = CAShapeLayer()
    /// Filled with the color of the ring, between its two edges.
    let line = CAShapeLayer()
    /// Shown instead of the color, with the holes in its mask.
    let blur: UIVisualEffectView
    private var outline: [OutlineElement] = []
    /// The movement of the holes of a blur, or of holes that merge, and the time at which it began; `nil` for none.
    private var movement: (way: HoleMovement, start: Double)?

    init(_ style: SpotlightView.Dimming, _ hole: SpotlightHole) {
        self.style = style
        self.hole = hole
        blur = UIVisualEffectView(effect: style.effect)
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for layer in [fill, line] { layer.fillRule = .evenOdd }
        addSubview(blur)
        layer.addSublayer(fill)
        layer.addSublayer(line)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        show(frames)
    }

    /// Moves the holes around the targets at once, unless they are on the way there.
    func show(_ frames: [CGRect]) {
        if frames != self.frames { stop() }
        self.frames = frames
        draw()
    }

    /// Ends all movements, after which the holes are where they were to arrive. Core Animation keeps a transition under
    /// a key of its own, whatever key it is added with. Source: Apple, `CALayer.add(_:forKey:)` and `kCATransition`.
    private func stop() {
        movement = nil
        for layer in [fill, line] {
            for key in ["path", kCATransition] { layer.removeAnimation(forKey: key) }
        }
    }

    /// Moves holes on that Core Animation does not move; to be called before each frame of the screen.
    func moveOn() {
        if movement != nil { draw() }
    }

    private var isBlurred: Bool { style.effect != nil && !UIAccessibility.isReduceTransparencyEnabled }

    private func draw() {
        let onTheWay = movement.flatMap { $0.way.frames(after: CACurrentMediaTime() - $0.start) }
        if onTheWay == nil { movement = nil }
        let shown = onTheWay ?? frames
        outline = hole.outline(of: bounds, around: shown)
        // Layers animate their changes by default, and would lag behind.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in [fill, line] { layer.frame = bounds }
        fill.fillColor = style.color.resolvedColor(with: traitCollection).cgColor
        fill.path = isBlurred ? nil : path(outline)
        line.fillColor = ring?.color.resolvedColor(with: traitCollection).cgColor
        line.path = lineWidth > 0 ? path(hole.ringOutline(width: lineWidth, around: shown)) : nil
        CATransaction.commit()
        blur.isHidden = !isBlurred
        blur.frame = bounds
        blur.mask = isBlurred ? makeMask() : nil
    }

    /// The view copies its mask for the views in it, and takes note of changes only when it gets the mask anew. A mask
    /// of its layer, or one of the views around it, is not meant for effects. Source: Apple, UIVisualEffectView.h.
    private func makeMask() -> UIView {
        let mask = UIView(frame: bounds)
        let shape = CAShapeLayer()
        shape.frame = bounds
        shape.fillRule = .evenOdd
        shape.fillColor = UIColor.black.cgColor
        shape.path = path(outline)
        mask.layer.addSublayer(shape)
        return mask
    }

    /// What is shown at a moment, also during a movement.
    struct Drawn {
        /// The outline of each hole by itself.
        fileprivate var outlines: [OutlineElement]
        fileprivate var frames: [CGRect]
        fileprivate var paths: [CGPath?]
    }

    var drawn: Drawn {
        let onTheWay = movement.flatMap { $0.way.frames(after: CACurrentMediaTime() - $0.start) }
        let shown = onTheWay ?? frames
        return Drawn(
            outlines: hole.separateOutlines(around: shown), frames: shown, paths: [fill, line].map(shownPath))
    }

    /// A layer itself already has the path at the end of its animation.
    private func shownPath(of layer: CAShapeLayer) -> CGPath? {
        guard layer.animation(forKey: "path") != nil else { return layer.path }
        return layer.presentation()?.path ?? layer.path
    }

    /// Moves the holes to the targets. Where there are more or fewer of them, which a path cannot get from one to the
    /// other, one picture fades into the next; a blur changes at once then. Holes that merge on the way, or part, have
    /// another path at each moment, and are drawn anew in each frame, as those of a blur are.
    func move(from earlier: Drawn, to frames: [CGRect], _ transition: Surface.Spotlight.Transition) {
        stop()
        show(frames)
        // An animation without a duration would take a quarter of a second. Source: Apple, `CAMediaTiming.duration`.
        guard transition.duration > 0 else { return }
        let movesHoles = hole.separateOutlines(around: frames).isLike(earlier.outlines)
        if movesHoles, earlier.frames.count == frames.count {
            let way = HoleMovement(from: earlier.frames, to: frames, transition: transition)
            if isBlurred || way.merges(hole.ring(width: lineWidth)) {
                movement = (way, CACurrentMediaTime())
                return draw()
            }
        }
        guard !isBlurred else { return }
        for (layer, before) in zip([fill, line], earlier.paths) where layer.path != nil {
            let animation: CAAnimation
            if movesHoles {
                let move = CABasicAnimation(keyPath: "path")
                move.fromValue = before
                move.toValue = layer.path
                animation = move
            } else {
                let fade = CATransition()
                fade.type = .fade
                animation = fade
            }
            animation.duration = transition.duration
            animation.timingFunction = CAMediaTimingFunction(name: transition.curve.timing)
            layer.add(animation, forKey: "path")
        }
    }

    /// The frames of the holes and their lines.
    var holes: [CGRect] {
        let ring = hole.ring(width: lineWidth)
        return frames.filter { $0.width > 0 && $0.height > 0 }.map { ring.frame(around: $0) }
    }

    /// Whether a point is in a hole; in one that moves, where it will be.
    func hasHole(at point: CGPoint) -> Bool { path(hole.separateOutlines(around: frames)).contains(point) }

    private var lineWidth: CGFloat {
        guard let ring else { return 0 }
        return max(0, ring.width + ring.pixels / max(1, traitCollection.displayScale))
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

extension SpotlightView.Dimming {
    /// The blur; `nil` of a color.
    @MainActor fileprivate var effect: UIBlurEffect? { blurStyle.map { UIBlurEffect(style: $0) } }

    fileprivate var blurStyle: UIBlurEffect.Style? {
        switch self {
        case .color: nil
        case .material(let style, _): style
        }
    }

    /// The color where there is no blur.
    var color: UIColor {
        switch self {
        case .color(let color), .material(_, let color): color
        }
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
