#if Service
import Crypto
import Testing

@testable import ReportService

@Suite("Keys of issuers")
struct IssuerKeysTests {
    private let noon = TokenMint.noon
    private let settings = IssuerSettings(
        name: TokenMint.issuer, audience: "diarypress", keys: .address("https://id.example/keys"))

    private func keys(_ shop: KeyShop) -> IssuerKeys {
        IssuerKeys(settings, of: "clinic", fetch: { _ in try await shop.fetch() })
    }

    private func set(_ names: String...) -> String {
        let x = Base64URL.encode(Array(TokenMint().edwards.publicKey.rawRepresentation))
        return #"{"keys": ["#
            + names.map { #"{"kty": "OKP", "crv": "Ed25519", "kid": "\#($0)", "x": "\#(x)"}"# }.joined(separator: ",")
            + "]}"
    }

    private func reason(_ keys: IssuerKeys, _ name: String, at moment: ServiceMoment) async -> AccessRefusal? {
        do throws(AccessRefusal) {
            _ = try await keys.key(name, now: moment)
            return nil
        } catch {
            return error
        }
    }

    @Test("Keys are fetched once and believed for ten minutes")
    func cached() async {
        let shop = KeyShop(set("one"))
        let keys = keys(shop)
        for second in stride(from: 0, to: 600, by: 10) {
            #expect(await reason(keys, "one", at: noon.adding(.seconds(second))) == nil)
        }
        #expect(await shop.visits == 1)
        await shop.change(to: set("two"))
        #expect(await reason(keys, "one", at: noon.adding(.seconds(600))) == .keyUnknown)
        #expect(await shop.visits == 2)
    }

    @Test("A new key is found when a token first names it, and an unknown one asks every half minute at most")
    func rotation() async {
        let shop = KeyShop(set("one"))
        let keys = keys(shop)
        #expect(await reason(keys, "one", at: noon) == nil)
        await shop.change(to: set("one", "two"))
        #expect(await reason(keys, "two", at: noon.adding(.seconds(29))) == .keyUnknown)
        #expect(await reason(keys, "two", at: noon.adding(.seconds(30))) == nil)
        #expect(await shop.visits == 2)
        for second in 31..<60 {
            #expect(await reason(keys, "x\(second)", at: noon.adding(.seconds(second))) == .keyUnknown)
        }
        #expect(await shop.visits == 2)
        #expect(await reason(keys, "one", at: noon.adding(.seconds(59))) == nil)
    }

    @Test("Keys that cannot be fetched again are believed for an hour, and asked for every half minute at most")
    func outage() async {
        let shop = KeyShop(set("one"))
        let keys = keys(shop)
        #expect(await reason(keys, "one", at: noon) == nil)
        await shop.change(to: nil)
        #expect(await reason(keys, "one", at: noon.adding(.seconds(600))) == nil)
        #expect(await reason(keys, "one", at: noon.adding(.seconds(3599))) == nil)
        #expect(await reason(keys, "one", at: noon.adding(.seconds(3601))) == .keysUnavailable)
        #expect(await shop.visits == 3)
        await shop.change(to: set("one"))
        #expect(await reason(keys, "one", at: noon.adding(.seconds(3629))) == nil)
    }

    @Test("A clock that is set back has the keys fetched again, once")
    func setBack() async {
        let shop = KeyShop(set("one"))
        let keys = keys(shop)
        #expect(await reason(keys, "one", at: noon) == nil)
        for _ in 0..<5 { #expect(await reason(keys, "one", at: noon.adding(.seconds(-86_400))) == nil) }
        #expect(await shop.visits == 2)
    }

    @Test("Whoever comes while keys are being fetched waits for the same attempt")
    func together() async {
        let shop = KeyShop(set("one"))
        let keys = keys(shop)
        await withTaskGroup { group in
            for _ in 0..<100 { group.addTask { #expect(await reason(keys, "one", at: noon) == nil) } }
        }
        #expect(await shop.visits == 1)
    }

    @Test(
        "A set of keys that is a mistake is refused",
        arguments: [
            #"{"keys": [{"kty": "OKP", "crv": "Ed25519", "kid": "a", "x": "AAAA", "d": "AAAA"}]}"#,
            #"{"keys": [{"kty": "oct", "kid": "a", "k": "AAAA"}]}"#,
            #"{"keys": [{"kty": "EC", "crv": "P-256", "kid": "a", "x": "AAAA", "y": "AAAA"}]}"#,
            #"{"keys": [{"kty": "RSA", "kid": "a", "n": "sXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsueri", "e": "AQAB"}]}"#,
            #"{"keys": {}}"#, #"{}"#, "", #"{"keys": [], "keys": []}"#,
        ])
    func mistakes(json: String) async {
        await #expect(throws: JSONError.self) {
            _ = try await KeyRing(Array(json.utf8), allowed: TokenAlgorithm.allCases)
        }
    }

    @Test("Two keys of one name are refused, and keys that are of no use are left out")
    func names() async throws {
        await #expect(throws: JSONError.self) {
            _ = try await KeyRing(Array(set("one", "one").utf8), allowed: TokenAlgorithm.allCases)
        }
        let useless = #"""
            {"keys": [{"kty": "EC", "crv": "P-384", "kid": "a", "x": "AA", "y": "AA"}, {"kty": "RSA", "alg": "PS256", "kid": "b"},
            {"kty": "OKP", "crv": "Ed25519", "use": "enc", "kid": "c"}, {"kty": "OKP", "crv": "Ed25519", "x": "AA"}]}
            """#
        #expect(try await KeyRing(Array(useless.utf8), allowed: TokenAlgorithm.allCases).keys.isEmpty)
        #expect(try await KeyRing(Array(set("one").utf8), allowed: [.rs256]).keys.isEmpty)
    }

    @Test("Keys are fetched by HTTPS alone, and by HTTP from this machine")
    func addresses() {
        #expect(TrustedAddress("https://id.example/keys?x=1#y")?.target == "/keys?x=1")
        #expect(TrustedAddress("https://id.example")?.authority == "id.example")
        #expect(TrustedAddress("http://[::1]:8080/k")?.authority == "[::1]:8080")
        #expect(TrustedAddress("http://127.0.0.1:80")?.port == 80)
        for wrong in [
            "http://id.example/keys", "http://127.0.0.1.example/", "http://127.0.0.1@id.example/", "ftp://id.example/",
            "file:///etc/passwd", "https://", "https://:443/", "https://id.example:0/", "https://id.example:99999/",
            "https://id.example:/", "https://a b/", "https://id.example/\r\nX: y", "https://u:p@id.example/",
            "https://:p@id.example/", "https://a%0d%0aX:1/", "id.example",
        ] {
            #expect(TrustedAddress(wrong) == nil, "\(wrong)")
        }
    }
}
#endif
