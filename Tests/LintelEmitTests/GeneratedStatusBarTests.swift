import Foundation
import LintelBars
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelPlan
import LintelPreset
import LintelUnits
import Testing

/// The style of the status bar in generated Swift.
struct GeneratedStatusBarTests {
    @Test func `the status bar is the system's in appearances that have no style, and no code's where none has one`()
        throws
    {
        func record(_ appearance: Appearance, _ light: Double, isOnAssumedGround: Bool) -> LegibilityRecord {
            LegibilityRecord(
                appearance: appearance,
                statusBar: .init(light: light, dark: 1, isOnAssumedGround: isOnAssumedGround), findings: [])
        }
        func source(lightIsKnown: Bool) throws -> String {
            try GeneratedSwiftSource.source(
                GeneratedSwiftSource.plain,
                records: [
                    record(.light, 2.9, isOnAssumedGround: !lightIsKnown), record(.dark, 2.9, isOnAssumedGround: true),
                ])
        }
        let mixed = try source(lightIsKnown: true)
        #expect(
            mixed.contains(
                """
                        if traitCollection.userInterfaceStyle == .dark {
                            return super.preferredStatusBarStyle
                        }
                        return .lightContent

                """))
        #expect(mixed.contains(".toolbarColorScheme(showsNothing ? nil : colorScheme == .dark ? nil : .dark, for: "))
        let none = try source(lightIsKnown: false)
        #expect(!none.contains("preferredStatusBarStyle") && !none.contains("toolbarColorScheme"))
    }

    @Test func `the status bar turns with the appearance where the background does`() throws {
        let records = [
            LegibilityRecord(appearance: .light, statusBar: .init(light: 2, dark: 9), findings: []),
            LegibilityRecord(appearance: .dark, statusBar: .init(light: 9, dark: 2), findings: []),
        ]
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain, records: records)
        // High contrast falls back to the same appearance without it.
        #expect(
            source.contains(
                """
                        if traitCollection.userInterfaceStyle == .dark {
                            return .lightContent
                        }
                        return .darkContent

                """))
        #expect(!source.contains("isHigh"))
        #expect(
            source.contains(".toolbarColorScheme(showsNothing ? nil : colorScheme == .dark ? .dark : .light, for: "))
    }

    @Test func `a style that depends on contrast alone has no case for dark mode`() throws {
        let records = [
            LegibilityRecord(appearance: .light, statusBar: .init(light: 2, dark: 9), findings: []),
            LegibilityRecord(appearance: .highContrast, statusBar: .init(light: 9, dark: 2), findings: []),
        ]
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain, records: records)
        #expect(source.contains("return isHigh ? .lightContent : .darkContent"))
        #expect(!source.contains("traitCollection.userInterfaceStyle == .dark"))
    }
}
