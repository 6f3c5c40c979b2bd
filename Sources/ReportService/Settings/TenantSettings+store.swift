#if Service
package import Diagnostics
internal import FileKit

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
        return "\(address.hasPrefix(scheme) ? scheme : "")\(SettingField.resolved(path, in: folder))"
    }

    /// The path of a store in a file; `nil` for a database.
    static func file(ofStore address: String) -> String? {
        if address.hasPrefix("postgresql://") || address.hasPrefix("postgres://") { return nil }
        guard address.hasPrefix(scheme) else { return address }
        // `sqlite:///srv/x` is an address, too.
        let path = address.dropFirst(scheme.count)
        return String(path.hasPrefix("///") ? path.dropFirst(2) : path)
    }

    /// Returns true if a text may be the id of a tenant: it is the name of a folder, too.
    static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
}

extension ServiceSettings {
    /// The folder that the drafts of a tenant are in, which its workers alone may enter.
    package func draftsFolder(of tenant: TenantSettings) -> String { "\(draftsFolder)/\(tenant.id)" }
}
#endif
