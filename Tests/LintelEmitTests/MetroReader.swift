import LintelEmit
import LintelPaths

/// Reads `react-native/` as strictly as Metro and the grammars of JavaScript and TypeScript would, as far as the files
/// use them, and collects everything that is wrong. Source: React Native, "Images": `require('./a.png')` stands for
/// `a.png`, `a@2x.png` and `a@3x.png` in the module's folder, and is a literal.
struct MetroReader {
    private(set) var complaints: [String] = []
    private(set) var images: [String] = []
    private var files: Set<String> = []
    private var looks: [String: [String]] = [:]
    /// #rrggbbaa by name and appearance.
    private(set) var colors: [String: [String: String]] = [:]
    /// The anchors and offsets of badges, in their order.
    private(set) var points: [String: [[Double]]] = [:]
    /// The heights of shadows at the three densities, of all looks in their order.
    private(set) var heights: [String: [Double]] = [:]
    /// The images with a transform.
    private(set) var turned: Set<String> = []

    init(_ tree: FileTree) {
        var sources: [String: String] = [:]
        for file in tree.files where file.path.text.hasPrefix("react-native/") {
            let path = String(file.path.text.dropFirst("react-native/".count))
            if path.hasSuffix(".js") || path.hasSuffix(".d.ts") {
                sources[path] = String(decoding: file.bytes, as: UTF8.self)
            } else {
                files.insert(path)
            }
        }
        readDensities()
        guard let module = sources.keys.first(where: { $0.hasSuffix(".js") }), sources.count == 2,
            let types = sources[module.dropLast(3) + ".d.ts"], let text = sources[module]
        else {
            complaints.append("modules are \(sources.keys.sorted())")
            return
        }
        readModule(text)
        readTypes(types)
    }

    private mutating func readDensities() {
        var bases: [String: Set<String>] = [:]
        for file in files {
            guard let match = file.wholeMatch(of: /([a-z][a-z0-9-]*)((?:@[23]x)?)\.png/) else {
                complaints.append("\(file) is no name that Metro takes apart")
                continue
            }
            bases[String(match.output.1), default: []].insert(String(match.output.2))
        }
        for (base, found) in bases where found != ["", "@2x", "@3x"] {
            complaints.append("\(base) has the densities \(found.sorted())")
        }
    }

    // MARK: The module

    private mutating func readModule(_ text: String) {
        let turns = text.contains("I18nManager")
        let head = """
            import { \(turns ? "I18nManager, " : "")PixelRatio } from 'react-native';

            // Each image that Metro picks has its own insets.
            const scale = [1, 2, 3].find((each) => each >= PixelRatio.get()) ?? 3;

            """
        let start = files.isEmpty ? text.startIndex : text.firstRange(of: head)?.upperBound
        guard let start else {
            complaints.append("the module begins otherwise")
            return
        }
        var tokens = SourceTokens(String(text[start...]))
        var required: [String] = []
        while tokens.takes(.word("export")) {
            tokens.expect(.word("const"))
            let name = tokens.word() ?? ""
            if name.wholeMatch(of: /[a-z][A-Za-z0-9]*/) == nil || images.contains(name) {
                tokens.complain("the name \(name)")
            }
            tokens.expect(.mark("="), .mark("{"))
            if name == "colors" {
                readColors(&tokens)
                continue
            }
            images.append(name)
            while let look = look(&tokens) {
                looks[name, default: []].append(look)
                tokens.expect(.mark(":"), .mark("{"), .word("source"), .mark(":"), .word("require"), .mark("("))
                let file = tokens.string() ?? ""
                required.append(file)
                tokens.expect(.mark(")"), .mark(","))
                if tokens.takes(.word("capInsets")) {
                    readLengths(["top", "left", "bottom", "right"], &tokens)
                } else {
                    tokens.expect(.word("size"))
                    readLengths(["width", "height"], &tokens)
                }
                if tokens.takes(.word("height")) {
                    tokens.expect(.mark(":"), .mark("{"))
                    for scale in 1...3 {
                        if scale > 1 { tokens.expect(.mark(",")) }
                        tokens.expect(.number(Double(scale)), .mark(":"))
                        heights[name, default: []].append(tokens.length() ?? 0)
                    }
                    tokens.expect(.mark("}"), .mark("["), .word("scale"), .mark("]"), .mark(","))
                }
                for key in ["anchor", "offset"] where tokens.takes(.word(key)) {
                    tokens.expect(.mark(":"), .mark("{"), .word("x"), .mark(":"))
                    let x = tokens.length() ?? 0
                    tokens.expect(.mark(","), .word("y"), .mark(":"))
                    points[key, default: []].append([x, tokens.length() ?? 0])
                    tokens.expect(.mark("}"), .mark(","))
                }
                if tokens.takes(.word("overhang")) { readLengths(["top", "left", "bottom", "right"], &tokens) }
                tokens.expect(.mark("}"), .mark(","))
            }
            if tokens.takes(.word("transform")) {
                turned.insert(name)
                tokens.expect(.mark(":"), .word("I18nManager"), .mark("."), .word("isRTL"), .mark("?"))
                tokens.expect(.mark("["), .mark("{"), .word("scaleX"), .mark(":"), .number(-1), .mark("}"), .mark("]"))
                tokens.expect(.mark(":"), .mark("["), .mark("]"), .mark(","))
            }
            tokens.expect(.mark("}"), .mark(";"))
        }
        if turns == turned.isEmpty { tokens.complain("an import without a use") }
        if tokens.peeked != nil { tokens.complain("expected the end") }
        if Set(required) != Set(files.filter { !$0.contains("@") }.map { "./" + $0 }) {
            tokens.complain("files are \(files.sorted()), required are \(required)")
        }
        complaints += tokens.complaints
    }

