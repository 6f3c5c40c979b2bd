#if Service
/// A token as it came, with nothing believed of it yet.
struct UnverifiedToken: Sendable {
    /// The kind of its signature.
    let algorithm: TokenAlgorithm
    /// The name of the key that it is signed with.
    let key: String
    /// The issuer that the token claims.
    let issuer: String
    let claims: JSONNode
    let signed: [UInt8]
    let signature: [UInt8]

    /// Reads a token (RFC 7515): three parts in base64url, two of them objects in JSON without a name that comes twice.
    init(_ text: String, limit: Int) throws(AccessRefusal) {
        guard text.utf8.count <= limit else { throw .tooLong }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 3, let head = Base64URL.decode(parts[0]), let body = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2]), !signature.isEmpty,
            let header = try? JSONReader.read(head), header.members != nil
        else { throw .malformed }
        guard let algorithm = header["alg"]?.text.flatMap(TokenAlgorithm.init(rawValue:)) else { throw .algorithm }
        // What has to be understood is not: there is no extension that this service knows.
        guard header["crit"] == nil, Self.isToken(header["typ"]) else { throw .malformed }
        guard let key = header["kid"]?.text, (1...256).contains(key.utf8.count) else { throw .keyMissing }
        guard let claims = try? JSONReader.read(body), claims.members != nil else { throw .malformed }
        guard let issuer = claims["iss"]?.text else { throw .issuer }
        self.algorithm = algorithm
        self.key = key
        self.issuer = issuer
        self.claims = claims
        self.signature = signature
        signed = Array(parts[0]) + [UInt8(ascii: ".")] + Array(parts[1])
    }

    private static func isToken(_ type: JSONNode?) -> Bool {
        guard let type else { return true }
        return ["jwt", "at+jwt", "application/at+jwt"].contains(type.text?.lowercased())
    }
}

/// The claims of a token with a valid signature, checked against the clock and the settings.
struct TokenClaims: Hashable, Sendable {
    /// The subject, in the words of its issuer.
    let subject: String
    /// The people that may be read about.
    let people: PeopleScope

    private static let mostPeople = 500

    /// Reads the claims.
    ///
    /// - Parameters:
    ///   - claims: The claims.
    ///   - issuer: The issuer of the token.
    ///   - limits: The limits on its lifetime, and on the difference of clocks.
    ///   - now: The moment.
    /// - Throws: The refusal that names the invalid claim.
    init(_ claims: JSONNode, issuer: IssuerSettings, limits: ServiceLimits, now: ServiceMoment) throws(AccessRefusal) {
        guard claims["iss"]?.text == issuer.name else { throw .issuer }
        switch claims["aud"]?.value {
        case .string(issuer.audience): break
        case .array:
            guard claims["aud"]?.texts?.contains(issuer.audience) == true else { throw .audience }
        default: throw .audience
        }
        try Self.checkTimes(claims, limits, now)
        guard let subject = claims["sub"]?.text, (1...256).contains(subject.utf8.count) else { throw .claims }
        self.subject = subject
        people = try Self.people(claims)
    }

    private static func checkTimes(_ claims: JSONNode, _ limits: ServiceLimits, _ now: ServiceMoment)
        throws(AccessRefusal)
    {
        let leeway = limits.clockLeeway
        guard let ends = try moment(claims["exp"]), let made = try moment(claims["iat"]) else { throw .claims }
        guard now < ends.adding(leeway) else { throw .expired }
        let begins = try moment(claims["nbf"]) ?? made
        guard max(begins, made) <= now.adding(leeway) else { throw .early }
        guard made < ends, ends.since(made) <= limits.tokenLife else { throw .life }
    }

    /// A moment as tokens have it: seconds since 1970, with decimals or without.
    private static func moment(_ node: JSONNode?) throws(AccessRefusal) -> ServiceMoment? {
        guard let node else { return nil }
        guard case .number(let text) = node.value, let seconds = Double(text), (0...253_402_300_799).contains(seconds)
        else { throw .claims }
        return ServiceMoment(milliseconds: Int64(seconds * 1000))
    }

    /// The people of the claim `people`, or the one of `patient`; nobody where neither is there.
    private static func people(_ claims: JSONNode) throws(AccessRefusal) -> PeopleScope {
        let ids: [String]?
        switch (claims["people"], claims["patient"]) {
        case (nil, nil): ids = []
        case (let people?, nil): ids = people.texts
        case (nil, let patient?): ids = patient.text.map { [$0] }
        default: ids = nil
        }
        guard let ids, ids.count <= mostPeople, ids.allSatisfy(PersonID.isValid) else { throw .claims }
        return .only(Set(ids))
    }
}
#endif
