import LintelBars
import LintelColor
package import LintelJSON
import LintelSchema
import LintelUnits

/// The keys of devices files, as `--devices-file` reads them: one table for the reader and the JSON Schema.
package enum DevicesSchema {
    /// The version of the format, under the key `lintelDevices`.
    static let formatVersion = 1
    /// Devices of one file: as many as a preset may list.
    static let mostDevices = 1_024

    /// The JSON Schema of a devices file.
    package static var json: JSON {
        file.document(
            title: "Lintel devices, version \(formatVersion)",
            definitions: [
                ("inline", .object(inline)), ("device", .object(device)), ("metrics", .object(metrics)),
            ])
    }

    static let file = ObjectShape(
        "a device file",
        [
            .init("lintelDevices", .exactly(formatVersion), "The version of this format.", isRequired: true),
            .init("sources", .named(.object(source)), "A table of sources, by the code that devices name."),
            .init("usual", .object(usual), "The bar metrics of a device that names none, by era."),
            .init("displays", .named(.object(display)), "Displays that devices share, by name."),
            .init("classic", .named(.defined("metrics")), "Bar metrics up to iOS 18, by name."),
            .init("liquidGlass", .named(.defined("metrics")), "Bar metrics from iOS 26 on, by name."),
            .init("evidence", .named(.object(evidence)), "How sure values are, by name."),
            .init(
                "devices", .list(.any([.defined("inline"), .defined("device")]), count: 0...mostDevices),
                "Devices to add to the device catalog, or to change in it."),
        ])

    // MARK: Devices

    /// The shape of a device that has the keys which presets have for a custom device.
    static let inline = ObjectShape(
        "a device with a 'size'",
        [
            id, .init("name", text, "Its name in reports and file names.", isRequired: true),
            .init(
                "size", .size(example: "600x1024"), "The width and height in points, in portrait.", isRequired: true),
            .init("scale", .any([scale, .pattern("^[123]x$", example: "2x")]), "Pixels per point.", default: "2"),
            .init("statusBar", number(0...200), "The height of its status bar in points.", default: "20"),
            gamut,
            .init("bars", .object(barHeights), "Heights of bars that differ from the default."),
            year, identifiers, notes,
        ])

    static let barHeights = ObjectShape(
        "heights of bars", Bar.allCases.map { .init($0.rawValue, number(1...1000), "The height of the bar in points.") }
    )

    /// The sides of a screen in points.
    static let sides = 1.0...10_000

    static let device = ObjectShape(
        "a device",
        [
            required(id), .init("name", text, "Its name in reports."),
            .init("like", .text, "The id of a device to start from."), year,
            .init("inches", number(1...100), "The diagonal of the screen in inches."), identifiers,
            .init("display", .text, "A display of the table, to start from."),
        ] + display.keys + [
            .init(
                "classic", era, "Bars up to iOS 18: a name of the table, lengths to change, or null for none."),
            .init(
                "liquidGlass", era, "Bars from iOS 26 on: a name of the table, lengths to change, or null for none."),
            .init("probed", .boolean, "Whether the lengths of iOS 26 were measured on it."),
            .init(
                "foldable", .any([.object(foldable), .null]),
                "The safe areas and the axes of bars on a screen that folds; null for other screens."),
            .init("evidence", .text, "A name of the table of evidence."),
            sources, confidence, notes,
        ])

    static let display = ObjectShape(
        "a display",
        [
            .init("family", word(Device.Family.self), "The family, by which queries find it."),
            .init("points", .list(.number(sides), count: 2...2), "Width and height in points, portrait."),
            .init("scale", scale, "Pixels per point."),
            .init(
                "nativeScale", number(0.5...4), "Pixels of the panel per point.", default: "those of 'nativePixels'"),
            .init(
                "nativePixels", .list(.integer(1...32_768), count: 2...2), "Width and height of the panel in pixels."),
            .init("ppi", number(20...2000), "Pixels per inch."),
            .init("topology", word(Device.Topology.self), "What occupies the edges of its screen."),
            .init(
                "homeIndicator", .boolean, "Whether a home indicator is at the lower edge.",
                default: "as the topology has it"),
            gamut,
        ])

    static let foldable = ObjectShape(
        "a foldable",
        [
            .init("safeArea", .object(safeAreas), "Safe areas by orientation."),
            .init("barsAxis", .object(barsAxis), "Whether bars are horizontal or vertical, by orientation."),
        ])

    static let barsAxis = ObjectShape(
        "the bars' axes",
        Orientation.allCases.map { .init($0.rawValue, word(Axis.self), "The axis in this orientation.") })

    // MARK: Bar metrics

    static let metrics = ObjectShape(
        "bar metrics",
        [
            .init("statusBar", .object(statusBar), "Heights of the status bar; 0 where it is hidden."),
            .init(
                "safeArea", .object(safeAreas), "Safe areas by orientation.",
                default: "of a new device, the status bar and the home indicator"),
            .init("navigationBar", .object(navigationBar), "Heights of a navigation bar."),
            .init("toolbar", .object(toolbar), "Heights of a toolbar."),
            .init("tabBar", .object(tabBar), "Heights of a tab bar."),
            .init("searchBar", .object(searchBar), "The height of a search bar."),
            .init("prompt", .object(prompt), "The height of a prompt."),
        ])

    static let usual = ObjectShape(
        "the usual metrics",
        [
            .init("classic", .object(usualMetrics), "The bar metrics up to iOS 18."),
            .init("liquidGlass", .object(usualMetrics), "The bar metrics from iOS 26 on."),
        ])

    static let usualMetrics = ObjectShape("bar metrics", metrics.keys + [confidence])

    static let safeAreas = ObjectShape(
        "safe areas",
        Orientation.allCases.map {
            .init(
                $0.rawValue, .any([.object(safeArea), .null]),
                "The safe area in this orientation; null if it is not known.")
        })

    static let safeArea = ObjectShape(
        "a safe area",
        ["top", "left", "bottom", "right"].map { .init($0, length, "The inset at the \($0) in points.", default: "0") })

    static let statusBar = ObjectShape("a status bar", byOrientation)

    static let navigationBar = ObjectShape(
        "a navigation bar",
        byOrientation + [
            .init(
                "portraitY", length, "Where it begins in portrait, from the top of the screen.",
                default: "of a new device, below the status bar, and with Liquid Glass below the safe area"),
            .init(
                "portraitMaxY", length, "Where it ends in portrait.", default: "the sum of 'portraitY' and 'portrait'"),
            .init("largeTitle", length, "Its height with a large title."),
            .init("landscapeAlternatives", .list(length), "Heights in landscape that other sources give."),
            .init("beforeOS12", length, "Its height on iOS 11 and before."),
        ])

    static let toolbar = ObjectShape(
        "a toolbar",
        byOrientation + [
            .init("portraitAlternatives", .list(length), "Heights in portrait that other sources give."),
            .init("includesHomeIndicator", .boolean, "Whether the heights count the home indicator's area."),
        ])

    static let tabBar = ObjectShape(
        "a tab bar",
        byOrientation + [
            .init(
                "withHomeIndicator", .object(withHomeIndicator), "Heights with the home indicator's area.",
                default: "of a new device, the heights and the lower edge of the safe area")
        ])

    static let withHomeIndicator = ObjectShape("heights with the home indicator", byOrientation)

    static let searchBar = ObjectShape("a search bar", beforeAndNow)

    static let prompt = ObjectShape("a prompt", beforeAndNow)

    private static let byOrientation: [ObjectShape.Key] = [
        .init("portrait", length, "The height in points in portrait; null if it is not known."),
        .init("landscape", length, "The height in points in landscape; null if it is not known."),
    ]

    private static let beforeAndNow: [ObjectShape.Key] = [
        .init("height", length, "The height in points; null if it is not known."),
        .init("beforeOS11", length, "The height on iOS 10 and before."),
    ]

    // MARK: Evidence

    static let source = ObjectShape(
        "a source",
        [
            .init("title", text, "The title of the source.", default: "its code"),
            .init("where", text, "Where the source is found, such as an address."),
            .init("date", text, "The date of the source."),
            .init("checked", text, "The date on which the source was last checked."),
            .init("gives", .list(word(Aspect.self)), "The kinds of value that it gives."),
            .init("everywhere", .boolean, "Whether the source counts for all devices.", default: "false"),
        ])

    static let evidence = ObjectShape(
        "evidence", [sources, confidence, .init("note", text, "Any text; 'lintel devices --json' prints it.")])

    static let confidences = ObjectShape(
        "confidences",
        Aspect.allCases.map { .init($0.rawValue, word(Confidence.self), "How sure values of this kind are.") })

    // MARK: Keys of several mappings

    private static let id = ObjectShape.Key(
        "id", .pattern("^[A-Za-z][A-Za-z0-9._-]{0,63}$", example: "iPhone17Pro"),
        "An identifier without spaces; the id of a known device changes that device.")
    private static let year = ObjectShape.Key("year", number(2007...2100), "The year of its release.")
    private static let gamut = ObjectShape.Key(
        "gamut", word(Gamut.self), "The colors its screen shows.", default: "sRGB")
    private static let identifiers = ObjectShape.Key(
        "identifiers", .list(.nonEmptyText), "What the system calls it, such as iPhone17,1.")
    private static let notes = ObjectShape.Key("notes", text, "Any text; 'lintel devices --json' prints it.")
    private static let sources = ObjectShape.Key("sources", .list(.text), "Codes of sources.")
    private static let confidence = ObjectShape.Key(
        "confidence", .object(confidences), "How sure values of a kind are, by kind.")

    private static func required(_ key: ObjectShape.Key) -> ObjectShape.Key {
        var key = key
        key.isRequired = true
        return key
    }

    // MARK: Values

    private static let scale = ValueShape.integer(1...3)
    private static let length = number(0...1000)
    private static let text = ValueShape.any([.nonEmptyText, .null])
    private static let era = ValueShape.any([.text, .defined("metrics"), .null])

    /// A number, or `null` where it is unknown.
    private static func number(_ range: ClosedRange<Double>) -> ValueShape { .any([.number(range), .null]) }

    private static func word<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> ValueShape {
        .word(Word.allCases.map(\.rawValue))
    }
}
