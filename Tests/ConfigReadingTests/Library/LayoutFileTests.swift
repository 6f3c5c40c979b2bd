import DiaryModel
import ReportModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Layout files")
struct LayoutFileTests {
    private let format = LayoutFormat(
        themes: ["standard", "monochrome"], isKnownText: { !["nowhere", "no_such_text"].contains($0.rawValue) })

    private func read(_ blocks: String, _ attributes: String = "") throws(DiagnosticFailure) -> Outcome<ReportLayout> {
        try format.read(
            XMLSource(file: "a.xml", text: "<layout id=\"a\" summary=\"A\"\(attributes)>\n\(blocks)\n</layout>"),
            named: "a")
    }

    /// Errors and warnings, each as `line:column code | hint`.
    private func complaints(_ blocks: String, _ attributes: String = "") -> [String] {
        let found: [Diagnostic]
        do throws(DiagnosticFailure) {
            found = try read(blocks, attributes).warnings
        } catch {
            found = error.diagnostics + error.warnings
        }
        return found.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code) | \($0.hint ?? "")" }
    }

    @Test("the shipped layout of cards is title, key figures and sections with donuts")
    func cards() throws {
        let layout = try format.read(path: Repository.path(of: "templates/reports/cards.xml")).value
        #expect(layout == ReportLayout.cards)
        #expect(layout.blocks == [.title, .keyFigures(count: 4), .sections(.all, SectionLook())])
    }

    @Test("the shipped standard layout is that of a visit on its first page, and a card for each section")
    func standard() throws {
        let standard = try format.read(path: Repository.path(of: "templates/reports/standard.xml")).value
        let visit = try format.read(path: Repository.path(of: "templates/reports/visit.xml")).value
        #expect(standard.blocks == visit.blocks + [.pageBreak, .sections(.all, SectionLook()), .note])
        #expect(standard.openingLimit == 1 && visit.pageLimit == 1)
        #expect(visit.blocks.first == .panel(PanelRequest(.who)))
    }

    @Test("every block of simple parts has an element of its name, alone and side by side")
    func panels() throws {
        for kind in PanelKind.allCases {
            let layout = try read("<\(kind.rawValue)/>").value
            #expect(layout.blocks == [.panel(PanelRequest(kind))])
        }
        let beside = try read(#"<beside ratio="7:5"><classes of="kind:pulse"/><extremes of="id:bp"/></beside>"#).value
        #expect(
            beside.blocks == [
                .beside(
                    [PanelRequest(.classes, of: .kind("pulse")), PanelRequest(.extremes, of: .id("bp"))],
                    shares: [7, 5])
            ])
        #expect(complaints("<beside><classes/></beside>") == ["2:1 design.beside | two stand side by side"])
    }

    @Test(
        "the shipped layouts are read without a warning, and say what they are for",
        arguments: [
            "standard", "visit", "cards", "overview", "bp-page", "glucose-page", "diary", "readings",
            "detailed",
            "large-print", "monochrome", "trends",
        ])
    func shipped(id: String) throws {
        let outcome = try format.read(path: Repository.path(of: "templates/reports/\(id).xml"))
        #expect(outcome.warnings == [])
        #expect(outcome.value.id == id)
        #expect(outcome.value.summary.hasSuffix("."))
        #expect(outcome.value.typePercent == (id == "large-print" ? 125 : 100))
        #expect(outcome.value.pageLimit == ["visit": 1, "bp-page": 1][id])
        #expect(outcome.value.theme == (id == "monochrome" ? "monochrome" : "standard"))
    }

    @Test("every element and attribute reaches the layout")
    func everything() throws {
        let layout = try read(
            """
            <header start="a" end="b"/><footer start="c" end="d"/><title/><key-figures count="2"/>
            <sections of="kind:glucose" donut="no" trend="yes" smooth="15" rows="all" sentence="no"/>
            <bars of="id:bp" value="targets" by="week" series="second" scale="visible" caption="no" figures="yes"/>
            <radar axes="weekdays" of="id:bp"/><trend gaps="bridged" smooth="7"/><time-of-day/><donut/>
            <halves><bars by="day"/><donut of="kind:own-kind"/></halves>
            <comparison of="id:Bp.1"/><log columns="value time"/><page-break/><note/>
            """, " theme=\"monochrome\" type=\"125\" paper=\"letter\" pages=\"2\""
        ).value
        let look = SectionLook(
            hasDonut: false, hasTrend: true, trend: TrendRequest(smoothing: .fifteenDays), showsEmptyRows: true,
            hasSentence: false)
        let bars = BarsRequest(value: .targets, bucket: .week, filter: .second, scale: .visible)
        #expect(
            layout
                == ReportLayout(
                    id: "a", summary: "A", theme: "monochrome", typePercent: 125, wish: ReportWish(paper: .letter),
                    pageLimit: 2, furniture: .init(headerStart: "a", headerEnd: "b", footerStart: "c", footerEnd: "d"),
                    blocks: [
                        .title, .keyFigures(count: 2), .sections(.kind("glucose"), look),
                        .chart(ChartRequest(.bars(bars), of: .id("bp"), printsFinding: false, printsFigures: true)),
                        .chart(ChartRequest(.radar(RadarRequest(.weekdays)), of: .id("bp"))),
                        .chart(ChartRequest(.trend(TrendRequest(bridgesGaps: true, smoothing: .sevenDays)))),
                        .chart(ChartRequest(.timeOfDay)), .chart(ChartRequest(.donut)),
                        .halves([
                            ChartRequest(.bars(BarsRequest(bucket: .day))),
                            ChartRequest(.donut, of: .kind("own-kind")),
                        ]),
                        .panel(PanelRequest(.overviewRows, of: .id("Bp.1"), detail: .periodBefore)),
                        .panel(PanelRequest(.readings, detail: .columns([.value, .time]))), .pageBreak, .note,
                    ]))
    }

    @Test("a log is every reading with the columns it names, or all, and so are readings with columns")
    func readings() throws {
        let all = PanelRequest(.readings, of: .id("bp"), detail: .columns(LogColumn.allCases))
        let some = PanelRequest(.readings, detail: .columns([.time, .value]))
        #expect(try read("<log of=\"id:bp\"/>").value.blocks == [.panel(all)])
        #expect(try read("<readings columns=\"time value\"/>").value.blocks == [.panel(some)])
        #expect(try read("<readings/>").value.blocks == [.panel(PanelRequest(.readings))])
    }

    @Test(
        "charts of several sections name them a space apart, with a title, a choice of series and a scale of their own")
    func several() throws {
        let layout = try read(
            """
            <bars of="kind:buy kind:sell" value="sum" by="month" series="sell" title="누적 투자 내역"/>
            <radar of="id:a id:b id:c" value="last" from="-5" through="5" step="2.5"/><radar value="mean"/>
            """
        ).value
        let bars = BarsRequest(value: .sum, bucket: .month, filter: .named(["sell"]))
        let radar = RadarRequest(.values(.last), from: -5, through: 5, step: 2.5)
        #expect(
            layout.blocks == [
                .chart(
                    ChartRequest(.bars(bars), of: .several([.kind("buy"), .kind("sell")]), title: "누적 투자 내역")),
                .chart(ChartRequest(.radar(radar), of: .several([.id("a"), .id("b"), .id("c")]))),
                .chart(ChartRequest(.radar(RadarRequest(.values(.mean), from: 0, through: 100, step: 20)))),
            ])
    }

    @Test("every block knows where the file says what it is about")
    func locations() throws {
        let layout = try read("<title/>\n<log of=\"id:bp\"/>\n<halves><trend/> <donut of=\"all\"/></halves>").value
        #expect(layout.location(ofBlock: 1) == FileLocation(file: "a.xml", line: 3, column: 10))
        #expect(layout.location(ofBlock: 2, chart: 0) == FileLocation(file: "a.xml", line: 4, column: 9))
        #expect(layout.location(ofBlock: 2, chart: 1) == FileLocation(file: "a.xml", line: 4, column: 29))
        #expect(layout.location(ofBlock: 3) == nil && ReportLayout.cards.location(ofBlock: 0) == nil)
    }

    @Test("a theme that was refused is not called unknown: the error says why it was refused and where to mend it")
    func refusedTheme() throws {
        let refused = LayoutFormat(
            themes: ["standard"],
            refusedThemes: [
                "pale": DiagnosticFailure(
                    "theme.text-contrast", at: FileLocation(file: "pale.xml", line: 8, column: 2), "an ink is too light"
                )
            ])
        let failure = #expect(throws: DiagnosticFailure.self) {
            try refused.read(
                XMLSource(file: "a.xml", text: "<layout id=\"a\" summary=\"A\" theme=\"pale\"><title/></layout>"))
        }
        let error = try #require(failure?.diagnostics.first)
        #expect(error.code == "design.refused-theme" && failure?.total == 1)
        #expect(error.location == FileLocation(file: "a.xml", line: 1, column: 35))
        #expect(error.message == "the theme `pale` was refused: an ink is too light")
        #expect(error.hint == "mend pale.xml:8:2")
    }

    @Test(
        "what is wrong is named with its place and what was probably meant",
        arguments: [
            ("<titel/>", "", "2:1 design.unknown-element | did you mean `title`?"),
            ("<sections dounut=\"no\"/>", "", "2:11 design.unknown-attribute | did you mean `donut`?"),
            ("<sections donut=\"on\"/>", "", "2:18 design.bad-value | one of: yes, no"),
            ("<sections of=\"glucose\"/>", "", "2:15 design.bad-value | did you mean `kind:glucose`?"),
            ("<sections of=\"knd:glucose\"/>", "", "2:15 design.bad-value | write all, kind:"),
            ("<sections of=\"kind:glucos\"/>", "", "2:15 design.odd-kind | write kind:glucose"),
            ("<bars of=\"kind:a all\"/>", "", "2:11 design.bad-value | write all, kind:"),
            ("<bars of=\"kind:a kind:b\" value=\"targets\"/>", "", "2:11 design.bars | write an element for each"),
            (
                "<bars of=\"kind:buy kind:sell\" series=\"sel\"/>", "",
                "2:39 design.unknown-series | did you mean `sell`?"
            ),
            ("<bars title=\"no_such_text\"/>", "", "2:14 design.unknown-text | add it to"),
            ("<radar value=\"mean\" step=\"30\"/>", "", "2:1 design.radar-scale | write from="),
            ("<radar value=\"mean\" from=\"9\" through=\"3\"/>", "", "2:1 design.radar-scale | write from="),
            ("<radar step=\"10\"/>", "", "2:8 design.without-effect | delete it, or write value="),
            ("<trend of=\"kind:a kind:b\"/>", "", "2:12 design.bad-value | write all, kind:"),
            ("<bars by=\"weak\"/>", "", "2:11 design.bad-value | did you mean `week`?"),
            ("<trend gaps=\"bridge\"/>", "", "2:14 design.bad-value | did you mean `bridged`?"),
            ("<trend smooth=\"5\"/>", "", "2:16 design.bad-value | one of: 3, 7, 15"),
            ("<sections gaps=\"bridged\"/>", "", "2:11 design.without-effect | delete it, or write trend="),
            ("<log columns=\"time vale\"/>", "", "2:15 design.bad-value | did you mean `value`?"),
            ("<log columns=\"time time\"/>", "", "2:15 design.bad-value | name each column once"),
            ("<log columns=\"\"/>", "", "2:15 design.bad-value | some of time, what"),
            ("<key-figures count=\"5\"/>", "", "2:21 design.bad-value | one of: 1, 2, 3, 4"),
            ("<title/>", " theme=\"monocrome\"", "1:35 design.unknown-theme | did you mean `monochrome`?"),
            ("<title/>", " type=\"90\"", "1:34 design.bad-value | percent of the theme's type, 100 to 200"),
            ("<title/>", " paper=\"a5\"", "1:35 design.bad-value | one of: a4, letter"),
            ("<header start=\"nowhere\"/><title/>", "", "2:16 design.unknown-text | add it to"),
            ("<title/><header/>", "", "2:9 design.misplaced-element | the order is: header"),
            ("<footer/><header/><title/>", "", "2:10 design.misplaced-element | the order is: header"),
            ("<title/><title/>", "", "2:9 design.repeated-element | there is one at most"),
            ("", "", "1:1 design.no-blocks | write <title/>"),
            (String(repeating: "<sections/>", count: 201), "", "1:1 design.too-many-blocks | make several"),
            ("<halves/>", "", "2:1 design.halves | two stand side by side, or one alone"),
            ("<halves><donut/><donut/><donut/></halves>", "", "2:1 design.halves | two stand"),
            ("<halves><title/></halves>", "", "2:9 design.unknown-element | `title` stands in `layout`"),
            ("<title/>text", "", "2:9 design.unexpected-text | delete it"),
        ])
    func slips(blocks: String, attributes: String, complaint: String) {
        let found = complaints(blocks, attributes)
        #expect(found.contains { $0.hasPrefix(complaint) }, "\(found)")
    }

    @Test("the schema refuses what the grammar refuses, and accepts the rest", .needsTool("xmllint"))
    func schema() throws {
        let bodies = [
            "<title/>", "<title/><sections/><title/>", "<title> </title><note><!-- - --></note>",
            "<key-figures/><title/><key-figures count=\"2\"/>", "<note/><note/>", "<key-figures>x</key-figures>",
            "<title note=\"x\"/>", "<note/><title/><key-figures/><page-break/><log/><page-break/>",
            "", "<title/><header/>", "<header/><footer/><title/>", "<footer/><header/><title/>",
            "<sections of=\"all\"/>", "<sections of=\"kind:\"/>", "<sections of=\"kind:a-b\"/>",
            "<sections of=\"id:.a\"/>", "<sections of=\"id:_A.1\"/>", "<sections of=\"id:a b\"/>",
            "<bars by=\"year\"/>", "<bars value=\"targets\" scale=\"visible\"/>", "<radar axes=\"x\"/>",
            "<key-figures count=\"0\"/>", "<key-figures count=\"4\"/>", "<halves/>", "<halves><bars/></halves>",
            "<halves><bars/><donut/></halves>", "<halves><bars/><donut/><donut/></halves>",
            "<halves><log/></halves>", "<log/><log/><comparison/>", "<page-break/>", "<note> </note>", "<note>x</note>",
            "<header start=\"A\"/><title/>", "<header start=\"a_1\"/><title/>", "x<title/>", "<trend rows=\"all\"/>",
            "<trend caption=\"no\" figures=\"yes\"/>", "<trend gaps=\"open\" smooth=\"3\"/>", "<trend smooth=\"4\"/>",
            "<trend gaps=\"yes\"/>", "<bars gaps=\"open\"/>", "<halves><trend smooth=\"7\"/></halves>",
            "<sections trend=\"yes\" gaps=\"bridged\" smooth=\"15\"/>", "<log columns=\"note\"/>",
            "<log columns=\"time value class\"/>", "<log columns=\"time  value\"/>", "<log columns=\"times\"/>",
            "<log columns=\"\"/>", "<readings columns=\"time note\"/>", "<readings columns=\"x\"/>",
            "<comparison columns=\"time\"/>",
            "<bars of=\"kind:buy id:sell\" value=\"sum\" title=\"x\"/>", "<bars of=\"kind:buy  kind:sell\"/>",
            "<bars of=\"kind:buy all\"/>", "<bars value=\"last\" title=\"\"/>", "<trend of=\"kind:a kind:b\"/>",
            "<radar value=\"mean\" from=\"0\" through=\"50\" step=\"10\"/>", "<radar value=\"sum\"/>",
            "<radar value=\"mean\" from=\"-10\" through=\"1e3\"/>", "<radar of=\"id:a id:b id:c\"/>",
        ]
        let attributes = [
            "", " type=\"100\"", " type=\"99\"", " type=\"200\"", " type=\"201\"", " type=\"0125\"", " paper=\"A4\"",
            " theme=\"X\"", " theme=\"monochrome\"", " id2=\"x\"",
        ]
        let documents =
            bodies.map { "<layout id=\"a\" summary=\"A\">\($0)</layout>" }
            + attributes.map { "<layout id=\"a\" summary=\"A\"\($0)><title/></layout>" }
            + ["<layout id=\"a\"><title/></layout>", "<layout id=\"a\" summary=\"\"><title/></layout>", "<page/>"]
        let verdicts = try SchemaJudge("config/schema/layout.xsd").verdicts(documents)
        #expect(verdicts.count { $0 } > 12)
        for (document, isValid) in zip(documents, verdicts) {
            let isRead = (try? LayoutFormat().read(XMLSource(file: "a.xml", text: document))) != nil
            #expect(isRead == isValid, "\(document)")
        }
    }
}
