import Foundation
import TestSupport
import Testing

@Suite("Checking templates")
struct LintTests {
    private struct Printed: Decodable {
        struct Finding: Decodable {
            let rule: String
            let language: String
            let key: String?
            let file: String?
            let line: Int?
        }
        struct Coverage: Decodable {
            let language: String
            let texts: Int
            let translated: Int
        }
        let errors: Int
        let warnings: Int
        let known: Int
        let stale: Int
        let findings: [Finding]
        let coverage: [Coverage]
    }

    private func lint(_ arguments: String...) throws -> Program.Result {
        try Program.run(Program.diarypress, ["lint"] + arguments + ["--font-cache", ScratchFolder.fontCache])
    }

    private func printed(_ result: Program.Result) throws -> Printed {
        try JSONDecoder().decode(Printed.self, from: Data(result.output.utf8))
    }

    /// A folder of templates with the base and a copy of Korean, changed.
    private func templates(_ change: (String) -> String) throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        for name in ["en", "ko"] {
            for file in ["strings.xml", "locale.xml"] {
                let text = try Repository.text(of: "templates/\(name)/\(file)")
                try scratch.write(name == "ko" && file == "strings.xml" ? change(text) : text, to: "\(name)/\(file)")
            }
        }
        return scratch
    }

    @Test("the shipped ones are without errors, each text is there in each language, and it takes no second")
    func shipped() throws {
        let first = try lint("templates", "--strict", "--json")
        #expect(first.status == 0, "\(first.errors)")
        let read = try printed(first)
        #expect(read.errors == 0)
        for language in read.coverage { #expect(language.translated == language.texts, "\(language.language)") }
        let clock = ContinuousClock()
        let time = try clock.measure { _ = try lint("templates", "--quiet") }
        print("lint: \(read.coverage.count) languages, \(read.warnings) warnings, \(time) as built for tests")
    }

    @Test("an error ends with 78 and has its file and line, and a warning ends with 0")
    func statuses() throws {
        let broken = try templates { $0.replacing("{period}", with: "{periode}") }
        let result = try lint(broken.path)
        #expect(result.status == 78)
        #expect(result.errors.contains("ko/strings.xml:") && result.errors.contains("error[lint.e04-arguments]"))
        let lacking = try templates {
            $0.replacing(/<string name="report_name">[^<]*<\/string>/, with: "")
        }
        #expect(try lint(lacking.path).status == 0)
        #expect(try lint(lacking.path, "--strict").status == 78)
    }

    @Test("what was printed once is a baseline, and only what is new is told")
    func baseline() throws {
        let broken = try templates { $0.replacing("{period}", with: "{periode}") }
        let first = try lint(broken.path, "--json")
        let file = try broken.write(first.output, to: "baseline.json")
        let again = try lint(broken.path, "--json", "--baseline", file)
        #expect(again.status == 0, "\(again.errors)")
        let before = try printed(first)
        #expect(try printed(again).known == before.findings.count && before.errors > 0)
        let sound = try templates { $0 }
        #expect(try printed(lint(sound.path, "--json", "--baseline", file)).stale > 0)
        #expect(try lint(sound.path, "--baseline", "gone.json").status == 66)
        let wrong = try broken.write("{}", to: "wrong.json")
        #expect(try lint(sound.path, "--baseline", wrong).status == 78)
    }

    @Test("a base without texts is an error, whatever its folder has")
    func emptyBase() throws {
        for files in [[:], ["strings.xml": "<resources></resources>"], ["locale.xml": "<locale/>"]]
            as [[String: String]]
        {
            let scratch = try templates { $0 }
            for name in ["strings.xml", "locale.xml"] {
                try FileManager.default.removeItem(atPath: scratch.path(of: "en/\(name)"))
            }
            for (name, text) in files { try scratch.write(text, to: "en/\(name)") }
            let result = try lint(scratch.path, "--quiet")
            #expect(result.status == 78)
            #expect(result.errors.contains("en: error[template.missing-base]: the folder of the base has no texts"))
        }
    }

    @Test("a folder that is not there ends with 66")
    func missing() throws { #expect(try lint("nowhere").status == 66) }

    @Test(
        "what cannot be read is told once, with its place, and the other languages are checked all the same",
        arguments: [
            ("<resources", "<!DOCTYPE resources [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><resources", "xml"),
            ("</resources>", "", "xml"), ("<resources", "<ressources", "E02"),
        ])
    func unreadable(old: String, new: String, rule: String) throws {
        let scratch = try templates { $0.replacing(old, with: new) }
        let read = try printed(lint(scratch.path, "--json"))
        let found = read.findings.filter { $0.language == "ko" && $0.rule.hasPrefix("E") }
        #expect(found.count == 1 && found.allSatisfy { $0.line != nil })
        #expect(found.first?.rule == (rule == "xml" ? "E01" : rule))
        #expect(read.coverage.map(\.language) == ["en", "ko"])
    }

    @Test("a file of 50 MB is refused without being read")
    func huge() throws {
        let scratch = try templates { $0 }
        #expect(truncate(scratch.path(of: "ko/strings.xml"), 50_000_000) == 0)
        let result = try lint(scratch.path)
        #expect(result.status == 78)
        #expect(result.errors.contains("error[lint.e01-ill-formed]: the file has 47 MiB"), "\(result.errors)")
    }

    @Test("a folder that is laid over the shipped one needs no more than what is different in it")
    func overlay() throws {
        let scratch = try ScratchFolder()
        try scratch.write("<resources><string name=\"report_name\">Tagebuch</string></resources>", to: "de/strings.xml")
        try scratch.write(
            "<resources><string name=\"report_name\">Tagebuch</string></resources>", to: "de-AT/strings.xml")
        try scratch.write("<locale parent=\"fr\"/>", to: "de-CH/locale.xml")
        let result = try lint(scratch.path, "--json")
        #expect(result.status == 0, "\(result.errors)")
        let read = try printed(result)
        #expect(read.findings.allSatisfy { !["W01", "E13", "E14"].contains($0.rule) }, "\(result.errors)")
        #expect(read.coverage.allSatisfy { $0.translated == $0.texts })
    }

    @Test("a new language has every text to be translated, and a folder that is there is left alone")
    func newLanguage() throws {
        let scratch = try templates { $0 }
        let made = try Program.diarypress("new-language", "sv", "--into", scratch.path)
        #expect(made.status == 0, "\(made.errors)")
        #expect(try scratch.names(in: "sv") == ["locale.xml", "strings.xml"])
        let before = scratch.bytes(of: "sv/strings.xml")
        let read = try printed(lint(scratch.path, "--json"))
        let coverage = try #require(read.coverage.first { $0.language == "sv" })
        #expect(coverage.translated == 0 && coverage.texts >= 263)
        #expect(read.findings.count { $0.rule == "W01" && $0.language == "sv" } == coverage.texts)
        let again = try Program.diarypress("new-language", "sv", "--into", scratch.path)
        #expect(again.status == 73)
        #expect(again.errors.contains("error[template.folder-exists]"))
        #expect(scratch.bytes(of: "sv/strings.xml") == before)
    }

    @Test(
        "a new language is refused where there is none or it is written otherwise, with the right tag",
        arguments: [
            ("iw", "write `he`"), ("pt_PT", "write `pt-PT`"), ("SV", "write `sv`"), ("xx", "a code by ISO 639"),
            ("jp", "did you mean `ja` (Japanese)?"), ("kr1", "such as sv"),
        ])
    func refusedLanguage(tag: String, hint: String) throws {
        let scratch = try ScratchFolder()
        let result = try Program.diarypress("new-language", tag, "--into", scratch.path)
        #expect(result.status == 64 && result.errors.contains("error[usage.language-tag]"), "\(result.errors)")
        #expect(result.errors.contains(hint.replacing("a code", with: "its code")), "\(result.errors)")
        #expect(try scratch.names() == [])
    }

    @Test("a new language goes into the templates of the working folder, and the code of a country is a warning")
    func workingFolder() throws {
        let scratch = try ScratchFolder()
        let home = Repository.path(of: "")
        let result = try Program.run(
            "/bin/sh",
            [
                "-c", "cd \"$1\" && exec \"$2\" new-language kr --resources \"$3\"", "sh", scratch.path,
                Program.diarypress, home,
            ])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("did you mean `ko` (Korean)? `kr` is Kanuri"), "\(result.errors)")
        #expect(try scratch.names(in: "templates/kr") == ["locale.xml", "strings.xml"])
    }

    @Test(
        "a language with errors costs its own report, and the others are written",
        arguments: [
            ("<resources", "<!DOCTYPE resources><resources"), ("</resources>", ""), ("{period}", "{period"),
            ("style=\"value\"", "style=\"values\""),
        ])
    func othersRender(old: String, new: String) throws {
        let scratch = try templates { $0.replacing(old, with: new) }
        let config = try scratch.write(try Repository.text(of: "config/diary.xml"), to: "diary.xml")
        try scratch.copyDemoData()
        // The folder is laid over the shipped templates, so that Korean is broken and English is not.
        let result = try Program.diarypress(
            "render", config, "--templates", scratch.path, "--output", scratch.path(of: "out"))
        #expect(result.status == 78, "\(result.errors)")
        #expect(result.errors.contains("error[template.broken-language]: the templates of `ko` have errors"))
        #expect(try scratch.names(in: "out") == ["diary-en.pdf"])
    }

    @Test("a file of 50 MB costs the report of its language alone")
    func hugeRenders() throws {
        let scratch = try templates { $0 }
        #expect(truncate(scratch.path(of: "ko/strings.xml"), 50_000_000) == 0)
        let config = try scratch.write(try Repository.text(of: "config/diary.xml"), to: "diary.xml")
        try scratch.copyDemoData()
        let result = try Program.diarypress(
            "render", config, "--templates", scratch.path, "--output", scratch.path(of: "out"), "--language", "ko",
            "--language", "en")
        #expect(result.status == 78)
        #expect(result.errors.contains("error[xml.too-large]"), "\(result.errors)")
        #expect(try scratch.names(in: "out") == ["diary-en.pdf"])
    }
}
