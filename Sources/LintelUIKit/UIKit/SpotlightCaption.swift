#if canImport(UIKit) && os(iOS)
import UIKit

/// The text beside the holes of a step, in the size that the user reads, readable whatever is below the dimming or in a
/// hole.
final class SpotlightCaption: UIView {
    let label = UILabel(frame: .zero)
    private static let margin: CGFloat = 12

    /// Creates a caption that has no colors yet: `show(on:_:coversHole:)` chooses them.
    init(_ text: String) {
        super.init(frame: .zero)
        label.text = text
        label.numberOfLines = 0
        label.textAlignment = .center
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
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

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = 2 * Self.margin
        let text = label.sizeThatFits(CGSize(width: max(0, size.width - margins), height: .greatestFiniteMagnitude))
        return CGSize(width: text.width + margins, height: text.height + margins)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    }
}
#endif
