import LintelPreset

/// What the tokens of a file have taken to read, which is limited: a short file may refer to its tokens many times.
struct TokenBudget {
    /// The entries of lists of stops that were read for all gradients.
    var entries = 0
    /// The stops of the gradients that were read.
    var stops = 0
    /// The references that were followed inside of texts and modifiers, which may lead to others many times.
    var insertions = 0
    /// The bytes of colors and gradients that were read as CSS text: that of a token is read again for each reference.
    var parsedBytes = 0

    /// How often the fewest stops were looked for again, to see whether a token was edited.
    var choices = 0

    static let mostEntriesOfGradient = 4 * PresetLimits.stops
    private static let mostEntries = 4 * GradientCollection.mostStops
    private static let mostInsertions = 200_000
    /// Four times the largest file.
    private static let mostParsedBytes = 16 << 20

    /// Beyond this a token counts as edited if a look at its stops does not tell.
    private static let mostChoices = 100

    var hasRoomForChoices: Bool { choices < Self.mostChoices }
    var hasRoomForInsertions: Bool { insertions <= Self.mostInsertions }
    var hasRoomForText: Bool { parsedBytes <= Self.mostParsedBytes }

    /// The message for a token with which the whole file is refused; `nil` within the limits.
    func excess(with name: String) -> String? {
        if stops > GradientCollection.mostStops || entries > Self.mostEntries {
            return GradientCollection.tooManyStops(with: name)
        }
        if !hasRoomForInsertions {
            return "more than \(Self.mostInsertions) references inside of texts and modifiers up to here"
        }
        if !hasRoomForText {
            return
                "more than \(Self.mostParsedBytes) bytes of color text up to here, counted for each reference to it"
        }
        return nil
    }
}
