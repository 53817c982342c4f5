import Foundation
import LintelEmit
import LintelPaths

/// Reads `flutter/` as strictly as Flutter's build and Dart's grammar would, as far as the files use them, and collects
/// everything that is wrong. Sources: Flutter, "Adding assets and images" (variants of `assets/a.png` are in
/// `assets/2.0x/a.png`, a folder named in pubspec.yaml gives the files in it and none below),
/// `DecorationImage.centerSlice`; Dart, "Classes", "Constructors".
struct FlutterReader {
    private(set) var complaints: [String] = []
    /// Keys of the assets named in Dart, in their order.
    private(set) var keys: [String] = []
    /// Of the images, in their order.
    private(set) var images: [String] = []
    /// Of shadows, in the order of their files.
    private(set) var heights: [Double] = []
    /// 0xaarrggbb by name and appearance.
    private(set) var colors: [String: [String: Int]] = [:]
    private var assets: Set<String> = []
    /// The arguments that constructors of the file's own classes want.
    private var parameters: [String: (positional: Int, required: Set<String>, optional: Set<String>)] = [:]

    /// - Parameter size: of an asset's picture in pixels.
    init(_ tree: FileTree, size: (String) -> (width: Int, height: Int)?) {
        var source: [String] = []
        var colors: [String] = []
        for file in tree.files where file.path.text.hasPrefix("flutter/") {
            let path = file.path.text.dropFirst("flutter/".count)
            if path.hasPrefix("assets/") {
                assets.insert(String(path))
            } else if path.wholeMatch(of: /lib\/[a-z][a-z0-9_]*_colors\.dart/) != nil {
                colors.append(String(decoding: file.bytes, as: UTF8.self))
            } else if path.wholeMatch(of: /lib\/[a-z][a-z0-9_]*\.dart/) != nil {
                source.append(String(decoding: file.bytes, as: UTF8.self))
            } else {
                complaints.append("\(path) is no place for a file")
            }
        }
        for text in colors { readColors(text) }
        if source.isEmpty, assets.isEmpty, colors.count == 1 { return }
        guard source.count == 1, colors.count < 2 else {
            complaints.append("\(source.count) libraries of images, \(colors.count) of colors")
            return
        }
        readVariants()
        readLibrary(source[0], size)
    }

    // MARK: Assets

    private mutating func readVariants() {
        var names: [String: Set<String>] = [:]
        for asset in assets {
            guard let match = asset.wholeMatch(of: /assets\/(?:([0-9]+\.[0-9]+)x\/)?([a-z][a-z0-9_]*)\.png/) else {
                complaints.append("\(asset) is no variant that Flutter knows")
                continue
            }
            names[String(match.output.2), default: []].insert(match.output.1.map(String.init) ?? "")
        }
        for (name, variants) in names where variants != ["", "2.0", "3.0"] {
            complaints.append("\(name) has the variants \(variants.sorted())")
        }
    }

    // MARK: Dart

