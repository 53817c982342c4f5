/// Every device of the device catalog in one line, written down apart from it: id, width and height in points, scale,
/// classic status bar in pixels, where the classic navigation bar begins and ends in pixels, where the iOS 26 one
/// begins and ends in pixels, gamut, first machine identifier. `-` is "none, or unknown".
struct DeviceCatalogRow: CustomStringConvertible, Sendable {
    let id: String
    let width: Double
    let height: Double
    let scale: Int
    let statusBar: Int?
    let barY: Int?
    let barMaxY: Int?
    let glassY: Int?
    let glassMaxY: Int?
    let gamut: String
    let identifier: String

    var description: String { id }

    init?(_ line: Substring) {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 11, let width = Double(words[1]), let height = Double(words[2]), let scale = Int(words[3])
        else { return nil }
        id = words[0]
        (self.width, self.height, self.scale) = (width, height, scale)
        (statusBar, barY, barMaxY) = (Int(words[4]), Int(words[5]), Int(words[6]))
        (glassY, glassMaxY) = (Int(words[7]), Int(words[8]))
        gamut = words[9] == "P3" ? "display-p3" : words[9]
        identifier = words[10]
    }

    static let all: [DeviceCatalogRow] = text.split(separator: "\n").compactMap(DeviceCatalogRow.init)

