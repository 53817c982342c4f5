import LintelPreset
import Testing

struct DeviceListTests {
    @Test func `two devices of a preset with one name are an error, which manifests could not tell apart`() {
        let (_, lines) = parsing(
            """
            lintel: 1
            name: Test
            background: red
            devices:
              - { name: Kiosk, size: 600x1024 }
              - iPhone 16
              - { name: Kiosk, size: 768x1024 }
              - { name: kiosk, size: 320x568 }
            """)
        #expect(
            lines == [
                "p.yaml:7:5: error: a device in line 5 is also named 'Kiosk'; give one of them another 'name' [LN0145]"
            ])
    }
}
