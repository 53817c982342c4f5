import LintelBars
import LintelColor
package import LintelDiagnostics
import LintelDrawing
import LintelSchema
import LintelUnits
package import LintelYAML

extension Preset {
    /// Reads a preset from YAML or JSON.
    ///
    /// All errors of the file are reported in one run, each at its line and column; within CSS text at the very token.
    /// - Parameters:
    ///   - file: how the file is named in diagnostics.
    ///   - textures: where pictures come from.
    ///   - palettes: where shared palettes come from.
    /// - Returns: `nil` when there was an error.
    package static func parse(
        bytes: [UInt8], file: String, textures: TextureLoader = .unavailable, palettes: PaletteLoader = .unavailable,
        into diagnostics: inout Diagnostics
    ) -> Preset? {
        var own = Diagnostics()
        let draft = draft(bytes: bytes, file: file, textures: textures, palettes: palettes, into: &own)
        diagnostics.add(contentsOf: own)
        return own.hasErrors ? nil : draft
    }

    /// Reads a preset whose text was read already, as `draft(bytes:)` does.
    package static func draft(
        _ root: Node, textures: TextureLoader = .unavailable, palettes: PaletteLoader = .unavailable,
        changing changes: PaletteChanges = PaletteChanges(), into diagnostics: inout Diagnostics
    ) -> Preset? {
        let reader = PresetReader(isComplete: true, after: Diagnostics(), textures: textures, palettes: palettes)
        return draft(root, by: reader, changing: changes, into: &diagnostics)
    }

    /// Reads a preset as `parse` does, and puts defaults in place of what is wrong, so that what only later stages know
    /// (the names of devices) can be checked in the same run.
    /// - Parameter changes: the values of palette colors that are read in the place of those that are written.
    /// - Returns: `nil` when there is not even a name. After an error it must not be built.
    package static func draft(
        bytes: [UInt8], file: String, textures: TextureLoader = .unavailable, palettes: PaletteLoader = .unavailable,
        changing changes: PaletteChanges = PaletteChanges(), into diagnostics: inout Diagnostics
    ) -> Preset? {
        var documentDiagnostics = Diagnostics()
        let document = Document.read(
            bytes: bytes, file: file, limits: PresetLimits.document, into: &documentDiagnostics)
        diagnostics.add(contentsOf: documentDiagnostics)
        guard let root = document.root else { return nil }
        let reader = PresetReader(
            isComplete: document.isComplete, after: documentDiagnostics, textures: textures, palettes: palettes)
        return draft(root, by: reader, changing: changes, into: &diagnostics)
    }

    private static func draft(
        _ root: Node, by reader: PresetReader, changing changes: PaletteChanges, into diagnostics: inout Diagnostics
    ) -> Preset? {
        var reader = reader
        reader.paletteChanges = changes
        let preset = reader.preset(root)
        diagnostics.add(contentsOf: reader.diagnostics)
        return preset
    }
}

extension PresetReader {
    fileprivate mutating func preset(_ root: Node) -> Preset? {
        file = root.location.file
        guard formatVersion(root, of: PresetSchema.preset) != .unsupported,
            let fields = fields(root, PresetSchema.preset)
        else { return nil }
        let name = fileName(fields["name"], "a name")
        let namespace = fileName(fields["namespace"], "a namespace")
        if let node = fields["$schema"] { _ = text(node, "the address of a schema") }
        let description = fields["description"].flatMap { self.text($0, "a text") }
        // Before any gradient is read.
        if let node = fields["stretch"], let word: Preset.Stretch = word(node, "a way to stretch") { stretch = word }
        let rightToLeft: Preset.RightToLeft? = fields["rightToLeft"].flatMap {
            self.word($0, "a value of 'rightToLeft'")
        }
        let web = fields["web"].map { self.web($0) } ?? Preset.Web()
        let access: Preset.Access? = fields["access"].flatMap { self.word($0, "an access level") }
        readPalettes(fields)
        isBackgroundMisspelled =
            fields["background"] == nil && isMisspelled("background", in: fields)
        let shared = fields["background"].map { Background(drawing: self.background($0), node: $0) }
        let surfaces = self.surfaces(fields, shared: shared)
        let hasSurfaces = ["overlay", "spotlight", "panel"].contains { fields[$0] != nil }
        let bars =
            fields["bars"] == nil && hasSurfaces
            ? [] : self.bars(fields["bars"], shared: shared, root: root.location)
        let devices = fields["devices"].map { self.devices($0) } ?? [.init(kind: .all, location: root.location)]
        let scales = fields["scales"].flatMap { self.list($0, "scales") { $0.scale($1) } }
        let gamuts = fields["gamut"].flatMap { self.list($0, "gamuts") { $0.gamut($1) } }
        let mapping: GamutMapping? = fields["gamutMapping"].flatMap { self.word($0, "a gamut mapping") }
        let eras = fields["eras"].flatMap { self.list($0, "eras") { $0.word($1, "an era") as Era? } }
        let depth = fields["depth"].flatMap { self.bitDepth($0) }
        let dither: Dithering? = fields["dither"].flatMap { self.word($0, "a dither") }
        let tolerance = fields["tolerance"].flatMap { self.tolerance($0) }
        if let node = fields["bars"], bars.isEmpty, isComplete, !diagnostics.hasErrors, !isWrong(at: node.location) {
            error(.emptyList, at: node.location, "no bar is switched on; expected at least one")
        }
        guard let name, let nameNode = fields["name"] else { return nil }
        return Preset(
            name: name, nameLocation: nameNode.location, namespace: namespace, description: description,
            palette: palette.colors, bars: bars, surfaces: surfaces,
            devices: devices, scales: scales, gamuts: gamuts ?? PresetDefaults.gamuts,
            gamutMapping: mapping, eras: eras ?? PresetDefaults.eras,
            bitDepth: depth ?? PresetDefaults.bitDepth, dither: dither ?? PresetDefaults.dither,
            tolerance: tolerance ?? PresetDefaults.tolerance, stretch: stretch,
            rightToLeft: rightToLeft ?? PresetDefaults.rightToLeft, web: web,
            access: access ?? PresetDefaults.access,
            unitSquareForms: unitSquareForms,
            layerLocations: layerLocations)
    }

    /// Reads a text that becomes a part of file names.
    private mutating func fileName(_ node: Node?, _ what: String) -> String? {
        guard let node, let name = text(node, "a name") else { return nil }
        checkFileName(name, at: node, what)
        return name
    }

    private mutating func readPalettes(_ fields: Fields) {
        // What the colors under a misspelled key are called is not known, nor those after a syntax error.
        if !isComplete
            || ["palette", "palettes"].contains(where: { fields[$0] == nil && isMisspelled($0, in: fields) })
        {
            palette.isComplete = false
        }
        if let node = fields["palettes"] { readSharedPalettes(node) }
        if let node = fields["palette"] { readPalette(node, inPreset: true) }
    }

    private mutating func web(_ node: Node) -> Preset.Web {
        guard let fields = fields(node, PresetSchema.web) else { return Preset.Web() }
        return Preset.Web(
            theme: fields["theme"].flatMap { node in
                guard let name = text(node, "the name of an attribute") else { return nil }
                // A selector of a class, such as Tailwind's '.dark'.
                let hint = name.hasPrefix(".") ? "; did you mean 'class', for classes named 'light' and 'dark'?" : nil
                checkName(name, at: node, "the name of an attribute", prefix: "data", hint: hint)
                return name
            })
    }
}
