#if canImport(UIKit) && os(iOS)
import UIKit

/// Calls a view before each frame of the screen, until it is stopped or the view is gone.
@MainActor
final class FrameTicker<View: UIView>: NSObject {
    private weak var view: View?
    private let act: @MainActor (View) -> Void
    private var link: CADisplayLink?

    init(_ view: View, _ act: @escaping @MainActor (View) -> Void) {
        self.view = view
        self.act = act
        super.init()
        // A display link keeps its target, which therefore is not the view.
        let link = CADisplayLink(target: self, selector: #selector(tick))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    @objc private func tick() {
        if let view { act(view) } else { stop() }
    }
}
#endif
