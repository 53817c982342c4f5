// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Bar",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Lintel", path: "../..")],
    targets: [.executableTarget(name: "Bar", dependencies: [.product(name: "Lintel", package: "Lintel")])]
)
