import DiaryModel
import Testing
@testable import ReportModel

@Suite("The messages of a report")
struct ReportMessagesTests {
    @Test("are those of every form and part, however deep")
    func everywhere() throws {
        let plot = PanelPlot(
            span: 0...1, ticks: [PanelTick(0, Message("tick"))], scales: [PanelScale(range: 0...1, traces: [])],
            height: 10...20, alternative: Message("alternative"))
        let row = PanelRow([PanelCell([.line([.text(Message("item"), .cell), .plot(plot)])])])
        let inner = PanelBox(title: Message("inner"), [.grid(PanelGrid(columns: [], rows: [row]))])
        let panel = Panel(
            id: "p",
            forms: [
                PanelBox([.beside([PanelColumn(1, inner)])]), PanelBox([.ends(Message("start"), .nothing, .row, .row)]),
            ])
        let report = Report(
            id: "r", title: Message("title"), headerStart: .nothing, headerEnd: .nothing, footerStart: .nothing,
            footerMiddle: .nothing, footerEnd: .nothing, panels: [panel],
            date: try #require(CivilDate(iso: "2025-11-30")), attachments: [Message("file")])
        #expect(
            report.messages.filter { $0.words == nil }.map(\.key.rawValue)
                == ["title", "inner", "item", "tick", "alternative", "start", "file"])
    }
}
