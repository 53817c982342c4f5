import Foundation
import LintelBuild
import LintelCodecs
import LintelColor
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPlan
import LintelRaster
import LintelReview
import LintelStretch
import LintelUnits

// LintelSamples PRESET BUILT FOLDER COUNT [STEP]: writes pictures of a built preset for other programs to try, and a
// line of JSON about each. Of up to COUNT images that grow, in FOLDER: N.png, the image itself in 8 bits; N.9.png, the
// same as an Android nine-patch source; N-drawn.png, the drawing at a size between the least and the largest, painted
// directly. With COUNT 0, for every distinct picture: a line of figures, and after it, of every STEP-th picture (each
// without it), the largest target painted directly, as straight RGBA of 8 bits.

let arguments = CommandLine.arguments
guard 5...6 ~= arguments.count, let count = Int(arguments[4]),
    let step = arguments.count == 5 ? 1 : Int(arguments[5]), step > 0
else {
    print("usage: LintelSamples PRESET BUILT FOLDER COUNT [STEP]")
    exit(64)
}

func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
func put(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(arguments[3])/\(name)"))
}

let folder = URL(fileURLWithPath: arguments[1]).deletingLastPathComponent().path
let manifestBytes = try bytes("\(arguments[2])/manifest.json")
let manifest = try JSON.parse(manifestBytes)
// The formats of a build without options, in which `plan` lists images in the manifest's order.
let planned = Pipeline.plan(
    BuildRequest(presets: [.init(file: arguments[1], bytes: try bytes(arguments[1]), folder: folder)]))
let prepared = try planned.presets.first?.divided(asIn: manifestBytes)
guard let plan = prepared?.plan else {
    print("\(arguments[1]) cannot be planned")
    exit(65)
}
let recorded =
    (manifest["images"]?.items ?? []) + (manifest["surfaces"]?.items ?? []).flatMap { $0["images"]?.items ?? [] }
// Loose images that came out alike are one file, named after the first.
let isBuilt = zip(recorded, plan.uses).allSatisfy { $0["file"]?.string == $1.path || $1.format != .xcassets }
guard isBuilt, recorded.count == plan.uses.count else {
    print("\(arguments[2]) was not built from \(arguments[1])")
    exit(65)
}

/// The first use of each job.
var first: [Int: Int] = [:]
for (index, use) in plan.uses.enumerated() where first[use.job] == nil { first[use.job] = index }
let samples = Samples(plan: plan, recorded: recorded, built: arguments[2])
if count == 0 {
    for (number, job) in plan.jobs.indices.filter({ first[$0] != nil }).enumerated() {
        guard let use = first[job] else { continue }
        let (line, pixels) = samples.figures(job, use, isDrawn: number.isMultiple(of: step))
        FileHandle.standardOutput.write(Data((line.text(.compact) + "\n").utf8))
        FileHandle.standardOutput.write(Data(pixels))
    }
} else {
    // Those with caps first; not one design at many sizes, but evenly from the first to the last.
    let growing = plan.jobs.indices.filter {
        plan.jobs[$0].work.servedKind == .stretchable && plan.jobs[$0].work.gamut == .sRGB && first[$0] != nil
    }
    let capped = growing.filter { samples.insets(recorded[first[$0] ?? 0]) != .zero }
    let jobs = capped.count >= count ? capped : growing
    for number in 0..<min(count, jobs.count) {
        let job = jobs[number * jobs.count / min(count, jobs.count)]
        guard let use = first[job], let sample = try samples.sample(job, use) else { continue }
        try put(sample.image, "\(number).png")
        try put(sample.framed, "\(number).9.png")
        try put(sample.drawn, "\(number)-drawn.png")
        print(JSON.object([.init("number", .integer(number))] + sample.line).text(.compact))
    }
}
