import LintelBuild
import LintelDiagnostics
import LintelEngine

extension Preset {
    /// The names of the presets that come with Lintel, such as `sunset`, ascending.
    public static var shippedNames: [String] { ShippedPresets.all.map(\.name) }

    /// A preset that comes with Lintel, as `lintel build NAME` builds it.
    /// - Parameters:
    ///   - name: one of `shippedNames`, letter case ignored. The preset's own `name` may be another, such as
    ///     `CoralReef` of `coral-reef`.
    ///   - devices: the devices that it is built for; see `init(text:file:folder:devices:)`.
    /// - Throws: `BuildError.unknownShippedPreset` for another name, with the nearest one; `.diagnosed` when the preset
    ///   cannot be built for the devices.
    /// - Complexity: O(bars × devices); the text is part of the library.
    public static func shipped(named name: String, devices: DeviceCatalog = .shipped) throws(BuildError) -> Preset {
        let all = ShippedPresets.all
        guard let found = all.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            throw .unknownShippedPreset(name: name, nearest: Spelling.nearest(to: name, in: all.map(\.name)))
        }
        do throws(DiagnosedError) {
            return try Preset(
                BuildRequest.Input(file: found.name + ".yml", bytes: Array(found.text.utf8)), devices)
        } catch {
            throw .diagnosed(error)
        }
    }
}
