import Foundation
import TestSupport
import Testing

/// The examples of the five systems that this product grew out of, as their pages say them.
@Suite("Five systems from configurations alone", .needsTool("pdftotext"))
struct OriginsTests {
    private static let languages = ["en", "ko", "ar"]

    /// The pages of an example as text, without the marks that turn right-to-left text round.
    private func text(_ name: String, _ language: String, _ layout: String = "-layout") throws -> String {
        let scratch = try ScratchFolder()
        let folder = "Examples/origins"
        try Program.diarypress(
            "render", "\(folder)/\(name).xml", "--templates", folder, "--language", language, "--output", scratch.path
        ).requireSuccess()
        return try drawn(scratch.path(of: "\(name)-\(language).pdf"), layout)
    }

    private func drawn(_ file: String, _ layout: String = "-layout") throws -> String {
        let text = try Program.run("/usr/bin/env", ["pdftotext", layout, file, "-"]).requireSuccess().output
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
    }

    private func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

    /// A line of the page that has all of some words.
    private func hasLine(_ text: String, _ parts: [String]) -> Bool {
        text.split(separator: "\n").contains { line in parts.allSatisfy(line.contains) }
    }

    @Test(
        "bars add up the trades of a week, state the unit once with its divisor, and tell zero, tiny and missing apart",
        arguments: languages)
    func bars(language: String) throws {
        let text = try text("bars", language)
        let unit = ["en": "Unit: thousand won", "ko": "단위: 만원", "ar": "الوحدة :ألف وون"][language] ?? ""
        // Once in each of the three charts.
        #expect(text.components(separatedBy: unit).count == 4, "\(text)")
        let words = words(text)
        let isKorean = language == "ko"
        // Five trades of a week are 320 000; those of September, October and November.
        for sum in isKorean ? ["32", "24.5", "29.4", "47"] : ["320", "245", "294", "470"] {
            #expect(words.contains(sum), "\(sum)")
        }
        #expect(words.contains("0"))
        #expect(language == "ar" ? text.contains("دون 0.1") : words.contains("<0.1"))
        // Of 26 bars of weeks 14 have no trade. Dates have a dash of their own but in Korean.
        if isKorean { #expect(words.count { $0 == "–" } == 14) }
        let title = ["en": "Investments to date", "ko": "누적 투자 내역", "ar": "الاستثمارات حتى الآن"][language] ?? ""
        #expect(text.contains(title))
    }

    @Test("steps of a day add up, in bars and in the mean")
    func steps() throws {
        let scratch = try ScratchFolder()
        try scratch.write(
            "<layout id=\"steps\" summary=\"Steps.\"><bars value=\"sum\" by=\"day\" figures=\"yes\"/><sections/></layout>",
            to: "mine/reports/steps.xml")
        try scratch.write(
            "<locale><unit id=\"steps\" label=\"steps\"/></locale>", to: "mine/en/locale.xml")
        let config = try scratch.write(
            """
            <diary version="1"><person id="p"/>
            <report id="steps" languages="en" from="2025-11-03" through="2025-11-05" zone="UTC" layout="steps"/>
            <kind id="steps" unit="steps" minimum="0" maximum="99999" sums="yes"/>
            <section id="steps" kind="steps" title="Steps">
            <reading at="2025-11-03T08:00" value="4000"/><reading at="2025-11-03T18:00" value="5000"/>
            <reading at="2025-11-04T08:00" value="7000"/>
            </section></diary>
            """, to: "steps.xml")
        try Program.diarypress(
            "render", config, "--templates", scratch.path(of: "mine"), "--output", scratch.path(of: "out")
        ).requireSuccess()
        let text = try drawn(scratch.path(of: "out/steps-en.pdf"))
        #expect(hasLine(text, ["11/3", "9,000"]) && hasLine(text, ["11/4", "7,000"]), "\(text)")
        #expect(hasLine(text, ["11/5", "–"]))
        #expect(text.contains("8,000 steps"))
        #expect(!text.contains("4,500") && !text.contains("4,000"), "\(text)")
    }

    @Test("a table has cells of 2:1:1 and of 1:3:2, and a text of its own that says merge", arguments: languages)
    func table(language: String) throws {
        let page = try text("table", language, "-bbox")
        // Columns begin where their texts do: on the right where the language does.
        func places(_ name: String) -> [Double] {
            page.matches(of: /xMin="([0-9.]+)"[^>]*xMax="([0-9.]+)"[^>]*>([^<]*)</).filter { $0.output.3 == name }
                .compactMap { Double(language == "ar" ? $0.output.2 : $0.output.1) }
        }
        func width(_ from: String, _ to: String) throws -> Double {
            abs(try #require(places(to).first) - (try #require(places(from).first)))
        }
        let column = try width("37", "99")
        let sixth = try width("5", "6")
        let widths = [
            (try width("40", "37"), 2 * column), (try width("a", "q"), sixth), (try width("q", "YY"), 3 * sixth),
            (try width("YY", "6"), sixth),
        ]
        for (found, expected) in widths { #expect(abs(found - expected) < 1) }
        #expect(places("merge").count == 1)
        let head = ["en": "Plan", "ko": "계획", "ar": "الخطة"][language] ?? ""
        let shown = try text("table", language)
        #expect(hasLine(shown, [head]))
    }

    @Test("a radar of values has rings of 20 to 100, and an axis without a value says so", arguments: languages)
    func radar(language: String) throws {
        let text = try text("radar", language)
        let words = words(text)
        for ring in ["20", "40", "60", "80", "100"] { #expect(words.count { $0 == ring } == 2, "\(ring)") }
        for value in ["72", "58", "85", "41", "90"] { #expect(words.count { $0 == value } == 2, "\(value)") }
        let none = ["en": "no data", "ko": "기록 없음", "ar": "لا بيانات"][language] ?? ""
        #expect(text.components(separatedBy: none).count == 2)
        let axis = ["en": "Agility", "ko": "민첩성", "ar": "الرشاقة"][language] ?? ""
        #expect(text.contains(axis))
    }

    @Test("cards have one row to five with their counts, and one asks for readings", arguments: languages)
    func card(language: String) throws {
        let text = try text("card", language)
        let classes: [String] =
            switch language {
            case "en": ["Normal", "Elevated", "Prehypertension", "Stage 1 hypertension", "Stage 2 hypertension"]
            case "ko": ["정상", "주의혈압", "고혈압전단계", "1기 고혈압", "2기 고혈압"]
            default: ["طبيعي", "مرتفع", "مقدمات ارتفاع الضغط"]
            }
        let counts = ["3", "3", "3", "2", "1"]
        // Of lines from right to left the tool makes other lines.
        let isTurned = language == "ar"
        for (name, count) in zip(classes, counts) {
            #expect(isTurned ? text.contains(name) : hasLine(text, [name, count]), "\(name)")
        }
        // 12 of 12, and the percents in the ring.
        for percent in ["25%", "17%", "8%"] { #expect(text.contains(percent)) }
        let fasting = ["en": "Diabetes range", "ko": "당뇨병 범위", "ar": "نطاق السكري"][language] ?? ""
        let pulse = ["en": "51–90 /min", "ko": "51–90회/분", "ar": "نبضة/دقيقة"][language] ?? ""
        #expect(hasLine(text, [fasting, "1"]) && hasLine(text, isTurned ? [pulse] : [pulse, "2"]), "\(text)")
        let none = ["en": "No readings were recorded", "ko": "측정 기록이 없습니다", "ar": "أي قراءات"][language] ?? ""
        #expect(text.contains(none))
    }

    @Test("a ring stands by itself with its percents; a class alone is the whole ring", arguments: languages)
    func donut(language: String) throws {
        let text = try text("donut", language)
        #expect(words(text).contains("100%"))
        #expect(text.components(separatedBy: "30%").count > 6 && text.components(separatedBy: "10%").count > 2)
    }
}
