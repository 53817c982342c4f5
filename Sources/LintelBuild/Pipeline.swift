import LintelCodecs
import LintelConcurrency
package import LintelDevices
package import LintelDiagnostics
package import LintelEngine
import LintelPlan
import LintelPreset

/// The work that commands do with presets. Here they are planned and built; other modules add what they do with the
/// results.
package enum Pipeline {
    /// Reads and plans every preset of the request. Nothing is drawn.
    /// - Parameter keepsFiles: whether the presets' inputs are to have the content of the palette files and textures
    ///   that they name.
    package static func plan(
        _ request: BuildRequest, keepsFiles: Bool = false
    ) -> (presets: [PreparedPreset], diagnostics: Diagnostics) {
        var diagnostics = Diagnostics()
        let catalog = catalog(of: request, into: &diagnostics)
        guard !diagnostics.hasErrors else { return ([], diagnostics) }
        let presets = request.presets.concurrentMap(workers: request.workers) {
            PreparedPreset($0, catalog: catalog, formats: request.formats, keepsFiles: keepsFiles)
        }
        return (refusingEqualNames(presets), diagnostics)
    }

    /// Builds every preset of the request in its folder. One preset's errors do not keep the others from being built; a
    /// preset with an error leaves its folder as it was.
    package static func build(
        _ request: BuildRequest, into folders: OutputFolders,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        // Folders that are as they should be are not even compared: nobody wants their files.
        BuildRun(request, to: folders, stamps: OutputStamps(request, folders), progress: progress).report()
    }

    /// Makes the files of every preset of the request, all of which go to a destination.
    /// - Parameter isCancelled: a function that is called before each picture, from any thread; see
    ///   `BuildFailure.cancelled`.
    package static func build(
        _ request: BuildRequest, to destination: any BuildDestination,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> BuildReport {
        BuildRun(request, to: destination, progress: progress, isCancelled: isCancelled).report()
    }

    /// Draws and proves every preset of the request, and drops the files. They are packed with little effort, unless
    /// the request has another effort than the standard one; a remembered preset is not drawn, however it is packed.
    package static func proved(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        var quick = request
        if quick.coding.optimization == .standard { quick.coding.optimization = .fast }
        return BuildRun(
            quick, to: NoDestination(), recalling: quick.coding == request.coding ? [] : [request.coding],
            progress: progress
        ).report()
    }

    /// The shipped devices, with those of the request.
    package static func catalog(of request: BuildRequest, into diagnostics: inout Diagnostics) -> DeviceCatalog {
        guard let overlay = request.devices else { return .shipped }
        return DeviceCatalog.shipped.overlaid(with: overlay.bytes, file: overlay.file, into: &diagnostics)
    }

    /// Two presets of one name would write to one folder.
    private static func refusingEqualNames(_ presets: [PreparedPreset]) -> [PreparedPreset] {
        var owners: [String: (name: String, file: String)] = [:]
        return presets.map { preset in
            guard let name = preset.name else { return preset }
            let file = preset.input.file
            let key = PresetName.key(name)
            guard let other = owners[key] else {
                owners[key] = (name, file)
                return preset
            }
            let reason = other.name == name ? "" : ", where letter case, '-' and '_' do not count"
            return preset.refused(
                by: Diagnostic(
                    .nameUsedTwice, at: preset.nameLocation ?? SourceLocation(file: file, line: 1, column: 1),
                    "the name '\(name)' is already used by \(other.file) in the same build\(reason); give one of them another name"
                ))
        }
    }
}
