#if Service
internal import ReportModel

/// Settings as they are in force, a line each, without anything secret: files of secrets are named, not read.
package struct SettingsSummary: CustomStringConvertible {
    private let settings: ServiceSettings

    /// Makes a summary.
    package init(_ settings: ServiceSettings) { self.settings = settings }

    /// The lines.
    package var description: String {
        var lines = [
            ("listen", "\(settings.listen.host):\(settings.listen.port)"),
            ("management", "\(settings.management.host):\(settings.management.port)"),
            (
                "worker",
                settings.worker.isEmpty ? "diarypress, beside this program" : settings.worker.joined(separator: " ")
            ),
            ("resources", settings.resources ?? "as the worker finds them"),
            ("fontCache", settings.fontCache ?? "that of the user"),
            ("warmLanguages", settings.warmLanguages.joined(separator: ", ")),
            ("workersPerTenant", "\(settings.workersPerTenant)"), ("draftWorkers", "\(settings.draftWorkers)"),
            ("readers", "\(settings.readers)"),
            ("requiresSandbox", "\(settings.requiresSandbox)"),
            ("trustedProxies", settings.trustedProxies.joined(separator: ", ")),
            ("draftsFolder", settings.draftsFolder), ("codesFolder", settings.codesFolder ?? "none"),
            ("page.name", settings.page.name ?? "DiaryPress"),
            ("page.logo", settings.page.logo ?? "that of DiaryPress"),
            ("page.colour", settings.page.colour ?? "that of DiaryPress"), ("page.home", settings.page.home ?? "none"),
            ("audit.file", settings.audit.file), ("audit.keyFile", settings.audit.keyFile),
        ]
        for tenant in settings.tenants { lines += Self.lines(of: tenant) }
        lines += Self.lines(of: settings.limits)
        return lines.map { "\($0.0): \($0.1)" }.joined(separator: "\n")
    }

    private static func lines(of tenant: TenantSettings) -> [(String, String)] {
        let name = "tenants.\(tenant.id)"
        var lines = [
            ("\(name).store", tenant.store ?? "in the file \(tenant.storeFile ?? "")"),
            ("\(name).config", tenant.config),
        ]
        if !tenant.seal.key.isEmpty {
            lines.append(("\(name).seal", (tenant.seal.sources + [tenant.seal.timestamp ?? ""]).joined(separator: " ")))
        }
        if let address = TrustedAddress(tenant.webhook.address) {
            // The rest of an address may be a secret.
            lines.append(("\(name).webhook", "\(address.authority) \(tenant.webhook.secretFile)"))
        }
        if let file = tenant.apiKeysFile { lines.append(("\(name).apiKeysFile", file)) }
        for issuer in tenant.issuers {
            let keys =
                switch issuer.keys {
                case .file(let path), .address(let path): path
                }
            let algorithms = issuer.algorithms.map(\.rawValue).joined(separator: ", ")
            lines.append(("\(name).issuers.\(issuer.name)", "\(issuer.audience); \(algorithms); keys: \(keys)"))
        }
        return lines
    }

    /// Limits by the names that they have here; those of reports are one level down.
    private static func lines(of limits: ServiceLimits) -> [(String, String)] {
        Mirror(reflecting: limits).children.flatMap { child -> [(String, String)] in
            let name = "limits.\(child.label ?? "")"
            guard child.label == "export" else { return [(name, "\(child.value)")] }
            return Mirror(reflecting: child.value).children.map { ("\(name).\($0.label ?? "")", "\($0.value)") }
        }
    }
}
#endif
