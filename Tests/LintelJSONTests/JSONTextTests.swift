import Foundation
import LintelJSON
import Testing

struct JSONTextTests {
    private let sample: JSON = [
        "name": "Sunset", "size": ["width": 1, "height": 97.667], "list": [1, 2, 3], "none": nil, "yes": true,
        "nested": [["a": [1]], ["b": []]], "empty": [:],
    ]

    @Test(arguments: [JSON.Style.readable, .xcode, .compact])
    func `every style reads back as the same value`(style: JSON.Style) throws {
        let read = try JSONSerialization.jsonObject(with: Data(sample.text(style).utf8)) as? NSDictionary
        let compact = try JSONSerialization.jsonObject(with: Data(sample.text(.compact).utf8)) as? NSDictionary
        #expect(read == compact)
        #expect(read?["name"] as? String == "Sunset")
        #expect((read?["size"] as? [String: Double])?["height"] == 97.667)
    }

    @Test func `members keep their order, and small values stand on one line`() {
        let text = (["b": 1, "a": ["w": 2, "h": 3], "c": [[1, 2], [3]]] as JSON).text()
        #expect(text == "{\n  \"b\": 1,\n  \"a\": {\"w\": 2, \"h\": 3},\n  \"c\": [\n    [1, 2],\n    [3]\n  ]\n}\n")
    }

    @Test func `the Xcode style has spaces round the colon and sorted keys when asked`() {
        let text = (["version": 1, "author": "xcode"] as JSON).sortedByKey().text(.xcode)
        #expect(text == "{\n  \"author\" : \"xcode\",\n  \"version\" : 1\n}\n")
    }

    @Test func `control characters, quotes and backslashes are escaped`() throws {
        let text = JSON.string("a\"b\\c\n\u{1}\u{7f}é").text(.compact)
        #expect(text == #""a\"b\\c\n\u0001\u007fé""#)
    }

    @Test(arguments: [
        (0.1, "0.1"), (97.667, "97.667"), (64, "64"), (-0.5, "-0.5"), (1e300, "1e+300"), (.infinity, "null"),
        (.nan, "null"),
    ])
    func `numbers are written in the shortest form`(value: Double, text: String) {
        #expect(JSON.number(value).text(.compact) == text)
    }

    @Test func `long arrays break into lines`() {
        let lines = JSON.array((0..<100).map { .integer($0) }).text().split(separator: "\n")
        #expect(lines.count == 102)
    }
}
