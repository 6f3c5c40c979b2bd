#if Service
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import SystemKit

/// The setup and permissions of a tenant's workers.
struct WorkerSetup {
    let settings: ServiceSettings
    /// The variables of the service, which tell where the user's caches are.
    let environment: [String: String]

    /// All lanes.
    func rules() throws(DiagnosticFailure) -> [LaneRule] {
        var rules: [LaneRule] = []
        for tenant in settings.tenants {
            let store = try tenant.storeAddress()
            rules += LaneRule.Kind.allCases.map { kind in
                LaneRule(
                    tenant: tenant.id, kind: kind, workers: workers(kind), setup: setup(tenant, kind, store),
                    time: kind == .reading ? settings.limits.reading : settings.limits.report,
                    limits: settings.limits)
            }
        }
        return rules
    }

    private func workers(_ kind: LaneRule.Kind) -> Int {
        switch kind {
        case .rendering: settings.workersPerTenant
        case .drafting: settings.draftWorkers
        case .reading: settings.readers
        }
    }

    /// The share of the time of a report that a worker waits for a store.
    private static let storeShare = 0.6
    /// The share of it after which a worker waits for no server of time stamps: it answers before it is ended.
    private static let stampShare = 0.9

    /// Returns what workers of a kind are given: those that read files of callers get neither a store nor a network.
    private func setup(_ tenant: TenantSettings, _ kind: LaneRule.Kind, _ store: String) -> ExportSetup {
        var setup = ExportSetup()
        setup.resources = settings.resources
        setup.fontCache = fontCache(of: tenant, forDrafts: kind != .rendering)
        setup.warmLanguages = kind == .reading ? [] : settings.warmLanguages
        setup.sandbox.preparesFonts = kind != .reading
        setup.sandbox.isRequired = settings.requiresSandbox
        guard kind == .rendering else {
            setup.sandbox.writable = [settings.draftsFolder(of: tenant)]
            return setup
        }
        setup.store = store
        setup.storeSeconds = settings.limits.report.inSeconds * Self.storeShare
        setup.config = tenant.config
        setup.seal = tenant.seal.key.isEmpty ? nil : tenant.seal
        setup.stampSeconds = settings.limits.report.inSeconds * Self.stampShare
        // What a config names stands beside it.
        setup.sandbox.readable = [FileSystem.parent(of: tenant.config)] + (setup.seal?.sources ?? [])
        // A store in a file is read by way of files beside it, which SQLite makes.
        setup.sandbox.writable = TenantSettings.file(ofStore: store).map { [FileSystem.parent(of: $0)] } ?? []
        setup.sandbox.hasNetwork = setup.sandbox.writable.isEmpty || setup.seal?.timestamp != nil
        return setup
    }

    /// The folder of prepared fonts of a tenant, which only workers of the same kind write to.
    private func fontCache(of tenant: TenantSettings, forDrafts isOfDrafts: Bool = false) -> String? {
        let home = environment["HOME"].map { "\($0)/.cache" }
        let base = settings.fontCache ?? (environment["XDG_CACHE_HOME"] ?? home).map { "\($0)/diarypress-service" }
        // No tenant has a dot in its name.
        return base.map { "\($0)/\(tenant.id)\(isOfDrafts ? ".drafts" : "")" }
    }

    /// Makes the folders of prepared fonts, so that workers may write in them.
    ///
    /// - Throws: That one cannot be made.
    func makeFontCaches() throws(DiagnosticFailure) {
        let folders = settings.tenants.flatMap { [fontCache(of: $0), fontCache(of: $0, forDrafts: true)] }
        for folder in folders.compactMap(\.self) {
            try DiagnosticFailure.turning(
                "service.font-cache", folder, hint: "`fontCache` in the settings names a folder that can be made"
            ) { () throws(FileError) in try FileSystem.makeFolders(folder) }
        }
    }

    /// The command of workers; without one, `diarypress` beside the program of the service.
    ///
    /// - Returns: The command.
    /// - Throws: That there is no such program.
    func command() throws(DiagnosticFailure) -> WorkerCommand {
        var words = settings.worker
        let name = words.first ?? FileSystem.parent(of: Self.program) + "/diarypress"
        guard let path = Self.find(name, in: environment["PATH"] ?? "") else {
            throw DiagnosticFailure(
                "service.worker", "there is no program `\(name)`",
                hint: "`worker` in the settings names the program diarypress")
        }
        words = [path] + words.dropFirst()
        return try DiagnosticFailure.turning("service.worker", path) { () throws(FileError) in
            try WorkerCommand(words, environment: environment)
        }
    }

    /// The path of this program.
    private static var program: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    }

    private static func find(_ name: String, in path: String) -> String? {
        let places = name.contains("/") ? [name] : path.split(separator: ":").map { "\($0)/\(name)" }
        return places.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
#endif
