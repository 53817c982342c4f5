// swift-tools-version: 6.2
import PackageDescription

// One-way arrows, values at the top. `Scripts/check-layers` checks that imports follow them.
let layers: [(name: String, needs: [String])] = [
    // For apps: what a preset's output is shown with. It knows the manifest and nothing of how it was made.
    ("LintelUIKit", []),
    // Values: no Foundation, no disk.
    ("LintelUnits", []),
    ("LintelPaths", []),
    ("LintelConcurrency", []),
    ("LintelBars", []),
    ("LintelDiagnostics", []),
    ("LintelJSON", []),
    ("LintelYAML", ["LintelDiagnostics", "CYAML"]),
    // Maths.
    ("LintelColor", ["LintelDiagnostics"]),
    ("LintelGradient", ["LintelColor", "LintelConcurrency", "LintelDiagnostics", "LintelUnits", "CLintelKernels"]),
    ("LintelStyleSheets", ["LintelColor"]),
    ("LintelSVG", ["LintelColor", "LintelDiagnostics", "LintelGradient", "LintelStyleSheets", "CEXPAT"]),
    ("LintelDrawing", ["LintelColor", "LintelGradient", "LintelUnits"]),
    // Pixels wing.
    (
        "LintelRaster",
        ["LintelColor", "LintelConcurrency", "LintelGradient", "LintelDrawing", "LintelUnits", "CLintelKernels"]
    ),
    (
        "LintelStretch",
        ["LintelColor", "LintelDrawing", "LintelGradient", "LintelRaster", "LintelUnits", "CLintelKernels"]
    ),
    ("LintelLegibility", ["LintelColor", "LintelDrawing", "LintelGradient", "LintelRaster", "LintelUnits"]),
    ("LintelDeflate", ["CLintelDeflate"]),
    (
        "LintelCodecs",
        [
            "LintelColor", "LintelConcurrency", "LintelDeflate", "LintelDrawing", "LintelRaster", "LintelUnits",
            "CLintelCodec", "CLintelDeflate", "CLintelKernels",
        ]
    ),
    (
        "LintelSheet",
        ["LintelRaster", "LintelStretch", "LintelCodecs", "LintelUnits", "CFreeType"]
    ),
    ("LintelFitting", ["LintelColor", "LintelDrawing", "LintelGradient", "LintelRaster", "LintelUnits"]),
    // Intent wing.
    ("LintelSchema", ["LintelDiagnostics", "LintelJSON", "LintelPaths", "LintelUnits", "LintelYAML"]),
    (
        "LintelDevices",
        [
            "LintelBars", "LintelColor", "LintelDiagnostics", "LintelJSON", "LintelSchema", "LintelUnits", "LintelYAML",
        ]
    ),
    (
        "LintelPreset",
        [
            "LintelBars", "LintelColor", "LintelDiagnostics", "LintelDrawing", "LintelGradient", "LintelJSON",
            "LintelPaths", "LintelSchema", "LintelSVG", "LintelUnits", "LintelYAML",
        ]
    ),
    (
        "LintelPlan",
        [
            "LintelBars", "LintelColor", "LintelDevices", "LintelDiagnostics", "LintelDrawing", "LintelGradient",
            "LintelJSON", "LintelPreset", "LintelUnits",
        ]
    ),
    (
        "LintelInterchange",
        [
            "LintelBars", "LintelColor", "LintelDiagnostics", "LintelDrawing", "LintelGradient", "LintelJSON",
            "LintelPreset", "LintelSchema", "LintelStyleSheets", "LintelSVG", "LintelUnits", "LintelYAML",
        ]
    ),
    (
        "LintelEmit",
        [
            "LintelBars", "LintelColor", "LintelDiagnostics", "LintelDrawing", "LintelInterchange", "LintelJSON",
            "LintelPaths", "LintelPlan", "LintelPreset", "LintelUnits",
        ]
    ),
    // Pages that show what a build wrote, from its manifest and files.
    ("LintelPreview", ["LintelBars", "LintelColor", "LintelDevices", "LintelJSON", "LintelUnits"]),
    // The disk.
    ("LintelDigest", ["LintelDrawing", "LintelUnits", "CLintelDigest"]),
    ("LintelStore", ["LintelDigest", "LintelJSON", "LintelPaths", "CLintelFiles"]),
    // From presets to files, all in memory.
    (
        "LintelEngine",
        [
            "LintelBars", "LintelCodecs", "LintelColor", "LintelConcurrency", "LintelDevices", "LintelDiagnostics",
            "LintelDigest", "LintelDrawing", "LintelEmit", "LintelGradient", "LintelLegibility", "LintelPaths",
            "LintelPlan", "LintelPreset", "LintelRaster", "LintelStretch", "LintelSVG", "LintelUnits", "LintelYAML",
        ]
    ),
    // Engine and disk together.
    (
        "LintelBuild",
        [
            "LintelCodecs", "LintelConcurrency", "LintelDevices", "LintelDiagnostics", "LintelDigest", "LintelDrawing",
            "LintelEmit", "LintelEngine", "LintelPaths", "LintelPlan", "LintelPreset", "LintelStore", "LintelStretch",
            "LintelUnits",
        ]
    ),
    (
        "LintelReview",
        [
            "LintelBars", "LintelBuild", "LintelCodecs", "LintelColor", "LintelConcurrency", "LintelDevices",
            "LintelDiagnostics", "LintelDigest", "LintelDrawing", "LintelEmit", "LintelEngine", "LintelGradient",
            "LintelJSON", "LintelPaths", "LintelPlan", "LintelPreset", "LintelPreview", "LintelRaster", "LintelSheet",
            "LintelStore", "LintelStretch", "LintelUnits",
        ]
    ),
    (
        "LintelBatch",
        [
            "LintelBuild", "LintelColor", "LintelConcurrency", "LintelDevices", "LintelDiagnostics", "LintelDigest",
            "LintelDrawing", "LintelEmit", "LintelEngine", "LintelGradient", "LintelInterchange", "LintelJSON",
            "LintelPaths", "LintelPlan", "LintelPreset", "LintelReview", "LintelSchema", "LintelSheet", "LintelStore",
            "LintelUnits", "LintelYAML", "CLintelFiles",
        ]
    ),
    // The public library.
    (
        "Lintel",
        [
            "LintelBars", "LintelBuild", "LintelCodecs", "LintelColor", "LintelDevices", "LintelDiagnostics",
            "LintelDrawing", "LintelEmit", "LintelEngine", "LintelGradient", "LintelInterchange", "LintelPaths",
            "LintelPlan", "LintelRaster", "LintelStore", "LintelStretch", "LintelUnits",
        ]
    ),
    (
        "LintelCLI",
        [
            "LintelBars", "LintelBatch", "LintelBuild", "LintelCodecs", "LintelColor", "LintelDevices",
            "LintelDiagnostics", "LintelDigest", "LintelDrawing", "LintelEmit", "LintelEngine", "LintelFitting",
            "LintelGradient", "LintelInterchange", "LintelJSON", "LintelPaths", "LintelPlan", "LintelPreset",
            "LintelPreview", "LintelRaster", "LintelReview", "LintelSchema", "LintelStore", "LintelUnits", "LintelYAML",
            "CLintelFiles", "CLintelKernels",
        ]
    ),
]

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// Tools of a plugin are built in the user's configuration: without this, debug pixels are nine times slower.
let optimizedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
let hot: Set = [
    "LintelYAML", "LintelColor", "LintelGradient", "LintelRaster", "LintelStretch", "LintelLegibility", "LintelDeflate",
    "LintelCodecs", "LintelSheet", "LintelFitting",
]

