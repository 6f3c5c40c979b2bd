#if Service
internal import Diagnostics
internal import ExportModel
internal import FileKit
internal import Foundation

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
            let limits = settings.limits
            let groups: [(LaneRule.Kind, Int, ExportSetup, Duration)] = [
                (.rendering, settings.workersPerTenant, rendering(tenant, store), limits.report),
                (.drafting, settings.draftWorkers, drafting(tenant), limits.report),
                (.reading, settings.readers, reading(tenant), limits.reading),
            ]
            rules += groups.map { kind, workers, setup, time in
                LaneRule(tenant: tenant.id, kind: kind, workers: workers, setup: setup, time: time, limits: limits)
            }
        }
        return rules
    }

    /// Workers that paint what the store has reach a database where the store is one; what strangers sent is none of their business.
    private func rendering(_ tenant: TenantSettings, _ store: String) -> ExportSetup {
        // What a config names stands beside it.
        var rule = sandbox(readable: [FileSystem.parent(of: tenant.config)])
        // A store in a file is read by way of files beside it, which SQLite makes.
        if let path = TenantSettings.file(ofStore: store) {
            rule.writable.append(FileSystem.parent(of: path))
        } else {
            rule.hasNetwork = true
        }
        rule.preparesFonts = true
        return ExportSetup(
            resources: settings.resources, fontCache: fontCache(of: tenant), store: store,
            storeSeconds: settings.limits.report.inSeconds * Self.storeShare, config: tenant.config,
            warmLanguages: settings.warmLanguages, sandbox: rule)
    }

    /// The share of a report's time that its store may take.
    ///
    /// The remaining time has to do for the rest, so that a store that does not answer is distinguishable from a slow
    /// report.
    private static let storeShare = 0.6

    /// Workers that paint what strangers sent know no store; what was read of a draft is a store of its own, in a file.
    private func drafting(_ tenant: TenantSettings) -> ExportSetup {
        var rule = sandbox()
        rule.writable.append(settings.draftsFolder(of: tenant))
        rule.preparesFonts = true
        return ExportSetup(
            resources: settings.resources, fontCache: fontCache(of: tenant, forDrafts: true),
            warmLanguages: settings.warmLanguages, sandbox: rule)
    }

    /// Workers that read what strangers sent know no store, and paint nothing.
    private func reading(_ tenant: TenantSettings) -> ExportSetup {
        var rule = sandbox()
        rule.writable.append(settings.draftsFolder(of: tenant))
        return ExportSetup(
            resources: settings.resources, fontCache: fontCache(of: tenant, forDrafts: true), warmLanguages: [],
            sandbox: rule)
    }

    /// The folder of prepared fonts of a tenant: who writes there writes what the same workers paint with, and nobody else's.
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

    private func sandbox(readable: [String] = []) -> SandboxRule {
        SandboxRule(readable: readable, isRequired: settings.requiresSandbox)
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
