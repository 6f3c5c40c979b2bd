import Testing
@testable import SystemKit

@Suite("Encrypting")
struct CipherTests {
    /// Bytes from hexadecimal digits.
    private static func bytes(_ digits: String) -> [UInt8] {
        let digits = Array(digits)
        return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    }

    @Test("gives the blocks of NIST SP 800-38A, F.2.1 and F.2.5")
    func vectors() {
        let plain = Self.bytes("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
        let start = Self.bytes("000102030405060708090a0b0c0d0e0f")
        let short = Self.bytes("2b7e151628aed2a6abf7158809cf4f3c")
        let long = Self.bytes("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")
        #expect(
            Cipher.encrypt(plain, key: short, start: start)
                == Self.bytes("7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"))
        #expect(
            Cipher.encrypt(plain, key: long, start: start)
                == Self.bytes("f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d"))
    }

    @Test("gives back what was encrypted, filled up to whole blocks", arguments: [0, 1, 15, 16, 17, 1_000])
    func roundTrip(count: Int) throws {
        let plain = (0..<count).map { UInt8($0 % 251) }
        let key = try #require(Cipher.random(32))
        let start = try #require(Cipher.random(16))
        let secret = try #require(Cipher.encrypt(plain, key: key, start: start, isPadded: true))
        #expect(secret.count == (count / 16 + 1) * 16)
        let padded = try #require(Cipher.decrypt(secret, key: key, start: start))
        #expect(Array(padded.dropLast(Int(try #require(padded.last)))) == plain)
    }

    @Test("refuses keys and lengths that AES does not have")
    func refused() {
        let block = [UInt8](repeating: 0, count: 16)
        #expect(Cipher.encrypt(block, key: [1, 2, 3], start: block) == nil)
        #expect(Cipher.encrypt([1], key: block, start: block) == nil)
        #expect(Cipher.encrypt(block, key: block, start: [1]) == nil)
    }

    @Test("makes random bytes that differ")
    func random() {
        #expect(Cipher.random(32) != Cipher.random(32))
        #expect(Cipher.random(7)?.count == 7)
    }

    @Test("gives the digests of FIPS 180-4", arguments: [(256, 0xBA), (384, 0xCB), (512, 0xDD)])
    func digests(bits: Int, first: UInt8) {
        let digest = Cipher.digest(Array("abc".utf8), bits: bits)
        #expect(digest.count == bits / 8)
        #expect(digest.first == first)
    }
}
