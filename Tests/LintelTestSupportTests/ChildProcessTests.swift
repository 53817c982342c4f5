import LintelTestSupport
import Testing

struct ChildProcessTests {
    @Test func `a program runs in its folder and its status is returned`() throws {
        let scratch = try ScratchFolder()
        #expect(try ChildProcess.status(of: ["sh", "-c", "echo made > here; exit 3"], in: scratch.path) == 3)
        #expect(try scratch.text(at: "here") == "made\n")
        #expect(try ChildProcess.status(of: ["no-such-program-of-lintel"]) == 127)
    }
}
