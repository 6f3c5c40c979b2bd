#if Service
import Crypto
import Synchronization
import Testing

@testable import ReportService

@Suite("Tokens")
struct TokenTests {
    private let mint = TokenMint()
    private let noon = TokenMint.noon

    @Test("A token of each kind of signature tells who calls and whom they may read about")
    func good() async throws {
        let door = access(to: mint)
        let rsa = try await TokenMint.rsa()
        let tokens = [
            try mint.token(),
            try mint.token(header: #"{"alg":"EdDSA","kid":"ed"}"#, sign: mint.signEdwards),
            try mint.token(header: #"{"alg":"RS256","kid":"rsa","typ":"at+jwt"}"#, sign: rsa),
            try mint.token(claims: TokenMint.claims(["aud": #"["other","diarypress"]"#])),
            try mint.token(claims: TokenMint.claims(["people": nil, "patient": #""ann""#])),
            try mint.token(
                claims: TokenMint.claims(["exp": "\(noon.seconds + 600).5", "nbf": "\(noon.seconds + 59)"])),
        ]
        for token in tokens {
            let caller = try await door.caller(of: .bearer(token), now: noon)
            #expect(caller.tenant == "clinic")
            #expect(caller.mayRead(person: "ann"))
            #expect(!caller.mayRead(person: "bob"))
            #expect(!caller.mayRead(person: ""))
        }
        let nobody = try await door.caller(
            of: .bearer(try mint.token(claims: TokenMint.claims(["people": nil]))), now: noon)
        #expect(!nobody.mayRead(person: "ann"))
    }

    @Test("A wrong token is refused, for the right reason, and the caller is not told which")
    func wrong() async throws {
        let door = access(to: mint)
        for (what, token, reason) in try await wrongTokens() {
            let error = await #expect(throws: AccessRefusal.self, "\(what)") {
                try await door.caller(of: .bearer(token), now: noon)
            }
            #expect(error == reason, "\(what)")
            #expect(error?.code == "auth.invalid", "\(what)")
        }
    }

    private typealias Wrong = (what: String, token: String, reason: AccessRefusal)

    private func wrongTokens() async throws -> [Wrong] {
        try await wrongSignatures() + wrongHeaders() + wrongClaims() + wrongForms()
    }

    private func wrongSignatures() async throws -> [Wrong] {
        let secret = SymmetricKey(data: Array(mint.jwks.utf8))
        let stranger = P256.Signing.PrivateKey()
        let pss = try await TokenMint.rsa(pss: true)
        let good = try mint.token()
        let parts = good.split(separator: ".").map(String.init)
        let other = Base64URL.encode(Array(TokenMint.claims(["people": #"["bob"]"#]).utf8))
        return [
            (
                "alg none without a signature",
                try mint.token(header: #"{"alg":"none","kid":"ec"}"#, sign: { _ in [] }), .malformed
            ),
            ("alg none with a signature", try mint.token(header: #"{"alg":"none","kid":"ec"}"#), .algorithm),
            (
                "HS256 with the public key",
                try mint.token(header: #"{"alg":"HS256","kid":"ec"}"#) {
                    Array(HMAC<SHA256>.authenticationCode(for: $0, using: secret))
                }, .algorithm
            ),
            ("PS256", try mint.token(header: #"{"alg":"PS256","kid":"rsa"}"#, sign: pss), .algorithm),
            ("PS256 that says RS256", try mint.token(header: #"{"alg":"RS256","kid":"rsa"}"#, sign: pss), .signature),
            ("another key", try mint.token { try Array(stranger.signature(for: $0).rawRepresentation) }, .signature),
            ("the key of another kind", try mint.token(header: #"{"alg":"RS256","kid":"ec"}"#), .algorithm),
            ("other claims", "\(parts[0]).\(other).\(parts[2])", .signature),
            (
                "a signature in DER", try mint.token { try Array(mint.curve.signature(for: $0).derRepresentation) },
                .signature
            ),
            ("a signature of zeros", try mint.token { _ in [UInt8](repeating: 0, count: 64) }, .signature),
        ]
    }

    private func wrongHeaders() throws -> [Wrong] {
        let long = String(repeating: "k", count: 257)
        return [
            ("no kid", try mint.token(header: #"{"alg":"ES256"}"#), .keyMissing),
            ("an empty kid", try mint.token(header: #"{"alg":"ES256","kid":""}"#), .keyMissing),
            ("a long kid", try mint.token(header: #"{"alg":"ES256","kid":"\#(long)"}"#), .keyMissing),
            ("a kid that is a number", try mint.token(header: #"{"alg":"ES256","kid":1}"#), .keyMissing),
            ("an unknown kid", try mint.token(header: #"{"alg":"ES256","kid":"e2"}"#), .keyUnknown),
            ("two kids", try mint.token(header: #"{"alg":"ES256","kid":"x","kid":"ec"}"#), .malformed),
            ("two algs", try mint.token(header: #"{"alg":"none","kid":"ec","alg":"ES256"}"#), .malformed),
            ("no alg", try mint.token(header: #"{"kid":"ec"}"#), .algorithm),
            ("alg in small letters", try mint.token(header: #"{"alg":"es256","kid":"ec"}"#), .algorithm),
            ("crit", try mint.token(header: #"{"alg":"ES256","kid":"ec","crit":["b64"],"b64":false}"#), .malformed),
            ("another type", try mint.token(header: #"{"alg":"ES256","kid":"ec","typ":"dpop+jwt"}"#), .malformed),
            ("a header that is a list", try mint.token(header: "[]"), .malformed),
        ]
    }

    private func wrongClaims() throws -> [Wrong] {
        let now = noon.seconds
        func token(_ others: [String: String?]) throws -> String { try mint.token(claims: TokenMint.claims(others)) }
        return [
            ("expired", try token(["iat": "\(now - 600)", "exp": "\(now - 60)"]), .expired),
            ("no exp", try token(["exp": nil]), .claims),
            ("exp as text", try token(["exp": "\"\(now + 600)\""]), .claims),
            ("exp beyond all numbers", try token(["exp": "1e400"]), .claims),
            ("no iat", try token(["iat": nil]), .claims),
            ("nbf in the future", try token(["nbf": "\(now + 61)"]), .early),
            ("nbf as text", try token(["nbf": "\"0\""]), .claims),
            ("iat in the future", try token(["iat": "\(now + 61)"]), .early),
            ("a life of hours", try token(["exp": "\(now + 7200)"]), .life),
            ("a life of hours that is almost over", try token(["iat": "\(now - 7200)"]), .life),
            ("an end before the beginning", try token(["iat": "\(now + 30)", "exp": "\(now + 20)"]), .life),
            ("wrong audience", try token(["aud": #""other""#]), .audience),
            ("an audience that begins the same", try token(["aud": #""diarypress2""#]), .audience),
            ("no audience", try token(["aud": nil]), .audience),
            ("a list of audiences with a number", try token(["aud": #"["diarypress", 1]"#]), .audience),
            ("wrong issuer", try token(["iss": #""https://other.example""#]), .issuer),
            ("an issuer with a slash more", try token(["iss": #""https://id.example/""#]), .issuer),
            ("no issuer", try token(["iss": nil]), .issuer),
            ("no subject", try token(["sub": nil]), .claims),
            ("people and patient", try token(["patient": #""ann""#]), .claims),
            ("people as text", try token(["people": #""ann""#]), .claims),
            ("all people", try token(["people": #"["*"]"#]), .claims),
            ("a person with a slash", try token(["people": #"["../ann"]"#]), .claims),
            (
                "people twice", try mint.token(claims: TokenMint.claims().replacing("{", with: #"{"people":["bob"],"#)),
                .malformed
            ),
            (
                "exp twice", try mint.token(claims: TokenMint.claims().replacing("{", with: #"{"exp":9999999999,"#)),
                .malformed
            ),
            ("claims that are a text", try mint.token(claims: #""ann""#), .malformed),
        ]
    }

    private func wrongForms() throws -> [Wrong] {
        let good = try mint.token()
        let parts = good.split(separator: ".").map(String.init)
        return [
            (
                "66 kB",
                try mint.token(claims: TokenMint.claims(["pad": "\"\(String(repeating: "x", count: 66_000))\""])),
                .tooLong
            ),
            (
                "more than 8 kB",
                try mint.token(claims: TokenMint.claims(["pad": "\"\(String(repeating: "x", count: 6200))\""])),
                .tooLong
            ),
            ("two segments", "\(parts[0]).\(parts[1])", .malformed),
            ("four segments", "\(good).\(parts[2])", .malformed),
            ("five segments", "a.b.c.d.e", .malformed),
            ("no signature", "\(parts[0]).\(parts[1]).", .malformed),
            ("nothing between dots", "..", .malformed),
            ("garbage", "%%%.%%%.%%%", .malformed),
            ("padding", "\(parts[0])=.\(parts[1]).\(parts[2])", .malformed),
            ("the signs of base64", good.replacing("_", with: "/").replacing("-", with: "+") + "+", .malformed),
            ("a sign at the end that says nothing", "\(parts[0]).\(parts[1]).\(unusual(parts[2]))", .malformed),
            ("a byte that is no UTF-8", "\(Base64URL.encode([0x7B, 0xFF, 0x7D])).\(parts[1]).\(parts[2])", .malformed),
            ("a key that nobody has", "dpk_" + String(repeating: "A", count: 43), .apiKey),
            ("half a key", "dpk_AAAA", .apiKey),
        ]
    }

    /// The same bytes with another sign at the end, whose last bits mean nothing.
    private func unusual(_ text: String) -> String {
        text.dropLast() + (["A": "B", "Q": "R", "g": "h", "w": "x"][text.suffix(1)] ?? "?")
    }

    @Test("A kind of signature that the issuer does not use is refused")
    func narrowed() async throws {
        let door = access(to: mint, algorithms: [.es256])
        let token = try mint.token(header: #"{"alg":"EdDSA","kid":"ed"}"#, sign: mint.signEdwards)
        let error = await #expect(throws: AccessRefusal.self) { try await door.caller(of: .bearer(token), now: noon) }
        #expect(error == .algorithm)
    }

    @Test("The end of a token is told by the clock that is given, with a minute to spare")
    func leeway() async throws {
        let door = access(to: mint)
        let token = try mint.token()
        let end = noon.adding(.seconds(600))
        _ = try await door.caller(of: .bearer(token), now: end.adding(.milliseconds(59_999)))
        let error = await #expect(throws: AccessRefusal.self) {
            try await door.caller(of: .bearer(token), now: end.adding(.seconds(60)))
        }
        #expect(error == .expired)
    }

    @Test("What is no single bearer is refused, and nothing at all is told apart from something wrong")
    func fields() async throws {
        let door = access(to: mint)
        let token = try mint.token()
        let cases: [(AccessRequest, AccessRefusal)] = [
            (AccessRequest(), .missing),
            (AccessRequest(authorization: ["Bearer \(token)", "Bearer \(token)"]), .malformed),
            (AccessRequest(authorization: ["Basic YTpi"]), .malformed),
            (AccessRequest(authorization: ["Bearer"]), .malformed),
            (AccessRequest(authorization: [""]), .malformed),
            (AccessRequest(authorization: [token]), .malformed),
            (AccessRequest(authorization: ["Bearer \(token) x"]), .malformed),
            (AccessRequest(authorization: ["Bearer " + String(repeating: "x", count: 10_000)]), .tooLong),
        ]
        for (request, reason) in cases {
            let error = await #expect(throws: AccessRefusal.self) { try await door.caller(of: request, now: noon) }
            #expect(error == reason)
            #expect(error?.code == (reason == .missing ? "auth.missing" : "auth.invalid"))
        }
        _ = try await door.caller(of: AccessRequest(authorization: ["bearer  \(token)"]), now: noon)
    }
}
#endif
