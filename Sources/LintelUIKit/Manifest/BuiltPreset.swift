public import Foundation

/// A built preset: the parts of its `Name+Lintel.json`, or of its `manifest.json`, that an app needs.
///
/// The first records loose images only. Images in containers without stretchable files for UIKit (JPEG, other
/// platforms) are left out.
public struct BuiltPreset: Hashable, Sendable {
    /// The name of the preset and of its folder.
    public var name: String
    /// The images of bars, in the manifest's order.
    public var images: [BarImage]
    /// The overlays, spotlights, panels and back indicators.
    public var surfaces: [Surface]
    /// The look of each bar of the preset.
    public var barLooks: [BarLook]

    /// The format version that this type reads, `lintelManifest` in the file.
    public static let formatVersion = 1

    /// Creates a preset of its parts, which are not checked; most callers read one with `init(manifest:)`.
    public init(name: String, images: [BarImage], surfaces: [Surface], barLooks: [BarLook]) {
        self.name = name
        self.images = images
        self.surfaces = surfaces
        self.barLooks = barLooks
    }

    /// Reads a `Name+Lintel.json`, the short form for apps, or a `manifest.json`.
    /// - Throws: `ManifestError`.
    public init(manifest data: Data) throws(ManifestError) {
        do {
            self = try JSONDecoder().decode(BuiltPreset.self, from: data)
        } catch let error as ManifestError {
            throw error
        } catch {
            throw .notAManifest(reason: "\(error)")
        }
    }

    /// Returns the look of a bar; `nil` when the preset has no such bar.
    public func look(of bar: BarKind) -> BarLook? { barLooks.first { $0.bar == bar } }

    /// Whether a bar has a background, but none of loose images, since the preset was built for a catalog alone.
    func hasNoLooseImages(of bar: BarKind) -> Bool {
        let backgrounds = images.filter { $0.bar == bar && $0.role == .background }
        return !backgrounds.isEmpty && !backgrounds.contains { $0.image.container == .bundle }
    }

    /// Returns whether a bar shows the preset where the system draws glass, unless the app decides otherwise. A bar
    /// whose images are all of the classic era leaves the glass: those of a preset with `eras: classic`, and all
    /// toolbars and tab bars, which float from iOS 26 on, where a background as wide as the screen, image or color,
    /// does not suit them. A bar without images has the eras of the navigation bar's; without these they are unknown.
    public func replacesGlassByDefault(of bar: BarKind) -> Bool {
        func eras(of bar: BarKind) -> Set<BarEra> { Set(images.filter { $0.bar == bar }.map(\.era)) }
        let own = eras(of: bar)
        if !own.isEmpty { return own.contains(.liquidGlass) }
        if bar != .navigation, look(of: bar)?.barTint != nil { return false }
        let known = eras(of: .navigation)
        return known.isEmpty || known.contains(.liquidGlass)
    }

    /// Returns the surface with this name in the preset; the default names are `Overlay`, `Spotlight` and `Panel`.
    public func surface(named name: String) -> Surface? { surfaces.first { $0.name == name } }
}

/// The reason why a manifest cannot be used.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ManifestError: Error, Hashable, Sendable {
    /// It is not JSON, or lacks what every manifest has.
    case notAManifest(reason: String)
    /// It is of another format: `found` is the version that it records, `BuiltPreset.formatVersion` the one that is
    /// read.
    case unknownVersion(found: Int)
    /// There is no such file.
    case missing(path: String)
    /// The file exists and cannot be read, as before the first unlock of a device where it is protected; `reason` is
    /// the system's.
    case unreadable(path: String, reason: String)
}

extension ManifestError: CustomStringConvertible {
    /// The message for developers, in English.
    public var description: String {
        switch self {
        case .notAManifest(let reason): "this is not a manifest of lintel: \(reason)"
        case .unknownVersion(let found):
            """
            the manifest is of format version \(found), and this version of LintelUIKit reads version \
            \(BuiltPreset.formatVersion); build the preset with a lintel of the same version
            """
        case .missing(let path): "'\(path)' does not exist; is the preset in the app's bundle?"
        case .unreadable(let path, let reason): "the file '\(path)' cannot be read: \(reason)"
        }
    }
}

extension ManifestError: LocalizedError {
    /// The description, which is not localized.
    public var errorDescription: String? { description }
}

extension BuiltPreset: Decodable {
    /// Reads either form of the manifest, which the name of its version member identifies.
    /// - Throws: `ManifestError.unknownVersion`, or `DecodingError` when a member is missing or is of another type.
    public init(from decoder: any Decoder) throws {
        if try decoder.container(keyedBy: ManifestKeys.Runtime.self).contains(.lintelRuntime) {
            self = try RuntimeManifest(from: decoder).preset
            return
        }
        let values = try decoder.container(keyedBy: ManifestKeys.Manifest.self)
        let version = try values.decode(Int.self, forKey: .lintelManifest)
        guard version == Self.formatVersion else { throw ManifestError.unknownVersion(found: version) }
        name = try values.decode(String.self, forKey: .name)
        images = try values.decode([Known<BarImage>].self, forKey: .images).compactMap(\.value)
        surfaces = try values.decode([Surface].self, forKey: .surfaces)
        barLooks = try values.decode([BarLook].self, forKey: .barAppearances)
    }
}

/// An entry of a container that an iOS app can use, or nothing.
struct Known<Entry: Decodable>: Decodable {
    var value: Entry?

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Image.self)
        let container = try values.decode(String.self, forKey: .container)
        value = ImageContainer(rawValue: container) == nil ? nil : try Entry(from: decoder)
    }
}
