#if canImport(UIKit) && os(iOS)
import UIKit

/// Makes a view the first responder again after the end of editing in a text field or a text view, which leaves none.
///
/// UIKit asks for key commands from the first responder outwards. Without a first responder it does not ask the view.
/// Source: Apple, `UIResponder.keyCommands`.
@MainActor final class FocusAfterEditing: NSObject {
    private weak var view: UIView?
    private let isWanted: () -> Bool

    /// - Parameter isWanted: whether the view is to have the keys at the moment.
    init(of view: UIView, while isWanted: @escaping () -> Bool) {
        self.view = view
        self.isWanted = isWanted
        super.init()
        for name in [UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification] {
            NotificationCenter.default.addObserver(self, selector: #selector(editingDidEnd), name: name, object: nil)
        }
    }

    /// Not at once, since another text field may be about to become the first responder.
    @objc private func editingDidEnd() {
        Task { @MainActor [weak self] in self?.takeFocus() }
    }

    private func takeFocus() {
        guard let view, let window = view.window, window.isKeyWindow, window.responderInside == nil, isWanted(),
            !view.isBelowPresented
        else { return }
        view.becomeFirstResponder()
    }
}
#endif
