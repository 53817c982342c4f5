/// How an open page learns that it has been written again, also where it was opened as a file: browsers let such a page
/// read no other file, but show an image beside it, whose width and height are 30 bits of the page's digest.
struct PageStamp: Hashable, Sendable {
    /// The name of the image, in the page's folder.
    var file: String
    /// Each 1 to 32768.
    var width, height: Int

    /// - Parameter digest: hexadecimal digits, eight or more.
    init(file: String, digest: String) {
        let bits = Int(digest.prefix(8), radix: 16) ?? 0
        self.file = file
        width = 1 + bits & 0x7fff
        height = 1 + (bits >> 15) & 0x7fff
    }

    /// An SVG image of that size.
    var image: [UInt8] {
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"/>\n".utf8)
    }
}
