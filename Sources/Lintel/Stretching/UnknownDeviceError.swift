import LintelDevices
import LintelDiagnostics

/// The error about a query that fits no device of a catalog.
///
/// Show `description`: Foundation's `localizedDescription` does not contain it.
public struct UnknownDeviceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The query as it was given.
    public let query: String
    /// What was probably meant, three at most: names, identifiers or families that fit. Empty where nothing is near.
    public let nearest: [String]
    /// The newest devices whose names begin as the query does, three at most, the newest last. Empty where `nearest` is
    /// not, and where there are no such devices.
    public let newest: [String]

    /// The message in lower case: what was found, and the names that were probably meant.
    public var description: String {
        let hint =
            if !nearest.isEmpty {
                "; did you mean \(Spelling.list(nearest))?"
            } else if !newest.isEmpty {
                "; the newest are \(Spelling.list(newest, joinedBy: "and"))"
            } else {
                ""
            }
        return "no device matches '\(query)'\(hint)"
    }

    init(_ query: String, in catalog: DeviceCatalog) {
        self.query = query
        nearest = catalog.likelyNames(forUnknown: query)
        newest = nearest.isEmpty ? catalog.newestNames(forUnknown: query) : []
    }
}
