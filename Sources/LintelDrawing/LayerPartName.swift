/// The name of what a layer paints, for messages and explanations.
package struct LayerPartName: Hashable, Sendable, CustomStringConvertible {
    /// What is painted, as the keys of presets name it.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case fill
        /// A fill that takes away what is below it.
        case cut
        case border
        case dropShadow
        case innerShadow
    }

    package let kind: Kind
    /// Whether a mask limits it.
    package let hasMask: Bool

    /// The key, as `fill`, followed by ` and mask` where there is one. This is in the JSON of `lintel explain`.
    package var description: String { kind.rawValue + (hasMask ? " and mask" : "") }
}

extension Drawing.Layer {
    /// The name of what the layer paints.
    package var partName: LayerPartName {
        let kind: LayerPartName.Kind =
            switch part {
            case .fill: operation == .destinationOut ? .cut : .fill
            case .stroke: .border
            case .dropShadow: .dropShadow
            case .innerShadow: .innerShadow
            }
        return LayerPartName(kind: kind, hasMask: mask != nil)
    }
}
