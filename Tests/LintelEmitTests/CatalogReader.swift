import Foundation
import LintelEmit
import LintelPaths

/// Reads an asset catalog as strictly as Apple's Asset Catalog Format Reference describes it (edition of 2018-04-09:
/// "Contents.json", "Image Set Type", "Named Color Type", "Group Type"), and collects everything that is not in it.
struct CatalogReader {
    private(set) var complaints: [String] = []
    /// Full names of image sets and colors, namespaces in front.
    private(set) var names: [String] = []
    private let files: [String: [UInt8]]

    /// - Parameter root: the folder `Name.xcassets`.
    init(_ tree: FileTree, root: String) {
        var files: [String: [UInt8]] = [:]
        for file in tree.files where file.path.text.hasPrefix(root + "/") { files[file.path.text] = file.bytes }
        self.files = files
        readGroup(root, isRoot: true, namespace: "")
    }

    private mutating func complain(_ path: String, _ words: String) { complaints.append("\(path): \(words)") }

    private func members(of folder: String) -> (files: Set<String>, folders: Set<String>) {
        var found: (files: Set<String>, folders: Set<String>) = ([], [])
        for path in files.keys where path.hasPrefix(folder + "/") {
            let rest = path.dropFirst(folder.count + 1).split(separator: "/")
            if rest.count == 1 { found.files.insert(String(rest[0])) } else { found.folders.insert(String(rest[0])) }
        }
        return found
    }

    private mutating func contents(_ folder: String, keys: Set<String>) -> [String: Any] {
        guard let bytes = files[folder + "/Contents.json"],
            let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        else {
            complain(folder, "no Contents.json that is an object")
            return [:]
        }
        let info = object["info"] as? [String: Any]
        if info?["version"] as? Int != 1 || info?["author"] as? String != "xcode" || info?.count != 2 {
            complain(folder, "info is \(info ?? [:])")
        }
        for key in object.keys where key != "info" && !keys.contains(key) { complain(folder, "has the key \(key)") }
        return object
    }

    private mutating func readGroup(_ folder: String, isRoot: Bool, namespace: String) {
        let object = contents(folder, keys: isRoot ? [] : ["properties"])
        var prefix = namespace
        if let properties = object["properties"] as? [String: Any] {
            if properties.keys.sorted() != ["provides-namespace"] || properties["provides-namespace"] as? Bool != true {
                complain(folder, "properties are \(properties)")
            }
            prefix += (folder.split(separator: "/").last.map(String.init) ?? "") + "/"
        }
        let found = members(of: folder)
        for file in found.files where file != "Contents.json" { complain(folder, "holds the file \(file)") }
        if found.folders.isEmpty, !isRoot { complain(folder, "is empty") }
        for name in found.folders.sorted() {
            let path = folder + "/" + name
            if name.hasSuffix(".imageset") {
                names.append(prefix + name.dropLast(".imageset".count))
                readImageSet(path)
            } else if name.hasSuffix(".colorset") {
                names.append(prefix + name.dropLast(".colorset".count))
                readColorSet(path)
            } else if name.contains(".") {
                complain(path, "is of no type that is known")
            } else {
                readGroup(path, isRoot: false, namespace: prefix)
            }
        }
    }

    // MARK: Image sets

    private mutating func readImageSet(_ folder: String) {
        let object = contents(folder, keys: ["images", "properties"])
        if let properties = object["properties"] as? [String: Any] {
            for (key, value) in properties
            where key != "template-rendering-intent" || !["original", "template"].contains(value as? String) {
                complain(folder, "property \(key) is \(value)")
            }
        }
        let found = members(of: folder)
        if !found.folders.isEmpty { complain(folder, "holds folders") }
        var used: [String] = []
        var kinds: Set<String> = []
        let images = object["images"] as? [[String: Any]] ?? []
        if images.isEmpty { complain(folder, "has no images") }
        for image in images {
            readImage(image, folder)
            guard let name = image["filename"] as? String else {
                complain(folder, "an image has no file")
                continue
            }
            used.append(name)
            // What a device chooses by.
            let choice = ["scale", "display-gamut", "language-direction"].map { image[$0] as? String ?? "" }
            let kind = (choice + traits(image)).joined(separator: " ")
            if !kinds.insert(kind).inserted { complain(folder, "has two images for \(kind)") }
        }
        if Set(used).count != used.count { complain(folder, "uses a file twice") }
        if Set(used + ["Contents.json"]) != found.files { complain(folder, "holds \(found.files), uses \(used)") }
    }

