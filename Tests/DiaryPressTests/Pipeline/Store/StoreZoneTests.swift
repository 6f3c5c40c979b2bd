import DiaryModel
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

@Suite("Zones of the people of a store")
struct StoreZoneTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    @Test(
        "another zone than the person's is refused until somebody says that it changes, and then nothing is there twice"
    )
    func otherZone() throws {
        let session = try session()
        let york = Zone("America/New_York")
        _ = try session.importFile(try scratch.write(Self.omron, to: "a.csv"), plan(), resources: resources)
        let before = try all(session)
        let more = try scratch.write(Self.omron + "2024-10-09;07:12;125;80;;\n", to: "b.csv")
        for path in [more, scratch.path(of: "a.csv")] {
            let failure = #expect(throws: DiagnosticFailure.self) {
                try session.importFile(path, plan(zone: york), resources: resources)
            }
            #expect(failure?.diagnostics.map(\.code) == ["usage.other-zone"])
        }
        #expect(try session.person("anna").zone?.identifier == "Europe/Berlin")
        var changed = plan(zone: york)
        changed.changesZone = true
        let taken = try session.importFile(more, changed, resources: resources)
        #expect((taken.value.new, taken.value.duplicate) == (1, 6))
        #expect(taken.warnings.map(\.code).contains("store.other-zone"))
        let after = try all(session)
        #expect(Array(after.prefix(before.count)) == before)
        #expect(after.count == before.count + 1)
        #expect(try session.person("anna").zone == york)
        // 07:12 in New York.
        #expect(after.last?.instant.milliseconds == 1_728_472_320_000)
    }

    @Test("a file that is read again in another way is refused where that would add anything")
    func otherFormat() throws {
        let session = try session()
        let rows = ["0,101", "0,99", "1,,102"].enumerated().map { "Libre,1,0\($0 + 1)-02-2021 17:28,\($1),,\n" }
        let file = try scratch.write(
            "Glukose-Werte,Erstellt am,\"\",Erstellt von,aaa\n\nGerät,Seriennummer,Gerätezeitstempel,Aufzeichnungstyp,"
                + "Glukosewert-Verlauf mg/dL,Glukose-Scan mg/dL,Notizen\n\(rows.joined())", to: "libre.csv")
        var plan = plan()
        plan.format = "libreview:day-first"
        _ = try session.importFile(file, plan, resources: resources)
        let before = try all(session)
        plan.again = true
        #expect(try session.importFile(file, plan, resources: resources).value.new == 0)
        for format in ["libreview:month-first", "libreview-scans:day-first"] {
            plan.format = format
            let failure = #expect(throws: DiagnosticFailure.self) {
                try session.importFile(file, plan, resources: resources)
            }
            #expect(failure?.diagnostics.map(\.code) == ["usage.other-format"])
        }
        #expect(try all(session) == before)
    }

    @Test("a time that the clocks of one zone leave out or show twice is found again in another zone")
    func clockChanges() throws {
        // Clocks of Berlin leave out 02:30 on 30 March and show it twice on 26 October 2025; those of Phoenix do neither.
        let times = [
            "2025-03-30 01:30", "2025-03-30 02:30", "2025-03-30 03:30", "2025-10-26 01:10", "2025-10-26 01:20",
            "2025-10-26 02:10", "2025-10-26 02:40", "2025-10-26 02:05", "2025-10-26 02:35", "2025-10-26 03:10",
        ]
        let rows = times.enumerated().map { "\($0.element);\(60 + $0.offset)\n" }
        let zones = ["Europe/Berlin", "America/Phoenix"]
        for (number, (first, second)) in zip(zones, zones.reversed()).enumerated() {
            let session = try session("\(number).sqlite")
            let before = try scratch.write("Time;Pulse\n" + rows.joined(), to: "\(number)-1.csv")
            let after = try scratch.write(
                "Time;Pulse\n" + rows.joined() + "2025-10-27 08:00;90\n", to: "\(number)-2.csv")
            _ = try session.importFile(before, plan(zone: Zone(first)), resources: resources)
            let there = try all(session)
            #expect(there.count == times.count)
            var changed = plan(zone: Zone(second))
            changed.changesZone = true
            #expect(try session.importFile(after, changed, resources: resources).value.new == 1)
            #expect(try Array(all(session).prefix(there.count)) == there)
        }
    }

    /// A night in which the clocks of Berlin show an hour twice.
    private static let night = [
        "2025-10-26 01:30;60", "2025-10-26 01:45;61", "2025-10-26 02:00;62", "2025-10-26 02:15;63",
        "2025-10-26 02:30;64",
        "2025-10-26 02:45;65", "2025-10-26 02:00;66", "2025-10-26 02:15;67", "2025-10-26 02:30;64",
        "2025-10-26 02:45;69",
        "2025-10-26 03:00;70",
    ].map { $0 + "\n" }

    @Test("the hour that clocks show twice is there once, whichever end of it an export begins with")
    func bothOrders() throws {
        let rising = "Time;Pulse\n" + Self.night.joined()
        let falling = "Time;Pulse\n" + (Self.night + ["2025-10-27 08:00;90\n"]).reversed().joined()
        let session = try session()
        let first = try session.importFile(try scratch.write(rising, to: "1.csv"), plan(), resources: resources).value
        // The order tells all of it.
        #expect((first.new, first.reasons) == (11, [:]))
        let there = try all(session)
        let second = try session.importFile(try scratch.write(falling, to: "2.csv"), plan(), resources: resources)
        #expect(second.value.new == 1)
        #expect(second.value.reasons == ["time-in-overlap": 8])
        #expect(second.warnings.map(\.code).contains("store.repeated-hour"))
        #expect(try Array(all(session).dropLast()) == there)
        // What came in without its order is moved by a file that has it.
        let other = try self.session("other.sqlite")
        _ = try other.importFile(try scratch.write(falling, to: "2.csv"), plan(), resources: resources)
        let third = try other.importFile(try scratch.write(rising, to: "1.csv"), plan(), resources: resources)
        #expect(try all(other).map(\.instant) == all(session).map(\.instant))
        #expect(try all(other).map(\.value) == all(session).map(\.value))
        #expect(third.value.new == 1)
        #expect(try other.store.counts(of: "anna")?.readings == 12)
        // So is an export of a store that knows.
        for format in StoreSession.ExportFormat.allCases {
            var text = ""
            try session.export("anna", as: format) { (part) throws(DiagnosticFailure) in text += part }
            let third = try self.session("third-\(format.rawValue).sqlite")
            _ = try third.importFile(try scratch.write(falling, to: "2.csv"), plan(), resources: resources)
            let taken = try third.importFile(
                try scratch.write(text, to: "export.\(format.rawValue)"), plan(), resources: resources)
            #expect(taken.value.new == 1)
            #expect(try all(third) == all(session))
        }
    }

    private func all(_ session: StoreSession) throws -> [Reading] {
        var readings: [Reading] = []
        try session.store.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in readings += part }
        return readings
    }
}
