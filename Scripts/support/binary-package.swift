// swift-tools-version: 6.0
import PackageDescription

// LintelUIKit, and Lintel's plugins with the tool as a binary, made by Scripts/release. For a package in version
// control, put the archive where it can be downloaded, and take it from there:
//     .binaryTarget(name: "lintel", url: "https://…/lintel.artifactbundle.zip", checksum: "…")
let package = Package(
    name: "Lintel",
    platforms: [.macOS(.v15), .iOS(.v13)],
    products: [
        .library(name: "LintelUIKit", targets: ["LintelUIKit"]),
        .plugin(name: "LintelPlugin", targets: ["LintelPlugin"]),
        .plugin(name: "LintelBundlePlugin", targets: ["LintelBundlePlugin"]),
        .plugin(name: "LintelCommand", targets: ["LintelCommand"]),
        .plugin(name: "LintelCheck", targets: ["LintelCheck"]),
    ],
    targets: [
        .target(
            name: "LintelUIKit",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]),
        .binaryTarget(name: "lintel", path: "lintel.artifactbundle"),
        .plugin(name: "LintelPlugin", capability: .buildTool(), dependencies: ["lintel"]),
        .plugin(name: "LintelBundlePlugin", capability: .buildTool(), dependencies: ["lintel"]),
        .plugin(
            name: "LintelCommand",
            capability: .command(
                intent: .custom(verb: "lintel", description: "Make background images of gradient presets"),
                permissions: [.writeToPackageDirectory(reason: "lintel writes images where its arguments say")]),
            dependencies: ["lintel"]),
        .plugin(
            name: "LintelCheck",
            capability: .command(
                intent: .custom(verb: "lintel-check", description: "Report what is wrong with gradient presets")),
            dependencies: ["lintel"]),
    ]
)
