// As much of the Objective-C runtime as generated Swift uses. See Foundation.swift. Source: Apple, documentation of
// ObjectiveC.
@_exported import ObjectiveCRoot

public struct Selector: @unchecked Sendable {
    var ptr: OpaquePointer
}

extension NSObject: @retroactive Equatable, @retroactive Hashable {
    public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) {}
}
