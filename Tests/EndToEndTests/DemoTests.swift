import Foundation
import TestSupport
import Testing

@Suite("The demo")
struct DemoTests {
    private static let languages = ["en", "ko"]

    /// Renders the demo into a new folder.
    private func render(_ arguments: String..., environment: [String: String] = [:]) throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        let result = try Program.run(
            Program.diarypress,
            ["render", "config/diary.xml", "--output", scratch.path(of: "out")] + arguments, environment: environment)
        #expect(result.status == 0, "\(result.errors)")
        return scratch
    }

    private func bytes(_ scratch: ScratchFolder, _ language: String) throws -> [UInt8] {
        try #require(scratch.bytes(of: "out/diary-\(language).pdf"))
    }

    @Test("is written in English and Korean, readable by its owner alone, with nothing beside it")
    func isWritten() throws {
        let scratch = try render()
        #expect(try scratch.names(in: "out") == ["diary-en.pdf", "diary-ko.pdf"])
        for language in DemoTests.languages {
            #expect(ScratchFolder.mode(scratch.path(of: "out/diary-\(language).pdf")) == 0o600)
        }
    }

    @Test("has the same bytes in every run, order of languages, time zone and locale of the machine")
    func sameBytes() throws {
        let first = try render()
        let others = [
            try render("--language", "ko", "--language", "en"),
            try render(environment: ["TZ": "Pacific/Kiritimati", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"]),
            try render(environment: ["TZ": "America/Los_Angeles", "LANG": "C", "LC_ALL": "C"]),
        ]
        for language in DemoTests.languages {
            let expected = try bytes(first, language)
            for other in others { #expect(try bytes(other, language) == expected, "\(language)") }
        }
    }

    @Test("embeds every font as a subset that gives its text back", .needsTool("pdffonts"), arguments: languages)
    func fonts(language: String) throws {
        let tool = try #require(Program.tool("pdffonts"))
        let scratch = try render("--language", language)
        let table = try Program.run(tool, [scratch.path(of: "out/diary-\(language).pdf")]).output
        let rows = table.split(separator: "\n").dropFirst(2)
        #expect(!rows.isEmpty)
        for row in rows {
            let flags = row.split(separator: " ").suffix(5).prefix(3)
            #expect(flags.elementsEqual(["yes", "yes", "yes"]), "\(row)")
        }
    }

    @Test("is a sound file", .needsTool("qpdf"), arguments: languages)
    func isSound(language: String) throws {
        let tool = try #require(Program.tool("qpdf"))
        let scratch = try render("--language", language)
        let result = try Program.run(tool, ["--check", scratch.path(of: "out/diary-\(language).pdf")])
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    @Test("prints a name of rare syllables, gives it back as text and stays small", .needsTool("pdftotext"))
    func rareSyllables() throws {
        let tool = try #require(Program.tool("pdftotext"))
        let scratch = try ScratchFolder()
        let name = "똸똹 쮌쮗 탧탨 괾괿"
        let demo = try Repository.text(of: "config/diary.xml")
        try scratch.copyDemoData()
        let config = try scratch.write(
            demo.replacing(/\ name="[^"]*"/, with: " name=\"\(name)\"", maxReplacements: 1), to: "rare.xml")
        for language in DemoTests.languages {
            let result = try Program.diarypress(
                "render", config, "--language", language, "--output", scratch.path(of: "out"))
            #expect(result.status == 0, "\(result.errors)")
            let file = scratch.path(of: "out/rare-\(language).pdf")
            let size = try #require(FileManager.default.attributesOfItem(atPath: file)[.size] as? Int)
            #expect(size < 120_000)
            let text = try Program.run(tool, ["-raw", file, "-"]).output
            #expect(text.contains(name), "\(language)")
        }
    }
}
