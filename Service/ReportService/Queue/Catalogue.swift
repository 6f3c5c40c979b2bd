#if Service
internal import ReportModel
internal import Synchronization

/// The abilities that workers reported, for each tenant.
final class Catalogue: Sendable {
    private struct Entry: Sendable {
        var description: ExportDescription
        var texts: [String: [String: String]] = [:]
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// Returns the abilities for a tenant; for anybody, if none is named.
    func description(of tenant: String? = nil) -> ExportDescription? { entry(of: tenant)?.description }

    /// The texts of pages and problems, by language and key.
    func texts(of tenant: String? = nil) -> [String: [String: String]] { entry(of: tenant)?.texts ?? [:] }

    /// The languages that reports can be made in.
    func languages(of tenant: String? = nil) -> [String] { description(of: tenant)?.languages.map(\.tag) ?? [] }

    private func entry(of tenant: String?) -> Entry? {
        entries.withLock { entries in
            if let tenant, let own = entries[tenant] { return own }
            return entries.min { $0.key < $1.key }?.value
        }
    }

    func add(_ description: ExportDescription, of tenant: String) {
        entries.withLock { $0[tenant, default: Entry(description: description)].description = description }
    }

    func add(_ texts: [String: [String: String]], of tenant: String) {
        entries.withLock { $0[tenant]?.texts = texts }
    }

    func needsTexts(of tenant: String) -> Bool { entries.withLock { $0[tenant]?.texts.isEmpty ?? true } }
}
#endif
