import LintelTestSupport

/// CSS gradients of every kind, space and number of stops, with hints and jumps, the same for the same seed.
struct RandomGradientText {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func one<Element>(of elements: [Element]) -> Element { elements[random.below(elements.count)] }

    mutating func next() -> String {
        let kind = one(of: ["linear", "linear", "linear", "radial", "conic"])
        let space = one(of: [
            "", "in srgb", "in srgb-linear", "in oklab", "in lab", "in oklch", "in lch longer hue", "in hsl", "in hwb",
            "in xyz", "in display-p3",
        ])
        let shape: String
        switch kind {
        case "linear":
            shape = one(of: [
                "to bottom", "to top", "to right", "to left", "to bottom right", "to top left",
                "\(random.below(360))deg",
            ])
        case "radial":
            shape = one(of: ["circle", "ellipse", "50% 60%"]) + " at \(random.below(101))% \(random.below(101))%"
        default: shape = "from \(random.below(360))deg"
        }
        let repeating = random.below(6) == 0
        let count = 2 + random.below(5)
        var stops: [String] = []
        var position = 0
        for index in 0..<count {
            var stop = color()
            // A repeating one needs a period above zero.
            if repeating || random.below(2) == 0 {
                position = min(100, position + (index == 0 ? 0 : random.below(40)))
                if repeating, index == count - 1 { position = max(position, 12) }
                stop += " \(position)%"
                if random.below(5) == 0 {
                    position = min(100, position + 5)
                    stop += " \(position)%"
                }
            }
            stops.append(stop)
            if index + 1 < count, random.below(8) == 0 { stops.append("\(min(100, position + 3))%") }
        }
        let prelude = [shape, space].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(repeating ? "repeating-" : "")\(kind)-gradient(\(prelude), \(stops.joined(separator: ", ")))"
    }

    private mutating func color() -> String {
        let code = String(random.below(1 << 24), radix: 16)
        let hex = "#" + String(repeating: "0", count: 6 - code.count) + code
        return random.below(5) == 0 ? hex + one(of: ["00", "40", "80", "cc"]) : hex
    }
}
