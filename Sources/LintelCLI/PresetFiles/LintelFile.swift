/// A file that belongs to Lintel by its name, such as `Sunset.lintel.yml`. A plugin does not run again when a file's
/// content changes, so it may use names only.
///
/// This folder is compiled into the plugins too, by links in `Plugins`. There is no `package` access there, so that its
/// declarations are public.
public struct LintelFile: Hashable, Sendable {
    /// The kinds of files, each with the part of the name before the extension that marks it.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// `Sunset.lintel.yml`: makes outputs of the name before the first part that ends in `.lintel`.
        case preset = "lintel"
        /// `Brand.lintel-palette.yml`: colors that presets share.
        case palette = "lintel-palette"
        /// `Kiosk.lintel-devices.yml`: devices to add to the device catalog.
        case devices = "lintel-devices"
        /// `Paper.lintel-texture@2x.png`: a picture that presets show.
        case texture = "lintel-texture"
    }

    /// The path that the file was created with, absolute or relative.
    public var path: String
    /// The kind that the name marks.
    public var kind: Kind
    /// The part of the name before the kind: `Sunset`.
    public var stem: String

    /// Creates the file at a path with `/` between its parts; `nil` when its name is not that of a Lintel file. Names
    /// are case-sensitive, except the extension.
    public init?(path: String) {
        let name = Self.name(at: path)
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let fileExtension = name[name.index(after: dot)...].lowercased()
        var rest = name[..<dot]
        for kind in Kind.allCases where kind.extensions.contains(fileExtension) {
            if kind == .texture {
                for density in ["@2x", "@3x"] where rest.hasSuffix(density) { rest.removeLast(density.count) }
            }
            let mark = "." + kind.rawValue
            guard rest.hasSuffix(mark), rest.count > mark.count else { continue }
            self.path = path
            self.kind = kind
            stem = String(rest.dropLast(mark.count))
            return
        }
        return nil
    }

    /// Returns the name of a preset's outputs where the file decides: the file's name without `.lintel` and the
    /// extension.
    public static func stem(ofPresetAt path: String) -> String {
        if let file = LintelFile(path: path), file.kind == .preset { return file.stem }
        let name = name(at: path)
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The last part of a path. Slashes are found by their bytes, as by `DiskPath`, which plugins do not have: a
    /// combining mark after a slash makes one `Character` with it.
    private static func name(at path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    }
}

extension LintelFile.Kind {
    /// The extensions in lower case.
    fileprivate var extensions: [String] {
        switch self {
        case .preset, .palette, .devices: ["yml", "yaml", "json"]
        case .texture: ["png", "jpg", "jpeg"]
        }
    }
}
