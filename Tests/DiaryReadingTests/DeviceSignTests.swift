import DiaryModel
import TestSupport
import Testing
@testable import DiaryReading

@Suite("What a monitor noticed while it measured")
struct DeviceSignTests {
    @Test(
        "is kept beside the pressure and the pulse, from a column of its own",
        arguments: [
            ("Irregular Heartbeat", "Yes", .irregularBeat), ("IHB", "1", .irregularBeat), ("IHB", "0", []),
            ("Possible AFib", "Detected", .irregularBeat), ("Possible AFib", "-", []), ("不規則脈波", "あり", .irregularBeat),
            ("Irregular heartbeat", "sinus rhythm", []), ("Body Movement", "x", .movement), ("Mov", "0", []),
            ("Cuff fit", "No", .looseCuff), ("Cuff fit", "OK", []), ("Cuff error", "true", .looseCuff),
        ] as [(String, String, ReadingSigns)])
    func column(name: String, cell: String, signs: ReadingSigns) throws {
        let outcome = try read("Date;Time;SYS;DIA;Pulse;Weight (kg);\(name)\n2025-03-01;08:00;120;80;62;70;\(cell)\n")
        let found = Dictionary(outcome.value.readings.map { ($0.kind.id, $0.signs) }) { first, _ in first }
        #expect(found == ["blood-pressure": signs, "pulse": signs, "weight": []])
        #expect(outcome.codes == ["data.zone-applied"])
    }

    @Test("is no doubt about the column, and an error of the cuff is a sign and no error of the row")
    func doubtless() throws {
        let rows = (1...6).map { "2025-03-0\($0);120;80;\($0 % 2 == 0 ? "Yes" : "No");\($0 == 3 ? "Error" : "OK")\n" }
            .joined()
        for name in ["Irregular heartbeat", "부정맥", "Arrhythmia"] {
            let outcome = try read("Date;SYS;DIA;\(name);Cuff fit\n\(rows)")
            #expect(outcome.value.readings.map(\.signs.rawValue) == [0, 2, 4, 2, 0, 2], "\(name)")
            #expect(!outcome.codes.contains("data.maybe-flag") && outcome.value.delimited.doubtfulColumns.isEmpty)
        }
    }

    @Test("several columns add up, and one that says that the row does not count comes first")
    func several() throws {
        let outcome = try read(
            "Date;SYS;DIA;IHB;Movement;Status\n2025-03-01;120;80;1;1;ok\n2025-03-02;120;80;1;0;deleted\n")
        #expect(outcome.value.readings.map(\.signs) == [[.irregularBeat, .movement]])
    }

    @Test("survives an export, and of two files that state one measurement both count")
    func marks() throws {
        let all: ReadingSigns = [.unitAssumed, .irregularBeat, .looseCuff, .movement]
        #expect(all.text == "unit irregular-beat loose-cuff movement")
        #expect(ReadingSigns(text: all.text) == all && ReadingSigns(text: "") == [])
        #expect(ReadingSigns(text: "unit yes") == nil)
        #expect(ReadingSigns.merged([[.unitAssumed, .movement], .irregularBeat]) == [.movement, .irregularBeat])
        #expect(ReadingSigns.merged([.unitAssumed, .unitAssumed]) == .unitAssumed)
    }

    @Test("a note that says error is a note, and its row counts")
    func note() throws {
        let outcome = try read(
            "Date;SYS;DIA;Remarks of mine\n2025-03-01;120;80;after the walk\n2025-03-02;121;80;error\n2025-03-03;122;80;tired\n"
        )
        #expect(outcome.value.readings.count == 3)
    }
}
