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
}
#endif
