import Foundation
import Theme

/// Prints a line for each file that Lintel made: whose it is, its path and its size.
@main
enum Show {
    static func main() {
        print("names", Theme.imageNames.count, Glow.ImageName.allCases.count)
        for (owner, bundle) in [("Theme", Theme.bundle), ("Show", Bundle.module)] {
            for file in Theme.files(in: bundle) { print(owner, file.path, file.size) }
        }
    }
}
