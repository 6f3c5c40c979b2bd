package import DiaryModel
package import ReportModel
internal import SystemKit

extension FilePassword {
    /// The password on the first line of a file.
    ///
    /// - Parameter path: The file.
    /// - Returns: The password.
    /// - Throws: `password.missing-file`, `password.unreadable` or `password.unusable`; messages never contain the
    ///   content of the file.
    package static func read(from path: String) throws(DiagnosticFailure) -> FilePassword {
        let location = FileLocation(file: path)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileDescriptor(path, for: .input).contents(limit: longest + 2)
        } catch {
            let isMissing = [.missing, .notAFolder].contains(error.kind)
            throw DiagnosticFailure(
                isMissing ? "password.missing-file" : "password.unreadable", at: location,
                isMissing ? "there is no such file" : "the password cannot be read: \(error.reason)",
                hint: isMissing ? "check the path" : "check the owner and the permissions")
        }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard let text = String(validating: line, as: UTF8.self), let password = FilePassword(text) else {
            throw DiagnosticFailure(
                "password.unusable", at: location, "its first line is no password",
                hint: "1 to \(longest) bytes of UTF-8 without control characters")
        }
        return password
    }

    /// Returns the password that a service manager passes under a name, as `LoadCredential=` of systemd does.
    ///
    /// - Parameters:
    ///   - name: The name: letters, digits, `.`, `_` and `-`.
    ///   - environment: The variables, with `CREDENTIALS_DIRECTORY`.
    /// - Returns: The password.
    /// - Throws: `password.no-credentials` if no manager passes any, and the errors of reading the file.
    package static func credential(
        _ name: String, in environment: [String: String]
    ) throws(DiagnosticFailure) -> FilePassword {
        try read(from: Credentials.path(of: name, "password.no-credentials", in: environment))
    }
}