    /// `deep: { light: '#0b3d66ff', dark: … },`.
    private mutating func readColors(_ tokens: inout SourceTokens) {
        while tokens.peeked != .mark("}"), let name = tokens.word() {
            if colors[name] != nil { tokens.complain("two colors \(name)") }
            tokens.expect(.mark(":"), .mark("{"))
            while let look = look(&tokens) {
                tokens.expect(.mark(":"))
                let value = tokens.string() ?? ""
                if value.wholeMatch(of: /#[0-9a-f]{8}/) == nil { tokens.complain("the color \(value)") }
                colors[name, default: [:]][look] = value
                if !tokens.takes(.mark(",")) { break }
            }
            tokens.expect(.mark("}"), .mark(","))
            if colors[name]?["light"] == nil || colors[name]?["dark"] == nil { tokens.complain("\(name) lacks a look") }
        }
        tokens.expect(.mark("}"), .mark(";"))
    }

    private func look(_ tokens: inout SourceTokens) -> String? {
        for look in ["light", "dark", "highContrast", "darkHighContrast"] where tokens.takes(.word(look)) {
            return look
        }
        return nil
    }

    /// `: { 1: { top: 0, … }, 2: …, 3: … }[scale],`.
    private func readLengths(_ names: [String], _ tokens: inout SourceTokens) {
        tokens.expect(.mark(":"), .mark("{"))
        for scale in 1...3 {
            tokens.expect(.number(Double(scale)), .mark(":"), .mark("{"))
            for (index, side) in names.enumerated() {
                if index > 0 { tokens.expect(.mark(",")) }
                tokens.expect(.word(side), .mark(":"))
                guard let length = tokens.length() else { continue }
                let pixels = length * Double(scale)
                if abs(pixels.rounded() - pixels) > 1e-9 {
                    tokens.complain("\(length) lies between pixels at \(scale)")
                }
            }
            tokens.expect(.mark("}"), .mark(","))
        }
        tokens.expect(.mark("}"), .mark("["), .word("scale"), .mark("]"), .mark(","))
    }

    // MARK: The types

    private mutating func readTypes(_ text: String) {
        var tokens = SourceTokens(text)
        var type = ""
        if !files.isEmpty {
            tokens.expect(.word("import"), .word("type"), .mark("{"), .word("ImageRequireSource"), .mark(","))
            tokens.expect(.word("Insets"), .mark("}"), .word("from"), .string("react-native"), .mark(";"))
            tokens.expect(.word("export"), .word("interface"))
            type = tokens.word() ?? ""
            tokens.expect(.mark("{"))
            tokens.skipToClosing()
        }
        var declared: [String] = []
        while tokens.takes(.word("export")) {
            tokens.expect(.word("declare"), .word("const"))
            let name = tokens.word() ?? ""
            tokens.expect(.mark(":"), .mark("{"))
            if name == "colors" {
                readColorTypes(&tokens)
                continue
            }
            declared.append(name)
            var found: [String] = []
            while let look = look(&tokens) {
                found.append(look)
                tokens.expect(.mark(":"), .word(type))
                if !tokens.takes(.mark(";")) { break }
            }
            if tokens.takes(.word("transform")) {
                tokens.expect(.mark(":"), .mark("{"), .word("scaleX"), .mark(":"), .word("number"), .mark("}"))
                tokens.expect(.mark("["), .mark("]"))
                if !turned.contains(name) { tokens.complain("\(name) has no transform") }
            } else if turned.contains(name) {
                tokens.complain("\(name) has a transform")
            }
            tokens.expect(.mark("}"), .mark(";"))
            if found != looks[name] { tokens.complain("\(name) is declared for \(found)") }
        }
        if declared != images { tokens.complain("declared are \(declared), listed \(images)") }
        if tokens.peeked != nil { tokens.complain("expected the end") }
        complaints += tokens.complaints
    }

    private func readColorTypes(_ tokens: inout SourceTokens) {
        var found: [String: Set<String>] = [:]
        while tokens.peeked != .mark("}"), let name = tokens.word() {
            tokens.expect(.mark(":"), .mark("{"))
            while let look = look(&tokens) {
                found[name, default: []].insert(look)
                tokens.expect(.mark(":"), .word("string"))
                if !tokens.takes(.mark(";")) { break }
            }
            tokens.expect(.mark("}"), .mark(";"))
        }
        tokens.expect(.mark("}"), .mark(";"))
        if found != colors.mapValues({ Set($0.keys) }) { tokens.complain("colors are declared as \(found)") }
    }
}
