import LintelInterchange

/// Images and colors for Objective-C, which sees neither enumerations without raw numbers nor their static members, nor
/// classes in them: the classes are top-level declarations. Their names in Swift have a `_`, which the name of no
/// preset's type has before a letter. Names of properties end in `Image` and `Color`, so that none is a method of
/// `NSObject`. Source: Apple, "Importing Swift into Objective-C"; the headers that Swift 6.3 writes.
extension GeneratedSwift {
    static func addObjectiveC(_ assets: SwiftAssets, to source: inout SwiftSource) {
        guard !assets.images.isEmpty || !assets.colors.isEmpty else { return }
        source.add("")
        source.when("canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)") { source in
            if !assets.images.isEmpty {
                addClass(
                    "Images", "UIImage", assets.namespace, properties: assets.images.map(\.identifier), to: &source)
            }
            if !assets.colors.isEmpty {
                if !assets.images.isEmpty { source.add("") }
                addClass(
                    "Colors", "UIColor", assets.namespace, properties: assets.colors.map(\.identifier), to: &source)
            }
        }
    }

    /// - Parameters:
    ///   - kind: `Images` or `Colors`.
    ///   - type: of each property.
    private static func addClass(
        _ kind: String, _ type: String, _ namespace: String, properties: [String], to source: inout SwiftSource
    ) {
        source.add("/// `\(namespace).\(kind)` for Objective-C, where the class is called `\(namespace)\(kind)`.")
        source.block(
            "@objc(\(namespace)\(kind)) \(source.access)final class \(namespace)_ObjectiveC\(kind): NSObject {"
        ) { source in
            // Where everything is of the main actor by default, the inherited one still is not.
            source.add("\(source.access)nonisolated override init() { super.init() }")
            for property in properties.map(SwiftName.afterDot) {
                source.add(
                    """
                    @objc \(source.access)nonisolated static var \(property)\(kind.dropLast()): \(type) { \
                    \(namespace).\(kind).\(property) }
                    """)
            }
        }
    }
}
