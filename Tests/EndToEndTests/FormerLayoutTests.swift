import TestSupport
import Testing

@Suite("Layouts that people have", .needsTool("pdftotext"))
struct FormerLayoutTests {
    /// Every element of a layout before cards, charts and tables became panels, with every attribute of theirs.
    private static let blocks = """
        <header start="own_line" end="own_line"/>
        <footer start="own_line" end="own_line"/>
        <title/>
        <key-figures count="3"/>
        <sections of="kind:blood-pressure" donut="yes" trend="yes" rows="all" sentence="no" gaps="bridged" smooth="3"/>
        <bars of="id:bp" value="targets" by="week" series="first" scale="visible" caption="no" figures="yes"/>
        <radar of="all" axes="sections" caption="yes" figures="no"/>
        <radar of="id:glucose" axes="weekdays"/>
        <trend of="id:weight" gaps="bridged" smooth="7" caption="no" figures="yes"/>
        <time-of-day of="id:bp" caption="yes" figures="yes"/>
        <donut of="kind:blood-pressure" caption="yes" figures="no"/>
        <halves><bars of="id:bp" by="day" value="count"/><radar of="id:bp" axes="weekdays"/></halves>
        <halves><trend of="id:weight"/><time-of-day of="id:bp"/></halves>
        <halves><donut of="id:bp"/></halves>
        <comparison of="all"/>
        <log of="id:weight" columns="time value note"/>
        <note/>
        <page-break/>
        <beside ratio="7:5"><classes/><extremes/></beside>
        <who/><findings/><answer/><summary/><calendar/><day-by-day/><classes/><extremes/><further/><method/>
        <glucose-ranges/><glucose-numbers/><glucose-curve/><glucose-days/><diary-grid/><readings/><overview-rows/>
        <weight-trend/><fever/>
        """

    @Test("are printed with every element and attribute that they may have")
    func everyName() throws {
        let scratch = try ScratchFolder()
        // A line of its own is the key of a text.
        try scratch.write(
            "<layout id=\"former\" summary=\"Former.\" theme=\"monochrome\" type=\"100\" paper=\"letter\" pdf=\"ua\">\n"
                + Self.blocks + "\n</layout>",
            to: "mine/reports/former.xml")
        try scratch.write(
            "<resources><string name=\"own_line\">Practice</string></resources>", to: "mine/en/strings.xml")
        let layout = scratch.path(of: "mine/reports/former.xml")
        let templates = ["--templates", scratch.path(of: "mine")]
        let validated = try Program.run(Program.diarypress, ["validate", layout] + templates).requireSuccess()
        #expect(validated.output.contains("ok, 0 warnings"), "\(validated.errors)")
        let record = scratch.path(of: "pages.json")
        let options = ["--layout", "former", "--language", "en", "--output", scratch.path(of: "out")]
        let result = try Program.run(
            Program.diarypress,
            ["render", "config/diary.xml", "--pagination", record] + options + templates
        ).requireSuccess()
        #expect(!result.errors.contains("error["), "\(result.errors)")
        let pages = try #require(scratch.bytes(of: "pages.json").map { String(decoding: $0, as: UTF8.self) })
        let printed = [
            "title", "key-figures", "bp", "bars-1", "radar-1", "radar-2", "trend-1", "time-of-day-1", "donut-1",
            "bars-radar-1", "trend-time-of-day-1", "donut-2", "overview-rows-1", "readings-1", "classes-extremes-1",
            "who-1", "findings-1", "answer-1", "summary-1", "calendar-1", "day-by-day-1", "method-1",
        ]
        for block in printed { #expect(pages.contains("\"block\" : \"\(block)\""), "\(block)") }
        let text = try Program.run("/usr/bin/env", ["pdftotext", scratch.path(of: "out/diary-en.pdf"), "-"])
        #expect(text.output.contains("Practice"))
    }
}
