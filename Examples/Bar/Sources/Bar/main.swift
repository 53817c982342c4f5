import Lintel

// A picture: an OKLCH gradient as PNG.
let gradient = try Gradient(css: "linear-gradient(in oklch to right, #ff5f6d, #2a2a72)")
let png = try Picture(gradient).png(size: PixelSize(width: 1179, height: 300))
print("PNG:", png.count, "bytes")

// A stretchable image for the navigation bar of every iPhone with three pixels to a point.
let sizes = try DeviceCatalog.shipped.sizes(of: .navigation, position: .topAttached, scale: .x3, devices: "iPhone")
let image = try StretchableImage(gradient, sizes: sizes, scale: .x3)
print("image:", image.pixels.size, "caps:", image.capInsets, "worst of \(sizes.count) sizes:", image.proof.maxDifference)

// A preset, built in memory.
let preset = try Preset(text: "{lintel: 1, name: Brand, background: 'linear-gradient(red, lime)', devices: [iPhone 16]}")
let built = try preset.build()
print(built.name + ":", built.files.count, "files, the first", built.files[0].path)

// An error, with its location.
do {
    _ = try Preset(text: "lintel: 1\nname: Brand\nbackgroud: red\n", file: "brand.yml")
} catch {
    print(error.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" })
}
