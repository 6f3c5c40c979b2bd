package import DiaryModel
internal import PDFWriting
package import ReportModel
internal import SystemKit

/// Seals files: signs each with one key, and asks a server for the time if one is named.
package final class Sealer {
    let rule: SealRule
    private let key: SealKey
    private let now: () -> Instant
    /// The moment at which no server is waited for any more, by ``MonotonicClock``.
    private var deadline = Double.infinity
    /// The most bytes of a time stamp, by the size of the first.
    private var tokenSize: Int?
    /// The reason why the last file was not sealed.
    private(set) var failure: DiagnosticFailure?

    /// Time stamps of a server differ by a few bytes.
    private static let slack = 64
    /// How often a server is asked, and for how many seconds.
    private static let (attempts, seconds) = (2, 10.0)
    /// The most bytes of a file with a key or certificates.
    private static let mostBytes = 1 << 18

    /// The machine's clock.
    package static let now: @Sendable () -> Instant = {
        // reason: a seal has the moment at which it is made
        Instant(milliseconds: Int64(FileStatus.Moment.now().seconds) * 1_000)
    }

    /// Opens the key.
    ///
    /// - Parameters:
    ///   - rule: The files, without credentials.
    ///   - now: The clock.
    /// - Throws: `seal.…` if no file can be sealed now; messages never contain the content of a file.
    package init(_ rule: SealRule, now: @escaping () -> Instant = Sealer.now) throws(DiagnosticFailure) {
        (self.rule, self.now) = (rule, now)
        var text = try Self.contents(of: rule.key)
        defer { SealKey.wipe(&text) }
        let certificates = try rule.certificate.mapTyped(Self.contents)
        var passphrase: [UInt8] = []
        if let path = rule.passphrase {
            passphrase = try Self.contents(of: path)
            let end = passphrase.firstIndex { $0 == 10 || $0 == 13 } ?? passphrase.count
            passphrase.removeLast(passphrase.count - end)
        }
        do throws(SealKey.Fault) {
            key = try SealKey(key: &text, passphrase: &passphrase, certificates: certificates)
        } catch { throw Self.failure(error, rule) }
        try checkValidity(at: now())
    }

    /// Prepares to seal the next file.
    ///
    /// - Parameter deadline: The moment at which no server is waited for any more, by ``MonotonicClock``.
    /// - Returns: The signer.
    /// - Throws: `seal.expired` or `seal.too-early` if the certificate is not valid now, `seal.no-time-stamp` if the server gives
    ///   none.
    func seal(until deadline: Double) throws(DiagnosticFailure) -> FileSeal {
        (failure, self.deadline) = (nil, deadline)
        let moment = now()
        try checkValidity(at: moment)
        if let server = rule.timestamp, tokenSize == nil {
            // The room for it is needed before there is anything to be stamped.
            let first = stamp([UInt8](repeating: 0, count: 32), server)
            guard let first else { throw failure ?? Self.failure(.noAnswer) }
            tokenSize = first.count + Self.slack
        }
        return FileSeal(moment: moment, room: SealMessage.size(by: key, token: tokenSize)) { [self, key] digest in
            SealMessage(of: digest, by: key).signed(
                stamp: self.rule.timestamp.map { server in { self.stamp($0, server) } })
        }
    }

    private static func contents(of path: String) throws(DiagnosticFailure) -> [UInt8] {
        try Credentials.contents(
            of: path, limit: mostBytes, missing: "seal.missing-file", unreadable: "seal.unreadable")
    }

    private func stamp(_ digest: [UInt8], _ server: String) -> [UInt8]? {
        var attempt = 1
        while true {
            do throws(TimeStampServer.Fault) {
                let milliseconds = Int(min(Self.seconds, deadline - MonotonicClock.now()) * 1_000)
                guard milliseconds > 0 else { throw .noAnswer }
                let token = try TimeStampServer(server, milliseconds: milliseconds).stamp(digest)
                // The room was made for one like the first; the next report has room for this one.
                if let known = tokenSize, token.count > known {
                    tokenSize = token.count + Self.slack
                    failure = Self.failure(.otherAnswer)
                    return nil
                }
                failure = nil
                return token
            } catch {
                failure = Self.failure(error)
                guard attempt < Self.attempts, error == .noAnswer || error == .otherAnswer else { return nil }
                attempt += 1
            }
        }
    }

    private func checkValidity(at moment: Instant) throws(DiagnosticFailure) {
        let place = FileLocation(file: rule.certificate ?? rule.key)
        switch key.validity(at: Int(moment.milliseconds / 1_000)) {
        case .valid: return
        case .early:
            throw DiagnosticFailure(
                "seal.too-early", at: place, "the certificate is not valid yet", hint: "check the clock of this machine"
            )
        case .expired:
            throw DiagnosticFailure(
                "seal.expired", at: place, "the certificate has expired",
                hint: "name a new one; `openssl x509 -noout -dates -in FILE` prints its dates")
        }
    }
}

