import Diagnostics
import DiaryModel
import TestSupport
import Testing

@testable import DiaryStore
@testable import ReportPipeline

@Suite("What an import keeps beside readings")
struct StoreFactsTests: StoreSuite {
    let scratch: ScratchFolder
    let resources: PipelineResources

    init() throws {
        scratch = try ScratchFolder()
        resources = try StoreResources.load()
    }

    @Test("the height that was measured last is kept, in whatever order files come, unless somebody told another one")
    func height() throws {
        func heights(_ lines: (day: String, value: String)...) -> String {
            "Date;Kind;Value;Unit\n" + lines.map { "\($0.day);height;\($0.value);cm\n" }.joined()
        }
        let files = [
            heights(("2020-03-01", "168"), ("2026-03-01", "172"), ("2027-03-01", "17")),
            heights(("2024-03-01", "170.5")),
            heights(("2026-03-02", "171")),
        ]
        for order in [[0, 1], [1, 0]] {
            let session = try session("\(order[0]).sqlite")
            for index in order {
                let file = try scratch.write(files[index], to: "heights\(index).csv")
                _ = try session.take(file, plan(), resources: resources)
            }
            #expect(try session.person("anna").person.height == Quantity(172, .centimetres))
            let last = try scratch.write(files[2], to: "last.csv")
            _ = try session.take(last, plan(trial: true), resources: resources)
            #expect(try session.person("anna").person.height == Quantity(172, .centimetres))
            _ = try session.take(last, plan(), resources: resources)
            #expect(try session.person("anna").person.height == Quantity(171, .centimetres))
            var told = plan("ben")
            told.person = Person(id: "ben", height: Quantity(165, .centimetres))
            _ = try session.take(last, told, resources: resources)
            #expect(try session.person("ben").person.height == Quantity(165, .centimetres))
        }
    }

    @Test("columns of values that are missing or of unknown names are remembered, and no rows are skipped for them")
    func columns() throws {
        let session = try session()
        let file = try scratch.write(
            "Date;Time;SYS;DIA;Beats\n2024-10-05;20:35;128;81;62\n2024-10-06;20:35;128;81;61\n", to: "meter.csv")
        for state in [ImportSummary.State.imported, .known] {
            let taken = try session.take(file, plan(), resources: resources).value
            #expect(taken.state == state)
            #expect(taken.skipped == 0)
            #expect(taken.reasons == ["unknown-column": 1])
        }
        let other = try scratch.write(
            "Date,Time,Systolic (mmHg),Diastolic (mmHg),Mood\nJan 12 2025,08:15,121,79,ok\n", to: "omron.csv")
        #expect(try session.take(other, plan(), resources: resources).value.reasons == ["missing-column": 1])
    }

    @Test("progress covers the pass that looks a file up and the one that reads it")
    func progress() throws {
        let session = try session()
        let rows = (10...59).map { "2024-10-05;20:\($0);128;81;62;\n" }.joined()
        let file = try scratch.write("Date;Time;SYS;DIA;BPM;Notes\n\(rows)", to: "long.csv")
        var told: [StoreImport.Progress] = []
        _ = try session.take(file, plan(), resources: resources) { told.append($0) }
        let size = "Date;Time;SYS;DIA;BPM;Notes\n\(rows)".utf8.count
        #expect(told.first == StoreImport.Progress(stage: .checking, bytes: size, expectedBytes: size, readings: 0))
        #expect(told.last?.stage == .reading)
        #expect(told.last?.readings == 100)
    }
}
