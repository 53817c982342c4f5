// As much of Core Foundation as LintelUIKit and generated Swift use: the geometric types with their parts. Members
// beyond these are Core Graphics's. See Foundation.swift. Source: Apple, documentation of CoreFoundation, and its
// header CFCGTypes.h.

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

public struct CGPoint: Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

public struct CGSize: Sendable {
    public var width: CGFloat
    public var height: CGFloat
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

public struct CGRect: Sendable {
    public var origin: CGPoint
    public var size: CGSize
    public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
}
