import LintelDevices
import LintelDiagnostics
import LintelEngine
import LintelJSON

/// `lintel devices [QUERY...]`.
struct DevicesCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        var catalog = DeviceCatalog.shipped
        if let overlay = try invocation.devicesFile() {
            var diagnostics = Diagnostics()
            catalog = catalog.overlaid(with: overlay.bytes, file: overlay.file, into: &diagnostics)
            invocation.console.show(diagnostics)
            if diagnostics.hasErrors { throw .reported(.dataError) }
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
                throw CommandFailure(.noInput, "unknown device '\(query)'" + catalog.hint(forUnknown: query))
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
