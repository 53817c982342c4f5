import LintelBars
import LintelColor
import LintelDevices
import LintelUnits
import Testing

@Suite struct DeviceCatalogTests {
    let devices = DeviceCatalog.shipped.devices

    @Test func `the device catalog has the devices of the table, each with an id and a name of its own`() {
        #expect(devices.map(\.id) == DeviceCatalogRow.all.map(\.id))
        #expect(Set(devices.map(\.id)).count == devices.count)
        #expect(Set(devices.map(\.name)).count == devices.count)
        for device in devices { #expect(device.id.hasPrefix(device.family.rawValue), "\(device.id)") }
    }

    @Test(arguments: DeviceCatalogRow.all)
    func `each device has the numbers of the table`(_ row: DeviceCatalogRow) throws {
        let device = try #require(DeviceCatalog.shipped.device(id: row.id))
        #expect(device.size == PointSize(width: Points(row.width), height: Points(row.height)))
        #expect(device.scale.rawValue == Double(row.scale))
        #expect(device.gamut.rawValue == row.gamut)
        #expect(device.identifiers.first == row.identifier)
        let classic = device.classic
        #expect(classic?.statusBar.portrait?.pixels(at: device.scale) == row.statusBar)
        #expect(classic?.navigationBar.portraitY?.pixels(at: device.scale) == row.barY)
        #expect(classic?.navigationBar.portraitMaxY?.pixels(at: device.scale) == row.barMaxY)
        let glass = device.liquidGlass
        #expect(glass?.navigationBar.portraitY?.pixels(at: device.scale) == row.glassY)
        #expect(glass?.navigationBar.portraitMaxY?.pixels(at: device.scale) == row.glassMaxY)
    }

    @Test func `pixels are points times scale, and a panel has no more of them`() {
        for device in devices {
            let scale = device.scale.rawValue
            #expect(Double(device.pixels.width) == device.size.width.value * scale, "\(device.id)")
            #expect(Double(device.pixels.height) == device.size.height.value * scale, "\(device.id)")
            #expect(device.nativePixels.width <= device.pixels.width, "\(device.id)")
            let native = Double(device.nativePixels.width) / device.size.width.value
            #expect(abs(device.nativeScale - native) < 0.002, "\(device.id)")
        }
    }

    @Test func `the Plus phones, the minis and the inner Duo are drawn larger than their panels`() {
        let shrunk = devices.filter { $0.nativePixels != $0.pixels }.map(\.id)
        #expect(
            shrunk == [
                "iPhone6Plus", "iPhone6sPlus", "iPhone7Plus", "iPhone8Plus", "iPhone12Mini", "iPhone13Mini",
                "iPhoneDuo-inner",
            ])
    }

    @Test func `bars begin between the status bar and the safe area`() throws {
        for device in devices {
            guard let classic = device.classic else { continue }
            let top = try #require(classic.safeArea.portrait?.top)
            let origin = try #require(classic.navigationBar.portraitY)
            #expect(origin <= top, "\(device.id)")
            if let status = classic.statusBar.portrait {
                // Under an island of 59 the bar begins a pixel above the status bar's end.
                #expect(status <= origin + Points(pixels: 1, at: device.scale), "\(device.id)")
                #expect(status <= top, "\(device.id)")
            }
            #expect(((classic.safeArea.portrait?.bottom ?? 0) > 0) == device.hasHomeIndicator, "\(device.id)")
            #expect(classic.safeArea.landscape?.left == classic.safeArea.landscape?.right, "\(device.id)")
        }
    }

    @Test func `from iOS 26 a navigation bar begins at the safe area`() throws {
        for device in devices {
            guard let glass = device.liquidGlass else { continue }
            #expect(glass.navigationBar.portraitY == glass.safeArea.portrait?.top, "\(device.id)")
        }
    }

    @Test func `every kind of value that a device has names a source of the table`() {
        let codes = Set(DeviceCatalog.shipped.sources.map(\.code))
        let always: [Aspect] = [.ids, .geometry, .gamut, .safeArea]
        let classic: [Aspect] = [.statusBar, .barOrigin, .navigation, .navLandscape, .toolbar, .tab, .search, .prompt]
        for device in devices {
            for (aspect, named) in device.attributions {
                #expect(codes.isSuperset(of: named), "\(device.id) \(aspect)")
            }
            let needed =
                always + (device.classic == nil ? [] : classic)
                + (device.liquidGlass == nil ? [] : [.os26safeArea, .os26nav])
            for aspect in needed { #expect(!device.sources(for: aspect).isEmpty, "\(device.id) \(aspect)") }
        }
    }

    @Test func `sources say when they were read, and most when they were written`() {
        let sources = DeviceCatalog.shipped.sources
        #expect(sources.allSatisfy { $0.checked == "2026-11" && !$0.location.isEmpty && !$0.gives.isEmpty })
        #expect(sources.first { $0.code == "DEVKIT" }?.date == "2026-03-03")
        #expect(sources.first { $0.code == "SNAP" }?.date == nil)
    }

    @Test func `safe areas are sure where they were read on the model`() throws {
        let pad = try #require(DeviceCatalog.shipped.device(id: "iPad10"))
        #expect(pad.safeArea(era: .liquidGlass)?.confidence == .high)
        #expect(pad.safeArea(era: .liquidGlass)?.value == SafeArea(top: 32, bottom: 25))
        let older = try #require(DeviceCatalog.shipped.device(id: "iPadPro11Inch"))
        #expect(older.safeArea(era: .liquidGlass)?.confidence == .medium)
        #expect(older.safeArea(era: .liquidGlass)?.sources == ["PROBE26"])
        let coming = try #require(DeviceCatalog.shipped.device(id: "iPhone18Pro"))
        #expect(coming.safeArea(era: .liquidGlass)?.confidence == .low)
    }

    @Test func `an unknown status bar is no status bar of nothing`() throws {
        let air = try #require(DeviceCatalog.shipped.device(id: "iPhoneAir"))
        #expect(air.statusBarHeight(era: .classic) == nil)
        #expect(air.statusBarHeight(.landscape, era: .classic)?.value == 0)
    }
}
