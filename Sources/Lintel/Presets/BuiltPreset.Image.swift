import LintelEmit
import LintelEngine

extension BuiltPreset {
    /// Describes an image file of a built preset: what `UIImage.resizableImage(withCapInsets:resizingMode:)` takes, and
    /// how good it is.
    ///
    /// The bars, states and devices that a file is for are in `manifest.json`, where one file may have several uses.
    public struct Image: Hashable, Sendable {
        /// The path of its file below the preset's folder, as in `files`.
        public let path: String
        /// The name by which an app loads the image: an image set's name with its namespace, else the file's name
        /// without scale and extension.
        public let name: String
        /// The output format that it belongs to.
        public let format: OutputFormat
        /// The pixels per point.
        public let scale: Scale
        /// The columns and rows of the file, without a nine-patch's frame.
        public let size: PixelSize
        /// The cap insets, which are copied at each side, in pixels of the file.
        public let capInsets: CapInsets
        /// The behavior of the center where the image is drawn larger.
        public let resizing: Resizing
        /// The largest difference between the image, stretched to each size that it is used at, and the direct drawing:
        /// of a channel, in 1/255 of the full range, premultiplied. Within the preset's tolerance; of a dithered
        /// image the dots count too, half a step of its depth, a whole step with `triangular`, and of a JPEG image its
        /// compression.
        public let maxDifference: Double

        /// The size in points, which may be fractions.
        public var sizeInPoints: PointSize {
            PointSize(width: Points(pixels: size.width, at: scale), height: Points(pixels: size.height, at: scale))
        }

        /// The caps in points, as `UIEdgeInsets` has them.
        public var capInsetsInPoints: PointInsets { PointInsets(capInsets, at: scale) }

        private init(_ use: FinishedUse, maxDifference: Double) {
            path = use.path
            name = use.name
            format = use.format
            scale = use.scale
            size = use.pixelSize
            capInsets = use.capInsets
            resizing = use.resizing
            self.maxDifference = maxDifference
        }

        /// Each file once, ascending by path, with the largest difference of all its uses.
        static func images(of uses: [FinishedUse]) -> [Image] {
            Dictionary(grouping: uses, by: \.path).values.map { uses in
                Image(uses[0], maxDifference: uses.map(\.difference).max() ?? 0)
            }.sorted { $0.path < $1.path }
        }
    }
}
