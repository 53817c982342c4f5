import Foundation
import LintelBars
import LintelColor
import LintelDevices
import LintelDiagnostics
import LintelJSON
import LintelUnits
import Testing

/// Docs/devices.md against the reader and the JSON Schema.
@Suite struct DocumentedDevicesTests {
    private static let page = try? String(
        contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Docs/devices.md").standardizedFileURL, encoding: .utf8)

    @Test func `every example is read without a diagnostic, and has its devices`() throws {
        let examples = try #require(Self.page).components(separatedBy: "```yaml\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(examples.count == 2)
        for example in examples {
            var diagnostics = Diagnostics()
            let catalog = DeviceCatalog.shipped.overlaid(
                with: Array(example.utf8), file: "my.yml", into: &diagnostics)
            #expect(diagnostics.sorted.isEmpty, "\(diagnostics.sorted.map(\.line))")
            #expect(catalog.devices.count > DeviceCatalog.shipped.devices.count)
        }
    }

    // As the example says: 24 points above a bar of 56, 600 points at 2 pixels each.
    @Test func `a device takes a display, bars and evidence from the tables`() throws {
        let example = try #require(
            Self.page?.components(separatedBy: "```yaml\n").last?.components(separatedBy: "```")[0])
        var diagnostics = Diagnostics()
        let catalog = DeviceCatalog.shipped.overlaid(with: Array(example.utf8), file: "my.yml", into: &diagnostics)
        let device = try #require(catalog.device(id: "WallB"))
        #expect(device.pixels.width == 1200 && device.gamut == .displayP3)
        let bar = device.placements(of: .navigation, metrics: .default, position: .topAttached, era: .classic)
        #expect(bar.first?.backgroundHeight == 80)
        #expect(device.confidence(in: .geometry, era: .classic) == .high)
        #expect(device.sources(for: .geometry).contains("LAB"))
    }

    @Test func `every key of a devices file is on the page`() throws {
        let page = try #require(Self.page)
        let words = Set(
            page.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.flatMap {
                $0.element.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            })
        #expect(Self.keys(of: DevicesSchema.json).subtracting(words) == [])
    }

    private static func keys(of schema: JSON) -> Set<String> {
        switch schema {
        case .object(let members):
            members.reduce(into: []) { keys, member in
                if member.key == "properties" { keys.formUnion((member.value.members ?? []).map(\.key)) }
                keys.formUnion(Self.keys(of: member.value))
            }
        case .array(let items): items.reduce(into: []) { $0.formUnion(Self.keys(of: $1)) }
        default: []
        }
    }
}
