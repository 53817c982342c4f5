// As much of Foundation as LintelUIKit and generated Swift use, with the platform's signatures, to check types for iOS
// where there is no SDK. Declarations only: nothing here runs. Source: Apple, documentation of each symbol.
@_exported import CoreFoundation
@_exported import ObjectiveC

public func pow(_ base: Double, _ exponent: Double) -> Double { base }

public class NSCoder: NSObject {}
public class NSAttributedString: NSObject {
    public struct Key: Hashable, RawRepresentable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

public typealias TimeInterval = Double

public struct URL: Hashable, Sendable {
    public func appendingPathComponent(_ part: String) -> URL { self }
    public func deletingLastPathComponent() -> URL { self }
    public var path: String { "" }
    public var lastPathComponent: String { "" }
}

public class FileManager: NSObject, @unchecked Sendable {
    public class var `default`: FileManager { preconditionFailure() }
    public func fileExists(atPath path: String) -> Bool { false }
}

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}
extension Error {
    public var localizedDescription: String { "" }
}

public struct Data: Hashable, Sendable {
    public init(contentsOf url: URL) throws {}
}

public class JSONDecoder {
    public init() {}
    public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { preconditionFailure() }
}

public class Bundle: NSObject, @unchecked Sendable {
    public class var main: Bundle { preconditionFailure() }
    public init(for type: AnyClass) {}
    public init?(url: URL) {}
    public func object(forInfoDictionaryKey key: String) -> Any? { nil }
    public var bundlePath: String { "" }
    public var bundleURL: URL { preconditionFailure() }
    public func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
}

public class ProcessInfo: NSObject, @unchecked Sendable {
    public class var processInfo: ProcessInfo { preconditionFailure() }
    public var operatingSystemVersion: OperatingSystemVersion { preconditionFailure() }
}

public struct OperatingSystemVersion: Sendable {
    public var majorVersion, minorVersion, patchVersion: Int
}

public struct NSNotification {
    public struct Name: Hashable, Sendable {
        public init(_ rawValue: String) {}
    }
}

public class NotificationCenter: NSObject, @unchecked Sendable {
    public class var `default`: NotificationCenter { preconditionFailure() }
    public func addObserver(
        _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {}
}

open class RunLoop: NSObject {
    public struct Mode: Hashable, Sendable {
        public static let common = Mode()
    }
    open class var main: RunLoop { preconditionFailure() }
}
