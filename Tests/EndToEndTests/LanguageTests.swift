import Foundation
import TestSupport
import Testing

/// Tests of runs with templates that are invalid or short of texts.
@Suite("Languages with faults")
struct LanguageTests {
    private let scratch: ScratchFolder
    private let output: String

    init() throws {
        scratch = try ScratchFolder()
        output = scratch.path(of: "out")
    }

    private func render(_ arguments: String...) throws -> Program.Result {
        try Program.run(
            Program.diarypress,
            [
                "render", Repository.path(of: "config/diary.xml"), "--templates", scratch.path(of: "mine"), "--output",
                output,
            ] + arguments)
    }

    /// Puts the files of a language into the folder that is laid over the shipped one.
    private func lay(_ tag: String, _ strings: String, _ locale: String = "<locale/>") throws {
        try scratch.write("<resources>\(strings)</resources>", to: "mine/\(tag)/strings.xml")
        try scratch.write(locale, to: "mine/\(tag)/locale.xml")
    }

    private func lines(_ result: Program.Result, with text: String) -> [Substring] {
        result.errors.split(separator: "\n").filter { $0.contains(text) }
    }

    @Test("parents in a circle are told once, and the reports of these and other languages are made")
    func circle() throws {
        try lay("nds", "<string name=\"report_name\">Daagbook</string>", "<locale parent=\"fy\"/>")
        try lay("fy", "<string name=\"report_name\">Deiboek</string>", "<locale parent=\"nds\"/>")
        let result = try render("--language", "nds", "--language", "ko")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            lines(result, with: "warning[template.parent-cycle]: parents lead in a circle: fy → nds → fy").count == 1)
        #expect(try scratch.names(in: "out") == ["diary-ko.pdf", "diary-nds.pdf"])
    }

    @Test("empty texts are told in one line, where somebody asks for the language")
    func empty() throws {
        try lay("sv", "<string name=\"report_name\"></string><string name=\"meta_period\"></string>")
        #expect(!(try render("--language", "ko").errors.contains("template.empty-text")))
        let result = try render("--language", "sv")
        #expect(lines(result, with: "template.empty-text").count == 1)
        #expect(result.errors.contains("sv/strings.xml:1:12: warning[template.empty-text]"))
    }

    @Test(
        "a folder under another name of a shipped language is left out, and that language is whole",
        arguments: ["iw", "KO"])
    func alias(name: String) throws {
        try lay(name, "<string name=\"report_name\">Daagbook</string>")
        let result = try render("--language", "he", "--language", "ko", "--strict")
        #expect(result.status == 0, "\(result.errors)")
        #expect(lines(result, with: "mine/\(name): warning[template.invalid-folder]").count == 1)
        #expect(try scratch.names(in: "out") == ["diary-he.pdf", "diary-ko.pdf"])
    }

    @Test("a language with errors is told once to those who ask for it, and to nobody else")
    func broken() throws {
        try lay("sv", "<string name=\"report_name\">{name</string>")
        let unasked = try render("--language", "ko")
        #expect(unasked.status == 0)
        #expect(lines(unasked, with: "sv/strings.xml").isEmpty, "\(unasked.errors)")
        let asked = try render("--language", "sv", "--language", "ko")
        #expect(asked.status == 78)
        #expect(lines(asked, with: "sv/strings.xml:1:").count == 1, "\(asked.errors)")
        #expect(lines(asked, with: "template.broken-language").count == 1)
        #expect(try scratch.names(in: "out") == ["diary-ko.pdf"])
    }

    @Test("a base with errors costs the languages that need a text of it their reports, and no other")
    func brokenBase() throws {
        try lay("en", "<string name=\"report_name\">{name</string>")
        // Has one text of its own, and needs the base for all others.
        try lay("sv", "<string name=\"report_name\">Hälsodagbok</string>", "<locale format=\"sv-SE\"/>")
        let result = try render("--language", "ko", "--language", "sv", "--language", "de")
        #expect(result.status == 78, "\(result.errors)")
        #expect(lines(result, with: "en/strings.xml:1:").count == 1, "\(result.errors)")
        #expect(try scratch.names(in: "out") == ["diary-de.pdf", "diary-ko.pdf"])
    }

    @Test("texts that are missing end a strict run with 3, the report written, and no other run")
    func strict() throws {
        try lay("sv", "<string name=\"report_name\">Hälsodagbok</string>", "<locale format=\"sv-SE\"/>")
        #expect(try render("--language", "sv").status == 0)
        let result = try render("--language", "sv", "--strict")
        #expect(result.status == 3, "\(result.errors)")
        #expect(result.errors.contains("warning[template.fallback]") || result.errors.contains("from another language"))
        #expect(try scratch.names(in: "out") == ["diary-sv.pdf"])
        #expect(try render("--language", "ko", "--strict").status == 0)
        #expect(try render("--language", "xx", "--strict").status == 78)
    }
}
