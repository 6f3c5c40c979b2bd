#if Service
import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import ReportService

@Suite("Settings of the service")
struct SettingsTests {
    private static let whole = """
        {
          "worker": ["bin/diarypress", "--quiet"],
          "draftsFolder": "/run/drafts",
          "audit": {"file": "audit.jsonl", "keyFile": "audit.key"},
          "tenants": {
            "clinic": {
              "store": "clinic/clinic.db", "config": "reports/clinic.xml", "apiKeysFile": "clinic-keys.json",
              "issuers": {"https://id.example": {"audience": "diarypress", "algorithms": ["ES256"], "keys": "jwks.json"}}
            }
          }
        }
        """

    private func read(_ text: String = whole, _ environment: [String: String] = [:]) throws -> ServiceSettings {
        try SettingsReader.read(
            Array(text.utf8), file: "service.json", folder: "/etc/diarypress", environment: environment, processors: 3)
    }

    private func problems(_ text: String, _ environment: [String: String] = [:]) -> String {
        do {
            _ = try read(text, environment)
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test("A tenant may have a key that its reports are sealed with")
    func seal() throws {
        let seal = #""seal": {"key": "own.key", "passphrase": "/run/word", "timestamp": "https://a/b"}, "#
        let tenant = try #require(try read(Self.whole.replacing(#""store""#, with: seal + #""store""#)).tenants.first)
        let expected = SealRule(key: "/etc/diarypress/own.key", passphrase: "/run/word", timestamp: "https://a/b")
        #expect(tenant.seal == expected)
        for (wrong, word) in [
            (#""seal": {"certificate": "a"}, "#, "there is no `key` in `tenants.clinic.seal`"),
            (#""seal": {"key": "k", "timestamp": "a"}, "#, "`tenants.clinic.seal.timestamp` is not an address"),
        ] {
            #expect(problems(Self.whole.replacing(#""store""#, with: wrong + #""store""#)).contains(word))
        }
    }

    @Test("What nobody says is as the documentation has it, and paths are from the folder of the file")
    func defaults() throws {
        let settings = try read()
        var expected = ServiceSettings(processors: 3)
        expected.worker = ["/etc/diarypress/bin/diarypress", "--quiet"]
        expected.draftsFolder = "/run/drafts"
        expected.audit.file = "/etc/diarypress/audit.jsonl"
        expected.audit.keyFile = "/etc/diarypress/audit.key"
        var tenant = TenantSettings(
            id: "clinic", store: "/etc/diarypress/clinic/clinic.db", config: "/etc/diarypress/reports/clinic.xml")
        tenant.apiKeysFile = "/etc/diarypress/clinic-keys.json"
        tenant.issuers = [
            IssuerSettings(
                name: "https://id.example", audience: "diarypress", algorithms: [.es256],
                keys: .file("/etc/diarypress/jwks.json"))
        ]
        expected.tenants = [tenant]
        expected.limits.tenantShare = 1
        #expect(settings == expected)
        #expect(settings.workersPerTenant == 3)
        #expect(settings.limits.refusalDelay == .milliseconds(250))
    }

    @Test("A variable stands above the file, and the file above what is usual")
    func precedence() throws {
        let text = Self.whole.replacing(
            "{\n  \"worker\"", with: "{\n  \"limits\": {\"headSeconds\": 0.25, \"queued\": 8},\n  \"worker\"")
        let settings = try read(
            text,
            [
                "DIARYPRESS_SERVICE_LIMITS_QUEUED": "9", "DIARYPRESS_SERVICE_LISTEN_PORT": "0",
                "DIARYPRESS_SERVICE_WARM_LANGUAGES": "ko,ar", "DIARYPRESS_SERVICE_REQUIRES_SANDBOX": "false",
                "DIARYPRESS_SERVICE_AUDIT_KEY_FILE": "/run/key", "DIARYPRESS_OTHER": "x", "HOME": "/root",
            ])
        #expect(settings.limits.head == .milliseconds(250))
        #expect(settings.limits.queued == 9)
        #expect(settings.limits.body == .seconds(10))
        #expect(settings.listen == ListenAddress(host: "127.0.0.1", port: 0))
        #expect(settings.warmLanguages == ["ko", "ar"])
        #expect(!settings.requiresSandbox)
        #expect(settings.audit.keyFile == "/run/key")
    }

    @Test("Each setting has a variable and a key of its own, and its bounds are enforced")
    func table() throws {
        #expect(Set(ServiceSettings.fields.map(\.key)).count == ServiceSettings.fields.count)
        #expect(Set(ServiceSettings.fields.map(\.variable)).count == ServiceSettings.fields.count)
        for field in ServiceSettings.fields where field.demand.contains(" to ") {
            for wrong in ["-1", "1e30", "x", "", "true", "0.0001"] {
                var settings = ServiceSettings(processors: 1)
                #expect(!field.set(&settings, JSONNode(value: .variable(wrong)), ""), "\(field.key) \(wrong)")
            }
            let bounds = field.demand.split(separator: " from ")[1].split(separator: " to ")
            for bound in [bounds[0], bounds[1].prefix { $0 != "," }] {
                var settings = ServiceSettings(processors: 1)
                #expect(field.set(&settings, JSONNode(value: .variable(String(bound))), ""), "\(field.key) \(bound)")
            }
        }
    }

    @Test("What is mistyped is refused with its place and the one that was meant")
    func mistyped() {
        let cases: [(String, String, String)] = [
            (
                "\"worker\"", "\"wroker\"",
                "service.json:2:3: error[service.settings]: there is no `wroker` in the settings\n    hint: did you mean `worker`?"
            ),
            ("\"keyFile\"", "\"keyfile\"", "there is no `keyfile` in `audit`\n    hint: did you mean `keyFile`?"),
            ("\"audience\"", "\"audiance\"", "hint: did you mean `audience`?"),
            ("\"store\"", "\"stroe\"", "hint: did you mean `store`?"),
            ("\"ES256\"", "\"HS256\"", "algorithms` is not a list of some of these: RS256, ES256, EdDSA"),
            (
                "\"jwks.json\"", "\"http://id.example/keys\"",
                "is not a file, or an address of HTTPS, or of HTTP on this machine"
            ),
            (
                "\"clinic/clinic.db\"", "\"postgresql://u:secret@db/clinic\"",
                "there is a password in `tenants.clinic.store`"
            ),
            ("\"clinic/clinic.db\"", "\"postgresql://db/clinic?password=secret\"", "there is a password in"),
            ("\"clinic\"", "\"Clinic\"", "the name of a tenant has"),
            ("\"/run/drafts\"", "5", "service.json:3:19: error[service.settings]: `draftsFolder` is not a path"),
            ("\"worker\"", "\"readers\": 99, \"worker\"", "`readers` is not a whole number from 1 to 16"),
            ("\"worker\"", "\"limits\": {\"headSeconds\": 0.0001}, \"worker\"", "with three decimals at most"),
            ("\"worker\"", "\"limits\": [], \"worker\"", "`limits` is an object"),
            ("\"worker\"", "\"worker\": [], \"worker\"", "the name `worker` comes twice"),
            ("\"draftsFolder\": \"/run/drafts\",", "", "there is no `draftsFolder`"),
            ("\"config\": \"reports/clinic.xml\",", "", "there is no `config` in `tenants.clinic`"),
            ("\"worker\"", "\"limits\": {\"uploadBytes\": 1000000000}, \"worker\"", "no such file could be sent"),
        ]
        for (old, new, words) in cases {
            let told = problems(Self.whole.replacing(old, with: new))
            #expect(told.contains(words), "\(told)")
            #expect(!told.contains("secret"))
        }
    }

    @Test("A variable that is mistyped or wrong is refused without its value")
    func variables() {
        let told = problems(
            Self.whole,
            ["DIARYPRESS_SERVICE_LISTEN_PROT": "s3cret", "DIARYPRESS_SERVICE_READERS": "s3cret"])
        #expect(told.contains("did you mean `DIARYPRESS_SERVICE_LISTEN_PORT`?"))
        #expect(told.contains("`DIARYPRESS_SERVICE_READERS` is not a whole number from 1 to 16"))
        #expect(!told.contains("s3cret"))
    }

    @Test("An issuer of two tenants is refused")
    func ambiguous() {
        let second = Self.whole.replacing(
            "\"tenants\": {",
            with:
                #""tenants": {"other": {"store": "o.db", "config": "o.xml", "issuers": {"https://id.example": {"audience": "a", "keys": "k"}}},"#
        )
        #expect(problems(second).contains("two tenants have the issuer"))
    }

    @Test("The look of pages has a colour, a logo that browsers know, and an address of HTTPS")
    func look() {
        for value in [
            ##""colour": "red""##, ##""colour": "#1234567""##, ##""logo": "logo.gif""##,
            ##""home": "http://clinic.example""##,
            ##""home": "javascript:alert(1)""##,
        ] {
            let told = problems(Self.whole.replacing("\"tenants\": {", with: "\"page\": {\(value)}, \"tenants\": {"))
            #expect(told.contains(" is not "), "\(value)")
        }
        let good =
            ##""page": {"name": "Praxis", "colour": "#1B3a57", "logo": "a.svg", "home": "https://clinic.example/"}, "##
        #expect(problems(Self.whole.replacing("\"tenants\": {", with: good + "\"tenants\": {")).isEmpty)
    }

    @Test("The documentation has each setting with its bounds")
    func documented() throws {
        let text = try Repository.text(of: "docs/service.md")
        for field in ServiceSettings.fields {
            let name = field.key.hasPrefix("limits.") ? String(field.key.dropFirst(7)) : field.key
            #expect(text.contains("`\(name)`"), "\(field.key)")
            guard field.key.hasPrefix("limits."), let bounds = field.demand.firstRange(of: " from ") else { continue }
            let range = field.demand[bounds.upperBound...].prefix { $0 != "," }
            let row = text.split(separator: "\n").first { $0.hasPrefix("| `\(name)` |") }
            #expect(row?.contains("| \(range) |") == true, "\(field.key)")
        }
    }

    @Test("The settings of the examples are good", arguments: [("Examples", "demo"), ("deploy", "clinic")])
    func example(folder: String, tenant: String) throws {
        let path = Repository.path(of: "\(folder)/service/service.json")
        let settings = try SettingsReader.read(path, environment: [:], processors: 2)
        #expect(settings.tenants.map(\.id) == [tenant])
    }

    @Test("A file of credentials that others may read is refused, without what is in it")
    func credentials() throws {
        let scratch = try ScratchFolder()
        let secret = String(repeating: "s3cret", count: 8)
        try scratch.write(Array(secret.utf8), to: "key")
        for (mode, isGood) in [
            (0o600, true), (0o400, true), (0o640, true), (0o440, true), (0o644, false), (0o660, false), (0o604, false),
            (0o602, false),
        ] {
            try scratch.setPermissions(UInt16(mode), of: "key")
            do {
                let bytes = try CredentialFile.read(scratch.path(of: "key"), limit: 100)
                #expect(isGood)
                #expect(bytes == Array(secret.utf8))
            } catch {
                #expect(!isGood)
                #expect("\(error)".contains("others may read or change it"))
                #expect(!"\(error)".contains("s3cret"))
            }
        }
        for name in ["", "missing"] {
            #expect(throws: DiagnosticFailure.self) { try CredentialFile.read(scratch.path(of: name), limit: 100) }
        }
        try scratch.setPermissions(0o600, of: "key")
        #expect(throws: DiagnosticFailure.self) { try CredentialFile.read(scratch.path(of: "key"), limit: 10) }
        try scratch.write([1, 2, 3], to: "short")
        try scratch.setPermissions(0o600, of: "short")
        let short = #expect(throws: DiagnosticFailure.self) { try AuditKey(file: scratch.path(of: "short")) }
        #expect(short?.description.contains("fewer than 32 bytes") == true)
    }

    @Test("What workers must not see does not lie where they read or write")
    func separation() throws {
        let beside = Self.whole.replacing("reports/clinic.xml", with: "clinic.xml")
        let found = problems(beside)
        for secret in ["audit.jsonl", "audit.key", "clinic-keys.json", "jwks.json"] {
            #expect(found.contains("`/etc/diarypress/\(secret)` is in `/etc/diarypress`"), "\(secret)")
        }
        let two = Self.whole.replacing(
            "\"tenants\": {",
            with:
                "\"tenants\": {\"other\": {\"store\": \"clinic/other.db\", \"config\": \"b/b.xml\", \"apiKeysFile\": \"k.json\"},"
        )
        #expect(problems(two).contains("`/etc/diarypress/clinic/other.db` is in `/etc/diarypress/clinic`"))
    }

    @Test(
        "A store whose address is in a file is looked at like any other", arguments: ["sqlite:people.db", "people.db"])
    func separationOfStoreFiles(address: String) throws {
        let scratch = try ScratchFolder()
        try scratch.write(address, to: "service/store")
        try scratch.setPermissions(0o600, of: "service/store")
        let folder = scratch.path(of: "service")
        let text = Self.whole.replacing(#""store": "clinic/clinic.db""#, with: #""storeFile": "store""#)
        let failure = #expect(throws: DiagnosticFailure.self) {
            try SettingsReader.read(
                Array(text.utf8), file: "service.json", folder: folder, environment: [:], processors: 1)
        }
        #expect(failure?.description.contains("`\(folder)/audit.key` is in `\(folder)`") == true)
        let tenant = TenantSettings(id: "clinic", storeFile: "\(folder)/store", config: "c")
        #expect(tenant.storePath == "\(folder)/people.db")
        #expect(try tenant.storeAddress().hasSuffix("\(folder)/people.db"))
    }

    @Test("What a failure ends the program with is told by its code")
    func exits() throws {
        let scratch = try ScratchFolder()
        func code(_ work: () throws -> Void) -> Int32? {
            do {
                try work()
                return nil
            } catch {
                return (error as? DiagnosticFailure).map(ServiceExit.code)
            }
        }
        let missing = scratch.path(of: "missing")
        #expect(code { _ = try SettingsReader.read(missing, environment: [:], processors: 1) } == 66)
        #expect(code { _ = try AuditKey(file: missing) } == 66)
        try scratch.write("{}", to: "service.json")
        #expect(
            code { _ = try SettingsReader.read(scratch.path(of: "service.json"), environment: [:], processors: 1) }
                == 78)
        #expect(code { _ = try CredentialFile.read(scratch.path(of: "service.json"), limit: 9) } == 78)
        let shelf = try DraftShelf(folder: scratch.path(of: "drafts"), limits: ServiceLimits())
        #expect(code { _ = try DraftShelf(folder: scratch.path(of: "drafts"), limits: ServiceLimits()) } == 75)
        #expect(code { _ = try DraftShelf(folder: "\(missing)/\u{0}", limits: ServiceLimits()) } == 73)
        _ = shelf
        for (text, expected) in [
            ("service.worker", 69), ("audit.unwritable", 73), ("service.failed", 75), ("other", 70),
        ] as [(String, Int32)] {
            let failure = DiagnosticFailure(DiagnosticCode(rawValue: text), "No such file: another service has it")
            #expect(ServiceExit.code(of: failure) == expected)
        }
    }
}
#endif
