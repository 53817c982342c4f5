package import LintelBuild
package import LintelColor
import LintelConcurrency
import LintelDevices
import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelPlan
import LintelPreset
package import LintelReview
import LintelSheet
import LintelStore
package import LintelUnits

/// The contents and the form of a sheet over the brands of a batch.
package struct BatchSheetRequest: Sendable {
    package var batch: Batch
    /// The formats, devices file, cache and workers. The presets are ignored.
    package var build: BuildRequest
    /// The title of the sheet.
    package var title: String
    /// The scale of the images; `nil` for the largest that each preset has.
    package var scale: Scale?
    /// The gamut of the images; `nil` for the first of each preset; the sheet is then in Display P3 where one of them
    /// is.
    package var gamut: Gamut?
    /// The device that brands are shown on; `nil` for `standardDevice`, and for all of a preset's where it is not made
    /// for that.
    package var devices: String?
    /// A font file; `nil` draws the sheet without a word.
    package var font: [UInt8]?

    /// A common phone.
    static let standardDevice = "iPhone 16"
    /// The maximum number of brands that are drawn; others are only counted.
    package static let mostBrands = 60

    package init(
        batch: Batch, build: BuildRequest, title: String, scale: Scale? = nil, gamut: Gamut? = nil,
        devices: String? = nil, font: [UInt8]? = nil
    ) {
        self.batch = batch
        self.build = build
        self.title = title
        self.scale = scale
        self.gamut = gamut
        self.devices = devices
        self.font = font
    }
}

extension Pipeline {
    /// Shows the brands of a batch in rows, each of their presets by one picture of each bar and surface. Writes
    /// nothing but the cache. Presets with errors are left out, and the errors are in the report; so are presets
    /// without images at the scale, in the gamut or for the devices. There is no sheet where a preset could not be
    /// drawn for another reason, or where nothing is left to show.
    /// - Complexity: O(brands × presets), of `BatchSheetRequest.mostBrands` brands.
    /// - Parameter progress: a function that takes the number of brands that are drawn, and of how many; from any
    ///   thread.
    package static func sheet(
        _ request: BatchSheetRequest, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) -> SheetReport {
        var diagnostics = Diagnostics()
        let catalog = catalog(of: request.build, into: &diagnostics)
        var report = SheetReport(name: request.title, diagnostics: diagnostics.sorted, result: .failure(.diagnosed))
        guard !diagnostics.hasErrors else { return report }
        request.build.cache?.beginSeries()
        defer { request.build.cache?.endSeries() }
        let brands = Array(request.batch.brands.indices.prefix(BatchSheetRequest.mostBrands))
        let shown = brands.concurrentMap(
            workers: request.build.workers, progress: { progress($0, brands.count) },
            { BrandSheet($0, request, catalog) })
        for one in shown {
            diagnostics.add(contentsOf: one.diagnostics)
            report.filesRead += one.filesRead
        }
        report.diagnostics = diagnostics.sorted
        do throws(SheetReport.Failure) {
            let made = try BrandRows(shown, of: request).picture(hasErrors: diagnostics.hasErrors)
            report.result = .success(made)
        } catch {
            report.result = .failure(error)
        }
        return report
    }
}

extension Batch.Brand {
    /// The display name, or the key of a brand whose name contact sheets cannot write.
    fileprivate var caption: String {
        guard let displayName, !UnwritableText.runsRightToLeft(displayName) else { return name }
        return displayName
    }
}

/// The brands of a sheet, each with its pictures in a row.
private struct BrandRows {
    private let request: BatchSheetRequest
    private var pictures: [SheetPicture] = []
    /// What each picture is encoded in.
    private var gamuts: [Gamut] = []
    private var light: [Sheet.Group] = []
    private var dark: [Sheet.Group] = []
    private var fileCount = 0
    /// The display names that the key of the brand replaces.
    private var replaced: [String] = []
    private var omissions: [SheetReport.Omission] = []
    /// The number of brands that were to be drawn; the others are only counted.
    private let brandCount: Int
    /// Why a picture could not be drawn, where that is no fault of its preset: the first reason.
    private let failure: SheetReport.Failure?

