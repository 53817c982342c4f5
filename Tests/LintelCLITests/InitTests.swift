import Foundation
import LintelCLI
import Testing

struct InitTests {
    @Test func `a preset is begun and never overwritten`() throws {
        let shell = try Shell()
        let first = shell.run("init", "my-brand.yml")
        #expect(first.code == .done)
        #expect(first.out == "")
        #expect(first.error == "Wrote my-brand.yml. Now: lintel build my-brand.yml\n")
        try shell.put("mine", at: "my-brand.yml")
        let second = shell.run("init", "my-brand.yml")
        #expect(second.code == .cannotCreate)
        #expect(second.error == "lintel: error: 'my-brand.yml' is there already; lintel init never overwrites\n")
        #expect(try shell.text(at: "my-brand.yml") == "mine")
    }

    @Test(arguments: [
        ("brand.yml", "Brand"), ("a/b/dark mode.v2.yml", "Darkmode"), ("9.yml", "Bars"), (".yml", "Bars"),
        ("été.yaml", "T"), ("My_Bars-2.yml", "My_Bars-2"),
    ])
    func `the preset is named after its file`(file: String, name: String) throws {
        let shell = try Shell()
        try shell.put("", at: "a/b/neighbour")
        #expect(shell.run("init", file).code == .done)
        #expect(try shell.text(at: file).contains("\nname: \(name)\n"))
    }

    @Test func `without a name it is bars.yml`() throws {
        let shell = try Shell()
        #expect(shell.run("init", "-q").error == "")
        #expect(try shell.listing() == ["bars.yml"])
    }

    @Test func `a folder that is missing is told`() throws {
        let shell = try Shell()
        let answer = shell.run("init", "no/where.yml")
        #expect(answer.code == .cannotCreate)
        #expect(answer.error.contains("No such file or directory"))
        #expect(try shell.listing() == [])
    }
}
