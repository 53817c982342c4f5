import LintelDiagnostics
import Testing

struct InternalErrorTests {
    @Test func `an internal error says what to do`() {
        #expect(
            InternalError.message("a picture was not drawn")
                == "internal error: a picture was not drawn; please report it with the preset")
        #expect(
            InternalError.message("bad row", with: "the picture")
                == "internal error: bad row; please report it with the picture")
    }
}
