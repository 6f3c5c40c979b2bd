#if Service
package import Diagnostics

extension AuditKey {
    /// Reads the key from its file: 32 bytes or more, which only the user of the service may read.
    package init(file: String) throws(DiagnosticFailure) {
        let bytes = try CredentialFile.read(file, limit: 4096)
        guard bytes.count >= 32 else {
            throw DiagnosticFailure(
                "service.credentials", at: FileLocation(file: file), "it has fewer than 32 bytes",
                hint: "`head -c 32 /dev/urandom` makes as many that nobody guesses")
        }
        self.init(bytes)
    }
}
#endif
