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

    @Option(
        help: ArgumentHelp(
            "Seal PDF files with the private key in this file (PEM), or in a credential: credential:NAME.",
            valueName: "key"), completion: .file())
    var seal: String?

    @Option(
        help: ArgumentHelp(
            "The certificate of that key, with those of its issuers behind it (default: in the file of the key).",
            valueName: "file"), completion: .file())
    var sealCertificate: String?

    @Option(
        help: ArgumentHelp(
            "A file or credential with the passphrase of that key on its first line.", valueName: "file"),
        completion: .file())
    var sealPassphrase: String?

    @Option(help: ArgumentHelp("A server that stamps seals with the time (RFC 3161).", valueName: "url"))
    var timestamp: String?

    /// Returns the options of every file.
    ///
    /// - Throws: `usage.password` if profile and password exclude each other, `usage.seal` if options of a seal lack its key, and
    ///   the errors of reading the password and of finding the files of the seal.
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
        wish.seal = try sealRule()
        return wish
    }

    private func sealRule() throws(DiagnosticFailure) -> SealRule? {
        guard let seal else {
            guard sealCertificate == nil, sealPassphrase == nil, timestamp == nil else {
                throw DiagnosticFailure(
                    "usage.seal", "options of a seal are given, and no key", hint: "name one with --seal")
            }
            return nil
        }
        guard pdf != .encrypted else {
            throw DiagnosticFailure("usage.seal", "a report is to be sealed and encrypted", hint: SealRule.conflictHint)
        }
        if let timestamp, !SealRule.isAddress(timestamp) {
            throw DiagnosticFailure(
                "usage.seal", "--timestamp is no address of a server", hint: SealRule.addressHint)
        }
        let rule = SealRule(
            key: seal, certificate: sealCertificate, passphrase: sealPassphrase, timestamp: timestamp)
        return try rule.resolved(in: ProcessInfo.processInfo.environment)
    }

    private static let profile: @Sendable (String) throws -> FileProfile = { text in
        if let profile = FileProfile(rawValue: text) { return profile }
        let refusal = FileProfile.refusal(of: text)
        throw ValidationError("`\(text)` \(refusal.clause); write \(refusal.hint)")
    }
}
