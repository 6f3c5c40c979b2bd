#if Service
import DiaryModel
import Foundation
import Synchronization
import TestSupport
import Testing
@testable import ReportService

@Suite("Credentials")
struct CredentialTests {
    private let noon = TokenMint.noon

    /// Settings whose files are in a folder, with one key and one issuer.
    private func settings(_ folder: ScratchFolder, entry: String, jwks: String = TokenMint().jwks) throws
        -> ServiceSettings
    {
        try folder.write(Array("{\"keys\": [\(entry)]}".utf8), to: "keys.json")
        try folder.setPermissions(0o600, of: "keys.json")
        try folder.write(Array(jwks.utf8), to: "jwks.json")
        var tenant = TenantSettings(id: "clinic", store: "s", config: "c")
        tenant.apiKeysFile = folder.path(of: "keys.json")
        tenant.issuers = [
            IssuerSettings(name: TokenMint.issuer, audience: "diarypress", keys: .file(folder.path(of: "jwks.json")))
        ]
        var settings = ServiceSettings(processors: 1)
        settings.tenants = [tenant]
        settings.codesFolder = folder.path(of: "codes")
        return settings
    }

    @Test("A key that a command made, and a token by a key in a file, open the door")
    func opens() async throws {
        let folder = try ScratchFolder()
        let mint = TokenMint()
        let made = try Credentials.makeAPIKey(name: "portal", people: ["ann"], mayDraft: true)
        #expect(!made.entry.contains(made.key))
        let settings = try settings(folder, entry: made.entry, jwks: mint.jwks)
        let failures = Mutex(0)
        let access = try await ServiceAccess(settings, sessions: SessionBook(limits: settings.limits)) {
            failures.withLock { $0 += 1 }
        }
        let portal = try await access.caller(of: .bearer(made.key), now: noon)
        #expect(portal.mayRead(person: "ann"))
        #expect(!portal.mayRead(person: "bob"))
        #expect(portal.mayDraft)
        let user = try await access.caller(of: .bearer(mint.token()), now: noon)
        #expect(user.subject != portal.subject)
        await #expect(throws: AccessRefusal.apiKey) { try await access.caller(of: .bearer("dpk_x"), now: noon) }
        #expect(failures.withLock { $0 } == 0)
    }

    @Test("Files that are wrong stop the start, and are named")
    func wrongFiles() async throws {
        let folder = try ScratchFolder()
        let entry = try Credentials.makeAPIKey(name: "portal", people: nil, mayDraft: false).entry
        for (jwks, words) in [
            ("{}", "jwks.json:1:1"), ("{\"keys\": []}", "no key in it that could be used"),
            (#"{"keys": [{"kty": "EC", "d": "x"}]}"#, "secret key"),
        ] {
            let settings = try settings(folder, entry: entry, jwks: jwks)
            let error = await #expect(throws: DiagnosticFailure.self) {
                _ = try await ServiceAccess(settings, sessions: SessionBook(limits: settings.limits))
            }
            #expect(error?.description.contains(words) == true)
        }
        let settings = try settings(folder, entry: entry)
        try folder.setPermissions(0o644, of: "keys.json")
        await #expect(throws: DiagnosticFailure.self) {
            _ = try await ServiceAccess(settings, sessions: SessionBook(limits: settings.limits))
        }
        try folder.setPermissions(0o600, of: "keys.json")
        var twice = settings
        twice.tenants.append(TenantSettings(id: "other", store: "s", config: "c"))
        twice.tenants[1].apiKeysFile = settings.tenants[0].apiKeysFile
        let error = await #expect(throws: DiagnosticFailure.self) {
            _ = try await ServiceAccess(twice, sessions: SessionBook(limits: settings.limits))
        }
        #expect(error?.description.contains("two tenants have the same API key") == true)
    }

    @Test("A code that a command made begins a session of its tenant")
    func code() async throws {
        let folder = try ScratchFolder()
        let settings = try settings(folder, entry: "")
        let code = try Credentials.makeCode(settings, tenant: "clinic", people: ["ann"], now: noon)
        #expect(!(try folder.names(in: "codes").description.contains(code)))
        let book = SessionBook(limits: settings.limits, codes: settings.codesFolder)
        let field = try await book.begin(code: code, fetchSite: "same-origin", now: noon.adding(.seconds(299)))
        let cookie = String(field.prefix { $0 != ";" })
        let caller = try await book.caller(of: AccessRequest(cookies: [cookie]), now: noon.adding(.seconds(299)))
        #expect(caller?.tenant == "clinic")
        #expect(caller?.mayRead(person: "ann") == true)
        #expect(try folder.names(in: "codes") == [])
        for (tenant, people) in [("clinik", ["ann"]), ("clinic", ["\"ann"])] {
            #expect(throws: DiagnosticFailure.self) {
                try Credentials.makeCode(settings, tenant: tenant, people: people, now: noon)
            }
        }
    }

    @Test("The address of a store with a password comes from a file that nobody else reads")
    func store() throws {
        let folder = try ScratchFolder()
        try folder.write(Array("postgresql://u:secret@db/clinic\n".utf8), to: "store")
        try folder.setPermissions(0o600, of: "store")
        let tenant = TenantSettings(id: "clinic", storeFile: folder.path(of: "store"), config: "c")
        #expect(try tenant.storeAddress() == "postgresql://u:secret@db/clinic")
        try folder.setPermissions(0o644, of: "store")
        let error = #expect(throws: DiagnosticFailure.self) { try tenant.storeAddress() }
        #expect(error?.description.contains("secret") == false)
        #expect(try TenantSettings(id: "clinic", store: "sqlite:a", config: "c").storeAddress() == "sqlite:a")
    }
}
#endif
