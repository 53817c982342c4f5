// swift-tools-version: 6.0
import PackageDescription

// Presets in a library and in a program, as packages that use Lintel have them. Scripts/clients/swiftpm builds it.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Lintel", path: "../../..")],
    targets: [
        // Two presets of one palette, in a bundle that can be read anywhere.
        .target(name: "Theme", plugins: [.plugin(name: "LintelBundlePlugin", package: "Lintel")]),
        // An asset catalog, and code that looks at both.
        .executableTarget(
            name: "Show", dependencies: ["Theme", .product(name: "LintelUIKit", package: "Lintel")],
            plugins: [.plugin(name: "LintelPlugin", package: "Lintel")]),
    ]
)
