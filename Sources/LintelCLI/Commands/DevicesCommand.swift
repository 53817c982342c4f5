import LintelDevices
import LintelDiagnostics
import LintelEngine
import LintelJSON

/// `lintel devices [QUERY...]`.
struct DevicesCommand {
    func run(_ invocation: Invocation) -> Outcome {
        var catalog = DeviceCatalog.shipped
        if let path = invocation.arguments[.devicesFile] {
            guard let overlay = invocation.input(at: path, what: "the devices file") else {
                return Outcome(.inputMissing)
            }
            var diagnostics = Diagnostics()
            catalog = catalog.overlaid(with: overlay.bytes, file: overlay.file, into: &diagnostics)
            for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
            if diagnostics.hasErrors { return Outcome(.badPreset) }
        }
        // The words of one name need no quotes: `lintel devices iPad Pro`.
        let words = invocation.arguments.positionals
        let queries =
            words.count > 1 && !catalog.devices(matching: words.joined(separator: " ")).isEmpty
            ? [words.joined(separator: " ")] : words
        var found: [Device] = queries.isEmpty ? catalog.devices : []
        for query in queries {
            let matches = catalog.devices(matching: query)
            if matches.isEmpty {
                invocation.console.fail("unknown device '\(query)'" + catalog.hint(forUnknown: query))
                return Outcome(.inputMissing)
            }
            found += matches.filter { match in !found.contains { $0.id == match.id } }
        }
        if invocation.wantsJSON {
            return Outcome(json: catalog.json(devices: found))
        }
        if found.count == 1, !queries.isEmpty { return Outcome(report: DeviceReport(found[0]).text) }
        let table = catalog.table(devices: found)
        return Outcome(report: TextTable(header: table.header, rows: table.rows).text)
    }
}
