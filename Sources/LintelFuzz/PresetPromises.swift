import LintelBars
import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelGradient
import LintelPlan
import LintelPreset

/// What is promised of any bytes given as a preset: a preset or an error with its location, and a plan.
enum PresetPromises {
    static func check(_ bytes: [UInt8]) {
        var diagnostics = Diagnostics()
        let preset = Preset.parse(bytes: bytes, file: "fuzz.yml", into: &diagnostics)
        DiagnosticPromises.check(diagnostics, in: bytes)
        guard let preset else {
            promise(diagnostics.hasErrors, "no preset and no error")
            return
        }
        promise(!diagnostics.hasErrors, "a preset in spite of an error")
        for bar in preset.bars {
            for appearance in bar.background.given { check(bar.background[appearance]) }
        }
        plan(preset, bytes)
    }

    private static func check(_ drawing: Drawing) {
        for layer in drawing.layers {
            if case .gradient(let gradient) = layer.paint { DrawnPromises.check(gradient, width: 390, height: 97) }
        }
        if !drawing.layers.allSatisfy(\.isPlain) { DrawnPromises.check(drawing) }
    }

    /// Plans a preset like `lintel check`; a preset for all devices is planned for a few, which keeps inputs fast.
    private static func plan(_ preset: Preset, _ bytes: [UInt8]) {
        var diagnostics = Diagnostics()
        let devices = DeviceSelection.devices(of: preset, in: .shipped, into: &diagnostics)
        guard !diagnostics.hasErrors else { return }
        let some = devices.prefix(2) + devices.suffix(2)
        _ = Planner.plan(preset, devices: Array(some), formats: OutputFormat.standard.sorted(), into: &diagnostics)
        DiagnosticPromises.check(diagnostics, in: bytes)
    }
}
