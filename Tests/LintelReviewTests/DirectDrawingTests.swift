import LintelBuild
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPlan
import LintelPreview
import LintelReview
import Testing

struct DirectDrawingTests {
    /// The data of a page as its script reads it.
    private func preset(_ background: String) throws -> JSON {
        let text = "lintel: 1\nname: A\ndevices: [\"iPhone17,1\"]\nbackground: \(background)\n"
        let request = BuildRequest(presets: [.init(file: "a.yml", bytes: Array(text.utf8))], formats: [.xcassets])
        let page = try #require(Pipeline.preview(PreviewRequest(build: request)).page)
        let html = String(decoding: page.bytes, as: UTF8.self)
        let start = try #require(html.firstRange(of: "application/json\">"))
        let rest = html[start.upperBound...]
        let end = try #require(rest.firstRange(of: "</script>"))
        let json = try JSON.parse(Array(rest[..<end.lowerBound].utf8))
        return try #require(json["presets"]?.items?.first)
    }

    private func drawing(_ background: String) throws -> JSON {
        try #require(try preset(background)["drawings"]?.items?.first)
    }

    @Test func `a gradient to the side is drawn in one row, as long as the bar`() throws {
        let drawing = try drawing("\"linear-gradient(to right, #000, #fff)\"")
        #expect(drawing["part"]?.items?.last == .integer(1))
        #expect(drawing["part"]?.items?[2] == drawing["width"])
    }

    @Test func `a gradient to the corner is drawn in a part that is not larger than the page has room for`() throws {
        let part = try #require(
            try drawing("\"linear-gradient(to bottom right, #123456, #fedcba)\"")["part"]?.items?.compactMap(\.integer))
        #expect(part[2] > 1)
        #expect(part[3] > 1)
        #expect(part[2] * part[3] <= 1 << 16)
    }

    @Test func `a page reloads by a stamp only where one is asked for`() throws {
        let text = "lintel: 1\nname: A\ndevices: [\"iPhone17,1\"]\nbackground: \"#fff\"\n"
        let build = BuildRequest(presets: [.init(file: "a.yml", bytes: Array(text.utf8))])
        #expect(Pipeline.preview(PreviewRequest(build: build)).page?.stamp == nil)
        #expect(Pipeline.preview(PreviewRequest(build: build, stamp: "a.svg")).page?.stamp != nil)
    }
}
