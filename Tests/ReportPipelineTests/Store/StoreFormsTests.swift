import Diagnostics
import DiaryModel
import TestSupport
import Testing

@testable import DiaryStore
@testable import ReportPipeline

@Suite("Forms of one measurement within a file")
struct StoreFormsTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    private static let config = """
        <diary version="1"><person id="anna"/>
        <report id="r" languages="en" from="2025-03-01" through="2025-03-01" zone="Europe/Berlin"/>
        <section id="g" kind="glucose"/>
        </diary>
        """

    @Test("leave the same reading in a store and in a report of the file, and are counted and told alike")
    func same() throws {
        let rows = [
            "temperature,98.6,degF,", "temperature,37,Cel,", "weight,154,lb,", "weight,70,kg,", "glucose,100,mg/dL,",
            "glucose,5.6,mmol/L,", "glucose,202,mg/dL,", "glucose,11.2,mmol/L,fasting", "glucose,150,mg/dL,after",
            "glucose,150,mg/dL,", "weight,71,kg,", "weight,71,kg,",
        ]
        let config = try scratch.write(Self.config, to: "diary.xml")
        let loader = DiaryLoader(resources: resources)
        for (name, rows) in [("a", rows), ("b", rows.reversed())] {
            let file = try scratch.write(
                "Time,Kind,Value,Unit,Meal\n" + rows.map { "2025-03-01 08:00,\($0)\n" }.joined(), to: "\(name).csv")
            let session = try session("\(name).sqlite")
            let taken = try session.take(file, plan(), resources: resources)
            #expect((taken.value.new, taken.value.duplicate) == (6, 6))
            let stored = try loader.load(config: config, store: StoredDiary(session, person: "anna")).value
            let direct = try loader.load(config: config, DiaryLoader.Overrides(dataFiles: [file]))
            #expect(stored.diary.readings.map(form).sorted() == direct.value.diary.readings.map(form).sorted())
            #expect(stored.diary.readings.count == 6)
            let told = [taken.warnings, direct.warnings].map { warnings in
                warnings.filter { $0.code == "data.duplicates" }
                    .map { $0.message.prefix { $0 != ";" } }
            }
            #expect(
                told == [
                    ["6 readings left out that were there already"], ["6 readings left out that were there already"],
                ])
        }
    }

    private func form(_ reading: Reading) -> String {
        let values = reading.value.quantities.map { "\($0.value) \($0.unit.id)" }.joined(separator: "/")
        return "\(reading.kind.id) \(values) \(reading.meal.rawValue)"
    }
}
