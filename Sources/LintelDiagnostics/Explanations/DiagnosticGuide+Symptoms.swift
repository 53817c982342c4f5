extension DiagnosticGuide {
    /// What a person sees in an app or on the command line, and the answer in Markdown. Links are relative to Docs.
    struct Symptom: Sendable {
        /// A phrase without a full stop.
        let symptom: String
        /// The answer in one or more sentences.
        let answer: String
    }

    /// The problems that have several causes, or cause no message.
    static let symptoms: [Symptom] = [
        Symptom(
            symptom: "A background is empty, or a color is missing",
            answer: "YAML read `#` as a comment or split a function at a comma: LN0012, LN0013. Put CSS text in quotes."
        ),
        Symptom(
            symptom: "A bar has no background at the top of a list",
            answer: "UIKit has a separate appearance for the scroll edge. Set both, see [app.md](app.md#manual-setup)."),
        Symptom(
            symptom: "Glass covers the background on iOS 26",
            answer: "Set `backgroundEffect = nil`, see [app.md](app.md#manual-setup). Generated controllers do."),
        Symptom(
            symptom: "`UIImage(named:)` returns `nil` in a Swift package",
            answer: """
                Images of a package are `in: .module`. `swift build` copies catalogs without compiling them: use Xcode, or LintelBundlePlugin, see \
                [build-systems.md](build-systems.md#swift-packages).
                """),
        Symptom(
            symptom: "A loose image is blurred, or its edges are stretched",
            answer:
                "Files contain no insets. Take them from the manifest, or use LintelUIKit, see [app.md](app.md#linteluikit)."
        ),
        Symptom(
            symptom: "The middle of a gradient is gray, or has other colors than expected",
            answer:
                "CSS mixes legacy colors in sRGB. Name another space, such as `in oklch` or `in oklab`, in the gradient."
        ),
        Symptom(
            symptom: "Bands are visible in a slow gradient",
            answer: """
                Set `dither: auto`, which measures bands in all directions, see [layers.md](layers.md#dither). LN0203 \
                names images that cannot be dithered.
                """),
        Symptom(
            symptom: "A catalog contains many images for one bar",
            answer: "The background does not stretch: LN0161. `lintel explain PRESET` shows the layer that prevents it."
        ),
        Symptom(
            symptom: "A device is unknown, or its bar has a wrong height",
            answer: "`lintel devices NAME` shows the known heights. A [devices file](devices.md) adds or changes them."),
        Symptom(
            symptom: "CI reports differences that nobody made",
            answer: """
                LN0230 gives the reason: a preset, an input or the version of Lintel changed. LN0231 to LN0233 are changes of the \
                files themselves.
                """),
        Symptom(
            symptom: "A build refuses a folder that lintel did not write",
            answer:
                "An output folder belongs to one preset as a whole. Choose another `--out`, or move the folder away."),
        Symptom(
            symptom: "Xcode reports `Multiple commands produce '…/manifest.json'`",
            answer: """
                The output folder is in a folder that Xcode 16 or later adds to the app as a whole. Build outside it, or turn the \
                target membership of `manifest.json` off, see [app.md](app.md#folders-of-an-xcode-project).
                """),
        Symptom(
            symptom: "Outputs of a removed preset stay in an app",
            answer: "SwiftPM and Xcode keep them until the next clean build, see [build-systems.md](build-systems.md)."),
        Symptom(
            symptom: "A build does nothing although something looks wrong",
            answer:
                "Nothing has changed since the last one. `lintel verify out` checks the files; `--no-cache` draws everything again."
        ),
    ]
}
