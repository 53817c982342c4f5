import LintelJSON
import LintelSchema
import Testing

/// The expectations are JSON Schema draft 2020-12, written by hand.
@Suite struct JSONSchemaTests {
    private func schema(_ shape: ValueShape) -> JSON? {
        ObjectShape("a thing", [.init("key", shape, "What it is.")]).properties["key"]
    }

    @Test func `a document has its version, definitions and required keys`() {
        let shape = ObjectShape(
            "a thing",
            [
                .init("thing", .exactly(2), "The version.", isRequired: true),
                .init("parts", .named(.defined("part"), pattern: "^a"), "Its parts.", default: "none"),
            ])
        let json = shape.document(
            title: "Thing", "A thing.", definitions: [("part", .object(ObjectShape("a part", [])))])
        let expected: JSON = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Thing", "description": "A thing.",
            "type": "object",
            "properties": [
                "thing": ["const": 2, "description": "The version."],
                "parts": [
                    "type": "object", "propertyNames": ["pattern": "^a"],
                    "additionalProperties": ["$ref": "#/$defs/part"], "description": "Its parts. Default: none.",
                ],
            ],
            "required": ["thing"], "additionalProperties": false,
            "$defs": [
                "part": ["type": "object", "properties": [:], "required": [], "additionalProperties": false]
            ],
        ]
        #expect(json == expected)
    }

    @Test func `lists say how many and whether they repeat`() {
        #expect(
            schema(.list(.boolean)) == ["type": "array", "items": ["type": "boolean"], "description": "What it is."])
        #expect(
            schema(.list(.null, count: 2...4)) == [
                "type": "array", "items": ["type": "null"], "minItems": 2, "maxItems": 4, "description": "What it is.",
            ])
        let text: JSON = ["type": "string", "minLength": 1]
        #expect(
            schema(.oneOrMoreDistinct(.nonEmptyText)) == [
                "anyOf": [text, ["type": "array", "items": text, "minItems": 1, "uniqueItems": true]],
                "description": "What it is.",
            ])
    }

    @Test func `a text for people may be a number, and not empty where it is a name`() {
        #expect(schema(.label) == ["type": ["string", "number", "boolean"], "description": "What it is."])
        #expect(
            schema(.nonEmptyLabel) == [
                "type": ["string", "number", "boolean"], "minLength": 1, "description": "What it is.",
            ])
    }

    @Test func `rules of keys are conditions on the required ones`() {
        let keys = ["a", "b", "c"].map { ObjectShape.Key($0, .yes, "A key.") }
        func rules(_ rules: [KeyRule]) -> JSON? {
            ObjectShape("a thing", keys, rules: rules).document(title: "Thing")["allOf"]
        }
        #expect(rules([]) == nil)
        #expect(rules([.atLeastOne(["a"])]) == [["required": ["a"]]])
        #expect(
            rules(KeyRule.exactlyOne(["a", "b"])) == [
                ["anyOf": [["required": ["a"]], ["required": ["b"]]]], ["not": ["required": ["a", "b"]]],
            ])
        #expect(
            rules([.atMost(1, of: ["a", "b", "c"])]) == [
                ["not": ["anyOf": [["required": ["a", "b"]], ["required": ["a", "c"]], ["required": ["b", "c"]]]]]
            ])
        #expect(rules([.atMost(2, of: ["a", "b", "c"])]) == [["not": ["required": ["a", "b", "c"]]]])
        #expect(
            rules([.needs("a", anyOf: ["b", "c"])]) == [
                ["anyOf": [["not": ["required": ["a"]]], ["anyOf": [["required": ["b"]], ["required": ["c"]]]]]]
            ])
    }

    @Test func `a schema that is given keeps its own description`() {
        #expect(
            schema(.schema(["description": "Mine.", "type": "string"])) == ["description": "Mine.", "type": "string"])
        #expect(schema(.schema(["type": "string"])) == ["type": "string", "description": "What it is."])
    }
}
