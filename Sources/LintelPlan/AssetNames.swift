import LintelBars
import LintelColor
import LintelDrawing
import LintelUnits

/// The names of what a preset delivers. Asset names are Swift identifiers, because Xcode makes symbols of them.
struct AssetNames {
    let preset: String
    var namespace: String?

    /// The name an app loads an asset by.
    func full(_ name: String) -> String { (namespace.map { $0 + "/" } ?? "") + name }

    /// `SunsetNavigationBarDefaultTopAttached`; the position `any` is not named.
    func imageSet(bar: Bar, metrics: BarMetrics, position: BarPosition) -> String {
        Self.camelCase(preset) + loose(bar: bar, metrics: metrics, position: position)
    }

    /// Returns a name such as `SunsetNavigationBarShadow`.
    func shadowSet(bar: Bar) -> String { Self.camelCase(preset) + looseShadow(bar: bar) }

    /// Returns a name such as `SunsetNavigationBar`.
    func bar(_ bar: Bar) -> String { Self.camelCase(preset) + Self.barName(bar) }

    /// `SunsetDeepSea` for the palette name `deep-sea`.
    func colorSet(paletteName: String) -> String { Self.camelCase(preset) + Self.camelCase(paletteName) }

    /// Returns a name such as `NavigationBarDefaultTopAttached`.
    func loose(bar: Bar, metrics: BarMetrics, position: BarPosition) -> String {
        Self.barName(bar) + Self.camelCase(metrics.rawValue)
            + (position == .any ? "" : Self.camelCase(position.rawValue))
    }

    func looseShadow(bar: Bar) -> String { Self.barName(bar) + "Shadow" }

    /// `-dark`, `-p3`, `-dark-p3` or nothing.
    static func variant(_ appearance: Appearance, _ gamut: Gamut) -> String {
        (appearance == .light ? "" : "-" + appearance.rawValue) + (gamut == .displayP3 ? "-p3" : "")
    }

    /// `W393H97_667`, in points with `_` for the decimal point, after the name of an image set of one size.
    static func suffix(_ size: PixelSize, at scale: Scale) -> String {
        "W" + length(size.width, at: scale) + "H" + length(size.height, at: scale)
    }

    /// `StatusBar47`, `SafeArea59` or both, after an image set's name; nothing without guides.
    static func suffix(_ guides: PlacedGuides?, at scale: Scale) -> String {
        text(guides, at: scale) { $0 == .statusBarBottom ? "StatusBar" : "SafeArea" }
    }

    /// `-s47`, `-a59` or both, in a loose file's name.
    static func looseSuffix(_ guides: PlacedGuides?, at scale: Scale) -> String {
        text(guides, at: scale) { $0 == .statusBarBottom ? "-s" : "-a" }
    }

    private static func text(_ guides: PlacedGuides?, at scale: Scale, _ word: (Guide) -> String) -> String {
        Guide.allCases.map { guide in
            (guides?[guide]).map { word(guide) + length($0, at: scale) } ?? ""
        }.joined()
    }

    /// `H98` or `H64To98`, in points, after the name of an image set that serves a group of lengths along an axis.
    static func suffix(_ lengths: ClosedRange<Points>, along axis: Axis) -> String {
        (axis == .horizontal ? "W" : "H") + range(lengths, joinedBy: "To")
    }

    /// `-w390` or `-w390to402`, in a loose file's name.
    static func looseSuffix(_ lengths: ClosedRange<Points>, along axis: Axis) -> String {
        (axis == .horizontal ? "-w" : "-h") + range(lengths, joinedBy: "to")
    }

    private static func range(_ lengths: ClosedRange<Points>, joinedBy word: String) -> String {
        let (first, last) = (length(lengths.lowerBound), length(lengths.upperBound))
        return first == last ? first : first + word + last
    }

    /// Returns the text of a length that is whole pixels at some scale, in the form of `length(_:at:)`.
    private static func length(_ points: Points) -> String {
        // Twelfths are whole pixels at every scale.
        length(Int((points.value * 12).rounded()), unit: 12)
    }

    /// A length in a file name: `97_667` for 293 px at `@3x`, with no dot, which `UIImage(named:)` takes for an
    /// extension.
    static func length(_ pixels: Int, at scale: Scale) -> String {
        // Of every scale the double is whole.
        length(2 * pixels, unit: Int(2 * scale.rawValue))
    }

    /// A fraction of a point, `length` parts of which there are `unit` in one.
    private static func length(_ length: Int, unit: Int) -> String {
        let whole = length / unit
        let rest = length % unit
        guard rest != 0 else { return String(whole) }
        let thousandths = (rest * 2000 + unit) / (2 * unit)
        var digits = String(thousandths)
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(whole)_\(digits)"
    }

    private static func barName(_ bar: Bar) -> String {
        switch bar {
        case .navigation: "NavigationBar"
        case .toolbar: "Toolbar"
        case .tab: "TabBar"
        case .search: "SearchBar"
        }
    }

    /// `deep-sea` → `DeepSea`; letters inside a word keep their case.
    static func camelCase(_ name: String) -> String {
        name.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension RenderPlan {
    /// The beginning of the name of every asset in the catalog.
    package var assetPrefix: String {
        AssetNames(preset: name, namespace: namespace).full(namePrefix)
    }

    /// The beginning of the names of pictures in all formats: `DeepSea` for the preset `deep-sea`.
    package var namePrefix: String { AssetNames.camelCase(name) }
}
