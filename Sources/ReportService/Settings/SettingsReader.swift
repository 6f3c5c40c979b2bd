#if Service
package import Diagnostics
internal import FileKit

/// Reads settings: what the file says, and above that what variables say.
///
/// Every problem is found before anything starts, and no value of a variable stands in any of them.
package struct SettingsReader {
    private let file: String
    private let folder: String
    private var settings: ServiceSettings
    private var problems: [Diagnostic] = []

    /// The settings of a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - environment: The variables of the process.
    ///   - processors: How many processors there are.
    /// - Returns: The settings.
    /// - Throws: All that is wrong with them.
    package static func read(
        _ path: String, environment: [String: String], processors: Int
    ) throws(DiagnosticFailure) -> ServiceSettings {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileDescriptor(path, for: .input).contents(limit: 1 << 20)
        } catch {
            throw .unreadable(path, error, "service.settings")
        }
        // Paths from the working folder are told as they were written.
        let folder = path.contains("/") ? FileSystem.parent(of: path) : ""
        return try read(bytes, file: path, folder: folder, environment: environment, processors: processors)
    }

    /// The settings of bytes.
    static func read(
        _ bytes: [UInt8], file: String, folder: String, environment: [String: String], processors: Int
    ) throws(DiagnosticFailure) -> ServiceSettings {
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONReader.read(bytes)
        } catch {
            throw DiagnosticFailure("service.settings", at: error.place.location(in: file), error.message)
        }
        var reader = SettingsReader(file: file, folder: folder, settings: ServiceSettings(processors: processors))
        reader.readFields(of: root, at: "")
        reader.readVariables(environment)
        reader.checkWhole(root)
        guard reader.problems.isEmpty else { throw DiagnosticFailure(reader.problems) }
        return reader.settings
    }

    private init(file: String, folder: String, settings: ServiceSettings) {
        self.file = file
        self.folder = folder
        self.settings = settings
    }

    // MARK: Values

    private mutating func readFields(of node: JSONNode, at path: String) {
        guard let members = node.members else {
            return fail(node.place, path.isEmpty ? "settings are an object" : "`\(path)` is an object")
        }
        for member in members {
            let key = path.isEmpty ? member.name : "\(path).\(member.name)"
            if let field = SettingField.all.first(where: { $0.key == key }) {
                if !field.set(&settings, .node(member.node), folder) {
                    fail(member.node.place, "`\(key)` is not \(field.demand)")
                }
            } else if SettingField.all.contains(where: { $0.key.hasPrefix("\(key).") }) {
                readFields(of: member.node, at: key)
            } else if key == "tenants" {
                readTenants(member.node)
            } else {
                failUnknown(member, at: path, known: Self.names(at: path))
            }
        }
    }

    /// The names that a part of the settings may have.
    private static func names(at path: String) -> [String] {
        let start = path.isEmpty ? "" : "\(path)."
        let names = SettingField.all.map(\.key).filter { $0.hasPrefix(start) }
            .map { String($0.dropFirst(start.count).prefix { $0 != "." }) }
        return (path.isEmpty ? names + ["tenants"] : names).reduce(into: []) { known, name in
            if !known.contains(name) { known.append(name) }
        }
    }

    private mutating func readVariables(_ environment: [String: String]) {
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix(SettingField.prefix) {
            guard let field = SettingField.all.first(where: { $0.variable == name }) else {
                problems.append(
                    Diagnostic(
                        .error, "service.settings", "there is no variable `\(name)`",
                        hint: Spelling.nearest(to: name, among: SettingField.all.map(\.variable))
                            .map { "did you mean `\($0)`?" }))
                continue
            }
            if !field.set(&settings, .variable(value), folder) {
                problems.append(
                    Diagnostic(.error, "service.settings", "the variable `\(name)` is not \(field.demand)"))
            }
        }
    }

    /// Checks the settings together, for problems that a single one does not show.
    private mutating func checkWhole(_ root: JSONNode) {
        let needed = [
            ("draftsFolder", settings.draftsFolder), ("audit.file", settings.audit.file),
            ("audit.keyFile", settings.audit.keyFile),
        ]
        for (key, value) in needed where value.isEmpty { fail(root.place, "there is no `\(key)`") }
        if settings.tenants.isEmpty, root["tenants"] == nil { fail(root.place, "there is no tenant in `tenants`") }
        if settings.listen == settings.management, settings.listen.port != 0 {
            fail(root.place, "`listen` and `management` have the same port")
        }
        for exposure in settings.exposures {
            fail(
                root.place,
                "`\(exposure.file)` is in `\(exposure.folder)`, which workers of tenant `\(exposure.tenant)` read or write in",
                hint: "give the config and the store of each tenant a folder with nothing else in it")
        }
        // Nobody else is there to leave something to.
        if settings.tenants.count == 1 { settings.limits.tenantShare = 1 }
        let limits = settings.limits
        if limits.uploadBytes > limits.draftBytes {
            fail(root.place, "`limits.uploadBytes` is more than `limits.draftBytes`: no such file could be sent")
        }
        if limits.tokenBytes > limits.headerBytes {
            fail(root.place, "`limits.tokenBytes` is more than `limits.headerBytes`: no such token could be sent")
        }
        var issuers: Set<String> = []
        for issuer in settings.tenants.flatMap(\.issuers) where !issuers.insert(issuer.name).inserted {
            fail(
                root.place,
                "two tenants have the issuer `\(issuer.name)`: whose people its tokens are about is not told")
        }
    }

    private mutating func fail(_ place: JSONNode.Place, _ message: String, hint: String? = nil) {
        problems.append(Diagnostic(.error, "service.settings", at: place.location(in: file), message, hint: hint))
    }

    private mutating func failUnknown(_ member: JSONNode.Member, at path: String, known: [String]) {
        fail(
            member.place, "there is no `\(member.name)` in \(path.isEmpty ? "the settings" : "`\(path)`")",
            hint: Spelling.hint(for: member.name, among: known))
    }
}

