/// An HTML document with its style, its script and its data inside, and a policy that permits nothing else.
struct PageDocument {
    /// The title in plain text.
    var title: String
    var style: String
    var script: String
    /// Plain text of the page's heading, which is there without scripts too.
    var heading: String
    /// Markup, with an empty heading of the first level.
    var body: String
    /// The data as JSON text.
    var data: String
    var stamp: PageStamp?
    /// SHA-256 as hexadecimal digits.
    var digest: @Sendable ([UInt8]) -> String

    /// The document in UTF-8.
    var bytes: [UInt8] {
        var head = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">

            """
        if let stamp {
            head +=
                "<meta name=\"lintel-stamp\" content=\"\(stamp.width) \(stamp.height) \(HTMLText.escaped(stamp.file))\">\n"
        }
        head += "<title>\(HTMLText.escaped(HTMLText.withoutDirections(title)))</title>\n"
        let body = body.replacing(
            "></bdi></h1>", with: ">\(HTMLText.escaped(heading))</bdi></h1>", maxReplacements: 1)
        return Array(
            (head + "<style>\(style)</style>\n</head>\n<body>\n\(body)\n<script id=\"data\" type=\"application/json\">"
                + HTMLText.scriptData(data) + "</script>\n<script>\(script)</script>\n</body>\n</html>\n").utf8)
    }

    /// The policy that only this script and this style run, by their digests; images are in the page, or the stamp
    /// beside it. Source: W3C, Content Security Policy Level 3.
    private var policy: String {
        func source(_ text: String) -> String { "'sha256-\(Base64.text(ofHexadecimal: digest(Array(text.utf8))))'" }
        let images = stamp == nil ? "data:" : "data: 'self'"
        return "default-src 'none'; script-src \(source(script)); style-src \(source(style)); img-src \(images); "
            + "base-uri 'none'; form-action 'none'"
    }
}
