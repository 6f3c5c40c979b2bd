import DiaryModel
import ReportModel
import Testing
import XMLKit
@testable import ConfigReading

@Suite("What a job says of encrypted reports")
struct JobPasswordTests {
    private func read(_ report: String, _ password: String, people: String = "list=\"p.txt\"") throws -> BatchJob {
        let text = """
            <job version="1" id="j">
            <people \(people)/>
            <report \(report)/>
            \(password)
            <output folder="out"/>
            </job>
            """
        return try JobReader().read(XMLSource(file: "conf/job.xml", text: text)).value
    }

    private static let encrypted = "pdf=\"encrypted\""

    @Test(
        "passwords come from a file, a credential, the list or a program",
        arguments: [
            ("file=\"pw\"", PasswordSource.file("conf/pw")), ("credential=\"pw\"", .credential("pw")),
            ("column=\"3\"", .list), ("program=\"/usr/bin/pw\"", .program("/usr/bin/pw")),
        ])
    func sources(attribute: String, source: PasswordSource) throws {
        let job = try read(Self.encrypted, "<password \(attribute)/>")
        #expect(job.wish.profile == .encrypted)
        #expect(job.passwords == source)
    }

    @Test("a profile needs no password unless it encrypts", arguments: [FileProfile.ua, .a2, .a3, .a4, .plain])
    func plain(profile: FileProfile) throws {
        let job = try read("pdf=\"\(profile.rawValue)\"", "")
        #expect(job.wish.profile == profile && job.passwords == nil)
        #expect(try read("", "").wish.profile == nil)
    }

    @Test(
        "what contradicts itself is refused at its place",
        arguments: [
            ("pdf=\"a2\"", "<password file=\"pw\"/>", "4:1 job.password"),
            ("", "<password file=\"pw\"/>", "4:1 job.password"),
            (encrypted, "", "3:14 job.password"),
            (encrypted, "<password/>", "4:1 job.password"),
            (encrypted, "<password file=\"a\" program=\"b\"/>", "4:1 job.password"),
            ("pdf=\"a3,encrypted\"", "", "3:14 job.bad-value"),
        ])
    func contradictions(report: String, password: String, expected: String) throws {
        let failure = try #require(#expect(throws: DiagnosticFailure.self) { try read(report, password) })
        let found = failure.diagnostics.map {
            "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code.rawValue)"
        }
        #expect(found == [expected])
    }

    @Test("people of a folder have no columns")
    func column() throws {
        let failure = #expect(throws: DiagnosticFailure.self) {
            try read(Self.encrypted, "<password column=\"3\"/>", people: "folder=\"d\"")
        }
        #expect(failure?.diagnostics.map(\.code) == ["job.password"])
    }
}
