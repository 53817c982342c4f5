// As much of SwiftUI as generated Swift uses, with the platform's signatures, isolation and availability. See
// Foundation.swift. Source: Apple, documentation of SwiftUI.
@_exported import CoreGraphics
@_exported import Foundation
import UIKit

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { preconditionFailure() }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView()
    }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> { .init() }
    public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> { .init() }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView() }
}

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure() }
}

public struct EmptyView: View {
    nonisolated public init() {}
    public var body: Never { preconditionFailure() }
}
public struct AnyView: View {
    nonisolated init() {}
    nonisolated public init<V: View>(_ view: V) {}
    public var body: Never { preconditionFailure() }
}
public struct TupleView<T>: View {
    nonisolated public init() {}
    public var body: Never { preconditionFailure() }
}
public struct _ConditionalContent<A, B>: View {
    nonisolated init() {}
    public var body: Never { preconditionFailure() }
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>
}
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    public var body: Never { preconditionFailure() }
}
public struct ModifiedContent<Content, Modifier>: View {
    nonisolated init() {}
    public var body: Never { preconditionFailure() }
}

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    typealias Context = UIViewRepresentableContext<Self>
    associatedtype Coordinator = Void
    func makeCoordinator() -> Coordinator
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ view: UIViewType, context: Context)
    static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator)
}
extension UIViewRepresentable {
    public static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator) {}
    public var body: Never { preconditionFailure() }
}
extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator { () }
}
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public var coordinator: Representable.Coordinator { preconditionFailure() }
    public var environment: EnvironmentValues { preconditionFailure() }
}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    func makeCoordinator() -> Coordinator
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ controller: UIViewControllerType, context: Context)
    static func dismantleUIViewController(_ controller: UIViewControllerType, coordinator: Coordinator)
}
extension UIViewControllerRepresentable {
    public var body: Never { preconditionFailure() }
}
extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator { () }
}
@MainActor public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public var coordinator: Representable.Coordinator { preconditionFailure() }
    public var environment: EnvironmentValues { preconditionFailure() }
}

@available(iOS 16.0, *)
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

@MainActor open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    @available(iOS 16.0, *) public var sizingOptions: UIHostingControllerSizingOptions {
        get { [] }
        set {}
    }
    @available(iOS 16.4, *) public var safeAreaRegions: SafeAreaRegions {
        get { .all }
        set {}
    }
    public var rootView: Content {
        get { preconditionFailure() }
        set {}
    }
}

@frozen public struct Color: View, ShapeStyle, Hashable, Sendable {
    nonisolated public init(_ name: String, bundle: Bundle? = nil) {}
    @available(iOS 15.0, *) nonisolated public init(uiColor: UIColor) {}
    nonisolated public static var clear: Color { Color("") }
    nonisolated public static var white: Color { Color("") }
    public var body: Never { preconditionFailure() }
}
public struct Image: View, Equatable, Sendable {
    public enum ResizingMode: Sendable { case tile, stretch }
    nonisolated public init(decorative name: String, bundle: Bundle? = nil) {}
    nonisolated public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image { self }
    public var body: Never { preconditionFailure() }
}
public struct Text: View, Sendable {
    nonisolated public init(_ content: String) {}
    nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
    public var body: Never { preconditionFailure() }
}
public struct Button<Label: View>: View {
    nonisolated init() {}
    public var body: Never { preconditionFailure() }
}
extension Button where Label == Text {
    nonisolated public init(_ title: String, action: @escaping @MainActor () -> Void) { self.init() }
}
public struct VStack<Content: View>: View {
    nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
    public var body: Never { preconditionFailure() }
}
public struct List<SelectionValue: Hashable, Content: View>: View {
    nonisolated init() {}
    public var body: Never { preconditionFailure() }
}
extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init() }
}
@available(iOS 16.0, *)
public struct NavigationStack<Content: View>: View {
    nonisolated public init(@ViewBuilder root: () -> Content) {}
    public var body: Never { preconditionFailure() }
}
public protocol ShapeStyle: Sendable {}
public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat { 0 }
    public var leading: CGFloat { 0 }
    public var bottom: CGFloat { 0 }
    public var trailing: CGFloat { 0 }
    public init() {}
}
public enum ColorScheme: Hashable, Sendable { case light, dark }
public enum ColorSchemeContrast: Hashable, Sendable { case standard, increased }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }
public struct Alignment: Hashable, Sendable {
    public static let center = Alignment()
    public static let top = Alignment()
    public static let bottom = Alignment()
}
public enum Edge: Int8, Sendable {
    case top, leading, bottom, trailing
    public struct Set: OptionSet, Sendable {
        public var rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let bottom = Set(rawValue: 2)
        public static let horizontal = Set(rawValue: 12)
        public static let all = Set(rawValue: 15)
    }
}
@available(iOS 14.0, *)
public struct SafeAreaRegions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: 3)
}
@available(iOS 16.0, *)
public struct ToolbarPlacement: Sendable {
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement() }
    public static var bottomBar: ToolbarPlacement { ToolbarPlacement() }
    public static var tabBar: ToolbarPlacement { ToolbarPlacement() }
}

@available(iOS 17.0, *)
public struct ContainerBackgroundPlacement: Sendable {
    @available(iOS 18.0, *)
    public static var navigation: ContainerBackgroundPlacement { ContainerBackgroundPlacement() }
}

@propertyWrapper public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { preconditionFailure() }
}
public struct EnvironmentValues {
    public var colorScheme: ColorScheme { .light }
    public var accessibilityReduceTransparency: Bool { false }
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { nil }
        set {}
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { nil }
        set {}
    }
}

@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value {
        get { preconditionFailure() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { preconditionFailure() }
}
@propertyWrapper public struct Binding<Value> {
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
    public var wrappedValue: Value {
        get { preconditionFailure() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
}

@available(iOS 18.0, *)
public struct ScrollGeometry: Equatable, Sendable {
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    public var contentInsets: EdgeInsets
    public var containerSize: CGSize
}

extension View {
    nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> { .init() }
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
    @available(iOS 14.0, *)
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
    @available(iOS 15.0, *)
    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { self }
    @available(iOS 16.0, *)
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
    @available(iOS 16.0, *)
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    @available(iOS 16.0, *)
    nonisolated public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
    nonisolated public func opacity(_ opacity: Double) -> some View { self }
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    @available(iOS 16.0, *)
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    @available(iOS 17.0, *)
    nonisolated public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { self }
    @available(iOS 18.0, *)
    nonisolated public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View { self }
    nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View { self }
    nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View { self }
    nonisolated public func navigationTitle(_ title: String) -> some View { self }
}
