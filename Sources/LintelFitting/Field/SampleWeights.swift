/// How much samples count: less the more they differ from a line of colors, and nothing beyond what noise explains.
struct SampleWeights {
    /// 0…1 for each sample.
    private(set) var values: [Double]
    /// The median difference, the length of a vector of channels 0…1; at least a fifth of a step of 8 bits.
    let scale: Double

    /// What the differences of ordinary noise do not reach, in medians.
    private static let reach = 6.0

    /// All of the weight for what belongs to a profile, and none for all else.
    init(_ profile: ColorProfile, _ positions: [Double], _ colors: [SIMD4<Double>]) {
        values = positions.indices.map { profile.holds(colors[$0], at: positions[$0]) ? 1 : 0 }
        scale = profile.reach / Self.reach
    }

    /// Takes the weight from what is beside sudden changes, where a line of colors says nothing.
    mutating func leaveOut(_ steps: FieldSteps, _ positions: [Double]) {
        for index in positions.indices where steps.isBeside(positions[index]) { values[index] = 0 }
    }

    /// - Parameter differences: lengths, one for each sample.
    init(_ differences: [Double]) {
        var ordered = differences
        let median = ordered.isEmpty ? 0 : ordered.select(ordered.count / 2)
        let scale = max(median, 0.2 / 255)
        // Rounding to 8 bits alone differs by up to √3/2 of a step.
        let limit = max(Self.reach * scale, 2.0 / 255)
        self.scale = scale
        // Tukey's biweight. Source: A. E. Beaton, J. W. Tukey, "The fitting of power series", Technometrics 16, 1974.
        values = differences.map { difference in
            let part = difference / limit
            guard part < 1 else { return 0 }
            let rest = 1 - part * part
            return rest * rest
        }
    }
}
