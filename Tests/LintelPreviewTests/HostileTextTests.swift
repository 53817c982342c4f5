import LintelJSON
import LintelPreview
import Testing

struct HostileTextTests {
    @Test func `markup in a name becomes character references`() {
        #expect(HTMLText.escaped("</title><script>&\"'") == "&lt;/title&gt;&lt;script&gt;&amp;&quot;&#39;")
    }

    @Test func `control characters do not reach the page`() {
        #expect(HTMLText.escaped("a\u{0}b\u{1b}c\u{85}d\ne") == "a\u{fffd}b\u{fffd}c\u{fffd}d\ne")
    }

    @Test(arguments: ["</script>", "<!--", "<script", "]]>"])
    func `no end tag and no comment can begin in the data`(text: String) throws {
        let data = HTMLText.scriptData(JSON.string(text).text(.compact))
        #expect(!data.contains("<"))
        // It still is the same text.
        #expect(try JSON.parse(Array(data.utf8)) == .string(text))
    }

    @Test func `line separators are written as escapes`() {
        let data = HTMLText.scriptData(JSON.string("a\u{2028}b\u{2029}").text(.compact))
        #expect(data == "\"a\\u2028b\\u2029\"")
    }

    @Test func `a window's title keeps its direction`() {
        #expect(HTMLText.withoutDirections("a\u{202e}b\u{2067}c") == "a\u{fffd}b\u{fffd}c")
    }

    // RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy"),
    ])
    func `base64 is that of the standard`(pair: (String, String)) {
        #expect(Base64.text(of: Array(pair.0.utf8)) == pair.1)
    }
}
