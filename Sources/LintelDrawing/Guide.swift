/// A horizontal line whose position depends on the device.
package enum Guide: String, CaseIterable, Hashable, Sendable {
    /// The lower edge of the status bar.
    case statusBarBottom
    /// The lower edge of the safe area's upper inset, which on some devices ends lower than the status bar.
    case safeAreaBottom
}

/// The positions of the guides in one image, in points from the box's top; `nil` is unknown.
package struct Guides: Hashable, Sendable {
    package var statusBarBottom: Double?
    package var safeAreaBottom: Double?

    package init(statusBarBottom: Double? = nil, safeAreaBottom: Double? = nil) {
        self.statusBarBottom = statusBarBottom
        self.safeAreaBottom = safeAreaBottom
    }

    package subscript(guide: Guide) -> Double? {
        switch guide {
        case .statusBarBottom: statusBarBottom
        case .safeAreaBottom: safeAreaBottom
        }
    }

    /// Returns the positions of some guides; those of all others are unknown.
    package func only(_ guides: Set<Guide>) -> Guides {
        Guides(
            statusBarBottom: guides.contains(.statusBarBottom) ? statusBarBottom : nil,
            safeAreaBottom: guides.contains(.safeAreaBottom) ? safeAreaBottom : nil)
    }
}

extension Drawing {
    /// The guides that frames of layers and masks start from.
    package var guides: Set<Guide> {
        var guides: Set<Guide> = []
        for layer in layers {
            for frame in [layer.frame, layer.mask?.frame].compactMap(\.self) {
                for case .guide(let guide) in frame.vertical.edges { guides.insert(guide) }
            }
        }
        return guides
    }

    /// The drawing with every guide replaced by points from the box's top. One that is unknown becomes the top itself;
    /// compare `guides` with what is known before. To be done before painting, which knows no guides.
    package func resolved(guides: Guides) -> Drawing {
        var drawing = self
        for index in drawing.layers.indices {
            drawing.layers[index].frame.vertical.resolve(guides)
            drawing.layers[index].mask?.frame.vertical.resolve(guides)
        }
        return drawing
    }
}

extension Span {
    fileprivate var edges: [Edge] {
        switch self {
        case .edges(let from, let to): [from.edge, to.edge]
        case .sized(_, let anchor, _): [anchor.edge]
        }
    }

    fileprivate mutating func resolve(_ guides: Guides) {
        switch self {
        case .edges(let from, let to): self = .edges(from: from.resolved(guides), to: to.resolved(guides))
        case .sized(let length, let anchor, let alignment):
            self = .sized(length, anchor: anchor.resolved(guides), alignment: alignment)
        }
    }
}

extension EdgeOffset {
    fileprivate func resolved(_ guides: Guides) -> EdgeOffset {
        guard case .guide(let guide) = edge else { return self }
        var offset = offset
        offset.points += guides[guide] ?? 0
        return EdgeOffset(.start, offset)
    }
}
