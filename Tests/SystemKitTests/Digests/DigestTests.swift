import Testing
@testable import SystemKit

@Suite("Digests")
struct DigestTests {
    @Test(
        "are those of the examples in FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func published(text: String, digest: String) {
        #expect(SHA256.digest(of: Array(text.utf8)) == digest)
    }

    @Test(
        "with a key are those of the examples in RFC 4231",
        arguments: [
            (
                Array("Jefe".utf8), "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                [UInt8](repeating: 0x0B, count: 20), "Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
        ])
    func keyed(key: [UInt8], text: String, hash: String) {
        #expect(KeyedHash(key: key)(text) == hash)
    }

    /// The digest of what is added to an empty one.
    private func digest(_ add: (inout SHA256) -> Void) -> String? {
        guard var digest = SHA256() else { return nil }
        add(&digest)
        return digest.finish()
    }

    @Test("do not depend on the parts that the bytes come in", arguments: [0, 1, 63, 64, 65, 999, 1_000])
    func parts(cut: Int) {
        let bytes = (0..<1_000).map { UInt8($0 % 251) }
        let inParts = digest {
            $0.add(bytes, count: cut)
            $0.add(Array(bytes[cut...]))
        }
        #expect(inParts == SHA256.digest(of: bytes))
    }

    @Test("tell two texts from one")
    func texts() {
        let two = digest {
            $0.add(text: "ab")
            $0.add(text: "c")
        }
        #expect(two != digest { $0.add(text: "abc") })
    }
}
