extension DiagnosticExplanation {
    /// The diagnostics of devices files.
    static let devices: [DiagnosticExplanation] = [
        .init(
            .unknownDeviceKey,
            "A key of a devices file is unknown.",
            cause: "It is misspelled, or belongs to another mapping.",
            cure: "Correct or remove it; the message names the nearest key.",
            example: .devices(
                ["{ id: iPhone16, gamutt: sRGB }"],
                gives: "my.yml:3:21: error: unknown key 'gamutt' in a device; did you mean 'gamut'? [LN0140]")),
        .init(
            .wrongDeviceValue,
            "A value in a devices file has the wrong type.",
            cause: "A text is written instead of a number, or a number instead of a pair.",
            cure: "Write the type that the message expects.",
            example: .devices(
                ["{ id: iPhone14, points: 390 }"],
                gives: "my.yml:3:29: error: expected [width, height] in points, found '390' [LN0141]")),
        .init(
            .deviceNumberOutOfRange,
            "A number in a devices file is outside its range.",
            cause: "The unit is wrong, such as pixels instead of points, or the number has a typing error.",
            cure: "Choose a number in the range that the message names.",
            example: .devices(
                ["{ id: iPhone15, scale: 4 }"],
                gives: "my.yml:3:28: error: 4 is out of range; expected a scale, 1 to 3 [LN0142]")),
        .init(
            .missingDeviceKey,
            "A required key of a device is missing.",
            cause: "A new device needs every key that has no default.",
            cure: "Add the keys that the message names, or start from a known device with `like`.",
            example: .devices(
                ["{ id: mine, name: Mine }"],
                gives: """
                    my.yml:3:5: error: device 'mine' is new and needs 'family', 'points' and 'scale'; or \
                    start from a known one with 'like' [LN0143]
                    """)),
        .init(
            .unknownDeviceValue,
            "A value in a devices file is not one of those that the key accepts.",
            cause: "It is misspelled.",
            cure: "Choose one of the values that the message names.",
            example: .devices(
                ["{ id: iPhone11, topology: notches }"],
                gives: "my.yml:3:31: error: 'notches' is not a topology; did you mean 'notch'? [LN0144]")),
        .init(
            .repeatedDevice,
            "A devices file or a preset describes a device twice, or a devices file gives one a name that selects several.",
            cause: """
                Two entries have the same id, or equal names without an id; or, in a devices file, one has the name \
                of another known device, or a word that selects several, such as `all` or `iPad`.
                """,
            cure: """
                Merge the entries, or give each an `id`. To change a known device, use its `id`; otherwise choose \
                another name.
                """,
            example: .devices(
                ["{ id: iPhone16, year: 2024 }", "{ id: iPhone16, gamut: sRGB }"],
                gives: "my.yml:4:11: error: device 'iPhone16' is in this file twice, first in line 3 [LN0145]")),
        .init(
            .deviceFileVersion,
            "A devices file does not state a version that Lintel reads.",
            cause: "The first key, `lintelDevices: 1`, is missing or has another number.",
            cure: "Write `lintelDevices: 1` at the top.",
            example: .init(
                files: [
                    .init(
                        "my.yml",
                        """
                        devices:
                          - { id: iPhone16, gamut: sRGB }
                        """)
                ],
                commands: [
                    "lintel devices --devices-file my.yml"
                ],
                gives:
                    "my.yml:1:1: error: the format version is missing; add 'lintelDevices: 1' at the top [LN0146]")),
        .init(
            .inconsistentDevice,
            "Two values of a device contradict each other.",
            cause: "The screen is described in landscape, or the lengths of a bar do not add up.",
            cure: """
                Describe the screen in portrait, and correct the sum that the message names. A `size` that is wider than \
                high gives only a warning; leave it if the device has no portrait orientation.
                """,
            example: .devices(
                ["{ id: iPhone13, points: [844, 390] }"],
                gives: """
                    my.yml:3:29: error: 'points' is wider than high; expected portrait, [390, 844] \
                    [LN0147]
                    """)),
    ]
}
