import LintelBars
import LintelInterchange
package import LintelPaths
public import LintelPlan
import LintelUnits

/// The file `Name+Lintel.swift`: a property for each image and color of the asset catalog, what sets the preset's bars
/// up in UIKit, and the same for SwiftUI. It needs nothing but the system's frameworks, so that one file and one
/// catalog are all that an app adds; what is between the two, the app's own code, is checked by its compiler. Without a
/// catalog the properties are those of the loose images in the bundle, with their insets, and no bars are set up: which
/// loose image fits is for LintelUIKit to choose.
///
/// Everything is internal to the module that the file is in, unless the preset's `access` makes what apps use public.
/// It is Swift 5 and 6, for iOS 13 and later; what newer systems have is guarded.
package enum GeneratedSwift: FormatDefinition {
    package static var format: OutputFormat { .swift }

    package static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        // No build is asked for such formats; a manifest that is verified may name them.
        guard !delivery.plan.formats.withoutImagesToDescribe.contains(format) else { return }
        try tree.add(Array(text(for: delivery).utf8), at: fileName(for: delivery.plan.name))
    }

    /// The name in a preset's folder.
    private static func fileName(for preset: String) -> String { "\(preset)+Lintel.swift" }

    /// The source, whatever its file is called.
    package static func text(for delivery: Delivery) -> String {
        let assets = SwiftAssets(delivery)
        let bars = assets.container == .xcassets ? SwiftBar.all(of: delivery, assets) : []
        var source = SwiftSource(access: delivery.plan.access)
        let head = [
            "// Made by lintel from the preset \(assets.presetName). The next build replaces this file.",
            "// swift-format-ignore-file", "// swiftlint:disable all",
        ]
        source.add(head.joined(separator: "\n"))
        addImports(assets, hasBars: !bars.isEmpty, to: &source)
        addNames(assets, to: &source)
        addUIKit(assets, to: &source)
        addOverlays(of: delivery, assets, to: &source)
        addObjectiveC(assets, to: &source)
        addSwiftUI(assets, to: &source)
        if !bars.isEmpty { addBars(bars, assets, to: &source) }
        return source.text
    }

    /// What is public names types of the system's modules, whose imports are internal in targets that ask for it by
    /// `InternalImportsByDefault`. Source: Swift evolution, SE-0409.
    private static func addImports(_ assets: SwiftAssets, hasBars: Bool, to source: inout SwiftSource) {
        var imports = "import Foundation"
        if hasBars || !assets.images.isEmpty || !assets.colors.isEmpty {
            imports += "\n#if canImport(UIKit) && !os(watchOS)\nimport UIKit\n#endif"
            if assets.container == .xcassets { imports += "\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif" }
        }
        guard !source.access.isEmpty else { return source.add(imports + "\n") }
        source.add("#if compiler(>=6.0)\n\(imports.replacing("import ", with: "public import "))")
        source.add("#else\n\(imports)\n#endif\n")
    }

    // MARK: Names

    private static func addNames(_ assets: SwiftAssets, to source: inout SwiftSource) {
        let folder = assets.container == .xcassets ? "xcassets" : "bundle"
        source.add("/// The preset \(assets.presetName), whose images are in `\(assets.presetName).\(folder)`.")
        source.block("\(source.access)enum \(assets.namespace) {") { source in
            if !assets.images.isEmpty {
                source.add("/// The images, by the names they are loaded by.")
                source.block("\(source.access)enum ImageName: String, CaseIterable, Sendable {") { source in
                    for image in assets.images {
                        source.add("/// \(image.summary).\ncase \(image.identifier) = \(literal(image.name))")
                    }
                }
                source.add("")
            }
            if !assets.colors.isEmpty {
                source.add("/// The named colors.")
                source.block("\(source.access)enum ColorName: String, CaseIterable, Sendable {") { source in
                    for color in assets.colors {
                        source.add(
                            "/// `$\(color.paletteName)` of the preset.\ncase \(color.identifier) = \(literal(color.name))"
                        )
                    }
                }
                source.add("")
            }
            // Where everything is of the main actor by default, so is the constant that SwiftPM generates. The
            // conversion is that of `MainActor.assumeIsolated`, without its check. Sources: SwiftPM 6.3, the accessor
            // of resources; the standard library, MainActor.swift.
            source.add("/// Where the images are: in the package's resources, else beside the code.")
            source.block("\(source.access)nonisolated static var bundle: Bundle {") { source in
                source.add(
                    """
                    #if SWIFT_PACKAGE
                    // A constant, which may be read anywhere, also where the module's code is of the main actor by default.
                    let constant: @MainActor () -> Bundle = { Bundle.module }
                    let resources = unsafeBitCast(constant, to: (() -> Bundle).self)()
                    #else
                    let resources = Bundle(for: BundleMark.self)
                    #endif
                    """)
                source.add(
                    assets.container == .xcassets
                        ? "return resources"
                        : """
                        let place = resources.url(forResource: \(literal(assets.presetName)), withExtension: "bundle")
                        return place.flatMap { Bundle(url: $0) } ?? resources
                        """)
            }
            source.add("")
            source.add("private final class BundleMark {}")
        }
    }

    // MARK: UIKit

    private static func addUIKit(_ assets: SwiftAssets, to source: inout SwiftSource) {
        guard !assets.images.isEmpty || !assets.colors.isEmpty else { return }
        let name = assets.namespace
        source.add("")
        source.when("canImport(UIKit) && !os(watchOS)") { source in
            source.block("extension \(name) {") { source in
                if !assets.images.isEmpty {
                    source.add("/// Images for UIKit.")
                    source.block("\(source.access)enum Images {") { source in
                        for image in assets.images {
                            let argument = image.slices.isEmpty ? "" : ", " + slices(image.slices)
                            source.add(
                                """
                                /// \(image.summary).
                                \(source.access)nonisolated static var \(image.identifier): UIImage { \
                                \(name).image(.\(SwiftName.afterDot(image.identifier))\(argument)) }
                                """)
                        }
                    }
                    source.add("")
                    addImageLoader(assets, to: &source)
                }
                if !assets.colors.isEmpty {
                    if !assets.images.isEmpty { source.add("") }
                    source.add("/// Colors for UIKit.")
                    source.block("\(source.access)enum Colors {") { source in
                        for color in assets.colors {
                            source.add(
                                """
                                \(source.access)nonisolated static var \(color.identifier): UIColor { \
                                \(name).color(.\(SwiftName.afterDot(color.identifier))) }
                                """)
                        }
                    }
                    source.add(
                        """

                        /// The color in the trait collection that it is used in. Where it is missing, a debug build stops.
                        \(source.access)nonisolated static func color(_ name: ColorName) -> UIColor {
                            guard let color = UIColor(named: name.rawValue, in: bundle, compatibleWith: nil) else {
                                assertionFailure("no color \\(name.rawValue) in \\(bundle.bundlePath)")
                                return .clear
                            }
                            return color
                        }
                        """)
                }
            }
        }
    }

    private static func addImageLoader(_ assets: SwiftAssets, to source: inout SwiftSource) {
        let missing = """
            assertionFailure("no image \\(name.rawValue) in \\(bundle.bundlePath)")
            return UIImage()
            """
        if assets.container == .xcassets {
            source.add(
                "/// The image, which stretches. Where it is missing, a debug build stops and another goes on without it."
            )
            source.block("\(source.access)nonisolated static func image(_ name: ImageName) -> UIImage {") { source in
                source.block(
                    "guard let image = UIImage(named: name.rawValue, in: bundle, compatibleWith: nil) else {"
                ) { $0.add(missing) }
                source.add("return image")
            }
            return
        }
        source.add(
            """
            /// How a loose file of one scale stretches. Lengths are in points.
            private typealias Slices = (scale: CGFloat, insets: UIEdgeInsets, tiles: Bool)

            """)
        source.add(
            "/// The image with its insets. Where it is missing, a debug build stops and another goes on without it.")
        source.block("private nonisolated static func image(_ name: ImageName, _ slices: Slices...) -> UIImage {") {
            source in
            source.block(
                "guard let image = UIImage(named: name.rawValue, in: bundle, compatibleWith: nil) else {"
            ) { $0.add(missing) }
            source.add(
                """
                guard let slices = slices.first(where: { $0.scale == image.scale }) else { return image }
                return image.resizableImage(withCapInsets: slices.insets, resizingMode: slices.tiles ? .tile : .stretch)
                """)
        }
    }

    private static func slices(_ slices: [SwiftAssets.Slices]) -> String {
        slices.map { slices in
            let insets = [
                ("top", slices.top), ("left", slices.left), ("bottom", slices.bottom), ("right", slices.right),
            ]
            let text = insets.map { "\($0): \(number($1))" }.joined(separator: ", ")
            return "(scale: \(slices.scale.text), insets: UIEdgeInsets(\(text)), tiles: \(slices.tiles))"
        }.joined(separator: ", ")
    }

    // MARK: SwiftUI

    private static func addSwiftUI(_ assets: SwiftAssets, to source: inout SwiftSource) {
        // Loose files have no appearances and no insets that SwiftUI would know of.
        guard assets.container == .xcassets, !assets.images.isEmpty || !assets.colors.isEmpty else { return }
        source.add("")
        source.when("canImport(SwiftUI)") { source in
            source.add("@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)")
            source.block("extension \(assets.namespace) {") { source in
                if !assets.images.isEmpty {
                    source.add("/// Images for SwiftUI, which VoiceOver passes over; `resizable()` makes one stretch.")
                    source.block("\(source.access)enum SwiftUIImages {") { source in
                        for image in assets.images {
                            source.add(
                                """
                                /// \(image.summary).
                                \(source.access)nonisolated static var \(image.identifier): Image { \
                                Image(decorative: ImageName.\(SwiftName.afterDot(image.identifier)).rawValue, bundle: \(assets.namespace).bundle) }
                                """)
                        }
                    }
                }
                if !assets.colors.isEmpty {
                    if !assets.images.isEmpty { source.add("") }
                    source.add("/// Colors for SwiftUI.")
                    source.block("\(source.access)enum SwiftUIColors {") { source in
                        for color in assets.colors {
                            source.add(
                                """
                                \(source.access)nonisolated static var \(color.identifier): Color { \
                                Color(ColorName.\(SwiftName.afterDot(color.identifier)).rawValue, bundle: \(assets.namespace).bundle) }
                                """)
                        }
                    }
                }
            }
        }
    }

    // MARK: Literals

    static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// Returns a number to six decimals, whole numbers without a point.
    static func number(_ value: Double) -> String {
        Manifest.rounded(value).short
    }
}

extension OutputFormat {
    /// The format for Swift source with a property for each image and color of the catalog, else of the bundle, and
    /// with the code that sets bars up.
    public static let swift = OutputFormat(
        describingOthers: "swift",
        summary: "Swift source with a property for each image and color, and code that configures bars")
}
