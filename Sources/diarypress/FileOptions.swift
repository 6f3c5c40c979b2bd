internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

/// The options of commands that write reports: what their files promise and what they open with.
struct FileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            What files promise, in place of what configs and layouts say: ua (accessible), a2 (an archive too, which is \
            usual), a3 (with the readings attached), a4 (the same as PDF 2.0), encrypted, or plain.
            """, valueName: "profile"),
        transform: profile)
    var pdf: FileProfile?

    @Option(
        help: ArgumentHelp("A file with the password of encrypted reports on its first line.", valueName: "file"),
        completion: .file())
    var passwordFile: String?

    @Option(
        help: ArgumentHelp(
            "The credential of the service manager that has the password of encrypted reports.", valueName: "name"))
    var passwordCredential: String?

    /// Returns the options of every file.
    ///
    /// - Throws: `usage.password` if profile and password exclude each other, and the errors of reading the password.
    func wish() throws(DiagnosticFailure) -> ReportWish {
        guard passwordFile == nil || passwordCredential == nil else {
            throw DiagnosticFailure(
                "usage.password", "--password-file and --password-credential name two passwords", hint: "keep one")
        }
        if let conflict = pdf?.conflict(hasPassword: (passwordFile ?? passwordCredential) != nil) {
            throw DiagnosticFailure("usage.password", "a report \(conflict.clause)", hint: conflict.hint)
        }
        var wish = ReportWish(profile: pdf)
        if let passwordFile { wish.password = try .read(from: passwordFile) }
        if let passwordCredential {
            wish.password = try .credential(passwordCredential, in: ProcessInfo.processInfo.environment)
        }
        return wish
    }

    private static let profile: @Sendable (String) throws -> FileProfile = { text in
        if let profile = FileProfile(rawValue: text) { return profile }
        let refusal = FileProfile.refusal(of: text)
        throw ValidationError("`\(text)` \(refusal.clause); write \(refusal.hint)")
    }
}
