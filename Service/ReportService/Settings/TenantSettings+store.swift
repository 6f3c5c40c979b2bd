#if Service
package import DiaryModel
internal import ReportModel
internal import SystemKit

extension TenantSettings {
    /// The address of the store, read from its file where a password is in it.
    package func storeAddress() throws(DiagnosticFailure) -> String {
        guard let storeFile else { return store ?? "" }
        let bytes = try CredentialFile.read(storeFile, limit: 4096)
        let text = String(validating: bytes, as: UTF8.self)?.filter { !$0.isNewline } ?? ""
        guard !text.isEmpty else {
            throw DiagnosticFailure(
                "service.credentials", at: FileLocation(file: storeFile), "there is no address of a store in it")
        }
        // As everywhere: paths are from the folder of the file that they stand in.
        return Self.storeAddress(text, in: FileSystem.parent(of: storeFile))
    }

    /// The path of the store, where it is in a file; `nil` for a database, and where the file with its address cannot be read.
    var storePath: String? { (try? storeAddress()).flatMap(Self.file(ofStore:)) }

    private static let scheme = "sqlite:"

    /// An address as it is from a folder.
    static func storeAddress(_ address: String, in folder: String) -> String {
        guard !address.contains("://"), let path = file(ofStore: address) else { return address }
        return "\(address.hasPrefix(scheme) ? scheme : "")\(JSONNode.resolved(path, in: folder))"
    }

    /// The path of a store in a file; `nil` for a database.
    static func file(ofStore address: String) -> String? {
        if address.hasPrefix("postgresql://") || address.hasPrefix("postgres://") { return nil }
        guard address.hasPrefix(scheme) else { return address }
        // `sqlite:///srv/x` is an address, too.
        let path = address.dropFirst(scheme.count)
        return String(path.hasPrefix("///") ? path.dropFirst(2) : path)
    }

    /// Returns true if a text may be the id of a tenant, which is the name of a folder, too.
    static func isName(_ text: String) -> Bool { text.isPlainName(upTo: 64) }
}

extension ServiceSettings {
    /// The folder that the drafts of a tenant are in, which its workers alone may enter.
    package func draftsFolder(of tenant: TenantSettings) -> String { "\(draftsFolder)/\(tenant.id)" }
}

extension ServiceSettings {
    /// Files that workers could read or write and must not, each with the folder that gives it away.
    ///
    /// Workers read the folder of their config and write in that of a store in a file: whatever else is in these is theirs as well.
    var exposures: [(file: String, folder: String, tenant: String)] {
        tenants.flatMap { tenant in
            let secrets = secrets(besides: tenant)
            return tenant.folders.flatMap { folder in
                secrets.filter { Self.isInside($0, folder) }.map { (file: $0, folder: folder, tenant: tenant.id) }
            }
        }
    }

    /// Returns the paths that the workers of a tenant must not reach.
    private func secrets(besides tenant: TenantSettings) -> [String] {
        let others = tenants.filter { $0.id != tenant.id }
        let credentials = tenants.flatMap {
            [$0.storeFile, $0.apiKeysFile, $0.webhook.secretFile] + $0.issuers.map(\.keyFile)
        }
        let seals = others.flatMap(\.seal.sources)
        return ([audit.file, audit.keyFile, draftsFolder, codesFolder] + credentials + others.map(\.storePath) + seals)
            .compactMap(\.self).filter { !$0.isEmpty }
    }

    private static func isInside(_ file: String, _ folder: String) -> Bool {
        real(file).hasPrefix(real(folder) == "/" ? "/" : real(folder) + "/")
    }

    /// A path as the system sees it, where there is something; what is not there yet is where its folder is.
    private static func real(_ path: String) -> String {
        if let real = FileSystem.realPath(path) { return real }
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
        return real(String(path[..<slash])) + path[slash...]
    }
}

extension TenantSettings {
    /// The folders that its workers read or write in.
    fileprivate var folders: [String] { [config, storePath].compactMap(\.self).map(FileSystem.parent(of:)) }
}

extension IssuerSettings {
    /// The file of its keys, where they are in one.
    fileprivate var keyFile: String? { if case .file(let path) = keys { path } else { nil } }
}
#endif