// For `Scripts/release`: every library inside the tool, which then needs nothing of the system, at any address, so that
// attackers cannot know where its code is. The variable names the folder with the static libraries that the system does
// not have, where the list of what was linked is written too. A matter of linking alone, so that nothing is compiled a
// second time, as it is with `--static-swift-stdlib`; what Foundation, FreeType and libpng are made of has to be named
// therefore. Relocations are stored in the packed form (RELR) that glibc supports since 2.36, so that the tool starts
// in a fifth less time.
let toolLinking: [LinkerSetting] =
    Context.environment["LINTEL_STATIC"].map { folder in
        [
            .unsafeFlags(
                [
                    "-static-executable", "-use-ld=lld", "-Xclang-linker", "-static-pie", "-L\(folder)",
                    "-lFoundationEssentials", "-l_FoundationCollections", "-l_FoundationCShims", "-lbrotlidec",
                    "-lbrotlicommon", "-lz", "-Xlinker", "--build-id=none", "-Xlinker", "--pack-dyn-relocs=relr",
                    "-Xlinker", "-Map=\(folder)/lintel.map",
                ],
                .when(platforms: [.linux]))
        ]
    } ?? []

// Tests spend their time in the modules that they test, which are optimized: optimizing most tests too takes minutes
// and saves seconds. Nothing imports a module of tests, so that its interface is not worth a process of its own; of
// what a debugger reads, lines are enough for a backtrace.
let quicklyCompiled: [SwiftSetting] = [
    .unsafeFlags(["-Onone", "-gline-tables-only", "-no-emit-module-separately-wmo"], .when(configuration: .release))
]
// These make or look at millions of pixels themselves.
let withPixels: Set = ["LintelCodecs", "LintelStretch"]
let quicklyRun: [SwiftSetting] = [.unsafeFlags(["-gline-tables-only"], .when(configuration: .release))]

