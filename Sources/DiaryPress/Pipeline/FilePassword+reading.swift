package import DiaryModel
package import ReportModel

extension FilePassword {
    /// The password on the first line of a file.
    ///
    /// - Parameter path: The file.
    /// - Returns: The password.
    /// - Throws: `password.missing-file`, `password.unreadable` or `password.unusable`; messages never contain the
    ///   content of the file.
    package static func read(from path: String) throws(DiagnosticFailure) -> FilePassword {
        let bytes = try Credentials.contents(
            of: path, limit: longest + 2, missing: "password.missing-file", unreadable: "password.unreadable")
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard let text = String(validating: line, as: UTF8.self), let password = FilePassword(text) else {
            throw DiagnosticFailure(
                "password.unusable", at: FileLocation(file: path), "its first line is no password",
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
