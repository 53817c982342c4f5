extension CapInsets {
    /// The caps in points of a scale.
    func points(at scale: Scale) -> (top: Double, left: Double, bottom: Double, right: Double) {
        let scale = scale.rawValue
        return (Double(top) / scale, Double(left) / scale, Double(bottom) / scale, Double(right) / scale)
    }
}
