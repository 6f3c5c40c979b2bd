import Foundation

/// Keys and certificates that openssl makes in a folder, and a server of time stamps on this machine.
package final class SealKeys {
    /// The folder.
    package let scratch = try? ScratchFolder()
    private var server: Process?

    /// Makes an issuer, `ca.pem`.
    package init() throws {
        try write(Self.rules, to: "rules")
        try openssl("ecparam", "-genkey", "-name", "prime256v1", "-noout", "-out", "ca.key")
        try openssl(
            "req", "-x509", "-new", "-key", "ca.key", "-subj", "/CN=Issuer", "-days", "3650", "-config", "rules",
            "-extensions", "issuer", "-out", "ca.pem")
    }

    deinit { server?.terminate() }

    private static let rules = """
        [req]
        distinguished_name=name
        prompt=no
        [name]
        CN=x
        [issuer]
        basicConstraints=critical,CA:TRUE
        keyUsage=critical,keyCertSign,cRLSign
        subjectKeyIdentifier=hash
        [sign]
        keyUsage=critical,digitalSignature,nonRepudiation
        subjectKeyIdentifier=hash
        authorityKeyIdentifier=keyid
        [web]
        keyUsage=critical,digitalSignature
        extendedKeyUsage=serverAuth,clientAuth
        [encipher]
        keyUsage=critical,keyEncipherment
        [stamp]
        keyUsage=critical,digitalSignature
        extendedKeyUsage=critical,timeStamping
        [tsa]
        default_tsa=server
        [server]
        serial=serial
        signer_cert=stamp.pem
        signer_key=stamp.key
        certs=ca.pem
        signer_digest=sha256
        default_policy=1.2.3.4
        digests=sha256
        ess_cert_id_alg=sha256
        """

    /// The path of a file in the folder.
    package func path(_ name: String) -> String { scratch?.path(of: name) ?? "" }

    /// The bytes of a file in the folder.
    package func bytes(_ name: String) -> [UInt8] { scratch?.bytes(of: name) ?? [] }

    /// Writes a file into the folder.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String { try scratch?.write(text, to: name) ?? "" }

    /// Runs openssl in the folder.
    package func openssl(_ arguments: String...) throws {
        try Program.run("/usr/bin/env", ["openssl"] + arguments, folder: path("")).requireSuccess()
    }

    /// Makes `NAME.key` and its certificate `NAME.pem`.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bits: The bits of a key of RSA; `nil` for one of P-256.
    ///   - purpose: The extensions of the certificate.
    ///   - days: How many days the certificate is valid.
    /// - Throws: Where openssl fails.
    package func make(_ name: String, bits: Int? = nil, for purpose: String = "sign", days: Int = 3_650) throws {
        if let bits {
            try openssl("genrsa", "-out", "\(name).key", "\(bits)")
        } else {
            try openssl("ecparam", "-genkey", "-name", "prime256v1", "-noout", "-out", "\(name).key")
        }
        try openssl(
            "req", "-new", "-key", "\(name).key", "-subj", "/CN=\(name)", "-config", "rules", "-out", "\(name).csr")
        try openssl(
            "x509", "-req", "-in", "\(name).csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days",
            "\(days)", "-extfile", "rules", "-extensions", purpose, "-out", "\(name).pem")
    }

    /// Starts a server of time stamps, and returns its address.
    ///
    /// - Parameter fault: `none`; or what is wrong with its answers: `slow`, `old`, `text`, `broken`, `refuse`, `error`.
    /// - Returns: The address.
    /// - Throws: Where openssl or the server cannot be started.
    package func startServer(_ fault: String = "none") throws -> String {
        if bytes("stamp.pem").isEmpty { try make("stamp", for: "stamp") }
        try write("01", to: "serial")
        server?.terminate()
        try? FileManager.default.removeItem(atPath: path("address"))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", Repository.path(of: "scripts/trials/seals.py"), path(""), fault]
        try process.run()
        server = process
        for _ in 0..<600 where bytes("address").last != UInt8(ascii: "/") { usleep(50_000) }
        return String(decoding: bytes("address"), as: UTF8.self)
    }
}
