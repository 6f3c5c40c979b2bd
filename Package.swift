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

// Tests run with optimized libraries, which takes a third of their time; assertions stay. A package that others name by a version may have no
// unsafe flags, so they are there where `make test` asks for them.
let isForTests = Context.environment["DIARYPRESS_OPTIMIZED_TESTS"] == "1"

/// The settings of a library, with those for tests.
func settings(_ usual: [SwiftSetting] = strict) -> [SwiftSetting] {
    isForTests ? usual + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : usual
}

/// Targets of the package by their names, which spaces part.
func named(_ names: String) -> [Target.Dependency] {
    names.split(whereSeparator: \.isWhitespace).map { .init(stringLiteral: String($0)) }
}

/// A library of the house: a Swift target built with the strict settings.
func room(
    _ name: String, _ names: String = "", in folder: String = "Sources", also others: [Target.Dependency] = [],
    resources: [Resource]? = nil, settings usual: [SwiftSetting] = strict, plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: name, dependencies: named(names) + others, path: "\(folder)/\(name)", resources: resources,
        swiftSettings: settings(usual), plugins: plugins)
}

/// A library that tests, or tests and examples, share.
func shared(_ name: String, in folder: String, _ names: String) -> Target {
    .target(name: name, dependencies: named(names), path: "\(folder)/\(name)", swiftSettings: settings())
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
        // Those of archives and digests compute much themselves.
        swiftSettings: name == "SystemKit" ? settings() : strict)
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
    DiaryModel:
    ReportModel: DiaryModel
    PageModel: DiaryModel ReportModel
    // Stages: models and kits, never each other.
    PDFReading: SystemKit XMLKit DiaryModel
    PDFWriting: SystemKit TypeKit XMLKit DiaryModel ReportModel PageModel
    ConfigReading: SystemKit XMLKit DiaryModel ReportModel PageModel
    Localizing: SystemKit XMLKit DiaryModel ReportModel
    DiaryReading: SystemKit XMLKit DiaryModel
    LayoutEngine: DiaryModel ReportModel PageModel
    // The flow.
    DiaryPress: ConfigReading DiaryReading SectionBuilding Localizing LayoutEngine PDFWriting DiaryStore SystemKit \
        TypeKit XMLKit DiaryModel ReportModel PageModel
    BatchRun: DiaryPress PDFReading SystemKit DiaryModel ReportModel
    """

/// The libraries with tests, and what these need beside `TestSupport`, the library and what that depends on above.
let tested = """
    DiaryModel ReportModel PageModel CairoSpeed PDFReading ConfigReading DiaryReading BatchRun:
    SystemKit: DiaryModel ReportModel
    Localizing: CICU
    LayoutEngine: PageChecks Specimens
    XMLKit: CLibXML2 SystemKit DiaryModel
    PDFWriting: PDFReading
    TypeKit: CType SystemKit DiaryModel PageModel
    SectionBuilding: DiaryModel ReportModel Specimens
    DiaryPress: GlyphInk PDFReading PageChecks Specimens StoreSupport
    """

/// Files that are in the program, which finds them wherever it runs: words of headers, explanations of schemas, characters of large fonts.
let embedded: [String: [Resource]] = [
    "DiaryReading": [.embedInCode("Words")], "DiaryPress": [.embedInCode("Pipeline/Schemas/Explanations")],
    "TypeKit": [.embedInCode("Pango/Characters")],
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
let quicker = Context.environment["DIARYPRESS_PLAIN_C"] == "1" ? [] : named("CairoSpeed")

let package = Package(
    name: "DiaryPress",
    products: [
        .executable(name: "diarypress", targets: ["diarypress"]),
        // Reports, and readings in files and in stores.
        .library(name: "DiaryPress", targets: ["DiaryPress"]),
        // Nights; what delivers report files by a program is for others, too.
        .library(name: "DiaryDelivery", targets: ["BatchRun"]),
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
        system(
            "CType", "pangocairo pangoft2 fontconfig cairo-pdf cairo-ft freetype2 harfbuzz-subset",
            package: "libpango1.0-dev"),
        // Divides words, and opens librsvg when a drawing is first read.
        .target(name: "CTypeKit", linkerSettings: [.linkedLibrary("hyphen")]),
        // Calls of Linux; libpq, which is opened when a server is first asked for; zlib, libdeflate and OpenSSL
        // (libpq-dev, zlib1g-dev, libdeflate-dev, libssl-dev).
        .target(
            name: "CSystemKit",
            linkerSettings: ["crypto", "deflate", "z"].map { .linkedLibrary($0) }
                + [.linkedLibrary("ssl", .when(traits: ["Service"]))]),
        // For programs only: functions of libraries that Cairo calls, faster.
        .target(name: "CairoSpeed", linkerSettings: [.linkedLibrary("deflate"), .linkedLibrary("z")]),
        room("SystemKit", "CSystemKit DiaryModel ReportModel", settings: kit),
        room("XMLKit", "CLibXML2 SystemKit DiaryModel", settings: kit),
        room(
            "TypeKit", "CType CTypeKit SystemKit DiaryModel PageModel", resources: embedded["TypeKit"], settings: kit),
        room("DiaryStore", "DiaryReading SystemKit DiaryModel", also: [database]),
        .plugin(name: "WordsFromTemplates", capability: .buildTool()),
        room("SectionBuilding", "DiaryModel ReportModel", plugins: ["WordsFromTemplates"]),
        room(
            "ReportService", "SystemKit DiaryModel ReportModel ProgramVersion", in: "Service",
            also: [logging] + serving,
            // Pages and the description of the interface are in the program, which finds them wherever it is.
            resources: [.embedInCode("Page/Resources"), .embedInCode("Routes/Resources")]),
        .executableTarget(
            name: "diarypress-service",
            dependencies: ["ReportService", "DiaryModel", "SystemKit", "ProgramVersion", arguments],
            path: "Service/diarypress-service", swiftSettings: strict),
        // Its version is that of git, as scripts/version.sh gives it before each build.
        .plugin(name: "VersionFromGit", capability: .buildTool()),
        room("ProgramVersion", also: [logging], plugins: ["VersionFromGit"]),
        .executableTarget(
            name: "diarypress",
            dependencies: named(
                "ProgramVersion BatchRun DiaryPress PDFReading SystemKit DiaryModel ReportModel PageModel")
                + [arguments, logging] + quicker, swiftSettings: settings()),
        tool("ReportBenchmark", in: "Benchmarks", "DiaryPress ReportModel DiaryModel", also: [arguments] + quicker),
        tool(
            "PageLines", in: "Benchmarks", "DiaryPress PDFWriting PageModel ReportModel DiaryModel",
            also: [arguments] + quicker),
        tool("RenderingBenchmark", in: "Benchmarks", "PDFWriting TypeKit PageModel", also: quicker),
        tool(
            "ImportBenchmark", in: "Benchmarks", "ConfigReading DiaryReading DiaryModel", exclude: ["plain-rows.c"]),
        tool("StoreBenchmark", in: "Benchmarks", "DiaryStore DiaryModel"),
        tool(
            "LayoutBenchmark", in: "Benchmarks",
            "Specimens LayoutEngine PDFWriting TypeKit SystemKit PageModel ReportModel DiaryModel"),
        // Blocks in all their states, which the gallery prints and the tests of the layout hold to the rules.
        shared("Specimens", in: "Examples", "DiaryModel ReportModel"),
        tool(
            "Gallery", in: "Examples",
            "Specimens LayoutEngine PDFWriting TypeKit SystemKit PageModel ReportModel DiaryModel"),

        // Tests: what they share, one per library, and the whole.
        shared("TestSupport", in: "Tests", "DiaryModel"),
        // The readings of a store, as tests compare them.
        shared("StoreSupport", in: "Tests", "DiaryModel DiaryStore"),
        shared("PageChecks", in: "Tests", "DiaryModel ReportModel PageModel LayoutEngine Specimens TestSupport"),
        shared("GlyphInk", in: "Tests", "CType PageModel"),
        // ICU, to compare our own tables with; plain C in front, so that its headers meet no Swift module.
        .target(
            name: "CICU", path: "Tests/CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        tests("DiaryStore", "DiaryModel SystemKit StoreSupport", also: [database]),
        tests(
            "ReportService", "diarypress DiaryModel ReportModel SystemKit ProgramVersion",
            also: [logging] + serving),
        .testTarget(
            name: "CommandsTests",
            dependencies: named(
                "diarypress BatchRun SystemKit DiaryModel ProgramVersion ReportModel DiaryPress TestSupport")
                + [arguments], swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests",
            dependencies: named("diarypress DiaryModel DiaryStore ReportModel SystemKit TestSupport")
                + [database], swiftSettings: strict),
    ] + rows(libraries).map { room($0.name, $0.names, resources: embedded[$0.name]) }
        + rows(tested).map { tests($0.name, $0.names) }
)
