// As much of QuartzCore and Core Graphics as exported gradients use, with the platform's signatures, for machines
// without them.
@_exported import Foundation

public typealias CFString = String

public final class CGColorSpace {
    public let name: CFString
    public init?(name: CFString) { self.name = name }
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: "device")! }

public final class CGColor {
    public let components: [CGFloat]?
    public let colorSpace: CGColorSpace?
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        colorSpace = space
        self.components = Array(UnsafeBufferPointer(start: components, count: 4))
    }
}

public struct CAGradientLayerType: Hashable, Sendable {
    public let rawValue: String
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

open class CAGradientLayer {
    public init() {}
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
    open var type = CAGradientLayerType.axial
}
