import LintelBars
import LintelEmit
import Testing

/// What SwiftUI takes for the same view. Each branch of a condition is a view of its own, and what is in it loses its
/// state when another is chosen. Source: Apple, "Demystify SwiftUI", WWDC 2021.
struct SwiftUIIdentityTests {
    /// The bodies of the modifiers, by the bars' names.
    private func bodies() throws -> [String: String] {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + "bars: { navigation: {}, toolbar: {}, tab: {} }\n",
            records: [LegibilityRecord(appearance: .light, statusBar: .init(light: 7, dark: 3), findings: [])])
        var bodies: [String: String] = [:]
        for part in source.split(separator: "fileprivate struct ").dropFirst() {
            guard let name = part.firstRange(of: "Modifier: ViewModifier") else { continue }
            let body = try #require(part.firstRange(of: "func body(content: Content) -> some View {")).upperBound
            let end = try #require(part[body...].firstRange(of: "\n        }\n")).lowerBound
            bodies[String(part[..<name.lowerBound])] = String(part[body..<end])
        }
        return bodies
    }

    @Test func `no change that comes by itself chooses another view for the content of a screen`() throws {
        let bodies = try bodies()
        #expect(bodies.keys.sorted() == ["NavigationBar", "TabBar", "Toolbar"])
        for (name, body) in bodies {
            let conditions = body.matches(of: /^ *(?:\} else )?if (?<condition>.*) \{$/.anchorsMatchLineEndings()).map {
                String($0.output.condition)
            }
            // One for the app's own choice, which is the same until the app makes another; and for tabs, which float in
            // a wide window, one that is about the image in front of the content.
            #expect(
                conditions == ["drawsGlass, liquidGlass == .kept"] + (name == "TabBar" ? ["!floatsAtTop"] : []),
                "\(name)")
            #expect(body.matches(of: /^ *content$/.anchorsMatchLineEndings()).count == 2, "\(name)")
        }
    }

    @Test func `where tabs float at the top, the screen is as if it had no modifier`() throws {
        let body = try #require(try bodies()["TabBar"])
        for line in [
            ".frame(maxWidth: floatsAtTop ? nil : .infinity, maxHeight: floatsAtTop ? nil : .infinity)",
            ".overlay(alignment: .bottom) {\n                        if !floatsAtTop {\n",
            ".toolbarBackground(floatsAtTop ? .automatic : .visible, for: .tabBar)",
            ".toolbarColorScheme(floatsAtTop ? nil : .dark, for: .tabBar)",
        ] {
            #expect(body.contains(line), "\(line)")
        }
    }
}
