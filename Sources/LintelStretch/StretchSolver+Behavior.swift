import LintelDrawing
import LintelGradient
import LintelUnits

/// What is known of an axis before anything is tried.
extension StretchSolver {
    /// An axis with what is known of it.
    enum Behavior {
        case constant
        case single(Int)
        case proportional(longest: Int)
        case fixed(longest: Int, why: String)

        var isConstant: Bool {
            if case .constant = self { true } else { false }
        }

        /// Whether no caps are needed.
        var stretches: Bool {
            if case .fixed = self { false } else { true }
        }

        var longest: Int {
            switch self {
            case .constant: 1
            case .single(let length): length
            case .proportional(let longest), .fixed(let longest, _): longest
            }
        }

        /// All layouts without caps.
        var samples: AxisOptions {
            switch self {
            case .constant: .only(1)
            case .single(let length): .only(length)
            case .proportional(let longest), .fixed(let longest, _): .samples(upTo: longest)
            }
        }
    }

    func behavior(along axis: Axis) -> Behavior {
        let lengths = targets.map { $0.length(axis) }
        let longest = lengths.max() ?? 1
        let variation = subject.variation(axis)
        if variation == .constant { return .constant }
        if lengths.allSatisfy({ $0 == longest }) { return .single(longest) }
        if case .fixed(let why) = variation { return .fixed(longest: longest, why: why) }
        return .proportional(longest: longest)
    }
}
