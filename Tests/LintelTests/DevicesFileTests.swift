import Lintel
import Testing

/// Uses nothing but the public library.
struct DevicesFileTests {
    private let kiosk = """
        lintelDevices: 1
        devices:
          - { name: Kiosk, size: 800x1280, scale: 2, statusBar: 0, gamut: sRGB, bars: { navigation: 64 } }
        """
    private let preset = """
        lintel: 1
        name: Brand
        background: linear-gradient(red, blue)
        devices: [Kiosk]
        """

    @Test func `the devices of a devices file are in the new catalog alone`() throws {
        let catalog = try DeviceCatalog.shipped.overlaid(withDevicesFile: kiosk, named: "kiosk.yml")
        #expect(catalog.devices.last?.name == "Kiosk")
        #expect(DeviceCatalog.shipped.devices(matching: "Kiosk").isEmpty)
        let sizes = try catalog.sizes(of: .navigation, position: .topAttached, scale: .x2, devices: "Kiosk")
        #expect(sizes.contains { $0.width == 1600 } && sizes.contains { $0.width == 2560 })
    }

    @Test func `the sources of the heights of bars are in the catalog, also that of a devices file`() throws {
        let catalog = try DeviceCatalog.shipped.overlaid(withDevicesFile: kiosk, named: "kiosk.yml")
        let codes = catalog.devices.flatMap { device in
            device.placements(of: .navigation, metrics: .default, position: .topAttached, era: .classic)
                .flatMap(\.sources)
        }
        #expect(Set(catalog.sources.map(\.code)).isSuperset(of: codes))
        #expect(catalog.sources.allSatisfy { !$0.title.isEmpty })
        // As devices.yml has it.
        let measured = try #require(catalog.sources.first { $0.code == "QMUI" })
        #expect(codes.contains("QMUI") && measured.location == "github.com/Tencent/QMUI_iOS")
        #expect(measured.date == "2024-09" && measured.checked == "2026-11")
        let own = try #require(catalog.devices(matching: "Kiosk").first)
        let heights = Era.allCases.flatMap {
            own.placements(of: .navigation, metrics: .default, position: .topAttached, era: $0)
        }
        #expect(!heights.isEmpty && heights.allSatisfy { $0.sources.last == catalog.sources.last?.code })
    }

    @Test func `a preset is built for the devices of a catalog, which the manifest records`() throws {
        let catalog = try DeviceCatalog.shipped.overlaid(withDevicesFile: kiosk, named: "kiosk.yml")
        #expect(throws: DiagnosedError.self) { try Preset(text: preset) }
        let built = try Preset(text: preset, devices: catalog).build(formats: [.bundle])
        #expect(!built.images.isEmpty && built.images.allSatisfy { $0.scale == .x2 })
        let manifest = built.files.first { $0.path == "manifest.json" }?.bytes ?? []
        #expect(String(decoding: manifest, as: UTF8.self).contains("kiosk.yml"))
    }

    @Test func `diagnostics of a preset and of its devices file are sorted together by location`() throws {
        // '#fff' is a comment that looks like a color, and both names are of one gamut: a warning in each file.
        let commented = kiosk.replacing("statusBar: 0,", with: "#fff\n      statusBar: 0,")
        let catalog = try DeviceCatalog.shipped.overlaid(withDevicesFile: commented, named: "kiosk.yml")
        let text = preset + "\ngamut: [p3, display-p3]"
        let read = try Preset(text: text, file: "brand.yml", devices: catalog)
        #expect(files(of: read.diagnostics) == ["brand.yml", "kiosk.yml"])
        let built = try read.build(formats: [.bundle])
        #expect(files(of: built.diagnostics) == ["brand.yml", "kiosk.yml"])
        let error = #expect(throws: DiagnosedError.self) {
            try Preset(text: text + "\nbars: [tabs]", file: "brand.yml", devices: catalog)
        }
        #expect(error.map { files(of: $0.diagnostics) } == ["brand.yml", "kiosk.yml"])
    }

    /// The files that diagnostics are about, without repetitions of neighbors.
    private func files(of diagnostics: [Diagnostic]) -> [String] {
        diagnostics.compactMap { $0.location?.file }.reduce(into: []) { files, file in
            if files.last != file { files.append(file) }
        }
    }

    @Test func `every mistake of a devices file is reported, with its position`() {
        let error = #expect(throws: DiagnosedError.self) {
            try DeviceCatalog.shipped.overlaid(withDevicesFile: "lintelDevices: 1\ndevices:\n  - { nam: Kiosk }\n")
        }
        #expect(error?.description.hasPrefix("devices.yml:3:") == true)
    }

    @Test func `a preset refuses a catalog with two devices files over it`() throws {
        let once = try DeviceCatalog.shipped.overlaid(withDevicesFile: kiosk, named: "one.yml")
        let twice = try once.overlaid(withDevicesFile: kiosk, named: "two.yml")
        let error = #expect(throws: DiagnosedError.self) { try Preset(text: preset, devices: twice) }
        #expect(error?.diagnostics.map(\.id) == [.tooMany])
        #expect(error?.description.hasPrefix("two.yml:1:1: error: the device catalog has 2 devices files") == true)
    }
}
