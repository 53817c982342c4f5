/// The generation of bars' lengths.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum BarEra: String, CaseIterable, Hashable, Sendable, Decodable {
    /// Up to iOS 18; on iOS 26 in an app with `UIDesignRequiresCompatibility`, and in one built with an earlier SDK.
    case classic
    /// From iOS 26 on.
    case liquidGlass

    /// Finds the era of the bars that the system draws for an app. On iOS 26 and later apps built with an SDK before
    /// that of iOS 26 have the classic one, and `UIDesignRequiresCompatibility` keeps it in those built with the SDK of
    /// iOS 26. Source: Apple, Information Property List.
    /// - Parameters:
    ///   - systemVersion: the major version of iOS.
    ///   - requiresCompatibility: the value of that key; `false` without it.
    ///   - sdkName: the value of `DTSDKName`, which Xcode writes, as `iphoneos26.2`; an unknown SDK counts as that of
    ///     iOS 26.
    public init(systemVersion: Int, requiresCompatibility: Bool, sdkName: String?) {
        let digits = (sdkName ?? "").drop { !$0.isNumber }.prefix { $0.isNumber }
        let sdk = Int(digits) ?? 26
        let keepsDesign = sdk < 26 || (requiresCompatibility && sdk < 27)
        self = systemVersion < 26 || keepsDesign ? .classic : .liquidGlass
    }
}
