import TestSupport
import Testing
@testable import SystemKit

@Suite("The proof of a signature", .needsTool("openssl"))
struct SealProofTests {
    private let keys: SealKeys
    private let content = Array("the content".utf8)

    init() throws { keys = try SealKeys() }

    private func message(bits: Int? = nil, issuers: Bool = false, stamped: Bool = false) throws -> [UInt8] {
        try keys.make("own", bits: bits)
        var (text, word) = (keys.bytes("own.key"), [UInt8]())
        let all = keys.bytes("own.pem") + (issuers ? keys.bytes("ca.pem") : [])
        let key = try SealKey(key: &text, passphrase: &word, certificates: all)
        let message = SealMessage(of: Cipher.digest(content, bits: 256), by: key)
        return try #require(message.signed(stamp: stamped ? { try? stamp($0) } : nil))
    }

    /// A time stamp of a digest by openssl.
    private func stamp(_ digest: [UInt8]) throws -> [UInt8] {
        try keys.make("stamp", for: "stamp")
        try keys.write("01", to: "serial")
        let request = TimeStampServer.request(digest, nonce: [7])
        _ = try keys.scratch?.write(request, to: "question")
        try keys.openssl(
            "ts", "-reply", "-config", "rules", "-section", "server", "-queryfile", "question", "-out", "answer")
        return try TimeStampServer.token(in: keys.bytes("answer"), to: request)
    }

    @Test("holds for what was signed, with zeros behind it, and for nothing else", arguments: [nil, 2_048])
    func whole(bits: Int?) throws {
        for issuers in [false, true] {
            let message = try message(bits: bits, issuers: issuers)
            #expect(SealProof.holds(message, of: content))
            #expect(SealProof.holds(message + [0, 0, 0], of: content))
            #expect(!SealProof.holds(message + [0, 1], of: content))
            #expect(!SealProof.holds(message, of: content + [0]))
            #expect(!SealProof.holds(message, of: []))
            for count in stride(from: 0, to: message.count, by: 7) {
                #expect(!SealProof.holds(Array(message.prefix(count)), of: content))
            }
        }
    }

    /// The places of a message at which a change of a byte is not found.
    private func missed(_ message: [UInt8]) -> [Int] {
        var numbers = SeededNumbers(seed: 44)
        return message.indices.filter { place in
            var changed = message
            changed[place] ^= .random(in: 1...255, using: &numbers)
            return SealProof.holds(changed, of: content)
        }
    }

    @Test("finds a change of each byte", arguments: [nil, 2_048])
    func changed(bits: Int?) throws { #expect(missed(try message(bits: bits)) == []) }

    @Test("finds a change of each byte of a time stamp, but in the names of an issuer that has none itself")
    func stamped() throws {
        let message = try message(issuers: true, stamped: true)
        #expect(SealProof.holds(message, of: content))
        try keys.openssl("x509", "-in", "ca.pem", "-outform", "DER", "-out", "ca.der")
        let issuer = keys.bytes("ca.der")
        let places = message.indices.filter { message[$0...].starts(with: issuer) }.map { $0..<($0 + issuer.count) }
        #expect(places.count == 2)
        let missed = missed(message)
        #expect(missed.allSatisfy { place in places.contains { $0.contains(place) } }, "\(missed)")
        #expect(missed.count < 80)
    }

    @Test("does not hold with the time stamp of another signature")
    func otherStamp() throws {
        try keys.make("own")
        var (text, word) = (keys.bytes("own.key"), [UInt8]())
        let key = try SealKey(key: &text, passphrase: &word, certificates: keys.bytes("own.pem"))
        let other = try stamp([UInt8](repeating: 1, count: 32))
        let message = SealMessage(of: Cipher.digest(content, bits: 256), by: key)
        #expect(!SealProof.holds(try #require(message.signed { _ in other }), of: content))
    }
}
