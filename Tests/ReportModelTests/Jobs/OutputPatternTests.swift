import Testing
@testable import ReportModel

@Suite("Patterns of names")
struct OutputPatternTests {
    @Test("give a name with every placeholder filled in")
    func names() throws {
        let pattern = try OutputPattern("{job}/{folder}/{subfolder}/{person}_{from}_{through}-{language}.pdf")
        let name = pattern.name { "<\($0.rawValue)>" }
        #expect(name == "<job>/<folder>/<subfolder>/<person>_<from>_<through>-<language>.pdf")
    }

    @Test("are the standard one where a job names none")
    func standard() throws {
        #expect(try OutputPattern("{folder}/{key}-{language}.pdf") == .standard)
    }

    @Test(
        "cannot lead out of the folder, to hidden files, or to one name for several reports",
        arguments: [
            "../{key}-{language}.pdf", "/{key}-{language}.pdf", "a//{key}-{language}.pdf", "{key}/../{language}.pdf",
            ".{key}-{language}.pdf", "a/.{key}-{language}.pdf", "./{key}-{language}.pdf", "{key}.pdf",
            "{language}.pdf", "{folder}/{language}.pdf", "{key}-{language}", "{key}-{language}.txt",
            "{key}-{name}-{language}.pdf", "{key-{language}.pdf", "{key}}-{language}.pdf", "{key} {language}.pdf",
            "{key}\n{language}.pdf", "{key}\\{language}.pdf", "{key}\u{0}{language}.pdf", "ä{key}-{language}.pdf", "",
            "1/2/3/4/5/6/7/8/{key}-{language}.pdf", "{}{key}-{language}.pdf", "{KEY}-{language}.pdf",
        ])
    func refusals(text: String) {
        #expect(throws: OutputPattern.Fault.self) { try OutputPattern(text) }
    }
}
