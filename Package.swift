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
    "PDFReading", "Reconciling", "ReportModel", "SheetReading", "SourceModel", "Statistics", "TemplateLinting",
    "TemplateReading", "ThemeModel", "XMLKit", "PageChecks", "ZipKitTests",
]
let isForTests = Context.environment["DIARYPRESS_OPTIMIZED_GEOMETRY"] == "1"

/// The settings of a target, with those for tests.
func settings(_ name: String, _ usual: [SwiftSetting] = strict) -> [SwiftSetting] {
    guard isForTests, busy.contains(name) else { return usual }
    return usual + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
}

/// Targets of the package by their names, which spaces part.
func named(_ names: String) -> [Target.Dependency] {
    names.split(whereSeparator: \.isWhitespace).map { .init(stringLiteral: String($0)) }
}

/// A library of the house: a Swift target built with the strict settings.
func room(
    _ name: String, _ names: String = "", also others: [Target.Dependency] = [], resources: [Resource]? = nil,
    settings usual: [SwiftSetting] = strict, plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: name, dependencies: named(names) + others, resources: resources, swiftSettings: settings(name, usual),
        plugins: plugins)
}

/// A library that tests, or tests and examples, share.
func shared(_ name: String, in folder: String, _ names: String) -> Target {
    .target(name: name, dependencies: named(names), path: "\(folder)/\(name)", swiftSettings: settings(name))
}

/// A library of the system with its Debian package.
func system(_ name: String, _ pkgConfig: String, package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A program that is run by hand, such as a benchmark.
func tool(
    _ name: String, in folder: String, _ names: String, also others: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: named(names) + others, path: "\(folder)/\(name)", exclude: exclude,
        swiftSettings: strict)
}

/// The tests of one library, which may import what that depends on in the table of libraries.
func tests(_ name: String, _ names: String = "", also others: [Target.Dependency] = []) -> Target {
    let own = rows(libraries).first { $0.name == name }?.names ?? ""
    return .testTarget(
        name: "\(name)Tests", dependencies: named("\(name) TestSupport \(own) \(names)") + others,
        swiftSettings: settings("\(name)Tests"))
}

/// The rows of a table: targets, a colon, and the targets that each of them depends on.
func rows(_ table: String) -> [(name: String, names: String)] {
    table.split(separator: "\n").filter { !$0.hasPrefix("//") }.map { $0.split(separator: ":") }.flatMap { row in
        row[0].split(separator: " ").map { (String($0), row.dropFirst().joined()) }
    }
}

