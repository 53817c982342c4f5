import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelJSON
import LintelPlan
import LintelPreset

/// What is promised of any bytes given as a devices file: devices whose figures can be written, and planned for, or an
/// error with its location.
enum DevicesPromises {
    private static let preset: Preset = {
        var diagnostics = Diagnostics()
        let text = "lintel: 1\nname: Fuzz\nbackground: 'linear-gradient(red, blue)'\n"
        guard let preset = Preset.parse(bytes: Array(text.utf8), file: "preset.yml", into: &diagnostics) else {
            fail("the preset of this target cannot be read")
        }
        return preset
    }()

    static func check(_ bytes: [UInt8]) {
        var diagnostics = Diagnostics()
        let catalog = DeviceCatalog.shipped.overlaid(with: bytes, file: "fuzz.yml", into: &diagnostics)
        DiagnosticPromises.check(diagnostics, in: bytes)
        let ids = Set(catalog.devices.map(\.id))
        promise(ids.count == catalog.devices.count, "ids are unique")
        promise(ids.isSuperset(of: DeviceCatalog.shipped.devices.map(\.id)), "known devices stay")
        let added = catalog.devices.dropFirst(DeviceCatalog.shipped.devices.count).prefix(4)
        // A known device that was changed keeps its index.
        let changed = zip(catalog.devices, DeviceCatalog.shipped.devices).filter { $0 != $1 }.map(\.0).prefix(4)
        let devices = Array(added + changed)
        guard !devices.isEmpty else { return }
        let text = catalog.json(devices: devices).text()
        do throws(JSON.SyntaxError) { _ = try JSON.parse(Array(text.utf8)) } catch {
            fail("broken promise: devices are JSON: \(error)")
        }
        _ = catalog.table(devices: devices)
        guard !diagnostics.hasErrors else { return }
        var planned = Diagnostics()
        _ = Planner.plan(preset, devices: devices, formats: OutputFormat.standard.sorted(), into: &planned)
    }
}
