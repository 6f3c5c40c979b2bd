internal import DiaryModel

internal import SystemKit

/// Files of secrets, those among them that a service manager passes to a process, as `LoadCredential=` of systemd does.
enum Credentials {
    /// Returns the bytes of a file; messages never contain them.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The most bytes, and one more.
    ///   - area: The area of the codes of errors.
    /// - Returns: The bytes.
    /// - Throws: `….missing-file` or `….unreadable`.
    static func contents(of path: String, limit: Int, _ area: String) throws(DiagnosticFailure) -> [UInt8] {
        do throws(FileError) {
            return try FileDescriptor(path, for: .input).contents(limit: limit)
        } catch {
            let isMissing = [.missing, .notAFolder].contains(error.kind)
            throw DiagnosticFailure(
                DiagnosticCode(rawValue: "\(area).\(isMissing ? "missing-file" : "unreadable")"),
                at: FileLocation(file: path),
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
                code, "no service manager hands on credentials: CREDENTIALS_DIRECTORY is not set",
                hint: "start it as a service with LoadCredential=, or name a file")
        }
        guard !name.contains("/"), !name.hasPrefix("."), !name.isEmpty else {
            throw DiagnosticFailure(code, "a credential has a name, and no path", hint: "such as report-password")
        }
        return "\(folder)/\(name)"
    }
}