    init(_ brands: [BrandSheet], of request: BatchSheetRequest) {
        self.request = request
        brandCount = brands.count
        failure = brands.lazy.compactMap(\.failure).first
        for brand in brands { add(brand) }
    }

    private mutating func add(_ one: BrandSheet) {
        for (preset, reason) in one.omitted {
            if let index = omissions.firstIndex(where: { $0.reason == reason }) {
                omissions[index].presets.append(preset)
            } else {
                omissions.append(SheetReport.Omission(reason: reason, presets: [preset]))
            }
        }
        guard !one.light.isEmpty else { return }
        fileCount += one.fileCount
        let first = pictures.count
        pictures += one.pictures
        gamuts += one.gamuts
        let brand = request.batch.brands[one.brand]
        let caption = [brand.caption]
        if let name = brand.displayName, caption != [name] { replaced.append(name) }
        light.append(Sheet.Group(captions: caption, tiles: one.light).moved(by: first))
        dark.append(Sheet.Group(captions: caption, tiles: one.dark).moved(by: first))
    }

    /// Draws the sheet.
    /// - Parameter hasErrors: whether diagnostics may be the reason that there is nothing to show.
    func picture(hasErrors: Bool) throws(SheetReport.Failure) -> SheetReport.Made {
        let typeface = request.font.flatMap { Typeface($0) }
        if request.font != nil, typeface == nil { throw .noFont }
        if let failure { throw failure }
        guard !light.isEmpty else {
            if hasErrors { throw .diagnosed }
            throw omissions.count > 1 ? .nothingShown(omissions) : omissions.first?.reason ?? .noImages
        }
        let gamut = request.gamut ?? (gamuts.contains(.displayP3) ? .displayP3 : .sRGB)
        var made = try sheet(in: gamut).picture(
            typeface, workers: request.build.workers, scale: request.scale ?? .x3, gamut: gamut, gamuts: gamuts)
        if typeface != nil { made.replaced = replaced }
        made.brandsLeftOut = request.batch.brands.count - brandCount
        made.omissions = omissions
        return made
    }

    /// Composes the sheet of the rows.
    private func sheet(in gamut: Gamut) -> Sheet {
        let count = request.batch.brands.count
        let shownCount = light.count == count ? "" : "\(light.count) of "
        let subtitle = [
            shownCount + Amounts.count(count, "brand"), Amounts.count(fileCount, "image file"),
            request.devices ?? BatchSheetRequest.standardDevice,
        ].joined(separator: " · ")
        func panel(_ groups: [Sheet.Group]) -> Sheet.Panel {
            Sheet.Panel(groups: groups.map { $0.reencoded(from: gamuts, in: gamut) })
        }
        let section = Sheet.Section(
            heading: "Brands", detail: "", light: panel(light), dark: panel(dark), reduction: .own, keepsGroups: true)
        return Sheet(title: request.title, subtitle: subtitle, pictures: pictures, sections: [section])
    }
}

/// The pictures of one brand.
private struct BrandSheet: Sendable {
    let brand: Int
    private(set) var pictures: [SheetPicture] = []
    /// What each picture is encoded in.
    private(set) var gamuts: [Gamut] = []
    /// The largest picture of each bar and surface of each preset, on light ground.
    private(set) var light: [Sheet.Tile] = []
    private(set) var dark: [Sheet.Tile] = []
    private(set) var fileCount = 0
    private(set) var diagnostics = Diagnostics()
    /// The paths of the palettes and textures that its presets name.
    private(set) var filesRead: [String] = []
    /// Presets that have nothing to show, as `BRAND/PRESET`, and why.
    private(set) var omitted: [(preset: String, reason: SheetReport.Failure)] = []
    /// Why a picture could not be drawn, where that is no fault of its preset.
    private(set) var failure: SheetReport.Failure?

