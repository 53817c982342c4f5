/// CSS gradients of every kind, space and number of stops, with hints and jumps, the same for the same seed.
struct RandomGradientText {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    private mutating func number() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    private mutating func number(below limit: Int) -> Int { Int(number() % UInt64(limit)) }

    private mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

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
                "\(number(below: 360))deg",
            ])
        case "radial":
            shape = one(of: ["circle", "ellipse", "50% 60%"]) + " at \(number(below: 101))% \(number(below: 101))%"
        default: shape = "from \(number(below: 360))deg"
        }
        let repeating = number(below: 6) == 0
        let count = 2 + number(below: 5)
        var stops: [String] = []
        var place = 0
        for index in 0..<count {
            var stop = color()
            // A repeating one needs a period above zero.
            if repeating || number(below: 2) == 0 {
                place = min(100, place + (index == 0 ? 0 : number(below: 40)))
                if repeating, index == count - 1 { place = max(place, 12) }
                stop += " \(place)%"
                if number(below: 5) == 0 {
                    place = min(100, place + 5)
                    stop += " \(place)%"
                }
            }
            stops.append(stop)
            if index + 1 < count, number(below: 8) == 0 { stops.append("\(min(100, place + 3))%") }
        }
        let prelude = [shape, space].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(repeating ? "repeating-" : "")\(kind)-gradient(\(prelude), \(stops.joined(separator: ", ")))"
    }

    private mutating func color() -> String {
        let code = String(number(below: 1 << 24), radix: 16)
        let hex = "#" + String(repeating: "0", count: 6 - code.count) + code
        return number(below: 5) == 0 ? hex + one(of: ["00", "40", "80", "cc"]) : hex
    }
}
