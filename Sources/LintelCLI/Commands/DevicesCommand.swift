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
        let queries = try queries(of: invocation.arguments.positionals, catalog)
        var found: [Device] = queries.isEmpty ? catalog.devices : []
        for query in queries {
            let matches = catalog.devices(matching: query)
            if matches.isEmpty {
                throw unknown(query, hint: catalog.hint(forUnknown: query))
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

    /// The names among the arguments: the words of one name need no quotes, `lintel devices iPad Pro`.
    private func queries(of words: [String], _ catalog: DeviceCatalog) throws(CommandFailure) -> [String] {
        guard words.count > 1 else { return words }
        let name = words.joined(separator: " ")
        if !catalog.devices(matching: name).isEmpty { return [name] }
        // Words that are not names are of one misspelled name where it has a nearest one. Each of them matches others:
        // the 3 of `iPhone SE 3` is in `iPad mini 3`.
        let isDivided = words.contains { $0.contains(" ") || $0.hasSuffix(",") }
        if isDivided || words.allSatisfy({ catalog.isWholeName($0) }) { return words }
        let hint = catalog.hint(forUnknown: name)
        if hint.isEmpty { return words }
        throw unknown(name, hint: hint)
    }

    private func unknown(_ query: String, hint: String) -> CommandFailure {
        CommandFailure(.noInput, "unknown device '\(query)'\(hint)")
    }
}
