import TestSupport
import Testing
@testable import SystemKit

@Suite("Keys of seals", .needsTool("openssl"))
struct SealKeyTests {
    private let keys: SealKeys

    init() throws {
        keys = try SealKeys()
        try keys.make("own")
    }

    private func open(_ key: String, _ certificate: String, _ word: String = "") throws(SealKey.Fault) -> SealKey {
        var (text, word) = (keys.bytes(key), Array(word.utf8))
        defer { #expect(text.isEmpty && word.isEmpty, "what was read is wiped") }
        return try SealKey(key: &text, passphrase: &word, certificates: keys.bytes(certificate))
    }

    @Test("sign so that openssl finds the signature right, by ECDSA and RSA", arguments: [nil, 2_048])
    func signature(bits: Int?) throws {
        try keys.make("signer", bits: bits)
        try keys.write("the content", to: "content")
        let digest = Cipher.digest(Array("the content".utf8), bits: 256)
        let key = try open("signer.key", "signer.pem")
        let message = try #require(SealMessage(of: digest, by: key).signed(stamp: nil))
        #expect(message.count <= SealMessage.size(by: key, token: nil))
        _ = try keys.scratch?.write(message, to: "message")
        try keys.openssl(
            "cms", "-verify", "-inform", "DER", "-in", "message", "-content", "content", "-binary", "-CAfile", "ca.pem",
            "-purpose", "any", "-out", "out")
        try keys.write("the Content", to: "content")
        #expect(throws: Program.Failure.self) {
            try keys.openssl(
                "cms", "-verify", "-inform", "DER", "-in", "message", "-content", "content", "-binary", "-CAfile",
                "ca.pem", "-purpose", "any", "-out", "out")
        }
    }

    @Test("are refused with the reason")
    func faults() throws {
        try keys.make("weak", bits: 1_024)
        try keys.make("web", for: "web")
        try keys.make("encipher", for: "encipher")
        try keys.openssl("pkcs8", "-topk8", "-in", "own.key", "-out", "locked.key", "-passout", "pass:sesame")
        #expect(throws: Never.self) { try open("locked.key", "own.pem", "sesame") }
        let cases: [(key: String, certificate: String, fault: SealKey.Fault)] = [
            ("locked.key", "own.pem", .passphrase), ("own.pem", "own.pem", .noKey),
            ("own.key", "own.key", .noCertificate),
            ("own.key", "ca.pem", .otherKey), ("weak.key", "weak.pem", .weak), ("web.key", "web.pem", .purpose),
            ("encipher.key", "encipher.pem", .purpose), ("none", "own.pem", .noKey),
        ]
        for (key, certificate, fault) in cases {
            #expect(throws: fault, "\(key)") { try open(key, certificate, "other") }
        }
    }

    @Test("know when their certificate is valid")
    func validity() throws {
        let key = try open("own.key", "own.pem")
        #expect(key.validity(at: FileStatus.Moment.now().seconds) == .valid)
        #expect(key.validity(at: 0) == .early)
        #expect(key.validity(at: 1 << 40) == .expired)
    }

    @Test("get time stamps of what was asked for, and no others")
    func stamps() throws {
        try keys.make("stamp", for: "stamp")
        try keys.write("01", to: "serial")
        let digest = Cipher.digest([1], bits: 256)
        let request = TimeStampServer.request(digest, nonce: [200, 1, 2])
        _ = try keys.scratch?.write(request, to: "question")
        try keys.openssl(
            "ts", "-reply", "-config", "rules", "-section", "server", "-queryfile", "question", "-out", "answer")
        let answer = keys.bytes("answer")
        let token = try TimeStampServer.token(in: answer, to: request)
        #expect(token.count > 500 && answer.count > token.count)
        for other in [
            TimeStampServer.request(digest, nonce: [200, 1, 3]),
            TimeStampServer.request(Cipher.digest([2], bits: 256), nonce: [200, 1, 2]),
        ] {
            #expect(throws: TimeStampServer.Fault.otherStamp) { try TimeStampServer.token(in: answer, to: other) }
        }
        var changed = answer
        changed[changed.count - 3] ^= 1
        #expect(throws: TimeStampServer.Fault.otherStamp) { try TimeStampServer.token(in: changed, to: request) }
        #expect(throws: TimeStampServer.Fault.refused) {
            try TimeStampServer.token(in: [0x30, 5, 0x30, 3, 2, 1, 2], to: request)
        }
        #expect(throws: TimeStampServer.Fault.otherAnswer) { try TimeStampServer.token(in: [1, 2], to: request) }
    }
}
