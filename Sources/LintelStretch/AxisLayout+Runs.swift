import LintelRaster
import LintelUnits

extension AxisLayout {
    /// Separates the lines of a target that the layout takes from different lines of `image`, or mixes of different
    /// ones. `axis` is the one that lines are counted along; the target has as many as `runs`.
    ///
    /// Of an image that is shown at its own size, lines that are known to be equal stay together.
    func separate(_ runs: inout LineRuns, image: any RowSource, along axis: Axis) {
        let target = runs.count
        if target == length, fill == .stretch || fill == .tile { return runs.formUnion(image.runs(along: axis)) }
        runs.separate(0..<leading)
        runs.separate(target - trailing..<target)
        if center > 1 { runs.separate(leading..<target - trailing) }
    }
}
