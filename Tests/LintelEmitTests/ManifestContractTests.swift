import Foundation
import LintelEmit
import LintelJSON
import LintelUIKit
import Testing

/// LintelUIKit imports nothing of the tool, and has types of its own for what it reads; here they are compared with the
/// definitions.
struct ManifestContractTests {
    /// A manifest that its schema allows, with images that an app can load.
    private func preset(_ number: Int) throws -> BuiltPreset {
        let sample = SchemaSample(number: number, fixed: ["container": ["bundle", "xcassets"], "scale": [1, 2, 3]])
        return try BuiltPreset(manifest: Data(sample.value(Manifest.schema).text(.compact).utf8))
    }

    @Test(arguments: 0..<24)
    func `an app reads whatever the manifest's schema allows`(number: Int) throws {
        let preset = try preset(number)
        #expect(preset.images.count == 1 && preset.surfaces.count == 1 && preset.barLooks.count == 1)
        #expect(preset.surfaces.first?.images.count == 1)
    }

    @Test func `an app finds every member that may be null by the name that the manifest gives it`() throws {
        let preset = try preset(0)
        let image = try #require(preset.images.first)
        #expect(image.statusBarHeight != nil && image.image.direction != nil)
        #expect(image.guides.statusBarBottom != nil && image.guides.safeAreaBottom != nil)
        let look = try #require(preset.barLooks.first)
        #expect(look.barStyle != nil && look.isTranslucent != nil && look.barTint != nil && look.tint != nil)
        #expect(look.title?.foregroundColor != nil && look.title?.shadow != nil && look.title?.font != nil)
        #expect(look.largeTitle != nil && look.items.values.contains { $0.foregroundColor != nil && $0.font != nil })
        #expect(look.statusBarStyles.count == 1)
        // Number 2 is a panel.
        guard case .panel(let panel)? = try self.preset(2).surfaces.first?.kind else {
            Issue.record("the third kind of surface is not a panel")
            return
        }
        #expect(panel.badge != nil)
        #expect(try self.preset(4).surfaces.first?.images.first?.step != nil)
    }
}
