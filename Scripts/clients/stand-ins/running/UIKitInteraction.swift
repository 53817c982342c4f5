// Touches, gestures, keys and targets of the stand-in for UIKit. See UIKit.swift. Source: Apple, documentation of
// UIKit.
import Foundation

@MainActor open class UIResponder: NSObject {
    nonisolated public override init() {}
    open var next: UIResponder? { nil }
    open var isFirstResponder: Bool { Fake.firstResponder === self }
    open var canBecomeFirstResponder: Bool { false }
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        if !isFirstResponder { Fake.firstResponder?.resignFirstResponder() }
        Fake.firstResponder = self
        return true
    }
    @discardableResult open func resignFirstResponder() -> Bool {
        if Fake.firstResponder === self { Fake.firstResponder = nil }
        return true
    }
    open var keyCommands: [UIKeyCommand]? { nil }
}
@MainActor public final class UIEvent: NSObject {}
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public var rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none = UIAccessibilityTraits([])
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
@MainActor public final class UIKeyCommand: NSObject {
    public let input: String
    public let modifierFlags: UIKeyModifierFlags
    let action: @MainActor () -> Void
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: @escaping @MainActor () -> Void) {
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    }
    public var wantsPriorityOverSystemBehavior = false
    public static let inputEscape = "escape", inputUpArrow = "up", inputDownArrow = "down", inputLeftArrow = "left"
    public static let inputRightArrow = "right"
}
extension Fake {
    /// Presses a key: the first command for it counts, from the first responder outwards. Source: Apple,
    /// `UIResponder.keyCommands`.
    /// - Returns: whether it is a command.
    @discardableResult public static func press(_ input: String, _ modifiers: UIKeyModifierFlags = []) -> Bool {
        var responder = firstResponder
        while let here = responder {
            if let command = here.keyCommands?.first(where: { $0.input == input && $0.modifierFlags == modifiers }) {
                command.action()
                return true
            }
            responder = here.next
        }
        return false
    }

    /// Taps a point of a window: the first recognizer of the view there, or of the views around it, whose delegate lets
    /// it have the touch.
    public static func tap(_ window: UIWindow, _ x: CGFloat, _ y: CGFloat) {
        let touch = UITouch(window.hit(CGPoint(x: x, y: y)))
        var view = touch.view
        while let here = view {
            let tap = here.gestures.first {
                $0 is UITapGestureRecognizer && $0.isEnabled && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) != false
            }
            if let tap { return tap.action() }
            view = here.superview
        }
    }
}
@MainActor public final class UITouch: NSObject {
    public let view: UIView?
    init(_ view: UIView?) { self.view = view }
}
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

@MainActor open class UIGestureRecognizer: NSObject {
    let action: @MainActor () -> Void
    public init(target: Any?, action: @escaping @MainActor () -> Void) { self.action = action }
    /// "If you change this property to false while a gesture recognizer is currently recognizing a gesture, the gesture
    /// recognizer transitions to a cancelled state." Source: Apple, `UIGestureRecognizer.isEnabled`.
    open var isEnabled = true {
        didSet {
            guard !isEnabled, isRecognizing else { return }
            isRecognizing = false
            cancelled()
        }
    }
    /// Whether a finger is in the middle of the gesture.
    var isRecognizing = false
    /// What the gesture does when it is cancelled.
    var cancelled: @MainActor () -> Void = {}
    open weak var delegate: (any UIGestureRecognizerDelegate)?
}
@MainActor public final class UITapGestureRecognizer: UIGestureRecognizer {}

@MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
    func frame(in referenceView: UIView) -> CGRect?
}
@MainActor open class UIBarButtonItem: NSObject, UIPopoverPresentationControllerSourceItem {
    /// The view that shows it.
    public weak var shown: UIView?
    public override init() {}
    open func frame(in referenceView: UIView) -> CGRect? {
        shown.map { referenceView.convert($0.bounds, from: $0) }
    }
}
