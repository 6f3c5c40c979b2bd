// swift-tools-version: 6.2
import PackageDescription

/// The settings every Swift target is built with.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Modules that call C also say where memory safety is in their own hands.
let kit: [SwiftSetting] = strict + [.strictMemorySafety()]

// Where tests spend most of their time, modules are optimized for them, which takes a quarter of it; assertions stay. A package that others name
// by a version may have no unsafe flags, so they are there where `make test` asks for them.
let busy: Set<String> = [
    "CipherKit", "DiaryModel", "DiaryReading", "DisplayList", "LayoutEngine", "Localizing", "PangoKit", "PDFFinishing",
    "PDFReading", "Reconciling", "ReportModel", "SourceModel", "Statistics", "TemplateLinting", "TemplateReading",
    "ThemeModel", "XMLKit", "PageChecks", "ZipKitTests",
]
let isForTests = Context.environment["DIARYPRESS_OPTIMIZED_GEOMETRY"] == "1"

/// The settings of a target, with those for tests.
func settings(_ name: String, _ usual: [SwiftSetting] = strict) -> [SwiftSetting] {
    guard isForTests, busy.contains(name) else { return usual }
    return usual + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
}

/// A library of the house: a Swift target built with the strict settings.
func room(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
    settings usual: [SwiftSetting] = strict, plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: settings(name, usual),
        plugins: plugins)
}

/// A program that is run by hand, such as a benchmark.
func tool(_ name: String, in folder: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "\(folder)/\(name)", exclude: exclude, swiftSettings: strict)
}

/// The tests of one library.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
        swiftSettings: settings("\(name)Tests"))
}

/// The libraries whose tests need nothing but the library.
let alone = [
    "Diagnostics", "DisplayList", "CNumberPrinting", "CDeflating", "FileKit", "DigestKit", "PDFReading", "FontTables",
    "HyphenKit", "PostgresKit", "CipherKit", "DeferKit", "DeflateKit", "DiaryPress",
]

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

/// A library of the export service, which is there with the trait `Service` alone.
func served(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Service"]))
}

/// What the export service is made with.
let serving = [
    served("Hummingbird", "hummingbird"), served("HummingbirdCore", "hummingbird"),
    served("Mustache", "swift-mustache"), served("JWTKit", "jwt-kit"),
    served("ServiceLifecycle", "swift-service-lifecycle"), served("UnixSignals", "swift-service-lifecycle"),
    served("NIOCore", "swift-nio"),
    served("NIOPosix", "swift-nio"), served("NIOHTTP1", "swift-nio"), served("NIOSSL", "swift-nio-ssl"),
    served("HTTPTypes", "swift-http-types"),
    served("Metrics", "swift-metrics"), served("Crypto", "swift-crypto"),
]

/// What Cairo calls in a program is defined by these, faster than by other libraries; `DIARYPRESS_PLAIN_C=1` leaves them out, with the same pages.
let quicker: [Target.Dependency] =
    Context.environment["DIARYPRESS_PLAIN_C"] == "1" ? [] : ["CNumberPrinting", "CDeflating"]

