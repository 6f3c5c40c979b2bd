#if Service
package import DiaryModel
internal import ReportModel
internal import SystemKit

/// Reads settings: what the file says, and above that what variables say.
///
/// Every problem is found before anything starts, and no value of a variable stands in any of them.
package struct SettingsReader {
    /// The beginning of every environment variable of the service.
    static let prefix = "DIARYPRESS_SERVICE_"

    private let file: String
    private let folder: String
    private var problems: [Diagnostic] = []

    /// Reads the settings of a file.
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
        let bytes = try DiagnosticFailure.reading(path, "service.settings") { (file) throws(FileError) in
            try file.contents(limit: 1 << 20)
        }
        // Paths from the working folder are told as they were written.
        let folder = path.contains("/") ? FileSystem.parent(of: path) : ""
        return try read(bytes, file: path, folder: folder, environment: environment, processors: processors)
    }

    /// Reads the settings in bytes.
    static func read(
        _ bytes: [UInt8], file: String, folder: String, environment: [String: String], processors: Int
    ) throws(DiagnosticFailure) -> ServiceSettings {
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONReader.read(bytes)
        } catch {
            throw DiagnosticFailure("service.settings", at: error.place.location(in: file), error.message)
        }
        var reader = SettingsReader(file: file, folder: folder)
        var settings = ServiceSettings(processors: processors)
        reader.read(root, at: "", ServiceSettings.fields, into: &settings, and: "tenants") {
            (reader, node, settings) in settings.tenants = reader.tenants(node)
        }
        reader.readVariables(environment, into: &settings)
        reader.check(&settings, root)
        guard reader.problems.isEmpty else { throw DiagnosticFailure(reader.problems) }
        return settings
    }

    // MARK: Values

    /// Reads the members of an object into the settings that have their keys.
    ///
    /// - Parameters:
    ///   - node: The object.
    ///   - path: The key of the object in the file.
    ///   - fields: The settings of the object.
    ///   - root: The value that is filled.
    ///   - other: The one member that is no setting by itself.
    ///   - readOther: Reads that member.
    private mutating func read<Root>(
        _ node: JSONNode, at path: String, _ fields: [SettingField<Root>], into root: inout Root,
        and other: String? = nil, _ readOther: (inout SettingsReader, JSONNode, inout Root) -> Void = { _, _, _ in }
    ) {
        guard let members = node.members else {
            return fail(node.place, path.isEmpty ? "settings are an object" : "`\(path)` is an object")
        }
        for member in members {
            let key = path.isEmpty ? member.name : "\(path).\(member.name)"
            let inner = fields.compactMap { $0.inside(member.name) }
            if let field = fields.first(where: { $0.key == member.name }) {
                if !field.set(&root, member.node, folder) { fail(member.node.place, "`\(key)` is not \(field.demand)") }
            } else if !inner.isEmpty {
                read(member.node, at: key, inner, into: &root)
            } else if member.name == other {
                readOther(&self, member.node, &root)
            } else {
                let names = fields.map { String($0.key.prefix { $0 != "." }) } + [other].compactMap(\.self)
                fail(
                    member.place, "there is no `\(member.name)` in \(path.isEmpty ? "the settings" : "`\(path)`")",
                    hint: Spelling.hint(for: member.name, among: names.eachOnce))
            }
        }
    }

    private mutating func readVariables(_ environment: [String: String], into settings: inout ServiceSettings) {
        let fields = ServiceSettings.fields
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix(Self.prefix) {
            guard let field = fields.first(where: { $0.variable == name }) else {
                let nearest = Spelling.nearest(to: name, among: fields.map(\.variable))
                fail(nil, "there is no variable `\(name)`", hint: nearest.map { "did you mean `\($0)`?" })
                continue
            }
            if !field.set(&settings, JSONNode(value: .variable(value)), folder) {
                fail(nil, "the variable `\(name)` is not \(field.demand)")
            }
        }
    }

    /// Checks what no setting shows by itself.
    private mutating func check(_ settings: inout ServiceSettings, _ root: JSONNode) {
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

    private mutating func fail(_ place: JSONNode.Place?, _ message: String, hint: String? = nil) {
        problems.append(Diagnostic(.error, "service.settings", at: place?.location(in: file), message, hint: hint))
    }
}

// MARK: - Tenants

extension SettingsReader {
    private mutating func tenants(_ node: JSONNode) -> [TenantSettings] {
        guard let members = node.members, !members.isEmpty else {
            fail(node.place, "`tenants` is an object with a tenant or more")
            return []
        }
        return members.compactMap { tenant($0) }.sorted { $0.id < $1.id }
    }

    private mutating func tenant(_ member: JSONNode.Member) -> TenantSettings? {
        if !TenantSettings.isName(member.name) {
            fail(member.place, "the name of a tenant has 1 to 64 small letters, digits and hyphens")
        }
        let (path, node) = ("tenants.\(member.name)", member.node)
        var tenant = TenantSettings(id: member.name, config: "")
        read(node, at: path, TenantSettings.fields, into: &tenant, and: "issuers") { (reader, node, tenant) in
            tenant.issuers = reader.issuers(node, at: "\(path).issuers")
        }
        guard node.members != nil else { return nil }
        if (node["store"] == nil) == (node["storeFile"] == nil) {
            fail(member.place, "`\(path)` has either `store` or `storeFile`")
        }
        if let store = node["store"], let address = store.text, Self.hasPassword(address) {
            fail(
                store.place, "there is a password in `\(path).store`",
                hint: "write the address into a file that nobody else may read, and name that with `storeFile`")
        }
        require(["config"], in: member, at: path)
        if let seal = node["seal"], seal.members != nil, tenant.seal.key.isEmpty {
            fail(seal.place, "there is no `key` in `\(path).seal`")
        }
        if tenant.webhook.address.isEmpty != tenant.webhook.secretFile.isEmpty {
            fail(member.place, "`\(path).webhook` has `address` and `secretFile`, or neither")
        }
        if tenant.issuers.isEmpty, tenant.apiKeysFile == nil {
            fail(member.place, "nobody may ask for reports of `\(path)`", hint: "it needs `issuers` or `apiKeysFile`")
        }
        return tenant
    }

    private mutating func issuers(_ node: JSONNode, at path: String) -> [IssuerSettings] {
        guard let members = node.members else {
            fail(node.place, "`\(path)` is an object, with the claim `iss` of each issuer as a name")
            return []
        }
        return members.map { member in
            var issuer = IssuerSettings(name: member.name, audience: "", keys: .file(""))
            read(member.node, at: "\(path).\(member.name)", IssuerSettings.fields, into: &issuer)
            require(["audience", "keys"], in: member, at: "\(path).\(member.name)")
            return issuer
        }.sorted { $0.name < $1.name }
    }

    private mutating func require(_ names: [String], in member: JSONNode.Member, at path: String) {
        for name in names where member.node.members != nil && member.node[name] == nil {
            fail(member.place, "there is no `\(name)` in `\(path)`")
        }
    }

    private static func hasPassword(_ address: String) -> Bool {
        guard let start = address.firstRange(of: "://") else { return false }
        let rest = address[start.upperBound...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let user = authority.lastIndex(of: "@").map { authority[..<$0] }
        return user?.contains(":") == true || rest.lowercased().contains("password=")
    }
}
#endif
