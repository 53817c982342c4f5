#if canImport(UIKit) && os(iOS)
public import UIKit

extension SpotlightView {
    /// One step of the tour.
    public struct Step {
        /// The targets to leave undimmed; one that is not on the screen has no hole.
        public var targets: [Target]
        /// The text to show beside the holes; `nil` for none.
        public var caption: String?
        /// The label for VoiceOver; `nil` means the caption.
        public var label: String?
        /// Whether touches in the holes reach what is below them, and do not advance the tour; the app calls
        /// `advance()` then. Keys and VoiceOver, which do not touch the screen, advance it as in other steps.
        public var passesTouches: Bool

        /// Creates a step.
        /// - Parameters:
        ///   - targets: the targets to leave undimmed.
        ///   - caption: the text to show beside the holes; `nil` for none.
        ///   - label: the label for VoiceOver; `nil` means the caption.
        ///   - passesTouches: whether touches in the holes reach what is below them.
        public init(_ targets: [Target], caption: String? = nil, label: String? = nil, passesTouches: Bool = false) {
            self.targets = targets
            self.caption = caption
            self.label = label
            self.passesTouches = passesTouches
        }

        /// Creates a step without targets, whose caption is in the middle of the dimmed screen, as for a welcome.
        /// - Parameters:
        ///   - caption: the text to show; `nil` for none.
        ///   - label: the label for VoiceOver; `nil` means the caption.
        public init(caption: String? = nil, label: String? = nil) {
            self.init([Target](), caption: caption, label: label)
        }

        /// Creates a step whose targets are views; see `init(_:caption:label:passesTouches:)`.
        /// - Parameters:
        ///   - views: the views to leave undimmed.
        ///   - caption: the text to show beside the holes; `nil` for none.
        ///   - label: the label for VoiceOver; `nil` means the caption.
        ///   - passesTouches: whether touches in the holes reach what is below them.
        @MainActor
        // For an empty list, which fits both.
        @_disfavoredOverload
        public init(_ views: [UIView], caption: String? = nil, label: String? = nil, passesTouches: Bool = false) {
            self.init(views.map { .view($0) }, caption: caption, label: label, passesTouches: passesTouches)
        }
    }

    /// The part of the window that a step leaves undimmed.
    public struct Target {
        /// The frame in the tour's coordinates; asked for whenever the holes are drawn, and before each frame of the
        /// screen.
        let frame: @MainActor (_ tour: UIView) -> CGRect?

        /// Returns the target that is a view, while that is in the tour's window and neither it nor a view around it is
        /// hidden or clear.
        @MainActor
        public static func view(_ view: UIView) -> Target {
            Target { tour in
                view.window === tour.window && view.isSeen ? tour.convert(view.bounds, from: view) : nil
            }
        }

        /// Returns the target that is an item of a bar, a tab's or a view, while that is on the screen. On iOS 13 to
        /// 16, which do not say where items are, use `frame(_:)`.
        @available(iOS 17.0, *)
        @MainActor
        public static func item(_ item: any UIPopoverPresentationControllerSourceItem) -> Target {
            Target { tour in item.frame(in: tour) }
        }

        /// Returns the target that is a rectangle.
        /// - Parameter frame: returns it in the coordinates of the tour's view, which covers the view that the tour
        ///   started in; `nil` while there is none.
        public static func frame(_ frame: @escaping @MainActor (_ tour: UIView) -> CGRect?) -> Target {
            Target(frame: frame)
        }
    }

    /// The color or the blur that covers everything except the holes.
    public enum Dimming {
        /// A color, with its alpha.
        case color(UIColor)
        /// A blur of the system, such as `.systemUltraThinMaterialDark`; with Reduce Transparency a color, with its
        /// alpha.
        case material(UIBlurEffect.Style, reduced: UIColor = SpotlightView.standardColor)
    }

    /// A line around the holes, which begins at their edge.
    public struct Ring {
        /// The color of the line, with its alpha.
        public var color: UIColor
        /// The width in points.
        public var width: CGFloat
        /// The pixels of the screen that are added to it.
        var pixels: CGFloat = 0

        /// Creates a line.
        /// - Parameter width: in points; 0 and less show nothing.
        public init(color: UIColor, width: CGFloat) {
            self.color = color
            self.width = width
        }
    }

    /// The color of the dimming by default: black with an alpha of 0.6.
    public nonisolated static var standardColor: UIColor { UIColor.black.withAlphaComponent(0.6) }
}

extension UIView {
    /// Whether this view is in a window, and neither it nor a view around it is hidden or clear.
    fileprivate var isSeen: Bool {
        guard window != nil else { return false }
        var view: UIView? = self
        while let here = view {
            if here.isHidden || here.alpha <= 0 { return false }
            view = here.superview
        }
        return true
    }
}
#endif
