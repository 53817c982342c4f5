// Constraints, of which a view needs one for each of its edges. See UIKit.swift. Source: Apple, documentation of UIKit.
import Foundation

@MainActor enum LayoutEdge { case top, bottom, leading, trailing, none }
@MainActor public class NSLayoutAnchor<AnchorType: AnyObject> {
    let view: UIView, edge: LayoutEdge
    init(_ view: UIView, _ edge: LayoutEdge) { (self.view, self.edge) = (view, edge) }
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(view, edge, anchor.view, anchor.edge)
    }
}
@MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// Frames are never of less than 0 here.
@MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(view, .none, view, .none) }
}
public struct UILayoutPriority: Hashable, Sendable {
    public static let required = Self(1000), defaultHigh = Self(750), fittingSizeLevel = Self(50)
    public let rawValue: Float
    init(_ rawValue: Float) { self.rawValue = rawValue }
}
@MainActor public final class NSLayoutConstraint {
    let view: UIView, edge: LayoutEdge, other: UIView, otherEdge: LayoutEdge
    public var priority = UILayoutPriority.required
    private static var active: [NSLayoutConstraint] = []
    init(_ view: UIView, _ edge: LayoutEdge, _ other: UIView, _ otherEdge: LayoutEdge) {
        (self.view, self.edge, self.other, self.otherEdge) = (view, edge, other, otherEdge)
    }
    public var isActive: Bool {
        get { Self.active.contains { $0 === self } }
        set {
            Self.active.removeAll { $0 === self }
            guard newValue else { return }
            guard view.root === other.root else { fatalError("there is no view around both views of a constraint") }
            Self.active.append(self)
        }
    }
    public static func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }

    /// A view that leaves the one around it takes along what ties it to others.
    static func breakTies(of view: UIView) {
        active.removeAll { $0.view.isDescendant(of: view) != $0.other.isDescendant(of: view) }
    }

    /// The frame of a view that has a constraint for each edge.
    static func frame(of view: UIView, in parent: UIView) -> CGRect? {
        func position(_ edge: LayoutEdge) -> CGFloat? {
            guard let found = active.last(where: { $0.view === view && $0.edge == edge }) else { return nil }
            let rect = found.other.convert(found.other.bounds, to: parent)
            return switch found.otherEdge {
            case .top: rect.minY
            case .bottom: rect.maxY
            case .leading: rect.minX
            case .trailing: rect.maxX
            case .none: nil
            }
        }
        guard let top = position(.top), let bottom = position(.bottom), let left = position(.leading),
            let right = position(.trailing)
        else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: max(0, bottom - top))
    }
}
