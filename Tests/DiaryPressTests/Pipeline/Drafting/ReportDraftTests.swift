import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("A report without a config")
struct ReportDraftTests {
    /// Files that a draft is made of, which go away with the value.
    struct Files {
        let folder: ScratchFolder

        init(_ files: [String: String]) throws {
            folder = try ScratchFolder()
            for (name, text) in files { try folder.write(text, to: name) }
        }

        func draft(
            _ names: String..., languages: [LanguageTag] = [.english], change: (inout DraftRequest) -> Void = { _ in }
        ) throws -> ReportDraft {
            var request = DraftRequest(files: GivenFiles(names.map(folder.path)), ReportWish(languages: languages))
            change(&request)
            return try ReportDraft(request, try Reports.resources())
        }

        func failure(_ name: String, change: (inout DraftRequest) -> Void) throws -> Diagnostic {
            let failure = #expect(throws: DiagnosticFailure.self) { try draft(name, change: change) }
            return try #require(failure?.diagnostics.first)
        }
    }

    /// Rows of pressures at eight in the morning of some days.
    private func rows(_ days: [String], offset: String = "") -> String {
        "time;systolic;diastolic\n" + days.map { "\($0)T08:00:00\(offset);130;80\n" }.joined()
    }

    private func days(_ count: Int, to last: String = "2025-06-30") throws -> [String] {
        let last = try #require(CivilDate(iso: last))
        return (0..<count).reversed().map { last.adding(days: -$0).description }
    }

    private func span(_ draft: ReportDraft) -> String { "\(draft.period.first) to \(draft.period.last)" }

    @Test("is about the last month up to the last reading, or all days where there are fewer")
    func month() throws {
        let files = try Files(["long.csv": rows(try days(100)), "short.csv": rows(try days(8))])
        #expect(span(try files.draft("long.csv")) == "2025-06-01 to 2025-06-30")
        #expect(span(try files.draft("short.csv")) == "2025-06-23 to 2025-06-30")
    }

    @Test("is about a quarter, a year or all years where a month says nothing")
    func sparse() throws {
        let files = try Files([
            "quarter.csv": rows(["2025-01-05", "2025-04-20", "2025-05-20", "2025-06-20"]),
            "years.csv": rows(["2019-06-20", "2021-06-20", "2023-06-20", "2025-06-20"]),
        ])
        #expect(span(try files.draft("quarter.csv")) == "2025-03-23 to 2025-06-20")
        #expect(span(try files.draft("years.csv")) == "2019-06-20 to 2025-06-20")
    }

