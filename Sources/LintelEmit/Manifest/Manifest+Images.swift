import LintelBars
import LintelColor
import LintelJSON
import LintelPlan
import LintelUnits

extension Manifest {
    /// An entry of `images`: the use of a file by a bar.
    package struct BarUse: Sendable {
        let image: PlannedImage
        let file: FileUse

        static let object = ManifestObject<BarUse> {
            $0.add(membersOf: placement) { $0.image }
            $0.add(membersOf: FileUse.object) { $0.file }
        }

        /// The members for the path of the file, and for the bar, state and devices that it serves.
        private static let placement = ManifestObject<PlannedImage> {
            $0.add(membersOf: FileUse.location) { $0 }
            $0.add("role", .word("Whether it is the background of the bar or its shadow.")) { $0.role }
            $0.add("bar", .word("The bar that it is for.")) { $0.bar }
            $0.add(
                "metrics",
                .word(
                    "The UIBarMetrics. Appearance objects have no state for a prompt: images for defaultPrompt and compactPrompt are for setBackgroundImage(_:for:barMetrics:), and those for default and compact have the heights with a prompt among their targets."
                )
            ) { $0.metrics }
            $0.add(
                "metricsRawValue", .oneOf(BarMetrics.allCases.map(\.uiKitRawValue), "The raw value of UIBarMetrics.")
            ) { $0.metrics.uiKitRawValue }
            $0.add("position", .word("The UIBarPosition.")) { $0.position }
            $0.add(
                "positionRawValue",
                .oneOf(BarPosition.allCases.map(\.uiKitRawValue), "The raw value of UIBarPosition.")
            ) { $0.position.uiKitRawValue }
            $0.add("era", .word("classic: bars up to iOS 18; liquidGlass: those from iOS 26 on.")) { $0.era }
            $0.add(
                "statusBarHeight",
                .points("The status bar's height in points if it is known; null if the image serves several.")
            ) { $0.statusBarHeight?.value }
            $0.add(
                "barOrigin",
                .points("Where the bar begins below the image's top, in points; null if the image serves several.")
            ) { $0.barOrigin?.value }
            $0.add(
                "barHeight",
                .points(
                    "The height of the bar alone, with its large title, in points; null if the image serves several.")
            ) { $0.barHeight?.value }
            $0.add("largeTitle", .flag("Whether the bar is grown by a large title.")) { $0.isLargeTitle }
            $0.add("guides", .guides) { $0.guides?.json(at: $0.scale) ?? .null }
            $0.add("appearance", .word("The appearance that it is for.")) { $0.appearance }
            $0.add("gamut", .word("The color space that the file is encoded in.")) { $0.gamut }
            $0.add("direction", .direction) { $0.direction }
            $0.add("scale", .scale("Pixels per point.")) { $0.scale }
            $0.add("devices", .list(.device).described("The devices whose bars it serves.")) { $0.devices }
        }
    }
}

extension ManifestForm where Value == String {
    static var device: ManifestForm { text("A hardware identifier, or a custom device's name.") }
}

extension ManifestForm where Value == JSON {
    fileprivate static var guides: ManifestForm {
        ManifestForm([
            "type": ["object", "null"],
            "description":
                "The positions of the guides that the image follows, in points from its top; null when it follows none.",
            "additionalProperties": false,
            "properties": .object(
                PlacedGuides.names.map {
                    .init($0, ["type": "number", "minimum": 0, "description": "Points from the top of the picture."])
                }),
        ]) { $0 }
    }
}

extension ManifestForm where Value == LayoutDirection {
    fileprivate static var direction: ManifestForm {
        ManifestForm([
            "enum": .array(
                LayoutDirection.allCases.filter { $0 != .any }.map { .string($0.rawValue) } + [.null]),
            "description": "The direction of text that the image is for; null where it is for both.",
        ]) { $0 == .any ? .null : .string($0.rawValue) }
    }
}