/// The libraries that are built with the strict settings, and what they depend on.
let libraries = """
    // Values: they know nobody but one another, downwards.
    Diagnostics PictureModel:
    DiaryModel LintModel: Diagnostics
    Reconciling Statistics GuidelineModel SourceModel: DiaryModel
    ReportModel: Diagnostics DiaryModel GuidelineModel PictureModel
    JobModel: DiaryModel ReportModel
    ExportModel: Diagnostics ReportModel
    DisplayList: PictureModel
    ThemeModel: DisplayList GuidelineModel ReportModel
    // Kits that call no C; those that do stand among the targets.
    ZipKit: FileKit InflateKit
    SheetReading: XMLKit ZipKit Diagnostics DiaryModel
    PDFReading: CipherKit InflateKit
    PDFFinishing: CipherKit DeflateKit DigestKit DisplayList ReportModel
    FontTables:
    PDFChecking: FontTables PDFReading XMLKit Diagnostics
    // Stages, and what they share that read templates: models and kits, never each other.
    TemplateReading: XMLKit Diagnostics DiaryModel ReportModel
    ConfigReading: DeferKit XMLKit Diagnostics DiaryModel DisplayList GuidelineModel JobModel PictureModel ReportModel \
        SourceModel ThemeModel
    DiaryReading: DecodeKit DigestKit FileKit SheetReading XMLKit ZipKit Diagnostics DiaryModel Reconciling SourceModel
    PictureReading: CairoKit DigestKit FileKit XMLKit Diagnostics DisplayList PictureModel
    Localizing: DeferKit TemplateReading XMLKit Diagnostics DiaryModel ReportModel
    TemplateLinting: LintModel TemplateReading XMLKit Diagnostics DiaryModel ReportModel
    LayoutEngine: DisplayList Diagnostics DiaryModel GuidelineModel PictureModel ReportModel ThemeModel
    PDFRendering: CairoKit PDFFinishing PangoKit DisplayList Diagnostics PictureModel ReportModel
    PagePictures: CairoKit DigestKit PangoKit Diagnostics DisplayList PictureModel
    Publishing: FileKit Diagnostics
    // The flow.
    ReportPipeline: ConfigReading DiaryReading PictureReading SectionBuilding Localizing LayoutEngine PagePictures \
        PDFRendering Publishing DiaryStore DigestKit FileKit TemplateReading TemplateLinting PangoKit HyphenKit \
        XMLKit Diagnostics DiaryModel JobModel LintModel PictureModel Reconciling GuidelineModel ReportModel \
        SourceModel Statistics DisplayList ThemeModel ExportModel
    DiaryPress: ReportPipeline Diagnostics DiaryModel GuidelineModel PictureModel ReportModel
    BatchRun: ReportPipeline WorkerProcess PDFChecking PDFReading DeflateKit InflateKit DigestKit FileKit \
        Diagnostics DiaryModel JobModel PictureModel ReportModel SourceModel
    ExportWorker: ReportPipeline WorkerProcess ExportModel DigestKit FileKit Diagnostics DiaryModel JobModel \
        ReportModel SourceModel
    """

/// The libraries with tests, and what these need beside `TestSupport`, the library and what that depends on above.
let tested = """
    Diagnostics DisplayList CNumberPrinting CDeflating FileKit DigestKit PDFReading FontTables HyphenKit PostgresKit \
        CipherKit DecodeKit DeferKit DeflateKit DiaryPress DiaryModel Statistics Reconciling GuidelineModel \
        SourceModel JobModel ReportModel ThemeModel PDFChecking ConfigReading PictureReading DiaryReading \
        TemplateLinting ZipKit PDFFinishing Publishing BatchRun ExportWorker:
    ExportModel: DiaryModel
    SheetReading PagePictures: InflateKit
    TemplateReading Localizing: CICU
    CairoKit: DisplayList PictureModel
    LayoutEngine: PageChecks Specimens
    XMLKit: CLibXML2 Diagnostics
    PDFRendering: HyphenKit PDFChecking PDFReading
    WorkerProcess: Diagnostics ExportModel FileKit
    PangoKit: CHarfBuzz CairoKit DisplayList FontTables HyphenKit
    SectionBuilding: Diagnostics DiaryModel GuidelineModel PictureModel ReportModel Specimens Statistics
    ReportPipeline: GlyphInk PDFChecking PDFFinishing PDFReading PageChecks Specimens StoreSupport
    """

/// Files that are in the program, which finds them wherever it runs: words of headers, explanations of schemas, characters of large fonts.
let embedded: [String: [Resource]] = [
    "DiaryReading": [.embedInCode("Words")], "ReportPipeline": [.embedInCode("Schemas/Explanations")],
    "PangoKit": [.embedInCode("Characters")],
]

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

/// A library of the export service, which is there with the trait `Service` alone.
func served(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Service"]))
}

/// The libraries of the export service.
let serving = [
    "hummingbird: Hummingbird HummingbirdCore", "swift-mustache: Mustache", "jwt-kit: JWTKit",
    "swift-service-lifecycle: ServiceLifecycle UnixSignals", "swift-nio: NIOCore NIOPosix NIOHTTP1",
    "swift-http-types: HTTPTypes", "swift-crypto: Crypto",
].map { $0.split(separator: ": ") }.flatMap { row in
    row[1].split(separator: " ").map { served(String($0), String(row[0])) }
}

