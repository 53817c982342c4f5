import LintelCodecs
package import LintelRaster
package import LintelStretch
package import LintelUnits

/// The picture of one tile: delivered images, each stretched to a size as in apps, one above the other.
package struct SheetPicture: Sendable {
    package var size: PixelSize
    /// The images from the lowest to the uppermost.
    package var parts: [Part]
    /// The color below the lowest image, premultiplied in the sheet's RGB, 0…1; `nil` for none. Where it is
    /// translucent, a pattern of squares shows through. A magnified file has none.
    package var ground: SIMD4<Float>?

    /// The way in which an image is shown as a file rather than as in an app; `nil` for all other pictures.
    package private(set) var magnification: Magnification?

    package init(size: PixelSize, parts: [Part]) {
        self.size = size
        self.parts = parts
    }

    /// An image file at its own size, with its cap insets.
    package struct Magnification: Hashable, Sendable {
        /// The size of the rectangle that shows a pixel: a square, unless a file of a few columns or rows would look
        /// like a line then.
        package var cell: PixelSize
        /// The cap insets in pixels of the file.
        package var capInsets: CapInsets
    }

    /// Creates the picture of a file as it is, as large as has room for all its pixels.
    /// - Returns: `nil` when the file is larger than that itself.
    package init?(magnifying image: Image, of size: PixelSize) {
        let room = SheetStyle.magnified
        guard size.width <= room.width, size.height <= room.height else { return nil }
        let factor = min(room.width / size.width, room.height / size.height, SheetStyle.largestPixel)
        func widened(_ side: Int) -> Int { max(factor, (SheetStyle.thinnestFile + side - 1) / side) }
        let cell = PixelSize(width: widened(size.width), height: widened(size.height))
        self.size = PixelSize(width: size.width * cell.width, height: size.height * cell.height)
        parts = [Part(image: image, size: size)]
        magnification = Magnification(cell: cell, capInsets: image.capInsets)
    }

    /// An image file on the picture.
    package struct Part: Sendable {
        package var image: Image
        /// The position in the picture at which the image is, stretched to `size`; parts outside of the picture are not
        /// visible.
        package var x, y: Int
        package var size: PixelSize
        /// The color that fills a template image, of which only the alpha counts; encoded in the sheet's RGB, 0…1.
        /// `nil` for other images.
        package var tint: SIMD3<Float>?

        package init(image: Image, x: Int = 0, y: Int = 0, size: PixelSize, tint: SIMD3<Float>? = nil) {
            self.image = image
            self.x = x
            self.y = y
            self.size = size
            self.tint = tint
        }
    }

    /// An image file as delivered.
    package struct Image: Sendable {
        package var bytes: [UInt8]
        package var format: Format
        /// The cap insets in pixels of the file.
        package var capInsets: CapInsets
        /// The rule by which the image is drawn larger.
        package var model: StretchModel

        package enum Format: Hashable, Sendable {
            case png
            case jpeg
        }

        package init(
            bytes: [UInt8], format: Format, capInsets: CapInsets, model: StretchModel = .uiKitNinePart
        ) {
            self.model = model
            self.bytes = bytes
            self.format = format
            self.capInsets = capInsets
        }
    }

    /// The reason why a picture cannot be drawn: a file that does not decode, or caps that do not fit.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// The picture at the `factor`-th part of its size, rounded up: each pixel is the mean, premultiplied, of a block
    /// of about `factor` by `factor` pixels. A magnified file is not reduced.
    /// - Precondition: `factor` is 1 or more.
    package func reduced(by factor: Int) throws(Failure) -> Pixmap {
        guard let magnification else {
            var reduced = BoxReduction.reduce(try opened(), by: factor)
            if let ground { reduced.pixels = reduced.pixels.map { $0 + ground * (1 - $0.w) } }
            return reduced
        }
        let plain = BoxReduction.reduce(try opened(), by: 1)
        let cell = magnification.cell
        var pixels: [SIMD4<Float>] = []
        pixels.reserveCapacity(size.area)
        for y in 0..<size.height {
            for x in 0..<size.width { pixels.append(plain[x / cell.width, y / cell.height]) }
        }
        return Pixmap(size: size, pixels: pixels)
    }

    /// The images, read and decoded.
    private func opened() throws(Failure) -> LaidImages {
        var layers: [LaidImages.Layer] = []
        for part in parts {
            let image = try part.image.decoded()
            guard
                let stretched = StretchedImage(
                    image, capInsets: part.image.capInsets, model: part.image.model, size: part.size,
                    sampling: .centerOnly)
            else { throw Failure(description: "an image of \(image.size) does not stretch to \(part.size)") }
            layers.append(LaidImages.Layer(image: stretched, x: part.x, y: part.y, tint: part.tint))
        }
        return LaidImages(size: magnification == nil ? size : parts[0].size, layers: layers)
    }
}

extension SheetPicture.Image {
    fileprivate func decoded() throws(SheetPicture.Failure) -> Pixmap {
        // Of files that were just made; `Pixmap` limits their sides.
        let limits = ImageLimits(pixels: .max, libraryBytes: .max)
        switch format {
        case .png:
            do throws(PNGError) { return try PNGDecoder.decode(bytes, limits: limits).image.pixmap() } catch {
                throw SheetPicture.Failure(description: "\(error)")
            }
        case .jpeg:
            do throws(JPEGError) { return try JPEGDecoder.decode(bytes, limits: limits).image.pixmap() } catch {
                throw SheetPicture.Failure(description: "\(error)")
            }
        }
    }
}
