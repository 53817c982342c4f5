import Foundation
import LintelUIKit
import Theme

/// Prints a line for each file that Lintel made: whose it is, its path and its size. Then one for each preset that
/// LintelUIKit finds by name: how many images it names, and how many of those are there.
@main
enum Show {
    static func main() throws {
        print("names", Theme.imageNames.count, Glow.ImageName.allCases.count)
        for (owner, bundle) in [("Theme", Theme.bundle), ("Show", Bundle.module)] {
            for file in Theme.files(in: bundle) { print(owner, file.path, file.size) }
        }
        for name in ["Sea", "Dawn"] {
            let place = try PresetLocation(named: name, in: Theme.bundle)
            let preset = try place.preset()
            let files = preset.images.map { place.file(of: $0.image).path }
            print("loaded", preset.name, files.count, files.count { FileManager.default.fileExists(atPath: $0) })
        }
    }
}
