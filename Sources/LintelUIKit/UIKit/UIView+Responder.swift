#if canImport(UIKit) && os(iOS)
import UIKit

extension UIView {
    /// The first responder, if it is this view, a view in it, or the controller of one of them. UIKit does not say
    /// which object it is.
    var responderInside: UIResponder? {
        if isFirstResponder { return self }
        if let controller = next as? UIViewController, controller.isFirstResponder { return controller }
        for view in subviews {
            if let found = view.responderInside { return found }
        }
        return nil
    }

    /// Whether a sheet or an alert is above the view. It ends editing too, and the keys and VoiceOver are for it.
    var isBelowPresented: Bool {
        let around = sequence(first: self as UIResponder, next: \.next).first { $0 is UIViewController }
        return (around as? UIViewController ?? window?.rootViewController)?.presentedViewController != nil
    }
}
#endif
