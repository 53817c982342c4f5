package import LintelDiagnostics
import LintelSchema
import LintelYAML

/// The devices Lintel knows, with their sources. A value: an overlay gives another catalogue.
public struct Catalogue: Sendable {
    /// The devices in the order of the file, the user's new ones last. Ids are unique.
    public internal(set) var devices: [Device]
    /// In the order of the file.
    package internal(set) var sources: [CatalogueSource]
    /// The named blocks that device lines refer to.
    var tables: CatalogueTables

    init() {
        devices = []
        sources = []
        tables = CatalogueTables()
    }

    /// The catalogue that comes with Lintel. Read at first use; that takes milliseconds.
    public static let shipped: Catalogue = {
        var diagnostics = Diagnostics()
        let catalogue = Catalogue().overlaid(
            with: shippedBytes, file: "devices.yml", isShipped: true, into: &diagnostics)
        precondition(!diagnostics.hasErrors, diagnostics.sorted.map(\.line).joined(separator: "\n"))
        return catalogue
    }()

    /// The text that `shipped` was read from, for its digest.
    package static var shippedBytes: [UInt8] { Array(ShippedCatalogue.text.utf8) }

    /// This catalogue with the devices of a file laid over it: known ids are changed, others added.
    ///
    /// What is wrong with the file goes to `diagnostics`, all of it; a field that is wrong keeps its former value and a new
    /// device without its required keys is left out.
    package func overlaid(
        with bytes: [UInt8], file: String, into diagnostics: inout Diagnostics
    ) -> Catalogue {
        overlaid(with: bytes, file: file, isShipped: false, into: &diagnostics)
    }

    private func overlaid(
        with bytes: [UInt8], file: String, isShipped: Bool, into diagnostics: inout Diagnostics
    ) -> Catalogue {
        guard let node = Document.parse(bytes: bytes, file: file, into: &diagnostics) else { return self }
        var reader = CatalogueReader(base: self, isShipped: isShipped)
        reader.read(node)
        diagnostics.add(contentsOf: reader.diagnostics)
        return reader.catalogue
    }

    /// The device of exactly that id.
    public func device(id: String) -> Device? { devices.first { $0.id == id } }
}

/// The blocks of a catalogue file that have names.
struct CatalogueTables: Sendable {
    var displays: [String: DisplayFields] = [:]
    var classic: [String: EraMetrics] = [:]
    var liquidGlass: [String: EraMetrics] = [:]
    var evidence: [String: Evidence] = [:]
    var usualClassic = EraMetrics()
    var usualLiquidGlass = EraMetrics()
}
