import LintelDiagnostics

extension DeviceCatalog {
    /// Returns this device catalog with the devices of a devices file laid over it: known ids are changed, others are
    /// added.
    ///
    ///     let devices = try DeviceCatalog.shipped.overlaid(withDevicesFile: text, named: "kiosk.yml")
    ///     let sizes = try devices.sizes(of: .navigation, position: .topAttached, scale: .x2, devices: "Kiosk")
    ///     let preset = try Preset(text: yaml, devices: devices)
    ///
    /// - Parameters:
    ///   - text: YAML or JSON, as `Docs/devices.md` and the JSON Schema `lintel schema devices` describe it; the same
    ///     that the tool's option `--devices-file` takes.
    ///   - file: the name that diagnostics and the manifest give it.
    /// - Returns: a new catalog; this one is the same as before. Presets take catalogs with one devices file, and have
    ///   its warnings in their `diagnostics`.
    /// - Throws: `DiagnosedError` with every mistake found.
    /// - Complexity: O(length of the text + devices²).
    public func overlaid(
        withDevicesFile text: String, named file: String = "devices.yml"
    ) throws(DiagnosedError) -> DeviceCatalog {
        var diagnostics = Diagnostics()
        let catalog = overlaid(with: Array(text.utf8), file: file, into: &diagnostics)
        guard !diagnostics.hasErrors else { throw DiagnosedError(diagnostics) }
        return catalog
    }
}
