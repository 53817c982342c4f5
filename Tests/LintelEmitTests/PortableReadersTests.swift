import Foundation
import LintelEmit
import LintelPaths
import LintelPlan
import Testing

/// What strict readers of other platforms make of every shipped preset's files.
struct PortableReadersTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../presets").standardizedFileURL
    private static let presets =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".yml") }.sorted()

    private func shipped(_ name: String, _ formats: Set<OutputFormat>) throws -> FileTree {
        try PortableFiles.made(
            of: String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8), formats)
    }

    @Test(arguments: presets)
    func `a shipped preset's files are assets and a library that Flutter takes`(name: String) throws {
        let tree = try shipped(name, [.flutter])
        let reader = FlutterReader(tree) { _ in PortableFiles.size }
        if tree.files.contains(where: { $0.path.text.hasPrefix("flutter/") }) { #expect(reader.complaints == []) }
        guard tree.files.contains(where: { $0.path.text.hasPrefix("flutter/assets/") }) else { return }
        #expect(!reader.images.isEmpty && reader.keys.count.isMultiple(of: 3))
    }

    @Test(arguments: presets)
    func `a shipped preset's files are images and a module that Metro takes`(name: String) throws {
        let tree = try shipped(name, [.reactNative])
        guard tree.files.contains(where: { $0.path.text.hasPrefix("react-native/") }) else { return }
        let reader = MetroReader(tree)
        #expect(reader.complaints == [])
        #expect(!reader.images.isEmpty || !reader.colors.isEmpty)
    }

    @Test(arguments: presets)
    func `a shipped preset's catalog is what Apple's reference describes`(name: String) throws {
        let tree = try shipped(name, [.xcassets])
        let catalogs = Set(tree.files.map(\.path.text).compactMap { $0.split(separator: "/").first.map(String.init) })
            .filter { $0.hasSuffix(".xcassets") }
        for catalog in catalogs { #expect(CatalogReader(tree, root: catalog).complaints == []) }
    }

    @Test func `most shipped presets have something for other platforms`() throws {
        let some = try Self.presets.filter { name in
            try shipped(name, [.flutter]).files.contains { $0.path.text.hasPrefix("flutter/assets/") }
        }
        #expect(some.count > Self.presets.count / 2, "\(some)")
    }

    // MARK: Readers that would take anything are none

    private static let box = "name: Box\nbackground: { light: red, dark: black }\n"

    @Test(arguments: [
        ("EdgeInsets.fromLTRB(0, 0, 0, 0)),", "EdgeInsets.fromLTRB(0, 0, 0))"),
        ("Rect.fromLTRB(1, 1, 5, 5)", "Rect.fromLTRB(1, 1, 9, 5)"),
        ("assets/2.0x/box_navigation_bar.png', 2", "assets/2.0x/box_navigation_bar.png', 3"),
        ("navigationBar = ", "switch = "), ("required this.light", "required this.day"),
        ("    ],\n    dark", "    ]\n    dark"),
        ("assets: [assets/, ", "assets: ["),
    ])
    func `a library that is none is found out`(part: String, other: String) throws {
        let tree = try PortableFiles.made(of: Self.box, [.flutter])
        let path = "flutter/lib/box_images.dart"
        let text = try PortableFiles.text(tree, path)
        let start = try #require(text.firstRange(of: part), "\(text)")
        var changed = FileTree()
        for file in tree.files {
            let bytes =
                file.path.text == path ? Array(text.replacingCharacters(in: start, with: other).utf8) : file.bytes
            try changed.add(bytes, at: file.path.text)
        }
        #expect(FlutterReader(tree) { _ in PortableFiles.size }.complaints == [])
        #expect(FlutterReader(changed) { _ in PortableFiles.size }.complaints != [])
    }

    @Test(arguments: ["flutter/assets/2.0x/box_navigation_bar.png", "react-native/box-navigation-bar@3x.png"])
    func `a density that is missing is found out, and so is a file too many`(path: String) throws {
        let tree = try PortableFiles.made(of: Self.box, [.flutter, .reactNative])
        func complaints(_ tree: FileTree) -> [String] {
            path.hasPrefix("flutter")
                ? FlutterReader(tree) { _ in PortableFiles.size }.complaints : MetroReader(tree).complaints
        }
        var fewer = FileTree()
        for file in tree.files where file.path.text != path { try fewer.add(file.bytes, at: file.path.text) }
        #expect(fewer.files.count == tree.files.count - 1)
        var more = tree
        try more.add([1], at: path.replacingOccurrences(of: "box", with: "fox"))
        #expect(complaints(tree) == [] && complaints(fewer) != [] && complaints(more) != [])
    }

    @Test(arguments: [
        ("require('./box-navigation-bar.png')", "require('./box-navigation-bar@2x.png')"), ("      2: {", "      4: {"),
        ("bottom: 0", "bottom: 0.25"), ("export const navigationBar", "export const tabBar"), ("};\n", "}\n"),
    ])
    func `a module that is none is found out`(part: String, other: String) throws {
        let tree = try PortableFiles.made(of: Self.box, [.reactNative])
        let text = try PortableFiles.text(tree, "react-native/box.js")
        let start = try #require(text.firstRange(of: part), "\(text)")
        var changed = FileTree()
        for file in tree.files {
            let isModule = file.path.text.hasSuffix(".js")
            let bytes = isModule ? Array(text.replacingCharacters(in: start, with: other).utf8) : file.bytes
            try changed.add(bytes, at: file.path.text)
        }
        #expect(MetroReader(tree).complaints == [] && MetroReader(changed).complaints != [])
    }
}