    private static let text = """
        iPhone4s 320 480 2 40 40 128 - - sRGB iPhone4,1
        iPhone5 320 568 2 40 40 128 - - sRGB iPhone5,1
        iPhone5c 320 568 2 40 40 128 - - sRGB iPhone5,3
        iPhone5s 320 568 2 40 40 128 - - sRGB iPhone6,1
        iPhone6 375 667 2 40 40 128 - - sRGB iPhone7,2
        iPhone6Plus 414 736 3 60 60 192 - - sRGB iPhone7,1
        iPhone6s 375 667 2 40 40 128 - - sRGB iPhone8,1
        iPhone6sPlus 414 736 3 60 60 192 - - sRGB iPhone8,2
        iPhoneSE 320 568 2 40 40 128 - - sRGB iPhone8,4
        iPhone7 375 667 2 40 40 128 - - P3 iPhone9,1
        iPhone7Plus 414 736 3 60 60 192 - - P3 iPhone9,2
        iPhone8 375 667 2 40 40 128 - - P3 iPhone10,1
        iPhone8Plus 414 736 3 60 60 192 - - P3 iPhone10,2
        iPhoneX 375 812 3 132 132 264 - - P3 iPhone10,3
        iPhoneXS 375 812 3 132 132 264 - - P3 iPhone11,2
        iPhoneXSMax 414 896 3 132 132 264 - - P3 iPhone11,4
        iPhoneXR 414 896 2 96 96 184 - - P3 iPhone11,8
        iPhone11 414 896 2 96 96 184 96 204 P3 iPhone12,1
        iPhone11Pro 375 812 3 132 132 264 132 294 P3 iPhone12,3
        iPhone11ProMax 414 896 3 132 132 264 132 294 P3 iPhone12,5
        iPhoneSE2 375 667 2 40 40 128 40 148 P3 iPhone12,8
        iPhone12Mini 375 812 3 150 150 282 150 312 P3 iPhone13,1
        iPhone12 390 844 3 141 141 273 141 303 P3 iPhone13,2
        iPhone12Pro 390 844 3 141 141 273 141 303 P3 iPhone13,3
        iPhone12ProMax 428 926 3 141 141 273 141 303 P3 iPhone13,4
        iPhone13Mini 375 812 3 150 150 282 150 312 P3 iPhone14,4
        iPhone13 390 844 3 141 141 273 141 303 P3 iPhone14,5
        iPhone13Pro 390 844 3 141 141 273 141 303 P3 iPhone14,2
        iPhone13ProMax 428 926 3 141 141 273 141 303 P3 iPhone14,3
        iPhoneSE3 375 667 2 40 40 128 40 148 P3 iPhone14,6
        iPhone14 390 844 3 141 141 273 141 303 P3 iPhone14,7
        iPhone14Plus 428 926 3 141 141 273 141 303 P3 iPhone14,8
        iPhone14Pro 393 852 3 162 161 293 177 339 P3 iPhone15,2
        iPhone14ProMax 430 932 3 162 161 293 177 339 P3 iPhone15,3
        iPhone15 393 852 3 162 161 293 177 339 P3 iPhone15,4
        iPhone15Plus 430 932 3 162 161 293 177 339 P3 iPhone15,5
        iPhone15Pro 393 852 3 162 161 293 177 339 P3 iPhone16,1
        iPhone15ProMax 430 932 3 162 161 293 177 339 P3 iPhone16,2
        iPhone16 393 852 3 162 161 293 177 339 P3 iPhone17,3
        iPhone16Plus 430 932 3 162 161 293 177 339 P3 iPhone17,4
        iPhone16Pro 402 874 3 162 169 301 186 348 P3 iPhone17,1
        iPhone16ProMax 440 956 3 162 169 301 186 348 P3 iPhone17,2
        iPhone16e 390 844 3 141 141 273 141 303 P3 iPhone17,5
        iPhone17 402 874 3 162 169 301 186 348 P3 iPhone18,3
        iPhone17Pro 402 874 3 162 169 301 186 348 P3 iPhone18,1
        iPhone17ProMax 440 956 3 162 169 301 186 348 P3 iPhone18,2
        iPhoneAir 420 912 3 - 187 319 204 366 P3 iPhone18,4
        iPhone17e 390 844 3 141 141 273 141 303 P3 iPhone18,5
        iPhone18Pro 402 874 3 - - - 186 348 P3 iPhone19,2
        iPhone18ProMax 440 956 3 - - - 186 348 P3 iPhone19,3
        iPhoneDuo-outer 466 678 3 - - - - - P3 iPhone19,4
        iPhoneDuo-inner 669 951 3 - - - - - P3 iPhone19,4
        iPad2 768 1024 1 20 20 70 - - sRGB iPad2,1
        iPad3 768 1024 2 40 40 140 - - sRGB iPad3,1
        iPad4 768 1024 2 40 40 140 - - sRGB iPad3,4
        iPadMini 768 1024 1 20 20 70 - - sRGB iPad2,5
        iPadAir 768 1024 2 40 40 140 - - sRGB iPad4,1
        iPadMini2 768 1024 2 40 40 140 - - sRGB iPad4,4
        iPadAir2 768 1024 2 40 40 140 - - sRGB iPad5,3
        iPadMini3 768 1024 2 40 40 140 - - sRGB iPad4,7
        iPadMini4 768 1024 2 40 40 140 - - sRGB iPad5,1
        iPadPro12Inch 1024 1366 2 40 40 140 - - sRGB iPad6,7
        iPadPro9Inch 768 1024 2 40 40 140 - - P3 iPad6,3
        iPad5 768 1024 2 40 40 140 - - sRGB iPad6,11
        iPadPro12Inch2 1024 1366 2 40 40 140 - - P3 iPad7,1
        iPadPro10Inch 834 1112 2 40 40 140 - - P3 iPad7,3
        iPad6 768 1024 2 40 40 140 - - sRGB iPad7,5
        iPadPro11Inch 834 1194 2 48 48 148 64 172 P3 iPad8,1
        iPadPro12Inch3 1024 1366 2 48 48 148 64 172 P3 iPad8,5
        iPadMini5 768 1024 2 40 40 140 - - P3 iPad11,1
        iPadAir3 834 1112 2 40 40 140 - - P3 iPad11,3
        iPad7 810 1080 2 40 40 140 - - sRGB iPad7,11
        iPadPro11Inch2 834 1194 2 48 48 148 64 172 P3 iPad8,9
        iPadPro12Inch4 1024 1366 2 48 48 148 64 172 P3 iPad8,11
        iPad8 810 1080 2 40 40 140 - - sRGB iPad11,6
        iPadAir4 820 1180 2 48 48 148 64 172 P3 iPad13,1
        iPadPro11Inch3 834 1194 2 48 48 148 64 172 P3 iPad13,4
        iPadPro12Inch5 1024 1366 2 48 48 148 64 172 P3 iPad13,8
        iPad9 810 1080 2 40 40 140 - - sRGB iPad12,1
        iPadMini6 744 1133 2 48 48 148 64 172 P3 iPad14,1
        iPadAir5 820 1180 2 48 48 148 64 172 P3 iPad13,16
        iPad10 820 1180 2 48 48 148 64 172 sRGB iPad13,18
        iPadPro11Inch4 834 1194 2 48 48 148 64 172 P3 iPad14,3
        iPadPro12Inch6 1024 1366 2 48 48 148 64 172 P3 iPad14,5
        iPadAir11M2 820 1180 2 48 48 148 64 172 P3 iPad14,8
        iPadAir13M2 1024 1366 2 48 48 148 64 172 P3 iPad14,10
        iPadPro11M4 834 1210 2 48 48 148 64 172 P3 iPad16,3
        iPadPro13M4 1032 1376 2 48 48 148 64 172 P3 iPad16,5
        iPadMiniA17Pro 744 1133 2 48 48 148 64 172 P3 iPad16,1
        iPadA16 820 1180 2 48 48 148 64 172 sRGB iPad15,7
        iPadAir11M3 820 1180 2 48 48 148 64 172 P3 iPad15,3
        iPadAir13M3 1024 1366 2 48 48 148 64 172 P3 iPad15,5
        iPadPro11M5 834 1210 2 48 48 148 64 172 P3 iPad17,1
        iPadPro13M5 1032 1376 2 48 48 148 64 172 P3 iPad17,3
        iPadAir11M4 820 1180 2 - - - 64 172 P3 iPad16,8
        iPadAir13M4 1024 1366 2 - - - 64 172 P3 iPad16,10
        """
}
