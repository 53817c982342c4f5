import LintelDevices
import LintelDiagnostics
import LintelPreset
import LintelUnits

/// The screens that have no image of a step of a spotlight, because a target of the step is outside of them.
struct MissedScreens {
    private struct Key: Hashable {
        var step: Int
        var orientation: Orientation
    }

    /// Names of devices in their order, each as often as it was found.
    private var names: [Key: [String]] = [:]

    /// - Parameter step: its index among those of the spotlight.
    mutating func add(_ device: Device, _ orientation: Orientation, step: Int) {
        names[Key(step: step, orientation: orientation), default: []].append(device.name)
    }

    /// Warns of each step, once for each orientation.
    func report(_ steps: [Preset.Step], into diagnostics: inout Diagnostics) {
        for (index, step) in steps.enumerated() {
            for orientation in Orientation.allCases {
                guard let devices = names[Key(step: index, orientation: orientation)]?.uniqued() else { continue }
                diagnostics.warning(
                    .outsideScreen, at: step.location,
                    "the step '\(step.name)' is outside the screen of \(UnknownGuides.list(devices)), "
                        + "\(orientation.rawValue); no image is made for \(devices.count == 1 ? "it" : "them")")
            }
        }
    }
}
