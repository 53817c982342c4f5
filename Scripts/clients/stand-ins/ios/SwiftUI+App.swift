// What an app of SwiftUI uses, such as Examples/App. See SwiftUI.swift.

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}
@available(iOS 14.0, *)
extension App {
    @MainActor @preconcurrency public static func main() {}
}
@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(iOS 14.0, *)
extension Never: Scene {}
@available(iOS 14.0, *)
@resultBuilder public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
@available(iOS 14.0, *)
public struct WindowGroup<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { preconditionFailure() }
}

public struct TabView<SelectionValue: Hashable, Content: View>: View {
    nonisolated init() {}
    public var body: Never { preconditionFailure() }
}
extension TabView where SelectionValue == Int {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init() }
}
@available(iOS 14.0, *)
public struct Label<Title: View, Icon: View>: View {
    nonisolated init() {}
    public var body: Never { preconditionFailure() }
}
@available(iOS 14.0, *)
extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ title: String, systemImage name: String) { self.init() }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    nonisolated init() {}
}
extension ForEach: View where Content: View {
    public var body: Never { preconditionFailure() }
}
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) { self.init() }
}
public struct NavigationLink<Label: View, Destination: View>: View {
    nonisolated public init(
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {}
    public var body: Never { preconditionFailure() }
}
@available(iOS 14.0, *)
public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

extension View {
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    @available(iOS 14.0, *)
    nonisolated public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View { self }
}
