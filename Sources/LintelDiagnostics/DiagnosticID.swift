/// The stable name of a kind of diagnostic. A number is never used again for something else.
package enum DiagnosticID: String, CaseIterable, Hashable, Sendable {
    // LN0001…: the document (YAML, JSON).
    case unreadableFile = "LN0001"
    case malformedDocument = "LN0002"
    case duplicateKey = "LN0003"
    case tooDeep = "LN0004"
    case tooManyAliases = "LN0005"
    case tooLarge = "LN0006"
    case notUTF8 = "LN0007"
    case keyNotScalar = "LN0008"
    case multipleDocuments = "LN0009"
    case unsupportedTag = "LN0010"
    case emptyDocument = "LN0011"
    case hashStartsComment = "LN0012"
    case splitCall = "LN0013"
    case unknownAlias = "LN0014"
    case malformedMerge = "LN0015"

    // LN0020…: the preset.
    case missingVersion = "LN0020"
    case unsupportedVersion = "LN0021"
    case unknownKey = "LN0022"
    case missingKey = "LN0023"
    case wrongType = "LN0024"
    case outOfRange = "LN0025"
    case unknownWord = "LN0026"
    case malformedValue = "LN0027"
    case unsafeName = "LN0028"
    case conflictingKeys = "LN0029"
    case noBackground = "LN0030"
    case notForThisBar = "LN0031"
    case emptyList = "LN0032"
    case tooMany = "LN0033"
    case repeatedValue = "LN0034"
    case looseTolerance = "LN0035"
    case unreadableTexture = "LN0036"

    // LN0100…: colour and gradient text.
    case malformedCSS = "LN0100"

    // LN0120…: SVG.
    case malformedXML = "LN0120"
    case svgLimit = "LN0121"
    case entityRefused = "LN0122"
    case notSVG = "LN0123"
    case unknownSVGElement = "LN0124"
    case unknownSVGAttribute = "LN0125"
    case malformedSVGValue = "LN0126"
    case svgReference = "LN0127"
    case svgReferenceCycle = "LN0128"
    case svgNotDrawn = "LN0129"
    case repeatedSVGID = "LN0130"
    case svgNoStops = "LN0131"
    case svgStyle = "LN0132"
    case svgNothingToDraw = "LN0133"

    // LN0140…: devices.
    case unknownDeviceKey = "LN0140"
    case wrongDeviceValue = "LN0141"
    case deviceNumberOutOfRange = "LN0142"
    case missingDeviceKey = "LN0143"
    case unknownDeviceWord = "LN0144"
    case repeatedDevice = "LN0145"
    case deviceFileVersion = "LN0146"
    case inconsistentDevice = "LN0147"

    // LN0160…: the plan.
    case unknownDevice = "LN0160"
    case cannotStretch = "LN0161"
    case nameTaken = "LN0162"
    case nothingToMake = "LN0163"
    case jpegNeedsOpaque = "LN0164"
    case unknownGuide = "LN0165"

    // LN0180…: what other programs write and read.
    case malformedGIMPGradient = "LN0180"
    case gimpEndpointColor = "LN0181"
    case malformedToken = "LN0182"
    case unknownToken = "LN0183"
    case tokenCycle = "LN0184"
    case editedToken = "LN0185"
    case nothingToImport = "LN0186"
    case noWordsFor = "LN0187"
    case needsSize = "LN0188"
    case toleranceTooSmall = "LN0189"
    case unknownGradient = "LN0190"

    // LN0200…: the pipeline.
    case proofOverTolerance = "LN0200"
    case blackStrip = "LN0201"
    case nameUsedTwice = "LN0202"
}
