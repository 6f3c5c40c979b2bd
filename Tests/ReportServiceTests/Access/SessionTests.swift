#if Service
import Foundation
import SystemKit
import TestSupport
import Testing
@testable import ReportService

@Suite("Sessions of browsers")
struct SessionTests {
    let noon = TokenMint.noon
    private let backend = Caller(tenant: "clinic", subject: "key\nbackend", means: .key, people: .only(["ann", "bob"]))

    private func cookie(_ field: String) -> String { String(field.prefix { $0 != ";" }) }

    @Test("A code begins one session, for the people that it was made for, and no second one")
    func once() async throws {
        let book = SessionBook(limits: ServiceLimits())
        let code = try await book.makeCode(for: backend, people: .only(["ann"]), subject: "u1", now: noon)
        #expect(code.utf8.count == 43)
        let field = try await book.begin(code: code, fetchSite: "same-origin", now: noon.adding(.seconds(299)))
        #expect(field.hasPrefix("__Host-diarypress="))
        #expect(field.hasSuffix("; Path=/; Max-Age=900; HttpOnly; Secure; SameSite=Strict"))
        #expect(!field.contains(code))
        let door = access(to: TokenMint(), sessions: book)
        let request = AccessRequest(cookies: ["theme=dark; \(cookie(field))"])
        let caller = try await door.caller(of: request, now: noon.adding(.seconds(1198)))
        #expect(caller.tenant == "clinic")
        #expect(caller.mayRead(person: "ann"))
        #expect(!caller.mayRead(person: "bob"))
        #expect(!caller.mayMakeCodes)
        let error = await #expect(throws: AccessRefusal.self) {
            try await book.begin(code: code, fetchSite: "same-origin", now: noon)
        }
        #expect(error == .code)
        let over = await #expect(throws: AccessRefusal.self) {
            try await door.caller(of: request, now: noon.adding(.seconds(1199)))
        }
        #expect(over == .session)
    }

    @Test("A link begins any number of sessions that only read about one person, until all links are ended")
    func links() async throws {
        let scratch = try ScratchFolder()
        let folder = scratch.path(of: "codes")
        let book = SessionBook(limits: ServiceLimits(), codes: folder)
        let (code, expires) = try await book.makeLink(for: backend, to: "ann", now: noon)
        #expect(expires == noon.adding(.seconds(604_800)) && code.utf8.count == 43)
        #expect(try scratch.names(in: "codes").allSatisfy { $0.hasSuffix(".link") && !$0.contains(code) })
        let later = noon.adding(.seconds(600_000))
        // Another service of the same folder, after a restart.
        for book in [book, SessionBook(limits: ServiceLimits(), codes: folder)] {
            let door = access(to: TokenMint(), sessions: book)
            await book.sweep(now: later)
            let first = try await book.begin(code: code, fetchSite: "same-origin", now: noon)
            let second = try await book.begin(code: code, fetchSite: "same-origin", now: later)
            #expect(first != second)
            let caller = try await door.caller(of: AccessRequest(cookies: [cookie(second)]), now: later)
            #expect(caller.mayRead(person: "ann") && !caller.mayRead(person: "bob"))
            #expect(!caller.mayDraft && !caller.mayMakeCodes && !caller.mayShare)
            await #expect(throws: AccessRefusal.self) { try await book.makeLink(for: caller, to: "ann", now: later) }
            await book.endLinks(to: "bob", of: "clinic")
            await book.endLinks(to: "ann", of: "other")
            #expect(try await door.caller(of: AccessRequest(cookies: [cookie(second)]), now: later) == caller)
        }
        await book.endLinks(to: "ann", of: "clinic")
        #expect(try scratch.names(in: "codes") == [])
        await #expect(throws: AccessRefusal.self) {
            try await book.begin(code: code, fetchSite: "same-origin", now: noon)
        }
        await #expect(throws: AccessRefusal.self) { try await book.makeLink(for: backend, to: "eve", now: noon) }
    }

    @Test("A code that is old, wrong, or sent from elsewhere begins nothing")
    func wrongCodes() async throws {
        let book = SessionBook(limits: ServiceLimits())
        let code = try await book.makeCode(for: backend, people: .only(["ann"]), subject: "u1", now: noon)
        let attempts: [(String, String?, Int, AccessRefusal)] = [
            (code, "cross-site", 0, .site), (code, "same-site", 0, .site), (code, nil, 0, .site),
            ("", "same-origin", 0, .code), (String(repeating: "A", count: 43), "same-origin", 0, .code),
            (code + "A", "same-origin", 0, .code), (code, "same-origin", 300, .code),
        ]
        for (code, site, second, reason) in attempts {
            let error = await #expect(throws: AccessRefusal.self) {
                try await book.begin(code: code, fetchSite: site, now: noon.adding(.seconds(second)))
            }
            #expect(error == reason)
        }
    }

    @Test("Nobody makes a code for people whom they may not read about, and a browser makes none")
    func scope() async throws {
        let book = SessionBook(limits: ServiceLimits())
        let browser = Caller(tenant: "clinic", subject: "session\nx", means: .session, people: .only(["ann"]))
        for (caller, people) in [
            (backend, PeopleScope.only(["ann", "eve"])), (backend, .all), (browser, .only(["ann"])),
        ] {
            let error = await #expect(throws: AccessRefusal.self) {
                try await book.makeCode(for: caller, people: people, subject: "u1", now: noon)
            }
            #expect(error == .scope)
        }
    }

    @Test("A cookie alone changes nothing unless the page is ours")
    func writes() async throws {
        let book = SessionBook(limits: ServiceLimits())
        let code = try await book.makeCode(for: backend, people: .only(["ann"]), subject: "u1", now: noon)
        let field = try await book.begin(code: code, fetchSite: "same-origin", now: noon)
        let door = access(to: TokenMint(), sessions: book)
        func request(_ site: String?, cookies: [String]? = nil) -> AccessRequest {
            AccessRequest(cookies: cookies ?? [cookie(field)], fetchSite: site, isWriting: true)
        }
        _ = try await door.caller(of: request("same-origin"), now: noon)
        for site in ["cross-site", "same-site", "none", nil] {
            let error = await #expect(throws: AccessRefusal.self) {
                try await door.caller(of: request(site), now: noon)
            }
            #expect(error == .site)
        }
        for cookies in [[cookie(field), cookie(field)], ["__Host-diarypress=x"], ["__Host-diarypress="]] {
            let error = await #expect(throws: AccessRefusal.self) {
                try await door.caller(of: request("same-origin", cookies: cookies), now: noon)
            }
            #expect(error == .malformed)
        }
        let other = AccessRequest(cookies: ["diarypress=\(cookie(field).dropFirst(18))", "x__Host-diarypress=1"])
        let error = await #expect(throws: AccessRefusal.self) { try await door.caller(of: other, now: noon) }
        #expect(error == .missing)
    }

    @Test("There are no more codes and sessions than the limit, and old ones make room")
    func most() async throws {
        var limits = ServiceLimits()
        (limits.sessions, limits.tenantShare) = (3, 1)
        let book = SessionBook(limits: limits)
        for _ in 0..<3 { _ = try await book.makeCode(for: backend, people: .only([]), subject: "u1", now: noon) }
        await #expect(throws: AccessRefusal.self) {
            try await book.makeCode(for: backend, people: .only([]), subject: "u1", now: noon)
        }
        _ = try await book.makeCode(for: backend, people: .only([]), subject: "u1", now: noon.adding(.seconds(300)))
    }

    @Test("One tenant leaves room for the codes and sessions of others")
    func share() async throws {
        var limits = ServiceLimits()
        limits.sessions = 4
        let book = SessionBook(limits: limits)
        var codes: [String] = []
        for _ in 0..<2 {
            codes.append(try await book.makeCode(for: backend, people: .only([]), subject: "u1", now: noon))
        }
        let error = await #expect(throws: AccessRefusal.self) {
            try await book.makeCode(for: backend, people: .only([]), subject: "u2", now: noon)
        }
        #expect(error == .full)
        let other = Caller(tenant: "practice", subject: "key", means: .key, people: .all)
        _ = try await book.makeCode(for: other, people: .only([]), subject: "u1", now: noon)
        for code in codes { _ = try await book.begin(code: code, fetchSite: "same-origin", now: noon) }
        let third = try await book.makeCode(for: backend, people: .only([]), subject: "u1", now: noon)
        for _ in 0..<2 {
            let full = await #expect(throws: AccessRefusal.self) {
                try await book.begin(code: third, fetchSite: "same-origin", now: noon)
            }
            #expect(full == .full)
        }
    }

    @Test("Sessions of one caller for one person share what they may have")
    func subjects() async throws {
        let book = SessionBook(limits: ServiceLimits())
        let door = access(to: TokenMint(), sessions: book)
        var subjects: Set<String> = []
        for person in ["ann", "ann", "bob"] {
            let all = Caller(tenant: "clinic", subject: "key", means: .key, people: .all)
            let code = try await book.makeCode(for: all, people: .only([person]), subject: person, now: noon)
            let field = try await book.begin(code: code, fetchSite: "same-origin", now: noon)
            subjects.insert(try await door.caller(of: AccessRequest(cookies: [cookie(field)]), now: noon).subject)
        }
        #expect(subjects.count == 2)
    }

    @Test("A code of the folder begins one session, and a file that others may read none")
    func folder() async throws {
        let scratch = try ScratchFolder()
        let book = SessionBook(limits: ServiceLimits(), codes: scratch.path)
        let codes = CodeFolder(scratch.path)
        let desk = Caller(tenant: "clinic", subject: "desk", means: .session, people: .only(["ann"]))
        let grant = SessionBook.Grant(caller: desk, expires: noon.adding(.seconds(300)))
        for code in ["A", "B"] {
            try codes.put(grant, for: SharedSecret.digest(of: String(repeating: code, count: 43)))
        }
        let first = String(repeating: "A", count: 43)
        _ = try await book.begin(code: first, fetchSite: "same-origin", now: noon)
        await #expect(throws: AccessRefusal.self) {
            try await book.begin(code: first, fetchSite: "same-origin", now: noon)
        }
        let left = try #require(scratch.names().first)
        try scratch.setPermissions(0o644, of: left)
        let second = String(repeating: "B", count: 43)
        await #expect(throws: AccessRefusal.self) {
            try await book.begin(code: second, fetchSite: "same-origin", now: noon)
        }
    }
}

extension SessionTests {
    @Test("Codes of the folder that nobody used are removed when they are old, and nothing else is")
    func sweep() async throws {
        let scratch = try ScratchFolder()
        let book = SessionBook(limits: ServiceLimits(), codes: scratch.path)
        let desk = Caller(tenant: "clinic", subject: "desk", means: .session, people: .only(["ann"]))
        let grant = SessionBook.Grant(caller: desk, expires: noon.adding(.seconds(300)))
        try CodeFolder(scratch.path).put(grant, for: SharedSecret.digest(of: String(repeating: "A", count: 43)))
        try scratch.write("{}", to: "broken.code")
        try scratch.write("mine", to: "notes.txt")
        let written = Date(timeIntervalSince1970: Double(noon.seconds))
        for name in try scratch.names() {
            try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: scratch.path(of: name))
        }
        await book.sweep(now: noon.adding(.seconds(300)))
        #expect(try scratch.names().count == 3)
        await book.sweep(now: noon.adding(.seconds(302)))
        #expect(try scratch.names() == ["notes.txt"])
    }
}

extension ScratchFolder {
    func setPermissions(_ mode: UInt16, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(of: name))
    }
}
#endif
