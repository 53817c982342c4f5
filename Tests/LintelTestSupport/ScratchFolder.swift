package import Foundation

/// An empty folder of its own for one test, gone with the value. Looks at disks through Foundation, not through the
/// writer.
package final class ScratchFolder: Sendable {
    package let path: String

    package init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func absolutePath(_ name: String) -> String { "\(path)/\(name)" }

    package func put(_ text: String, at name: String) throws {
        try makeFolder((name as NSString).deletingLastPathComponent)
        try Data(text.utf8).write(to: URL(fileURLWithPath: absolutePath(name)))
    }

    package func put(_ bytes: [UInt8], at name: String) throws {
        try makeFolder((name as NSString).deletingLastPathComponent)
        try Data(bytes).write(to: URL(fileURLWithPath: absolutePath(name)))
    }

    package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: absolutePath(name)) }

    /// Gives each of two files the bytes of the other.
    package func swap(_ one: String, _ other: String) throws {
        let bytes = try [one, other].map { try Data(contentsOf: URL(fileURLWithPath: absolutePath($0))) }
        try bytes[1].write(to: URL(fileURLWithPath: absolutePath(one)))
        try bytes[0].write(to: URL(fileURLWithPath: absolutePath(other)))
    }

    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: absolutePath(name), withIntermediateDirectories: true)
    }

    package func text(at name: String) throws -> String { String(decoding: try bytes(at: name), as: UTF8.self) }

    package func bytes(at name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: absolutePath(name))))
    }

    package func exists(_ name: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: absolutePath(name))) != nil
    }

    /// Paths of everything below `name`, ascending, hidden ones too.
    package func listing(_ name: String = "") throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: absolutePath(name)).sorted()
    }

    /// What shows whether a file was touched.
    package struct Identity: Equatable {
        package var inode: UInt64
        package var modified: Date
    }

    package func identity(of name: String) throws -> Identity {
        let attributes = try FileManager.default.attributesOfItem(atPath: absolutePath(name))
        return Identity(
            inode: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
            modified: attributes[.modificationDate] as? Date ?? .distantPast)
    }

    package func setModified(_ name: String, secondsAfter1970 seconds: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: absolutePath(name))
    }
}