    private mutating func readLibrary(_ text: String, _ size: (String) -> (width: Int, height: Int)?) {
        // What pubspec.yaml has to name, so that every file is an asset.
        let folders = Set(assets.map { $0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex) + "/" }.map(String.init))
        let listed = text.firstMatch(of: /assets: \[([a-z0-9.\/, ]*)\]/)?.output.1.components(separatedBy: ", ") ?? []
        if Set(listed) != folders {
            complaints.append("pubspec.yaml lists \(listed), files are in \(folders.sorted())")
        }
        var classes = SourceTokens(text)
        readConstructors(&classes)
        var tokens = SourceTokens(text)
        tokens.expect(.word("import"))
        if tokens.string() != "package:flutter/painting.dart" { tokens.complain("another import") }
        tokens.expect(.mark(";"), .word("abstract"), .word("final"), .word("class"))
        let type = tokens.word() ?? ""
        if type.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) == nil { tokens.complain("\(type) is no name of a type") }
        tokens.expect(.mark("{"))
        while tokens.takes(.word("static")) { readImage(type, &tokens, size) }
        tokens.expect(.mark("}"))
        if Set(images).count != images.count { tokens.complain("two images of one name") }
        if Set(keys) != assets { tokens.complain("files without a word: \(assets.subtracting(keys).sorted())") }
        if Set(keys).count != keys.count { tokens.complain("a file is listed twice") }
        complaints += tokens.complaints
    }

    /// `const Name(this.a, {required this.b, this.c = d});`, without the part in front of the brace or the one in
    /// braces.
    private mutating func readConstructors(_ tokens: inout SourceTokens) {
        while let token = tokens.take() {
            guard token == .word("const"), case .word(let name)? = tokens.peeked, name.first?.isUppercase == true else {
                continue
            }
            _ = tokens.take()
            guard tokens.takes(.mark("(")) else { continue }
            var found: (positional: Int, required: Set<String>, optional: Set<String>) = (0, [], [])
            var isNamed = false
            while tokens.peeked != .mark(")") {
                if !isNamed, tokens.takes(.mark("{")) { isNamed = true }
                if isNamed, tokens.takes(.mark("}")) { break }
                let isRequired = isNamed && tokens.takes(.word("required"))
                guard tokens.takes(.word("this")), tokens.takes(.mark(".")), let field = tokens.word() else { break }
                if isNamed, tokens.takes(.mark("=")) {
                    while let token = tokens.peeked, ![.mark(","), .mark("}")].contains(token) { _ = tokens.take() }
                }
                if !isNamed {
                    found.positional += 1
                } else if isRequired {
                    found.required.insert(field)
                } else {
                    found.optional.insert(field)
                }
                if tokens.takes(.mark(",")) { continue }
                if isNamed { tokens.expect(.mark("}")) }
                break
            }
            tokens.expect(.mark(")"), .mark(";"))
            if parameters.updateValue(found, forKey: name) != nil { tokens.complain("two constructors of \(name)") }
        }
        complaints += tokens.complaints
    }

    private mutating func readImage(
        _ type: String, _ tokens: inout SourceTokens, _ size: (String) -> (width: Int, height: Int)?
    ) {
        tokens.expect(.word("const"))
        let name = tokens.word() ?? ""
        if name.wholeMatch(of: /[a-z][A-Za-z0-9]*/) == nil || Self.reserved.contains(name) {
            tokens.complain("\(name) is no name of a field")
        }
        images.append(name)
        tokens.expect(.mark("="), .word(type + "Asset"), .mark("("))
        var looks: Set<String> = []
        while tokens.peeked != .mark(")"), let look = tokens.word() {
            if !looks.insert(look).inserted { tokens.complain("\(look) twice") }
            tokens.expect(.mark(":"), .mark("["))
            var scales: [Double] = []
            while tokens.takes(.word(type + "File")) {
                scales.append(readFile(type, &tokens, size))
                tokens.expect(.mark(","))
            }
            if scales != [1, 2, 3] { tokens.complain("scales \(scales)") }
            tokens.expect(.mark("]"), .mark(","))
        }
        tokens.expect(.mark(")"), .mark(";"))
        let wanted = parameters[type + "Asset"]
        if wanted?.required.isSubset(of: looks) != true
            || wanted?.required.union(wanted?.optional ?? []).isSuperset(of: looks) != true
        {
            tokens.complain("\(name) is listed for \(looks), and has \(wanted.map { "\($0)" } ?? "no constructor")")
        }
    }

    /// `('assets/a.png', 1, Rect.fromLTRB(…), EdgeInsets.fromLTRB(…))`, the rectangle inside the picture, or `null`.
    private mutating func readFile(
        _ type: String, _ tokens: inout SourceTokens, _ size: (String) -> (width: Int, height: Int)?
    ) -> Double {
        if parameters[type + "File"]?.positional != 4 { tokens.complain("a file has other arguments") }
        tokens.expect(.mark("("))
        let asset = tokens.string() ?? ""
        keys.append(asset)
        if !assets.contains(asset) { tokens.complain("there is no \(asset)") }
        tokens.expect(.mark(","))
        let scale = tokens.length() ?? 0
        let folder = scale == 1 ? "assets/" : "assets/\(scale)x/"
        if asset.split(separator: "/").dropLast().joined(separator: "/") + "/" != folder {
            tokens.complain("\(asset) is no place for \(scale)")
        }
        tokens.expect(.mark(","))
        if !tokens.takes(.word("null")) {
            let slice = edges("Rect", &tokens)
            guard slice.count == 4, let picture = size(asset) else { return scale }
            if !(0 <= slice[0] && slice[0] < slice[2] && slice[2] * scale <= Double(picture.width) + 1e-9)
                || !(0 <= slice[1] && slice[1] < slice[3] && slice[3] * scale <= Double(picture.height) + 1e-9)
            {
                tokens.complain("\(slice) is no part of \(picture) at \(scale)")
            }
            for edge in slice where abs((edge * scale).rounded() - edge * scale) > 1e-9 {
                tokens.complain("\(edge) lies between pixels at \(scale)")
            }
        }
        tokens.expect(.mark(","))
        _ = edges("EdgeInsets", &tokens)
        while tokens.takes(.mark(",")), let name = tokens.word() {
            if parameters[type + "File"]?.optional.contains(name) != true { tokens.complain("no parameter \(name)") }
            tokens.expect(.mark(":"))
            readOption(name, &tokens)
        }
        tokens.expect(.mark(")"))
        return scale
    }

    private mutating func readOption(_ name: String, _ tokens: inout SourceTokens) {
        switch name {
        case "mirrors": tokens.expect(.word("true"))
        case "height": heights.append(tokens.length() ?? 0)
        case "anchor", "offset", "size":
            let type = ["anchor": "FractionalOffset", "offset": "Offset", "size": "Size"][name] ?? ""
            tokens.expect(.word(type), .mark("("))
            _ = tokens.length()
            tokens.expect(.mark(","))
            _ = tokens.length()
            tokens.expect(.mark(")"))
        default: tokens.complain("the argument \(name)")
        }
    }

    /// `static const deep = SunsetColor(light: Color(0xff0b3d66), dark: …);`.
    private mutating func readColors(_ text: String) {
        var tokens = SourceTokens(text)
        tokens.expect(.word("import"), .string("dart:ui"), .word("show"), .word("Color"), .mark(";"))
        tokens.expect(.word("abstract"), .word("final"), .word("class"))
        let type = tokens.word() ?? ""
        tokens.expect(.mark("{"))
        while tokens.takes(.word("static")) {
            tokens.expect(.word("const"))
            let name = tokens.word() ?? ""
            if name.wholeMatch(of: /[a-z][A-Za-z0-9]*/) == nil || Self.reserved.contains(name) || colors[name] != nil {
                tokens.complain("\(name) is no name of a field, or of two")
            }
            tokens.expect(.mark("="), .word(String(type.dropLast())), .mark("("))
            while tokens.peeked != .mark(")"), let look = tokens.word() {
                tokens.expect(.mark(":"), .word("Color"), .mark("("))
                if case .number(let value)? = tokens.take() { colors[name, default: [:]][look] = Int(value) }
                tokens.expect(.mark(")"), .mark(","))
            }
            tokens.expect(.mark(")"), .mark(";"))
            if colors[name]?["light"] == nil { tokens.complain("\(name) is not light") }
        }
        tokens.expect(.mark("}"), .word("final"), .word("class"), .word(String(type.dropLast())))
        complaints += tokens.complaints
    }

    private func edges(_ type: String, _ tokens: inout SourceTokens) -> [Double] {
        tokens.expect(.word(type), .mark("."), .word("fromLTRB"), .mark("("))
        var values: [Double] = []
        repeat { if let value = tokens.length() { values.append(value) } } while tokens.takes(.mark(","))
        tokens.expect(.mark(")"))
        if values.count != 4 { tokens.complain("\(type) of \(values.count)") }
        return values
    }

    /// Source: Dart, "Keywords", those that no identifier may be.
    private static let reserved: Set = [
        "assert", "await", "break", "case", "catch", "class", "const", "continue", "default", "do", "else", "enum",
        "extends", "false", "final", "finally", "for", "if", "in", "is", "new", "null", "rethrow", "return", "super",
        "switch", "this", "throw", "true", "try", "var", "void", "while", "with", "yield",
    ]
}
