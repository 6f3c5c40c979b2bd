import DiaryModel
import Foundation
import ReportModel
import DiaryPress
import TestSupport
import Testing
import SystemKit
@testable import BatchRun

@Suite("A worker of a service", .serialized)
struct ExportDeskTests {
    private let fixture: DeskFixture

    init() throws { fixture = try DeskFixture() }

    private func facts(_ answer: Frame<ExportReply>) throws -> ExportFacts {
        switch answer.message {
        case .report(let facts), .preview(let facts, _), .page(let facts), .unchanged(let facts): return facts
        default:
            Issue.record("\(answer.message)")
            throw CancellationError()
        }
    }

    @Test("is not ready over a base of languages with errors")
    func brokenBase() throws {
        try fixture.scratch.write("<resources><string name=\"a\">{</string></resources>", to: "mine/en/strings.xml")
        var locations = ResourceLocations(home: Repository.root, fontCache: ScratchFolder.fontCache)
        locations.templates.append(fixture.scratch.path(of: "mine"))
        var setup = ExportSetup()
        setup.warmLanguages = ["ko"]
        let failure = #expect(throws: DiagnosticFailure.self) {
            try ExportDesk(setup, locations, program: "test")
        }
        #expect(failure?.diagnostics.first?.code == "template.broken-language")
    }

    @Test("makes a person's report, tells its days and language, and makes nothing for whoever has it")
    func report() throws {
        let made = fixture.ask(.report) { $0.wish.language = "ko" }
        let facts = try facts(made)
        #expect(made.bytes.starts(with: Array("%PDF".utf8)))
        #expect((facts.language, facts.first, facts.last) == ("ko", "2025-11-01", "2025-11-30"))
        #expect(facts.pages != nil && !facts.title.isEmpty && facts.digest.count == 32)
        let again = fixture.ask(.report) {
            $0.wish.language = "ko"
            $0.unless = ["0", facts.digest]
        }
        #expect(again.message == .unchanged(try self.facts(again)) && again.bytes.isEmpty)
        let any = fixture.ask(.report) { $0.unless = ["*"] }
        #expect(any.message == .unchanged(try self.facts(any)) && any.bytes.isEmpty)
        // The same days said in another way are the same report.
        let said = fixture.ask(.report) {
            $0.wish.language = "ko"
            ($0.wish.first, $0.wish.last) = (CivilDate(iso: "2025-11-01"), CivilDate(iso: "2025-11-30"))
        }
        #expect(try self.facts(said).digest == facts.digest && said.bytes == made.bytes)
    }

    @Test(
        "waits for a server of time stamps no longer than an order may take, and says which server it was",
        .needsTool("openssl"), .needsTool("python3"))
    func slowStamps() throws {
        let keys = try SealKeys()
        try keys.make("own")
        let address = try keys.startServer("slow")
        let slow = try DeskFixture {
            $0.seal = SealRule(key: keys.path("own.key"), certificate: keys.path("own.pem"), timestamp: address)
            $0.stampSeconds = 0.5
        }
        let start = MonotonicClock.now()
        #expect(slow.codes(slow.ask(.report)) == ["seal.no-time-stamp"])
        #expect(MonotonicClock.now() - start < 5)
        // What is not sealed waits for nobody, and is what it is where nothing is sealed.
        #expect(slow.codes(slow.ask(.preview)) == [])
        let drafts = try [slow, fixture].map { desk in
            _ = try desk.load([("1.data", DeskFixture.rows)])
            return desk.ask(.report, of: .draft(desk.scratch.path(of: "draft"))).bytes
        }
        #expect(drafts[0].starts(with: Array("%PDF".utf8)) && drafts[0] == drafts[1])
    }

    @Test("another language, day, layout, paper or form is another report")
    func digests() throws {
        let digests = try [
            fixture.ask(.report), fixture.ask(.preview), fixture.ask(.page(1)),
            fixture.ask(.report) { $0.wish.language = "de" }, fixture.ask(.report) { $0.wish.paper = .letter },
            fixture.ask(.report) { $0.wish.layout = "overview" },
            fixture.ask(.report) { ($0.wish.lastDays, $0.wish.asOf) = (29, CivilDate(iso: "2025-12-01")) },
        ].map { try facts($0).digest }
        #expect(Set(digests).count == digests.count)
    }

    @Test("files are read as their sender says, and by themselves where nothing is said")
    func formats() throws {
        let file = ("a.csv", DeskFixture.rows)
        guard case .loaded = try fixture.load([file], formats: ["a.csv": "delimited"]).message else {
            return #expect(Bool(false), "a table is a table")
        }
        #expect(!fixture.codes(try fixture.load([file], formats: ["a.csv": "fhir"])).isEmpty)
        #expect(
            fixture.codes(try fixture.load([file], formats: ["a.csv": "nothing"])).first == "usage.unknown-format")
        // A diary that is said to be a table is none.
        let diary = ("b.xml", "<diary/>")
        let (table, told) = (try fixture.load([diary], formats: ["b.xml": "delimited"]), try fixture.load([diary]))
        #expect(!fixture.codes(table).isEmpty && fixture.codes(table) != fixture.codes(told))
    }

    @Test("last days are counted from today in the zone of the report")
    func today() throws {
        let late = fixture.ask(.preview) {
            // 2025-11-30T23:00 in Seoul.
            $0.now = DeskFixture.now - 10 * 3_600_000
            $0.wish.lastDays = 7
        }
        #expect(try facts(late).last == "2025-11-29")
        #expect(try facts(fixture.ask(.preview) { $0.wish.lastDays = 7 }).last == "2025-11-30")
    }

    @Test("tells what a report will show: classes with their shares, in the words and digits of the language")
    func preview() throws {
        guard case .preview(let facts, let preview) = fixture.ask(.preview, { $0.wish.language = "fa" }).message else {
            return #expect(Bool(false))
        }
        #expect(facts.pages != nil && preview.isRightToLeft)
        let section = try #require(preview.sections.first)
        #expect(section.id == "bp" && section.alternative?.isEmpty == false && !section.rows.isEmpty)
        #expect(abs(section.classes.reduce(0) { $0 + $1.share } - 1) < 1e-9)
        #expect(section.classes.allSatisfy { $0.colour.hasPrefix("#") && !$0.label.isEmpty })
        // Persian digits.
        #expect(
            section.classes.allSatisfy { $0.count.unicodeScalars.allSatisfy { (0x6F0...0x6F9).contains($0.value) } })
    }

    @Test("a page is a picture, and one that is not there is told")
    func page() {
        #expect(String(decoding: fixture.ask(.page(1)).bytes, as: UTF8.self).contains("<svg"))
        #expect(fixture.codes(fixture.ask(.page(99))) == ["report.no-such-page"])
    }

    @Test("every limit has a problem of its own")
    func limits() {
        #expect(fixture.codes(fixture.ask(.report) { $0.limits.days = 29 }) == ["report.too-many-days"])
        #expect(fixture.codes(fixture.ask(.report) { $0.limits.readings = 10 }) == ["report.too-many-readings"])
        #expect(fixture.codes(fixture.ask(.report) { $0.limits.pages = 0 }) == ["report.too-many-pages"])
        #expect(fixture.codes(fixture.ask(.preview) { $0.limits.pages = 0 }) == ["report.too-many-pages"])
        #expect(fixture.codes(fixture.ask(.report) { $0.limits.bytes = 1_000 }) == ["report.too-many-bytes"])
    }

    @Test("what is asked wrongly is refused, and the next order is answered")
    func refusals() throws {
        #expect(fixture.codes(fixture.ask(.report, of: .person("bob"))) == ["store.unknown-person"])
        #expect(fixture.codes(fixture.ask(.report) { $0.wish.language = "xx" }) == ["language.unknown"])
        #expect(fixture.codes(fixture.ask(.report) { $0.wish.layout = "nope" }) == ["layout.unknown"])
        let backwards = fixture.ask(.report) {
            ($0.wish.first, $0.wish.last) = (CivilDate(iso: "2025-11-30"), CivilDate(iso: "2025-11-01"))
        }
        #expect(fixture.codes(backwards) == ["period.backwards"])
        _ = try facts(fixture.ask(.report))
    }

    @Test("a store that is gone for a while is asked again")
    func store() throws {
        let (store, other) = (fixture.scratch.path(of: "people.sqlite"), fixture.scratch.path(of: "away.sqlite"))
        try FileManager.default.moveItem(atPath: store, toPath: other)
        #expect(fixture.codes(fixture.ask(.report)).first?.hasPrefix("store.") == true)
        #expect(fixture.codes(fixture.desk.answer(.check)).first?.hasPrefix("store.") == true)
        try FileManager.default.moveItem(atPath: other, toPath: store)
        #expect(fixture.desk.answer(.check).message == .well)
        _ = try facts(fixture.ask(.report))
    }
}

