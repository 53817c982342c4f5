extension ImageOrientation {
    /// What an Exif block says, from its TIFF header on; upright when it says nothing or is damaged. Source: Exif 2.32
    /// (JEITA CP-3451), 4.5 and 4.6.
    init(exif block: [UInt8]) {
        self = Self.find(in: block) ?? .upright
    }

    /// Tag 0x0112 of the first directory, a short.
    private static func find(in tiff: [UInt8]) -> ImageOrientation? {
        guard tiff.count >= 8 else { return nil }
        let isLittle: Bool
        switch (tiff[0], tiff[1]) {
        case (0x49, 0x49): isLittle = true
        case (0x4D, 0x4D): isLittle = false
        default: return nil
        }
        /// The number of `bytes` bytes at `offset`, if the block has them.
        func number(_ offset: Int, bytes: Int) -> Int? {
            guard offset <= tiff.count - bytes else { return nil }
            let digits = tiff[offset..<offset + bytes]
            return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, bytes: 2) == 42, let directory = number(4, bytes: 4), let entries = number(directory, bytes: 2)
        else { return nil }
        for entry in 0..<entries {
            let start = directory + 2 + entry * 12
            guard let tag = number(start, bytes: 2) else { return nil }
            if tag != 0x0112 { continue }
            guard number(start + 2, bytes: 2) == 3, let value = number(start + 8, bytes: 2) else { return nil }
            return ImageOrientation(rawValue: value)
        }
        return nil
    }
}
