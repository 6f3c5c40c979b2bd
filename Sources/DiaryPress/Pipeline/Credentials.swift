internal import DiaryModel

/// The files that a service manager passes to a process, as `LoadCredential=` of systemd does.
enum Credentials {
    /// Returns the path of a credential.
    ///
    /// - Parameters:
    ///   - name: The name: letters, digits, `.`, `_` and `-`.
    ///   - code: The code of errors.
    ///   - environment: The variables, with `CREDENTIALS_DIRECTORY`.
    /// - Throws: An error if no manager passes any, or the name is none.
    static func path(
        of name: String, _ code: DiagnosticCode, in environment: [String: String]
    ) throws(DiagnosticFailure) -> String {
        guard let folder = environment["CREDENTIALS_DIRECTORY"], !folder.isEmpty else {
            throw DiagnosticFailure(
                code, "no service manager hands on credentials: CREDENTIALS_DIRECTORY is not set",
                hint: "start it as a service with LoadCredential=, or name a file")
        }
        guard !name.contains("/"), !name.hasPrefix("."), !name.isEmpty else {
            throw DiagnosticFailure(code, "a credential has a name, and no path", hint: "such as report-password")
        }
        return "\(folder)/\(name)"
    }
}