// Modules whose tests read reference rows from files.
let withFixtures: Set = ["LintelColor", "LintelGradient", "LintelSVG", "LintelCLI"]

// What tests use beside what their module does.
let testNeeds = [
    "LintelBuild": [
        "LintelBars", "LintelColor", "LintelGradient", "LintelJSON", "LintelRaster", "LintelReview",
    ],
    "LintelCodecs": ["CPNG"],
    "LintelDeflate": ["CDEFLATE", "CLintelDeflate"],
    "LintelEmit": ["LintelDevices", "LintelUIKit"],
    "LintelPlan": ["LintelEmit"],
    "LintelRaster": ["CLintelKernels"],
    "LintelSheet": ["LintelColor"],
    "LintelSVG": ["LintelUnits"],
]

let package = Package(
    name: "Lintel",
    platforms: [.macOS(.v15), .iOS(.v13)],
    products: [
        .library(name: "Lintel", targets: ["Lintel"]),
        .library(name: "LintelUIKit", targets: ["LintelUIKit"]),
        .executable(name: "lintel", targets: ["LintelTool"]),
        .plugin(name: "LintelPlugin", targets: ["LintelPlugin"]),
        .plugin(name: "LintelBundlePlugin", targets: ["LintelBundlePlugin"]),
        .plugin(name: "LintelCommand", targets: ["LintelCommand"]),
        .plugin(name: "LintelCheck", targets: ["LintelCheck"]),
    ],
    targets: [
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CEXPAT", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CDEFLATE", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        // For benchmarks alone. It comes with libpng's headers, or the system.
        .systemLibrary(name: "CZLIB"),
        .systemLibrary(
            name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
        .systemLibrary(
            name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
        .target(
            name: "CLintelCodec", dependencies: ["CLintelDeflate", "CPNG", "CJPEG", "CLCMS"],
            cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        .target(
            name: "CLintelDeflate", dependencies: ["CDEFLATE"],
            cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        .target(name: "CLintelDigest"),
        .target(name: "CLintelFiles"),
        // Optimized in debug builds too, for the reason given above.
        .target(name: "CLintelKernels", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        // What several test modules use. Not a product: no target but tests depends on it.
        .target(name: "LintelTestSupport", path: "Tests/LintelTestSupport", swiftSettings: settings),
        .testTarget(
            name: "LintelTestSupportTests", dependencies: ["LintelTestSupport"],
            swiftSettings: settings + quicklyCompiled),
        .executableTarget(
            name: "LintelTool", dependencies: ["LintelCLI"], swiftSettings: settings, linkerSettings: toolLinking),
        // The same program for the plugins. SwiftPM's build system `swiftbuild` looks for a plugin's tool under the
        // target's name, and finds none when a product gives it another.
        .executableTarget(name: "LintelPluginTool", dependencies: ["LintelCLI"], swiftSettings: settings),
        // See Docs/build-systems.md.
        .plugin(name: "LintelPlugin", capability: .buildTool(), dependencies: ["LintelPluginTool"]),
        .plugin(name: "LintelBundlePlugin", capability: .buildTool(), dependencies: ["LintelPluginTool"]),
        .plugin(
            name: "LintelCommand",
            capability: .command(
                intent: .custom(verb: "lintel", description: "Make background images of gradient presets"),
                permissions: [.writeToPackageDirectory(reason: "lintel writes images where its arguments say")]),
            dependencies: ["LintelPluginTool"]),
        .plugin(
            name: "LintelCheck",
            capability: .command(
                intent: .custom(verb: "lintel-check", description: "Report what is wrong with gradient presets")),
            dependencies: ["LintelPluginTool"]),
        // Answers reference rows with the shipped engine; for development, not a product. See `Scripts/conformance`.
        .executableTarget(
            name: "LintelConformance",
            dependencies: [
                "LintelColor", "LintelDiagnostics", "LintelDrawing", "LintelGradient", "LintelJSON", "LintelRaster",
                "LintelSVG", "LintelUnits",
            ],
            swiftSettings: settings),
        // Writes pictures of built presets for other programs to try; for development, not a product. See
        // `Scripts/samples`.
        .executableTarget(
            name: "LintelSamples",
            dependencies: [
                "LintelBuild", "LintelCodecs", "LintelColor", "LintelDrawing", "LintelEmit", "LintelEngine",
                "LintelGradient",
                "LintelJSON", "LintelPlan", "LintelRaster", "LintelReview", "LintelStretch", "LintelUnits",
            ],
            swiftSettings: settings),
        // Times the engine; for development, not a product. See `Scripts/bench`.
        .executableTarget(
            name: "LintelBenchmarks",
            dependencies: [
                "LintelBars", "LintelCodecs", "LintelColor", "LintelDeflate", "LintelDevices", "LintelDiagnostics",
                "LintelDrawing", "LintelEngine", "LintelGradient", "LintelJSON", "LintelPreset", "LintelRaster",
                "LintelStretch", "LintelSVG", "LintelUnits", "CZLIB",
            ],
            swiftSettings: settings),
    ]
        + layers.map { layer in
            .target(
                name: layer.name,
                dependencies: layer.needs.map { .init(stringLiteral: $0) },
                // Embedded by Scripts/generate-embedded, so that the tool needs no file beside it.
                exclude: layer.name == "LintelDevices"
                    ? ["DeviceCatalog"] : layer.name == "LintelPreview" ? ["Page"] : [],
                swiftSettings: settings + (hot.contains(layer.name) ? optimizedInDebug : []),
                // Rounding, remainders and fused products are libm's; no module here imports Glibc for them.
                linkerSettings: ["LintelUnits", "LintelColor"].contains(layer.name)
                    ? [.linkedLibrary("m", .when(platforms: [.linux]))] : [])
        }
        + layers.filter { $0.name != "LintelBars" }.map { layer in
            .testTarget(
                name: layer.name + "Tests",
                dependencies: [.init(stringLiteral: layer.name), "LintelTestSupport"]
                    + (layer.needs.filter { $0.hasPrefix("Lintel") } + testNeeds[layer.name, default: []])
                    .map { .init(stringLiteral: $0) },
                // Read from where they lie, so that they can be recorded.
                exclude: layer.name == "LintelEngine" ? ["Goldens"] : [],
                resources: withFixtures.contains(layer.name) ? [.copy("Fixtures")] : [],
                swiftSettings: settings + (withPixels.contains(layer.name) ? quicklyRun : quicklyCompiled))
        },
    swiftLanguageModes: [.v6]
)

// Only for `Scripts/fuzz`, which builds it with the sanitizers in a folder of its own.
if Context.environment["LINTEL_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "LintelFuzz",
            dependencies: [
                "LintelBars", "LintelBatch", "LintelBuild", "LintelCLI", "LintelCodecs", "LintelColor", "LintelDevices",
                "LintelDiagnostics", "LintelDigest", "LintelDrawing", "LintelEmit", "LintelEngine", "LintelGradient",
                "LintelInterchange", "LintelJSON", "LintelPaths", "LintelPlan", "LintelPreset", "LintelRaster",
                "LintelReview", "LintelStore", "LintelSVG", "LintelUnits", "LintelYAML",
            ],
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
