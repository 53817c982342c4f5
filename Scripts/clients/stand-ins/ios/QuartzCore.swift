// As much of Core Animation as LintelUIKit uses. See Foundation.swift. Source: Apple, documentation of QuartzCore.
@_exported import CoreGraphics
@_exported import Foundation

public func CACurrentMediaTime() -> Double { 0 }

open class CALayer: NSObject {
    public override init() {}
    public init(layer: Any) {}
    open var frame: CGRect = .zero
    open var bounds: CGRect = .zero
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var cornerRadius: CGFloat = 0
    @available(iOS 13.0, *) open var cornerCurve: CALayerCornerCurve = .circular
    open var zPosition: CGFloat = 0
    open var masksToBounds = false
    open var contentsScale: CGFloat = 1
    open var mask: CALayer?
    open func addSublayer(_ layer: CALayer) {}
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {}
    open func add(_ animation: CAAnimation, forKey key: String?) {}
    open func animation(forKey key: String) -> CAAnimation? { nil }
    open func removeAnimation(forKey key: String) {}
    open func presentation() -> Self? { nil }
}

@available(iOS 13.0, *)
public struct CALayerCornerCurve: Hashable, Sendable {
    public static let circular = CALayerCornerCurve()
    public static let continuous = CALayerCornerCurve()
}

public struct CAShapeLayerFillRule: Hashable, Sendable {
    public static let evenOdd = CAShapeLayerFillRule()
    public static let nonZero = CAShapeLayerFillRule()
}

open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillColor: CGColor?
    open var fillRule: CAShapeLayerFillRule = .nonZero
    open var strokeColor: CGColor?
    open var lineWidth: CGFloat = 1
}

open class CAAnimation: NSObject {
    open var duration: TimeInterval = 0
    open var timingFunction: CAMediaTimingFunction?
}

open class CADisplayLink: NSObject {
    public convenience init(target: Any, selector sel: Selector) { self.init() }
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func invalidate() {}
}

public struct CATransitionType: Hashable, Sendable {
    public static let fade = CATransitionType()
}

public let kCATransition = "transition"

open class CATransition: CAAnimation {
    open var type: CATransitionType = .fade
}

open class CAPropertyAnimation: CAAnimation {
    public convenience init(keyPath path: String?) { self.init() }
}

open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
}

public struct CAMediaTimingFunctionName: Hashable, Sendable {
    public static let linear = CAMediaTimingFunctionName()
    public static let easeIn = CAMediaTimingFunctionName()
    public static let easeOut = CAMediaTimingFunctionName()
    public static let easeInEaseOut = CAMediaTimingFunctionName()
}

open class CAMediaTimingFunction: NSObject {
    public convenience init(name: CAMediaTimingFunctionName) { self.init() }
}

open class CATransaction: NSObject {
    open class func begin() {}
    open class func commit() {}
    open class func setDisableActions(_ flag: Bool) {}
}
