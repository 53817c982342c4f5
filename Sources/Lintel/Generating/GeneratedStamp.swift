#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What `lintel generate` leaves beside a preset's folder: what it was made from, by what, and what it came to. With it the next call
/// tells without drawing that nothing is to be done.
struct GeneratedStamp: Hashable, Codable, Sendable {
    /// `Sunset.lintel-stamp`, beside the folder `Sunset`.
    static func place(in out: String, name: String) -> String { "\(out)/\(name).lintel-stamp" }

    /// Of this format.
    var lintelStamp = 1
    /// The digest of everything but files that decides on the output: versions and options.
    var settings: String
    /// `nil` when it was not known.
    var tool: ToolIdentity?
    /// The preset first.
    var inputs: [UsedFile]
    /// By path, ascending.
    var outputs: [Output]

    struct Output: Hashable, Codable, Sendable {
        /// As this process found it.
        var path: String
        var state: FileState
    }

    /// `nil` when there is none, or one of another format.
    init?(at path: String) {
        guard let bytes = try? InputFile.bytes(ofFileAt: path, limit: InputFile.sizeLimit),
            let stamp = try? JSONDecoder().decode(GeneratedStamp.self, from: Data(bytes)), stamp.lintelStamp == 1
        else { return nil }
        self = stamp
    }

    init(settings: String, tool: ToolIdentity?, inputs: [UsedFile], outputs: [Output]) {
        self.settings = settings
        self.tool = tool
        self.inputs = inputs
        self.outputs = outputs
    }

    /// Whether a build with these settings by this tool would find the same files in and write the same files out.
    func isCurrent(settings: String, toolPath: String?) -> Bool {
        guard settings == self.settings, !inputs.isEmpty, !outputs.isEmpty else { return false }
        for output in outputs where FileState(at: output.path) != output.state { return false }
        for input in inputs {
            guard let bytes = try? InputFile.bytes(ofFileAt: input.place, limit: TextureFolder.fileLimit),
                sha256(bytes) == input.sha256
            else { return false }
        }
        guard let toolPath else { return tool == nil }
        return tool?.isTool(at: toolPath) == true
    }

    /// Writes the stamp anew, so that it is younger than all that it tells of: `make` and its kind go by that.
    func write(to path: String) throws(WriteError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { preconditionFailure("a stamp cannot be encoded") }
        try Disk.remove(path)
        try OutputFile.write(Array(data), to: path)
    }
}
