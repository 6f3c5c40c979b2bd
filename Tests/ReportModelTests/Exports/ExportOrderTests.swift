import DiaryModel
import Foundation
import Testing
@testable import ReportModel

@Suite("Orders and answers of an export")
struct ExportOrderTests {
    private func copy<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    private static let problem = Diagnostic(
        .error, "data.bad-value", at: FileLocation(file: "1.data", line: 4, column: 7), "no number", hint: "write one")

    private static var person: DraftPerson {
        var person = DraftPerson(zone: "Asia/Seoul")
        (person.name, person.heightCm) = ("A", 171.5)
        return person
    }

    private static var facts: ExportFacts {
        var facts = ExportFacts(digest: "0", language: "ko", first: "a", last: "b")
        (facts.title, facts.pages, facts.problems) = ("t", 2, [problem])
        return facts
    }

    private static var setup: ExportSetup {
        var setup = ExportSetup()
        (setup.resources, setup.store, setup.warmLanguages) = ("/usr/share/diarypress", "sqlite:a", ["ko"])
        (setup.sandbox.readable, setup.sandbox.hasNetwork, setup.sandbox.isRequired) = (["/srv"], true, true)
        return setup
    }

    @Test(
        "are the same on the other side of the pipe",
        arguments: [
            ExportOrder.prepare(setup), .texts, .check,
            .load(
                DraftLoad(
                    folder: "/run/drafts/a", files: ["1.data"],
                    person: person, language: "ko",
                    limits: ExportLimits())),
            .export(
                ExportRequest(
                    .person("ann"), as: .page(3), ReportWish(language: "ar"), now: 1_764_547_200_000,
                    unless: ["0123"])),
            .export(
                ExportRequest(
                    .draft("/d"), as: .report,
                    ReportWish(first: CivilDate(dayNumber: 0), last: CivilDate(dayNumber: 9)), now: 0)),
        ])
    func orders(_ order: ExportOrder) throws { #expect(try copy(order) == order) }

    @Test(
        "have their problems with file, line, column and hint",
        arguments: [
            ExportReply.refused([problem, Diagnostic(.note, "data.note", "nothing else")]), .well,
            .loaded(DraftFacts(readings: 3, first: "2025-11-01", last: "2025-11-02", problems: [problem])),
            .preview(
                facts,
                ExportPreview(
                    isRightToLeft: true,
                    sections: [
                        .init(
                            id: "bp", title: "BP", alternative: nil,
                            classes: [.init(label: "a", count: "1", percent: "2%", share: 0.02, colour: "#000000")],
                            rows: [.init(title: "mean", value: "120")])
                    ])),
        ])
    func replies(_ reply: ExportReply) throws { #expect(try copy(reply) == reply) }

    @Test("an unknown severity is no problem of ours")
    func severity() {
        let json = #"{"severity":"fatal","code":"a.b","message":"m"}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Diagnostic.self, from: Data(json.utf8)) }
    }
}
