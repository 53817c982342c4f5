// As much of Foundation and CoreGraphics as LintelUIKit and generated Swift use, with the platform's signatures, to check types for
// iOS where there is no SDK. Declarations only: nothing here runs. Source: Apple, documentation of each symbol.
@_exported import ObjectiveC

public struct CGFloat: Hashable, Comparable, Sendable, Codable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    SignedNumeric, Strideable, CustomStringConvertible
{
    public init() {}
    public init(floatLiteral value: Double) {}
    public init(integerLiteral value: Int) {}
    public init?<T: BinaryInteger>(exactly source: T) { return nil }
    public init(_ value: Double) {}
    public init(_ value: Int) {}
    public init(_ value: CGFloat) {}
    public var magnitude: CGFloat { self }
    public var description: String { "" }
    public func distance(to other: CGFloat) -> CGFloat { self }
    public func advanced(by n: CGFloat) -> CGFloat { self }
    public func rounded() -> CGFloat { self }
    public static func < (a: CGFloat, b: CGFloat) -> Bool { false }
    public static func + (a: CGFloat, b: CGFloat) -> CGFloat { a }
    public static func - (a: CGFloat, b: CGFloat) -> CGFloat { a }
    public static func * (a: CGFloat, b: CGFloat) -> CGFloat { a }
    public static func / (a: CGFloat, b: CGFloat) -> CGFloat { a }
    public static func *= (a: inout CGFloat, b: CGFloat) {}
    public static func /= (a: inout CGFloat, b: CGFloat) {}
    public static var zero: CGFloat { 0 }
    public static var infinity: CGFloat { 0 }
    public static var greatestFiniteMagnitude: CGFloat { 0 }
}

extension Double {
    public init(_ value: CGFloat) { self = 0 }
}

public struct CGPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
    public static var zero: CGPoint { CGPoint(x: 0.0, y: 0.0) }
}

public struct CGSize: Hashable, Sendable {
    public var width: CGFloat
    public var height: CGFloat
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
    public init(width: Double, height: Double) { self.init(width: CGFloat(width), height: CGFloat(height)) }
    public init(width: Int, height: Int) { self.init(width: CGFloat(width), height: CGFloat(height)) }
    public static var zero: CGSize { CGSize(width: 0.0, height: 0.0) }
}

public struct CGRect: Hashable, Sendable {
    public var origin: CGPoint
    public var size: CGSize
    public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }
    public static var zero: CGRect { CGRect(origin: .zero, size: .zero) }
    public static var null: CGRect { .zero }
    public var minX: CGFloat { 0 }
    public var minY: CGFloat { 0 }
    public var midX: CGFloat { 0 }
    public var midY: CGFloat { 0 }
    public var maxX: CGFloat { 0 }
    public var maxY: CGFloat { 0 }
    public var width: CGFloat { 0 }
    public var height: CGFloat { 0 }
    public var isEmpty: Bool { true }
    public var isNull: Bool { true }
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
    public func intersection(_ other: CGRect) -> CGRect { self }
    public func union(_ other: CGRect) -> CGRect { self }
    public func contains(_ point: CGPoint) -> Bool { false }
}

public func pow(_ base: Double, _ exponent: Double) -> Double { base }

public class CGPath {}
public class CGMutablePath: CGPath {
    public override init() {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func closeSubpath() {}
}

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
