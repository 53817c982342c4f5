#if canImport(UIKit) && os(iOS)
import UIKit

/// Decides which taps lead a tour on: all that nothing in the tour's caption takes.
///
/// UIKit gives a recognizer the touches of all views inside its own, and only the taps on buttons and the like to these
/// alone. What an app shows as a caption may have text fields, lists or recognizers, too. Sources: Apple,
/// `UIGestureRecognizer` ("Interacting with other user interface controls") and `UIGestureRecognizerDelegate`.
final class TourTap: NSObject, UIGestureRecognizerDelegate {
    weak var caption: UIView?
    /// Whether the caption takes all taps on it.
    var captionTakesTaps = false

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let caption, let touched = touch.view, touched.isDescendant(of: caption) else { return true }
        if captionTakesTaps { return false }
        var view: UIView? = touched
        while let here = view {
            if here.takesTaps { return false }
            view = here === caption ? nil : here.superview
        }
        return true
    }
}

extension UIView {
    /// Lists, cells and text views have recognizers, at least that of their scrolling.
    fileprivate var takesTaps: Bool { self is UIControl || gestureRecognizers?.isEmpty == false }
}
#endif
