import LintelBars
import LintelPlan

/// The choice of an image by the size and position of a bar, for backgrounds that no one image stands for.
extension GeneratedSwift {
    /// A bar covers what is above it where UIKit or its delegate says so. Source: UIKit, `UIBarPositioning`.
    static func addSituation(to source: inout SwiftSource) {
        source.add(
            """
            /// The size and position of a bar, in points, which determine its image.
            \(source.access)struct Situation: Equatable, Sendable {
                /// Of the bar's background, with what it covers beside the bar itself.
                \(source.access)var size: CGSize
                /// From the top of the background: 0 in a sheet, which has no status bar.
                \(source.access)var statusBarBottom: CGFloat
                \(source.access)var safeAreaBottom: CGFloat

                \(source.access)init(size: CGSize, statusBarBottom: CGFloat, safeAreaBottom: CGFloat) {
                    self.size = size
                    self.statusBarBottom = statusBarBottom
                    self.safeAreaBottom = safeAreaBottom
                }

                /// Of a bar that is in a window: up to the edge of the screen that it is attached to.
                @MainActor
                \(source.access)init(of bar: UIView) {
                    let frame = bar.convert(bar.bounds, to: nil)
                    let insets = bar.window?.safeAreaInsets ?? .zero
                    let bottom = bar.window?.bounds.height ?? frame.maxY
                    var height = frame.height
                    // A view without a position is behind the bar of a controller, which is attached to the screen.
                    let position = (bar as? any UIBarPositioning)?.barPosition ?? .topAttached
                    let isAttached = position == .topAttached && frame.minY <= insets.top + 1
                    let top = isAttached ? 0 : frame.minY
                    if isAttached { height = frame.maxY }
                    if frame.maxY >= bottom - insets.bottom - 1 { height = bottom - frame.minY }
                    self.init(
                        size: CGSize(width: frame.width, height: height),
                        statusBarBottom: max(
                            0, (bar.window?.windowScene?.statusBarManager?.statusBarFrame.height ?? 0) - top),
                        safeAreaBottom: max(0, insets.top - top))
                }
            }

            /// An image and where it fits, in points; `nil` where that makes no difference.
            struct Candidate: Sendable {
                var name: ImageName
                var widths: ClosedRange<CGFloat>?
                var heights: ClosedRange<CGFloat>?
                var statusBarBottom: CGFloat?
                var safeAreaBottom: CGFloat?
                /// The sizes of the bars of iOS 26 that a picture with lines was made for; empty where there are none.
                var glassSizes: [(width: CGFloat, height: CGFloat)] = []

                /// Whether it was made for a bar of this size of iOS 26: no two are nearer to each other than a point.
                func isMade(for size: CGSize) -> Bool {
                    glassSizes.contains { abs($0.width - size.width) < 0.5 && abs($0.height - size.height) < 0.5 }
                }

                /// Lines at other positions are worse than any other size.
                func distance(from situation: Situation) -> CGFloat {
                    Self.distance(situation.size.width, from: widths) + Self.distance(situation.size.height, from: heights)
                        + 1000 * abs((statusBarBottom ?? situation.statusBarBottom) - situation.statusBarBottom)
                        + 1000 * abs((safeAreaBottom ?? situation.safeAreaBottom) - situation.safeAreaBottom)
                }

                private static func distance(_ length: CGFloat, from range: ClosedRange<CGFloat>?) -> CGFloat {
                    guard let range = range else { return 0 }
                    return max(range.lowerBound - length, length - range.upperBound, 0)
                }
            }

            /// The name of the image that fits best; the first of several. The lines of iOS 26 are not known for all devices, so
            /// that there the images made for a bar of exactly this size are preferred to those with nearer lines; not where the
            /// status bar is hidden, whose line is at 0.
            static func imageName(_ candidates: [Candidate], in situation: Situation) -> ImageName? {
                let isGuessed = drawsGlass && situation.statusBarBottom > 0
                let made = isGuessed ? candidates.filter { $0.isMade(for: situation.size) } : []
                return (made.isEmpty ? candidates : made)
                    .min { $0.distance(from: situation) < $1.distance(from: situation) }?.name
            }

            static func image(_ candidates: [Candidate], in situation: Situation) -> UIImage? {
                imageName(candidates, in: situation).map { image($0) }
            }
            """)
    }

    /// A view that follows the bar from outside: UIKit owns what is in a navigation controller's bar. Constraints
    /// between two views end when one of them leaves the view around both, as a bar may while it is hidden. Sources:
    /// Apple, `UINavigationController.navigationBar` and `UIView.removeFromSuperview()`.
    static func addSizeProbe(to source: inout SwiftSource) {
        source.add(
            """
            /// Reports each change of the size of a bar, behind everything in the controller's view: a large title that collapses changes
            /// its bar alone.
            @MainActor
            fileprivate final class SizeProbe: UIView {
                private let changed: () -> Void
                private var ties: [NSLayoutConstraint] = []

                init(changed: @escaping () -> Void) {
                    self.changed = changed
                    super.init(frame: .zero)
                    isUserInteractionEnabled = false
                    translatesAutoresizingMaskIntoConstraints = false
                }

                required init?(coder: NSCoder) { nil }

                /// Ties the probe to the bar, unless it is already. Call this in each layout of `view`: a bar that is hidden may leave it,
                /// which ends the ties, and come back.
                func follow(_ bar: UIView, in view: UIView) {
                    guard bar.isDescendant(of: view) else { return removeFromSuperview() }
                    guard superview !== view || ties.contains(where: { !$0.isActive }) else { return }
                    view.insertSubview(self, at: 0)
                    ties = [
                        topAnchor.constraint(equalTo: bar.topAnchor), bottomAnchor.constraint(equalTo: bar.bottomAnchor),
                        leadingAnchor.constraint(equalTo: bar.leadingAnchor),
                        trailingAnchor.constraint(equalTo: bar.trailingAnchor),
                    ]
                    NSLayoutConstraint.activate(ties)
                }

                override func layoutSubviews() {
                    super.layoutSubviews()
                    changed()
                }
            }
            """)
    }

    static func literal(_ candidate: SwiftBar.Candidate) -> String {
        let ranges = [("widths", candidate.widths), ("heights", candidate.heights)]
        let lengths = [("statusBarBottom", candidate.statusBarBottom), ("safeAreaBottom", candidate.safeAreaBottom)]
        let sizes = candidate.glassSizes.map { "(\(number($0.width)), \(number($0.height)))" }
        return "Candidate(name: .\(candidate.identifier)"
            + ranges.map { label, range in
                range.map { ", \(label): \(number($0.lowerBound))...\(number($0.upperBound))" } ?? ""
            }.joined() + lengths.map { label, value in value.map { ", \(label): \(number($0))" } ?? "" }.joined()
            + (sizes.isEmpty ? "" : ", glassSizes: [\(sizes.joined(separator: ", "))]") + ")"
    }
}