    @Test("is about the days that are asked for")
    func asked() throws {
        let files = try Files(["a.csv": rows(try days(100))])
        let day = CivilDate(iso: "2025-06-10")
        #expect(
            span(try files.draft("a.csv") { ($0.wish.last, $0.wish.lastDays) = (day, 7) }) == "2025-06-04 to 2025-06-10"
        )
        #expect(
            span(try files.draft("a.csv") { $0.wish.first = CivilDate(iso: "2025-05-05") })
                == "2025-05-05 to 2025-06-30")
        #expect(try files.failure("a.csv") { ($0.wish.first, $0.wish.lastDays) = (day, 7) }.code == "usage.period")
        #expect(try files.failure("a.csv") { $0.wish.first = CivilDate(iso: "2026-01-01") }.code == "usage.period")
        #expect(try files.failure("a.csv") { $0.wish.last = CivilDate(iso: "2020-01-01") }.code == "data.no-readings")
    }

    @Test(
        "takes a zone that fits the offsets of the times, whatever the language, and says where it is a guess",
        arguments: [
            ("+09:00", "Asia/Seoul", false), ("+02:00", "Europe/Amsterdam", false), ("Z", "UTC", true),
            ("", "UTC", false), ("+05:30", "Asia/Kolkata", false),
        ], ["de", "en", "ko"])
    func zone(_ expected: (offset: String, zone: String, isGuess: Bool), language: String) throws {
        let files = try Files(["a.csv": rows(try days(8), offset: expected.offset)])
        let tag = try #require(LanguageTag(language))
        let draft = try files.draft("a.csv", languages: [tag])
        #expect(draft.survey.zone.zone.identifier == expected.zone)
        #expect(draft.warnings.map(\.code) == (expected.isGuess ? ["data.zone-guessed"] : []))
        #expect(
            try files.draft("a.csv") { $0.wish.zone = Zone("Asia/Dubai") }.survey.zone.zone.identifier == "Asia/Dubai")
    }

    @Test("has sections of what was measured on its days, judged by what holds on them")
    func otherDays() throws {
        let fasting = try days(8).map { "\($0)T07:00:00;100;fasting\n" }.joined()
        let files = try Files([
            "a.csv": rows(try days(8)), "w.csv": "time;weight (kg)\n2019-06-30T07:00:00;70\n",
            "g.csv": "time;glucose (mg/dL);meal\n2019-06-30T12:00:00;150;after\n" + fasting,
        ])
        let draft = try files.draft("a.csv", "w.csv", "g.csv")
        #expect(draft.sections.map(\.kind.id) == ["blood-pressure", "glucose"])
        #expect(draft.sections.last?.guideline == "glucose-fasting")
        #expect(draft.assumptions[0].choice.contains("1 weight (left out)"))
        let all = try files.draft("a.csv", "w.csv", "g.csv") { $0.wish.first = CivilDate(iso: "2019-01-01") }
        #expect(all.sections.map(\.guideline) == ["ish-2020", "who", "ada-goals"])
    }

    @Test("sorts by the guidelines of the language, unless others are asked for")
    func guidelines() throws {
        let files = try Files([
            "a.csv": rows(try days(8)), "w.csv": "time;weight (kg)\n2025-06-30T07:00:00;70\n",
            "g.csv": "time;glucose (mg/dL);meal\n2025-06-30T07:00:00;100;fasting\n",
        ])
        let korean = try files.draft("a.csv", "w.csv", "g.csv", languages: [LanguageTag("ko")].compactMap(\.self))
        #expect(korean.sections.map(\.guideline) == ["ksh-2022", "ksso-2022", "glucose-fasting"])
        let german = try files.draft("a.csv", "w.csv", languages: [LanguageTag("de")].compactMap(\.self))
        #expect(german.sections.map(\.guideline) == ["esh-2023", "who"])
        #expect(
            try files.draft("a.csv") { $0.guidelines = ["acc-aha-2017"] }.sections.map(\.guideline) == ["acc-aha-2017"])
        #expect(try files.failure("w.csv") { $0.guidelines = ["esh-2023"] }.code == "usage.guideline-kind")
        #expect(try files.failure("w.csv") { $0.kinds = ["wieght"] }.code == "usage.unknown-kind")
    }

    @Test("shows the readings of all files, and refuses those without any")
    func files() throws {
        let files = try Files([
            "a.csv": rows(try days(8)), "w.csv": "time;weight (kg)\n2025-06-30T07:00:00;70\n",
            "steps.csv": "time;steps\n2025-06-30;70\n", "empty.csv": "",
        ])
        let draft = try files.draft("a.csv", "w.csv")
        let loaded = try DiaryLoader(resources: try Reports.resources()).load(draft).value
        #expect(loaded.diary.readings.count == 9)
        #expect(loaded.definition.sections.map(\.id) == ["blood-pressure", "weight"])
        #expect(try files.draft("a.csv", "w.csv") { $0.kinds = ["weight"] }.sections.map(\.kind) == [.weight])
        for name in ["steps.csv", "empty.csv", "absent.csv"] {
            #expect(throws: DiagnosticFailure.self) { try files.draft(name) }
        }
    }

    @Test("hands on the readings of its own days, with no second look into the files")
    func once() throws {
        let files = try Files(["a.csv": rows(try days(100))])
        let draft = try files.draft("a.csv")
        try FileManager.default.removeItem(atPath: files.folder.path(of: "a.csv"))
        let loaded = try DiaryLoader(resources: try Reports.resources()).load(draft)
        // The days of the report, and as many before them to compare with.
        #expect(loaded.value.diary.readings.count == 60)
        #expect(loaded.warnings.map(\.code) == ["data.zone-applied"])
    }

    /// Rows of a sensor, every ten minutes through a day, 20 000 of them.
    private func sensor(offset: String = "") throws -> [String] {
        let first = try #require(CivilDate(iso: "2025-01-01"))
        return (0..<20_000).map { number in
            let (day, minute) = (first.adding(days: number / 144), number % 144 * 10)
            let time = String(10_000 + minute / 60 * 100 + minute % 60).dropFirst()
            return "\(day)T\(time.prefix(2)):\(time.suffix(2)):00\(offset);\(100 + number % 50)\n"
        }
    }

    @Test(
        "makes of a long file what it makes of all of it, in whatever order its rows are",
        arguments: ["", "+09:00"], ["rising", "falling", "mixed"])
    func long(offset: String, order: String) throws {
        var rows = try sensor(offset: offset)
        if order == "falling" { rows.reverse() }
        if order == "mixed" { rows.swapAt(9_000, rows.count - 1) }
        // Characters that say nothing make the file long enough for its ends to be looked at.
        let head = "time;glucose (mg/dL);remark\n"
        let padded = head + rows.map { $0.replacing("\n", with: ";\(String(repeating: "-", count: 20))\n") }.joined()
        let short = head + rows.map { $0.replacing("\n", with: ";\n") }.joined()
        let files = try Files(["long.csv": padded])
        #expect(padded.utf8.count > 32 * 8_192)
        let draft = try files.draft("long.csv")
        let whole = try ReportDraft(
            {
                DraftRequest(
                    files: GivenFiles(["-"], contents: ["-": Array(short.utf8)]), ReportWish(languages: [.english]))
            }(), try Reports.resources())
        #expect(draft.definition == whole.definition)
        #expect(draft.assumptions == whole.assumptions)
        let loader = DiaryLoader(resources: try Reports.resources())
        #expect(
            try loader.load(draft).value.diary.readings.map(\.instant)
                == loader.load(whole).value.diary.readings.map(\.instant))
        // Only what a report needs is kept, where the ends tell its days.
        #expect(draft.survey.settled.readings.count < 20_000)
    }

    @Test("reads a long file whole where its ends tell other days than all of it")
    func misleading() throws {
        let rows = try sensor()
        let late = "2025-09-01T08:00:00;100\n2025-09-02T08:00:00;100\n2025-09-03T08:00:00;100\n"
        let padding = rows.map { $0.replacing("\n", with: ";\(String(repeating: "-", count: 20))\n") }
        let text =
            "time;glucose (mg/dL);remark\n" + padding[..<9_000].joined() + late.replacing("\n", with: ";\n")
            + padding[9_000...].joined()
        let draft = try Files(["long.csv": text]).draft("long.csv")
        #expect(span(draft) == "2025-08-05 to 2025-09-03")
        #expect(draft.assumptions[0].choice.contains("20003 glucose"))
    }

    @Test("reads clock times by the zone that the offsets beside them tell")
    func clockTimes() throws {
        let days = try days(8)
        let files = try Files([
            "a.csv": rows(days, offset: "+09:00"), "b.csv": "time;weight (kg)\n\(days[7])T23:30:00;70\n",
        ])
        let draft = try files.draft("a.csv", "b.csv")
        #expect(draft.survey.zone.origin == .offsets)
        let loaded = try DiaryLoader(resources: try Reports.resources()).load(draft).value
        let weight = try #require(loaded.diary.readings.first { $0.kind == .weight })
        #expect(loaded.definition.period.zone.time(of: weight.instant) == TimeOfDay(hour: 23, minute: 30))
    }

    @Test("has the last height before its days, and the first behind them")
    func heights() throws {
        let heights = ["2024-01-01;150", "2024-06-01;151", "2025-08-01;153", "2025-09-01;154"]
        let files = try Files([
            "a.csv": rows(try days(8)), "h.csv": "time;height (cm)\n" + heights.map { "\($0)\n" }.joined(),
        ])
        let draft = try files.draft("a.csv", "h.csv") { $0.wish.last = CivilDate(iso: "2025-06-30") }
        let loaded = try DiaryLoader(resources: try Reports.resources()).load(draft).value
        #expect(loaded.diary.furtherHeights.map(\.quantity.value) == [151, 153])
    }

    @Test("refuses names that no file can print, and a birth behind its days")
    func names() throws {
        let files = try Files(["a.csv": rows(try days(8))])
        #expect(try files.failure("a.csv") { $0.name = "a\u{1}b" }.code == "config.bad-value")
        #expect(
            try files.failure("a.csv") { $0.wish.clinic = Clinic(name: String(repeating: "x", count: 201)) }.code
                == "config.bad-value")
        #expect(try files.failure("a.csv") { $0.wish.clinic = Clinic(name: " ") }.code == "config.bad-value")
        #expect(
            try files.failure("a.csv") { $0.birthDate = CivilDate(iso: "2025-07-01") }.code == "config.late-birth-date")
    }

    @Test("is made of files in memory as of others")
    func memory() throws {
        let files = try Files([:])
        let bytes = Array(rows(try days(8)).utf8)
        let draft = try ReportDraft(
            {
                DraftRequest(
                    files: GivenFiles(["-"], contents: ["-": bytes]), ReportWish(languages: [.english]))
            }(), try Reports.resources())
        #expect(try DiaryLoader(resources: try Reports.resources()).load(draft).value.diary.readings.count == 8)
        #expect(throws: DiagnosticFailure.self) { try files.draft("-") }
    }

    @Test("has a config that says the same, whatever the names are written with")
    func config() throws {
        let files = try Files(["a & b.csv": rows(try days(8)), "w.csv": "time;weight (kg)\n2025-06-30T07:00:00;70\n"])
        let draft = try files.draft("a & b.csv", "w.csv") {
            $0.name = "Ann <\"Berg\"> & Söhne --\n"
            ($0.birthDate, $0.height) = (CivilDate(iso: "1960-05-04"), 171.5)
            $0.wish.clinic = Clinic(name: "Praxis & Co")
        }
        try files.folder.write(try draft.config(in: files.folder.path), to: "ann.xml")
        let loader = DiaryLoader(resources: try Reports.resources())
        let written = try loader.load(config: files.folder.path(of: "ann.xml"), keeping: .period).value
        let drafted = try loader.load(draft).value
        #expect(written.diary == drafted.diary)
        #expect(written.definition.period == drafted.definition.period)
        #expect(written.definition.clinic == drafted.definition.clinic)
        #expect(written.definition.sections.map(\.guideline) == drafted.definition.sections.map(\.guideline))
        #expect(written.diary.person.name == "Ann <\"Berg\"> & Söhne --\n")
    }

    @Test("has no config in a folder that its files are not in")
    func outside() throws {
        let files = try Files(["a.csv": rows(try days(8))])
        let draft = try files.draft("a.csv")
        let failure = #expect(throws: DiagnosticFailure.self) {
            try draft.config(in: files.folder.path(of: "below"))
        }
        #expect(failure?.diagnostics.first?.code == "config.data-path")
    }

    @Test("tells what was assumed in five lines, without a name or a value")
    func assumptions() throws {
        let files = try Files(["a.csv": rows(try days(8))])
        let draft = try files.draft("a.csv") { $0.name = "Anna Berg" }
        #expect(draft.assumptions.map(\.subject) == ["data", "period", "zone", "limits", "person"])
        #expect(draft.assumptions.allSatisfy { !$0.options.isEmpty })
        let text = draft.assumptions.map(\.choice).joined()
        #expect(!text.contains("Anna") && !text.contains("130"))
    }
}
