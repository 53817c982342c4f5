#if canImport(UIKit) && os(iOS)
import UIKit

extension UITraitCollection {
    /// The traits that decide which loose image is shown.
    @available(iOS 17.0, *)
    static var ofImages: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitDisplayGamut.self,
            UITraitDisplayScale.self, UITraitLayoutDirection.self,
        ]
    }

    /// The traits that decide how a bar looks: those of its images, the size of its large title, whether it has one,
    /// and whether tabs float.
    @available(iOS 17.0, *)
    static var ofBars: [UITrait] {
        ofImages + [
            UITraitPreferredContentSizeCategory.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
        ]
    }
}

extension InterfaceAppearance {
    init(_ traits: UITraitCollection) {
        self.init(isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high)
    }
}

extension ImageGamut {
    init(_ traits: UITraitCollection) { self = traits.displayGamut == .P3 ? .displayP3 : .sRGB }
}

extension UITraitCollection {
    /// The pixels per point, at least 1.
    var imageScale: Int { max(1, Int(Double(displayScale))) }
}

extension Surface {
    /// The loose image of a part that fits the traits; see `looseImage(part:appearance:scale:gamut:area:)`.
    func looseImage(part: String, _ traits: UITraitCollection) -> SurfaceImage? {
        looseImage(
            part: part, appearance: InterfaceAppearance(traits), scale: traits.imageScale, gamut: ImageGamut(traits))
    }
}
#endif
