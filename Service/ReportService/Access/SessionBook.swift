#if Service
/// The sessions of browsers, and the one-time codes that they begin with.
///
/// Neither is kept as it is, but as a digest: who reads the memory of the service has no session by that. A restart ends all of them.
package actor SessionBook {
    /// The grant of a code.
    struct Grant: Hashable, Sendable {
        let caller: Caller
        let expires: ServiceMoment

        /// True for what reads with a link: it makes no links.
        var isLink: Bool { !caller.mayShare }
    }

    /// The name of the cookie.
    package static let cookie = "__Host-diarypress"
    private let executor = QueueExecutor("sessions")
    private let limits: ServiceLimits
    private let random: RandomBytes
    private let mailbox: CodeFolder?
    private var codes: [[UInt8]: Grant] = [:]
    private var sessions: [[UInt8]: Grant] = [:]
    /// The links for others, which begin any number of sessions until they end; a restart ends those without a folder of codes.
    private var links: [[UInt8]: Grant]

    /// The executor it works on, beside connections: codes are files.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens a book without sessions.
    ///
    /// - Parameters:
    ///   - limits: How long they live, and how many there may be.
    ///   - codes: The folder of codes that were made outside of the service.
    ///   - random: Where codes come from.
    package init(limits: ServiceLimits, codes: String? = nil, random: RandomBytes = .system) {
        self.limits = limits
        self.random = random
        mailbox = codes.map { CodeFolder($0) }
        links = mailbox?.links() ?? [:]
    }

    /// Makes a code for a browser.
    ///
    /// - Parameters:
    ///   - caller: Who asks for it.
    ///   - people: Whom the session may read about: none that the caller may not.
    ///   - subject: Who the session is for, so that limits and the audit tell people apart. Sessions of one caller for one subject share
    ///     what one of them may have.
    ///   - now: The moment.
    /// - Returns: The code, 43 signs of base64url, for the fragment of an address.
    /// - Throws: That the caller may not, or that there is no room.
    package func makeCode(
        for caller: Caller, people: PeopleScope, subject: String, now: ServiceMoment
    ) throws(AccessRefusal) -> String {
        guard caller.mayMakeCodes, caller.people.contains(people) else { throw .scope }
        Self.sweep(&codes, now: now)
        guard hasRoom(codes, for: caller.tenant) else { throw .full }
        let code = Base64URL.encode(random.make(32))
        codes[SharedSecret.digest(of: code)] = Grant(
            caller: Caller(
                tenant: caller.tenant, subject: "session\n\(caller.subject)\n\(subject)", means: .session,
                people: people, mayDraft: caller.mayDraft),
            expires: now.adding(limits.codeLife))
        return code
    }

    /// Makes a link to the report of one person, for somebody who only reads it.
    ///
    /// - Returns: The code of the link, and when it ends.
    /// - Throws: That the caller may not, that there is no room, or that the link cannot be kept.
    package func makeLink(
        for caller: Caller, to person: String, now: ServiceMoment
    ) throws(AccessRefusal) -> (code: String, expires: ServiceMoment) {
        guard caller.mayShare, caller.mayRead(person: person), limits.linkLife > .zero else { throw .scope }
        Self.sweep(&links, now: now)
        guard hasRoom(links, for: caller.tenant) else { throw .full }
        let code = Base64URL.encode(random.make(32))
        let digest = SharedSecret.digest(of: code)
        let grant = Grant(
            caller: Caller(
                tenant: caller.tenant, subject: "link \(person)", means: .session, people: .only([person]),
                mayDraft: false, mayShare: false),
            expires: now.adding(limits.linkLife))
        do { try mailbox?.put(grant, for: digest) } catch { throw .full }
        links[digest] = grant
        return (code, grant.expires)
    }

    /// Ends all links to the report of a person, and what was begun with them.
    package func endLinks(to person: String, of tenant: String) {
        func isEnded(_ grant: Grant) -> Bool {
            grant.isLink && grant.caller.tenant == tenant && grant.caller.people == .only([person])
        }
        for digest in links.filter({ isEnded($0.value) }).keys { mailbox?.remove(link: digest) }
        links = links.filter { !isEnded($0.value) }
        sessions = sessions.filter { !isEnded($0.value) }
    }

    /// Begins a session; a code does that once.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - fetchSite: The field `Sec-Fetch-Site` of the request.
    ///   - now: The moment.
    /// - Returns: The field `Set-Cookie` of the answer.
    /// - Throws: That the code is none or was used, or that there is no room.
    package func begin(code: String, fetchSite: String?, now: ServiceMoment) throws(AccessRefusal) -> String {
        guard fetchSite == "same-origin" else { throw .site }
        guard code.utf8.count == 43, Base64URL.isText(code) else { throw .code }
        Self.sweep(&sessions, now: now)
        let digest = SharedSecret.digest(of: code)
        // Nobody loses a code for want of room.
        guard hasRoom(sessions, for: codes[digest]?.caller.tenant) else { throw .full }
        guard let grant = codes.removeValue(forKey: digest) ?? links[digest] ?? mailbox?.take(digest),
            now < grant.expires, grant.isLink || grant.expires.since(now) <= limits.codeLife
        else { throw .code }
        let value = Base64URL.encode(random.make(32))
        sessions[SharedSecret.digest(of: value)] = Grant(
            caller: grant.caller, expires: now.adding(limits.sessionLife))
        let seconds = limits.sessionLife.components.seconds
        return "\(Self.cookie)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; Secure; SameSite=Strict"
    }

    /// Removes sessions and codes that are old.
    package func sweep(now: ServiceMoment) {
        Self.sweep(&codes, now: now)
        Self.sweep(&sessions, now: now)
        for (digest, grant) in links where grant.expires <= now { mailbox?.remove(link: digest) }
        Self.sweep(&links, now: now)
        mailbox?.sweep(now: now, life: limits.codeLife)
    }

    /// Returns the sender of a request with a cookie; `nil` if there is no such cookie.
    func caller(of request: AccessRequest, now: ServiceMoment) throws(AccessRefusal) -> Caller? {
        let values = request.cookies.flatMap { $0.split(separator: ";") }.compactMap(Self.value(of:))
        guard let value = values.first else { return nil }
        guard values.count == 1, value.utf8.count == 43 else { throw .malformed }
        guard !request.isWriting || request.fetchSite == "same-origin" else { throw .site }
        let digest = SharedSecret.digest(of: value)
        guard let grant = sessions[digest] else { throw .session }
        guard now < grant.expires else {
            sessions[digest] = nil
            throw .session
        }
        return grant.caller
    }

    /// Returns true if there may be one more: of all, and of the tenant if that is known.
    private func hasRoom(_ grants: [[UInt8]: Grant], for tenant: String?) -> Bool {
        let own = grants.values.count { $0.caller.tenant == tenant }
        return PoolShares(of: limits.sessions, limits).hasRoom(for: 1, all: grants.count, tenant: own, subject: 0)
    }

    private static func value(of pair: Substring) -> String? {
        let pair = pair.drop { $0 == " " || $0 == "\t" }
        guard pair.hasPrefix("\(cookie)=") else { return nil }
        return String(pair.dropFirst(cookie.count + 1))
    }

    private static func sweep(_ grants: inout [[UInt8]: Grant], now: ServiceMoment) {
        grants = grants.filter { now < $0.value.expires }
    }
}
#endif
