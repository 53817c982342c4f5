import LintelTestSupport

/// Bytes of several kinds, the same for the same seed.
enum Content: String, CaseIterable, Sendable {
    case noise, fewValues, runs, periods, slopes, phrases

    func bytes(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            switch self {
            case .noise: bytes.append(.random(in: 0...255, using: &random))
            case .fewValues: bytes.append(.random(in: 0...2, using: &random))
            case .runs:
                bytes += [UInt8](
                    repeating: .random(in: 0...255, using: &random), count: .random(in: 1...700, using: &random))
            case .periods:
                let period = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                    UInt8.random(in: 0...3, using: &random)
                }
                for _ in 0..<Int.random(in: 1...200, using: &random) { bytes += period }
            case .slopes:
                let step = Int.random(in: 1...40, using: &random)
                bytes += (0..<300).map { UInt8(truncatingIfNeeded: $0 / step) }
            case .phrases:
                if bytes.count > 50, Bool.random(using: &random) {
                    let start = Int.random(in: 0..<bytes.count - 40, using: &random)
                    bytes += bytes[start..<start + Int.random(in: 3...40, using: &random)]
                } else {
                    bytes += (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
                }
            }
        }
        return Array(bytes.prefix(count))
    }
}
