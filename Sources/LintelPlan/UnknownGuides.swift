import LintelBars
import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelUnits

/// The devices on which the bar's origin stands for a guide that a background follows, because no source gives the
/// guide's position.
struct UnknownGuides {
    private struct Key: Hashable {
        var guide: Guide
        var era: Era
        var origin: SourceLocation
    }

    /// Names in the order of devices, each as often as it was found.
    private var names: [Key: [String]] = [:]

    mutating func add(
        _ demand: Planner.Demand, following used: Set<Guide>, at origin: SourceLocation
    ) {
        for (era, entries) in demand {
            for entry in entries {
                for guide in entry.unknownGuides.intersection(used) {
                    let key = Key(guide: guide, era: era, origin: origin)
                    names[key, default: []].append(entry.device.name)
                }
            }
        }
    }

    /// A warning for each guide and era. Of the status bar from iOS 26 on there is no source at all, and bars begin
    /// where it may end: that is a note.
    func report(bar: Bar, into diagnostics: inout Diagnostics) {
        for guide in Guide.allCases {
            for era in Era.allCases {
                for (key, devices) in names.sorted(by: { $0.key.origin < $1.key.origin })
                where key.guide == guide && key.era == era {
                    let isKnownGap = era == .liquidGlass && guide == .statusBarBottom
                    diagnostics.add(
                        Diagnostic(
                            .unknownGuide, isKnownGap ? .note : .warning, at: key.origin,
                            "\(Self.phrase(of: guide)) of \(Self.list(devices.uniqued())) is not known for "
                                + "\(Self.systems(of: era)); the top of the \(bar.name) is used instead"))
                }
            }
        }
    }

    private static func phrase(of guide: Guide) -> String {
        switch guide {
        case .statusBarBottom: "the lower edge of the status bar"
        case .safeAreaBottom: "the lower edge of the upper safe area"
        }
    }

    private static func systems(of era: Era) -> String {
        switch era {
        case .classic: "iOS 18 and earlier"
        case .liquidGlass: "iOS 26 and later"
        }
    }

    /// Returns up to four names, such as `A, B and C`, or three and how many more there are.
    static func list(_ names: [String]) -> String {
        guard names.count > 4 else { return Spelling.series(names) }
        return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
    }
}