/// Functions that Cairo calls in a program, faster than those of other libraries; `DIARYPRESS_PLAIN_C=1` leaves them out, with the same pages.
let quicker = Context.environment["DIARYPRESS_PLAIN_C"] == "1" ? [] : named("CNumberPrinting CDeflating")

let package = Package(
    name: "DiaryPress",
    products: [
        .executable(name: "diarypress", targets: ["diarypress"]),
        .library(name: "DiaryPress", targets: ["DiaryPress"]),
    ],
    // The export service is for those who ask for it; without it nothing of it is resolved or built.
    traits: [.trait(name: "Service", description: "Builds diarypress-service, which makes reports over HTTP.")],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    ],
    targets: [
        // C libraries, and the kits that let no C type out.
        system("CXML2Headers", "libxml-2.0", package: "libxml2-dev"),
        .target(name: "CLibXML2", dependencies: ["CXML2Headers"]),
        system("CCairo", "cairo-pdf cairo-ft freetype2", package: "libcairo2-dev"),
        system("CPango", "pangocairo pangoft2 fontconfig", package: "libpango1.0-dev"),
        system("CHarfBuzz", "harfbuzz-subset", package: "libharfbuzz-dev"),
        // For programs only: each defines functions of a library that Cairo calls, faster.
        .target(name: "CNumberPrinting"),
        .target(name: "CDeflating", linkerSettings: [.linkedLibrary("deflate"), .linkedLibrary("z")]),
        .target(name: "CLinuxCalls"),
        room("FileKit", "CLinuxCalls", settings: kit),
        // Processes that work for another, and what keeps them from doing anything else.
        room("WorkerProcess", "CLinuxCalls FileKit Diagnostics ExportModel", settings: kit),
        room("DeferKit", settings: kit),
        room("XMLKit", "CLibXML2 FileKit Diagnostics", settings: kit),
        system("CCrypto", "libcrypto", package: "libssl-dev"),
        room("DigestKit", "CCrypto", settings: kit),
        room("DecodeKit", settings: kit),
        // Needs the header of libpq (libpq-dev) alone: the library is opened when a server is first asked for.
        .target(name: "CPostgres"),
        room("PostgresKit", "CPostgres", settings: kit),
        system("CZlib", "zlib", package: "zlib1g-dev"),
        room("InflateKit", "CZlib", settings: kit),
        system("CLibDeflate", "libdeflate", package: "libdeflate-dev"),
        room("DeflateKit", "CLibDeflate", settings: kit),
        .target(
            name: "CipherKit", dependencies: ["CCrypto"], swiftSettings: settings("CipherKit", kit),
            linkerSettings: [.linkedLibrary("ssl", .when(traits: ["Service"]))]),
        .target(name: "CHyphen", linkerSettings: [.linkedLibrary("hyphen")]),
        room("HyphenKit", "CHyphen FileKit", settings: kit),
        // Needs nothing of librsvg but the library, which is opened when a drawing is first read.
        .target(name: "CRsvg"),
        room("CairoKit", "CCairo CRsvg DisplayList PictureModel", settings: kit),
        room(
            "PangoKit", "CPango CCairo CHarfBuzz CairoKit FileKit FontTables HyphenKit DisplayList",
            resources: embedded["PangoKit"], settings: kit),
        room(
            "DiaryStore", "DiaryReading DigestKit FileKit PostgresKit Diagnostics DiaryModel Reconciling SourceModel",
            also: [database]),
        .plugin(name: "WordsFromTemplates", capability: .buildTool()),
        room(
            "SectionBuilding", "Diagnostics DiaryModel GuidelineModel ReportModel Statistics",
            plugins: ["WordsFromTemplates"]),
        room(
            "ReportService",
            "CipherKit WorkerProcess ExportModel DiaryModel ReportModel FileKit Diagnostics ProgramVersion",
            also: [logging] + serving,
            // Pages and the description of the interface are in the program, which finds them wherever it is.
            resources: [.embedInCode("Page/Resources"), .embedInCode("Routes/Resources")]),
        .executableTarget(
            name: "diarypress-service",
            dependencies: ["ReportService", "Diagnostics", "FileKit", "ProgramVersion", arguments],
            swiftSettings: strict),
        // Its version is that of git, as scripts/version.sh gives it before each build.
        .plugin(name: "VersionFromGit", capability: .buildTool()),
        room("ProgramVersion", also: [logging], plugins: ["VersionFromGit"]),
        room(
            "Commands",
            """
            ProgramVersion BatchRun ExportWorker ReportPipeline FileKit PDFChecking Diagnostics DiaryModel DisplayList
            GuidelineModel JobModel LintModel ReportModel SourceModel
            """, also: [arguments, logging]),
        .executableTarget(
            name: "diarypress", dependencies: ["Commands", arguments] + quicker, swiftSettings: strict),
        tool(
            "ReportBenchmark", in: "Benchmarks", "ReportPipeline ReportModel Diagnostics", also: [arguments] + quicker),
        tool(
            "PageLines", in: "Benchmarks", "ReportPipeline PDFFinishing DisplayList ReportModel Diagnostics",
            also: [arguments] + quicker),
        tool("RenderingBenchmark", in: "Benchmarks", "PDFRendering PangoKit DisplayList", also: quicker),
        tool(
            "ImportBenchmark", in: "Benchmarks", "ConfigReading DiaryReading SourceModel DiaryModel Diagnostics",
            exclude: ["plain-rows.c"]),
        tool("StoreBenchmark", in: "Benchmarks", "DiaryStore Diagnostics DiaryModel SourceModel"),
        tool(
            "LayoutBenchmark", in: "Benchmarks",
            "Specimens LayoutEngine PDFRendering PangoKit Publishing DisplayList ReportModel ThemeModel Diagnostics"),
        // Blocks in all their states, which the gallery prints and the tests of the layout hold to the rules.
        shared("Specimens", in: "Examples", "DiaryModel GuidelineModel PictureModel ReportModel"),
        tool(
            "Gallery", in: "Examples",
            "Specimens LayoutEngine PDFRendering PangoKit Publishing DisplayList ReportModel Diagnostics"),

        // Tests: what they share, one per library, and the whole.
        shared("TestSupport", in: "Tests", "DiaryModel"),
        // The readings of a store, as tests compare them.
        shared("StoreSupport", in: "Tests", "Diagnostics DiaryModel DiaryStore Reconciling SourceModel"),
        shared(
            "PageChecks", in: "Tests",
            "DiaryModel DisplayList GuidelineModel LayoutEngine ReportModel Specimens TestSupport ThemeModel"),
        shared("GlyphInk", in: "Tests", "CHarfBuzz DisplayList"),
        // ICU, to compare our own tables with; plain C in front, so that its headers meet no Swift module.
        .target(
            name: "CICU", path: "Tests/CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        tests(
            "DiaryStore", "Diagnostics DiaryModel PostgresKit Reconciling SourceModel StoreSupport", also: [database]),
        tests(
            "ReportService",
            "diarypress Diagnostics DiaryModel ExportModel FileKit ProgramVersion ReportModel WorkerProcess",
            also: [logging] + serving),
        tests(
            "Commands", "BatchRun FileKit Diagnostics DiaryModel PDFChecking ProgramVersion ReportModel ReportPipeline",
            also: [arguments]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: named(
                "diarypress Diagnostics DiaryStore ExportModel FileKit ReportModel TestSupport WorkerProcess")
                + [database], swiftSettings: strict),
    ] + rows(libraries).map { room($0.name, $0.names, resources: embedded[$0.name]) }
        + rows(tested).map { tests($0.name, $0.names) }
)
