import LintelBuild
import LintelEngine
import LintelPaths
import LintelSchema
import LintelStore
import LintelUnits

extension Invocation {
    /// The folder of the cache: `$LINTEL_CACHE`, else `lintel` in `$XDG_CACHE_HOME` or `~/.cache`, on a Mac
    /// `~/Library/Caches/dev.lintel`. `nil` when the environment names no folder. Source: XDG Base Directory
    /// Specification 0.8, which passes over a relative `$XDG_CACHE_HOME`, and takes an empty variable for none.
    /// - Throws: a usage error for a folder in a home folder that the shell did not replace.
    func cacheFolder() throws(CommandFailure) -> String? {
        if let folder = environment["LINTEL_CACHE"], !folder.isEmpty {
            if Self.isInHome(folder) {
                throw CommandFailure(.usageError, "'LINTEL_CACHE=\(folder)' \(Self.phrase(ofHome: folder))")
            }
            return files.pathToOpen(folder)
        }
        #if !canImport(Darwin)
        if let folder = environment["XDG_CACHE_HOME"], DiskPath(folder).isAbsolute { return "\(folder)/lintel" }
        #endif
        guard let home = environment["HOME"], DiskPath(home).isAbsolute else { return nil }
        #if canImport(Darwin)
        return "\(home)/Library/Caches/dev.lintel"
        #else
        return "\(home)/.cache/lintel"
        #endif
    }

    /// The cache that the command line asks for, or none; `$LINTEL_CACHE_SEED` names another that is read where it has
    /// nothing.
    func cache() throws(CommandFailure) -> BuildCache? {
        var limit = BuildCache.standardLimit
        if let text = arguments[.cacheLimit] {
            guard let count = Self.byteCount(text) else {
                throw CommandFailure(
                    .usageError,
                    "invalid value '\(text)' for '--cache-limit'; expected a size with a unit, such as 500MB, 1.5GB or 2TB, or 0 for no cache"
                )
            }
            limit = count
        }
        // Wrong also where no cache is wanted.
        guard let cacheFolder = try cacheFolder(), !arguments.has(.noCache), limit > 0 else { return nil }
        let seed = environment["LINTEL_CACHE_SEED"].flatMap { $0.isEmpty ? nil : files.pathToOpen($0) }
        if let seed, !InputFile.isFolder(seed) {
            console.warn("'LINTEL_CACHE_SEED=\(files.given(seed))' is not a folder, so nothing is taken from it")
        }
        return BuildCache(folder: cacheFolder, limit: limit, seed: seed)
    }

    /// Refuses a folder of the cache in the folder of a preset that was built: its manifest lists all files that belong
    /// there.
    /// - Parameter folder: as the process can open it; it need not exist.
    /// - Throws: a usage error.
    func checkCache(_ folder: String) throws(CommandFailure) {
        if let outputs = BuiltFolder.nearest(around: folder) { throw refusal(ofCache: folder, in: outputs) }
    }

    /// Refuses a cache in the folder of a preset that the command is about to build.
    /// - Parameters:
    ///   - out: as for `checkOutputs`.
    ///   - isWritten: whether the command writes a folder, given by its path below `out`.
    func checkCache(_ cache: BuildCache?, below out: String, isWritten: (String) -> Bool) throws(CommandFailure) {
        guard let cache, let outputs = Self.folder(around: cache.folder, below: out, where: isWritten) else { return }
        throw refusal(ofCache: cache.folder, in: outputs)
    }

    /// The same for a build, of whose presets only the names are read, and only where the cache is below `--out`.
    func checkCache(of request: BuildRequest) throws(CommandFailure) {
        try checkCache(request.cache, below: outputFolders.out) { folder in
            request.presets.contains { $0.writtenName == folder }
        }
    }

    private func refusal(ofCache folder: String, in outputs: String) -> CommandFailure {
        let place =
            DiskPath(folder).normalized == DiskPath(outputs).normalized
            ? "is the folder of a preset's outputs"
            : "is in '\(files.given(outputs))', the folder of a preset's outputs"
        return CommandFailure(
            .usageError,
            "the cache '\(files.given(folder))' \(place); set LINTEL_CACHE to a folder outside of it")
    }

    /// Warns about what kept results from being cached. The results themselves do not depend on it.
    func warn(about cache: BuildCache?) {
        guard let cache else { return }
        if let problem = cache.problem {
            console.warn("results are not cached: \(problem); '--no-cache' turns this warning off")
        }
        let counts = cache.counts
        console.sayInDetail(
            "cache \(cache.folder): \(Amounts.count(counts.hits, "hit")), "
                + Amounts.count(counts.misses, "miss", plural: "misses"))
    }

    /// Reads a size in bytes: 0, or a decimal number with `KB`, `MB`, `GB` or `TB`, which are powers of a thousand;
    /// rounded down. `nil` for other text, also for a number without a unit, which may be meant in any of them, and for
    /// 2^53 bytes and more.
    static func byteCount(_ text: String) -> Int? {
        if text == "0" { return 0 }
        let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        let units = ["KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12]
        guard digits.first != ".", digits.last != ".", let number = Double(decimal: String(digits)),
            let unit = units[text.dropFirst(digits.count).uppercased()], number * unit < 0x1p53
        else { return nil }
        return Int(number * unit)
    }
}
