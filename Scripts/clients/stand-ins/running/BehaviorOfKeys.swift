// Who has the keys while an overlay or a tour is shown, and what a screen keyboard covers; see Behavior.swift.
import Foundation
import UIKit

/// What fingers cannot reach, keys must not reach either.
@MainActor func overlaysAndKeys() {
    let screens = Screens()
    let screen = screens.stack.topViewController!
    let (name, answer) = (UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 40)), UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
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
    let dialog = UITextField(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
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

/// UIKit does not say to a screen that a sheet is above it.
@MainActor func overlaysBelowASheet() {
    let screens = Screens()
    let overlay = SeamlessOverlay(over: screens.stack.topViewController!, color: scrim)
    overlay.label = "Uploading"
    let sheet = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))
    let note = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    screens.window.addSubview(sheet)
    sheet.addSubview(note)
    let presented = UIViewController(nibName: nil, bundle: nil)
    screens.tabs.presented = presented
    note.becomeFirstResponder()
    let posted = Fake.posted.count
    overlay.fadeIn()
    check("an overlay below a sheet leaves the keys to the sheet", note.isFirstResponder, Fake.firstResponder as Any)
    note.resignFirstResponder()
    overlay.fadeIn()
    check("also when nothing has them there", Fake.firstResponder == nil, Fake.firstResponder as Any)
    overlay.fadeOut()
    Fake.finishAnimations()
    check("and VoiceOver, when it comes and when it goes", Fake.posted.count == posted, Fake.posted)
    screens.tabs.presented = nil
    // As in another column of a split view.
    note.becomeFirstResponder()
    overlay.fadeIn()
    check("a text field beside what an overlay covers keeps the keys", note.isFirstResponder, Fake.firstResponder as Any)
    note.resignFirstResponder()
    overlay.remove()
}

/// Keys must not leave a screen that a finger cannot leave, nor an overlay that a tap does not dismiss.
@MainActor func overlaysAndKeyCommands() {
    let screens = Screens()
    let screen = UIViewController(nibName: nil, bundle: nil)
    let (name, answer) = (UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 40)), UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
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
    toured.tour.makeCaption = { _ in UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 100)) }
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

@MainActor func toursByKeys() {
    let toured = Toured()
    var ends = 0
    toured.tour.onEnd = { ends += 1 }
    toured.start()
    func step() -> Int? { toured.tour.progress.step }
    Fake.press("\r")
    check("Return leads on", step() == 1)
    Fake.press("left")
    check("an arrow to the left leads back", step() == 0)
    Fake.press("right")
    check("one to the right leads on", step() == 1)
    Fake.press("up")
    Fake.press(" ")
    check("up leads back, and Space on", step() == 1)
    toured.screens.window.traits.layoutDirection = .rightToLeft
    Fake.press("right")
    check("where text runs from right to left the arrows are the other way round", step() == 0)
    check("the keys come before the system's", toured.tour.keyCommands?.allSatisfy { $0.wantsPriorityOverSystemBehavior } == true)
    Fake.press("escape")
    check("Escape ends the tour", step() == nil && ends == 1 && toured.tour.superview == nil)
    check("and gives the keys back", !Fake.press("escape") && ends == 1)
}

/// Something that takes keys, as a text field does.
private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
}
private final class KeyController: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
}

@MainActor func toursThatTakeTheKeys() {
    let toured = Toured()
    let field = Field(frame: .zero)
    toured.targets[0].addSubview(field)
    field.becomeFirstResponder()
    var atEnd: UIResponder?
    toured.tour.onEnd = { atEnd = Fake.firstResponder }
    toured.start()
    check("a tour takes the keys", Fake.firstResponder === toured.tour)
    toured.start(at: 1)
    toured.tour.end()
    check("and gives them back to the view that had them, before its end is reported", atEnd === field && Fake.firstResponder === field)
    toured.start()
    let other = Field(frame: .zero)
    toured.targets[1].addSubview(other)
    other.becomeFirstResponder()
    toured.tour.end()
    check("not if another has taken them meanwhile", Fake.firstResponder === other)
    toured.start()
    let own = Field(frame: .zero)
    toured.tour.addSubview(own)
    own.becomeFirstResponder()
    toured.tour.end()
    check("but if a view in the tour has", Fake.firstResponder === other)
    toured.start()
    other.removeFromSuperview()
    toured.tour.end()
    toured.start()
    check("a tour without anything that had them starts too", Fake.firstResponder === toured.tour)
    toured.tour.end()
    let controller = KeyController(nibName: nil, bundle: nil)
    toured.screens.stack.pushViewController(controller, animated: false)
    controller.becomeFirstResponder()
    toured.start()
    toured.tour.end()
    check("and a controller has them again", Fake.firstResponder === controller)
    controller.resignFirstResponder()
}