    private func traits(_ entry: [String: Any]) -> [String] {
        (entry["appearances"] as? [[String: String]] ?? []).map { "\($0["appearance"] ?? "")=\($0["value"] ?? "")" }
            .sorted()
    }

    private mutating func readImage(_ image: [String: Any], _ folder: String) {
        let known: Set = [
            "filename", "idiom", "scale", "appearances", "display-gamut", "alignment-insets", "resizing",
            "language-direction",
        ]
        for key in image.keys where !known.contains(key) { complain(folder, "an image has the key \(key)") }
        if image["idiom"] as? String != "universal" { complain(folder, "an image has no idiom") }
        if !["1x", "2x", "3x"].contains(image["scale"] as? String) { complain(folder, "an image has no scale") }
        readTraits(image, folder)
        let direction = image["language-direction"] as? String
        if ![nil, "left-to-right", "right-to-left"].contains(direction) {
            complain(folder, "an image is for the direction \(direction ?? "")")
        }
        if let insets = image["alignment-insets"] as? [String: Int] { readInsets(insets, folder) }
        guard let resizing = image["resizing"] as? [String: Any] else { return }
        if resizing.keys.sorted() != ["cap-insets", "center", "mode"] || resizing["mode"] as? String != "9-part" {
            complain(folder, "resizing is \(resizing)")
        }
        readInsets(resizing["cap-insets"] as? [String: Int] ?? [:], folder)
        let center = resizing["center"] as? [String: Any] ?? [:]
        if center.keys.sorted() != ["height", "mode", "width"] || center["width"] as? Int ?? 0 < 1
            || center["height"] as? Int ?? 0 < 1 || !["stretch", "tile"].contains(center["mode"] as? String)
        {
            complain(folder, "center is \(center)")
        }
    }

    private mutating func readInsets(_ insets: [String: Int], _ folder: String) {
        if insets.keys.sorted() != ["bottom", "left", "right", "top"] || insets.values.contains(where: { $0 < 0 }) {
            complain(folder, "insets are \(insets)")
        }
    }

    private mutating func readTraits(_ entry: [String: Any], _ folder: String) {
        for trait in traits(entry)
        where !["luminosity=dark", "luminosity=light", "contrast=high"].contains(trait) {
            complain(folder, "appearance \(trait)")
        }
        if let gamut = entry["display-gamut"], !["sRGB", "display-P3"].contains(gamut as? String) {
            complain(folder, "gamut \(gamut)")
        }
    }

    // MARK: Colors

    private mutating func readColorSet(_ folder: String) {
        let object = contents(folder, keys: ["colors"])
        if members(of: folder).files != ["Contents.json"] { complain(folder, "holds other files") }
        let colors = object["colors"] as? [[String: Any]] ?? []
        if colors.isEmpty { complain(folder, "has no colors") }
        for entry in colors {
            for key in entry.keys where !["idiom", "color", "appearances", "display-gamut"].contains(key) {
                complain(folder, "a color has the key \(key)")
            }
            if entry["idiom"] as? String != "universal" { complain(folder, "a color has no idiom") }
            readTraits(entry, folder)
            let color = entry["color"] as? [String: Any] ?? [:]
            let parts = color["components"] as? [String: String] ?? [:]
            if !["srgb", "display-p3"].contains(color["color-space"] as? String)
                || parts.keys.sorted() != ["alpha", "blue", "green", "red"]
                || parts.values.contains(where: { Double($0).map((0...1).contains) != true })
            {
                complain(folder, "color is \(color)")
            }
        }
    }
}
