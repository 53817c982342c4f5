import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelPlan
import LintelStretch
import LintelUnits

/// The reasons why an asset is divided: what each of its appearances needs, of which the finest division decides for
/// all.
package struct DivisionCauses: Sendable {
    /// A picture that has no image for all sizes.
    struct Cause: Sendable {
        var appearance: Appearance
        var division: AssetDivisions.Division
        var failure: StretchFailure
        var scale: Scale
        /// Those in points at which its gradients have stops.
        var lengths: [Double]

        /// The length of the smallest size, where that has no room for caps.
        fileprivate var room: Points? { failure.obstacle?.room.map { Points(pixels: $0, at: scale) } }
    }

    /// The first cause of each appearance with the finest division.
    private var causes: [Cause] = []
    /// All in which the asset has images.
    private var appearances: Set<Appearance>
    /// All at which the asset has images, and those at which a picture has none for all sizes.
    private var scales: Set<Scale>
    private var failedScales: Set<Scale> = []
    /// The least room for caps of all pictures.
    private var leastRoom: Points?

    init(appearances: Set<Appearance> = [], scales: Set<Scale> = []) {
        self.appearances = appearances
        self.scales = scales
    }

    /// Adds what a picture needs; in an appearance that has a cause already only where that is finer.
    mutating func add(_ cause: Cause) {
        takeRoom(cause.room)
        failedScales.insert(cause.scale)
        guard let known = causes.firstIndex(where: { $0.appearance == cause.appearance }) else {
            causes.append(cause)
            return
        }
        if cause.division.isFiner(than: causes[known].division) { causes[known] = cause }
    }

    /// Adds those of another asset.
    mutating func add(_ other: DivisionCauses) {
        appearances.formUnion(other.appearances)
        scales.formUnion(other.scales)
        failedScales.formUnion(other.failedScales)
        takeRoom(other.leastRoom)
        for cause in other.causes { add(cause) }
    }

    private mutating func takeRoom(_ room: Points?) {
        guard let room else { return }
        leastRoom = leastRoom.map { min($0, room) } ?? room
    }

    /// How long caps may be in all, where nothing but the room for them is the cause.
    var roomForCaps: Points? { decisive.allSatisfy { $0.room != nil } ? leastRoom : nil }

    /// The causes of the division that the asset has: one that is coarser than another has no part in it. Where groups
    /// of heights and groups of widths together become single sizes, both kinds are causes.
    var decisive: [Cause] {
        guard let finest = causes.map(\.division).min(by: { $0.isFiner(than: $1) }) else { return [] }
        let decisive = causes.filter { !finest.isFiner(than: $0.division) }
        let united = causes.dropFirst().reduce(causes[0].division) { $0.united(with: $1.division) }
        return united.isFiner(than: finest) ? causes : decisive
    }

    /// The decisive causes, each in a sentence without a capital, with the appearances where not all have it; `nil`
    /// where none is known.
    ///
    /// How far off an image is that was tried is left out where there are several.
    var phrase: String? { phrase { causes in causes.count == 1 ? { $0.description } : { $0.cause } } }

    /// The same without how far off images are, for a format without an image: with the densities that have none, if
    /// others have one, and with what may help where a length ends inside a pixel at those alone.
    /// - Parameter tolerance: of the preset, in 1/255.
    func reason(in format: OutputFormat, tolerance: Double) -> String? {
        guard let causes = phrase({ _ in { $0.cause } }) else { return nil }
        guard let platform = format.platform, failedScales != scales else { return causes }
        let failed = failedScales.sorted()
        let densities = "at " + Spelling.series(failed.map(platform.densityName))
        guard let length = lengthInsidePixels else { return "\(densities), \(causes)" }
        let pixels = Spelling.series(failed.map { Amounts.short(length * $0.rawValue) })
        let verb = length == 1 ? "point is" : "points are"
        let isHopeless = decisive.contains { $0.failure.isHopeless }
        let tolerant = isHopeless ? "" : " or a larger 'tolerance' than \(Amounts.short(tolerance))/255"
        return "\(densities), where \(Amounts.short(length)) \(verb) \(pixels) pixels, \(causes); "
            + "even numbers of points\(tolerant) may help"
    }

    /// The first length of a gradient that is not a whole number of pixels wherever images failed, if nothing else is
    /// known to be in the way.
    private var lengthInsidePixels: Double? {
        let decisive = decisive
        guard decisive.allSatisfy({ $0.room == nil }) else { return nil }
        return decisive.flatMap(\.lengths).first { length in
            failedScales.allSatisfy { scale in
                let pixels = length * scale.rawValue
                return abs(pixels - pixels.rounded()) > 1.0 / 64
            }
        }
    }

    private func phrase(_ text: ([String]) -> (StretchFailure) -> String) -> String? {
        let decisive = decisive
        let kinds = decisive.map(\.failure.cause).uniqued()
        let text = text(kinds)
        let phrases = kinds.compactMap { kind -> String? in
            let same = decisive.filter { $0.failure.cause == kind }
            guard let first = same.first else { return nil }
            let affected = same.map(\.appearance).sorted()
            let prefix = Set(affected) == appearances ? "" : "in \(Appearance.phrase(for: affected)), "
            return prefix + text(first.failure)
        }
        return phrases.isEmpty ? nil : phrases.joined(separator: "; ")
    }
}