@Suite("A draft", .serialized)
struct DraftTests {
    private let fixture: DeskFixture

    init() throws { fixture = try DeskFixture() }

    private var draft: ExportRequest.Subject { .draft(fixture.scratch.path(of: "draft")) }

    @Test("of a device's file is read once and printed in any language and for any days")
    func file() throws {
        guard case .loaded(let facts) = try fixture.load([("1.data", DeskFixture.rows)]).message else {
            return #expect(Bool(false))
        }
        #expect((facts.first, facts.last) == ("2025-11-01", "2025-11-30"))
        #expect(facts.readings == 60)
        #expect(facts.problems.allSatisfy { $0.location?.file == "1.data" }, "no path of ours is told")
        for language in ["ko", "ar"] {
            let made = fixture.ask(.report, of: draft) { $0.wish.language = language }
            #expect(made.bytes.starts(with: Array("%PDF".utf8)))
        }
        guard
            case .preview(let days, _) = fixture.ask(
                .preview, of: draft, { ($0.wish.lastDays, $0.wish.asOf) = (7, CivilDate(iso: "2025-11-20")) }
            )
            .message
        else { return #expect(Bool(false)) }
        #expect((days.first, days.last) == ("2025-11-13", "2025-11-19"))
    }

    @Test("that is a diary in XML is printed as it says, and one that names a file is refused at its place")
    func diary() throws {
        // Whoever could name this file would read another person's readings.
        try fixture.scratch.write(DeskFixture.rows, to: "draft/other.csv")
        let diary = """
            <?xml version="1.0"?>
            <!-- mine -->
            <diary version="1">
                <person id="me"/>
                <report id="r" languages="de" from="2025-11-01" through="2025-11-02" zone="Europe/Berlin"/>
                <section id="bp" kind="blood-pressure"><reading at="2025-11-01T07:00" systolic="128" diastolic="80"/></section>
            </diary>
            """
        guard case .loaded(let facts) = try fixture.load([("1.data", diary)]).message else {
            return #expect(Bool(false))
        }
        #expect(facts.readings == 1)
        #expect(fixture.ask(.report, of: draft).bytes.starts(with: Array("%PDF".utf8)))
        let naming = diary.replacing(
            "<section id=\"bp\" kind=\"blood-pressure\">",
            with: "<section id=\"bp\" kind=\"blood-pressure\" data=\"other.csv\">")
        guard case .refused(let problems) = try fixture.load([("1.data", naming)]).message else {
            return #expect(Bool(false))
        }
        #expect(problems.map(\.code) == ["config.names-file"])
        #expect(problems.first?.location?.line == 6 && problems.first?.location?.file == "diary.xml")
        #expect(fixture.codes(fixture.ask(.report, of: draft)) == ["draft.gone"], "nothing is left of the one before")
    }

    @Test("a logo that a sent diary names is not read")
    func logo() throws {
        try fixture.scratch.write([0x89, 0x50, 0x4E, 0x47], to: "draft/logo.png")
        let diary = """
            <diary version="1">
                <person id="me"/>
                <report id="r" languages="de" from="2025-11-01" through="2025-11-02" zone="Europe/Berlin"/>
                <clinic name="C" logo="logo.png"/>
                <section id="bp" kind="blood-pressure"><reading at="2025-11-01T07:00" systolic="128" diastolic="80"/></section>
            </diary>
            """
        let answer = try fixture.load([("1.data", diary)])
        guard case .loaded(let facts) = answer.message else { return #expect(fixture.codes(answer) == []) }
        #expect(facts.problems.map(\.code).contains("clinic.logo-missing"))
    }

    @Test("whose files are too large, too many or nothing that is known is refused, and nothing of it is kept")
    func refusals() throws {
        let rows = ("1.data", DeskFixture.rows)
        #expect(fixture.codes(try fixture.load([rows], { $0.readings = 10 })) == ["report.too-many-readings"])
        #expect(fixture.codes(try fixture.load([rows], { $0.unpackedBytes = 100 })) == ["data.too-large"])
        #expect(fixture.codes(try fixture.load([("1.data", "hello\n")])).first?.hasPrefix("data.") == true)
        #expect(fixture.codes(try fixture.load([])) == ["draft.empty"])
        #expect(
            fixture.codes(try fixture.load([rows, ("2.data", "<diary version=\"1\"/>")])).contains(
                "draft.several-files"))
        #expect(try fixture.scratch.names(in: "draft") == ["1.data", "2.data"])
        #expect(fixture.codes(fixture.ask(.report, of: draft)) == ["draft.gone"])
    }
}
