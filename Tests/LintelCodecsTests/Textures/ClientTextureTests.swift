import Foundation
import LintelCodecs
import LintelColor
import LintelDrawing
import Testing

/// Files of other programs, decoded for them to compare; `Scripts/clients/textures` names the folder and does the
/// comparing.
struct ClientTextureTests {
    static let folder = ProcessInfo.processInfo.environment["LINTEL_TEXTURE_FILES"].map(URL.init(fileURLWithPath:))

    @Test(.enabled(if: folder != nil))
    func `every file is decoded beside it`() throws {
        let folder = try #require(Self.folder)
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where ["png", "jpg"].contains(file.pathExtension) {
            let decoded: Data
            do {
                let image = try TextureDecoder.decode(Array(Data(contentsOf: file)), digest: "d")
                let head = "\(image.width) \(image.height) \(image.space.rawValue)\n"
                decoded = image.pixels.withUnsafeBytes { Data(head.utf8) + Data($0) }
            } catch {
                decoded = Data("\(error)\n".utf8)
            }
            try decoded.write(to: file.deletingPathExtension().appendingPathExtension("decoded"))
        }
    }
}
