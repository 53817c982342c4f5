import LintelBars
import LintelColor
package import LintelJSON
import LintelUnits

extension DeviceCatalog {
    /// The devices as one object, `lintelDevices: 1`: sizes and bar lengths in points, `pixels` at the device's scale,
    /// each value with its sources, confidence and alternatives, and the table of the sources named. Unknown values are
    /// `null`.
    package func json(devices: [Device]) -> JSON {
        var named: Set<String> = []
        for device in devices { named.formUnion(device.attributions.values.joined()) }
        return [
            "lintelDevices": 1,
            "devices": .array(devices.map(\.json)),
            "sources": .array(sources.filter { named.contains($0.code) }.map(\.json)),
        ]
    }
}

extension DeviceCatalogSource {
    fileprivate var json: JSON {
        [
            "code": .string(code), "title": .string(title), "where": .string(location), "date": JSON(date),
            "checked": JSON(checked),
            "gives": .array(Aspect.allCases.filter(gives.contains).map { .string($0.rawValue) }),
        ]
    }
}

extension Device {
    fileprivate var json: JSON {
        let eras = eras.map { era in JSON.Member(era.rawValue, json(of: era)) }
        return [
            "id": .string(id), "name": .string(name), "family": .string(family.rawValue),
            "year": year.map { .integer($0) } ?? .null,
            "identifiers": .array(identifiers.map { .string($0) }), "inches": JSON(inches),
            "points": ["width": .number(size.width.value), "height": .number(size.height.value)],
            "scale": .number(scale.rawValue), "nativeScale": .number(nativeScale),
            "pixels": JSON(pixels), "nativePixels": JSON(nativePixels), "ppi": JSON(pixelsPerInch),
            "gamut": .string(gamut.rawValue), "topology": .string(topology.rawValue),
            "homeIndicator": .bool(hasHomeIndicator),
            "evidence": [
                "ids": evidence(.ids), "geometry": evidence(.geometry), "gamut": evidence(.gamut),
            ],
            "eras": .object(eras), "foldable": foldable.map(json(of:)) ?? .null, "notes": JSON(notes),
            "evidenceNote": JSON(evidence.note),
        ]
    }

    private func evidence(_ aspect: Aspect) -> JSON {
        .object(standing(of: aspect, era: .classic))
    }

    /// The sources and the confidence of a kind of value, as the last members of an object.
    private func standing(of aspect: Aspect, era: Era) -> [JSON.Member] {
        let sure = confidence(in: aspect, era: era)
        return [
            JSON.Member("sources", .array(sources(for: aspect).map { .string($0) })),
            JSON.Member("confidence", .string(sure.rawValue)),
        ]
    }

    private func json(of era: Era) -> JSON {
        guard let metrics = metrics(in: era) else { return .null }
        let isClassic = era == .classic
        func length(_ value: Points?, _ aspect: Aspect, alternatives: [Points] = []) -> JSON {
            guard let value else { return .null }
            var members = [
                JSON.Member("value", .number(value.value)), JSON.Member("pixels", .integer(value.pixels(at: scale))),
            ]
            if !alternatives.isEmpty {
                members.append(JSON.Member("alternatives", .array(alternatives.map { .number($0.value) })))
            }
            return .object(members + standing(of: aspect, era: era))
        }
        func both(_ values: Oriented<Points?>, _ aspect: Aspect) -> JSON {
            ["portrait": length(values.portrait, aspect), "landscape": length(values.landscape, aspect)]
        }
        func heights(_ heights: EraMetrics.BeforeAndNow, _ aspect: Aspect) -> JSON {
            length(heights.height, aspect, alternatives: [heights.beforeOS11].compactMap { $0 })
        }
        let safeAspect: Aspect = isClassic ? .safeArea : .os26safeArea
        let bar = metrics.navigationBar
        let before = [bar.beforeOS12].compactMap { $0 }
        return [
            "statusBar": both(metrics.statusBar, .statusBar),
            "safeArea": [
                "portrait": area(metrics.safeArea.portrait, standing(of: safeAspect, era: era)),
                "landscape": area(metrics.safeArea.landscape, standing(of: safeAspect, era: era)),
            ],
            "navigationBar": [
                "portrait": length(bar.height.portrait, isClassic ? .navigation : .os26nav, alternatives: before),
                "landscape": length(
                    bar.height.landscape, isClassic ? .navLandscape : .os26nav,
                    alternatives: bar.landscapeAlternatives + before),
                "portraitY": length(bar.portraitY, isClassic ? .barOrigin : safeAspect),
                "portraitMaxY": length(bar.portraitMaxY, isClassic ? .barOrigin : .os26nav),
                "largeTitle": length(bar.largeTitle, .largeTitle), "prompt": heights(metrics.prompt, .prompt),
            ],
            "toolbar": [
                "portrait": length(
                    metrics.toolbar.height.portrait, .toolbar, alternatives: metrics.toolbar.portraitAlternatives),
                "landscape": length(metrics.toolbar.height.landscape, .toolbar),
                "includesHomeIndicator": .bool(metrics.toolbar.includesHomeIndicator),
            ],
            "tabBar": [
                "portrait": length(metrics.tabBar.height.portrait, .tab),
                "landscape": length(metrics.tabBar.height.landscape, .tab),
                "withHomeIndicator": both(metrics.tabBar.withHomeIndicator, .tab),
            ],
            "searchBar": heights(metrics.searchBar, .search),
            "probed": metrics.isProbed.map { .bool($0) } ?? .null,
        ]
    }

    private func json(of foldable: FoldableMetrics) -> JSON {
        let standing = standing(of: .safeArea, era: .classic)
        return [
            "safeArea": [
                "portrait": area(foldable.safeArea.portrait, standing),
                "landscape": area(foldable.safeArea.landscape, standing),
            ],
            "barsAxis": [
                "portrait": .string(foldable.barsAxis.portrait.rawValue),
                "landscape": .string(foldable.barsAxis.landscape.rawValue),
            ],
        ]
    }

    private func area(_ area: SafeArea?, _ standing: [JSON.Member]) -> JSON {
        guard let area else { return .null }
        let edges = [
            JSON.Member("top", area.top.map { .number($0.value) } ?? .null),
            JSON.Member("left", .number(area.left.value)), JSON.Member("bottom", .number(area.bottom.value)),
            JSON.Member("right", .number(area.right.value)),
        ]
        return .object(edges + standing)
    }
}

extension JSON {
    fileprivate init(_ text: String?) { self = text.map { .string($0) } ?? .null }
    fileprivate init(_ number: Double?) { self = number.map { .number($0) } ?? .null }
    fileprivate init(_ size: PixelSize) {
        self = ["width": .integer(size.width), "height": .integer(size.height)]
    }
}
