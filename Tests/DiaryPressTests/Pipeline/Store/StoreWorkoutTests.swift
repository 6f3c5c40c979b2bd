import DiaryModel
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

@Suite("Pulses of a workout")
struct StoreWorkoutTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    private func pulse(_ value: Int, _ minute: Int) -> String {
        let time = "2025-01-10 08:\(minute):00 +0000"
        return "<Record type=\"HKQuantityTypeIdentifierHeartRate\" sourceName=\"Watch\" unit=\"count/min\" "
            + "startDate=\"\(time)\" endDate=\"\(time)\" value=\"\(value)\"/>\n"
    }

    private let workout =
        "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" startDate=\"2025-01-10 08:20:00 +0000\" "
        + "endDate=\"2025-01-10 08:40:00 +0000\"/>\n"

    private func export(_ content: String, _ name: String) throws -> String {
        try scratch.write("<HealthData>\n\(content)</HealthData>\n", to: name)
    }

    @Test("are in motion whatever file has the workout, and in whatever order files come")
    func orders() throws {
        let pulses = (10..<50).map { pulse($0 + 50, $0) }
        // The workout came late, and the last export has but a part of the pulses.
        let early = try export(pulses.prefix(25).joined(), "early.xml")
        let whole = try export(pulses.joined() + workout, "whole.xml")
        let late = try export(pulses.suffix(20).joined(), "late.xml")
        let config = try scratch.write(
            """
            <diary version="1"><person id="anna"/>
            <report id="r" languages="en" from="2025-01-01" through="2025-01-31" zone="UTC"/>
            <section id="p" kind="pulse"/></diary>
            """, to: "pulse.xml")
        func meals(_ readings: [Reading]) -> [MealContext] { readings.map(\.meal) }
        let expected = (10..<50).map { (20...40).contains($0) ? MealContext.active : .unspecified }
        for files in [[early, whole, late], [whole, late, early], [late, early, whole]] {
            let loaded = try DiaryLoader(resources: resources).load(
                config: config, files: GivenFiles(files))
            #expect(meals(loaded.value.diary.readings) == expected)
            var addresses = ["sqlite:\(scratch.path(of: "\(files[0].utf8.count)-\(files[1].utf8.count).sqlite"))"]
            if let server = PostgresServer.shared { addresses.append(try server.database()) }
            for address in addresses {
                let session = try StoreSession(address, .create)
                for file in files { _ = try session.importFile(file, plan(), resources: resources) }
                var again = plan()
                again.again = true
                #expect(try session.importFile(whole, again, resources: resources).value.new == 0)
                let stored = try DiaryLoader(resources: resources).load(
                    config: config, store: StoredDiary(session, person: "anna"))
                #expect(meals(stored.value.diary.readings) == expected)
                var text = ""
                try session.export("anna", as: .csv) { (part) throws(DiagnosticFailure) in text += part }
                let moved = try DiaryLoader(resources: resources).load(
                    config: config, files: GivenFiles([try scratch.write(text, to: "moved.csv")]))
                #expect(meals(moved.value.diary.readings) == expected)
            }
        }
    }

    @Test("go through an export with what was stated: pulses that come later are in motion, and nothing new comes back")
    func throughExports() throws {
        let first = try StoreSession("sqlite:\(scratch.path(of: "first.sqlite"))", .create)
        _ = try first.importFile(try export(pulse(120, 30) + workout, "whole.xml"), plan(), resources: resources)
        for (format, ending) in [(StoreSession.ExportFormat.csv, "csv"), (.fhir, "ndjson")] {
            func text(of session: StoreSession) throws -> String {
                var text = ""
                try session.export("anna", as: format) { (part) throws(DiagnosticFailure) in text += part }
                return text
            }
            let exported = try text(of: first)
            let file = try scratch.write(exported, to: "export.\(ending)")
            #expect(try first.importFile(file, plan(), resources: resources).value.new == 0)
            #expect(try text(of: first) == exported)
            let second = try StoreSession("sqlite:\(scratch.path(of: "\(ending).sqlite"))", .create)
            _ = try second.importFile(file, plan(), resources: resources)
            #expect(try text(of: second) == exported)
            _ = try second.importFile(
                try export(pulse(160, 35) + pulse(70, 50), "late.xml"), plan(), resources: resources)
            let config = try scratch.write(
                """
                <diary version="1"><person id="anna"/>
                <report id="r" languages="en" from="2025-01-01" through="2025-01-31" zone="UTC"/>
                <section id="p" kind="pulse"/></diary>
                """, to: "pulse.xml")
            let loaded = try DiaryLoader(resources: resources).load(
                config: config, store: StoredDiary(second, person: "anna"))
            #expect(loaded.value.diary.readings.map(\.meal) == [.active, .active, .unspecified])
        }
    }
}
