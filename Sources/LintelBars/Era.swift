/// The generation of bar metrics.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Era: String, CaseIterable, Hashable, Sendable {
    /// iOS 7 to 18, and iOS 26 built with `UIDesignRequiresCompatibility`.
    case classic
    /// iOS and iPadOS 26 and later.
    case liquidGlass
}
