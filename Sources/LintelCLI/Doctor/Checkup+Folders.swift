import CLintelFiles
import LintelEngine
import LintelStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Checkup {
    /// Whether results can be remembered, and how much is.
    var cache: Finding {
        guard let folder = invocation.cacheFolder else {
            return Finding(
                "cache", .note, "no folder: neither LINTEL_CACHE, XDG_CACHE_HOME nor HOME names one",
                advice: "set LINTEL_CACHE to a folder, to draw nothing twice")
        }
        if let failure = Probe(near: folder).failure {
            return Finding(
                "cache", .note, "\(folder): \(failure); results are not cached",
                advice: "set LINTEL_CACHE to a folder that can be written")
        }
        let (entries, bytes) = Self.content(of: folder)
        let limit = Amounts.size(BuildCache.standardLimit)
        return Finding(
            "cache", .fine,
            "\(folder): \(Amounts.count(entries, "result")), \(Amounts.bytes(bytes)) of at most \(limit)")
    }

    /// Files below a folder, and their bytes. A folder that cannot be read has none.
    private static func content(of folder: String) -> (entries: Int, bytes: Int) {
        var found = (entries: 0, bytes: 0)
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
            var status = stat()
            // Entries are two folders down; beside them are a mark and the size.
            guard stat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                path.split(separator: "/").count > 2
            else { continue }
            found.entries += 1
            found.bytes += Int(status.st_size)
        }
        return found
    }

    /// Whether outputs can be written, and replaced in one step.
    var output: Finding {
        let given = invocation.arguments[.out] ?? Invocation.standardOut
        let probe = Probe(near: invocation.files.place(given))
        if let failure = probe.failure {
            return Finding(
                "output", .problem, "\(given): \(failure)", advice: "name a folder that can be written: --out FOLDER")
        }
        guard probe.exchanges else {
            return Finding(
                "output", .note,
                "\(given): the file system cannot exchange two folders, so that replacing one takes two steps, and a reader may "
                    + "find it missing for a moment",
                advice: "build on a local file system where that matters")
        }
        return Finding("output", .fine, "\(given): folders are replaced in one step")
    }
}

/// Tries to write where a folder is or would be made, and removes what it wrote.
private struct Probe {
    /// Why nothing can be written; `nil` when it can.
    var failure: String?
    /// Whether two folders can exchange their names in one step.
    var exchanges = false

    /// - Parameter path: a folder, or one to be made in the next folder above it that exists.
    init(near path: String) {
        var folder = path.isEmpty ? "." : path
        var status = stat()
        while stat(folder, &status) != 0, errno == ENOENT, folder != "/", folder != "." {
            let around = CLI.Files.folder(of: folder)
            folder = around.isEmpty ? "." : around
        }
        guard stat(folder, &status) == 0 else {
            failure = "cannot be read: \(String(cString: strerror(errno)))"
            return
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            failure = "'\(folder)' is not a folder"
            return
        }
        let place = "\(folder)/.lintel-doctor-\(getpid())"
        func said(_ what: String) -> String { "\(what): \(String(cString: strerror(errno)))" }
        guard mkdir(place, 0o700) == 0 else {
            failure = said("a folder cannot be made")
            return
        }
        defer { rmdir(place) }
        let (old, new) = ("\(place)/old", "\(place)/new")
        defer {
            rmdir(old)
            rmdir(new)
        }
        guard mkdir(old, 0o700) == 0, mkdir(new, 0o700) == 0 else {
            failure = said("a folder cannot be made in another")
            return
        }
        let file = open("\(old)/file", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            failure = said("a file cannot be made")
            return
        }
        let written = write(file, "lintel", 6)
        if written != 6 { failure = said("a file cannot be written") }
        close(file)
        exchanges = lintel_exchange(old, new) == 0
        unlink("\(exchanges ? new : old)/file")
    }
}
