import LintelBatch
import LintelBuild
import LintelDigest
import LintelStore

/// What is promised of any bytes as the stamp of a batch's job or of `lintel generate`: it is read or not, and counts
/// for files that are in its folder only.
enum StampPromises {
    private static let path = FuzzFolder.path + "/stamp"

    /// One of a job of a batch, after `b`; one of `generate`, after `g`, without the digest before it.
    static let seeds: [[UInt8]] = {
        let digest = String(repeating: "0", count: 64)
        guard
            let generated = GeneratedStamp(
                settings: digest, tool: nil, inputs: [], outputs: FuzzFolder.names(FuzzBuild.out), digests: [:],
                in: FuzzBuild.out)
        else { fail("a stamp is not written") }
        do throws(DiskError) { try generated.write(to: path) } catch { fail("a stamp is not written: \(error)") }
        return [[0x62] + PartPromises.stamp, [0x67] + FuzzFolder.bytes(path).dropFirst(32)]
    }()

    static func check(_ bytes: [UInt8]) {
        let body = Array(bytes.dropFirst())
        switch bytes.first {
        case 0x62:
            FuzzFolder.write(body, to: path)
            guard let stamp = BatchStamp(at: path) else { return }
            _ = stamp.holds(in: FuzzBuild.folder)
            _ = stamp.manifestDigest
            _ = stamp.record.recalled(of: FuzzBuild.input, in: FuzzBuild.request)
        case 0x67:
            // The digest is right, as whoever writes a file can make it.
            FuzzFolder.write(sha256Bytes(body) + body, to: path)
            guard let stamp = GeneratedStamp(at: path) else { return }
            _ = stamp.isCurrent(in: FuzzBuild.out, settings: String(repeating: "0", count: 64), toolPath: nil)
        default:
            guard let table = FileTable(body[...]) else { return }
            promise(FileTable(table.bytes[...]) == table, "a table reads back as itself")
            _ = table.isCurrent(in: FuzzBuild.out)
        }
    }
}
