#if Service
internal import Diagnostics
internal import ExportModel
internal import FileKit
internal import Foundation

/// What workers of a tenant are told before their first order, and may do.
struct WorkerSetup {
    let settings: ServiceSettings
    /// The variables of the service, which tell where the user's caches are.
    let environment: [String: String]

    /// All lanes.
    func rules() throws(DiagnosticFailure) -> [LaneRule] {
        var rules: [LaneRule] = []
        for tenant in settings.tenants {
            let store = try tenant.storeAddress()
            rules.append(
                LaneRule(
                    tenant: tenant.id, kind: .rendering, workers: settings.workersPerTenant,
                    setup: rendering(tenant, store), time: settings.limits.report, limits: settings.limits))
            rules.append(
                LaneRule(
                    tenant: tenant.id, kind: .reading, workers: settings.readers, setup: reading(tenant),
                    time: settings.limits.reading, limits: settings.limits))
        }
        return rules
    }

    /// Workers that paint read the store and drafts, and reach a database where the store is one.
    private func rendering(_ tenant: TenantSettings, _ store: String) -> ExportSetup {
        var rule = sandbox(tenant)
        // What was read of a draft is a store in a file as well.
        rule.writable.append(settings.draftsFolder(of: tenant))
        // A store in a file is read by way of files beside it, which SQLite makes.
        if let folder = Self.folder(ofStore: store) { rule.writable.append(folder) } else { rule.hasNetwork = true }
        rule.preparesFonts = true
        return ExportSetup(
            resources: settings.resources, fontCache: fontCache(of: tenant), store: store, config: tenant.config,
            warmLanguages: settings.warmLanguages, sandbox: rule)
    }

    /// Workers that read what strangers sent know no store.
    private func reading(_ tenant: TenantSettings) -> ExportSetup {
        var rule = sandbox(tenant)
        rule.writable.append(settings.draftsFolder(of: tenant))
        return ExportSetup(
            resources: settings.resources, fontCache: fontCache(of: tenant), config: tenant.config, warmLanguages: [],
            sandbox: rule)
    }

    /// The folder of prepared fonts of a tenant: who writes there writes what the same tenant's workers paint with, and nobody else's.
    private func fontCache(of tenant: TenantSettings) -> String? {
        let home = environment["HOME"].map { "\($0)/.cache" }
        let base = settings.fontCache ?? (environment["XDG_CACHE_HOME"] ?? home).map { "\($0)/diarypress-service" }
        return base.map { "\($0)/\(tenant.id)" }
    }

    /// Makes the folders of prepared fonts, so that workers may write in them.
    ///
    /// - Throws: That one cannot be made.
    func makeFontCaches() throws(DiagnosticFailure) {
        for folder in settings.tenants.compactMap(fontCache(of:)) {
            do throws(FileError) {
                try FileSystem.makeFolders(folder)
            } catch {
                throw DiagnosticFailure(
                    "service.font-cache", at: FileLocation(file: folder),
                    "it cannot be \(error.operation): \(error.reason)",
                    hint: "`fontCache` in the settings names a folder that can be made")
            }
        }
    }

    private func sandbox(_ tenant: TenantSettings) -> SandboxRule {
        // What a config names stands beside it.
        SandboxRule(readable: [Self.folder(of: tenant.config)], isRequired: settings.requiresSandbox)
    }

    /// The folder of a store in a file; `nil` for a database.
    private static func folder(ofStore address: String) -> String? {
        if address.hasPrefix("postgres") { return nil }
        let scheme = "sqlite:"
        return folder(of: address.hasPrefix(scheme) ? String(address.dropFirst(scheme.count)) : address)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The command of workers; without one, `diarypress` beside the program of the service.
    ///
    /// - Returns: The command.
    /// - Throws: That there is no such program.
    func command() throws(DiagnosticFailure) -> WorkerCommand {
        var words = settings.worker
        let name = words.first ?? Self.folder(of: Self.program) + "/diarypress"
        guard let path = Self.find(name, in: environment["PATH"] ?? "") else {
            throw DiagnosticFailure(
                "service.worker", "there is no program `\(name)`",
                hint: "`worker` in the settings names the program diarypress")
        }
        words = [path] + words.dropFirst()
        do throws(FileError) {
            return try WorkerCommand(words, environment: environment)
        } catch {
            throw DiagnosticFailure(
                "service.worker", at: FileLocation(file: path), "it cannot be \(error.operation): \(error.reason)")
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
