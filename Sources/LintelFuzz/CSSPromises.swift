import LintelColor
import LintelGradient

/// What is promised of any CSS text: a value or an error inside the text, finite numbers, and text that reads back.
enum CSSPromises {
    static func check(_ text: String) {
        // CSS clamps what it reads, but a mix, or the saturation of a relative color, may leave the range again, which
        // text can say in another space only.
        let lowercased = text.lowercased()
        let isClamped =
            !lowercased.contains("color-mix") && !(lowercased.contains("from") && lowercased.contains("hsl"))
        do throws(CSSSyntaxError) {
            let color = try Color.parse(css: text)
            check(color, isClamped: isClamped)
        } catch {
            check(error, in: text)
        }
        do throws(CSSSyntaxError) {
            let gradient = try Gradient.parse(css: text)
            check(gradient, isClamped: isClamped)
            DrawnPromises.check(gradient)
        } catch {
            check(error, in: text)
        }
    }

    private static func check(_ error: CSSSyntaxError, in text: String) {
        promise((0...text.unicodeScalars.count).contains(error.offset), "error at \(error.offset): \(error.message)")
        promise(!error.message.isEmpty, "an error says something")
    }

    private static func check(_ color: Color, isClamped: Bool) {
        promise(color.isFinite, "finite components: \(color)")
        promise((0...1).contains(color.alpha), "alpha within 0…1: \(color)")
        let back = reread(color)
        promise(!isClamped || back == color, "\(color) reads back as \(back) from \(color.cssText)")
        promise(reread(back) == back, "\(back) reads back as \(reread(back)) from \(back.cssText)")
        for space in ColorSpace.allCases {
            promise(color.converted(to: space).isFinite, "\(color.cssText) is finite in \(space)")
        }
        for gamut in Gamut.allCases {
            for mapping in GamutMapping.allCases {
                let mapped = color.mapped(to: gamut.colorSpace, by: mapping)
                promise(
                    mapped.components.min() >= -1e-9 && mapped.components.max() <= 1 + 1e-9,
                    "\(color.cssText) is in \(gamut) by \(mapping): \(mapped)")
            }
        }
    }

    private static func reread(_ color: Color) -> Color {
        do throws(CSSSyntaxError) {
            return try Color.parse(css: color.cssText)
        } catch {
            fail("\(color.cssText) does not read back: \(error.message)")
        }
    }

    private static func check(_ gradient: Gradient, isClamped: Bool) {
        let back = reread(gradient)
        promise(!isClamped || isSame(back, gradient), "\(gradient) reads back as \(back)")
        promise(reread(back) == back, "\(back) reads back as \(reread(back))")
    }

    private static func reread(_ gradient: Gradient) -> Gradient {
        guard let text = gradient.cssText else { fail("\(gradient) has no text") }
        do throws(CSSSyntaxError) {
            return try Gradient.parse(css: text)
        } catch {
            fail("\(text) does not read back: \(error.message)")
        }
    }

    /// A space that is the default may be left out, and a hue's way where there is no hue.
    private static func isSame(_ one: Gradient, _ other: Gradient) -> Bool {
        one.geometry == other.geometry && isSame(one.stops, other.stops) && one.isRepeating == other.isRepeating
            && one.interpolationSpace == other.interpolationSpace
            && (one.hue == other.hue || one.interpolationSpace.hueIndex == nil)
    }

    /// Positions are written short, which may cost two units in the last place of a fraction: 50% and 120deg are
    /// 300deg.
    private static func isSame(_ one: [Gradient.StopItem], _ other: [Gradient.StopItem]) -> Bool {
        guard one.count == other.count else { return false }
        return zip(one, other).allSatisfy { one, other in
            if one == other { return true }
            switch (one, other) {
            case (.stop(let color, let old?), .stop(let read, let new?)): return color == read && isSame(old, new)
            case (.hint(let old), .hint(let new)): return isSame(old, new)
            default: return false
            }
        }
    }

    private static func isSame(_ one: LengthPercentage, _ other: LengthPercentage) -> Bool {
        one.points == other.points && abs(one.fraction - other.fraction) <= 2 * one.fraction.ulp
    }
}

extension Color {
    var isFinite: Bool {
        components.x.isFinite && components.y.isFinite && components.z.isFinite && alpha.isFinite
    }
}
