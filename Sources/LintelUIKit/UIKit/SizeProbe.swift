#if canImport(UIKit) && os(iOS)
import UIKit

/// An invisible view that fills another and reports each change of its size.
///
/// A navigation bar changes its height by itself, when a large title collapses or a search bar appears, and lays out nothing but
/// itself then; so what depends on the height cannot wait for a controller's `viewDidLayoutSubviews`.
final class SizeProbe: UIView {
    private let changed: () -> Void

    /// Adds the probe to `view`, below everything else. - Parameter changed: called after each layout of the probe.
    init(in view: UIView, changed: @escaping () -> Void) {
        self.changed = changed
        super.init(frame: view.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
        view.insertSubview(self, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        changed()
    }
}
#endif
