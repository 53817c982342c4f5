/// A source of values in the device catalog.
///
///     let codes = Set(placement.sources)
///     for source in DeviceCatalog.shipped.sources where codes.contains(source.code) { print(source.title) }
public struct DeviceCatalogSource: Hashable, Sendable {
    /// The short name by which `Measured.sources` and `BarPlacement.sources` refer to it, such as `QMUI`. No two
    /// sources of a catalog have the same.
    public var code: String
    /// What the source is, such as a repository with the file and the commit.
    public var title: String
    /// An address without its scheme, or a description of where it is; empty where a devices file does not say.
    public var location: String
    /// The date of the source, `2026-03-03` or `2024-09` in the shipped catalog, any text in a devices file; `nil` when
    /// it has no date.
    public var date: String?
    /// The month in which the source was read, `2026-11` in the shipped catalog, any text in a devices file; `nil`
    /// where a devices file does not say.
    public var checked: String?
    /// The kinds of value it gives.
    package var gives: Set<Aspect>
    /// Whether it speaks of all devices, and so needs no mention in a device's evidence.
    var isEverywhere: Bool
}
