#if Service
package import Diagnostics

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
        return text
    }

    /// Whether a text may be the id of a tenant: it is the name of a folder, too.
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
