#if canImport(UIKit) && os(iOS)
import UIKit

/// The text beside the holes of a step, in the size that the user reads if there is room, readable whatever is below
/// the dimming or in a hole.
final class SpotlightCaption: UIView {
    let label = UILabel(frame: .zero)
    private static let margin: CGFloat = 12
    /// The smallest text in points: that of the system's smallest text style, `caption2`. Source: Apple, Human
    /// Interface Guidelines, Typography.
    private static let leastPointSize: CGFloat = 11

    /// Creates a caption that has no colors yet: `show(on:_:coversHole:)` chooses them.
    init(_ text: String) {
        super.init(frame: .zero)
        label.text = text
        label.numberOfLines = 0
        label.textAlignment = .center
        addSubview(label)
        // The tour itself has the label for VoiceOver, and takes the touches.
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// Chooses the colors.
    /// - Parameters:
    ///   - traits: those of the dimming, which a caption outside a window does not have.
    ///   - coversHole: whether a part of the caption is over what is not dimmed.
    func show(on dimming: SpotlightView.Dimming, _ traits: UITraitCollection, coversHole: Bool) {
        var found: CaptionColor?
        if !coversHole, case .color(let color) = dimming {
            let components = color.resolvedColor(with: traits).cgColor.components ?? []
            found = CaptionColor(components: components.map { Double($0) })
        }
        if let found, !found.needsBackground {
            backgroundColor = .clear
            label.textColor = found.isWhite ? .white : .black
        } else {
            // On a blur, on a color that lets too much through, and over a hole.
            backgroundColor = .systemBackground
            label.textColor = .label
        }
        layer.cornerRadius = Self.margin
    }

    /// Returns the size of the text, which is smaller than the user reads it if it would not fit otherwise.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = 2 * Self.margin
        func textSize(in font: UIFont) -> CGSize {
            label.font = font
            return label.sizeThatFits(CGSize(width: max(0, size.width - margins), height: .greatestFiniteMagnitude))
        }
        var font = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
        var text = textSize(in: font)
        while text.height > size.height - margins, font.pointSize > Self.leastPointSize {
            font = font.withSize(max(Self.leastPointSize, font.pointSize * 0.9))
            text = textSize(in: font)
        }
        return CGSize(width: text.width + margins, height: text.height + margins)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    }
}
#endif