    init(_ brand: Int, _ request: BatchSheetRequest, _ catalog: DeviceCatalog) {
        self.brand = brand
        for job in request.batch.jobs(of: brand) {
            guard let input = request.batch.input(of: job) else { continue }
            add(input, of: job, request, catalog)
        }
    }

    private mutating func add(
        _ input: BuildRequest.Input, of job: Batch.Job, _ request: BatchSheetRequest, _ catalog: DeviceCatalog
    ) {
        var prepared = PreparedPreset(
            input, catalog: catalog, formats: request.build.formats,
            devicesMatching: request.devices ?? BatchSheetRequest.standardDevice)
        // Of a preset that is not made for the devices asked for, the contact sheet of the whole one says why.
        let isForOthers = prepared.plan == nil && !prepared.diagnostics.hasErrors
        if isForOthers {
            prepared = PreparedPreset(input, catalog: catalog, formats: request.build.formats)
        }
        filesRead += prepared.consulted.read.map(\.path)
        var found = Diagnostics()
        defer { for diagnostic in request.batch.located(found.all, of: job) { diagnostics.add(diagnostic) } }
        var build = request.build
        build.presets = [input]
        do throws(SheetReport.Failure) {
            let one = SheetRequest(
                build: build, scale: request.scale, gamut: request.gamut, devices: isForOthers ? request.devices : nil)
            let part = try ContactSheet(one, catalog).part(of: prepared, into: &found)
            let sheet = part.sheet
            fileCount += Set(part.shown.uses.map(\.path)).count
            let first = pictures.count
            pictures += sheet.pictures
            gamuts += Array(repeating: part.gamut, count: sheet.pictures.count)
            light += Self.tiles(part.shown.name, sheet, on: .light).map { $0.moved(by: first) }
            dark += Self.tiles(part.shown.name, sheet, on: .dark).map { $0.moved(by: first) }
        } catch {
            switch error {
            // A preset without the gamut, the scale or the device has nothing here.
            case .noScale, .noGamut, .noDevice, .noBarHeights, .noImages:
                omitted.append((request.batch.name(of: job), error))
            case .diagnosed, .nothingShown: break
            case .noFont, .outOfMemory, .internalError: failure = failure ?? error
            }
        }
    }

    /// Returns the picture of the narrowest screen of each bar and surface on a preset's own sheet, and of several the
    /// highest, which is how devices are usually held. The short form of a bar is left out.
    private static func tiles(_ name: String, _ sheet: Sheet, on ground: Sheet.Ground) -> [Sheet.Tile] {
        var headings: Set<String> = []
        return sheet.sections.compactMap { section -> Sheet.Tile? in
            guard headings.insert(section.heading).inserted else { return nil }
            let tiles = section.panel(on: ground).tiles.filter { sheet.pictures[$0.picture].magnification == nil }
            guard
                var tile = tiles.min(by: { one, other in
                    let (one, other) = (sheet.pictures[one.picture].size, sheet.pictures[other.picture].size)
                    return (one.width, -one.height) < (other.width, -other.height)
                })
            else { return nil }
            tile.captions = [name, section.heading]
            return tile
        }
    }
}

extension Sheet.Group {
    /// Returns the group with the pictures' indices moved.
    fileprivate func moved(by count: Int) -> Sheet.Group {
        var group = self
        group.tiles = tiles.map { $0.moved(by: count) }
        return group
    }

    /// Returns the group with the texts of its tiles in the gamut of the sheet.
    /// - Parameter gamuts: those of the sheet's pictures.
    fileprivate func reencoded(from gamuts: [Gamut], in gamut: Gamut) -> Sheet.Group {
        var group = self
        for index in tiles.indices {
            group.tiles[index].barTexts = tiles[index].barTexts?.reencoded(
                from: gamuts[tiles[index].picture], in: gamut)
        }
        return group
    }
}

extension Sheet.Tile {
    /// Returns the tile with the picture's index moved.
    fileprivate func moved(by count: Int) -> Sheet.Tile {
        var tile = self
        tile.picture += count
        return tile
    }
}
