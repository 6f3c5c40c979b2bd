internal import DiaryModel
internal import SystemKit

/// Files of secrets, those among them that a service manager passes to a process, as `LoadCredential=` of systemd does.
enum Credentials {
    /// Returns the bytes of a file; messages never contain them.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The most bytes, and one more.
    ///   - missing: The code of the error if there is no such file.
    ///   - unreadable: The code if it cannot be read.
    /// - Returns: The bytes.
    /// - Throws: An error with one of the codes.
    static func contents(
        of path: String, limit: Int, missing: DiagnosticCode, unreadable: DiagnosticCode
    ) throws(DiagnosticFailure) -> [UInt8] {
        do throws(FileError) {
            return try FileDescriptor(path, for: .input).contents(limit: limit)
        } catch {
            let isMissing = [.missing, .notAFolder].contains(error.kind)
            throw DiagnosticFailure(
                isMissing ? missing : unreadable, at: FileLocation(file: path),
                isMissing ? "there is no such file" : "the file cannot be read: \(error.reason)",
                hint: isMissing ? "check the path" : "check the owner and the permissions")
        }
    }

    /// Returns the path of a credential.
    ///
    /// - Parameters:
    ///   - name: The name: letters, digits, `.`, `_` and `-`.
    ///   - code: The code of errors.
    ///   - environment: The variables, with `CREDENTIALS_DIRECTORY`.
    /// - Returns: The path.
    /// - Throws: An error if no manager passes any, or the name is none.
    static func path(
        of name: String, _ code: DiagnosticCode, in environment: [String: String]
    ) throws(DiagnosticFailure) -> String {
        guard let folder = environment["CREDENTIALS_DIRECTORY"], !folder.isEmpty else {
            throw DiagnosticFailure(
                code, "no service manager passes credentials: CREDENTIALS_DIRECTORY is not set",
                hint: "start it as a service with LoadCredential=, or name a file")
        }
        guard !name.contains("/"), !name.hasPrefix("."), !name.isEmpty else {
            throw DiagnosticFailure(code, "a credential has a name, and no path", hint: "such as report-password")
        }
        return "\(folder)/\(name)"
    }
}
