extension DiagnosticExplanation {
    /// The diagnostics of YAML and JSON documents.
    static let documents: [DiagnosticExplanation] = [
        .init(
            .unreadableFile,
            "A document cannot be read.",
            cause: "The YAML parser could not allocate memory.",
            cure: "Close other programs, raise the memory limit of the process, or build fewer presets at a time."),
        .init(
            .malformedDocument,
            "The YAML, JSON or CSV of a file is not valid.",
            cause: "A bracket, brace or quote is not closed, or the indentation changes within a list or mapping.",
            cure: """
                Correct the line; the error is often one line above. An editor with YAML support shows the \
                same error.
                """,
            example: .preset(
                "background: [red",
                gives: """
                    bar.yml:3:17: error: expected ',' or ']'; the list begins in line 3, column 13; a quotation mark or ']' \
                    may be missing [LN0002]
                    """)),
        .init(
            .duplicateKey,
            "A key is written twice in one mapping.",
            cause: """
                Two parts of a file were merged or copied, and YAML does not define which of the two values \
                counts.
                """,
            cure: "Remove one of the two.",
            example: .preset(
                """
                background: red
                background: navy
                """,
                gives: """
                    bar.yml:4:1: error: the key 'background' is given twice; the first is in line 3, column \
                    1 [LN0003]
                    """)),
        .init(
            .tooDeep,
            "Lists and mappings are nested more than 64 deep.",
            cause: "The file was generated, or was made to exhaust memory.",
            cure: "Write the values with less nesting.",
            example: .init(
                commands: [
                    #"(printf 'lintel: 1\nname: Bar\nbackground: '; head -c 64 /dev/zero | tr '\0' '[') > bar.yml"#,
                    "lintel check bar.yml",
                ],
                gives: """
                    bar.yml:3:76: error: lists and mappings nested more than 64 deep; the rest is not read \
                    [LN0004]
                    """)),
        .init(
            .tooManyAliases,
            "The aliases of a document add more than 10,000 values, or 4 MiB of text, to it.",
            cause: """
                An alias (`*name`) repeats a list that contains aliases itself, so the document grows \
                with each level.
                """,
            cure: "Use a palette color (`$name`) instead of an anchor and aliases.",
            example: .init(
                commands: [
                    #"(printf 'lintel: 1\nname: Bar\npalette: { all: &all ['; yes '"red",' | head -n 6000; printf ']}\nbackground: [*all, *all]') > bar.yml"#,
                    "lintel check bar.yml",
                ],
                gives: """
                    bar.yml:6004:20: error: aliases add more than 10000 values to the document; the rest is \
                    not read [LN0005]
                    """)),
        .init(
            .tooLarge,
            "A file, or a document in it, is larger than Lintel reads.",
            cause: """
                Presets, palette files, devices files, and style sheets, GIMP gradients and design tokens for \
                `lintel import` may have at most 4 MiB.
                """,
            cure: """
                Divide the file. A preset of this size usually contains a picture; save the picture as a PNG file, \
                and use that as a texture. If a style sheet contains fonts or pictures, import only its rules with \
                gradients.
                """,
            example: .init(
                commands: [
                    #"head -c 5000000 /dev/zero | tr '\0' ' ' > bar.yml"#,
                    "lintel check bar.yml",
                ],
                gives: """
                    bar.yml:1:1: error: the file has 5000000 bytes; expected at most 4194304 \
                    [LN0006]
                    """)),
        .init(
            .notUTF8,
            "A file is not text in UTF-8.",
            cause: "It was saved in another encoding such as Latin-1 or UTF-16, or is not a text file.",
            cure: "Save it as UTF-8.",
            example: .init(
                commands: [
                    #"printf 'lintel: 1\nname: B\344r\n' > bar.yml"#,
                    "lintel check bar.yml",
                ],
                gives: "bar.yml:2:8: error: the file is not UTF-8: byte 0xe4 is not valid here [LN0007]")),
        .init(
            .keyNotScalar,
            "A list or a mapping is used as a key, or a key is missing before a colon.",
            cause: "A bracket or a colon is at the wrong position.",
            cure: "Write a text before the colon.",
            example: .preset(
                """
                background: red
                [a]: b
                """,
                gives: "bar.yml:4:1: error: a list cannot be a key; expected text [LN0008]")),
        .init(
            .multipleDocuments,
            "A file contains more than one YAML document.",
            cause: "A line with `---` begins a second document.",
            cure: "Remove the line, or write the second document to another file.",
            example: .preset(
                """
                background: red
                ---
                name: Second
                """,
                gives: "bar.yml:4:1: error: a second document starts here; expected one document per file [LN0009]")),
        .init(
            .unsupportedTag,
            "A value has a YAML tag that has no meaning in a preset.",
            cause: "A text that begins with `!` is a tag in YAML.",
            cure: "Remove the tag, or put the text in quotes.",
            example: .preset(
                "background: !color red",
                gives: "bar.yml:3:13: error: unknown tag '!color'; remove it [LN0010]")),
        .init(
            .emptyDocument,
            "A file has no content.",
            cause: "It is empty, or has comments only.",
            cure: "Write a preset; `lintel init bar.yml` makes one to begin with.",
            example: .init(
                files: [
                    .init(
                        "bar.yml",
                        """
                        # To do.
                        """)
                ],
                commands: [
                    "lintel check bar.yml"
                ],
                gives: "bar.yml:1:1: error: the file is empty; expected keys and values [LN0011]")),
        .init(
            .hashStartsComment,
            "A color was lost, because YAML reads `#` at the beginning of a value as the beginning of a comment.",
            cause: "The color is not in quotes, or a comment is within the parentheses of a value.",
            cure: """
                Put the value in quotes: "#ff5f6d". Move a comment out of the value, or write it as `/* … */`. A \
                comment that only looks like a color gives a warning; write a space after its `#`: `# ff5f6d`.
                """,
            example: .preset(
                "background: #ff5f6d",
                gives: """
                    bar.yml:3:13: error: '#' starts a comment in YAML, and '#ff5f6d' is not read; put the \
                    color in quotes: "#ff5f6d" [LN0012]
                    """)),
        .init(
            .splitCall,
            "A CSS function was split, because YAML ends a value at a comma within brackets and braces.",
            cause: "The function is not in quotes.",
            cure: #"Put the whole value in quotes: "rgb(1, 2, 3)"."#,
            example: .preset(
                "background: { linear: { stops: [rgb(1, 2, 3), red] } }",
                gives: """
                    bar.yml:3:33: error: within brackets and braces YAML ends 'rgb(1' at the comma; put \
                    the whole value in quotes [LN0013]
                    """)),
        .init(
            .unknownAlias,
            "An alias refers to an anchor that does not exist before it.",
            cause: "The name is misspelled, or the anchor (`&name`) follows the alias (`*name`).",
            cure: "Correct the name, or define the anchor first. For colors, the palette is simpler.",
            example: .preset(
                """
                palette: { deep: &deep navy }
                background: *dep
                """,
                gives: "bar.yml:4:13: error: no anchor '&dep' before this alias; did you mean 'deep'? [LN0014]")),
        .init(
            .malformedMerge,
            "The value of a merge key `<<` is not a mapping.",
            cause: "`<<` adds the keys of another mapping, and the value is a text, a number or a list of those.",
            cure: "Write an alias of a mapping, such as `<<: *base`, or a list of aliases.",
            example: .preset(
                """
                background: red
                <<: 3
                """,
                gives: """
                    bar.yml:4:5: error: '<<' merges mappings, found '3'; expected an alias like *name or a \
                    list of them [LN0015]
                    """)),
    ]
}