let package = Package(
    name: "DiaryPress",
    products: [
        .executable(name: "diarypress", targets: ["diarypress"]),
        .library(name: "DiaryPress", targets: ["DiaryPress"]),
    ],
    // The export service is for those who ask for it; without it nothing of it is resolved or built.
    traits: [
        .trait(name: "Service", description: "Builds diarypress-service, which makes reports on demand over HTTP.")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    ],
    targets: [
        // Values: they know nobody but one another, downwards.
        room("Diagnostics"),
        room("DiaryModel", ["Diagnostics"]),
        room("PictureModel"),
        room("Reconciling", ["DiaryModel"]),
        room("Statistics", ["DiaryModel"]),
        room("GuidelineModel", ["DiaryModel"]),
        room("SourceModel", ["DiaryModel"]),
        room("ReportModel", ["Diagnostics", "DiaryModel", "GuidelineModel", "PictureModel"]),
        room("JobModel", ["DiaryModel", "ReportModel"]),
        room("DisplayList", ["PictureModel"]),
        room("LintModel", ["Diagnostics"]),
        room("ExportModel", ["Diagnostics"]),
        room("ThemeModel", ["DisplayList", "GuidelineModel", "ReportModel"]),

        // C libraries, and the kits that let no C type out.
        .systemLibrary(name: "CXML2Headers", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .target(name: "CLibXML2", dependencies: ["CXML2Headers"]),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo-pdf cairo-ft freetype2", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo pangoft2 fontconfig", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz-subset", providers: [.apt(["libharfbuzz-dev"])]),
        // For programs only: each defines functions of a library that Cairo calls, faster.
        .target(name: "CNumberPrinting"),
        .target(name: "CDeflating", linkerSettings: [.linkedLibrary("deflate"), .linkedLibrary("z")]),
        .target(name: "CLinuxCalls"),
        room("FileKit", ["CLinuxCalls"], settings: kit),
        // Processes that work for another, and what keeps them from doing anything else.
        room("WorkerProcess", ["CLinuxCalls", "FileKit", "Diagnostics", "ExportModel"], settings: kit),
        room("DeferKit", settings: kit),
        room("XMLKit", ["CLibXML2", "FileKit", "Diagnostics"], settings: kit),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        room("DigestKit", ["CCrypto"], settings: kit),
        // Needs the header of libpq (libpq-dev) alone: the library is opened when a server is first asked for.
        .target(name: "CPostgres"),
        room("PostgresKit", ["CPostgres"], settings: kit),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        room("InflateKit", ["CZlib"], settings: kit),
        room("ZipKit", ["FileKit", "InflateKit"]),
        room("PDFReading", ["CipherKit", "InflateKit"]),
        .systemLibrary(name: "CLibDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        room("DeflateKit", ["CLibDeflate"], settings: kit),
        room("CipherKit", ["CCrypto"], settings: kit),
        room("PDFFinishing", ["CipherKit", "DeflateKit", "DigestKit", "DisplayList", "ReportModel"]),
        room("FontTables"),
        room("PDFChecking", ["FontTables", "PDFReading", "XMLKit", "Diagnostics"]),
        .target(name: "CHyphen", linkerSettings: [.linkedLibrary("hyphen")]),
        room("HyphenKit", ["CHyphen", "FileKit"], settings: kit),
        // Needs nothing of librsvg but the library, which is opened when a drawing is first read.
        .target(name: "CRsvg"),
        room("CairoKit", ["CCairo", "CRsvg", "DisplayList", "PictureModel"], settings: kit),
        room(
            "PangoKit",
            ["CPango", "CCairo", "CHarfBuzz", "CairoKit", "FileKit", "FontTables", "HyphenKit", "DisplayList"],
            settings: kit),

        // What stages share that read templates.
        room("TemplateReading", ["XMLKit", "Diagnostics", "DiaryModel", "ReportModel"]),

        // Stages: models and kits, never each other.
        room(
            "ConfigReading",
            [
                "DeferKit", "XMLKit", "Diagnostics", "DiaryModel", "DisplayList", "GuidelineModel", "JobModel",
                "PictureModel",
                "ReportModel", "SourceModel", "ThemeModel",
            ]),
        room(
            "PictureReading",
            ["CairoKit", "DigestKit", "FileKit", "XMLKit", "Diagnostics", "DisplayList", "PictureModel"]),
        room(
            "DiaryReading",
            ["DigestKit", "FileKit", "XMLKit", "ZipKit", "Diagnostics", "DiaryModel", "Reconciling", "SourceModel"]),
        room(
            "DiaryStore", ["DigestKit", "FileKit", "PostgresKit", "Diagnostics", "DiaryModel", "Reconciling", database]),
        .plugin(name: "WordsFromTemplates", capability: .buildTool()),
        room(
            "SectionBuilding", ["Diagnostics", "DiaryModel", "GuidelineModel", "ReportModel", "Statistics"],
            plugins: ["WordsFromTemplates"]),
        room("Localizing", ["DeferKit", "TemplateReading", "XMLKit", "Diagnostics", "DiaryModel", "ReportModel"]),
        room(
            "TemplateLinting",
            ["LintModel", "TemplateReading", "XMLKit", "Diagnostics", "DiaryModel", "ReportModel"]),
        room(
            "LayoutEngine",
            [
                "DisplayList", "Diagnostics", "DiaryModel", "GuidelineModel", "PictureModel", "ReportModel",
                "ThemeModel",
            ]),
        room(
            "PDFRendering",
            [
                "CairoKit", "PDFFinishing", "PangoKit", "DisplayList", "Diagnostics", "PictureModel", "ReportModel",
            ]),
        room("PagePictures", ["CairoKit", "DigestKit", "PangoKit", "Diagnostics", "DisplayList", "PictureModel"]),
        room("Publishing", ["FileKit", "Diagnostics"]),

        // The flow.
        room(
            "ReportPipeline",
            [
                "ConfigReading", "DiaryReading", "PictureReading", "SectionBuilding", "Localizing", "LayoutEngine",
                "PagePictures", "PDFRendering", "Publishing", "DiaryStore", "DigestKit", "FileKit", "TemplateReading",
                "TemplateLinting", "PangoKit", "HyphenKit", "XMLKit", "Diagnostics", "DiaryModel", "JobModel",
                "LintModel", "PictureModel", "Reconciling", "GuidelineModel", "ReportModel", "SourceModel",
                "Statistics", "DisplayList", "ThemeModel", "ExportModel",
            ]),
        room(
            "DiaryPress",
            ["ReportPipeline", "Diagnostics", "DiaryModel", "GuidelineModel", "PictureModel", "ReportModel"]),
        room(
            "BatchRun",
            [
                "ReportPipeline", "WorkerProcess", "PDFChecking", "PDFReading", "DeflateKit", "DigestKit", "FileKit",
                "Diagnostics", "DiaryModel", "JobModel", "PictureModel", "ReportModel",
            ]),
        room(
            "ExportWorker",
            [
                "ReportPipeline", "WorkerProcess", "ExportModel", "DigestKit", "FileKit", "Diagnostics", "DiaryModel",
                "JobModel", "ReportModel",
            ]),
        room(
            "ReportService",
            ["WorkerProcess", "ExportModel", "DiaryModel", "FileKit", "Diagnostics", "ProgramVersion", logging]
                + serving,
            // Pages and the description of the interface are in the program, which finds them wherever it is.
            resources: [.embedInCode("Page/Resources"), .embedInCode("Routes/Resources")]),
        .executableTarget(
            name: "diarypress-service",
            dependencies: ["ReportService", "Diagnostics", "FileKit", "ProgramVersion", arguments],
            swiftSettings: strict),
        // Its version is that of git, as scripts/version.sh tells it before each build.
        .plugin(name: "VersionFromGit", capability: .buildTool()),
        .target(name: "ProgramVersion", swiftSettings: strict, plugins: ["VersionFromGit"]),
        room(
            "Commands",
            [
                "ProgramVersion", "BatchRun", "ExportWorker", "ReportPipeline", "FileKit", "PDFChecking", "Diagnostics",
                "DiaryModel",
                "DisplayList", "GuidelineModel", "JobModel", "LintModel", "ReportModel", arguments, logging,
            ]),
        .executableTarget(
            name: "diarypress", dependencies: ["Commands", arguments] + quicker, swiftSettings: strict),
        tool(
            "ReportBenchmark", in: "Benchmarks",
            ["ReportPipeline", "ReportModel", "Diagnostics", arguments] + quicker),
        tool(
            "PageLines", in: "Benchmarks",
            ["ReportPipeline", "PDFFinishing", "DisplayList", "ReportModel", "Diagnostics", arguments] + quicker),
        tool("RenderingBenchmark", in: "Benchmarks", ["PDFRendering", "PangoKit", "DisplayList"] + quicker),
        tool(
            "ImportBenchmark", in: "Benchmarks",
            ["ConfigReading", "DiaryReading", "SourceModel", "DiaryModel", "Diagnostics"], exclude: ["plain-rows.c"]),
        tool("StoreBenchmark", in: "Benchmarks", ["DiaryStore", "Diagnostics", "DiaryModel"]),
        tool(
            "LayoutBenchmark", in: "Benchmarks",
            [
                "Specimens", "LayoutEngine", "PDFRendering", "PangoKit", "Publishing", "DisplayList", "ReportModel",
                "ThemeModel", "Diagnostics",
            ]),
        // Blocks in all their states, which the gallery prints and the tests of the layout hold to the rules.
        .target(
            name: "Specimens", dependencies: ["DiaryModel", "GuidelineModel", "PictureModel", "ReportModel"],
            path: "Examples/Specimens", swiftSettings: strict),
        tool(
            "Gallery", in: "Examples",
            [
                "Specimens", "LayoutEngine", "PDFRendering", "PangoKit", "Publishing", "DisplayList", "ReportModel",
                "Diagnostics",
            ]),

        // Tests: what they share, one per library, and the whole.
        .target(name: "TestSupport", dependencies: ["DiaryModel"], path: "Tests/TestSupport", swiftSettings: strict),
        // The readings of a store, as tests compare them.
        .target(
            name: "StoreSupport", dependencies: ["Diagnostics", "DiaryModel", "DiaryStore", "Reconciling"],
            path: "Tests/StoreSupport", swiftSettings: strict),
        .target(
            name: "PageChecks",
            dependencies: [
                "DiaryModel", "DisplayList", "GuidelineModel", "LayoutEngine", "ReportModel", "Specimens",
                "TestSupport", "ThemeModel",
            ],
            path: "Tests/PageChecks", swiftSettings: settings("PageChecks")),
        .target(
            name: "GlyphInk", dependencies: ["CHarfBuzz", "DisplayList"], path: "Tests/GlyphInk", swiftSettings: strict),
        // ICU, to compare our own tables with; plain C in front, so that its headers meet no Swift module.
        .target(
            name: "CICU", path: "Tests/CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        tests("DiaryModel", ["Diagnostics"]),
        tests("Statistics", ["DiaryModel"]),
        tests("Reconciling", ["DiaryModel"]),
        tests("GuidelineModel", ["DiaryModel"]),
        tests("SourceModel", ["DiaryModel"]),
        tests("ReportModel", ["DiaryModel", "GuidelineModel"]),
        tests("JobModel", ["DiaryModel"]),
        tests("ThemeModel", ["DisplayList", "GuidelineModel", "ReportModel"]),
        tests("XMLKit", ["CLibXML2", "Diagnostics"]),
        tests("PDFChecking", ["FontTables", "PDFReading"]),
        tests("CairoKit", ["DisplayList", "PictureModel"]),
        tests("PangoKit", ["DisplayList", "CairoKit", "CHarfBuzz", "FontTables", "HyphenKit"]),
        tests(
            "ConfigReading",
            [
                "Diagnostics", "DiaryModel", "DisplayList", "GuidelineModel", "JobModel", "PictureModel",
                "ReportModel", "SourceModel", "ThemeModel", "XMLKit",
            ]),
        tests("PictureReading", ["Diagnostics", "PictureModel"]),
        tests("DiaryStore", ["Diagnostics", "DiaryModel", "PostgresKit", "Reconciling", "StoreSupport", database]),
        tests("DiaryReading", ["Diagnostics", "DiaryModel", "SourceModel"]),
        tests(
            "SectionBuilding",
            ["Diagnostics", "DiaryModel", "GuidelineModel", "PictureModel", "ReportModel", "Specimens", "Statistics"]),
        tests("TemplateReading", ["CICU", "Diagnostics", "DiaryModel", "ReportModel", "XMLKit"]),
        tests("TemplateLinting", ["LintModel", "TemplateReading", "Diagnostics", "ReportModel", "XMLKit"]),
        tests("Localizing", ["CICU", "TemplateReading", "Diagnostics", "DiaryModel", "ReportModel", "XMLKit"]),
        tests(
            "LayoutEngine",
            [
                "DisplayList", "Diagnostics", "DiaryModel", "GuidelineModel", "PictureModel", "ReportModel",
                "ThemeModel", "PageChecks", "Specimens",
            ]),
        tests("ZipKit", ["InflateKit"]),
        tests("PDFFinishing", ["DeflateKit", "DisplayList", "ReportModel"]),
        tests(
            "PDFRendering",
            [
                "Diagnostics", "DisplayList", "HyphenKit", "PangoKit", "PDFChecking", "PDFFinishing", "PDFReading",
                "PictureModel", "ReportModel",
            ]),
        tests("PagePictures", ["CairoKit", "Diagnostics", "DisplayList", "InflateKit", "PangoKit", "PictureModel"]),
        tests("Publishing", ["Diagnostics", "FileKit"]),
        tests(
            "ReportPipeline",
            [
                "ConfigReading", "DiaryReading", "DiaryStore", "Diagnostics", "DiaryModel", "DisplayList", "JobModel",
                "Reconciling", "StoreSupport", "GlyphInk", "GuidelineModel", "LayoutEngine", "LintModel",
                "Localizing", "PDFChecking", "PDFFinishing", "PDFReading", "PDFRendering", "PageChecks", "PangoKit",
                "PictureModel", "ReportModel", "SourceModel", "Specimens", "ThemeModel",
            ]),
        tests(
            "BatchRun",
            [
                "DeflateKit", "Diagnostics", "DiaryModel", "DigestKit", "FileKit", "JobModel", "PictureModel",
                "ReportModel", "ReportPipeline", "WorkerProcess",
            ]),
        tests("ExportModel", ["Diagnostics"]),
        tests("WorkerProcess", ["Diagnostics", "ExportModel", "FileKit"]),
        tests(
            "ReportService",
            ["diarypress", "Diagnostics", "ExportModel", "FileKit", "WorkerProcess", logging] + serving),
        tests(
            "ExportWorker",
            [
                "Diagnostics", "DiaryModel", "ExportModel", "FileKit", "JobModel", "ReportModel", "ReportPipeline",
                "WorkerProcess",
            ]),
        tests(
            "Commands",
            [
                "BatchRun", "FileKit", "Diagnostics", "DiaryModel", "PDFChecking", "ReportModel", "ReportPipeline",
                arguments,
            ]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "diarypress", "Diagnostics", "DiaryStore", "ExportModel", "FileKit", "TestSupport", "WorkerProcess",
                database,
            ],
            swiftSettings: strict),
    ] + alone.map { tests($0) }
)
