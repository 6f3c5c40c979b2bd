import Foundation
import TestSupport
import Testing

@Suite("Matrix of languages")
struct MatrixTests {
    private struct Printed: Decodable {
        struct Report: Decodable {
            struct Issue: Decodable {
                let kind: String
                let key: String?
                let detail: String
            }
            let layout: String
            let readings: Bool
            let language: String
            let paper: String
            let pages: Int
            let leastType: Double?
            let issues: [Issue]
        }
        struct Count: Decodable {
            let language: String
            let layout: String
            let readings: Bool
            let reports: Int
            let faults: Int
            let kinds: [String: Int]
        }
        let reports: [Report]
        let counts: [Count]
    }

    private func matrix(_ arguments: String...) throws -> (result: Program.Result, printed: Printed) {
        let result = try Program.run(
            Program.diarypress, ["matrix", "--json", "--font-cache", ScratchFolder.fontCache] + arguments)
        return (result, try JSONDecoder().decode(Printed.self, from: Data(result.output.utf8)))
    }

    @Test(
        "in every layout of every language no text is missing, cut, small, misplaced or without a glyph, and no page ends early"
    )
    func shipped() throws {
        let (result, printed) = try matrix("--quiet")
        #expect(result.status == 0, "\(result.errors)")
        let faults: Set<String> = [
            "failed", "missing", "fallback", "argument", "cut", "glyph", "overlap", "overflow",
            "smaller", "empty",
        ]
        var counts: [String: Int] = [:]
        for report in printed.reports {
            #expect(report.pages > 0)
            for issue in report.issues {
                counts[issue.kind, default: 0] += 1
                let isPseudo = ["en-XA", "ar-XB"].contains(report.language)
                #expect(
                    !faults.contains(issue.kind) || isPseudo && ["cut", "smaller", "empty"].contains(issue.kind),
                    "\(report.language) \(report.layout) \(report.paper): \(issue.kind) \(issue.detail)")
                #expect(issue.kind != "wrapped" || issue.detail != "the line at the foot of the page")
            }
            let least = try #require(report.leastType)
            #expect(least >= (report.layout == "large-print" ? 10.6 : 8.5), "\(report.language) \(report.layout)")
        }
        let languages = Set(printed.reports.map(\.language))
        #expect(languages.isSuperset(of: ["en", "ko", "en-XA", "ar-XB"]))
        #expect(printed.reports.contains { !$0.readings })
        #expect(printed.counts.reduce(0) { $0 + $1.reports } == printed.reports.count)
        for count in printed.counts { #expect(count.kinds["overlap"] == 0, "\(count.language) \(count.layout)") }
        print(
            "matrix: \(languages.count) languages, \(printed.reports.count) reports, \(counts.sorted { $0.key < $1.key })"
        )
    }

    @Test("tells the layouts and languages asked for, and writes their pages")
    func chosen() throws {
        let scratch = try ScratchFolder()
        let (result, printed) = try matrix(
            "--layout", "overview", "--language", "ko", "--language", "en-XA", "--output", scratch.path)
        #expect(result.status == 0, "\(result.errors)")
        #expect(printed.reports.map(\.layout).allSatisfy { $0 == "overview" })
        #expect(
            printed.counts.map { "\($0.language) \($0.readings) \($0.reports) \($0.faults)" }.first == "ko true 2 0")
        #expect(printed.counts.count == 4)
        #expect(
            try scratch.names() == [
                "en-XA-overview-a4.pdf", "en-XA-overview-empty-a4.pdf", "en-XA-overview-empty-letter.pdf",
                "en-XA-overview-letter.pdf", "ko-overview-a4.pdf", "ko-overview-empty-a4.pdf",
                "ko-overview-empty-letter.pdf", "ko-overview-letter.pdf",
            ])
    }

    @Test("finds a text that a language lacks, and ends with 78")
    func lacking() throws {
        let scratch = try ScratchFolder()
        try scratch.write(
            "<resources><string name=\"report_name\">Hälsodagbok</string></resources>", to: "sv/strings.xml")
        try scratch.write("<locale format=\"sv-SE\"/>", to: "sv/locale.xml")
        let (result, printed) = try matrix(
            "--layout", "standard", "--language", "sv", "--templates", scratch.path)
        #expect(result.status == 78)
        #expect(printed.reports.allSatisfy { report in report.issues.contains { $0.kind == "fallback" } })
    }

    @Test("an unknown layout or language is told as elsewhere")
    func unknown() throws {
        #expect(try Program.diarypress("matrix", "--layout", "standrad").status == 78)
        #expect(try Program.diarypress("matrix", "--language", "xx").status == 78)
    }
}
