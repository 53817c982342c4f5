#if canImport(UIKit) && os(iOS)
import UIKit

/// The picture of a tour: everything dimmed except the holes, and the line around these.
final class SpotlightDimming: UIView {
    var hole: SpotlightHole { didSet { setNeedsLayout() } }
    var ring: SpotlightView.Ring? { didSet { setNeedsLayout() } }
    var style: SpotlightView.Dimming {
        didSet {
            blur.effect = style.effect
            setNeedsLayout()
        }
    }
    /// The frames of the targets that it shows.
    private(set) var frames: [CGRect] = []

    /// Filled with the color around the holes.
    let fill = CAShapeLayer()
    let line = CAShapeLayer()
    /// Shown instead of the color, with holes by its mask.
    let blur: UIVisualEffectView
    let blurMask = CAShapeLayer()
    private var outline: [OutlineElement] = []

    init(_ style: SpotlightView.Dimming, _ hole: SpotlightHole) {
        self.style = style
        self.hole = hole
        blur = UIVisualEffectView(effect: style.effect)
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        fill.fillRule = .evenOdd
        blurMask.fillRule = .evenOdd
        blurMask.fillColor = UIColor.black.cgColor
        blur.layer.mask = blurMask
        line.fillColor = nil
        addSubview(blur)
        layer.addSublayer(fill)
        layer.addSublayer(line)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        show(frames)
    }

    /// Moves the holes around the targets at once.
    func show(_ frames: [CGRect]) {
        self.frames = frames
        outline = hole.outline(of: bounds, around: frames)
        let isBlurred = style.effect != nil && !UIAccessibility.isReduceTransparencyEnabled
        // Layers animate their changes by default, and would lag behind.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        blur.isHidden = !isBlurred
        blur.frame = bounds
        for layer in [fill, line, blurMask] { layer.frame = bounds }
        fill.fillColor = isBlurred ? nil : style.color.resolvedColor(with: traitCollection).cgColor
        fill.path = path(outline)
        blurMask.path = fill.path
        line.strokeColor = ring?.color.resolvedColor(with: traitCollection).cgColor
        line.lineWidth = lineWidth
        line.path = lineWidth > 0 ? path(hole.ring(width: lineWidth).outlines(around: frames)) : nil
        CATransaction.commit()
    }

    /// What is shown at a moment.
    struct Drawn {
        fileprivate var outline: [OutlineElement]
        fileprivate var paths: [CGPath?]
    }

    var drawn: Drawn { Drawn(outline: outline, paths: [fill, blurMask, line].map(\.path)) }

    /// Moves the holes to the targets. Where there are more or fewer of them, which a path cannot get from one to the other, one picture fades
    /// into the next.
    func move(from earlier: Drawn, to frames: [CGRect], _ transition: Surface.Spotlight.Transition) {
        show(frames)
        let movesHoles = outline.isLike(earlier.outline)
        for (layer, before) in zip([fill, blurMask, line], earlier.paths) where layer.path != nil {
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
        let ring = hole.ring(width: 2 * lineWidth)
        return frames.filter { $0.width > 0 && $0.height > 0 }.map { ring.frame(around: $0) }
    }

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
    @MainActor fileprivate var effect: UIBlurEffect? {
        switch self {
        case .color: nil
        case .material(let style, _): UIBlurEffect(style: style)
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
