import Foundation
import LintelEmit
import LintelJSON
import LintelPaths
import LintelPlan
import Testing

/// Docs/outputs.md against the files themselves.
struct DocumentedOutputsTests {
    private static let page = try? String(
        contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Docs/outputs.md").standardizedFileURL, encoding: .utf8)

    /// The parts in code of one language, in order.
    private func examples(_ language: String) throws -> [String] {
        let page = try #require(Self.page)
        var found: [String] = []
        for (index, part) in page.components(separatedBy: "```").enumerated() where index % 2 == 1 {
            if part.hasPrefix(language + "\n") { found.append(String(part.dropFirst(language.count + 1))) }
        }
        return found
    }

    /// The preset that the page builds, for fewer devices.
    private static let harbour = shipped("harbour").replacing(
        "devices: [iPhone, iPad Pro 13, ", with: "devices: [iPhone 15, ")

    /// The preset of the examples with a panel.
    private static let signboard = shipped("signboard")

    private static func shipped(_ name: String) -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../presets/\(name).yml").standardizedFileURL
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    @Test func `every format is in the table`() throws {
        let page = try #require(Self.page)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|")[0] }
        for format in OutputFormat.allCases {
            #expect(rows.contains { $0.contains("`\(format.rawValue)`") }, "\(format.rawValue)")
        }
    }

    /// The names of all members of a schema and its parts.
    private func members(of schema: JSON) -> Set<String> {
        var names: Set<String> = []
        for member in schema["properties"]?.members ?? [] {
            names.insert(member.key)
            names.formUnion(members(of: member.value))
        }
        for key in ["items", "additionalProperties"] {
            if let part = schema[key] { names.formUnion(members(of: part)) }
        }
        for part in schema["oneOf"]?.items ?? [] { names.formUnion(members(of: part)) }
        return names
    }

    @Test func `every member of the manifest is described`() throws {
        let page = try #require(Self.page)
        let parts = page.components(separatedBy: "\n## The manifest\n")
        try #require(parts.count == 2)
        let section = parts[1].components(separatedBy: "\n## ")[0]
        let code = section.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let names = members(of: Manifest.schema)
        #expect(names.count > 100)
        // Sides and corners are named as everywhere.
        let common: Set = ["top", "left", "bottom", "right", "width", "height", "x", "y"]
        let appearances: Set = ["light", "dark", "highContrast", "darkHighContrast"]
        #expect(names.subtracting(code).subtracting(common).subtracting(appearances) == [])
    }

    @Test func `presets read without a word and make the names in the plan`() throws {
        let presets = try examples("yaml").filter { $0.hasPrefix("lintel:") }
        #expect(presets.count == 1)
        let tree = try PortableFiles.made(of: presets[0], [.xcassets])
        let names = CatalogReader(tree, root: "Sunset.xcassets").names
        #expect(names.contains("Brand/SunsetNavigationBarDefaultTopAttached"))
        #expect(try #require(Self.page).contains("`Brand/SunsetNavigationBarDefaultTopAttached`"))
    }

    @Test func `files that are listed are written`() throws {
        let tree = try PortableFiles.made(of: Self.harbour, [.android])
        let paths = try examples("").joined().split(separator: "\n").filter { $0.hasPrefix("android/") }
        #expect(paths.count == 3)
        for path in paths { #expect(FileTree.Path(String(path)).flatMap { tree[$0] } != nil, "\(path)") }
    }

    @Test func `the folders of Flutter's example are those of the files`() throws {
        let pubspec = try #require(examples("yaml").first { $0.hasPrefix("flutter:") })
        let tree = try PortableFiles.made(of: Self.harbour, [.flutter])
        let listed = Set(pubspec.matches(of: /assets\/[0-9.x]*\/?/).map { String($0.output) })
        let written = Set(
            tree.files.map(\.path.text).filter { $0.hasPrefix("flutter/assets/") }.map { path in
                path.split(separator: "/").dropFirst().dropLast().joined(separator: "/") + "/"
            })
        #expect(listed == written)
    }

    @Test func `what the examples call is in the files`() throws {
        let tree = try PortableFiles.made(of: Self.harbour, [.web, .flutter])
        let css = try PortableFiles.text(tree, "web/harbour.css")
        let variable = try #require(try examples("css").first?.firstMatch(of: /var\((--[a-z-]+)\)/)).output.1
        #expect(css.contains("  \(variable): ") && css.contains(".\(variable.dropFirst(2)) {"))
        let dart = try PortableFiles.text(tree, "flutter/lib/harbour_images.dart")
        let call = try #require(try examples("dart").first)
        let image = try #require(call.firstMatch(of: /(HarbourImages)\.([a-zA-Z]+)\.file\(/)).output
        #expect(dart.contains("class \(image.1) {") && dart.contains("static const \(image.2) = "))
        for word in ["devicePixelRatio", "isDark"] { #expect(call.contains(word + ":") && dart.contains(" \(word)")) }
        #expect(call.contains(".decoration()") && dart.contains("DecorationImage decoration("))
        // The bar of the app asks for the same file as the first example.
        let bar = try #require(try examples("dart").first { $0.contains("AppBar(") })
        #expect(bar.contains("import 'harbour_images.dart';") && bar.contains("\(image.0)"))
        #expect(bar.contains("flexibleSpace: ") && bar.contains("file.decoration()"))
    }

    @Test func `what the examples of React Native import is exported`() throws {
        let trees = try ["harbour": Self.harbour, "signboard": Self.signboard].mapValues {
            try PortableFiles.made(of: $0, [.reactNative])
        }
        let imports = try examples("js").flatMap { script in
            script.matches(of: /import \{ ([a-zA-Z]+) \} from '.\/react-native\/([a-z]+)'/).map {
                (name: String($0.output.1), module: String($0.output.2))
            }
        }
        #expect(imports.map(\.module) == ["harbour", "harbour", "signboard"])
        for (name, module) in imports {
            let tree = try #require(trees[module])
            let text = try PortableFiles.text(tree, "react-native/\(module).js")
            #expect(text.contains("export const \(name) = {"), "\(module): \(name)")
        }
    }

    @Test func `drawables that the examples name are written`() throws {
        var written: Set<String> = []
        for preset in [Self.harbour, Self.signboard] {
            for file in try PortableFiles.made(of: preset, [.android]).files {
                let name = file.path.text.split(separator: "/").last.map(String.init) ?? ""
                if name.hasSuffix(".9.png") { written.insert(String(name.dropLast(".9.png".count))) }
            }
        }
        let code = try ["kotlin", "xml", "js"].flatMap { try examples($0) }.joined()
        let named = Set(
            code.matches(of: /(?:R\.drawable\.|@drawable\/|drawable=")([a-z_0-9]+)/).map { String($0.output.1) })
        #expect(named == ["harbour_navigation_bar", "signboard_panel"])
        #expect(named.isSubset(of: written), "\(written)")
    }
}
