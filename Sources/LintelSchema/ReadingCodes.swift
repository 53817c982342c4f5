import LintelDiagnostics

/// The codes of what may be wrong with the values of a kind of document.
package struct ReadingCodes: Sendable {
    var wrongType = DiagnosticID.wrongType
    var malformedValue = DiagnosticID.malformedValue
    var outOfRange = DiagnosticID.outOfRange
    var unknownValue = DiagnosticID.unknownValue
    var unknownKey = DiagnosticID.unknownKey
    var missingKey = DiagnosticID.missingKey
    var conflictingKeys = DiagnosticID.conflictingKeys
    var emptyList = DiagnosticID.emptyList
    var missingVersion = DiagnosticID.missingVersion
    var unsupportedVersion = DiagnosticID.unsupportedVersion

    /// The codes of presets, batches and projects.
    package static let presets = ReadingCodes()

    /// The codes of devices files.
    package static let devices = ReadingCodes(
        wrongType: .wrongDeviceValue, malformedValue: .wrongDeviceValue, outOfRange: .deviceNumberOutOfRange,
        unknownValue: .unknownDeviceValue, unknownKey: .unknownDeviceKey, missingKey: .missingDeviceKey,
        conflictingKeys: .wrongDeviceValue, emptyList: .wrongDeviceValue, missingVersion: .deviceFileVersion,
        unsupportedVersion: .deviceFileVersion)
}