// MARK: - Tenants

extension SettingsReader {
    private mutating func readTenants(_ node: JSONNode) {
        guard let members = node.members, !members.isEmpty else {
            return fail(node.place, "`tenants` is an object with a tenant or more")
        }
        for member in members {
            if !TenantSettings.isName(member.name) {
                fail(member.place, "the name of a tenant has 1 to 64 small letters, digits and hyphens")
            }
            readTenant(member)
        }
        settings.tenants.sort { $0.id < $1.id }
    }

    private mutating func readTenant(_ member: JSONNode.Member) {
        let path = "tenants.\(member.name)"
        let known = ["store", "storeFile", "config", "issuers", "apiKeysFile"]
        guard let members = members(of: member.node, at: path, known: known) else { return }
        let store = text(members["store"], "\(path).store")
        let storeFile = text(members["storeFile"], "\(path).storeFile")
        if (store == nil) == (storeFile == nil) {
            fail(member.place, "`\(path)` has either `store` or `storeFile`")
        }
        if let store, Self.hasPassword(store), let node = members["store"] {
            fail(
                node.place, "there is a password in `\(path).store`",
                hint: "write the address into a file that nobody else may read, and name that with `storeFile`")
        }
        let config = text(members["config"], "\(path).config")
        if config == nil, members["config"] == nil { fail(member.place, "there is no `config` in `\(path)`") }
        var tenant = TenantSettings(
            id: member.name, store: store.map { TenantSettings.storeAddress($0, in: folder) },
            storeFile: storeFile.map(resolved),
            config: config.map(resolved) ?? "")
        tenant.apiKeysFile = text(members["apiKeysFile"], "\(path).apiKeysFile").map(resolved)
        if let issuers = members["issuers"] { tenant.issuers = readIssuers(issuers, at: "\(path).issuers") }
        if tenant.issuers.isEmpty, tenant.apiKeysFile == nil {
            fail(member.place, "nobody may ask for reports of `\(path)`", hint: "it needs `issuers` or `apiKeysFile`")
        }
        settings.tenants.append(tenant)
    }

    private mutating func readIssuers(_ node: JSONNode, at path: String) -> [IssuerSettings] {
        guard let members = node.members else {
            fail(node.place, "`\(path)` is an object, with the claim `iss` of each issuer as a name")
            return []
        }
        return members.compactMap { readIssuer($0, at: "\(path).\($0.name)") }.sorted { $0.name < $1.name }
    }

    private mutating func readIssuer(_ member: JSONNode.Member, at path: String) -> IssuerSettings? {
        guard let members = members(of: member.node, at: path, known: ["audience", "algorithms", "keys"]) else {
            return nil
        }
        for name in ["audience", "keys"] where members[name] == nil {
            fail(member.place, "there is no `\(name)` in `\(path)`")
        }
        guard let audience = text(members["audience"], "\(path).audience"),
            let keys = text(members["keys"], "\(path).keys")
        else { return nil }
        var algorithms = TokenAlgorithm.allCases
        if let node = members["algorithms"] {
            algorithms = node.texts?.compactMap(TokenAlgorithm.init(rawValue:)) ?? []
            if algorithms.isEmpty || algorithms.count != node.texts?.count {
                let known = TokenAlgorithm.allCases.map(\.rawValue).joined(separator: ", ")
                fail(node.place, "`\(path).algorithms` is a list of some of these: \(known)")
            }
        }
        guard keys.contains("://") else {
            return IssuerSettings(
                name: member.name, audience: audience, algorithms: algorithms, keys: .file(resolved(keys)))
        }
        if KeyAddress(keys) == nil, let node = members["keys"] {
            fail(node.place, "`\(path).keys` is neither a file nor an address of HTTPS, or of HTTP on this machine")
        }
        return IssuerSettings(name: member.name, audience: audience, algorithms: algorithms, keys: .address(keys))
    }

    private mutating func members(of node: JSONNode, at path: String, known: [String]) -> [String: JSONNode]? {
        guard let members = node.members else {
            fail(node.place, "`\(path)` is an object")
            return nil
        }
        for member in members where !known.contains(member.name) { failUnknown(member, at: path, known: known) }
        return Dictionary(members.map { ($0.name, $0.node) }) { first, _ in first }
    }

    private mutating func text(_ node: JSONNode?, _ path: String) -> String? {
        guard let node else { return nil }
        if let text = node.text, !text.isEmpty { return text }
        fail(node.place, "`\(path)` is not a text")
        return nil
    }

    private func resolved(_ path: String) -> String { SettingField.resolved(path, in: folder) }

    private static func hasPassword(_ address: String) -> Bool {
        guard let start = address.firstRange(of: "://") else { return false }
        let rest = address[start.upperBound...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let user = authority.lastIndex(of: "@").map { authority[..<$0] }
        return user?.contains(":") == true || rest.lowercased().contains("password=")
    }
}
#endif