// MARK: - Failures

extension Sealer {
    private static func failure(_ fault: SealKey.Fault, _ rule: SealRule) -> DiagnosticFailure {
        func at(_ file: String?, _ code: DiagnosticCode, _ message: String, _ hint: String) -> DiagnosticFailure {
            DiagnosticFailure(code, at: FileLocation(file: file ?? rule.key), message, hint: hint)
        }
        return switch fault {
        case .noKey:
            at(
                nil, "seal.no-key", "the file has no private key in PEM",
                "`openssl pkcs12 -in FILE` takes one out of PKCS #12")
        case .passphrase where rule.passphrase == nil:
            at(
                nil, "seal.passphrase", "the key has a passphrase",
                "name a file with it: --seal-passphrase, passphrase=\"…\"")
        case .passphrase:
            at(
                rule.passphrase, "seal.passphrase", "the passphrase does not open the key",
                "its first line is the passphrase, without spaces around it")
        case .noCertificate:
            at(
                rule.certificate, "seal.no-certificate", "the file has no certificate in PEM",
                "name the file that has it")
        case .otherKey:
            at(
                rule.certificate, "seal.other-key", "the key is not that of the first certificate",
                "write the certificate of the key first and those of its issuers behind it")
        case .weak:
            at(
                nil, "seal.weak-key", "the key is too weak or of another kind",
                "use ECDSA P-256, or RSA of 2,048 bits or more")
        case .purpose:
            at(
                rule.certificate, "seal.other-purpose", "the certificate is not for signing documents",
                "ask for one with the key usage digitalSignature or nonRepudiation")
        }
    }

    private static func failure(_ fault: TimeStampServer.Fault) -> DiagnosticFailure {
        let message =
            switch fault {
            case .noLibrary: "time stamps need libcurl, which is not installed"
            case .noAnswer: "the server of time stamps does not answer in time"
            case .otherAnswer: "the answer of the server is no time stamp"
            case .refused: "the server refuses to stamp the time"
            case .otherStamp: "the time stamp of the server is not what was asked for"
            }
        return fault == .noLibrary
            ? DiagnosticFailure("seal.no-library", message, hint: "install libcurl4")
            : DiagnosticFailure("seal.no-time-stamp", message, hint: "check its address, and run again later")
    }
}

extension SealRule {
    /// Says what to do about a file that is to be sealed and encrypted.
    package static let conflictHint = "leave out the seal, or ask for another profile than `encrypted`"

    /// Returns the rule with the files that a service manager passes for its credentials.
    ///
    /// - Parameter environment: The variables, with `CREDENTIALS_DIRECTORY`.
    /// - Returns: The rule.
    /// - Throws: `seal.no-credentials` if no manager passes any.
    package func resolved(in environment: [String: String]) throws(DiagnosticFailure) -> SealRule {
        try naming { (name) throws(DiagnosticFailure) in
            guard name.hasPrefix(Self.credential) else { return name }
            return try Credentials.path(
                of: String(name.dropFirst(Self.credential.count)), "seal.no-credentials", in: environment)
        }
    }
}
