import Foundation
import LintelCodecs
import LintelColor
import LintelRaster
import LintelUnits
import Testing

/// Files for other programs to read; `Scripts/clients/png-clients` names the folder and does the reading.
struct ClientFileTests {
    static let folder = ProcessInfo.processInfo.environment["LINTEL_CLIENT_FILES"].map(URL.init(fileURLWithPath:))

    @Test(.enabled(if: folder != nil))
    func `every kind of image is written beside its samples`() throws {
        let folder = try #require(Self.folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sizes = [
            PixelSize(width: 1, height: 300), PixelSize(width: 100, height: 1), PixelSize(width: 45, height: 31),
        ]
        for kind in SampleKind.allCases {
            for size in sizes {
                for depth in BitDepth.allCases {
                    let image = kind.image(size, depth: depth, seed: 8)
                    for gamut in Gamut.allCases {
                        let name = "\(kind.rawValue)_\(size.width)x\(size.height)_\(depth.rawValue)_\(gamut.rawValue)"
                        let raw = folder.appendingPathComponent(name + ".rgba")
                        try Data(samples(image)).write(to: raw)
                        let png = folder.appendingPathComponent(name + ".png")
                        try Data(PNGEncoder.encode(image, gamut: gamut)).write(to: png)
                        if depth == .eight && image.isOpaque && kind.rawValue.hasSuffix("Ramp") {
                            let jpeg = folder.appendingPathComponent(name + ".jpg")
                            let options = JPEGOptions(quality: 100)
                            try Data(JPEGEncoder.encode(image, gamut: gamut, options: options)).write(to: jpeg)
                        }
                    }
                }
            }
        }
    }

    /// Straight RGBA; 16-bit samples with the less significant byte first.
    private func samples(_ image: QuantizedImage) -> [UInt8] {
        switch image.samples {
        case .bits8(let samples): samples
        case .bits16(let samples): samples.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        }
    }
}
