// Who has the keys while an overlay or a tour is shown, and what a screen keyboard covers; see Behavior.swift.
import Foundation
import UIKit

typealias TextField = UITextField

/// What fingers cannot reach, keys must not reach either.
@MainActor func overlaysAndKeys() {
    let screens = Screens()
    let screen = screens.stack.topViewController!
    let (name, answer) = (TextField(frame: CGRect(x: 0, y: 200, width: 100, height: 40)), TextField(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
    screen.view.addSubview(name)
    let overlay = SeamlessOverlay(over: screen, color: scrim)
    overlay.label = "Uploading"
    name.becomeFirstResponder()
    overlay.fadeIn()
    check("a text field below an overlay has the keys no more", !name.isFirstResponder && Fake.firstResponder is OverlayView,
          Fake.firstResponder as Any)
    overlay.fadeOut()
    check("and has them again at once when it fades out", name.isFirstResponder, Fake.firstResponder as Any)
    overlay.fadeIn()
    check("but not when that is taken back", !name.isFirstResponder)
    overlay.contentView.addSubview(answer)
    answer.becomeFirstResponder()
    overlay.fadeIn()
    check("a text field in the overlay keeps the keys", answer.isFirstResponder)
    overlay.fadeOut()
    check("until the overlay fades out", name.isFirstResponder, Fake.firstResponder as Any)
    Fake.finishAnimations()
    answer.removeFromSuperview()

    overlay.fadeIn()
    let dialog = TextField(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
    screens.tabs.view.addSubview(dialog)
    dialog.becomeFirstResponder()
    overlay.fadeIn()
    check("as does one that the app has put above it", dialog.isFirstResponder, Fake.firstResponder as Any)
    overlay.fadeOut()
    check("from which nothing is taken in the end", dialog.isFirstResponder)
    Fake.finishAnimations()
    dialog.removeFromSuperview()

    name.becomeFirstResponder()
    overlay.fadeIn()
    screens.stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
    check("a screen that is pushed does not give the keys to the one below", Fake.firstResponder == nil, Fake.firstResponder as Any)
    screens.stack.finishTransition(isCancelled: false)
    overlay.fadeOut()
    check("nor does an overlay that fades out unseen", Fake.firstResponder == nil, Fake.firstResponder as Any)
    overlay.fadeIn()
    screens.stack.popViewController(animated: false)
    check("an overlay that comes back with its screen has them", Fake.firstResponder is OverlayView, Fake.firstResponder as Any)
    overlay.remove()
    check("and nothing has them when it is gone", Fake.firstResponder == nil, Fake.firstResponder as Any)
}

/// Keys must not leave a screen that a finger cannot leave, nor an overlay that a tap does not dismiss.
@MainActor func overlaysAndKeyCommands() {
    let screens = Screens()
    let screen = UIViewController(nibName: nil, bundle: nil)
    let (name, answer) = (TextField(frame: CGRect(x: 0, y: 200, width: 100, height: 40)), TextField(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
    screen.view.addSubview(name)
    func isThere() -> Bool { screens.stack.topViewController === screen }
    for reach in [SeamlessOverlay.Reach.tabBar, .navigationBar] {
        screens.stack.pushViewController(screen, animated: false)
        let overlay = SeamlessOverlay(over: screen, color: scrim, reach: reach)
        overlay.fadeIn()
        Fake.press("[", .command)
        check("Command-[ does not leave a screen with an overlay", isThere())
        overlay.contentView.addSubview(answer)
        answer.becomeFirstResponder()
        Fake.press("[", .command)
        check("nor from a text field in the overlay", isThere())
        check("an overlay that is not dismissed by a tap has no command for Escape", !Fake.press(UIKeyCommand.inputEscape))
        var dismissals = 0
        overlay.onDismiss = { dismissals += 1 }
        check("one that is dismissed by a tap is by Escape too", Fake.press(UIKeyCommand.inputEscape) && dismissals == 1 && !overlay.isShown)
        name.becomeFirstResponder()
        overlay.onDismiss = nil
        overlay.blocksBackSwipe = false
        overlay.fadeIn()
        let commands = Fake.firstResponder?.keyCommands ?? []
        check("one that does not block going back has no command", Fake.firstResponder is OverlayView && commands.isEmpty)
        overlay.fadeOut()
        Fake.press("[", .command)
        check("and without an overlay Command-[ goes back", !isThere())
        overlay.remove()
        answer.removeFromSuperview()
    }
}

/// After the end of editing nothing would be the first responder, and no key command would be found.
@MainActor func keysAfterEditing() async {
    let screens = Screens()
    let screen = screens.stack.topViewController!
    let overlay = SeamlessOverlay(over: screen, color: scrim)
    let fields = (0..<2).map { _ in UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 40)) }
    fields.forEach(overlay.contentView.addSubview)
    overlay.onDismiss = {}
    overlay.fadeIn()
    fields[0].becomeFirstResponder()
    fields[1].becomeFirstResponder()
    await afterTurns()
    check("a text field that another one follows leaves the keys to that", fields[1].isFirstResponder, Fake.firstResponder as Any)
    fields[1].resignFirstResponder()
    await afterTurns()
    check("the last one leaves them to the overlay", Fake.firstResponder is OverlayView, Fake.firstResponder as Any)
    fields[0].becomeFirstResponder()
    let alert = UIViewController(nibName: nil, bundle: nil)
    screens.tabs.presented = alert
    fields[0].resignFirstResponder()
    await afterTurns()
    check("but not below an alert", Fake.firstResponder == nil, Fake.firstResponder as Any)
    screens.tabs.presented = nil
    fields[0].becomeFirstResponder()
    check("Escape fades an overlay out whose text field is edited", Fake.press(UIKeyCommand.inputEscape) && !overlay.isShown)
    await afterTurns()
    check("and one that fades out has no keys", Fake.firstResponder == nil, Fake.firstResponder as Any)
    overlay.remove()

    let toured = Toured()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    toured.tour.makeCaption = { _ in field }
    toured.start()
    field.becomeFirstResponder()
    field.resignFirstResponder()
    await afterTurns()
    check("a tour has the keys after editing in its caption", Fake.firstResponder === toured.tour, Fake.firstResponder as Any)
    field.becomeFirstResponder()
    toured.tour.end()
    await afterTurns()
    check("and none after its end", Fake.firstResponder == nil, Fake.firstResponder as Any)
}

/// Lets what waits for a later turn of the main actor run.
@MainActor private func afterTurns() async {
    for _ in 0..<5 { await Task.yield() }
}

/// A text field in an app's caption brings a keyboard, which may come over the caption.
@MainActor func captionsAndKeyboards() {
    let toured = Toured()
    toured.tour.makeCaption = { _ in TextField(frame: CGRect(x: 0, y: 0, width: 200, height: 100)) }
    // Around a target at the lower edge, with the caption above it: 760 - 6 - 12 - 100.
    toured.start(at: 1)
    func top() -> CGFloat? { toured.tour.captionView?.frame.minY }
    check("a caption is where there is room", top() == 642, top() as Any)
    Fake.keyboardHeight = 336
    Fake.beginFrame()
    // The keyboard begins at 508.
    check("and above the keyboard when there is one", top() == 508 - 16 - 100, top() as Any)
    Fake.keyboardHeight = 0
    Fake.beginFrame()
    check("and where it was when that is gone", top() == 642, top() as Any)
    toured.tour.end()
}
