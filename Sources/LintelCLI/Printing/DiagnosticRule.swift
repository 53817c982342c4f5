import LintelDiagnostics
import LintelJSON

/// What a code scanner shows of a kind of diagnostic, beside the message of each case. Source: SARIF 2.1.0, section 3.49.
struct DiagnosticRule: Sendable {
    let id: DiagnosticID

    /// `UnknownKey`: the identifier that a reader can read.
    var name: String {
        let text = "\(id)"
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// One sentence.
    var description: String { texts.description }
    /// What to do about it, one sentence.
    var help: String { texts.help }

    var json: JSON {
        [
            "id": .string(id.rawValue), "name": .string(name),
            "shortDescription": ["text": .string(description)],
            "fullDescription": ["text": .string(description)],
            "help": ["text": .string(help)],
        ]
    }

    private var texts: (description: String, help: String) {
        Self.texts[id]
            ?? Self.groups.first { $0.ids.contains(id.rawValue) }.map { ($0.description, $0.help) }
            ?? ("Lintel reports something about an input or an output.", "Follow the message of the result.")
    }

    /// Kinds that are one to a reader.
    private static let groups: [(ids: ClosedRange<String>, description: String, help: String)] = [
        (
            "LN0001"..."LN0015", "The YAML or JSON document cannot be read as it is written.",
            "Correct the document at the location of the result; an editor with YAML support shows the same error."
        ),
        (
            "LN0020"..."LN0039", "A key or a value of the preset is not valid.",
            "Follow the message, which names what was expected; 'lintel schema preset' lets editors check it."
        ),
        (
            "LN0100"..."LN0119", "A CSS color or gradient cannot be read.",
            "Write it as CSS Color 4 and CSS Images 4 define it; the message names the nearest valid keyword."
        ),
        (
            "LN0120"..."LN0139", "A part of an SVG file cannot be read or drawn.",
            "Change the file, or export it with plain rectangles and gradients."
        ),
        (
            "LN0140"..."LN0159", "An entry of a devices file is not valid.",
            "Follow the message; 'lintel schema devices' lets editors check the file."
        ),
        (
            "LN0160"..."LN0179", "The preset cannot be planned for its devices and formats as it is.",
            "Change the preset, its devices or its formats as the message says."
        ),
        (
            "LN0180"..."LN0199", "A gradient of another program cannot be read or written.",
            "Follow the message, or choose another format."
        ),
    ]

    private static let texts: [DiagnosticID: (String, String)] = [
        .duplicateKey: ("A key is written twice in one mapping.", "Remove one of the two."),
        .tooLarge: ("A file, or a document in it, is larger than lintel reads.", "Split it, or shorten it."),
        .hashStartsComment: (
            "A '#' after a space begins a comment, so that the rest of the line is not read.",
            "Put the value in quotes: \"#ff0000\"."
        ),
        .missingVersion: ("The preset does not say which version of the format it has.", "Add 'lintel: 1'."),
        .unknownKey: (
            "A key of the preset is unknown.", "Correct or remove the key; the message names the nearest."
        ),
        .missingKey: ("A required key is missing.", "Add the key that the message names."),
        .outOfRange: ("A number is outside of its range.", "Choose a number in the range that the message names."),
        .unknownWord: (
            "A value is not one of those that the key accepts.", "Choose one of the values that the message names."
        ),
        .unsafeName: (
            "A name is not valid in file names and Swift code.",
            "Use a letter first, then letters, digits, '-' and '_'."
        ),
        .looseTolerance: (
            "The tolerance allows stretched images to differ visibly from the drawing.",
            "Write a tolerance of 1/255 or less, unless small files matter more."
        ),
        .unreadableTexture: ("A texture cannot be read.", "Correct the path, or give the file as PNG or JPEG."),
        .unreadablePalette: (
            "A palette file cannot be read.", "Correct the path, or the file at the location in the message."
        ),
        .unknownDevice: ("No device of the catalog has that name.", "Choose one of 'lintel devices', or describe it."),
        .cannotStretch: (
            "No image stretches to all sizes within the tolerance.",
            "Allow exact images ('stretch: auto'), raise the tolerance, or simplify the background."
        ),
        .proofOverTolerance: (
            "A stretched image differs from the drawing by more than the tolerance.",
            "Raise 'tolerance', or set 'stretch: none' for images of each size."
        ),
        .blackStrip: (
            "UIKit leaves the status bar black above an image that is as high as the bar.",
            "Give the image vertical caps, or draw it for the attached position."
        ),
        .nameUsedTwice: ("Two presets of one build have the same name.", "Give one of them another name."),
        .notDithered: (
            "An image cannot be dithered although the preset asks for it.",
            "Use 'dither: auto', which takes 16 bits where bands would show."
        ),
        .nameIsNotTheFiles: (
            "The preset and its file have different names, but generated outputs are named after the file.",
            "Give both the same name."
        ),
        .contrastBelowDemand: (
            "Text or buttons of a bar have less contrast than the preset demands.",
            "Change the background or the color; 'lintel check --fix-contrast' proposes a change."
        ),
        .littleContrast: (
            "Text or buttons of a bar are hard to read.",
            "Change the background or the color; 'lintel check --fix-contrast' proposes a change."
        ),
        .batchPreset: ("A preset of the batch cannot be read.", "Correct the path in the batch file."),
        .outputOutdated: (
            "A built file is not what the preset makes now.", "Run 'lintel build' again and commit what it writes."
        ),
        .outputEdited: (
            "A built file was changed after it was built.", "Change the preset instead, and build again."
        ),
        .outputMissing: ("A file that the preset makes is missing.", "Run 'lintel build' and commit what it writes."),
        .outputExtra: (
            "A file in the output folder is not an output of the preset.", "Move the file out of the folder."
        ),
    ]
}
