#if canImport(UIKit) && os(iOS)
import UIKit

/// An invisible view that ends where a bar ends, and reports each change of that.
///
/// A navigation bar changes its height by itself, when a large title collapses or a search bar appears, and lays out
/// nothing but itself then; so what depends on the height cannot wait for a controller's `viewDidLayoutSubviews`. The
/// probe is in a view around the bar and is tied to the bar by constraints, which UIKit solves again in the same layout
/// pass. A view in the bar is not an option, since the contents of a bar that a controller manages are UIKit's; and
/// observing the bar's frame or that of its layer relies on key-value observing that UIKit does not document.
final class BarProbe: UIView {
    /// The edge of the bar that is not the screen's.
    enum Edge {
        /// The bottom edge of a bar at the top.
        case bottom
        /// The top edge of a bar at the bottom.
        case top
    }

    private let edge: Edge
    private let changed: () -> Void
    private weak var bar: UIView?
    private var link: NSLayoutConstraint?

    /// Adds the probe to `view`, which contains the bar or is beside it.
    /// - Parameter changed: called after each layout of the probe.
    init(in view: UIView, toward edge: Edge, changed: @escaping () -> Void) {
        self.edge = edge
        self.changed = changed
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(self)
        let outer =
            edge == .bottom
            ? topAnchor.constraint(equalTo: view.topAnchor) : bottomAnchor.constraint(equalTo: view.bottomAnchor)
        NSLayoutConstraint.activate([
            outer, leadingAnchor.constraint(equalTo: view.leadingAnchor),
            trailingAnchor.constraint(equalTo: view.trailingAnchor),
            heightAnchor.constraint(greaterThanOrEqualToConstant: 0),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// Ties the probe to a bar, unless it is already. Call it again whenever views may have moved: UIKit ends the tie
    /// when either leaves the view around both, and none is possible while there is no such view.
    func follow(_ bar: UIView?) {
        if bar === self.bar, link?.isActive == true { return }
        link?.isActive = false
        self.bar = bar
        link = nil
        guard let bar, let root = window, bar.window === root else { return }
        let link =
            edge == .bottom
            ? bottomAnchor.constraint(equalTo: bar.bottomAnchor) : topAnchor.constraint(equalTo: bar.topAnchor)
        // A bar may be beyond the outer edge, as during an animation that hides it.
        link.priority = .defaultHigh
        link.isActive = true
        self.link = link
    }

    /// What was laid out before it came into the window has to be looked at again there.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        changed()
    }
}
#endif
