// As much of Core Graphics as LintelUIKit and generated Swift use. Foundation does not export it on iOS, unlike on
// macOS and Linux; UIKit, QuartzCore and SwiftUI do. See Foundation.swift. Source: Apple, documentation of
// CoreGraphics.
@_exported import CoreFoundation

// These types can be hashed from iOS 18 on. The compiler does not notice where it derives a conformance from that, so
// there is none here.

extension CGPoint: @retroactive Equatable {
    public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
    public static var zero: CGPoint { CGPoint(x: 0.0, y: 0.0) }
    public static func == (a: CGPoint, b: CGPoint) -> Bool { false }
}

extension CGSize: @retroactive Equatable {
    public init(width: Double, height: Double) { self.init(width: CGFloat(width), height: CGFloat(height)) }
    public init(width: Int, height: Int) { self.init(width: CGFloat(width), height: CGFloat(height)) }
    public static var zero: CGSize { CGSize(width: 0.0, height: 0.0) }
    public static func == (a: CGSize, b: CGSize) -> Bool { false }
}

extension CGRect: @retroactive Equatable {
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
    public func intersects(_ other: CGRect) -> Bool { false }
    public func union(_ other: CGRect) -> CGRect { self }
    public func contains(_ point: CGPoint) -> Bool { false }
    public static func == (a: CGRect, b: CGRect) -> Bool { false }
}

public class CGColor: @unchecked Sendable {
    public var components: [CGFloat]? { nil }
}

public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public struct CGAffineTransform: Sendable {
    public static let identity = CGAffineTransform()
}
public class CGPath {
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool { false }
}
public class CGMutablePath: CGPath {
    public override init() {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func closeSubpath() {}
}
