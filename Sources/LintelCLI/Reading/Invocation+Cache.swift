import LintelStore

extension Invocation {
    /// Where results are remembered: `$LINTEL_CACHE`, else `lintel` in `$XDG_CACHE_HOME` or `~/.cache`, on a Mac
    /// `~/Library/Caches/dev.lintel`. `nil` when the environment names no folder. Source: XDG Base Directory Specification 0.8, which
    /// passes over a relative `$XDG_CACHE_HOME`.
    var cacheFolder: String? {
        if let folder = environment["LINTEL_CACHE"], !folder.isEmpty { return files.place(folder) }
        #if !canImport(Darwin)
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return "\(folder)/lintel" }
        #endif
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
        return "\(home)/Library/Caches/dev.lintel"
        #else
        return "\(home)/.cache/lintel"
        #endif
    }

    /// The cache that the command line asks for, or none; `$LINTEL_CACHE_SEED` names another that is read where it has nothing.
    func cache() -> Result<BuildCache?, Stop> {
        var limit = BuildCache.standardLimit
        if let text = arguments[.cacheLimit] {
            guard let count = Self.byteCount(text) else {
                console.fail("invalid value '\(text)' for '--cache-limit'; expected a size such as 500MB or 2GB")
                return .failure(Stop(code: .wrongArguments))
            }
            limit = count
        }
        guard !arguments.has(.noCache), limit > 0, let cacheFolder else { return .success(nil) }
        let seed = environment["LINTEL_CACHE_SEED"].flatMap { $0.isEmpty ? nil : files.place($0) }
        return .success(BuildCache(folder: cacheFolder, limit: limit, seed: seed))
    }

    /// Says what stood in the cache's way; the results are right without it.
    func warn(about cache: BuildCache?) {
        guard let cache else { return }
        if let problem = cache.problem {
            console.warn("results are not cached: \(problem); '--no-cache' turns this warning off")
        }
        let counts = cache.counts
        console.tell("cache \(cache.folder): \(counts.hits) results known, \(counts.misses) not")
    }

    /// Of a whole number with `KB`, `MB`, `GB` or `TB`, in thousands as all sizes here, or of one alone, in bytes.
    static func byteCount(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits) else { return nil }
        let units = ["": 1, "KB": 1000, "MB": 1_000_000, "GB": 1_000_000_000, "TB": 1_000_000_000_000]
        guard let unit = units[text.dropFirst(digits.count).uppercased()] else { return nil }
        let (product, isTooLarge) = number.multipliedReportingOverflow(by: unit)
        return isTooLarge ? nil : product
    }
}
