import Foundation
import TestSupport
import Testing

@Suite("Reports with a password", .needsTool("pdftotext"))
struct EncryptedTests {
    private let scratch: ScratchFolder
    private let config: String

    init() throws {
        scratch = try ScratchFolder()
        config = try scratch.write(ScratchFolder.diary(of: "anna"), to: "anna.xml")
        try scratch.write(ScratchFolder.diary(of: "ben"), to: "ben.xml")
    }

    private func opens(_ file: String, _ password: String) throws -> Bool {
        let path = scratch.path(of: file)
        return try Program.run("/usr/bin/env", ["pdftotext", "-upw", password, path, "-"]).status == 0
    }

    private func render(_ arguments: String..., credentials: String? = nil) throws -> Program.Result {
        var environment = ["XDG_CACHE_HOME": ScratchFolder.fontCache]
        if let credentials { environment["CREDENTIALS_DIRECTORY"] = credentials }
        return try Program.run(
            Program.diarypress, ["render", config, "--output", scratch.path(of: "out")] + arguments,
            environment: environment)
    }

    @Test("a command makes one with the password of a file or a credential, and no message has it")
    func command() throws {
        let file = try scratch.write("s3cret wörd\r\nmore\n", to: "credentials/report")
        let made = try render("--pdf", "encrypted", "--password-file", file)
        #expect(made.status == 0, "\(made.errors)")
        #expect(try opens("out/anna-en.pdf", "s3cret wörd"))
        #expect(try !opens("out/anna-en.pdf", ""))
        let credential = try render(
            "--pdf", "encrypted", "--password-credential", "report", credentials: scratch.path(of: "credentials"))
        #expect(credential.status == 0, "\(credential.errors)")
        #expect(!(made.errors + credential.errors).contains("s3cret"))
        let check = try Program.diarypress(
            "check", scratch.path(of: "out/anna-en.pdf"), "--password-file", file, "--profile", "ua,enc,nav")
        #expect(check.status == 0, "\(check.output)")
    }

    @Test("a command refuses what excludes each other before anything is made")
    func refusals() throws {
        let file = try scratch.write("word\n", to: "word")
        let empty = try scratch.write("\n", to: "empty")
        let cases: [(arguments: [String], status: Int32, word: String)] = [
            (["--pdf", "encrypted"], 64, "there is no password"),
            (["--pdf", "a2", "--password-file", file], 64, "PDF/A"),
            (["--pdf", "a3,encrypted"], 64, "PDF/A excludes encryption"),
            (["--pdf", "encrypted", "--password-file", file, "--password-credential", "x"], 64, "two passwords"),
            (["--pdf", "encrypted", "--password-file", scratch.path(of: "none")], 66, "there is no such file"),
            (["--pdf", "encrypted", "--password-file", empty], 78, "its first line is no password"),
            (["--pdf", "encrypted", "--password-credential", "x"], 78, "CREDENTIALS_DIRECTORY"),
            (["--password-file", file], 78, "PDF/A"),
        ]
        for (arguments, status, word) in cases {
            let result = try Program.run(
                Program.diarypress, ["render", config, "--output", scratch.path(of: "out")] + arguments,
                environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache, "CREDENTIALS_DIRECTORY": ""])
            #expect(result.status == status, "\(arguments) \(result.errors)")
            #expect(result.errors.contains(word), "\(arguments) \(result.errors)")
            #expect((try? scratch.names(in: "out")) ?? [] == [])
        }
    }

    private func batch(_ password: String) throws -> Program.Result {
        try scratch.write(
            """
            <job version="1" id="secret">
                <people list="people.txt"/>
                <report pdf="encrypted"/>
                \(password)
                <output folder="night" pattern="{person}-{language}.pdf"/>
                <run workers="1"/>
                <failures at-most="100%"/>
            </job>
            """, to: "job.xml")
        return try Program.run(
            Program.diarypress, ["batch", scratch.path(of: "job.xml"), "--json"],
            environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
    }

    private func counts(_ result: Program.Result) -> [Int?] {
        ["made", "unchanged", "failed"].map { BatchFixture.number($0, in: result) }
    }

    @Test("a job gives everybody their own from the list, and makes anew whose password changed")
    func column() throws {
        try scratch.write("anna\tanna.xml\tone\nben\tben.xml\ttwo\nkim\tben.xml\n", to: "people.txt")
        let first = try batch("<password column=\"3\"/>")
        #expect(first.status == 3, "\(first.errors)")
        #expect(counts(first) == [2, 0, 1])
        #expect(try opens("night/anna-en.pdf", "one") && !opens("night/anna-en.pdf", "two"))
        #expect(try opens("night/ben-en.pdf", "two"))
        let verified = try Program.diarypress("verify", scratch.path(of: "night"))
        #expect(verified.status == 0, "\(verified.output)")
        #expect(counts(try batch("<password column=\"3\"/>")) == [0, 2, 1])
        try scratch.write("anna\tanna.xml\tother\nben\tben.xml\ttwo\n", to: "people.txt")
        #expect(counts(try batch("<password column=\"3\"/>")) == [1, 1, 0])
        #expect(try opens("night/anna-en.pdf", "other"))
        for name in try FileManager.default.subpathsOfDirectory(atPath: scratch.path(of: "night/.diarypress")) {
            let text = String(decoding: scratch.bytes(of: "night/.diarypress/\(name)") ?? [], as: UTF8.self)
            #expect(!text.contains("other"), "\(name)")
        }
    }

    @Test("a job takes one for all from a file, and makes all anew when it changes")
    func file() throws {
        try scratch.write("anna.xml\nben.xml\n", to: "people.txt")
        try scratch.write("first", to: "word")
        #expect(counts(try batch("<password file=\"word\"/>")) == [2, 0, 0])
        #expect(counts(try batch("<password file=\"word\"/>")) == [0, 2, 0])
        try scratch.write("second", to: "word")
        #expect(counts(try batch("<password file=\"word\"/>")) == [2, 0, 0])
        #expect(try opens("night/ben-en.pdf", "second"))
    }

    @Test("a job asks a program for each, and somebody whom it knows nothing of fails alone")
    func program() throws {
        try scratch.write("anna.xml\nben.xml\n", to: "people.txt")
        let path = try scratch.write(
            "#!/bin/sh\nread -r id\n[ \"$id\" = anna ] && echo \"of $id\"\n", to: "passwords")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        let result = try batch("<password program=\"passwords\"/>")
        #expect(result.status == 3, "\(result.errors)")
        #expect(counts(result) == [1, 0, 1])
        #expect(result.output.contains("batch.bad-password"))
        #expect(try opens("night/anna-en.pdf", "of anna"))
        #expect(try scratch.names(in: "night").filter { $0.hasSuffix(".pdf") } == ["anna-en.pdf"])
    }
}
