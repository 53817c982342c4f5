package import LintelDiagnostics
import LintelSchema
import LintelYAML

/// The devices Lintel knows, with their sources. A value: a devices file laid over it gives another device catalog.
public struct DeviceCatalog: Sendable {
    /// The devices in the order of the file, the user's new ones last. Ids are unique.
    public internal(set) var devices: [Device]
    /// The sources of values, to which `Measured.sources` and `BarPlacement.sources` refer by code, in the order of the
    /// file; those of a devices file come last. Codes are unique.
    public internal(set) var sources: [DeviceCatalogSource]
    /// The devices files that were laid over the shipped catalog, in that order.
    package private(set) var overlays: [Overlay] = []
    /// The named blocks that device lines refer to.
    var tables: DeviceCatalogTables

    /// A devices file.
    package struct Overlay: Hashable, Sendable {
        /// The name that diagnostics give it.
        package var file: String
        package var bytes: [UInt8]
    }

    init() {
        devices = []
        sources = []
        tables = DeviceCatalogTables()
    }

    /// Creates a catalog for looking devices up by their names. It has no sources and no tables.
    package init(of devices: [Device]) {
        self.init()
        self.devices = devices
    }

    /// The device catalog that comes with Lintel. Read at first use; that takes milliseconds.
    public static let shipped: DeviceCatalog = {
        var diagnostics = Diagnostics()
        let catalog = DeviceCatalog().overlaid(
            with: shippedBytes, file: "devices.yml", isShipped: true, into: &diagnostics)
        precondition(!diagnostics.hasErrors, diagnostics.sorted.map(\.line).joined(separator: "\n"))
        return catalog
    }()

    /// The text that `shipped` was read from, for its digest.
    package static var shippedBytes: [UInt8] { Array(ShippedDeviceCatalog.text.utf8) }

    /// Returns this device catalog with the devices of a file laid over it: known ids are changed, others added.
    ///
    /// All errors in the file are added to `diagnostics`; a field that is wrong keeps its former value and a new device
    /// without its required keys is left out.
    package func overlaid(
        with bytes: [UInt8], file: String, into diagnostics: inout Diagnostics
    ) -> DeviceCatalog {
        var catalog = overlaid(with: bytes, file: file, isShipped: false, into: &diagnostics)
        catalog.overlays.append(Overlay(file: file, bytes: bytes))
        return catalog
    }

    private func overlaid(
        with bytes: [UInt8], file: String, isShipped: Bool, into diagnostics: inout Diagnostics
    ) -> DeviceCatalog {
        guard let node = Document.parse(bytes: bytes, file: file, into: &diagnostics) else { return self }
        var reader = DeviceCatalogReader(base: self, isShipped: isShipped)
        reader.read(node)
        diagnostics.add(contentsOf: reader.diagnostics)
        return reader.catalog
    }

    /// The device of exactly that id.
    public func device(id: String) -> Device? { devices.first { $0.id == id } }
}

/// The blocks of a device catalog file that have names.
struct DeviceCatalogTables: Sendable {
    var displays: [String: DisplayFields] = [:]
    var classic: [String: EraMetrics] = [:]
    var liquidGlass: [String: EraMetrics] = [:]
    var evidence: [String: Evidence] = [:]
    var usualClassic = EraMetrics()
    var usualLiquidGlass = EraMetrics()
}
