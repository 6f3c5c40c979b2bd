#if Service
internal import FileKit

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

    /// Returns the secrets that the workers of a tenant must not reach.
    private func secrets(besides tenant: TenantSettings) -> [String] {
        let others = tenants.filter { $0.id != tenant.id }
        let credentials = tenants.flatMap { [$0.storeFile, $0.apiKeysFile] + $0.issuers.map(\.keyFile) }
        return ([audit.file, audit.keyFile, draftsFolder, codesFolder] + credentials + others.map(\.storePath))
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
