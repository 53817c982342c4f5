import LintelDigest
import Testing

/// The digest against the examples of its standard, and its ways against each other.
struct SHA256Tests {
    /// Source: NIST, "Secure Hash Standard, example values", SHA256.pdf and SHA2_Additional.pdf.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "\0", count: 55), "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
        (String(repeating: "\0", count: 56), "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
        (String(repeating: "\0", count: 64), "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
        (String(repeating: "\0", count: 1000), "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func `the digest is that of the standard's examples`(text: String, digest: String) {
        #expect(sha256(Array(text.utf8)) == digest)
    }

    @Test func `every way gives the same digest at every length around its blocks`() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 3) }
        for count in bytes.indices {
            let digests = Set(SHA256Way.allCases.map { sha256Bytes(bytes[..<count], $0) })
            #expect(digests.count == 1, "\(count) bytes")
        }
    }
}

struct TextDigestTests {
    @Test func `texts that are divided at another place have another digest`() {
        let digests = [["a", "b\nc"], ["a\nb", "c"], ["a", "b", "c"], ["a\nb\nc"], ["a", "b\nc", ""]].map {
            ValueFingerprint.digest(ofTexts: $0)
        }
        #expect(Set(digests).count == 5)
        #expect(ValueFingerprint.digest(ofTexts: ["a", "b\nc"]) == digests[0])
    }
}
