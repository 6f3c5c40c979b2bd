#if Service
import Crypto
import JWTKit

@testable import ReportService

/// Makes tokens by hand, so that they can be wrong in any way.
struct TokenMint {
    static let noon = ServiceMoment(milliseconds: 1_764_590_400_000)
    static let issuer = "https://id.example"

    let curve = P256.Signing.PrivateKey()
    let edwards = Curve25519.Signing.PrivateKey()

    /// The public keys: `ec`, `ed` and `rsa`.
    var jwks: String {
        let point = Array(curve.publicKey.x963Representation)
        return """
            {"keys": [
            {"kty": "EC", "crv": "P-256", "kid": "ec", "use": "sig", "alg": "ES256",
             "x": "\(Base64URL.encode(Array(point[1..<33])))", "y": "\(Base64URL.encode(Array(point[33...])))"},
            {"kty": "OKP", "crv": "Ed25519", "kid": "ed",
             "x": "\(Base64URL.encode(Array(edwards.publicKey.rawRepresentation)))"},
            {"kty": "RSA", "kid": "rsa", "n": "\(Self.modulus)", "e": "AQAB"}
            ]}
            """
    }

    /// Claims that are good at noon, with others in place of some; `nil` leaves one out.
    static func claims(_ others: [String: String?] = [:]) -> String {
        var claims: [String: String] = [
            "iss": "\"\(issuer)\"", "aud": "\"diarypress\"", "sub": "\"u1\"", "people": "[\"ann\"]",
            "iat": "\(noon.seconds - 60)", "exp": "\(noon.seconds + 600)",
        ]
        for (name, value) in others { claims[name] = value }
        return "{" + claims.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    /// A token that the curve signs, unless something else does.
    func token(
        header: String = #"{"alg":"ES256","kid":"ec","typ":"JWT"}"#, claims: String = TokenMint.claims(),
        sign: ((Array<UInt8>) throws -> [UInt8])? = nil
    ) throws -> String {
        let signed = [header, claims].map { Base64URL.encode(Array($0.utf8)) }.joined(separator: ".")
        let sign = sign ?? { try Array(curve.signature(for: $0).rawRepresentation) }
        return "\(signed).\(Base64URL.encode(try sign(Array(signed.utf8))))"
    }

    func signEdwards(_ bytes: [UInt8]) throws -> [UInt8] { Array(try edwards.signature(for: bytes)) }

    /// A signature with the RSA key, in one way or the other.
    static func rsa(pss: Bool = false) async throws -> @Sendable ([UInt8]) throws -> [UInt8] {
        let collection = JWTKeyCollection()
        let key = try Insecure.RSA.PrivateKey(pem: privateKey)
        if pss {
            await collection.add(pss: key, digestAlgorithm: .sha256, kid: "rsa")
        } else {
            await collection.add(rsa: key, digestAlgorithm: .sha256, kid: "rsa")
        }
        let algorithm = try await collection.getKey(for: "rsa")
        return { try algorithm.sign($0) }
    }

    // Made for these tests alone.
    private static let privateKey = """
        -----BEGIN \("PRIVATE") KEY-----
        MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDTwUZaXj4i9S/2
        vkBge4yX1nNqd3FvMLxG8UYK0KfKpJezsH0Zch2PrzXOlvyGOfNp1FEpOafyHMxO
        g7lV6ZmQF4rOfr/dcYcrW/uJppAwWRGL8tGAeg6i2CU9ojl/Nbb7cxukMAqPUj8W
        z6F4jmHWSd6/Usm5qcDT24gb+97s2/BkAB9zvSxJ2y+nWUnXs7/kOj6THzHgAj0z
        SckysuHkiAGihSbEwXBFVvIlKfCHW3uBWY2UXhcIB9cKkajR/P/Lw1RJX6wl/T5V
        DjxAKc6mO5uf7ANP36Tsb1X3cuPfjvQK9WbiIaUE5gMALv6VypYgg7S6ErQL7bfQ
        9U3PIdpDAgMBAAECggEANshq5hg5pRufxAsmZo+wKNwfUe0C2MxX+VaUU1n1/vQk
        FyXSx5GBWlnu5rqjLCqz8a4vLSYwb+/JX4qumS5tPx0IGTIreyPS34HViqAf75Ir
        evRgBQgO30xiHhbpHyMLavQ1s32GTdvuXH1s/d6AK0tDKGZHsBPdwjGqferkmow3
        oQIpewAQ1XFRvtWKmTW9vszWdOT5QrUwD9sDXljSEeqXVHjtOzH+TcikuMFuwoXb
        aFok6l8dViBwpHKhPH+IH2r6TIh4PF0rUag455daBr/Yu6DEq5AVrO38+zgR0XQ0
        ffGEVxsZeJgFzKH4S/Ply9O1mMUooj+EvuEISr4gSQKBgQDst5VAcsT0kNNQXoFu
        fEuN+NFbkrABw3Uut0lO/AtXYIZ52JoJtEzOK/gFJVUxLYuVj4kU0uhav15h89R0
        2mU6a+CiHEtMXal1FVIeY29B8xInCaqDBHQQGiyfnt7ofNOqGrXdFpsZXwSGZCtX
        rP/8zk+fewo7KRpjoWPXE6E2ZQKBgQDlASPS7Bwj4/BvoG1MVHi2uGmMFP4M5A9F
        o72htNzF6xNQJhPaw35hJcCq76SPN3Acz3irDp1A4LXL7HVWZ9NfJDLQgHlEi/yF
        GHwidH91blvRVOaWOmhYullkWz/xCPvpl0F7UiuBlOrbb17hRHApM57qZ1m+Lu+r
        XDf8XDFPhwKBgQDYqAJr9V989FzkT0spo4vHineb17tOMeY79rebGicLNyZ9uRjr
        TuGJRkb/9rZth2EdZz0xGQRfoo2xG2lV9ln2SaxU0467e3JQ3k3F0H6RHvd7UWaF
        +fp8jmhPRCqDIVTdeQsBKuKUKxpKIr5kxcuaR/4qWoP3t9wWWi22OZow3QKBgDxq
        gpMA66OkXSh2AJ/koTxDhsUIPMYV3NmYi00ANEaa8CtzAEX00YC7vwrZ0mZeT9up
        +MHYRzB4mD3GkmZLWf59xFIxssycyfArN4S3i3Dlvp+JcJQtsJ3H/BF36XSj1CIa
        X5IzaXr0WMmvpi50KcsU7VYWEh0UsPJakAKqJ/A9AoGADqZ77Ucmn0C7OmfEqef7
        VldZBVjo7EDQi1wZA+b7HljYO87F8ejUeVzvdK3V/bmhYw39ZEp0PazdI+LHRoWk
        WPavcYThRi4bwZtScjeXUkMfHtZ5MwFWAJEt9zTdbVIVEbk0CcRHEkeVWkQxcSSP
        D5oazGKBZSfhH0LmMMETQ5s=
        -----END \("PRIVATE") KEY-----
        """
    private static let modulus = """
        08FGWl4-IvUv9r5AYHuMl9ZzandxbzC8RvFGCtCnyqSXs7B9GXIdj681zpb8hjnzadRRKTmn8hzMToO5VemZkBeKzn6_3XGHK1v7\
        iaaQMFkRi_LRgHoOotglPaI5fzW2-3MbpDAKj1I_Fs-heI5h1knev1LJuanA09uIG_ve7NvwZAAfc70sSdsvp1lJ17O_5Do-kx8x\
        4AI9M0nJMrLh5IgBooUmxMFwRVbyJSnwh1t7gVmNlF4XCAfXCpGo0fz_y8NUSV-sJf0-VQ48QCnOpjubn-wDT9-k7G9V93Lj3470\
        CvVm4iGlBOYDAC7-lcqWIIO0uhK0C-230PVNzyHaQw
        """
}

/// A server of keys, which counts the requests.
actor KeyShop {
    private(set) var visits = 0
    private var answer: String?

    init(_ answer: String?) { self.answer = answer }

    func change(to answer: String?) { self.answer = answer }

    func fetch() throws -> [UInt8] {
        visits += 1
        guard let answer else { throw TrustedClient.Failure.incomplete }
        return Array(answer.utf8)
    }
}

/// Access for one tenant with one issuer.
func access(
    to mint: TokenMint, algorithms: [TokenAlgorithm] = TokenAlgorithm.allCases, keys: [APIKey] = [],
    sessions: SessionBook = SessionBook(limits: ServiceLimits())
) -> ServiceAccess {
    let settings = IssuerSettings(
        name: TokenMint.issuer, audience: "diarypress", algorithms: algorithms, keys: .file("keys"))
    let jwks = Array(mint.jwks.utf8)
    let issuer = IssuerKeys(settings, of: "clinic", fetch: { _ in jwks })
    return ServiceAccess(
        issuers: [issuer], keys: keys, sessions: sessions, limits: ServiceLimits())
}

extension ServiceMoment {
    /// Whole seconds since 1970-01-01.
    var seconds: Int64 { milliseconds / 1000 }
}

extension AccessRequest {
    static func bearer(_ token: String) -> AccessRequest { AccessRequest(authorization: ["Bearer \(token)"]) }
}
#endif
