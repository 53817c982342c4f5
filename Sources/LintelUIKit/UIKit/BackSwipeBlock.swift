#if canImport(UIKit) && os(iOS)
import UIKit

/// Keeps the back swipes of navigation controllers off until it is ended.
///
/// The gestures are disabled rather than made to wait for one of the overlay's, so that it does not matter which view a
/// touch, a pointer or a trackpad reaches. Overlapping blocks of one gesture are counted; the last to end restores what
/// the first found.
@MainActor
final class BackSwipeBlock {
    private static var blocked: [Blocked] = []
    private var gestures: [UIGestureRecognizer]

    private struct Blocked {
        weak var gesture: UIGestureRecognizer?
        var wasEnabled: Bool
        var count = 1
    }

    init(of stacks: [UINavigationController]) {
        var all = stacks.map(\.interactivePopGestureRecognizer)
        // From iOS 26 on a swipe anywhere on the content pops too.
        if #available(iOS 26.0, *) { all += stacks.map(\.interactiveContentPopGestureRecognizer) }
        gestures = all.compactMap(\.self)
        Self.blocked.removeAll { $0.gesture == nil }
        for gesture in gestures {
            if let index = Self.blocked.firstIndex(where: { $0.gesture === gesture }) {
                Self.blocked[index].count += 1
                // UIKit, or the app, has enabled it meanwhile.
                if gesture.isEnabled { Self.blocked[index].wasEnabled = true }
            } else {
                Self.blocked.append(Blocked(gesture: gesture, wasEnabled: gesture.isEnabled))
            }
            gesture.isEnabled = false
        }
    }

    /// Ends the block; a second call does nothing.
    func end() {
        for gesture in gestures {
            guard let index = Self.blocked.firstIndex(where: { $0.gesture === gesture }) else { continue }
            Self.blocked[index].count -= 1
            guard Self.blocked[index].count == 0 else { continue }
            gesture.isEnabled = Self.blocked[index].wasEnabled
            Self.blocked.remove(at: index)
        }
        gestures = []
    }
}
#endif
